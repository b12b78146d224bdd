#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "isoyield/groups/largest_gap.hpp"
#include "isoyield/report/parts/subgroups.hpp"
#include "report/scores/two_class_report.hpp"

namespace isoyield {

/// What decisions are worth besides, in the order of the classes.
struct SubgroupWorth {
  const UtilityMatrix* subject = nullptr;  ///< to those who are decided about; may be null
  std::vector<UtilityMatrix> own;          ///< to the decider, by label of the column; empty: the same in all
};

/// Writes what classifiers do for each subgroup of a column.
class SubgroupReport {
 public:
  SubgroupReport(const SweptTable& swept, const SubgroupColumn& by, const Settings& settings,
                 const SubgroupWorth& worth);
  ~SubgroupReport();
  SubgroupReport(const SubgroupReport&) = delete;
  SubgroupReport& operator=(const SubgroupReport&) = delete;

  void add_column(std::size_t index, const report::Classifier& made);
  void add_decisions(const DecidedColumn& column, const report::Classifier& made);

  report::Subgroups section;

 private:
  struct Part;

  void describe_groups();
  /// `decided`: positive, of each item of the table.
  report::SubgroupClassifier& begin(const report::Classifier& made, const std::vector<std::uint8_t>& decided);
  /// What all items earn together, each by the utilities of its subgroup.
  void add_own_yield(report::SubgroupClassifier& to, const std::vector<std::uint8_t>& decided) const;
  [[nodiscard]] const UtilityMatrix& utility(std::size_t part) const;
  void add(report::SubgroupClassifier& to, const Part& of, const ConfusionMatrix& matrix,
           const std::vector<std::uint8_t>& decided);
  void add_gaps(report::SubgroupClassifier& to, const std::vector<std::uint8_t>& decided) const;
  [[nodiscard]] DrawnGroups draw(const std::vector<std::size_t>& among, const std::vector<BinaryCounts>& counts,
                                 const std::vector<std::uint8_t>& decided) const;
  [[nodiscard]] Sampling sampling() const;

  const SweptTable& swept_;
  const SubgroupColumn& by_;
  const Settings& settings_;
  const UtilityMatrix* subject_;
  std::vector<const Metric*> metrics_;
  std::vector<UtilityMatrix> own_;     ///< of each part; empty: the same in all
  std::vector<UtilityMatrix> turned_;  ///< index 1 the positive class; one, or one a part
  std::vector<std::string> names_;
  std::vector<std::unique_ptr<Part>> parts_;
  std::vector<bool> large_;
  // Of the classifier in hand:
  double whole_ = 0;
  std::vector<BinaryCounts> counts_;
};

}  // namespace isoyield
