#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "isoyield/parse/account.hpp"

namespace isoyield {

/// A print that spells its cells by what stands around them, spelled as rows of numbers: every cell stands where it
/// stood.
struct Respelled {
  std::string text;                    ///< empty: nothing was to be done
  std::vector<Used> parts;             ///< what went
  std::optional<ByteRange> not_whole;  ///< a cell that its scale leaves without a whole number
};

/// The same text with the digits of other scripts written as 0 to 9, and blanks behind each number, so that everything
/// stands where it stood; empty: there are none.
[[nodiscard]] std::string latin_digits(std::string_view text);

/// MATLAB: "1.0e+03 *" over cells in thousands. R: "[1] 0.91" over a print.
/// C5.0: cells of no item. janitor: shares in front of counts. OCaml: [|[|50; 3|]; [|7; 40|]|].
[[nodiscard]] Respelled respelled(std::string_view text);

}  // namespace isoyield
