#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "checks.hpp"
#include "isoyield/base/reference.hpp"
#include "isoyield/metrics/metric.hpp"
#include "isoyield/scores/class_scores.hpp"
#include "isoyield/scores/swept.hpp"
#include "latex.hpp"
#include "metrics/join.hpp"
#include "small_tables.hpp"

// Laws that hold for every row of the registry, whatever it computes. A new row is tested by standing there.

namespace isoyield {
namespace {

using testing::Checks;
using testing::Latex;
using testing::shown;

const std::vector<BinaryCounts>& tables() {
  static const std::vector<BinaryCounts> all = testing::small_tables();
  return all;
}

const std::vector<ConfusionMatrix>& matrices() {
  static const std::vector<ConfusionMatrix> all = [] {
    std::vector<ConfusionMatrix> found = testing::small_matrices(1, 2);
    for (auto& more : {testing::small_matrices(2, 8), testing::small_matrices(3, 3)})
      found.insert(found.end(), more.begin(), more.end());
    return found;
  }();
  return all;
}

bool counts_only(const Metric& metric) {
  return metric.formula.sweep == nullptr && (metric.formula.binary != nullptr || metric.formula.matrix != nullptr);
}

/// Those whose best value depends on the class totals: perfect decisions do not always reach the end of the range.
const std::set<std::string_view>& bounded_by_the_data() {
  static const std::set<std::string_view> ids{"detection_rate",
                                              "fager_mcgowan",
                                              "faith",
                                              "covariance",
                                              "kuhns_1",
                                              "kuhns_2",
                                              "kuhns_3",
                                              "kuhns_4",
                                              "kuhns_7",
                                              "dennis",
                                              "eyraud",
                                              "michael",
                                              "tarwid",
                                              "fossum",
                                              "kendall_tau_a",
                                              "baulieu_3",
                                              "baulieu_5",
                                              "consonni_todeschini_3",
                                              "consonni_todeschini_5",
                                              "chi_squared",
                                              "phi_squared",
                                              "contingency_coefficient",
                                              "anderberg_d",
                                              "no_information_p_value",
                                              "lift",
                                              "information_score",
                                              "net_benefit",
                                              "net_benefit_negatives",
                                              "mutual_information",
                                              "g_statistic"};
  return ids;
}
/// Those that have no value at some or all perfect tables.
const std::set<std::string_view>& undefined_when_perfect() {
  static const std::set<std::string_view> ids{"adjusted_rand_index", "baulieu_12", "extremal_dependence_index",
                                              "symmetric_extremal_dependence_index"};
  return ids;
}
/// Those that no closed formula computes: found by a test's distribution or by iteration.
const std::set<std::string_view>& not_in_closed_form() {
  static const std::set<std::string_view> ids{"no_information_p_value", "gilbert_wells", "cohen_kappa_weighted",
                                              "aickin_alpha"};
  return ids;
}

/// The value at a binary matrix in whichever form there is.
Value value_at(const Metric& metric, const BinaryCounts& c) { return evaluate(metric, ConfusionMatrix(c), 1); }

Value matrix_value(const Metric& metric, const ConfusionMatrix& matrix) {
  std::vector<double> initial;
  for (const Parameter& parameter : metric.parameters) initial.push_back(parameter.initial);
  return metric.formula.matrix(matrix, initial);
}

BinaryCounts swapped(const BinaryCounts& c) { return {.tp = c.tn, .fn = c.fp, .fp = c.fn, .tn = c.tp}; }

void expect_in_range(const Metric& metric, const Value& value, const std::string& where) {
  if (!value.defined()) return;
  EXPECT_GE(value.number(), metric.range.low) << metric.id << " at " << where;
  EXPECT_LE(value.number(), metric.range.high) << metric.id << " at " << where;
  EXPECT_FALSE(value.number() == 0 && std::signbit(value.number())) << metric.id << " is -0 at " << where;
}

/// Every set of at most 4 items with scores 0, 1, 2.
template <class Visit>
void for_each_small_sweep(const Visit& visit) {
  testing::for_each_filling(6, 4, [&](const std::vector<double>& kinds) {
    std::vector<double> scores;
    std::vector<std::uint8_t> positive;
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
      for (int i = 0; i < kinds[kind]; ++i) {
        scores.push_back(static_cast<double>(kind / 2));
        positive.push_back(static_cast<std::uint8_t>(kind % 2));
      }
    }
    visit(sweep({.scores = scores, .positive = positive, .weights = {}}));
  });
}

/// Up to 2 items with two labels, each truly there or not, and decided or not.
template <class Visit>
void for_each_small_label_sets(const Visit& visit) {
  testing::for_each_filling(16, 2, [&](const std::vector<double>& kinds) {
    std::vector<LabelSet> truth;
    std::vector<LabelSet> decided;
    const auto set = [](std::size_t bits) {
      LabelSet labels;
      for (const std::size_t label : {0U, 1U}) {
        if ((bits >> label) % 2 == 1) labels.push_back(label);
      }
      return labels;
    };
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
      for (int i = 0; i < kinds[kind]; ++i) {
        truth.push_back(set(kind % 4));
        decided.push_back(set(kind / 4));
      }
    }
    visit(count_label_sets(truth, decided, 2));
  });
}

