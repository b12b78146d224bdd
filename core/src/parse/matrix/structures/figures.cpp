#include "parse/matrix/structures/figures.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "parse/matrix/headings.hpp"
#include "text/assignment.hpp"
#include "text/cell_number.hpp"
#include "text/characters/blanks.hpp"
#include "text/characters/digit.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

bool of_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || static_cast<unsigned char>(c) >= 0xC0;
}

/// Whether a comparison ends the words in front of a number: it is a threshold.
bool compared(std::string_view words) {
  words = trim(words).text;
  // An arrow compares nothing.
  if (words.size() > 1 && words.back() == '>' && std::string_view("=-").find(words[words.size() - 2]) < 2) return false;
  return !words.empty() &&
         (words.back() == '>' || words.back() == '<' ||
          (words.size() > 1 && words.back() == '=' &&
           std::string_view("<>!=").find(words[words.size() - 2]) != std::string_view::npos) ||
          (words.size() > 2 && (words.substr(words.size() - 3) == "≥" || words.substr(words.size() - 3) == "≤")));
}

/// The name by its longest part that is known: "Overall accuracy", "Cohen's kappa (κ)", "cut-off value is set to".
void explain(Figure& figure) {
  // Folded the sign is gone, and what is left is a learning rate.
  std::string_view sign = figure.name;
  while (!sign.empty() && std::string_view(":= )").find(sign.back()) != std::string_view::npos) sign.remove_suffix(1);
  for (const std::string_view minus : {"LR-", "LR−", "LR(-", "LR (-"}) {
    if (sign.size() < minus.size() || sign.substr(sign.size() - minus.size()) != minus) continue;
    figure.metric = find_metric("lr_negative");
    figure.use = Use::statistic;
    return;
  }
  const std::string folded = fold(figure.name);
  const std::vector<std::string_view> words = split_words(folded);
  const auto phrase = [&](std::size_t from, std::size_t to) {
    std::string out;
    for (std::size_t i = from; i < to; ++i) out.append(out.empty() ? "" : " ").append(words[i]);
    return out;
  };
  for (std::size_t to = words.size(); to > 0; --to) {
    for (std::size_t from = to > 5 ? to - 5 : 0; from < to; ++from) {
      if (stands_for(phrase(from, to), figure)) return;
    }
    if (!filler(words[to - 1])) break;
  }
  // "Sensitivity   Pr( +| D)   85.11%": the name begins the line.
  for (std::size_t to = std::min(words.size(), std::size_t{6}); to > 0; --to) {
    Figure other;
    if (!stands_for(phrase(0, to), other) || other.use != Use::statistic) continue;
    figure.use = other.use;
    figure.metric = to == words.size() ? other.metric : nullptr;
    return;
  }
}

/// "MulticlassF1Score" in words; empty: it is in words.
std::string words_of_camel(std::string_view name) {
  std::string out;
  bool joined = false;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const bool upper = name[i] >= 'A' && name[i] <= 'Z';
    const bool lower = i > 0 && name[i - 1] >= 'a' && name[i - 1] <= 'z';
    if (upper && (lower || (joined && digit(name[i - 1])))) {
      out += ' ';
      joined = true;
    }
    out += name[i];
  }
  return joined ? out : std::string();
}

/// What the words of "MulticlassF1Score" stand for.
void explain_camel(Figure& figure) {
  const std::string camel = figure.use == Use::unused ? words_of_camel(figure.name) : std::string();
  if (camel.empty()) return;
  Figure other{.name = camel};
  explain(other);
  figure.use = other.use;
  // Of several classes the accuracy of torchmetrics is the mean of their recalls.
  if (camel.find("ulticlass Accuracy") == std::string::npos) figure.metric = other.metric;
}

/// "12.3 seconds", "57ms": how long something took.
bool is_duration(std::string_view behind) {
  const std::string folded = fold(behind.substr(0, 16));
  const std::string_view unit = std::string_view(folded).substr(0, folded.find(' '));
  for (const std::string_view each : {"s", "sec", "secs", "second", "seconds", "ms", "min", "mins", "minutes", "hours",
                                      "секунд", "секунди", "с", "хв", "мс"}) {
    if (unit == each) return true;
  }
  return false;
}

bool names_one_word(std::string_view behind) {
  behind = trim(behind).text;
  return !behind.empty() && is_letter(behind[0]) && behind.find_first_of(" \t,;|:=") == std::string_view::npos;
}

