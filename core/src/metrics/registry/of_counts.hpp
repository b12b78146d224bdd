#pragma once

#include "metrics/agreement/agreement.hpp"
#include "metrics/agreement/agreement_nominal.hpp"
#include "metrics/agreement/association.hpp"
#include "metrics/agreement/chance.hpp"
#include "metrics/agreement/dependence.hpp"
#include "metrics/agreement/pairs.hpp"
#include "metrics/agreement/prediction.hpp"
#include "metrics/information/information_rows.hpp"
#include "metrics/information/logarithmic.hpp"
#include "metrics/join.hpp"
#include "metrics/rates/balance.hpp"
#include "metrics/rates/benefit.hpp"
#include "metrics/rates/both_classes.hpp"
#include "metrics/rates/counts.hpp"
#include "metrics/rates/gain.hpp"
#include "metrics/rates/likelihood.hpp"
#include "metrics/rates/odds.hpp"
#include "metrics/rates/rates.hpp"
#include "metrics/rates/skill.hpp"
#include "metrics/sets/covariance.hpp"
#include "metrics/sets/distance.hpp"
#include "metrics/sets/matching.hpp"
#include "metrics/sets/overlap.hpp"
#include "metrics/sets/set_corrections.hpp"
#include "metrics/sets/set_overlap.hpp"

namespace isoyield::rows {

/// The metrics of counts, with their formulas over one type of number: instantiated with ScaledDoubleDouble for the
/// registry, and with double in fast.cpp.
template <class Number>
inline constexpr std::array kOfCounts =
    joined(kRates<Number>, kBalance<Number>, kBothClasses<Number>, kAssociation<Number>, kDependence<Number>,
           kPrediction<Number>, kAgreement<Number>, kAgreementNominal<Number>, kChance<Number>, kOverlap<Number>,
           kSetOverlap<Number>, kSetCorrections<Number>, kLikelihood<Number>, kOddsRows<Number>, kSkill<Number>,
           kBenefits<Number>, kInformation<Number>, kPairs<Number>, kMatching<Number>, kCovariance<Number>,
           kDistances<Number>, kLogarithmic<Number>, kCounts<Number>, kGains<Number>);

}  // namespace isoyield::rows
