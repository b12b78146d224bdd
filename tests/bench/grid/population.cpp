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

/// Slope of the probabilities on the logit scale: calibrated where the scores tell anything.
double slope(const Design& design) { return design.apart > 0 ? design.apart : 0.5; }

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
  const int wanted = static_cast<int>(std::lround(design.n * design.prevalence));
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
      for (int c = 0; c < 2; ++c)
        out.scores[c].push_back((positive ? design.apart : 0) + common[c] + std::sqrt(1 - shared) * random.normal());
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
  const double recall = 1 - below(threshold - design.apart);
  const double alarms = 1 - below(threshold);
  const double tp = share * recall;
  const double fp = (1 - share) * alarms;
  return {.recall = recall,
          .precision = tp / (tp + fp),
          .accuracy = tp + (1 - share) * (1 - alarms),
          .f1 = 2 * tp / (tp + fp + share),
          .yield = -fp - share * (1 - recall) * cost_of_miss(design)};
}

double true_area(const Design& design) { return below(design.apart / std::sqrt(2.0)); }
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
  for (int c = 0; c < 2; ++c) {
    const std::string name = c == 0 ? "a" : "b";
    if (design.rule == Rule::fixed || own_rows != nullptr) {
      const double threshold = own_rows != nullptr ? own_rows[c] : fixed_threshold(design);
      isoyield::DecidedColumn column{.name = name, .decisions = {}};
      for (const double each : sample.scores[c]) column.decisions.push_back(each >= threshold ? 1 : 0);
      out.predicted.push_back(std::move(column));
      continue;
    }
    isoyield::ScoreColumn column{.name = name, .scores = sample.scores[c]};
    const double odds = std::log(design.prevalence / (1 - design.prevalence));
    for (double& each : column.scores) {
      if (design.rule == Rule::implied)
        each = 1 / (1 + std::exp(-odds - slope(design) * (each - implied_threshold(design))));
    }
    out.columns.push_back(std::move(column));
  }
  return out;
}

}  // namespace grid
