#include "report/sections/comparison/comparisons.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

#include "isoyield/inference/clusters.hpp"
#include "isoyield/inference/delong.hpp"
#include "isoyield/inference/paired_yield.hpp"
#include "isoyield/scores/class_scores.hpp"
#include "isoyield/statistics/paired.hpp"
#include "numeric/distributions.hpp"
#include "numeric/portable.hpp"
#include "report/sections/comparison/metric_margins.hpp"
#include "report/sections/comparison/permutation.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kNoSpread{
    .code = "no_spread_of_areas",
    .found = {"the areas of “{0}” and “{1}” differ, but not from item to item: there is no spread to test them by",
              "площі «{0}» і «{1}» різняться, але від об’єкта до об’єкта не змінюються: немає розкиду, за яким їх "
              "перевірити"},
    .remedy = {"More items would show one.", "Його покаже більше об’єктів."}};

report::Comparison row(const std::string& a, const std::string& b, const char* test, const TestResult& result) {
  return {.a = a,
          .b = b,
          .test = test,
          .statistic = result.statistic,
          .degrees = result.degrees,
          .p_value = result.p_value};
}

report::Comparison row(const std::string& a, const std::string& b, const char* test, const AucTest& result,
                       const Settings& settings) {
  report::Comparison out =
      row(a, b, test, {.statistic = result.statistic, .degrees = result.degrees, .p_value = result.p_value});
  out.difference = result.difference;
  if (result.interval) out.ci = wanted(*result.interval, test, settings);
  return out;
}

void add_yield_margin(std::vector<report::Comparison>& out, const Clusters* clusters, const Settings& settings) {
  add_margins(out, report::Comparison(out.back()), {.metric = "yield", .size = settings.yield_margin}, clusters,
              settings);
}

/// A paired mean whose squares are by `within` more than those of the differences, over `n` items.
PairedMean widened(PairedMean mean, double within, double n, double level) {
  if (!(within > 0)) return mean;
  const double z = normal_half_width(level);
  const double error = portable::hypot((mean.interval.high - mean.interval.low) / 2 / z, std::sqrt(within) / n);
  mean.varied = true;
  mean.interval = {mean.difference - z * error, mean.difference + z * error};
  mean.test = {.statistic = mean.difference / error,
               .degrees = {},
               .p_value = distributions::normal_two_sided(mean.difference / error)};
  return mean;
}

AucTest paired_areas(const PlacedItems& a, const PlacedItems& b, const ScoredItems& items, double level) {
  if (items.clusters != nullptr) {
    const std::vector<PlacedItems> both{a, b};
    if (const auto known = area_covariance(both, items.positive, *items.clusters))
      return area_difference(*known, 0, 1, level);
  }
  return delong_paired(a, b, items.positive, level, items.counts);
}

}  // namespace

std::vector<std::optional<PlacedItems>> placements(const ScoredItems& items, const std::vector<Sweep>& sweeps,
                                                   const std::vector<std::optional<AucEstimate>>& areas) {
  std::vector<std::optional<PlacedItems>> out;
  for (std::size_t i = 0; i < items.columns.size() && items.columns.size() > 1; ++i) {
    out.push_back(areas[i] ? std::optional(placed_items(items.columns[i].scores, items.positive, sweeps[i], *areas[i]))
                           : std::nullopt);
  }
  return out;
}

std::optional<report::JointTest> joint_test(const ScoredItems& items, std::vector<std::optional<PlacedItems>> placed) {
  std::vector<PlacedItems> columns;
  for (std::optional<PlacedItems>& each : placed) {
    if (each) columns.push_back(*std::move(each));
  }
  if (columns.size() < 3) return std::nullopt;
  const std::optional<AreaCovariance> known = items.clusters != nullptr
                                                  ? area_covariance(columns, items.positive, *items.clusters)
                                                  : area_covariance(columns, items.positive, items.counts);
  if (!known) return std::nullopt;
  const std::optional<TestResult> test = equal_areas(*known);
  if (!test) return std::nullopt;
  return report::JointTest{.statistic = test->statistic, .degrees = *test->degrees, .p_value = test->p_value};
}

