// How often intervals cover: simulated test sets with a known truth. Prints a table (Markdown) or, with --json, one
// object. `npm run coverage` runs it and writes coverage.md beside this file.
#include <cmath>
#include <cstdio>
#include <cstring>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "isoyield/inference/bootstrap.hpp"
#include "isoyield/inference/delong.hpp"
#include "isoyield/inference/metric_interval.hpp"
#include "isoyield/inference/paired_yield.hpp"
#include "isoyield/inference/posterior.hpp"
#include "isoyield/numeric/random.hpp"
#include "isoyield/statistics/paired.hpp"
#include "isoyield/statistics/ratio_interval.hpp"

namespace {

using isoyield::BinaryCounts;
using isoyield::Interval;
using isoyield::Random;

constexpr double kLevel = 0.95;
constexpr double kRecall = 0.8;
constexpr double kSpecificity = 0.9;
constexpr double kApart = 1.4657;  // of two unit normals whose area is 0.85
constexpr std::uint32_t kDraws = 400;
constexpr std::uint64_t kResamples = 300;

struct Tally {
  int covered = 0;
  int trials = 0;
  int absent = 0;

  void add(const std::optional<Interval>& interval, double truth) {
    ++trials;
    if (!interval) {
      ++absent;
    } else {
      covered += interval->low <= truth && truth <= interval->high ? 1 : 0;
    }
  }
};

/// By row name, then by column (n, prevalence).
using Table = std::vector<std::pair<std::string, std::map<int, Tally>>>;

Tally& at(Table& table, const std::string& name, int column) {
  for (auto& [row, tallies] : table) {
    if (row == name) return tallies[column];
  }
  table.emplace_back(name, std::map<int, Tally>{});
  return table.back().second[column];
}

BinaryCounts population(double prevalence) {
  return {.tp = prevalence * kRecall,
          .fn = prevalence * (1 - kRecall),
          .fp = (1 - prevalence) * (1 - kSpecificity),
          .tn = (1 - prevalence) * kSpecificity};
}

BinaryCounts draw(Random& random, int n, double prevalence) {
  BinaryCounts out;
  for (int i = 0; i < n; ++i) {
    const bool positive = random.uniform() < prevalence;
    const bool right = random.uniform() < (positive ? kRecall : kSpecificity);
    (positive ? (right ? out.tp : out.fn) : (right ? out.tn : out.fp)) += 1;
  }
  return out;
}

void matrices(Table& table, int column, int n, double prevalence, int trials) {
  const BinaryCounts truth = population(prevalence);
  for (int t = 0; t < trials; ++t) {
    Random random(1, static_cast<std::uint64_t>(t), static_cast<std::uint32_t>(column));
    const BinaryCounts counts = draw(random, n, prevalence);
    for (const char* id : {"recall", "precision", "accuracy"}) {
      const isoyield::Metric& metric = *isoyield::find_metric(id);
      const isoyield::Proportion share = *isoyield::proportion_of(metric);
      for (const isoyield::ProportionMethod& method : isoyield::proportion_methods()) {
        std::optional<Interval> found;
        if (share.trials(counts) > 0) found = method.interval(share.successes(counts), share.trials(counts), kLevel);
        at(table, std::string(id) + " | " + std::string(method.id), column)
            .add(found, isoyield::evaluate(metric, truth).number());
      }
    }
    const double positives = counts.positives();
    const double negatives = counts.negatives();
    const double lr = kRecall / (1 - kSpecificity);
    const double odds = lr * kSpecificity / (1 - kRecall);
    const bool both = positives > 0 && negatives > 0;
    const auto if_both = [&](auto found) { return both ? found() : std::optional<Interval>{}; };
    at(table, "lr_positive | log", column)
        .add(
            if_both([&] { return isoyield::ratio_of_proportions(counts.tp, positives, counts.fp, negatives, kLevel); }),
            lr);
    at(table, "lr_positive | score", column)
        .add(if_both([&] {
               return isoyield::ratio_of_proportions_score(counts.tp, positives, counts.fp, negatives, kLevel);
             }),
             lr);
    at(table, "diagnostic_odds_ratio | log", column)
        .add(if_both([&] { return isoyield::odds_ratio(counts.tp, counts.fn, counts.fp, counts.tn, kLevel); }), odds);
    at(table, "diagnostic_odds_ratio | score", column)
        .add(if_both([&] { return isoyield::odds_ratio_score(counts.tp, counts.fn, counts.fp, counts.tn, kLevel); }),
             odds);
    if (t >= trials / 4) continue;  // what is sampled takes its time
    const std::vector<const isoyield::Metric*> sampled{isoyield::find_metric("f1"), isoyield::find_metric("mcc")};
    const auto found =
        isoyield::metric_posterior(sampled, {{}, {}}, isoyield::ConfusionMatrix(counts), n, 1,
                                   {.seed = static_cast<std::uint64_t>(t), .draws = kDraws, .level = kLevel});
    for (std::size_t m = 0; m < sampled.size(); ++m) {
      at(table, std::string(sampled[m]->id) + " | posterior", column)
          .add(found[m], isoyield::evaluate(*sampled[m], truth).number());
    }
  }
}

void areas(Table& table, int column, int n, double prevalence, int trials) {
  constexpr double kArea = 0.85;
  for (int t = 0; t < trials; ++t) {
    Random random(2, static_cast<std::uint64_t>(t), static_cast<std::uint32_t>(column));
    std::vector<double> scores;
    std::vector<std::uint8_t> positive;
    for (int i = 0; i < n; ++i) {
      positive.push_back(random.uniform() < prevalence ? 1 : 0);
      scores.push_back(random.normal() + (positive.back() != 0 ? kApart : 0));
    }
    const auto estimate = isoyield::delong(isoyield::sweep({.scores = scores, .positive = positive, .weights = {}}));
    std::optional<Interval> plain;
    std::optional<Interval> chosen;
    if (estimate) {
      const double half = isoyield::normal_half_width(kLevel) * std::sqrt(estimate->variance);
      plain = Interval{estimate->auc - half, estimate->auc + half};
      chosen = isoyield::auc_interval(*estimate, kLevel).interval;
    }
    at(table, "roc_auc | delong, never logit", column).add(plain, kArea);
    at(table, "roc_auc | delong, logit near 0 and 1, newcombe at them", column).add(chosen, kArea);
    if (t >= trials / 4) continue;
    std::optional<Interval> percentile;
    std::optional<Interval> bca;
    if (estimate) {
      isoyield::Resampler resampler(positive, {scores}, static_cast<std::uint64_t>(t), {});
      std::vector<double> replicates;
      for (std::uint64_t r = 0; r < kResamples; ++r) {
        resampler.draw(r);
        replicates.push_back(*resampler.roc_auc(0));
      }
      std::array<std::vector<double>, 1> without;
      for (std::uint32_t g = 0; g < resampler.groups(0); ++g) {
        resampler.leave_out(0, g);
        without[0].push_back(resampler.roc_auc(0).value_or(std::nan("")));
      }
      const double skewness = isoyield::acceleration(estimate->auc, without);
      const auto found =
          isoyield::bootstrap_intervals(replicates, estimate->auc, std::isfinite(skewness) ? skewness : 0, kLevel);
      if (found) {
        percentile = found->percentile;
        bca = found->bca;
      }
    }
    at(table, "roc_auc | bootstrap percentile", column).add(percentile, kArea);
    at(table, "roc_auc | bootstrap BCa", column).add(bca, kArea);
  }
}

/// Yields of two classifiers that decide the same items, each right with its own probability, whatever the other does.
void yields(Table& table, int column, int n, double prevalence, int trials) {
  const isoyield::UtilityMatrix utility(2, 2, {1, -1, -4, 3});  // a miss costs most
  struct Rates {
    double recall;
    double specificity;
  };
  const Rates rates[]{{kRecall, kSpecificity}, {0.9, 0.75}};
  const auto earns = [&](const Rates& r) {
    return (1 - prevalence) * (r.specificity * utility.at(0, 0) + (1 - r.specificity) * utility.at(0, 1)) +
           prevalence * ((1 - r.recall) * utility.at(1, 0) + r.recall * utility.at(1, 1));
  };
  const double difference = earns(rates[0]) - earns(rates[1]);
  for (int t = 0; t < trials; ++t) {
    Random random(3, static_cast<std::uint64_t>(t), static_cast<std::uint32_t>(column));
    std::vector<std::vector<double>> cells(2, std::vector<double>(4));
    std::vector<double> apart;
    for (int i = 0; i < n; ++i) {
      const std::size_t row = random.uniform() < prevalence ? 1 : 0;
      double earned[2];
      for (std::size_t c = 0; c < 2; ++c) {
        const bool right = random.uniform() < (row == 1 ? rates[c].recall : rates[c].specificity);
        const std::size_t decision = right ? row : 1 - row;
        cells[c][2 * row + decision] += 1;
        earned[c] = utility.at(row, decision);
      }
      apart.push_back(earned[0] - earned[1]);
    }
    at(table, "yield_difference | paired, normal", column)
        .add(isoyield::paired_mean(apart, kLevel).interval, difference);
    if (t >= trials / 4) continue;
    const auto found = isoyield::yield_posterior(
        utility, {{2, 2, cells[0]}, {2, 2, cells[1]}}, {static_cast<double>(n), static_cast<double>(n)}, {{0, 1}},
        {.seed = static_cast<std::uint64_t>(t), .draws = kDraws, .level = kLevel});
    at(table, "yield | posterior", column).add(found.yields[0], earns(rates[0]));
    at(table, "yield_difference | posterior, as if tested apart", column).add(found.pairs[0].difference, difference);
  }
}

}  // namespace

