#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace isoyield {

/// What stands above the rows of an ARFF file (Weka, OpenML).
struct ArffHeading {
  std::vector<std::string> names;  ///< of the attributes
  std::size_t length = 0;          ///< bytes up to the first row
  std::uint64_t lines = 0;
};

[[nodiscard]] bool begins_as_arff(std::string_view text);
/// The heading; nothing while `@data` has not come.
[[nodiscard]] std::optional<ArffHeading> arff_heading(std::string_view text);

}  // namespace isoyield
