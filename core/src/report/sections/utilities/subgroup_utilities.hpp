#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "isoyield/report/options.hpp"
#include "isoyield/scores/score_table.hpp"
#include "isoyield/utility/utility.hpp"
#include "report/settings.hpp"

namespace isoyield {

/// Two classes in the order of a report, and which is positive.
struct OrderedClasses {
  const std::vector<std::string>& labels;
  std::size_t positive = 1;
};

/// What decisions are worth in each subgroup of a column, one matrix a label in the order of the classes; of those that
/// the option does not name `common`. Empty without the option. Refused of two columns: an item is in a subgroup of
/// each.
[[nodiscard]] Result<std::vector<UtilityMatrix>> subgroup_utilities(const Options& options, const Settings& settings,
                                                                    const OrderedClasses& classes,
                                                                    const std::vector<SubgroupColumn>& columns,
                                                                    const UtilityMatrix& common);

/// What decisions are worth, read as the utilities of the decider are.
[[nodiscard]] Result<UtilityMatrix> read_like_utilities(const Source& text, const Options& options,
                                                        const Settings& settings, const OrderedClasses& classes);

}  // namespace isoyield