ClassSummary summary_of(std::vector<std::vector<double>> columns, const std::vector<std::uint16_t>& truth) {
  const bool probabilities = to_probabilities(columns) != ClassScale::scores;
  return summarise(
      {.columns = {columns.begin(), columns.end()}, .truth = truth, .weights = {}, .probabilities = probabilities});
}

/// Scores of some classes: no items, one class, perfect, wrong, tied, no probabilities, more classes than are paired.
const std::vector<ClassSummary>& summaries() {
  static const std::vector<ClassSummary> all = [] {
    std::vector<ClassSummary> made;
    made.push_back(summary_of({{}, {}, {}}, {}));
    made.push_back(summary_of({{.2, 1}, {.3, 0}, {.5, 0}}, {0, 0}));
    made.push_back(summary_of({{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 1}}, {0, 1, 2, 2}));
    made.push_back(summary_of({{0, 1, 0, 0}, {0, 0, 1, 1}, {1, 0, 0, 0}}, {0, 1, 2, 2}));
    made.push_back(summary_of({{.25, .25, .5}, {.25, .25, .25}, {.5, .5, .25}}, {0, 1, 2}));
    made.push_back(summary_of({{.9, .9, .1}, {.4, .6, .4}, {.1, .1, .9}}, {0, 1, 2}));
    made.push_back(summary_of({{3, -1, 0}, {1, 5, 0}, {-2, 0, 0}}, {0, 1, 2}));
    const std::size_t many = kMostPairedClasses + 1;
    made.push_back(summary_of(std::vector(many, std::vector(3, 1.0 / static_cast<double>(many))), {0, 1, 2}));
    return made;
  }();
  return all;
}

TEST(Registry, PerfectProbabilitiesReachTheBestEnd) {
  const ClassSummary& perfect = summaries()[2];
  Checks checked;
  for (const Metric& metric : metrics()) {
    if (metric.formula.classes == nullptr) continue;
    checked();
    const double best = metric.orientation == Orientation::higher ? metric.range.high : metric.range.low;
    if (metric.id == "log_loss_clipped") {  // its probabilities are never certain
      EXPECT_NEAR(evaluate(metric, perfect).number(), best, 1e-15);
      continue;
    }
    EXPECT_EQ(evaluate(metric, perfect), Value(best)) << metric.id;
  }
}

TEST(Registry, EveryValueLiesInItsRange) {
  Checks checked;
  for (const Metric& metric : metrics()) {
    checked();
    if (counts_only(metric)) {
      for (const BinaryCounts& c : tables()) expect_in_range(metric, value_at(metric, c), shown(c));
    }
    if (metric.formula.matrix != nullptr) {
      for (const ConfusionMatrix& matrix : matrices())
        expect_in_range(metric, matrix_value(metric, matrix), shown(matrix));
    }
    if (metric.formula.sweep != nullptr) {
      for_each_small_sweep(
          [&](const Sweep& points) { expect_in_range(metric, evaluate(metric, points), "a small sweep"); });
    }
    if (metric.formula.classes != nullptr) {
      for (const ClassSummary& summary : summaries())
        expect_in_range(metric, evaluate(metric, summary), "scores of classes");
    }
    if (metric.formula.sets != nullptr) {
      for_each_small_label_sets(
          [&](const LabelSets& sets) { expect_in_range(metric, evaluate(metric, sets), "small label sets"); });
    }
  }
}

TEST(Registry, PerfectDecisionsReachTheBestEnd) {
  Checks checked;
  for (const Metric& metric : metrics()) {
    if (!counts_only(metric) || metric.orientation == Orientation::neither) continue;
    checked();
    const double best = metric.orientation == Orientation::higher ? metric.range.high : metric.range.low;
    bool always = true;
    bool undefined = false;
    for (double positives = 1; positives <= 7; ++positives) {
      for (double negatives = 1; positives + negatives <= 8; ++negatives) {
        const Value value = value_at(metric, {.tp = positives, .fn = 0, .fp = 0, .tn = negatives});
        undefined = undefined || !value.defined();
        always = always && value.defined() && value.number() == best;
      }
    }
    EXPECT_EQ(undefined, undefined_when_perfect().count(metric.id) != 0) << metric.id;
    if (undefined) continue;
    EXPECT_EQ(always, bounded_by_the_data().count(metric.id) == 0) << metric.id;
    if (metric.formula.matrix == nullptr || !always) continue;
    EXPECT_EQ(matrix_value(metric, ConfusionMatrix(3, 3, {5, 0, 0, 0, 1, 0, 0, 0, 3})), Value(best)) << metric.id;
  }
}

