#pragma once

#include <array>
#include <cstddef>
#include <iterator>
#include <limits>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "isoyield/base/fields.hpp"
#include "isoyield/base/text.hpp"

// An option is one row: its name, the member that keeps it, what it may be and what it means. Command line, package,
// worker, schemas and documentation are made from the rows (wasm/generate.mjs), and the checks of values too.

namespace isoyield {

/// One of a few values of an option.
struct Choice {
  std::string_view id;
  Text meaning;
};

/// The same where the program does something of its own for each: what the word stands for comes first.
template <class E>
struct Word {
  E value;
  std::string_view id;
  Text meaning;
};

/// A list of words or choices with their meanings.
template <const auto& kWords>
inline constexpr auto kMeanings = [] {
  std::array<Choice, std::size(kWords)> choices{};
  for (std::size_t i = 0; i < choices.size(); ++i) choices[i] = {kWords[i].id, kWords[i].meaning};
  return choices;
}();

/// The ids of such a list, apart from their meanings, which only people need.
template <const auto& kChoices>
inline constexpr auto kIds = [] {
  std::array<std::string_view, std::size(kChoices)> ids{};
  for (std::size_t i = 0; i < ids.size(); ++i) ids[i] = kChoices[i].id;
  return ids;
}();

/// What the words of a list stand for, likewise.
template <const auto& kWords>
inline constexpr auto kValues = [] {
  std::array<std::remove_cvref_t<decltype(kWords[0].value)>, std::size(kWords)> values{};
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = kWords[i].value;
  return values;
}();

/// What a word of such a list stands for; for a word that is not in it, which check_options() refuses, the first.
template <const auto& kWords>
constexpr auto meant_by(std::string_view id) {
  for (std::size_t i = 0; i < std::size(kWords); ++i) {
    if (kIds<kWords>[i] == id) return kValues<kWords>[i];
  }
  return kValues<kWords>[0];
}

/// The word of such a list that stands for a value; the first where none does.
template <const auto& kWords, class E>
constexpr std::string_view word_for(E value) {
  for (std::size_t i = 0; i < std::size(kWords); ++i) {
    if (kValues<kWords>[i] == value) return kIds<kWords>[i];
  }
  return kIds<kWords>[0];
}

/// What an option is about. It decides how a value is checked, typed, edited, completed and named in messages.
enum class Kind : unsigned char {
  toggle,      ///< on or off
  number,      ///< between two bounds
  choice,      ///< one of a list
  words,       ///< any text
  label,       ///< a class or a decision
  metric,      ///< id or alias of a metric, or the name of a definition
  curve,       ///< id or alias of a curve
  rule,        ///< a rule that chooses a threshold
  parameter,   ///< NAME=NUMBER
  definition,  ///< NAME = expression
  column,      ///< heading of a column of a table
  utility,     ///< utility matrix
  utilities,   ///< utility matrices by name
  uncertain,   ///< utility matrix with distributions in its cells
  weights,     ///< weights of disagreements: a choice, a power, or a matrix
  directions,  ///< two directions through the space of utilities
  matrix,      ///< rows of numbers
};

/// Whole numbers up to 2^53 are exact in JavaScript too.
inline constexpr double kLargestWhole = 9007199254740992;

/// The values that an option takes.
struct Domain {
  Kind kind = Kind::words;
  double low = -std::numeric_limits<double>::infinity();
  double high = std::numeric_limits<double>::infinity();
  bool low_open = false;                  ///< `low` itself is left out
  bool high_open = false;                 ///< `high` itself is left out
  bool whole = false;                     ///< whole numbers only
  bool positive = false;                  ///< when it is stated, it is above 0, whatever the default
  const std::string_view* ids = nullptr;  ///< of a choice; of others the words that are taken besides
  const Choice* choices = nullptr;        ///< the same with their meanings
  std::size_t count = 0;                  ///< of them
  std::string_view role = {};             ///< of a column

