#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "isoyield/base/text.hpp"

namespace isoyield {

/// Where in the input something was found. Lines, columns, matrices, rows and cells count from 1; 0 means
/// that the position does not apply. `column` counts characters (code points) in a text line.
struct Place {
  std::string source;        ///< file name, classifier name, "utility", or option name; may be empty
  std::uint64_t line = 0;    ///< line of the text
  std::uint64_t column = 0;  ///< character within the line
  std::uint32_t matrix = 0;  ///< which matrix of several
  std::uint32_t row = 0;     ///< row of the matrix, as it stands in the input
  std::uint32_t cell = 0;    ///< cell within the row, as it stands in the input
};

/// A kind of problem or note: a stable code and its texts. Kinds are constants that stand beside the code
/// that reports them. Texts may hold {0}, {1}, ...: the problem's arguments.
struct ProblemKind {
  std::string_view code;  ///< stable, snake_case, part of the contract
  Text found;             ///< what was found, as a clause: "row {0} has {1} cells"
  Text expected;          ///< what was expected: "every row needs {2} cells"; empty in notes
  Text remedy;            ///< how to mend it, one sentence; may be empty
};

/// One thing that is wrong with an input (or, in a list of notes, one thing worth knowing about it).
struct Problem {
  const ProblemKind* kind = nullptr;
  Place where;
  std::vector<std::string> arguments;
  std::vector<std::string> twins = {};  ///< two labels in it that differ only in case; empty: there are none
};

using Problems = std::vector<Problem>;

/// "found; expected", with the arguments filled in.
[[nodiscard]] std::string message(const Problem& problem, Language language);
/// The remedy, with the arguments filled in.
[[nodiscard]] std::string remedy(const Problem& problem, Language language);

/// A value, or the problems that stand in its way (at least one).
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}  // NOLINT(google-explicit-constructor)
  Result(Problems problems)
      : state_(std::in_place_index<1>, std::move(problems)) {}  // NOLINT(google-explicit-constructor)
  Result(Problem problem)
      : state_(std::in_place_index<1>, Problems{std::move(problem)}) {}  // NOLINT(google-explicit-constructor)

  [[nodiscard]] bool ok() const { return state_.index() == 0; }
  explicit operator bool() const { return ok(); }
  [[nodiscard]] T& value() { return *std::get_if<0>(&state_); }
  [[nodiscard]] const T& value() const { return *std::get_if<0>(&state_); }
  [[nodiscard]] Problems& problems() { return *std::get_if<1>(&state_); }
  [[nodiscard]] const Problems& problems() const { return *std::get_if<1>(&state_); }

 private:
  std::variant<T, Problems> state_;
};

}  // namespace isoyield