TEST(Registry, NothingIsBetterThanPerfectDecisions) {
  // Michael's coefficient rewards equal class shares as much as right decisions; Fossum's is infinite at empty totals.
  const std::set<std::string_view> not_so{"michael", "fossum"};
  Checks checked;
  for (const Metric& metric : metrics()) {
    if (!counts_only(metric) || metric.orientation == Orientation::neither) continue;
    checked();
    const double sign = metric.orientation == Orientation::higher ? 1 : -1;
    bool best = true;
    for (const BinaryCounts& c : tables()) {
      const Value perfect = value_at(metric, {.tp = c.positives(), .fn = 0, .fp = 0, .tn = c.negatives()});
      const Value value = value_at(metric, c);
      if (!perfect.defined() || !value.defined()) continue;
      best = best && sign * value.number() <= sign * perfect.number();
    }
    EXPECT_EQ(best, not_so.count(metric.id) == 0) << metric.id;
  }
}

TEST(Registry, DeclaredReasonsAreTheObservedOnes) {
  Checks checked;
  for (const Metric& metric : metrics()) {
    checked();
    std::set<Undefined> observed;
    const auto note = [&](const Value& value) {
      if (!value.defined()) observed.insert(value.reason());
    };
    if (counts_only(metric)) {
      for (const BinaryCounts& c : tables()) note(value_at(metric, c));
    }
    if (metric.formula.matrix != nullptr) {
      for (const ConfusionMatrix& matrix : matrices()) note(matrix_value(metric, matrix));
    }
    if (metric.formula.sweep != nullptr) {
      std::vector<double> highest;  // where bands have no width
      for (const Parameter& parameter : metric.parameters) highest.push_back(parameter.range.high);
      for_each_small_sweep([&](const Sweep& points) {
        note(evaluate(metric, points));
        note(evaluate(metric, points, highest));
      });
    }
    if (metric.formula.classes != nullptr) {
      for (const ClassSummary& summary : summaries()) note(evaluate(metric, summary));
    }
    if (metric.formula.sets != nullptr) {
      for_each_small_label_sets([&](const LabelSets& sets) { note(evaluate(metric, sets)); });
    }
    const std::set<Undefined> declared(metric.undefined.begin(), metric.undefined.end());
    for (const Undefined reason : declared)
      EXPECT_TRUE(observed.count(reason)) << metric.id << " never " << describe(reason).id;
    for (const Undefined reason : observed)
      EXPECT_TRUE(declared.count(reason)) << metric.id << " undeclared " << describe(reason).id;
  }
}

TEST(Registry, PrintedFormulaAgrees) {
  Checks checked;
  for (const Metric& metric : metrics()) {
    if (!counts_only(metric) || not_in_closed_form().count(metric.id) != 0) continue;
    checked();
    for (const double beta : {1.0, 0.5, 3.0}) {
      if (beta != 1 && metric.parameters.empty()) continue;
      for (const BinaryCounts& c : tables()) {
        const ConfusionMatrix matrix(c);
        const double printed = Latex<double>(matrix, 1, beta)(metric.latex);
        const Value value = evaluate(metric, matrix, 1, std::vector<double>(metric.parameters.size(), beta));
        ASSERT_EQ(value.defined(), !std::isnan(printed)) << metric.id << " at " << shown(c);
        if (!value.defined()) continue;
        if (std::isinf(printed)) {
          ASSERT_EQ(value.number(), printed) << metric.id << " at " << shown(c);
        } else {
          ASSERT_NEAR(value.number(), printed, 1e-14 * std::max(1.0, std::fabs(printed)))
              << metric.id << " at " << shown(c);
        }
      }
    }
  }
}

TEST(Registry, SwappingTheClassesGivesThePartner) {
  Checks checked;
  for (const Metric& metric : metrics()) {
    if (metric.partner.empty() || !counts_only(metric)) continue;
    checked();
    const Metric* partner = find_metric(metric.partner);
    ASSERT_NE(partner, nullptr) << metric.id;
    for (const BinaryCounts& c : tables()) {
      const Value value = value_at(metric, c);
      const Value other = value_at(*partner, swapped(c));
      EXPECT_EQ(value.defined(), other.defined()) << metric.id << " at " << shown(c);
      EXPECT_EQ(value.number(), other.number()) << metric.id << " at " << shown(c);
    }
  }
}