int main(int count, char** arguments) {
  const bool json = count > 1 && std::strcmp(arguments[1], "--json") == 0;
  constexpr int kTrials = 2000;
  const std::vector<int> sizes{10, 30, 100, 1000};
  const std::vector<double> prevalences{0.5, 0.1, 0.01};
  Table table;
  std::vector<std::string> heads;
  int column = 0;
  for (const double prevalence : prevalences) {
    for (const int n : sizes) {
      char head[32];
      std::snprintf(head, sizeof head, "%g, %d", prevalence, n);
      heads.emplace_back(head);
      matrices(table, column, n, prevalence, kTrials);
      areas(table, column, n, prevalence, n >= 1000 ? kTrials / 4 : kTrials);
      yields(table, column, n, prevalence, kTrials);
      ++column;
    }
  }
  // Percent covered of the test sets that have an interval, and in brackets the percent that have none.
  const auto percent = [](int part, int whole) { return 100.0 * part / whole; };
  if (json) std::printf("{\"level\":%g,\"trials\":%d,\"rows\":[", kLevel, kTrials);
  if (!json) {
    std::printf("| quantity | method |");
    for (const std::string& head : heads) std::printf(" %s |", head.c_str());
    std::printf("\n|---|---|");
    for (std::size_t i = 0; i < heads.size(); ++i) std::printf("--:|");
    std::printf("\n");
  }
  bool first = true;
  for (const auto& [name, tallies] : table) {
    const std::size_t bar = name.find(" | ");
    if (json)
      std::printf("%s{\"quantity\":\"%s\",\"method\":\"%s\",\"coverage\":[", first ? "" : ",",
                  name.substr(0, bar).c_str(), name.substr(bar + 3).c_str());
    else
      std::printf("| %s |", name.c_str());
    first = false;
    for (const auto& [where, tally] : tallies) {
      const int present = tally.trials - tally.absent;
      const double absent = percent(tally.absent, tally.trials);
      if (json) {
        std::printf("%s{\"at\":\"%s\",\"covered\":", where == 0 ? "" : ",",
                    heads[static_cast<std::size_t>(where)].c_str());
        std::printf(present > 0 ? "%.2f" : "null", present > 0 ? percent(tally.covered, present) : 0);
        std::printf(",\"absent\":%.2f}", absent);
      } else {
        if (present > 0) std::printf(" %.1f", percent(tally.covered, present));
        if (absent >= 0.05) std::printf(" (%.0f)", absent);
        std::printf(" |");
      }
    }
    std::printf(json ? "]}" : "\n");
  }
  if (json) std::printf("]}\n");
}