bool compares(const Options& options, const ScoreTable& table, std::size_t classifiers) {
  constexpr std::size_t kMostClassifiers = 20;
  if (classifiers < 2) return false;
  return options.compare.value_or(classifiers <= kMostClassifiers && table.decisions.size() <= kMostPairedClasses);
}

void compare_decisions(std::vector<report::Comparison>& out, const ItemDecisions& decided_a,
                       const ItemDecisions& decided_b, std::span<const std::uint16_t> truth, const Worth& worth,
                       const Settings& settings, std::span<const double> counts) {
  const std::string& name_a = decided_a.name;
  const std::string& name_b = decided_b.name;
  const std::vector<std::uint16_t>& a = decided_a.decisions;
  const std::vector<std::uint16_t>& b = decided_b.decisions;
  const std::size_t size = worth.decisions();
  double only_a = 0;
  double only_b = 0;
  // Class by class where class totals are fixed: what differs between classes is then no chance.
  // McNemar's tests ask who is right more often in the test, whatever the class shares of a deployment.
  const ClassWeights& weights = settings.weights;
  const bool fixed = settings.intervals.sampling.totals == ClassTotals::fixed || weights.given();
  double n = 0;
  std::vector<std::vector<double>> tables(fixed ? worth.classes() : 1, std::vector<double>(size * size, 0));
  std::vector<double> differences;
  std::vector<double> items;  // of each difference; empty: one each
  const auto items_of = [&](std::size_t i) { return counts.empty() ? 1 : counts[i]; };
  std::vector<std::uint16_t> strata;
  const auto add = [&](std::uint16_t of_class, std::size_t of_a, std::size_t of_b, double difference, double count) {
    only_a += of_a == of_class && of_b != of_class ? count : 0;
    only_b += of_b == of_class && of_a != of_class ? count : 0;
    tables[fixed ? of_class : 0][of_a * size + of_b] += count;
    n += count;
    differences.push_back(difference);
    if (fixed) strata.push_back(of_class);
  };
  const std::size_t kinds = worth.classes() * size * size;
  const bool of_items = worth.by_item() || decided_a.honest != nullptr || decided_b.honest != nullptr;
  if (of_items || kinds > truth.size()) {
    differences.reserve(truth.size());
    for (std::size_t i = 0; i < truth.size(); ++i)
      add(truth[i], a[i], b[i], decided_a.earned(worth, i, truth[i]) - decided_b.earned(worth, i, truth[i]),
          items_of(i));
    items.assign(counts.begin(), counts.end());
  } else {  // what an item earns hangs on its class and decision alone: one look at each kind of item
    std::vector<double> of_kind(kinds, 0);
    for (std::size_t i = 0; i < truth.size(); ++i) of_kind[(truth[i] * size + a[i]) * size + b[i]] += items_of(i);
    for (std::size_t kind = 0; kind < kinds; ++kind) {
      if (of_kind[kind] == 0) continue;
      const auto of_class = static_cast<std::uint16_t>(kind / (size * size));
      const std::size_t of_a = kind / size % size;
      const std::size_t of_b = kind % size;
      add(of_class, of_a, of_b, worth.matrix().at(of_class, of_a) - worth.matrix().at(of_class, of_b), of_kind[kind]);
      items.push_back(of_kind[kind]);
    }
  }
  if (worth.classes() == size && !weights.given()) {
    out.push_back(row(name_a, name_b, "mcnemar_exact", mcnemar_exact(only_a, only_b)));
    out.push_back(row(name_a, name_b, "mcnemar_mid_p", mcnemar_mid_p(only_a, only_b)));
    out.push_back(row(name_a, name_b, "mcnemar_corrected", mcnemar_corrected(only_a, only_b)));
  }
  if (size > 2) {
    std::vector<double> all(size * size, 0);
    std::vector<ConfusionMatrix> of_classes;
    for (std::vector<double>& table : tables) {
      for (std::size_t cell = 0; cell < all.size(); ++cell) all[cell] += table[cell];
      of_classes.emplace_back(size, size, std::move(table));
    }
    const ConfusionMatrix both(size, size, std::move(all));
    const TestResult none;  // decisions that never differ: nothing speaks against their being alike
    const TestResult margins = stuart_maxwell(both).value_or(none);
    out.push_back(row(name_a, name_b, "stuart_maxwell", margins));
    // Where every item that moves moves alike Bhapkar's statistic has no end: the other is the cautious one.
    out.push_back(row(name_a, name_b, "bhapkar", bhapkar(of_classes).value_or(margins)));
    out.push_back(row(name_a, name_b, "bowker", bowker(both).value_or(none)));
  }
  const double level = settings.intervals.sampling.level;
  const PairedMean mean = widened(weights.given() ? paired_mean(differences, level, strata, weights, items)
                                                  : paired_mean(differences, level, strata, items),
                                  decided_a.within() + decided_b.within(), n, level);
  report::Comparison& yields = out.emplace_back(row(name_a, name_b, "yield_paired", mean.test));
  yields.difference = mean.difference;
  // Where all items earn as much more there is nothing to tell the spread from.
  if (mean.varied || mean.difference == 0) yields.ci = wanted(mean.interval, "yield_paired", settings);
  if (mean.varied) add_yield_margin(out, nullptr, settings);
}

