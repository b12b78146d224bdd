#pragma once

#include <optional>
#include <string>
#include <vector>

#include "isoyield/base/fields.hpp"
#include "isoyield/inference/ruler/cost_ruler.hpp"
#include "isoyield/report/parts/agreement.hpp"
#include "isoyield/report/parts/number.hpp"
#include "isoyield/report/parts/preferences.hpp"
#include "isoyield/report/parts/verdict.hpp"
#include "isoyield/report/parts/yields.hpp"
#include "isoyield/utility/slice.hpp"
#include "isoyield/utility/space.hpp"
#include "isoyield/utility/unknown.hpp"

// What the utilities say of the classifiers.

namespace isoyield::report {

/// What a decision is worth for an item of a class, computed from its columns.
struct CellFormula {
  std::string decision;
  std::string label;
  std::string formula;

  static constexpr auto fields() {
    return Fields{field("decision", &CellFormula::decision), field("class", &CellFormula::label),
                  field("formula", &CellFormula::formula, "expression over columns of the table")};
  }
};

/// A classifier under the average utilities of each class.
struct AverageYield {
  std::string name;
  double believed = 0;
  double earned = 0;
  std::vector<Number> dependence;

  static constexpr auto fields() {
    return Fields{
        field("name", &AverageYield::name),
        field("believed", &AverageYield::believed,
              "what it seems to earn per item if every item of a class were worth their average, deciding by that"),
        field("earned", &AverageYield::earned, "what those decisions earn, by the utilities of each item"),
        field("dependence", &AverageYield::dependence,
              "two classes, for each: Spearman’s correlation of its score and what an error on the item would cost; "
              "empty without scores")};
  }
};

/// Whether it matters that every item has utilities of its own.
struct ClassAverages {
  std::vector<AverageYield> yields;
  std::vector<std::string> ranking;
  bool same_ranking = true;

  static constexpr auto fields() {
    return Fields{field("yields", &ClassAverages::yields, "of each classifier, in input order"),
                  field("ranking", &ClassAverages::ranking, "names, the largest `believed` first"),
                  field("same_ranking", &ClassAverages::same_ranking,
                        "whether average utilities of each class rank the classifiers as those of the items do")};
  }
};

struct Utility {
  Matrix matrix;
  std::vector<std::string> decisions;
  std::string unit;
  bool assumed = false;
  std::optional<bool> believed;
  std::optional<bool> by_item;
  std::optional<std::vector<CellFormula>> formulas;
  std::optional<ClassAverages> class_averages;
  std::vector<Yield> yields;
  std::vector<std::string> ranking;
  std::vector<Baseline> baselines;
  std::optional<Baseline> best_baseline;
  std::vector<Pair> pairwise;
  std::vector<Agreement> agreement;
  std::optional<PopularMetrics> popular;
  std::optional<double> slope;
  std::optional<Matrix> normal;
  std::optional<Verdict> verdict;
  std::optional<Ruler> ruler;
  std::optional<std::string> no_ruler;
  std::optional<UtilitySpace> space;
  std::optional<std::vector<Implied>> implied;
  std::optional<UtilitySlice> slice;
  std::optional<UnknownRanking> unknown;

  static constexpr auto fields() {
    return Fields{
        field("matrix", &Utility::matrix, "rows = true class, columns = decision"),
        field("decisions", &Utility::decisions),
        field("unit", &Utility::unit),
        field("assumed", &Utility::assumed, "true when no utilities were given and every right decision counts 1"),
        field("believed", &Utility::believed,
              "true when no utilities were given but beliefs about them: `matrix` is their expectation"),
        field("by_item", &Utility::by_item,
              "true if each item has its own utilities: `matrix` contains their means over the items of each class"),
        field("formulas", &Utility::formulas, "of what each item’s utilities were computed, where formulas say it"),
        field("class_averages", &Utility::class_averages,
              "each item has its own utilities: what the averages of each class would say instead"),
        field("yields", &Utility::yields, "utility yield of each classifier, in input order"),
        field("ranking", &Utility::ranking, "names, largest yield first"),
        field("baselines", &Utility::baselines, "the yield of always making the same decision"),
        field("best_baseline", &Utility::best_baseline,
              "the baseline of largest yield: a classifier that yields less is worse than always making the same "
              "decision"),
        field("pairwise", &Utility::pairwise),
        field("agreement", &Utility::agreement, "what each metric favours"),
        field(
            "popular", &Utility::popular,
            "several classifiers: how many of the popular metrics prefer which; of many classes Cohen’s kappa and the "
            "averages of F1 count too"),
        field("slope", &Utility::slope,
              "two classes and decisions: slope of the lines of equal yield in ROC space, at the class shares of the "
              "first classifier; absent when infinite"),
        field("normal", &Utility::normal,
              "the matrix rescaled to 0 to 1, which gives the same ranking; absent if all are equal"),
        field("verdict", &Utility::verdict, "which candidate to choose, and how sure that is"),
        field("ruler", &Utility::ruler,
              "two classes and decisions, the same class shares: who earns most at each ratio of the costs of errors"),
        field(
            "no_ruler", &Utility::no_ruler,
            "two classes and decisions, why there is no ruler: `class_shares` (not the same in all), `no_items` (of a "
            "class), `many_classifiers`"),
        field("space", &Utility::space, "two classes and decisions: all utility matrices, and who earns most where"),
        field("implied", &Utility::implied,
              "two classes: the utilities that each popular metric implies at each classifier's point"),
        field("slice", &Utility::slice, "who earns most when the utilities are changed in two directions"),
        field("unknown", &Utility::unknown, "the ranking for uncertain utilities")};
  }
};

}  // namespace isoyield::report
