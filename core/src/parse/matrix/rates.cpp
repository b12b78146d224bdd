#include "parse/matrix/rates.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

#include "parse/matrix/dialects.hpp"
#include "parse/matrix/problems.hpp"
#include "text/cell_number.hpp"
#include "text/characters/blanks.hpp"
#include "text/characters/digit.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kNoTable{"rates_no_table",
                               {"no table of counts has these rates", "жодна таблиця кількостей не дає таких часток"},
                               {"expected rates of one table, rounded to the digits that are shown",
                                "очікувалися частки однієї таблиці, заокруглені до показаних цифр"},
                               {"Check the rates and the number of items, or paste the confusion matrix.",
                                "Перевірте частки й кількість об’єктів або вставте матрицю помилок."}};
constexpr ProblemKind kSeveral{
    "rates_several_tables",
    {"{0} tables of counts have these rates, such as {1}", "такі частки дають таблиці кількостей (їх {0}), як-от {1}"},
    {"expected rates that only one table has", "очікувалися частки, які дає лише одна таблиця"},
    {"Add {2}, or paste the confusion matrix.", "Додайте ще: {3}; або вставте матрицю помилок."}};
constexpr ProblemKind kNoSize{
    "rates_without_items",
    {"the rates {0} are given without a number of items", "частки ({0}) подано без кількості об’єктів"},
    {"expected the number of items too", "очікувалася також кількість об’єктів"},
    {"Add it, as in n=100, and the prevalence or the number of positives.",
     "Додайте її, наприклад n=100, а також поширеність або кількість позитивних."}};
constexpr ProblemKind kRateBad{"rates_not_a_share",
                               {"{0} is \"{1}\"", "{0} дорівнює «{1}»"},
                               {"expected a share from 0 to 1, a percentage, or a whole number of items",
                                "очікувалася частка від 0 до 1, відсоток або ціла кількість об’єктів"},
                               {"Correct it.", "Виправте."}};
constexpr ProblemKind kReconstructed{
    "counts_from_rates",
    {"the counts {0} are the only ones that have these rates", "кількості {0} — єдині, що дають такі частки"},
    {},
    {}};
constexpr ProblemKind kNameIgnored{"name_ignored",
                                   {"\"{0}\" was not read: it is not a rate that determines the counts",
                                    "«{0}» не прочитано: з цього показника кількостей не визначити"},
                                   {},
                                   {}};

constexpr std::size_t kMostTables = 1000;
constexpr std::size_t kMostTried = 2'000'000;  // tables; a fraction of a second

struct Given {
  std::map<Rate, Printed> values;
  std::size_t offset = 0;
  bool n_unclear = false;  ///< "N" beside "P": all items, or the negatives

  [[nodiscard]] const Printed* get(Rate rate) const {
    const auto found = values.find(rate);
    return found == values.end() ? nullptr : &found->second;
  }
};

bool size(Rate rate) { return rate >= Rate::items; }

/// Every table of whole numbers with the given rates, by going through positives, true positives and false positives.
class Search {
 public:
  explicit Search(const Given& given) : given_(given) {}

  Fitting run() {
    const Printed* const positives = given_.get(Rate::positives);
    const Printed* const negatives = given_.get(Rate::negatives);
    const Printed* const items = given_.get(Rate::items);
    if (items == nullptr && (positives == nullptr || negatives == nullptr)) {
      // The prevalence and one class give the number of items where they give one.
      fitting_.many = true;
      return fitting_;
    }
    const double all = items != nullptr ? items->value : positives->value + negatives->value;
    double low = 0;
    double high = all;
    if (const Printed* const share = given_.get(Rate::prevalence)) {
      low = std::max(0.0, std::ceil(share->low * all));
      high = std::min(all, std::floor(share->high * all));
    }
    if (positives != nullptr) low = std::max(low, positives->value), high = std::min(high, positives->value);
    if (negatives != nullptr)
      low = std::max(low, all - negatives->value), high = std::min(high, all - negatives->value);
    for (double p = low; p <= high && !fitting_.many; ++p) of_positives(p, all - p);
    return std::move(fitting_);
  }

 private:
  struct Span {
    double low;
    double high;
  };
  /// Counts of `total` whose share a rate, or one minus another, allows.
  [[nodiscard]] Span counts_of(Rate rate, Rate complement, Rate count, Rate rest, double total) const {
    Span span{0, total};
    const auto narrow = [&](double low, double high) {
      span.low = std::max(span.low, low);
      span.high = std::min(span.high, high);
    };
    if (const Printed* const share = given_.get(rate))
      narrow(std::ceil(share->low * total), std::floor(share->high * total));
    if (const Printed* const share = given_.get(complement))
      narrow(std::ceil((1 - share->high) * total), std::floor((1 - share->low) * total));
    if (const Printed* const exact = given_.get(count)) narrow(exact->value, exact->value);
    if (const Printed* const exact = given_.get(rest)) narrow(total - exact->value, total - exact->value);
    return span;
  }