  /// Without both ends.
  [[nodiscard]] constexpr Domain open() const {
    Domain out = *this;
    out.low_open = out.high_open = true;
    return out;
  }
  /// Without the lower end.
  [[nodiscard]] constexpr Domain above() const {
    Domain out = *this;
    out.low_open = true;
    return out;
  }
  /// Where the default stands for "not known", and cannot be asked for.
  [[nodiscard]] constexpr Domain stated() const {
    Domain out = *this;
    out.positive = true;
    return out;
  }
  /// Takes these words besides.
  template <const auto& kWords>
  [[nodiscard]] constexpr Domain or_else() const {
    Domain out = *this;
    out.ids = kIds<kWords>.data();
    out.choices = kMeanings<kWords>.data();
    out.count = std::size(kWords);
    return out;
  }
  /// The same without words for people.
  [[nodiscard]] constexpr Domain brief() const {
    Domain out = *this;
    out.choices = nullptr;
    return out;
  }
  [[nodiscard]] constexpr bool holds(double number) const {
    if (whole && !(number >= -kLargestWhole && number <= kLargestWhole &&
                   number == static_cast<double>(static_cast<long long>(number))))
      return false;
    return (low_open ? number > low : number >= low) && (high_open ? number < high : number <= high);
  }
  [[nodiscard]] constexpr bool has_choice(std::string_view id) const {
    for (std::size_t i = 0; i < count; ++i) {
      if (ids[i] == id) return true;
    }
    return false;
  }
};

/// Domains by name.
namespace domain {

constexpr Domain of(Kind kind) { return {.kind = kind}; }
constexpr Domain toggle() { return of(Kind::toggle); }
constexpr Domain words() { return of(Kind::words); }
constexpr Domain label() { return of(Kind::label); }
constexpr Domain metric() { return of(Kind::metric); }
constexpr Domain curve() { return of(Kind::curve); }
constexpr Domain rule() { return of(Kind::rule); }
constexpr Domain parameter() { return of(Kind::parameter); }
constexpr Domain expression() { return of(Kind::definition); }
constexpr Domain matrix() { return of(Kind::matrix); }
constexpr Domain utility() { return of(Kind::utility); }
constexpr Domain utilities() { return of(Kind::utilities); }
constexpr Domain uncertain() { return of(Kind::uncertain); }
constexpr Domain directions() { return of(Kind::directions); }
constexpr Domain between(double low, double high) { return {.kind = Kind::number, .low = low, .high = high}; }
constexpr Domain at_least(double low) { return {.kind = Kind::number, .low = low}; }
constexpr Domain share() { return between(0, 1).open(); }
constexpr Domain whole(double low, double high) {
  return {.kind = Kind::number, .low = low, .high = high, .whole = true};
}
constexpr Domain seed() { return whole(0, kLargestWhole); }
template <const auto& kChoices>
constexpr Domain one_of() {
  return of(Kind::choice).or_else<kChoices>();
}
/// A column of a table, by what it is taken for.
constexpr Domain column(std::string_view role) { return {.kind = Kind::column, .role = role}; }

}  // namespace domain

/// A row: an option of the struct T, kept in a member of the type M.
template <class T, class M>
struct Option {
  using Owner = T;
  using Value = M;

  std::string_view name;
  M T::*member;
  Text meaning;
  Domain domain;
  std::string_view flag_name = {};  ///< of the command line; empty: the name, with dashes
  Text argument = {};               ///< what the command line calls its value; empty: as the domain says
  bool repeated = false;            ///< the command line takes several values by repeating it, not by commas
  std::string_view former = {};     ///< a name it had before, taken still
  std::string_view sample = {};     ///< a value for the documentation, as the command line takes it

  bool required = false;  ///< a call without it means nothing

  [[nodiscard]] constexpr Option needed() const {
    Option out = *this;
    out.required = true;
    return out;
  }
  [[nodiscard]] constexpr Option flag(std::string_view name_there) const {
    Option out = *this;
    out.flag_name = name_there;
    return out;
  }
  [[nodiscard]] constexpr Option called(Text word) const {
    Option out = *this;
    out.argument = word;
    return out;
  }
  [[nodiscard]] constexpr Option each() const {
    Option out = *this;
    out.repeated = true;
    return out;
  }
  [[nodiscard]] constexpr Option was(std::string_view name_before) const {
    Option out = *this;
    out.former = name_before;
    return out;
  }
  [[nodiscard]] constexpr Option like(std::string_view value) const {
    Option out = *this;
    out.sample = value;
    return out;
  }
};

template <class T, class M>
constexpr Option<T, M> option(std::string_view name, M T::*member, Domain domain, Text meaning) {
  return {.name = name, .member = member, .meaning = meaning, .domain = domain};
}

template <class T>
concept Optional = Described<T> && requires { field_at<0>(T::fields()).domain; };

/// The rows of several groups, in their order.
template <class... Groups>
constexpr auto joined() {
  return (Groups::fields() + ...);
}

/// Several groups of options as one. A template, so that their rows are put together only where somebody reads them.
template <class... Groups>
struct Together : Groups... {
  static constexpr auto fields() { return joined<Groups...>(); }
};

inline constexpr Word<Language> kLanguages[] = {{Language::en, "en", {"English", "англійська"}},
                                                {Language::uk, "uk", {"Ukrainian", "українська"}}};

/// The rows that several structs of options have.
template <class T>
constexpr auto language_option(std::string T::*member) {
  return option("language", member, domain::one_of<kLanguages>(), {"language of messages", "мова повідомлень"});
}
template <class T>
constexpr auto define_option(std::vector<std::string> T::*member) {
  return option("define", member, domain::expression(),
                {"your own metric, as an expression over TP FP FN TN N P, with parameters",
                 "власна метрика: вираз із TP FP FN TN N P і параметрів"})
      .each()
      .like("cost(w = 5) = (TP - w*FP)/n");
}
template <class T>
constexpr auto seed_option(double T::*member) {
  return option("seed", member, domain::seed(),
                {"seed of all random procedures: the same seed gives the same numbers",
                 "зерно всіх випадкових обчислень: те саме зерно дає ті самі числа"});
}

}  // namespace isoyield
