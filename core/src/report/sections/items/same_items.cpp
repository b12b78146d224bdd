#include "report/sections/items/same_items.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "isoyield/numeric/random.hpp"
#include "isoyield/statistics/interval.hpp"
#include "numeric/distributions.hpp"
#include "numeric/semidefinite_factor.hpp"
#include "statistics/normal.hpp"

namespace isoyield {
namespace {

constexpr std::uint32_t kSameItemsStream = 0x200;

/// A difference of yields, a less b.
struct Difference {
  double mean = 0;
  Interval interval;
  double error = 0;               ///< standard error
  std::optional<double> degrees;  ///< of freedom of its distribution, Student's; absent: normal
};

/// Probability that the difference is above 0; a difference that does not vary is what it is.
double above_zero(const Difference& it) {
  if (it.error > 0 && it.degrees) {
    const double beyond = distributions::student_two_sided(it.mean / it.error, *it.degrees) / 2;
    return it.mean > 0 ? 1 - beyond : beyond;
  }
  if (it.error > 0) return normal::below(it.mean / it.error);
  return it.mean > 0 ? 1 : it.mean < 0 ? 0 : 0.5;
}

/// The paired differences that are known, by names.
class Differences {
 public:
  Differences(const std::vector<report::Comparison>& comparisons, double level) : level_(level) {
    for (const report::Comparison& each : comparisons) {
      if (each.test == "yield_paired" && each.difference && each.ci) known_.push_back(&each);
    }
  }
  [[nodiscard]] std::optional<Difference> of(const std::string& a, const std::string& b) const {
    for (const report::Comparison* each : known_) {
      const bool turned = each->a == b && each->b == a;
      if (!turned && !(each->a == a && each->b == b)) continue;
      const double half_width =
          each->degrees ? distributions::student_half_width(level_, *each->degrees) : normal_half_width(level_);
      const auto [low, high] =
          turned ? std::pair(-each->ci->high, -each->ci->low) : std::pair(each->ci->low, each->ci->high);
      return Difference{.mean = turned ? -*each->difference : *each->difference,
                        .interval = {low, high},
                        .error = (high - low) / (2 * half_width),
                        .degrees = each->degrees};
    }
    return std::nullopt;
  }

 private:
  std::vector<const report::Comparison*> known_;
  double level_;
};

/// The probability of each to yield more than each, row by row, from the same draws, so that none contradicts another.
/// Of more than two: their differences from the first one are jointly normal (Student's with few clusters), and their
/// covariances follow from the variances of all differences. Absent when some pair is not known.
std::optional<std::vector<double>> chances(const std::vector<report::Yield>& yields, const Differences& known,
                                           const Sampling& sampling) {
  const std::size_t size = yields.size();
  std::vector<double> means(size, 0);
  std::vector<double> variances(size * size, 0);
  std::optional<double> degrees;
  std::vector<std::size_t> same(size);  // the first that never differs from each, so that rounding parts no two
  for (std::size_t i = 0; i < size; ++i) {
    same[i] = i;
    for (std::size_t j = 0; j < i; ++j) {
      const std::optional<Difference> between = known.of(yields[i].name, yields[j].name);
      if (!between) return std::nullopt;
      if (j == 0) means[i] = between->mean;
      degrees = between->degrees;
      if (same[i] == i && between->mean == 0 && between->error == 0) same[i] = j;
      variances[i * size + j] = variances[j * size + i] = between->error * between->error;
    }
  }
  std::vector<double> covariance(size * size, 0);
  for (std::size_t i = 1; i < size; ++i) {
    for (std::size_t j = 1; j < size; ++j)
      covariance[i * size + j] = (variances[i * size] + variances[j * size] - variances[i * size + j]) / 2;
  }
  const std::vector<double> factor = semidefinite_factor(covariance, size);
  std::vector<double> ahead(size * size, 0);
  std::vector<double> normals(size, 0);
  std::vector<double> drawn(size, 0);
  for (std::uint32_t d = 0; d < sampling.draws; ++d) {
    Random random(sampling.seed, d, kSameItemsStream);
    const double wider = degrees ? std::sqrt(*degrees / (2 * random.gamma(*degrees / 2))) : 1;
    for (std::size_t i = 1; i < size; ++i) {
      normals[i] = wider * random.normal();
      drawn[i] = means[i];
      for (std::size_t k = 1; k <= i; ++k) drawn[i] += factor[i * size + k] * normals[k];
      drawn[i] = drawn[same[i]];
    }
    for (std::size_t i = 0; i < size; ++i) {
      for (std::size_t j = 0; j < size; ++j)
        ahead[i * size + j] += drawn[i] > drawn[j] ? 1 : drawn[i] == drawn[j] ? 0.5 : 0;
    }
  }
  for (double& each : ahead) each /= sampling.draws;
  return ahead;
}

}  // namespace

void know_same_items(report::Utility& utility, const std::vector<report::Comparison>& comparisons,
                     const Settings& settings) {
  const Sampling& sampling = settings.intervals.sampling;
  const Differences known(comparisons, sampling.level);
  for (report::Pair& pair : utility.pairwise) {
    const std::optional<Difference> paired = known.of(pair.a, pair.b);
    if (!paired) continue;
    pair.ci = ci(paired->interval, "yield_paired", settings);
    pair.probability_a_better = above_zero(*paired);
  }
  const std::vector<report::Yield>& yields = utility.yields;
  if (sampling.draws == 0 || yields.size() < 3) return;
  const std::optional<std::vector<double>> drawn = chances(yields, known, sampling);
  if (!drawn) return;
  const auto place = [&](const std::string& name) {
    const auto named = [&](const report::Yield& each) { return each.name == name; };
    return static_cast<std::size_t>(std::find_if(yields.begin(), yields.end(), named) - yields.begin());
  };
  for (report::Pair& pair : utility.pairwise)
    pair.probability_a_better = (*drawn)[place(pair.a) * yields.size() + place(pair.b)];
}

}  // namespace isoyield
