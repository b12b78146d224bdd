#pragma once

#include <cstdint>
#include <string_view>

namespace isoyield {

/// What commas and points in the numbers of one matrix are, as far as its cells tell. A cell tells when it has but one
/// reading: "0,27", "1,234,567", "1.234,5". Rule for those with two: "1,234" has a decimal comma when another cell has
/// one and none has a thousands comma, else a thousands comma; "1.234" has a decimal point unless another cell has a
/// decimal comma or thousands points.
struct NumberStyle {
  bool decimal_comma = false;
  bool thousands_comma = false;
  bool thousands_point = false;
  bool decimal_point = false;
  bool whole = false;  ///< a number other than 0 without any mark

  void learn(std::string_view text);
};

enum class NumberState : std::uint8_t { number, empty, word, nan, infinite };

struct CellNumber {
  NumberState state = NumberState::word;
  double value = 0;
  int decimals = 0;            ///< digits behind the decimal point
  bool guessed_comma = false;  ///< "1,234" without another cell to say which comma it is
  bool guessed_point =
      false;  ///< "1.234" read with a decimal point beside whole numbers, where none of the cells tells
  bool percent = false;
};

/// Reads one cell: signs (Unicode minus too), full-width digits, thousands separators, decimal comma, exponent,
/// percent. The double nearest to the text. `exact`: a number of a programming language, whose point is a decimal
/// point.
[[nodiscard]] CellNumber read_number(std::string_view text, const NumberStyle& style, bool exact = false);

/// Whether a cell reads as a number (or as infinity or NaN) in some style.
[[nodiscard]] bool looks_numeric(std::string_view text);

}  // namespace isoyield