/// The numbers of "4 10:11:12 2024", which says when a line was written.
bool tells_time(std::string_view line, std::size_t from, std::size_t to) {
  const auto two = [&](std::size_t at) { return at + 1 < line.size() && digit(line[at]) && digit(line[at + 1]); };
  const auto time = [&](std::size_t at) {
    return two(at) && line.substr(at + 2, 1) == ":" && two(at + 3) && line.substr(at + 5, 1) == ":" && two(at + 6);
  };
  for (const std::size_t back : {0U, 3U, 6U}) {
    if (from >= back && time(from - back)) return true;
  }
  const bool year = to - from == 4 && (line.substr(from, 2) == "20" || line.substr(from, 2) == "19");
  return (to - from < 3 && line.substr(to, 1) == " " && time(to + 1)) || (year && from > 8 && time(from - 9));
}

bool is_month(std::string_view word) {
  const std::string folded = fold(word);
  if (folded.size() < 3) return false;
  for (const std::string_view each : {"january", "february", "march", "april", "may", "june", "july", "august",
                                      "september", "october", "november", "december"}) {
    if (folded == each || folded == each.substr(0, 3) || folded == "sept") return true;
  }
  return false;
}

/// The numbers of "3 Feb 2024", "May 5, 2024", "at 10:12", "10:12 AM".
bool tells_day(std::string_view line, std::size_t from, std::size_t to) {
  const auto last_word = [](std::string_view text) {
    while (!text.empty() && std::string_view(" ,.").find(text.back()) != std::string_view::npos) text.remove_suffix(1);
    return text.substr(text.find_last_of(" ,.(") + 1);
  };
  const std::string_view before = line.substr(0, from);
  const std::string_view behind = line.substr(to);
  const std::string_view word = last_word(before);
  const bool month = is_month(word);
  if (to - from == 4 && (line.substr(from, 2) == "19" || line.substr(from, 2) == "20"))
    return month || (!word.empty() && word.size() < 3 && digit(word[0]) &&
                     is_month(last_word(before.substr(0, static_cast<std::size_t>(word.data() - line.data())))));
  if (to - from > 2) return false;
  const std::string_view next = behind.substr(0, 1) == " " ? behind.substr(1) : std::string_view();
  if (month || is_month(next.substr(0, next.find_first_of(" ,.;)")))) return true;
  // "10:12"
  const std::size_t begin =
      from > 1 && line[from - 1] == ':' ? line.find_last_not_of("0123456789", from - 2) + 1 : from;
  const std::size_t end = std::min(line.find_first_not_of("0123456789:", from), line.size());
  if (end - begin < 4 || end - begin > 5 || line[end - 3] != ':') return false;
  const std::string half = fold(line.substr(end, 4));
  return half == "am" || half == "pm" || last_word(line.substr(0, begin)) == "at";
}

/// Whether what stands between two numbers leaves the second a part of what the first says: "(0.82, 0.95)", "± 0.01",
/// "90 90 %", "3/26".
bool goes_on(std::string_view between) {
  const std::string folded = fold(between);
  return folded.empty() || folded == "±" || folded == "+" || folded == "to" || folded == "of" || folded == "sd" ||
         folded == "out of" || folded == "std" || folded == "e" || folded == "micro average";
}

/// Whether the number behind it is what the one before it is a part of: "90/100".
bool parts(std::string_view between) {
  between = trim(between).text;
  return between == "/" || between == "of" || between == "out of";
}

/// What a number behind another one is: "Correctly Classified Instances   90   90 %" says the same as a share.
void go_on(Figure& figure, std::string_view between, std::string_view line, ByteRange digits) {
  const bool share = figure.metric != nullptr && figure.slack == 0 && !figure.percent && trim(between).text.empty() &&
                     trim(line.substr(digits.to)).text.substr(0, 1) == "%";
  const CellNumber said = read_number(std::string(line.substr(digits.from, digits.to - digits.from)), {}, true);
  figure.value = said.value;
  figure.percent = share;
  figure.slack = said.decimals > 0 ? 0.5 * std::pow(10.0, -said.decimals) : 0;
  if (!share) figure.metric = nullptr;
}

/// "90 cases": the noun stands behind.
void take_noun(std::string_view behind, Figure& figure) {
  const std::string noun = fold(behind.substr(0, std::min(behind.find_first_of(",;.(:"), std::size_t{40})));
  const std::vector<std::string_view> nouns = split_words(noun);
  if (!nouns.empty() && nouns[0] != "n" && names_items(nouns[0])) {
    figure.use = Use::total;
    figure.items = nouns.size() == 1;
  } else if (!nouns.empty() && (nouns[0] == "classes" || nouns[0] == "folds" || nouns[0] == "epochs" ||
                                nouns[0] == "trees" || nouns[0] == "fold")) {
    figure.use = Use::setting;
  }
}

}  // namespace