  void of_positives(double p, double n) {
    if (++tried_ > kMostTried) fitting_.many = true;
    const Span tp = counts_of(Rate::recall, Rate::fnr, Rate::tp, Rate::fn, p);
    const Span tn = counts_of(Rate::specificity, Rate::fpr, Rate::tn, Rate::fp, n);
    for (double a = tp.low; a <= tp.high && !fitting_.many; ++a) {
      for (double d = tn.low; d <= tn.high && !fitting_.many; ++d) {
        if (++tried_ > kMostTried) fitting_.many = true;
        const FourCounts table{.tp = a, .fn = p - a, .fp = n - d, .tn = d};
        if (!fits(table)) continue;
        fitting_.tables.push_back(table);
        if (fitting_.tables.size() >= kMostTables) fitting_.many = true;
      }
    }
  }

  /// A rate whose denominator is 0 is undefined, so a number for it fits nothing.
  [[nodiscard]] bool agrees(Rate rate, double part, double whole) const {
    const Printed* const share = given_.get(rate);
    return share == nullptr || (whole > 0 && share->fits(part / whole));
  }
  [[nodiscard]] bool fits(const FourCounts& t) const {
    const double p = t.tp + t.fn;
    const double n = t.fp + t.tn;
    const Printed* const both = given_.get(Rate::balanced_accuracy);
    return agrees(Rate::recall, t.tp, p) && agrees(Rate::fnr, t.fn, p) && agrees(Rate::specificity, t.tn, n) &&
           agrees(Rate::fpr, t.fp, n) && agrees(Rate::precision, t.tp, t.tp + t.fp) &&
           agrees(Rate::npv, t.tn, t.tn + t.fn) && agrees(Rate::accuracy, t.tp + t.tn, p + n) &&
           agrees(Rate::f1, 2 * t.tp, 2 * t.tp + t.fp + t.fn) && agrees(Rate::prevalence, p, p + n) &&
           (both == nullptr || (p > 0 && n > 0 && both->fits((t.tp / p + t.tn / n) / 2)));
  }

  const Given& given_;
  Fitting fitting_;
  std::size_t tried_ = 0;
};

/// What is said of each number of a text: the words in front of it, else the noun behind it.
struct Named {
  std::optional<Rate> rate;
  std::string_view key;
  std::size_t key_offset = 0;
  std::string number;
  std::size_t offset = 0;
  double part = 0;  ///< "85.1 % (40/47)", "40/47": what it is the share of
  double of = 0;
};

/// "40/47": whole numbers, of which the first is a part of the second.
bool read_fraction(std::string_view text, Named& named) {
  const std::size_t mark = text.find('/');
  if (mark == std::string_view::npos) return false;
  const CellNumber part = read_number(trim(text.substr(0, mark)).text, {});
  const CellNumber of = read_number(trim(text.substr(mark + 1)).text, {});
  const auto whole = [](const CellNumber& each) {
    return each.state == NumberState::number && each.decimals == 0 && !each.percent && each.value <= 1e9;
  };
  if (!whole(part) || !whole(of) || part.value > of.value || of.value < 1) return false;
  named.part = part.value;
  named.of = of.value;
  return true;
}

std::size_t number_end(std::string_view text, std::size_t at) {
  while (at < text.size() &&
         (digit(text[at]) || ((text[at] == '.' || text[at] == ',') && at + 1 < text.size() && digit(text[at + 1]))))
    ++at;
  std::size_t next = at;
  while (next < text.size() && blank_at(text, next) > 0 && text[next] != '\n') next += blank_at(text, next);
  return next < text.size() && text[next] == '%' ? next + 1 : at;
}

std::string_view word_at(std::string_view text, std::size_t at) {
  while (at < text.size() && blank_at(text, at) > 0) at += blank_at(text, at);
  const std::size_t end = std::min(text.find_first_of(" \t\r\n,;.()", at), text.size());
  return text.substr(std::min(at, text.size()), end - std::min(at, text.size()));
}

