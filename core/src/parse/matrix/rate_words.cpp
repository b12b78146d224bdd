#include <algorithm>
#include <array>

#include "parse/matrix/rates.hpp"
#include "text/cell_number.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

struct Alias {
  std::string_view name;
  Rate rate;
};
using enum Rate;

// As fold() leaves them. Ukrainian words in the cases in which they stand before a number.
constexpr Alias kAliases[] = {{"sensitivity", recall},
                              {"sens", recall},
                              {"recall", recall},
                              {"tpr", recall},
                              {"true positive rate", recall},
                              {"hit rate", recall},
                              {"detection rate", recall},
                              {"se", recall},
                              {"повнота", recall},
                              {"повнотою", recall},
                              {"чутливість", recall},
                              {"чутливістю", recall},
                              {"specificity", specificity},
                              {"spec", specificity},
                              {"sp", specificity},
                              {"tnr", specificity},
                              {"true negative rate", specificity},
                              {"selectivity", specificity},
                              {"специфічність", specificity},
                              {"специфічністю", specificity},
                              {"precision", precision},
                              {"ppv", precision},
                              {"positive predictive value", precision},
                              // «точність» is not listed: some books mean accuracy, others precision.
                              {"влучність", precision},
                              {"влучністю", precision},
                              {"прецизійність", precision},
                              {"npv", npv},
                              {"negative predictive value", npv},
                              {"accuracy", accuracy},
                              {"acc", accuracy},
                              {"акуратність", accuracy},
                              {"акуратністю", accuracy},
                              {"правильність", accuracy},
                              {"правильністю", accuracy},
                              {"частка правильних", accuracy},
                              {"fpr", fpr},
                              {"false positive rate", fpr},
                              {"fall out", fpr},
                              {"fallout", fpr},
                              {"false alarm rate", fpr},
                              {"fnr", fnr},
                              {"false negative rate", fnr},
                              {"miss rate", fnr},
                              {"f1", f1},
                              {"f1 score", f1},
                              {"f1 measure", f1},
                              {"f measure", f1},
                              {"f score", f1},
                              {"f1 міра", f1},
                              {"balanced accuracy", balanced_accuracy},
                              {"збалансована правильність", balanced_accuracy},
                              {"збалансована точність", balanced_accuracy},
                              {"prevalence", prevalence},
                              {"prev", prevalence},
                              {"base rate", prevalence},
                              {"pretest probability", prevalence},
                              {"share of positives", prevalence},
                              {"поширеність", prevalence},
                              {"поширеністю", prevalence},
                              {"частка позитивних", prevalence},
                              {"n", items},
                              {"total", items},
                              {"items", items},
                              {"samples", items},
                              {"sample size", items},
                              {"test size", items},
                              {"number of items", items},
                              {"size", items},
                              {"усього", items},
                              {"всього", items},
                              {"разом", items},
                              {"об’єктів", items},
                              {"обсяг вибірки", items},
                              {"кількість об’єктів", items},
                              {"positives", positives},
                              {"p", positives},
                              {"pos", positives},
                              {"n pos", positives},
                              {"n positive", positives},
                              {"number of positives", positives},
                              {"condition positive", positives},
                              {"позитивних", positives},
                              {"кількість позитивних", positives},
                              {"negatives", negatives},
                              {"neg", negatives},
                              {"n neg", negatives},
                              {"n negative", negatives},
                              {"number of negatives", negatives},
                              {"condition negative", negatives},
                              {"негативних", negatives},
                              {"кількість негативних", negatives}};
constexpr Alias kNouns[] = {
    {"items", items},          {"samples", items},        {"patients", items},      {"subjects", items},
    {"people", items},         {"participants", items},   {"images", items},        {"examples", items},
    {"observations", items},   {"об’єктів", items},       {"пацієнтів", items},     {"зразків", items},
    {"осіб", items},           {"прикладів", items},      {"positives", positives}, {"positive", positives},
    {"diseased", positives},   {"cases", positives},      {"хворих", positives},    {"здорових", negatives},
    {"healthy", negatives},    {"позитивних", positives}, {"negatives", negatives}, {"negative", negatives},
    {"негативних", negatives}, {"controls", negatives}};
constexpr std::array<std::string_view, 24> kFillers{
    "of", "is",  "was",    "were",          "at",    "equals", "about", "are",      "be",
    "to", "the", "an",     "approximately", "score", "rate",   "value", "дорівнює", "становить",
    "є",  "це",  "склала", "склав",         "на",    "рівні"};

std::optional<Rate> rate_of(const Alias* begin, const Alias* end, std::string_view name) {
  const Alias* const found = std::find_if(begin, end, [&](const Alias& alias) { return alias.name == name; });
  return found == end ? std::nullopt : std::optional(found->rate);
}

}  // namespace

std::optional<Rate> rate_named(std::string_view text) {
  // No name is longer than this.
  constexpr std::size_t kLongest = 100;
  if (text.size() > kLongest) {
    std::size_t cut = text.size() - kLongest;
    while (cut < text.size() && (static_cast<unsigned char>(text[cut]) & 0xC0) == 0x80) ++cut;
    text.remove_prefix(cut);
  }
  std::string folded = fold(text);
  while (true) {
    for (std::size_t at = 0; at != std::string::npos && at < folded.size();) {
      const std::string_view rest = std::string_view(folded).substr(at);
      if (const auto found = rate_of(std::begin(kAliases), std::end(kAliases), rest)) return found;
      const auto count = count_of(rest);
      if (count && *count < 4) return static_cast<Rate>(static_cast<std::size_t>(tn) + *count);
      const std::size_t blank = folded.find(' ', at);
      at = blank == std::string::npos ? blank : blank + 1;
    }
    const std::size_t last = folded.find_last_of(' ');
    if (last == std::string::npos) return std::nullopt;
    if (std::find(kFillers.begin(), kFillers.end(), std::string_view(folded).substr(last + 1)) == kFillers.end())
      return std::nullopt;
    folded.resize(last);
  }
}

std::optional<Rate> size_named(std::string_view noun) {
  return rate_of(std::begin(kNouns), std::end(kNouns), fold(noun));
}

std::string_view name_of(Rate rate) {
  if (rate >= tn)
    return std::array<std::string_view, 4>{"TN", "FP", "FN",
                                           "TP"}[static_cast<std::size_t>(rate) - static_cast<std::size_t>(tn)];
  const Alias* const found =
      std::find_if(std::begin(kAliases), std::end(kAliases), [&](const Alias& alias) { return alias.rate == rate; });
  return found->name;
}

std::optional<Printed> printed_share(const std::string& text) {
  const CellNumber number = read_number(text, {}, true);
  if (number.state != NumberState::number || number.value < 0) return std::nullopt;
  double value = number.value;
  int decimals = number.decimals;
  if (!number.percent && value >= 2) {
    value /= 100;
    decimals += 2;
  }
  if (value > 1) return std::nullopt;
  // 0 and 1 without decimals are meant as they are.
  double slack = 0;
  if (decimals > 0) {
    slack = 0.5;
    for (int i = 0; i < decimals; ++i) slack /= 10;
  }
  return Printed{.value = value, .low = value - slack - 1e-12, .high = value + slack + 1e-12};
}

}  // namespace isoyield
