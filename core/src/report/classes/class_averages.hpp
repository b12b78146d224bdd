#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "decisions/decide.hpp"
#include "isoyield/base/problem.hpp"
#include "isoyield/report/parts/utility.hpp"

// Whether it matters that every item has utilities of its own: what the averages of each class would say instead.

namespace isoyield {

class AveragesOfClasses {
 public:
  /// `weights`: of the rows; empty: 1 each. `positive`: of two classes and decisions; else no dependence is told.
  AveragesOfClasses(const Worth& worth, std::span<const std::uint16_t> truth, std::span<const double> weights,
                    std::size_t positive)
      : worth_(worth), truth_(truth), weights_(weights), positive_(positive) {}

  /// A classifier that decides by the averages like this; `scores`: of the positive class, empty without any.
  void add(const std::string& name, std::span<const std::uint16_t> by_averages, std::span<const double> scores);
  /// All of them, and in a note what follows. `classes` names those of `dependence`; `yields`: item by item.
  [[nodiscard]] report::ClassAverages finish(const std::vector<report::Yield>& yields,
                                             const std::vector<std::string>& classes, Problems& notes);

 private:
  /// Spearman's correlation of the score and what is at stake within a class; undefined where either is constant.
  [[nodiscard]] report::Number dependence(std::span<const double> scores, std::size_t label) const;

  const Worth& worth_;
  std::span<const std::uint16_t> truth_;
  std::span<const double> weights_;
  std::size_t positive_;
  report::ClassAverages out_;
};

}  // namespace isoyield
