#include "population.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "isoyield/numeric/random.hpp"

namespace grid {
namespace {

using isoyield::Random;

double below(double z) { return std::erfc(-z / std::sqrt(2.0)) / 2; }

double correlation(Drawn drawn) {
  switch (drawn) {
    case Drawn::mixed_fives:
      return 0.3;
    case Drawn::patient_fives:
      return 0.8;
    case Drawn::unequal:
      return 0.5;
    default:
      return 0;
  }
}

int size_of_cluster(Drawn drawn, Random& random) {
  constexpr int kUnequal[] = {1, 2, 4, 8, 15};
  if (drawn == Drawn::apart) return 1;
  if (drawn != Drawn::unequal) return 5;
  return kUnequal[static_cast<std::size_t>(random.uniform() * 5)];
}

double logistic(double x) { return 1 / (1 + std::exp(-x)); }

/// Slope of the probabilities on the logit scale: calibrated where the scores tell anything.
double slope(const Design& design) { return design.apart > 0 ? design.apart : 0.5; }

/// The logit of the probability that a classifier gives to this score.
double logit_of(const Design& design, double score) {
  const double odds = std::log(design.prevalence / (1 - design.prevalence));
  return odds + slope(design) * (score - implied_threshold(design));
}

constexpr double kAmountSpread = 0.7;   // of the logarithm of an amount: its coefficient of variation is 0.8
constexpr double kAmountByScore = 0.5;  // correlation of that logarithm with the score within a class

/// `scores`: of the item, less the mean of its class.
double amount_of(const Design& design, const double (&scores)[2], Random& random) {
  const double own = std::sqrt(1 - 2 * kAmountByScore * kAmountByScore) * random.normal();
  const double normal = kAmountByScore * (scores[0] + scores[1]) + own;
  return cost_of_miss(design) * std::exp(kAmountSpread * normal - kAmountSpread * kAmountSpread / 2);
}

/// What is earned with amounts, by the moments of a log-normal: a mean of amounts over a half-line of a normal is that
/// of the normal moved by their covariance.
double earned_by_item(const Design& design, double threshold, double share) {
  if (design.rule == Rule::amount) {
    const double missed = below(threshold - design.apart - kAmountSpread * kAmountByScore);
    return -(1 - share) * below(-threshold) - share * cost_of_miss(design) * missed;
  }
  // Positive where the logit of the probability and the logarithm of the amount are above 0 together.
  const double by_score = slope(design) + kAmountSpread * kAmountByScore;
  const double variance = by_score * by_score + kAmountSpread * kAmountSpread * (1 - kAmountByScore * kAmountByScore);
  const double covariance = kAmountSpread * (kAmountByScore * slope(design) + kAmountSpread);
  const double half = slope(design) * design.apart / 2;
  const double shift = -kAmountSpread * kAmountSpread / 2;
  return -(1 - share) * below((shift - half) / std::sqrt(variance)) -
         share * cost_of_miss(design) * below(-(half + shift + covariance) / std::sqrt(variance));
}

/// How many items are positive where class totals are fixed.
int wanted_positives(const Design& design) { return static_cast<int>(std::lround(design.n * design.prevalence)); }

}  // namespace

double Sample::share_positive() const {
  double sum = 0;
  for (const std::uint8_t each : positive) sum += each;
  return sum / static_cast<double>(positive.size());
}

Sample draw(const Design& design, std::uint64_t run) {
  Random random(33, run, static_cast<std::uint32_t>(design.n));
  Sample out;
  const double shared = correlation(design.drawn);
  const bool whole = design.by_class || design.drawn == Drawn::patient_fives;
  // By class: positives come until they are as many as there are to be, then negatives.
  const int wanted = wanted_positives(design);
  std::uint64_t cluster = 0;
  while (static_cast<int>(out.positive.size()) < design.n) {
    const int have = static_cast<int>(out.positive.size());
    const bool of_class = design.by_class ? have < wanted : random.uniform() < design.prevalence;
    const int end = design.by_class && of_class ? wanted : design.n;
    const int size = std::min(size_of_cluster(design.drawn, random), end - have);
    const double common[2] = {std::sqrt(shared) * random.normal(), std::sqrt(shared) * random.normal()};
    for (int i = 0; i < size; ++i) {
      const bool positive = whole ? of_class : i == 0 ? of_class : random.uniform() < design.prevalence;
      out.positive.push_back(positive ? 1 : 0);
      out.cluster.push_back(cluster);
      double within[2];
      for (int c = 0; c < 2; ++c) {
        within[c] = common[c] + std::sqrt(1 - shared) * random.normal();
        out.scores[c].push_back((positive ? design.apart : 0) + within[c]);
      }
      if (design.by_item()) out.amounts.push_back(amount_of(design, within, random));
    }
    ++cluster;
  }
  return out;
}

double fixed_threshold(const Design& design) { return design.apart; }
double implied_threshold(const Design& design) { return design.apart / 2; }

double cost_of_miss(const Design& design) { return (1 - design.prevalence) / design.prevalence; }

std::string utilities(const Design& design) {
  char text[80];
  std::snprintf(text, sizeof text, "[[0, -1], [%.17g, 0]]", -cost_of_miss(design));
  return text;
}

Truth truth_at(const Design& design, double threshold, double share) {
  const double recall = below(design.apart - threshold);
  const double alarms = below(-threshold);  // not 1 less what is below: far out nothing would be left
  const double tp = share * recall;
  const double fp = (1 - share) * alarms;
  return {.recall = recall,
          .precision = tp / (tp + fp),
          .accuracy = tp + (1 - share) * (1 - alarms),
          .f1 = 2 * tp / (tp + fp + share),
          .yield = design.by_item() ? earned_by_item(design, threshold, share)
                                    : -fp - share * (1 - recall) * cost_of_miss(design)};
}

double true_area(const Design& design) { return below(design.apart / std::sqrt(2.0)); }

Losses true_losses(const Design& design) {
  constexpr int kSteps = 4000;  // of Simpson's rule, over nine standard deviations to either side
  constexpr double kEnd = 9;
  const double share = design.by_class ? wanted_positives(design) / static_cast<double>(design.n) : design.prevalence;
  Losses out;
  for (int i = 0; i <= kSteps; ++i) {
    const double z = -kEnd + 2 * kEnd * i / kSteps;
    const double weight = (i == 0 || i == kSteps ? 1
                           : i % 2 == 1          ? 4
                                                 : 2) *
                          (2 * kEnd / kSteps / 3) * std::exp(-z * z / 2) / std::sqrt(2 * std::acos(-1.0));
    const double positive = logit_of(design, z + design.apart);
    const double negative = logit_of(design, z);
    out.average_precision += weight * truth_at(design, z + design.apart, share).precision;
    out.log_loss += weight * (share * std::log1p(std::exp(-positive)) + (1 - share) * std::log1p(std::exp(negative)));
    const double miss = logistic(-positive);
    const double alarm = logistic(negative);
    out.brier += weight * (share * miss * miss + (1 - share) * alarm * alarm);
  }
  return out;
}

double always_negative(const Design& design, double share) { return -share * cost_of_miss(design); }
double always_positive(double share) { return share - 1; }

isoyield::ScoreTable table_of(const Design& design, const Sample& sample, bool clusters, const double* own_rows) {
  isoyield::ScoreTable out;
  out.source = "drawn";
  out.labels = {"no", "yes"};
  out.decisions = out.labels;
  out.label_lines = {1, 1};
  out.rows_read = sample.positive.size();
  out.truth.assign(sample.positive.begin(), sample.positive.end());
  if (clusters) out.groups = sample.cluster;
  if (design.by_item()) {
    const std::vector<double> nothing(sample.positive.size(), 0);
    std::vector<double> missed;
    for (const double each : sample.amounts) missed.push_back(-each);
    out.utilities = {{.name = "no", .columns = {nothing, missed}},
                     {.name = "yes", .columns = {std::vector<double>(sample.positive.size(), -1), nothing}}};
  }
  for (int c = 0; c < 2; ++c) {
    const std::string name = c == 0 ? "a" : "b";
    if (design.rule == Rule::fixed || design.rule == Rule::amount || own_rows != nullptr) {
      const double threshold = own_rows != nullptr ? own_rows[c] : fixed_threshold(design);
      isoyield::DecidedColumn column{.name = name, .decisions = {}};
      for (const double each : sample.scores[c]) column.decisions.push_back(each >= threshold ? 1 : 0);
      out.predicted.push_back(std::move(column));
      continue;
    }
    isoyield::ScoreColumn column{.name = name, .scores = sample.scores[c]};
    for (double& each : column.scores) {
      if (design.rule != Rule::chosen) each = logistic(logit_of(design, each));
    }
    out.columns.push_back(std::move(column));
  }
  return out;
}

}  // namespace grid
