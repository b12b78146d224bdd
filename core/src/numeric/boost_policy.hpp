#pragma once

#include <boost/config.hpp>
// Those of the C library differ in the last bit between libraries; Boost has its own.
#undef BOOST_HAS_LOG1P
#undef BOOST_HAS_EXPM1
// Nor are its sums by vectors of the processor, which round in another order: its own header of them counts as read.
#define BOOST_MATH_SPECIAL_FUNCTIONS_LANCZOS_SSE2
#include <boost/math/policies/policy.hpp>

// To be read before any other header of Boost.Math. One policy: doubles stay doubles (no long double code in
// WebAssembly), errors are values, not exceptions.

namespace isoyield::distributions {

namespace policies = boost::math::policies;
using Policy =
    policies::policy<policies::promote_double<false>, policies::domain_error<policies::errno_on_error>,
                     policies::pole_error<policies::errno_on_error>, policies::overflow_error<policies::errno_on_error>,
                     policies::evaluation_error<policies::errno_on_error>>;

}  // namespace isoyield::distributions
