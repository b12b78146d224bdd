#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "decisions/decide.hpp"
#include "report/sections/items/on_new_items.hpp"

namespace isoyield {

/// What a classifier decided for each item.
struct ItemDecisions {
  std::string name;
  std::vector<std::uint16_t> decisions;  ///< by index, in the order of the utilities
  const OnNewItems* honest = nullptr;    ///< where its threshold was chosen on these items; null: nothing was chosen

  /// What item i of this class earns; on other items where its threshold was chosen on these.
  [[nodiscard]] double earned(const Worth& worth, std::size_t i, std::uint16_t truth) const {
    return honest != nullptr ? honest->earned[i] : worth.at(i, truth, decisions[i]);
  }
  [[nodiscard]] double within() const { return honest != nullptr ? honest->within_earned : 0; }
};

}  // namespace isoyield
