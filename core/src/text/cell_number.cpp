#include "text/cell_number.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "text/characters/blanks.hpp"
#include "text/characters/digit.hpp"
#include "text/nearest_double.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

// Longer digit strings than a double's exact decimal expansion (767 digits) say nothing more.
constexpr std::size_t kLongest = 2000;

/// The text in ASCII: full-width forms narrowed, minus signs, blanks and apostrophes each one character; empty when it
/// cannot be a number.
std::string narrow(std::string_view text) {
  std::string out;
  if (text.size() > kLongest) return out;
  for (std::size_t i = 0; i < text.size();) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (const std::size_t blank = blank_at(text, i); blank > 0) {
      out += ' ';
      i += blank;
      continue;
    }
    if (c < 0x80) {
      out += static_cast<char>(c);
      ++i;
      continue;
    }
    const std::string_view three = text.substr(i, 3);
    if (three.size() == 3 && three[0] == '\xEF' && (three[1] == '\xBC' || three[1] == '\xBD')) {
      // U+FF01 ... U+FF5E are ASCII from ! to ~.
      const unsigned code = (three[1] == '\xBC' ? 0x20U : 0x60U) + (static_cast<unsigned char>(three[2]) - 0x80U);
      if (code >= 0x7F) return {};
      out += static_cast<char>(code);
    } else if (three == "\xE2\x88\x92" || three == "\xE2\x80\x92" || three == "\xE2\x80\x93" ||
               three == "\xE2\x80\x90" || three == "\xE2\x80\x91" || three == "\xEF\xB9\xA3") {
      out += '-';
    } else if (three == "\xE2\x80\x99") {
      out += '\'';
    } else {
      return {};
    }
    i += 3;
  }
  return out;
}

/// The number of digits alone, few enough for a double to hold each, which most cells are; negative: it is none.
double plain(std::string_view text) {
  double value = text.empty() || text.size() > 15 ? -1 : 0;
  for (std::size_t i = 0; value >= 0 && i < text.size(); ++i)
    value = digit(text[i]) ? value * 10 + (text[i] - '0') : -1;
  return value;
}

/// Whether a text begins with a letter with which neither a number nor "inf", "nan" and "math.nan" begin.
bool begins_word(std::string_view text) {
  if (text.empty()) return false;
  const char c = static_cast<char>(text.front() | 0x20);
  return c >= 'a' && c <= 'z' && c != 'i' && c != 'm' && c != 'n' && text.find('\xE2') == std::string_view::npos;
}

/// A number cut into its parts.
struct Parts {
  bool valid = false;
  bool negative = false;
  bool percent = false;
  std::string_view mantissa;  ///< digits and separators
  std::string_view exponent;
};

Parts cut(std::string_view text) {
  Parts parts;
  const auto drop_blanks = [&text] {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  };
  drop_blanks();
  if (!text.empty() && (text.front() == '-' || text.front() == '+')) {
    parts.negative = text.front() == '-';
    text.remove_prefix(1);
    drop_blanks();
  }
  if (!text.empty() && text.back() == '%') {
    parts.percent = true;
    text.remove_suffix(1);
    drop_blanks();
  }
  const std::size_t e = std::min(text.find_first_of("eE"), text.size());
  parts.mantissa = text.substr(0, e);
  bool any = false;
  for (const char c : parts.mantissa) {
    any = any || digit(c);
    if (!digit(c) && c != '.' && c != ',' && c != ' ' && c != '\'' && c != '_') return parts;
  }
  if (!any) return parts;
  if (e < text.size()) {
    parts.exponent = text.substr(e + 1);
    std::string_view digits = parts.exponent;
    if (!digits.empty() && (digits.front() == '-' || digits.front() == '+')) digits.remove_prefix(1);
    if (digits.empty() || !std::all_of(digits.begin(), digits.end(), digit)) return parts;
  }
  parts.valid = true;
  return parts;
}

/// Whether `text` is groups of two after `mark`, the last of three, as in India: 12,34,567.
bool grouped_by_two(std::string_view text, char mark) {
  std::size_t run = 0;
  std::size_t marks = 0;
  for (const char c : text) {
    if (c != mark && !digit(c)) return false;
    if (c == mark && (run < 1 || run > 2 || (marks > 0 && run != 2))) return false;
    marks += c == mark ? 1 : 0;
    run = c == mark ? 0 : run + 1;
  }
  return marks > 1 && run == 3;
}

/// Whether `text` is 1 to 3 digits followed by groups of three after `mark`.
bool grouped(std::string_view text, char mark) {
  std::size_t run = 0;
  bool first = true;
  for (const char c : text) {
    if (digit(c)) {
      ++run;
    } else if (c == mark) {
      if (first ? (run < 1 || run > 3) : run != 3) return false;
      first = false;
      run = 0;
    } else {
      return false;
    }
  }
  return first ? run > 0 : run == 3;
}

/// Readings of a mantissa: where the decimal mark is (npos: none) and whether the text allows it.
struct Reading {
  bool valid = false;
  std::size_t mark = std::string_view::npos;  ///< decimal mark
  bool two_commas = false;                    ///< a comma that could be either
  bool two_points = false;
};

/// The whole part may be grouped by one kind of mark.
bool whole_part(std::string_view text, char decimal) {
  if (std::all_of(text.begin(), text.end(), digit)) return true;
  for (const char mark : {',', '.', ' ', '\'', '_'}) {
    if (mark != decimal && grouped(text, mark)) return true;
  }
  // Programming languages let underscores stand anywhere between digits.
  return text.front() != '_' && text.back() != '_' && text.find("__") == std::string_view::npos &&
         std::all_of(text.begin(), text.end(), [](char c) { return digit(c) || c == '_'; });
}