/// Every number with its name; empty when two numbers stand next to each other, as in a matrix.
std::vector<Named> names_in(std::string_view text) {
  std::vector<Named> found;
  std::size_t key = 0;
  for (std::size_t at = 0; at < text.size();) {
    // An interval in brackets, or behind ±, belongs to the number before it.
    const bool aside =
        !found.empty() && (text[at] == '(' || text[at] == '[') && trim(text.substr(key, at - key)).text.empty();
    if (aside && digit(word_at(text, at + 1).empty() ? ' ' : word_at(text, at + 1).front())) {
      const std::size_t close = text.find_first_of(")]", at);
      if (close == std::string_view::npos) return {};
      const std::string_view inside = text.substr(at + 1, close - at - 1);
      read_fraction(inside.substr(0, inside.find_first_of(";,")), found.back());
      key = at = close + 1;
      continue;
    }
    const bool name = at > 0 && ((text[at - 1] | 0x20) >= 'a' && (text[at - 1] | 0x20) <= 'z');
    if (!digit(text[at]) || name) {
      ++at;
      continue;
    }
    const std::size_t end = number_end(text, at);
    const std::string_view words = text.substr(key, at - key);
    const bool beside = words.find("±") != std::string_view::npos;
    if (!found.empty() && trim(words).text == "/" &&
        read_fraction(found.back().number + "/" + std::string(text.substr(at, end - at)), found.back())) {
      found.back().number.clear();
      key = at = end;
      continue;
    }
    // The label of the next row is no noun of this number.
    const bool row =
        text.substr(end, text.find_first_not_of(" \t\r\n", end) - end).find('\n') != std::string_view::npos;
    if (!beside && fold(words).empty() && (row || !size_named(word_at(text, end)))) return {};
    if (!beside) {
      Named one{.rate = rate_named(words), .key = trim(words).text, .key_offset = key + trim(words).cut};
      if (!one.rate) one.rate = size_named(word_at(text, end));
      one.number = std::string(text.substr(at, end - at));
      one.offset = at;
      found.push_back(std::move(one));
      if (found.size() > 400) return {};
    }
    key = at = end;
  }
  return found;
}

/// The counts that a rate shows by its fraction: of sensitivity 40/47 the true and all positives.
void count_fraction(const Named& named, Given& given) {
  const auto set = [&](Rate rate, double count) { given.values.emplace(rate, Printed{count, count, count}); };
  const double rest = named.of - named.part;
  switch (*named.rate) {
    case Rate::recall:
    case Rate::fnr:
      set(*named.rate == Rate::recall ? Rate::tp : Rate::fn, named.part);
      return set(Rate::positives, named.of);
    case Rate::specificity:
    case Rate::fpr:
      set(*named.rate == Rate::specificity ? Rate::tn : Rate::fp, named.part);
      return set(Rate::negatives, named.of);
    case Rate::precision:
      set(Rate::tp, named.part);
      return set(Rate::fp, rest);
    case Rate::npv:
      set(Rate::tn, named.part);
      return set(Rate::fn, rest);
    case Rate::accuracy:
      return set(Rate::items, named.of);
    case Rate::prevalence:
      set(Rate::positives, named.part);
      return set(Rate::items, named.of);
    default:
      return;
  }
}

std::string missing_in(const Given& given) {
  const bool share = given.get(Rate::prevalence) || given.get(Rate::positives) || given.get(Rate::negatives);
  if (!share) return "prevalence";
  if (!given.get(Rate::positives) && !given.get(Rate::negatives)) return "positives";
  if (!given.get(Rate::recall) && !given.get(Rate::fnr)) return "recall";
  return !given.get(Rate::specificity) && !given.get(Rate::fpr) ? "specificity" : "more digits";
}

void add_table(const Given& given, Findings& findings, Document& document) {
  const std::uint32_t matrix = document.next();
  Sheet& sheet = document.sheets.emplace_back();
  sheet.offset = given.offset;
  sheet.ragged = true;
  const bool sized = given.get(Rate::items) || (given.get(Rate::positives) && given.get(Rate::negatives));
  if (!sized) {
    std::string names;
    for (const auto& [rate, value] : given.values) names += (names.empty() ? "" : ", ") + std::string(name_of(rate));
    return findings.problem(kNoSize, given.offset, {.matrix = matrix}, {names});
  }
  Fitting fitting = Search(given).run();
  std::string missing = missing_in(given);
  if (given.n_unclear && !given.get(Rate::negatives)) {
    Given other = given;
    other.values[Rate::negatives] = other.values[Rate::items];
    other.values.erase(Rate::items);
    const Fitting turned = Search(other).run();
    if (!turned.tables.empty() && !fitting.tables.empty()) missing = "items";
    fitting.many = fitting.many || turned.many;
    fitting.tables.insert(fitting.tables.end(), turned.tables.begin(), turned.tables.end());
  }
  if (fitting.many || fitting.tables.size() != 1) return refuse_rates(fitting, given.offset, missing, findings);
  const FourCounts& table = fitting.tables[0];
  sheet.ragged = false;
  sheet.height = sheet.width = 2;
  sheet.stated = Rows::true_class;
  sheet.counts_by_name = true;
  sheet.cells = {table.tn, table.fp, table.fn, table.tp};
  findings.note(kReconstructed, given.offset, {.matrix = matrix}, {table.text()});
}

}  // namespace

