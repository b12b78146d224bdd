#include <array>
#include <span>

#include "isoyield/metrics/metric.hpp"
#include "metrics/agreement/agreement.hpp"
#include "metrics/agreement/association.hpp"
#include "metrics/join.hpp"
#include "metrics/rates/balance.hpp"
#include "metrics/rates/benefit.hpp"
#include "metrics/rates/gain.hpp"
#include "metrics/rates/likelihood.hpp"
#include "metrics/rates/rates.hpp"
#include "metrics/sets/overlap.hpp"

// The registry of programs that are downloaded before their first number is seen, linked in place of registry.cpp: the
// families that people ask for first, found by their ids, and without the words about them.

namespace isoyield {
namespace {

using namespace rows;

template <std::size_t N>
constexpr std::array<Metric, N> without_words(const std::array<Metric, N>& rows) {
  std::array<Metric, N> out{};
  for (std::size_t i = 0; i < N; ++i) {
    out[i].id = rows[i].id;
    out[i].range = rows[i].range;
    out[i].orientation = rows[i].orientation;
    out[i].parameters = rows[i].parameters;
    out[i].popular = rows[i].popular;
    out[i].sized = rows[i].sized;
    out[i].formula.binary = rows[i].formula.binary;
    out[i].formula.matrix = rows[i].formula.matrix;
  }
  return out;
}

using Number = ScaledDoubleDouble;

constexpr std::array kMetrics =
    without_words(joined(kRates<Number>, kBalance<Number>, kAssociation<Number>, kAgreement<Number>, kOverlap<Number>,
                         kLikelihood<Number>, kBenefits<Number>, kGains<Number>));

}  // namespace

std::span<const Metric> metrics() { return kMetrics; }

const Metric* find_metric(std::string_view name) {
  for (const Metric& metric : kMetrics) {
    if (same_name(metric.id, name)) return &metric;
  }
  return nullptr;
}

}  // namespace isoyield