TEST(Registry, RowsWithoutAPartnerHaveNone) {
  Checks checked;
  for (const Metric& metric : metrics()) {
    if (!metric.partner.empty() || !counts_only(metric) || !metric.parameters.empty()) continue;
    checked();
    for (const Metric& candidate : metrics()) {
      if (!counts_only(candidate)) continue;
      const bool everywhere = std::all_of(tables().begin(), tables().end(), [&](const BinaryCounts& c) {
        const Value value = value_at(metric, c);
        const Value other = value_at(candidate, swapped(c));
        return value.defined() == other.defined() && value.number() == other.number();
      });
      EXPECT_FALSE(everywhere) << metric.id << " becomes " << candidate.id;
    }
  }
}

TEST(Registry, OnlyTheSharesOfItemsCountUnlessTheRowSaysSo) {
  Checks checked;
  for (const Metric& metric : metrics()) {
    if (!counts_only(metric)) continue;
    checked();
    bool same = true;
    for (const BinaryCounts& c : tables()) {
      const Value once = value_at(metric, c);
      for (const double factor : {2.0, 0.25, 0x1p900, 0x1p-1000}) {
        if (metric.sized && factor != 2) continue;
        const Value scaled =
            value_at(metric, {.tp = factor * c.tp, .fn = factor * c.fn, .fp = factor * c.fp, .tn = factor * c.tn});
        same = same && once == scaled;
        EXPECT_TRUE(metric.sized || once == scaled) << metric.id << " at " << shown(c) << " times " << factor;
      }
    }
    EXPECT_EQ(same, !metric.sized) << metric.id;
  }
}

TEST(Registry, FormForClassesAgreesWithTheBinaryOne) {
  Checks checked;
  for (const Metric& metric : metrics()) {
    if (metric.formula.binary == nullptr || metric.formula.matrix == nullptr) continue;
    checked();
    for (const BinaryCounts& c : tables()) {
      const Value binary = evaluate(metric, c);
      const Value matrix = matrix_value(metric, ConfusionMatrix(c));
      EXPECT_EQ(binary.defined(), matrix.defined()) << metric.id << " at " << shown(c);
      EXPECT_DOUBLE_EQ(binary.number(), matrix.number()) << metric.id << " at " << shown(c);
    }
  }
}

TEST(Registry, OrderOfTheClassesOnlyMattersWhereClassesAreOrdered) {
  const std::set<std::string_view> ordered{"cohen_kappa_linear", "cohen_kappa_quadratic", "cohen_kappa_weighted",
                                           "gwet_ac2_linear", "gwet_ac2_quadratic"};
  Checks checked;
  for (const Metric& metric : metrics()) {
    if (metric.formula.matrix == nullptr) continue;
    checked();
    bool same = true;
    for (const ConfusionMatrix& matrix : testing::small_matrices(3, 3)) {
      std::vector<double> cells;
      for (const std::size_t i : {1, 0, 2}) {
        for (const std::size_t j : {1, 0, 2}) cells.push_back(matrix.at(i, j));
      }
      const Value permuted = matrix_value(metric, ConfusionMatrix(3, 3, cells));
      same = same && permuted == matrix_value(metric, matrix);
    }
    EXPECT_EQ(same, ordered.count(metric.id) == 0) << metric.id;
  }
}

TEST(Registry, EveryNameFindsItsRow) {
  Checks checked;
  for (const Metric& metric : metrics()) {
    checked();
    std::vector<std::string_view> names{metric.id, metric.name.en, metric.name.uk};
    names.insert(names.end(), metric.aliases.begin(), metric.aliases.end());
    for (const std::string_view name : names) EXPECT_EQ(find_metric(name), &metric) << name;
  }
  EXPECT_EQ(find_metric(" Hit-Rate ")->id, "recall");
  EXPECT_EQ(find_metric("R_K")->id, "mcc");
  EXPECT_EQ(find_metric("PPV")->id, "precision");
  EXPECT_EQ(find_metric("ЧУТЛИВІСТЬ")->id, "recall");
  EXPECT_EQ(find_metric("Каппа КОЕНА")->id, "cohen_kappa");
  EXPECT_EQ(find_metric("no such metric"), nullptr);
  EXPECT_EQ(find_metric(""), nullptr);
  EXPECT_EQ(find_metric("recal"), nullptr);
}

