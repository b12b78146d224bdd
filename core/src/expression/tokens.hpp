#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "isoyield/expression/expression.hpp"

namespace isoyield {

/// A word of an expression. Columns count characters from 0.
struct Token {
  enum class Kind : std::uint8_t {
    number,
    name,
    plus,
    minus,
    times,
    over,
    power,
    open,
    close,
    comma,
    equals,
    unknown,
    end
  };
  Kind kind = Kind::end;
  std::string_view text;
  std::size_t column = 0;
  double number = 0;
};

/// Whether a name may stand between marks ("net amount", `net amount`, «сума»), as headings with blanks in them must.
enum class Quotes : std::uint8_t { none, names };

/// The words of a text, an `end` last. Signs that word processors make of -, * and / count as those. A name between
/// marks is what stands between them.
[[nodiscard]] std::vector<Token> tokens_of(std::string_view text, Quotes quotes = Quotes::none);

/// Bytes of the name between marks that `rest` begins with, the marks included; 0: there is none.
[[nodiscard]] std::size_t quoted_length(std::string_view rest);
/// What stands between the marks of such a name.
[[nodiscard]] std::string_view unquoted(std::string_view name);

/// Number of characters (code points).
[[nodiscard]] std::size_t characters(std::string_view text);

/// What a name means in every expression: the steps that push it.
[[nodiscard]] const std::vector<Expression::Step>* meaning_of(std::string_view name);

/// A function: its step and how many values it takes.
struct FunctionName {
  std::string_view name;
  Expression::Op op;
  bool several = false;  ///< two or more; otherwise one
};
[[nodiscard]] const FunctionName* function_of(std::string_view name);

/// A name in Latin letters, where Cyrillic ones look just like them.
[[nodiscard]] std::string in_latin(std::string_view name);

}  // namespace isoyield
