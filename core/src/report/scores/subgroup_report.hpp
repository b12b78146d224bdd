#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "isoyield/groups/largest_gap.hpp"
#include "isoyield/metrics/metric.hpp"
#include "isoyield/report/parts/subgroups.hpp"
#include "report/scores/two_class_report.hpp"
#include "report/sections/comparison/item_decisions.hpp"

namespace isoyield {

/// What decisions are worth besides, in the order of the classes.
struct SubgroupWorth {
  const UtilityMatrix* subject = nullptr;  ///< to those who are decided about; may be null
  std::vector<UtilityMatrix> own;          ///< to the decider, by label of the column; empty: the same in all
  const Worth* by_item = nullptr;          ///< to the decider, where that differs from item to item; may be null
};

/// A classifier of a table whose items have utilities of their own.
struct DecidedByItem {
  const ItemDecisions& decided;
  const std::vector<double>* scores = nullptr;  ///< of the positive class; null: decisions alone are known
  bool probabilities = false;                   ///< that is what they are
};

/// What is asked about subgroups besides.
struct SubgroupAsked {
  std::vector<std::string> curves;  ///< of each
  std::size_t vertices = 0;         ///< about so many of a curve; 0: all
  /// Names of subgroups that the others are compared with, of each column at most one.
  std::vector<std::string> references;
};

struct SubgroupPart;

/// Writes what classifiers do for each subgroup of a column.
class SubgroupReport {
 public:
  SubgroupReport(const SweptTable& swept, const SubgroupColumn& by, const Settings& settings,
                 const SubgroupWorth& worth, SubgroupAsked asked);
  ~SubgroupReport();
  SubgroupReport(const SubgroupReport&) = delete;
  SubgroupReport& operator=(const SubgroupReport&) = delete;

  void add_column(std::size_t index, const report::Classifier& made);
  void add_decisions(const DecidedColumn& column, const report::Classifier& made);
  /// Of utilities by item, which have decisions of other names than the classes too.
  void add_by_item(const DecidedByItem& classifier, const report::Classifier& made);

  report::Subgroups section;

 private:
  /// The parts that are not small, their cells, and those of other samples that might have been drawn.
  struct Compared {
    std::vector<std::size_t> among;
    std::vector<BinaryCounts> counts;
    DrawnGroups drawn;
  };
  /// A number of them.
  struct Estimated {
    Range range;  ///< in which it is possible
    const std::vector<std::size_t>& among;
    GroupEstimates each;
  };
  void describe_groups();
  /// `decided`: positive, of each item of the table.
  report::SubgroupClassifier& begin(const report::Classifier& made, const std::vector<std::uint8_t>& decided);
  /// What all items earn together, each by the utilities of its subgroup.
  void add_own_yield(report::SubgroupClassifier& to, const std::vector<std::uint8_t>& decided) const;
  [[nodiscard]] const UtilityMatrix& utility(std::size_t part) const;
  void add(report::SubgroupClassifier& to, const SubgroupPart& of, const ConfusionMatrix& matrix,
           const std::vector<std::uint8_t>& decided);
  /// Cells of a part by what was decided of its items.
  [[nodiscard]] ConfusionMatrix decided_cells(const SubgroupPart& of, const std::vector<std::uint8_t>& decided) const;
  /// What the items of a part earn, each by its own utilities.
  void add_earned(report::SubgroupResult& to, const SubgroupPart& of) const;
  void add_curves(report::SubgroupResult& to, const SubgroupPart& of, const Sweep& points) const;
  /// The largest gaps, and each subgroup against the reference.
  void compare(report::SubgroupClassifier& to, const std::vector<std::uint8_t>& decided) const;
  void compare_in(report::SubgroupClassifier& to, std::string_view id, const Estimated& of) const;
  /// What these parts earn per item, and between what that may be.
  [[nodiscard]] std::pair<Range, GroupEstimates> estimated_yields(const Compared& of) const;
  [[nodiscard]] GroupEstimates estimates_by_item(const std::vector<std::size_t>& among) const;
  /// Differences and ratios of every number to the reference, and those of scores with their doubt.
  void begin_contrasts(report::SubgroupClassifier& to) const;
  void add_contrasts(report::SubgroupClassifier& to, std::string_view id, const Estimated& of) const;
  static void correct_contrasts(report::SubgroupClassifier& to);
  /// Place of each item among these parts; that of none is their number.
  [[nodiscard]] std::vector<std::uint16_t> places(const std::vector<std::size_t>& among) const;
  /// What the items of a part earn together at each point of its sweep, which has the rows.
  [[nodiscard]] std::vector<double> earned_along(const SubgroupPart& of, const std::vector<double>& scores,
                                                 const Sweep& swept) const;
  void begin_by_item();
  [[nodiscard]] DrawnGroups draw(const std::vector<std::size_t>& among, const std::vector<BinaryCounts>& counts,
                                 const std::vector<std::uint8_t>& decided) const;
  [[nodiscard]] Sampling sampling() const;
  [[nodiscard]] const UtilityMatrix* turned_subject() const { return turned_subject_ ? &*turned_subject_ : nullptr; }

  const SweptTable& swept_;
  const SubgroupColumn& by_;
  const Settings& settings_;
  const UtilityMatrix* subject_;
  const Worth* by_item_;
  SubgroupAsked asked_;
  std::optional<std::size_t> reference_;  ///< the part that the others are compared with
  std::size_t decision_ = 1;              ///< by item: which one is taken for positive
  Range range_of_items_;                  ///< by item: of what any decision earns
  std::vector<const Metric*> metrics_;
  std::vector<UtilityMatrix> own_;     ///< of each part; empty: the same in all
  std::vector<UtilityMatrix> turned_;  ///< index 1 the positive class; one, or one a part
  std::optional<UtilityMatrix> turned_subject_;
  std::vector<std::string> names_;
  std::vector<std::unique_ptr<SubgroupPart>> parts_;
  std::vector<bool> large_;
  // Of the classifier in hand:
  double whole_ = 0;
  std::vector<BinaryCounts> counts_;
  std::vector<double> earned_;  ///< by each item, where each has its own utilities
};

}  // namespace isoyield