void compare_clustered_decisions(std::vector<report::Comparison>& out, const ItemDecisions& a, const ItemDecisions& b,
                                 std::span<const std::uint16_t> truth, const Worth& worth, const Clusters& clusters,
                                 const Settings& settings) {
  const double level = settings.intervals.sampling.level;
  std::vector<std::uint8_t> right_a;
  std::vector<std::uint8_t> right_b;
  std::vector<double> differences;
  for (std::size_t i = 0; i < truth.size(); ++i) {
    right_a.push_back(a.decisions[i] == truth[i] ? 1 : 0);
    right_b.push_back(b.decisions[i] == truth[i] ? 1 : 0);
    differences.push_back(a.earned(worth, i, truth[i]) - b.earned(worth, i, truth[i]));
  }
  // As above, these tests are about the test items.
  if (worth.classes() == worth.decisions() && !settings.weights.given()) {
    const ClusteredPairs pairs = clustered_pairs(right_a, right_b, clusters, level);
    if (pairs.test) {
      report::Comparison& right = out.emplace_back(row(a.name, b.name, "mcnemar_clustered", *pairs.test));
      right.difference = pairs.difference;
      if (pairs.interval) right.ci = wanted(*pairs.interval, "clusters", settings);
    }
  }
  const bool fixed = settings.intervals.sampling.totals == ClassTotals::fixed;
  const PairedMean mean = paired_mean(differences, clusters, level, fixed ? truth : std::span<const std::uint16_t>(),
                                      settings.weights, truth);
  report::Comparison& yields = out.emplace_back(row(a.name, b.name, "yield_paired", mean.test));
  yields.difference = mean.difference;
  if (mean.varied || mean.difference == 0) yields.ci = wanted(mean.interval, "yield_paired", settings);
  if (mean.varied) add_yield_margin(out, &clusters, settings);
}

void correct_for_all(std::vector<report::Comparison>& comparisons) {
  using Key = std::pair<std::string_view, std::string_view>;
  std::map<Key, std::vector<report::Comparison*>> tests;
  for (report::Comparison& each : comparisons) {
    const Key key(each.test, each.metric ? std::string_view(*each.metric) : std::string_view());
    // Both directions of a margin are no family of pairs.
    if (!each.margin) tests[key].push_back(&each);
  }
  for (const auto& [key, pairs] : tests) {
    if (pairs.size() < 2) continue;
    std::vector<double> p_values;
    for (const report::Comparison* const each : pairs) p_values.push_back(each->p_value);
    const std::vector<double> corrected = holm(p_values);
    for (std::size_t i = 0; i < pairs.size(); ++i) pairs[i]->p_holm = corrected[i];
  }
}

