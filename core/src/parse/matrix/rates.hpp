#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "parse/matrix/context.hpp"
#include "parse/matrix/grid.hpp"

namespace isoyield {

/// What a name in a list of rates stands for. The rates come first.
enum class Rate : std::uint8_t {
  recall,
  specificity,
  precision,
  npv,
  accuracy,
  fpr,
  fnr,
  f1,
  balanced_accuracy,
  prevalence,
  items,
  positives,
  negatives,
  tn,
  fp,
  fn,
  tp,
};

/// A number as it was printed: everything from `low` to `high` is rounded to it.
struct Printed {
  double value = 0;
  double low = 0;
  double high = 0;

  [[nodiscard]] bool fits(double number) const { return number >= low && number <= high; }
};

/// A share printed as text: 0.85, 85 %, 85; nothing for what is no share.
[[nodiscard]] std::optional<Printed> printed_share(const std::string& text);

/// The rate that the end of `text` names: "a sensitivity of" names recall.
[[nodiscard]] std::optional<Rate> rate_named(std::string_view text);
/// The size that the noun behind a number names: "100 patients".
[[nodiscard]] std::optional<Rate> size_named(std::string_view noun);
/// A rate's usual name.
[[nodiscard]] std::string_view name_of(Rate rate);

struct FourCounts {
  double tp = 0;
  double fn = 0;
  double fp = 0;
  double tn = 0;

  [[nodiscard]] std::string text() const;
};

/// Integer tables that fit, up to a number of them; more: `many`.
struct Fitting {
  std::vector<FourCounts> tables;
  bool many = false;  ///< the search was ended before all were seen
};

/// Says why the tables that fit are not one. `missing`: what would decide. Leaves a sheet that stands for none.
void refuse_rates(const Fitting& fitting, std::size_t offset, const std::string& missing, Findings& findings);

}  // namespace isoyield