std::string FourCounts::text() const {
  return "TP=" + plain_digits(tp) + " FP=" + plain_digits(fp) + " FN=" + plain_digits(fn) + " TN=" + plain_digits(tn);
}

void refuse_rates(const Fitting& fitting, std::size_t offset, const std::string& missing, Findings& findings) {
  if (fitting.tables.empty() && !fitting.many) return findings.problem(kNoTable, offset, {});
  std::string examples;
  for (std::size_t i = 0; i < fitting.tables.size() && i < 2; ++i)
    examples += (i > 0 ? "; " : "") + fitting.tables[i].text();
  const std::string count = (fitting.many ? "≥ " : "") + std::to_string(fitting.tables.size());
  constexpr std::pair<std::string_view, Text> kMissing[] = {
      {"prevalence", {"the prevalence or the number of positives", "поширеність або кількість позитивних"}},
      {"items", {"whether N is all items (n=) or the negatives", "чи N — це всі об’єкти (n=), чи негативні"}},
      {"positives", {"the number of positives", "кількість позитивних"}},
      {"recall", {"the recall (sensitivity)", "повноту (чутливість)"}},
      {"specificity", {"the specificity", "специфічність"}},
      {"more digits", {"more digits, or a further rate", "більше цифр або ще одну частку"}}};
  const auto* const what =
      std::find_if(std::begin(kMissing), std::end(kMissing), [&](const auto& each) { return each.first == missing; });
  findings.problem(kSeveral, offset, {}, {count, examples, std::string(what->second.en), std::string(what->second.uk)});
}

bool read_rates(std::string_view text, Findings& findings, Document& document) {
  // A sentence or a list: longer texts with two numbers in a row are seen to be none at once, but for their names.
  constexpr std::size_t kLongest = 20'000;
  if (text.size() > kLongest) return false;
  const std::vector<Named> named = names_in(text);
  const auto rates = std::count_if(named.begin(), named.end(),
                                   [](const Named& each) { return each.rate && *each.rate < Rate::prevalence; });
  const auto known = std::count_if(named.begin(), named.end(), [](const Named& each) { return each.rate.has_value(); });
  if (rates < 1 || known < 2 || known * 2 < static_cast<std::ptrdiff_t>(named.size())) return false;
  std::vector<Given> all(1);
  bool good = true;
  for (const Named& each : named) {
    if (!each.rate) {
      findings.note(kNameIgnored, each.key_offset, {}, {shortened(std::string(each.key))});
      continue;
    }
    if (all.back().values.count(*each.rate) > 0) all.emplace_back();
    if (all.back().values.empty()) all.back().offset = each.key_offset;
    if (each.of > 0) count_fraction(each, all.back());
    std::optional<Printed> value = size(*each.rate) ? std::nullopt : printed_share(each.number);
    if (each.number.empty()) {
      const double share = each.part / each.of;
      value = Printed{share, share - 1e-12, share + 1e-12};
    } else if (size(*each.rate)) {
      const CellNumber number = read_number(each.number, {});
      if (number.state == NumberState::number && !number.percent && number.value == std::floor(number.value) &&
          number.value <= 1e9)
        value = Printed{number.value, number.value, number.value};
    }
    if (!value) {
      good = false;
      findings.problem(kRateBad, each.offset, {}, {std::string(name_of(*each.rate)), shortened(each.number)});
      continue;
    }
    all.back().values[*each.rate] = *value;
  }
  const auto has = [&](std::string_view key) {
    return std::any_of(named.begin(), named.end(), [&](const Named& each) {
      return trim(each.key.substr(0, each.key.find_last_not_of(":= ") + 1)).text == key;
    });
  };
  // What is said once of the items holds for every classifier.
  for (Given& given : all) {
    for (const Rate rate : {Rate::items, Rate::positives, Rate::negatives, Rate::prevalence}) {
      const Given& last = all.back();
      const Printed* const first = all.front().get(rate) ? all.front().get(rate) : last.get(rate);
      if (!given.get(rate) && first != nullptr) given.values[rate] = *first;
    }
  }
  for (Given& given : all) {
    const auto count = [&](Rate rate) { return given.get(rate) == nullptr ? -1 : given.get(rate)->value; };
    const double counts[] = {count(Rate::tp), count(Rate::fn), count(Rate::fp), count(Rate::tn)};
    if (given.get(Rate::items) == nullptr && *std::min_element(std::begin(counts), std::end(counts)) >= 0) {
      const double sum = counts[0] + counts[1] + counts[2] + counts[3];
      given.values[Rate::items] = Printed{sum, sum, sum};
    }
    given.n_unclear = has("N") && has("P") && given.get(Rate::items) && given.get(Rate::positives);
    if (good) add_table(given, findings, document);
  }
  if (!good) document.sheets.emplace_back().ragged = true;
  return true;
}

}  // namespace isoyield
