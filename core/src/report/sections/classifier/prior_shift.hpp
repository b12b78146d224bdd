#pragma once

#include <cstddef>
#include <vector>

#include "isoyield/report/analysis.hpp"

namespace isoyield {

/// The class shares of the deployment, one a class, from the option `prevalence`: the share of the positive class alone
/// leaves the proportions that the others have in `matrix`. Empty when the option is. Shares that do not fit, and
/// shares of classes without items, are problems.
[[nodiscard]] Result<std::vector<double>> deployed_shares(const Options& options,
                                                          const std::vector<NamedMatrix>& classifiers,
                                                          const std::vector<std::string>& classes,
                                                          std::size_t positive);

/// The positive class's share in the deployment, from the same option, for two classes of scores; 0 when it is empty.
[[nodiscard]] Result<double> deployed_share(const Options& options, std::size_t positive);

/// The shares of any number of classes of scores, one a class, from the same option; `truth` has the test's items in
/// its rows. Each class that was tested must occur. Empty when the option is.
[[nodiscard]] Result<std::vector<double>> deployed_shares(const Options& options, const NamedMatrix& truth,
                                                          const std::vector<std::string>& classes,
                                                          std::size_t positive);

/// A class that is to have a share, but no items.
[[nodiscard]] Problem untested_class(const std::string& label, double share);
/// The note that everything was re-weighted. `certain`: there are intervals, with shares that were estimated on
/// `shares_from` items, 0: that are exact.
[[nodiscard]] Problem shift_note(const std::vector<double>& shares, const std::vector<std::string>& classes,
                                 bool certain, double shares_from);

}  // namespace isoyield
