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
#include "small_items.hpp"
#include "small_tables.hpp"

// Laws that hold for every row of the registry, whatever it computes. A new row is tested by standing there.

namespace isoyield {
namespace {

using testing::Checks;
using testing::for_each_small_label_sets;
using testing::for_each_small_sweep;
using testing::Latex;
using testing::shown;
using testing::summaries;

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

}  // namespace
}  // namespace isoyield
