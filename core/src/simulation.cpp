#include "isoyield/simulation.hpp"

#include <algorithm>
#include <cmath>

#include "plain/formulas.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kBadSetting{.code = "bad_option",
                                  .found = {"the option {0} is “{1}”", "параметр {0} має значення «{1}»"},
                                  .expected = {"expected {2}", "очікувалося {2}"},
                                  .remedy = {"Choose a value in that range.", "Оберіть значення з цього проміжку."}};

Problem bad(const char* name, std::string found, const char* expected) {
  return {.kind = &kBadSetting, .where = {.source = name}, .arguments = {name, std::move(found), expected}};
}

bool whole_number(double number, double low, double high) {
  return number >= low && number <= high && number == std::floor(number);
}

NormalUtility draw_utility(UtilityPrior prior, Random& random) {
  constexpr double kSpread = 1.0 / 3;  // standard deviation of the gaussian prior over x and over y
  for (;;) {
    const bool uniform = prior == UtilityPrior::uniform;
    const double x = uniform ? 2 * random.uniform() - 1 : kSpread * random.normal();
    const double y = uniform ? 2 * random.uniform() - 1 : kSpread * random.normal();
    if (std::fabs(x) > 1 || std::fabs(y) > 1) continue;
    const NormalUtility utility = NormalUtility::at(x, y);
    if (utility.sensible()) return utility;
  }
}

/// Utilities with a normal error, truncated so that they stay in [0, 1] and an error earns no more than the right
/// decision. The classes are independent, and within a class each bound but the last concerns one utility, so each is
/// drawn until it fits.
NormalUtility mistaken(const NormalUtility& utility, double sd, Random& random) {
  const auto draw = [&](double right, double wrong, double& to_right, double& to_wrong) {
    do {
      do to_right = right + sd * random.normal();
      while (to_right > 1);
      do to_wrong = wrong + sd * random.normal();
      while (to_wrong < 0);
    } while (to_right < to_wrong);
  };
  NormalUtility out;
  draw(utility.positive_right, utility.positive_wrong, out.positive_right, out.positive_wrong);
  draw(utility.negative_right, utility.negative_wrong, out.negative_right, out.negative_wrong);
  return out;
}

BinaryCounts draw_classifier(double share, Random& random) {
  const double recall = 0.5 + 0.5 * std::sqrt(random.uniform());  // inverse of the distribution function (2r - 1)^2
  const double specificity = 0.5 + 0.5 * std::sqrt(random.uniform());
  return {.tp = share * recall,
          .fn = share * (1 - recall),
          .fp = (1 - share) * (1 - specificity),
          .tn = (1 - share) * specificity};
}

/// Above 0 where the metric puts a first, below 0 where it puts b first; 0 where it cannot tell. In plain doubles, and
/// exactly where these come too close to call.
double preference(const Metric& metric, BinaryFormula plain, const BinaryCounts& a, const BinaryCounts& b) {
  constexpr double kTooClose = 1e-7;  // far above rounding, far below what lets many pairs through
  const double sign = metric.orientation == Orientation::lower ? -1 : 1;
  if (plain != nullptr) {
    const Value of_a = plain(a, {});
    const Value of_b = plain(b, {});
    const double apart = of_a.number() - of_b.number();
    const double size = std::fabs(of_a.number()) + std::fabs(of_b.number()) + 1;
    if (of_a.defined() && of_b.defined() && std::fabs(apart) > kTooClose * size) return sign * apart;
  }
  const Value of_a = evaluate(metric, a);
  const Value of_b = evaluate(metric, b);
  if (!of_a.defined() || !of_b.defined()) return 0;
  return sign * ((of_a.number() > of_b.number()) - (of_a.number() < of_b.number()));
}

}  // namespace

NormalUtility NormalUtility::at(double x, double y) {
  return {.positive_right = x > 0 ? 1 - x : 1,
          .positive_wrong = y < 0 ? -y : 0,
          .negative_right = x < 0 ? 1 + x : 1,
          .negative_wrong = y > 0 ? y : 0};
}