TEST(Registry, NoAliasIsTheNameWithTheIdBehindIt) {
  Checks checked;
  for (const Metric& metric : metrics()) {
    for (const std::string_view alias : metric.aliases) {
      checked();
      EXPECT_FALSE(rows::same_name(alias, std::string(metric.name.en) + " " + std::string(metric.id))) << metric.id;
    }
  }
}

TEST(Registry, IdsOfTheContractAreThere) {
  for (const char* id : {"accuracy",
                         "error_rate",
                         "balanced_accuracy",
                         "balanced_accuracy_adjusted",
                         "prevalence",
                         "predicted_prevalence",
                         "precision",
                         "recall",
                         "specificity",
                         "npv",
                         "fpr",
                         "fnr",
                         "fdr",
                         "false_omission_rate",
                         "f1",
                         "f2",
                         "f0_5",
                         "fbeta",
                         "jaccard",
                         "fowlkes_mallows",
                         "mcc",
                         "cohen_kappa",
                         "cohen_kappa_linear",
                         "cohen_kappa_quadratic",
                         "informedness",
                         "markedness",
                         "lr_positive",
                         "lr_negative",
                         "diagnostic_odds_ratio",
                         "g_mean",
                         "hamming_loss",
                         "precision_gain",
                         "recall_gain",
                         "f1_gain"}) {
    const Metric* metric = find_metric(id);
    ASSERT_NE(metric, nullptr) << id;
    EXPECT_EQ(metric->id, id);
  }
}

TEST(Registry, FamiliesStandTogether) {
  std::set<std::string_view> seen;
  std::string_view current;
  for (const Metric& metric : metrics()) {
    if (metric.family == current) continue;
    current = metric.family;
    EXPECT_TRUE(seen.insert(current).second) << current << " stands in two places";
  }
}

TEST(Registry, ReferencesExistAndAreUsed) {
  std::set<std::string_view> keys;
  for (const Citation& citation : references()) {
    EXPECT_TRUE(keys.insert(citation.key).second) << citation.key;
    EXPECT_FALSE(citation.authors.empty() || citation.title.empty() || citation.where.empty()) << citation.key;
    EXPECT_EQ(citation.key.substr(citation.key.find_first_of("0123456789"), 4), std::to_string(citation.year))
        << citation.key;
    EXPECT_TRUE(citation.doi.empty() || citation.doi.substr(0, 3) == "10.") << citation.key;
  }
  for (const Metric& metric : metrics()) {
    for (const std::string_view key : metric.references)
      EXPECT_NE(find_reference(key), nullptr) << metric.id << " cites " << key;
  }
  EXPECT_EQ(find_reference("nobody1900"), nullptr);
}

TEST(Registry, TheDefaultTableHoldsThePapersEight) {
  std::set<std::string_view> popular;
  for (const Metric& metric : metrics()) {
    if (metric.popular && counts_only(metric)) popular.insert(metric.id);
  }
  EXPECT_EQ(popular, (std::set<std::string_view>{"accuracy", "balanced_accuracy", "precision", "recall", "specificity",
                                                 "f1", "mcc", "fowlkes_mallows"}));
}

TEST(Registry, EveryReasonHasItsOwnRow) {
  for (std::size_t i = 0; i < kUndefinedReasons.size(); ++i) {
    EXPECT_EQ(static_cast<std::size_t>(kUndefinedReasons[i].reason), i) << kUndefinedReasons[i].id;
  }
}

TEST(Latex, ComputesWhatItReads) {
  const ConfusionMatrix matrix(3, 3, {4, 1, 0, 2, 5, 3, 0, 0, 7});
  Latex<double> read(matrix, 1, 2);
  EXPECT_EQ(read(R"(1-2\cdot 3/4)"), -0.5);
  EXPECT_EQ(read(R"(-\frac{\mathrm{TP}+\mathrm{FN}}{P})"), -1);
  EXPECT_EQ(read(R"(\mathrm{TP}\,\mathrm{TN}-\mathrm{FP}\cdot\mathrm{FN})"), 5 * 11 - 1 * 5);
  EXPECT_EQ(read(R"(\sum_{k}C_{kk}+n)"), 16 + 22);
  EXPECT_EQ(read(R"(\sum_{i,j}|i-j|\,C_{ij})"), 1 + 2 + 3);
  EXPECT_EQ(read(R"(\sum_{i,j}(i-j)^2\,t_i)"), 5 * (1 + 4) + 10 * 2 + 7 * (4 + 1));
  EXPECT_EQ(read(R"(\left(1+\beta^2\right)K)"), 15);
}

}  // namespace
}  // namespace isoyield
