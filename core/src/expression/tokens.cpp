#include "expression/tokens.hpp"

#include <array>
#include <string>
#include <utility>

#include "fast_float/fast_float.h"
#include "text/characters/digit.hpp"

namespace isoyield {
namespace {

using Op = Expression::Op;
using Kind = Token::Kind;

bool letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || static_cast<signed char>(c) < 0;
}

struct Sign {
  std::string_view text;
  Kind kind;
};
constexpr std::array kSigns{
    Sign{"**", Kind::power}, Sign{"+", Kind::plus},   Sign{"-", Kind::minus}, Sign{"*", Kind::times},
    Sign{"/", Kind::over},   Sign{"^", Kind::power},  Sign{"(", Kind::open},  Sign{")", Kind::close},
    Sign{",", Kind::comma},  Sign{"=", Kind::equals}, Sign{"−", Kind::minus}, Sign{"–", Kind::minus},
    Sign{"×", Kind::times},  Sign{"·", Kind::times},  Sign{"⋅", Kind::times}, Sign{"÷", Kind::over}};

const Sign* sign_at(std::string_view rest) {
  for (const Sign& sign : kSigns) {
    if (rest.substr(0, sign.text.size()) == sign.text) return &sign;
  }
  return nullptr;
}

/// Length in bytes of the blank that `rest` begins with; 0 for none.
std::size_t blank(std::string_view rest) {
  if (rest[0] == ' ' || rest[0] == '\t' || rest[0] == '\n' || rest[0] == '\r') return 1;
  for (const std::string_view wide : {"\u00a0", "\u202f", "\u2009"}) {
    if (rest.substr(0, wide.size()) == wide) return wide.size();
  }
  return 0;
}

/// Bytes of the character that `rest` begins with.
std::size_t character(std::string_view rest) {
  std::size_t length = 1;
  while (length < rest.size() && (static_cast<unsigned char>(rest[length]) & 0xC0) == 0x80) ++length;
  return length;
}

/// Digits with a point and an exponent, no sign in front.
std::size_t number_length(std::string_view rest) {
  std::size_t end = 0;
  const auto digits = [&] {
    const std::size_t start = end;
    while (end < rest.size() && digit(rest[end])) ++end;
    return end > start;
  };
  bool any = digits();
  if (end < rest.size() && rest[end] == '.') {
    ++end;
    any = digits() || any;
  }
  if (!any) return 0;
  const std::size_t mantissa = end;
  if (end < rest.size() && (rest[end] == 'e' || rest[end] == 'E')) {
    ++end;
    if (end < rest.size() && (rest[end] == '+' || rest[end] == '-')) ++end;
    if (!digits()) end = mantissa;
  }
  return end;
}

std::size_t name_length(std::string_view rest) {
  std::size_t end = 0;
  while (end < rest.size() && (letter(rest[end]) || digit(rest[end]))) {
    const bool foreign = static_cast<signed char>(rest[end]) < 0;
    if (foreign && (sign_at(rest.substr(end)) != nullptr || blank(rest.substr(end)) > 0)) break;
    end += foreign ? character(rest.substr(end)) : 1;
  }
  return end;
}

struct Marks {
  std::string_view open;
  std::string_view close;
};
constexpr std::array kMarks{Marks{"\"", "\""}, Marks{"`", "`"}, Marks{"'", "'"},
                            Marks{"“", "”"},   Marks{"«", "»"}, Marks{"[", "]"}};

const Marks* marks_at(std::string_view rest) {
  for (const Marks& marks : kMarks) {
    if (rest.substr(0, marks.open.size()) == marks.open) return &marks;
  }
  return nullptr;
}

std::string upper(std::string_view name) {
  std::string out(name);
  for (char& c : out) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return out;
}

using Meaning = std::pair<std::string_view, std::vector<Expression::Step>>;

const std::vector<Meaning>& meanings() {
  const auto rate = [](Op part, Op whole) {
    return std::vector<Expression::Step>{{part, 0}, {whole, 0}, {Op::divide, 0}};
  };
  static const std::vector<Meaning> all{{"TP", {{Op::tp, 0}}},
                                        {"FN", {{Op::fn, 0}}},
                                        {"FP", {{Op::fp, 0}}},
                                        {"TN", {{Op::tn, 0}}},
                                        {"P", {{Op::positives, 0}}},
                                        {"N", {{Op::negatives, 0}}},
                                        {"PP", {{Op::predicted_positives, 0}}},
                                        {"PN", {{Op::predicted_negatives, 0}}},
                                        {"TOTAL", {{Op::total, 0}}},
                                        {"TPR", rate(Op::tp, Op::positives)},
                                        {"FNR", rate(Op::fn, Op::positives)},
                                        {"FPR", rate(Op::fp, Op::negatives)},
                                        {"TNR", rate(Op::tn, Op::negatives)},
                                        {"PPV", rate(Op::tp, Op::predicted_positives)},
                                        {"NPV", rate(Op::tn, Op::predicted_negatives)}};
  return all;
}

constexpr std::array kFunctions{FunctionName{"SQRT", Op::sqrt},    FunctionName{"LOG", Op::log},
                                FunctionName{"LN", Op::log},       FunctionName{"EXP", Op::exp},
                                FunctionName{"ABS", Op::abs},      FunctionName{"MIN", Op::min, true},
                                FunctionName{"MAX", Op::max, true}};

}  // namespace