Result<Simulation> Simulation::make(const SimulationOptions& options) {
  constexpr double kMostPairs = 1e12;
  constexpr double kLargestSeed = 9007199254740992;  // 2^53: every whole number up to it is exact in JavaScript too
  Problems problems;
  Simulation out;
  if (options.prior == "gaussian") {
    out.prior_ = UtilityPrior::gaussian;
  } else if (options.prior != "uniform") {
    problems.push_back(bad("prior", options.prior, "uniform, gaussian"));
  }
  if (!whole_number(options.pairs, 1, kMostPairs))
    problems.push_back(bad("pairs", std::to_string(options.pairs), "1 … 1e12"));
  if (!whole_number(options.seed, 0, kLargestSeed))
    problems.push_back(bad("seed", std::to_string(options.seed), "0 … 2^53"));
  if (!(options.error_sd >= 0 && options.error_sd <= 1))
    problems.push_back(bad("error_sd", std::to_string(options.error_sd), "0 … 1"));
  Result<Definitions> definitions = define(options.define);
  if (!definitions) return std::move(definitions.problems());
  out.definitions_ = std::move(definitions.value());
  for (const std::string& name : options.metrics) {
    const Metric* metric = find_metric(out.definitions_, name);
    if (metric == nullptr || metric->formula.binary == nullptr || metric->orientation == Orientation::neither) {
      problems.push_back(bad("metrics", name, "binary metrics with a better end"));
    } else {
      out.metrics_.push_back(metric);
    }
  }
  if (options.metrics.empty()) {
    for (const Metric& metric : isoyield::metrics()) {
      if (metric.popular && metric.formula.binary != nullptr && metric.orientation != Orientation::neither)
        out.metrics_.push_back(&metric);
    }
    for (const auto& definition : out.definitions_) {
      if (definition->metric().orientation != Orientation::neither) out.metrics_.push_back(&definition->metric());
    }
  }
  if (!problems.empty()) return problems;
  out.pairs_ = static_cast<std::uint64_t>(options.pairs);
  out.seed_ = static_cast<std::uint64_t>(options.seed);
  out.error_sd_ = options.error_sd;
  out.options_ = options;
  out.options_.metrics.clear();
  for (const Metric* metric : out.metrics_) {
    out.options_.metrics.emplace_back(metric->id);
    const bool plain = metric == find_metric(metric->id) && metric->parameters.empty();
    out.plain_.push_back(plain ? plain_formula(metric->id) : nullptr);
  }
  return out;
}

SimulatedPair Simulation::pair(std::uint64_t index) const {
  Random random(seed_, index);
  SimulatedPair out;
  const double share = random.uniform();
  out.a = draw_classifier(share, random);
  out.b = draw_classifier(share, random);
  out.utility = draw_utility(prior_, random);
  out.believed = error_sd_ > 0 ? mistaken(out.utility, error_sd_, random) : out.utility;
  return out;
}

void Simulation::add(SimulationCounts& counts, std::uint64_t first, std::uint64_t count) const {
  counts.wrong.resize(metrics_.size());
  counts.pairs += static_cast<double>(count);
  for (std::uint64_t i = first; i < first + count; ++i) {
    const SimulatedPair drawn = pair(i);
    const double gain = drawn.utility.yield(drawn.a) - drawn.utility.yield(drawn.b);
    if ((drawn.believed.yield(drawn.a) - drawn.believed.yield(drawn.b)) * gain < 0) ++counts.wrong_by_error;
    for (std::size_t m = 0; m < metrics_.size(); ++m) {
      if (preference(*metrics_[m], plain_[m], drawn.a, drawn.b) * gain < 0) ++counts.wrong[m];
    }
  }
}

SimulationCounts sum(const std::vector<SimulationCounts>& slices) {
  SimulationCounts out;
  for (const SimulationCounts& slice : slices) {
    out.pairs += slice.pairs;
    out.wrong_by_error += slice.wrong_by_error;
    out.wrong.resize(std::max(out.wrong.size(), slice.wrong.size()));
    for (std::size_t m = 0; m < slice.wrong.size(); ++m) out.wrong[m] += slice.wrong[m];
  }
  return out;
}

SimulationReport Simulation::report(const SimulationCounts& counts) const {
  SimulationReport out;
  out.settings = options_;
  const auto add = [&](std::string name, double wrong) {
    const double share = wrong / counts.pairs;
    out.incorrectly_ranked.emplace_back(name, 100 * share);
    out.standard_error.emplace_back(std::move(name), 100 * std::sqrt(share * (1 - share) / counts.pairs));
  };
  for (std::size_t m = 0; m < metrics_.size(); ++m) add(std::string(metrics_[m]->id), counts.wrong[m]);
  add("utility_error", counts.wrong_by_error);
  return out;
}

}  // namespace isoyield