std::vector<ByteRange> numbers_in(std::string_view text) {
  std::vector<ByteRange> out;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == '\xEF' && text.compare(at, 2, "\xEF\xBC") == 0 && at + 2 < text.size() &&
        static_cast<unsigned char>(text[at + 2]) >= 0x90 && static_cast<unsigned char>(text[at + 2]) <= 0x99) {
      const std::size_t wide = at;
      while (text.compare(at, 2, "\xEF\xBC") == 0) at = std::min(at + 3, text.size());
      out.push_back({wide, at});
      continue;
    }
    if (!digit(text[at])) {
      ++at;
      continue;
    }
    const std::size_t from = at > 0 && text[at - 1] == '.' && (at == 1 || !digit(text[at - 2])) ? at - 1 : at;
    while (at < text.size() && (digit(text[at]) || ((text[at] == '.' || text[at] == ',' || text[at] == '\'') &&
                                                    at + 1 < text.size() && digit(text[at + 1]))))
      ++at;
    if (at < text.size() && (text[at] | 0x20) == 'e' && at + 1 < text.size() &&
        (digit(text[at + 1]) ||
         ((text[at + 1] == '-' || text[at + 1] == '+') && at + 2 < text.size() && digit(text[at + 2])))) {
      at += 2;
      while (at < text.size() && digit(text[at])) ++at;
    }
    const bool before =
        from > 0 && (of_word(text[from - 1]) || (static_cast<unsigned char>(text[from - 1]) >= 0x80 && from > 1 &&
                                                 static_cast<unsigned char>(text[from - 2]) >= 0xC3 &&
                                                 static_cast<unsigned char>(text[from - 2]) < 0xE2));
    const bool behind = at < text.size() && of_word(text[at]) && text[at] != 'L';
    if (!before && !behind) out.push_back({from, at});
    // The rest of a word such as v2.1 or 2x2 belongs to it.
    if (before || behind) {
      while (at < text.size() &&
             (of_word(text[at]) || digit(text[at]) || (text[at] == '.' && at + 1 < text.size() && digit(text[at + 1]))))
        ++at;
    }
  }
  return out;
}

std::size_t names_statistics(std::string_view line) {
  if (line.size() > 400) return 0;
  for (const char mark : {'\t', ' '}) {
    std::size_t known = 0;
    for (std::size_t at = 0; at < line.size();) {
      std::size_t end = mark == ' ' ? line.find("  ", at) : line.find(mark, at);
      end = std::min(end, line.size());
      Figure figure;
      if (stands_for(fold(line.substr(at, end - at)), figure) && figure.use == Use::statistic) ++known;
      at = end + (mark == ' ' ? 2 : 1);
    }
    if (known > 2) return known;
  }
  return 0;
}