std::vector<report::Comparison> comparisons(const ScoredItems& items, const std::vector<Sweep>& sweeps,
                                            const std::vector<std::optional<PlacedItems>>& placed,
                                            std::span<const std::uint16_t> truth, const std::vector<ItemDecisions>& all,
                                            const Worth& worth, const Settings& settings, Problems& notes) {
  std::vector<report::Comparison> out;
  const auto& [columns, positive, groups, clusters, positive_class, counts] = items;
  const double level = settings.intervals.sampling.level;
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t j = i + 1; j < all.size(); ++j) {
      const std::string& a = all[i].name;
      const std::string& b = all[j].name;
      if (j < placed.size() && placed[i] && placed[j]) {
        const AucTest paired = paired_areas(*placed[i], *placed[j], items, level);
        const AucTest unpaired = delong_unpaired(placed[i]->estimate, placed[j]->estimate, level);
        if (std::isfinite(paired.statistic)) {
          out.push_back(row(a, b, "delong_paired", paired, settings));
          add_area_margins(out, report::Comparison(out.back()), clusters, settings);
        }
        if (std::isfinite(unpaired.statistic) && clusters == nullptr)
          out.push_back(row(a, b, "delong_unpaired", unpaired, settings));
        if (!std::isfinite(paired.statistic)) notes.push_back({&kNoSpread, {}, {a, b}});
      }
      if (clusters != nullptr) {
        compare_clustered_decisions(out, all[i], all[j], truth, worth, *clusters, settings);
      } else {
        compare_decisions(out, all[i], all[j], truth, worth, settings, counts);
      }
    }
  }
  add_metric_margins(out, all, truth, clusters, worth, positive_class, settings, counts);
  std::vector<PermutedClassifier> permuted;
  for (std::size_t i = 0; i < all.size(); ++i) {
    permuted.push_back({.name = all[i].name, .decisions = all[i].decisions, .scores = {}});
    if (i >= columns.size()) continue;
    permuted.back().scores = columns[i].scores;
    permuted.back().scale = sweeps[i].scale;
  }
  add_permutation_tests(out, permuted,
                        {.truth = truth,
                         .positive = positive,
                         .groups = groups,
                         .worth = worth,
                         .positive_class = positive_class,
                         .weights = clusters != nullptr ? clusters->weights() : counts,
                         .counted = !counts.empty()},
                        settings);
  return out;
}

std::vector<report::Comparison> comparisons(std::span<const std::uint16_t> truth, std::span<const std::uint64_t> groups,
                                            const Clusters* clusters, const std::vector<ItemDecisions>& decided,
                                            const Worth& worth, std::size_t positive_class, const Settings& settings,
                                            Problems& notes, std::span<const double> counts) {
  std::vector<report::Comparison> out;
  std::vector<PermutedClassifier> permuted;
  for (auto a = decided.begin(); a != decided.end(); ++a) {
    permuted.push_back({.name = a->name, .decisions = a->decisions, .scores = {}});
    for (auto b = std::next(a); b != decided.end(); ++b) {
      if (clusters != nullptr) {
        compare_clustered_decisions(out, *a, *b, truth, worth, *clusters, settings);
      } else {
        compare_decisions(out, *a, *b, truth, worth, settings, counts);
      }
    }
  }
  add_metric_margins(out, decided, truth, clusters, worth, positive_class, settings, counts);
  note_untested_margins(notes, out, settings);
  add_permutation_tests(out, permuted,
                        {.truth = truth,
                         .positive = {},
                         .groups = groups,
                         .worth = worth,
                         .positive_class = positive_class,
                         .weights = clusters != nullptr ? clusters->weights() : counts,
                         .counted = !counts.empty()},
                        settings);
  correct_for_all(out);
  return out;
}

}  // namespace isoyield