Reading with_mark(std::string_view mantissa, std::size_t mark) {
  const std::string_view whole = mantissa.substr(0, mark);
  const std::string_view rest = mantissa.substr(std::min(mark + 1, mantissa.size()));
  const bool good = (whole.empty() || whole_part(whole, mantissa[mark])) &&
                    std::all_of(rest.begin(), rest.end(), digit) && whole.size() + rest.size() > 0;
  return {.valid = good, .mark = mark};
}

Reading interpret(std::string_view mantissa) {
  const auto commas = std::count(mantissa.begin(), mantissa.end(), ',');
  const auto points = std::count(mantissa.begin(), mantissa.end(), '.');
  if (commas == 0 && points == 0) return {.valid = whole_part(mantissa, '\0')};
  if (commas > 0 && points > 0) {
    const std::size_t last = mantissa.find_last_of(",.");
    if ((mantissa[last] == ',' ? commas : points) != 1) return {};
    return with_mark(mantissa, last);
  }
  const char mark = commas > 0 ? ',' : '.';
  if (commas + points > 1) return {.valid = grouped(mantissa, mark) || (mark == ',' && grouped_by_two(mantissa, mark))};
  Reading reading = with_mark(mantissa, mantissa.find(mark));
  const bool either = grouped(mantissa, mark) && mantissa.front() != '0';
  reading.two_commas = either && mark == ',';
  reading.two_points = either && mark == '.';
  return reading;
}

NumberState word_state(std::string_view text) {
  std::string_view bare = trim(text).text;
  while (!bare.empty() && (bare.front() == '-' || bare.front() == '+' || bare.front() == '.')) bare.remove_prefix(1);
  if (text.size() > 40) return NumberState::word;
  const std::string folded = fold(bare);
  if (folded == "inf" || folded == "infinity" || folded == "np inf" || folded == "math inf" ||
      folded == "\xE2\x88\x9E" || folded == "нескінченність" || text.find("\xE2\x88\x9E") != std::string_view::npos) {
    return NumberState::infinite;
  }
  if (folded == "nan" || folded == "np nan" || folded == "1 qnan" || folded == "1 ind" || folded == "math nan")
    return NumberState::nan;
  return NumberState::word;
}

}  // namespace

void NumberStyle::learn(std::string_view text) {
  if (plain(text) >= 0) {
    whole = whole || text != "0";
    return;
  }
  if (begins_word(text)) return;
  const std::string ascii = narrow(text);
  const Parts parts = cut(ascii);
  if (!parts.valid) return;
  const Reading reading = interpret(parts.mantissa);
  if (!reading.valid || reading.two_commas || reading.two_points) return;
  const std::string_view m = parts.mantissa;
  if (reading.mark != std::string_view::npos) {
    decimal_comma = decimal_comma || m[reading.mark] == ',';
    decimal_point = decimal_point || m[reading.mark] == '.';
    thousands_comma = thousands_comma || (m[reading.mark] == '.' && m.find(',') != std::string_view::npos);
    thousands_point = thousands_point || (m[reading.mark] == ',' && m.find('.') != std::string_view::npos);
  } else {
    thousands_comma = thousands_comma || m.find(',') != std::string_view::npos;
    thousands_point = thousands_point || m.find('.') != std::string_view::npos;
    whole = whole || (m != "0" && std::all_of(m.begin(), m.end(), digit));
  }
}

CellNumber read_number(std::string_view text, const NumberStyle& style, bool exact) {
  CellNumber result;
  if (const double value = plain(text); value >= 0) {
    result.value = value;
    result.state = NumberState::number;
    return result;
  }
  if (begins_word(text)) return result;
  if (trim(text).text.empty()) {
    result.state = NumberState::empty;
    return result;
  }
  const std::string ascii = narrow(text);
  const Parts parts = cut(ascii);
  if (!parts.valid) {
    result.state = word_state(text);
    return result;
  }
  Reading reading = interpret(parts.mantissa);
  if (!reading.valid) return result;
  if (reading.two_commas && !(style.decimal_comma && !style.thousands_comma)) {
    result.guessed_comma = !style.decimal_comma && !style.thousands_comma;
    reading.mark = std::string_view::npos;
  }
  if (reading.two_points && !exact && (style.thousands_point || (style.decimal_comma && !style.thousands_comma)))
    reading.mark = std::string_view::npos;
  // Decimals that are all three digits long may be thousands.
  result.guessed_point = reading.two_points && reading.mark != std::string_view::npos && !exact &&
                         !style.decimal_point && !style.thousands_comma;

  std::string digits = parts.negative ? "-" : "";
  for (std::size_t i = 0; i < parts.mantissa.size(); ++i) {
    const char c = parts.mantissa[i];
    if (i == reading.mark) digits += '.';
    if (digit(c)) digits += c;
    if (digit(c) && reading.mark != std::string_view::npos && i > reading.mark) ++result.decimals;
  }
  result.percent = parts.percent;
  if (!parts.exponent.empty())
    digits += 'e' + std::string(parts.exponent.front() == '+' ? parts.exponent.substr(1) : parts.exponent);
  // "27%" is the double nearest to 0.27, which 27 / 100 need not be.
  if (parts.percent && parts.exponent.empty()) digits += "e-2";
  if (!nearest_double(digits, result.value)) return result;
  if (parts.percent && !parts.exponent.empty()) result.value /= 100;
  if (parts.percent) result.decimals += 2;
  if (!parts.exponent.empty()) result.decimals = -1;
  result.state = std::isfinite(result.value) ? NumberState::number : NumberState::infinite;
  return result;
}

bool looks_numeric(std::string_view text) {
  const CellNumber number = read_number(text, {});
  return number.state == NumberState::number || number.state == NumberState::nan ||
         number.state == NumberState::infinite;
}

}  // namespace isoyield