std::vector<Figure> figures_in(std::string_view line, std::size_t offset, const std::vector<ByteRange>& numbers) {
  std::vector<Figure> out;
  std::size_t begin = 0;   // of the words in front
  std::string_view items;  // the words in front of the number before
  for (const ByteRange& number : numbers) {
    Figure figure;
    figure.where = number;
    const std::size_t from = number.from - offset;
    const std::size_t to = number.to - offset;
    std::string_view words = line.substr(begin, from - begin);
    if (tells_time(line, from, to) || tells_day(line, from, to)) {
      figure.use = Use::setting;
      begin = to;
      out.push_back(std::move(figure));
      continue;
    }
    const bool timed = !out.empty() && tells_time(line, out.back().where.from - offset, out.back().where.to - offset);
    if (!out.empty() && !timed && goes_on(words) && words.find_first_of("\t;") == std::string_view::npos) {
      Figure& part = out.back();
      const double of = read_number(line.substr(from, to - from), {}, true).value;
      if (parts(words) && part.metric != nullptr && part.metric->range.high <= 1 && part.slack == 0 && of >= 1 &&
          part.value <= of) {
        part.value /= of;
        part.slack = 1e-9;
      }
      figure = part;
      figure.where = number;
      go_on(figure, words, line, {from, to});
      figure.items = false;
      if (figure.use == Use::total) figure.use = Use::statistic;
      begin = to;
      out.push_back(std::move(figure));
      continue;
    }
    const std::string_view all = words;
    const std::size_t mark = words.find_last_of("\t;|");
    if (mark != std::string_view::npos) words.remove_prefix(mark + 1);
    figure.name = std::string(trim(words).text);
    // "Accuracy on 1000 samples: 0.959"
    if (!out.empty() && out.back().items && !items.empty() && names_items(fold(figure.name)))
      figure.name = std::string(items.substr(0, items.find_last_of(' ')));
    items = trim(words).text;
    explain(figure);
    explain_camel(figure);
    if (figure.use == Use::unused && mark != std::string_view::npos && out.empty()) {
      figure.name = std::string(trim(all).text);
      explain(figure);
    }
    if (figure.use == Use::unused && compared(words)) figure.use = Use::setting;
    const std::string digits(line.substr(from, to - from));
    const CellNumber read = read_number(digits, {}, true);
    figure.value = read.state == NumberState::number ? read.value : 0;
    const bool minus = from > 0 && line[from - 1] == '-' &&
                       (from == 1 || std::string_view(" \t=:(").find(line[from - 2]) != std::string_view::npos);
    if (minus) figure.value = -figure.value;
    figure.slack = read.decimals > 0 ? 0.5 * std::pow(10.0, -read.decimals) : 0;
    const std::string_view behind = trim(line.substr(to)).text;
    if (figure.use == Use::unused && behind.size() > 3 && behind.front() == '%') {
      const std::string unit = fold(behind.substr(1, 12));
      if (unit.compare(0, 2, "ci") == 0 || unit.compare(0, 10, "confidence") == 0) figure.use = Use::statistic;
    }
    figure.percent = !behind.empty() && behind.front() == '%';
    if (figure.use == Use::unused && is_duration(behind)) figure.use = Use::setting;
    if (out.empty() && is_caption(figure.name, behind)) figure.use = Use::setting;
    // "62.10%  contract", as under "Attribute usage": no count, and of no rate.
    if (figure.name.empty() && figure.percent && numbers.size() == 1 && behind.size() > 2 &&
        (behind[1] == ' ' || behind[1] == '\t') && names_one_word(behind.substr(1)))
      figure.use = Use::setting;
    begin = to;
    if (figure.use == Use::unused || (figure.use == Use::statistic && figure.metric == nullptr))
      take_noun(behind, figure);
    out.push_back(std::move(figure));
  }
  return out;
}

static bool is_option(std::string_view line, std::size_t at, const std::vector<std::string>& classes) {
  // "/train/eval.py:88"
  if (at > 4 && line[at - 1] == ':') {
    const std::string_view file = line.substr(0, at - 1);
    for (const std::string_view code : {".py", ".cpp", ".js", ".ts", ".java", ".go", ".rs", ".jl", ".scala", ".rb"}) {
      if (file.ends_with(code)) return true;
    }
    return false;
  }
  if (at > 1 && line[at - 1] == '-') --at;
  const std::size_t open = line.substr(0, at).rfind('(');
  if (open == std::string_view::npos || open == 0 || line.substr(open, at - open).find(')') < at) return false;
  const std::string_view call = trim(line.substr(0, open)).text;
  if (call.empty() || line[at - 1] != '=' || makes_list(call.substr(call.find_last_of(" \t,;|:=[{\"'") + 1)) ||
      !std::any_of(call.begin(), call.end(), is_letter))
    return false;
  const std::size_t begin = line.find_last_of("( ,", --at) + 1;
  const std::string_view name = line.substr(begin, at - begin);
  Figure known;
  return begin > open && !name.empty() && is_letter(name[0]) && count_of(name).value_or(4) > 3 &&
         !(stands_for(fold(name), known) && known.use != Use::setting) &&
         std::find(classes.begin(), classes.end(), name) == classes.end();
}

void take_options(std::string_view line, std::size_t begin, const std::vector<std::string>& classes,
                  std::vector<ByteRange>& numbers, Findings& findings) {
  std::erase_if(numbers, [&](const ByteRange& each) {
    if (!is_option(line, each.from - begin, classes)) return false;
    findings.use(Use::setting, each.from, each.to - each.from, "parameters");
    return true;
  });
}

/// "…/_logistic.py:814: ConvergenceWarning: …", "Fitting 5 folds for each of 12 candidates": what scikit-learn says.
static bool says_how_it_went(std::string_view line) {
  const std::size_t warning = line.find("Warning: ");
  return (warning < line.size() && line.substr(0, warning).find(".py:") < warning) ||
         (line.substr(0, 8) == "Fitting " && line.find(" folds for each of ") < 20);
}

bool states_parameters(std::string_view line) {
  if (says_how_it_went(trim(line).text)) return true;
  const std::size_t open = line.substr(0, 200).find('{');
  return open != std::string_view::npos && line.find('}', open) != std::string_view::npos &&
         line.find('[', open) == std::string_view::npos &&
         fold(line.substr(0, open)).find("param") != std::string::npos;
}

}  // namespace isoyield