std::size_t characters(std::string_view text) {
  std::size_t count = 0;
  for (const char c : text) count += (static_cast<unsigned char>(c) & 0xC0) != 0x80 ? 1 : 0;
  return count;
}

std::size_t quoted_length(std::string_view rest) {
  const Marks* const marks = marks_at(rest);
  if (marks == nullptr) return 0;
  const std::size_t end = rest.find(marks->close, marks->open.size());
  return end == std::string_view::npos || end == marks->open.size() ? 0 : end + marks->close.size();
}

std::string_view unquoted(std::string_view name) {
  const Marks& marks = *marks_at(name);
  return name.substr(marks.open.size(), name.size() - marks.open.size() - marks.close.size());
}

std::vector<Token> tokens_of(std::string_view text, Quotes quotes) {
  std::vector<Token> out;
  std::size_t column = 0;
  while (!text.empty()) {
    if (const std::size_t length = blank(text); length > 0) {
      text.remove_prefix(length);
      ++column;
      continue;
    }
    Token token{.kind = Kind::unknown, .text = text.substr(0, character(text)), .column = column, .number = 0};
    const std::size_t marked = quotes == Quotes::names ? quoted_length(text) : 0;
    if (marked > 0) {
      token.kind = Kind::name;
      token.text = unquoted(text.substr(0, marked));
    } else if (const std::size_t length = number_length(text); length > 0) {
      token.kind = Kind::number;
      token.text = text.substr(0, length);
      fast_float::from_chars(token.text.data(), token.text.data() + length, token.number);
    } else if (const Sign* sign = sign_at(text)) {
      token.kind = sign->kind;
      token.text = text.substr(0, sign->text.size());
    } else if (const std::size_t name = name_length(text); name > 0) {
      token.kind = Kind::name;
      token.text = text.substr(0, name);
    }
    const std::string_view taken = text.substr(0, marked > 0 ? marked : token.text.size());
    column += characters(taken);
    text.remove_prefix(taken.size());
    out.push_back(token);
  }
  out.push_back({.kind = Kind::end, .text = {}, .column = column, .number = 0});
  return out;
}

const std::vector<Expression::Step>* meaning_of(std::string_view name) {
  const std::string_view key =
      name == "n" ? "TOTAL" : name;  // the one pair of names that case tells apart: N negatives, n items
  const std::string large = upper(key);
  for (const Meaning& meaning : meanings()) {
    if (meaning.first == large) return &meaning.second;
  }
  return nullptr;
}

const FunctionName* function_of(std::string_view name) {
  const std::string large = upper(name);
  for (const FunctionName& function : kFunctions) {
    if (function.name == large) return &function;
  }
  return nullptr;
}

std::string in_latin(std::string_view name) {
  constexpr std::array<std::pair<std::string_view, char>, 20> kAlike{
      {{"А", 'A'}, {"В", 'B'}, {"Е", 'E'}, {"К", 'K'}, {"М", 'M'}, {"Н", 'H'}, {"О", 'O'},
       {"Р", 'P'}, {"С", 'C'}, {"Т", 'T'}, {"Х", 'X'}, {"І", 'I'}, {"а", 'a'}, {"е", 'e'},
       {"о", 'o'}, {"р", 'p'}, {"с", 'c'}, {"х", 'x'}, {"у", 'y'}, {"і", 'i'}}};
  std::string out;
  while (!name.empty()) {
    const std::string_view one = name.substr(0, character(name));
    std::string_view latin = one;
    for (const auto& [cyrillic, alike] : kAlike) {
      if (cyrillic == one) latin = {&alike, 1};
    }
    out += latin;
    name.remove_prefix(one.size());
  }
  return out;
}

bool reserved_in_expressions(std::string_view name) {
  return meaning_of(name) != nullptr || function_of(name) != nullptr;
}

}  // namespace isoyield
