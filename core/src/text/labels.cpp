#include "isoyield/text/labels.hpp"

#include <algorithm>
#include <array>

#include "text/cell_number.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

// In order of weight: where several labels read as positive, the earlier word wins. Ukrainian adjectives by their stem.
constexpr std::array<std::string_view, 65> kPositiveWords{
    "1",        "yes",       "true",  "positive",  "pos",     "+",          "case",    "cases",     "event",
    "ill",      "malignant", "spam",  "fraud",     "так",     "істина",     "правда",  "позитивн*", "позитив",
    "випадок",  "подія",     "хвор*", "злоякісн*", "спам",    "шахрай*",    "y",       "t",         "disease",
    "diseased", "sick",      "hit",   "є",         "додатн*", "fraudulent", "p",       "positives", "yes 1",
    "true 1",   "одиниця",   "ja",    "oui",       "sí",      "si",         "sì",      "sim",       "tak",
    "да",       "evet",      "是",    "はい",      "krank",   "positiv",    "positif", "positivo",  "positiva",
    "阳性",     "陽性",      "异常",  "異常",      "양성",    "正",         "正类",    "正類",      "正例",
    "有",       "present"};

/// Place in kPositiveWords, or its size.
std::size_t positive_rank(std::string_view label) {
  if (const auto number = number_of(label)) return *number == 1 ? 0 : kPositiveWords.size();
  const std::string folded = fold(label);
  const auto found = std::find_if(kPositiveWords.begin(), kPositiveWords.end(), [&](std::string_view word) {
    if (word.back() != '*') return folded == word;
    word.remove_suffix(1);
    return folded.compare(0, word.size(), word) == 0;
  });
  return static_cast<std::size_t>(found - kPositiveWords.begin());
}

// Words that say that something is not there, as a whole label; or as the first word of one, or in front of the other.
constexpr std::array<std::string_view, 61> kNegativeWords{
    "no",        "negative",   "neg",      "normal",      "healthy",  "well",   "benign", "legit",   "legitimate",
    "genuine",   "good",       "low",      "control",     "controls", "absent", "none",   "ham",     "nothing",
    "clean",     "background", "ok",       "ні",          "немає",    "норма",  "добрий", "добре",   "низький",
    "нормальн*", "негативн*",  "здоров*",  "доброякісн*", "nein",     "nie",    "não",    "nao",     "нет",
    "hayır",     "nej",        "否",       "いいえ",      "gesund",   "sain",   "sano",   "negativ", "négatif",
    "negatif",   "negativo",   "negativa", "阴性",        "陰性",     "正常",   "음성",   "정상",    "负",
    "負",        "负类",       "負類",     "负例",        "無",       "无",     "反例"};
constexpr std::array<std::string_view, 7> kNegations{"no", "non", "not", "without", "не", "без", "немає"};

bool reads_as_negative(std::string_view label, std::string_view other) {
  if (label.size() > 1 && label.front() == '~' && label.substr(1) == other) return true;
  const std::string folded = fold(label);
  const auto among = [](const auto& words, std::string_view text) {
    return std::any_of(words.begin(), words.end(), [&](std::string_view word) {
      if (word.back() != '*') return text == word;
      word.remove_suffix(1);
      return text.substr(0, word.size()) == word;
    });
  };
  const std::size_t blank = folded.find(' ');
  if (blank != std::string::npos && among(kNegations, std::string_view(folded).substr(0, blank))) return true;
  const std::string whole = fold(other);
  for (const std::string_view negation : kNegations) {
    if (whole.size() > 1 && folded == std::string(negation) + whole) return true;
  }
  return among(kNegativeWords, folded);
}

/// Whether two labels of the same words hold the same signs at the same places: fold() passes over them.
bool same_signs(std::string_view a, std::string_view b) {
  const auto letter = [](char c) {
    const bool ascii = static_cast<unsigned char>(c) < 0x80;
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || !ascii;
  };
  return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), [&](char left, char right) {
           return left == right || (letter(left) && letter(right));
         });
}

}  // namespace

std::optional<double> number_of(std::string_view label) {
  const CellNumber number = read_number(label, {}, true);
  if (number.state != NumberState::number || number.percent) return std::nullopt;
  return number.value;
}

std::size_t default_positive(const std::vector<std::string>& labels) {
  std::size_t best = 0;
  std::size_t best_rank = kPositiveWords.size();
  std::size_t last = 0;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const std::size_t rank = positive_rank(labels[i]);
    if (rank < best_rank) {
      best = i;
      best_rank = rank;
    }
    if (label_less(labels[last], labels[i])) last = i;
  }
  if (best_rank < kPositiveWords.size() || labels.size() != 2) return best_rank < kPositiveWords.size() ? best : last;
  const bool first = reads_as_negative(labels[0], labels[1]);
  const bool second = reads_as_negative(labels[1], labels[0]);
  return first == second ? last : first ? 1 : 0;
}

bool tells_positive(const std::vector<std::string>& labels) {
  const auto answers = [](const std::string& label) { return reads_as_answer(label); };
  if (std::any_of(labels.begin(), labels.end(), answers)) return true;
  return labels.size() == 2 && reads_as_negative(labels[0], labels[1]) != reads_as_negative(labels[1], labels[0]);
}

bool reads_as_answer(std::string_view label) {
  return positive_rank(label) < kPositiveWords.size() || number_of(label) == 0.0 || reads_as_negative(label, {});
}

Problem told_of_case(Problem problem, const std::vector<std::string>& some, const std::vector<std::string>& others) {
  std::vector<std::string> words;
  for (const std::string& label : some) words.push_back(fold(label));
  for (const std::string& label : others) {
    const auto found = std::find(words.begin(), words.end(), fold(label));
    if (found == words.end()) continue;
    const std::string& twin = some[static_cast<std::size_t>(found - words.begin())];
    if (twin == label || !same_signs(twin, label)) continue;
    problem.twins = {twin, label};
    break;
  }
  return problem;
}

bool label_less(std::string_view a, std::string_view b) {
  const std::optional<double> left = number_of(a);
  const std::optional<double> right = number_of(b);
  if (left && right && *left != *right) return *left < *right;
  if (left.has_value() != right.has_value()) return left.has_value();
  return a < b;  // UTF-8 orders by code point
}

}  // namespace isoyield
