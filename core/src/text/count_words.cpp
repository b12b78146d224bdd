#include <algorithm>
#include <array>

#include "text/words.hpp"

namespace isoyield {
namespace {

struct Alias {
  std::string_view name;  ///< folded, without spaces
  std::size_t count;
};
constexpr std::array kAliases{Alias{"tn", 0},
                              Alias{"truenegative", 0},
                              Alias{"truenegatives", 0},
                              Alias{"correctrejection", 0},
                              Alias{"correctrejections", 0},
                              Alias{"correctnegative", 0},
                              Alias{"correctnegatives", 0},
                              Alias{"істиннонегативні", 0},
                              Alias{"істиннонегативних", 0},
                              Alias{"справжнонегативні", 0},
                              Alias{"правильнонегативні", 0},
                              Alias{"ін", 0},
                              Alias{"fp", 1},
                              Alias{"falsepositive", 1},
                              Alias{"falsepositives", 1},
                              Alias{"falsealarm", 1},
                              Alias{"falsealarms", 1},
                              Alias{"typeierror", 1},
                              Alias{"typeierrors", 1},
                              Alias{"type1error", 1},
                              Alias{"type1errors", 1},
                              Alias{"хибнопозитивні", 1},
                              Alias{"хибнопозитивних", 1},
                              Alias{"помилковопозитивні", 1},
                              Alias{"хибнатривога", 1},
                              Alias{"хибнітривоги", 1},
                              Alias{"помилкапершогороду", 1},
                              Alias{"помилкипершогороду", 1},
                              Alias{"помилкиiроду", 1},
                              Alias{"помилкиіроду", 1},
                              Alias{"хп", 1},
                              Alias{"fn", 2},
                              Alias{"falsenegative", 2},
                              Alias{"falsenegatives", 2},
                              Alias{"miss", 2},
                              Alias{"misses", 2},
                              Alias{"missed", 2},
                              Alias{"typeiierror", 2},
                              Alias{"typeiierrors", 2},
                              Alias{"type2error", 2},
                              Alias{"type2errors", 2},
                              Alias{"хибнонегативні", 2},
                              Alias{"хибнонегативних", 2},
                              Alias{"помилковонегативні", 2},
                              Alias{"пропуск", 2},
                              Alias{"пропуски", 2},
                              Alias{"помилкадругогороду", 2},
                              Alias{"помилкидругогороду", 2},
                              Alias{"помилкиiiроду", 2},
                              Alias{"помилкиііроду", 2},
                              Alias{"хн", 2},
                              Alias{"tp", 3},
                              Alias{"truepositive", 3},
                              Alias{"truepositives", 3},
                              Alias{"hit", 3},
                              Alias{"hits", 3},
                              Alias{"correctpositive", 3},
                              Alias{"correctpositives", 3},
                              Alias{"істиннопозитивні", 3},
                              Alias{"істиннопозитивних", 3},
                              Alias{"справжнопозитивні", 3},
                              Alias{"правильнопозитивні", 3},
                              Alias{"іп", 3},
                              Alias{"total", 4},
                              Alias{"sum", 4},
                              Alias{"all", 4},
                              Alias{"n", 4},
                              Alias{"разом", 4},
                              Alias{"усього", 4},
                              Alias{"всього", 4},
                              Alias{"сума", 4},
                              Alias{"真阴性", 0},
                              Alias{"真陰性", 0},
                              Alias{"真反例", 0},
                              Alias{"真负例", 0},
                              Alias{"假阳性", 1},
                              Alias{"偽陽性", 1},
                              Alias{"假正例", 1},
                              Alias{"假阴性", 2},
                              Alias{"偽陰性", 2},
                              Alias{"假反例", 2},
                              Alias{"假负例", 2},
                              Alias{"真阳性", 3},
                              Alias{"真陽性", 3},
                              Alias{"真正例", 3}};

std::optional<std::size_t> count_alias(std::string_view name) {
  const auto found =
      std::find_if(kAliases.begin(), kAliases.end(), [&](const Alias& alias) { return alias.name == name; });
  return found == kAliases.end() ? std::nullopt : std::optional(found->count);
}

/// The two words of which a name is made, by their stems in several languages; none is the whole of a word.
constexpr std::array<std::string_view, 16> kRight{"true",      "correct", "richtig",   "wahr",      "vrai",     "doğru",
                                                  "verdadero", "vero",    "veri",      "verdadeir", "prawdziw", "حقيقي",
                                                  "истин",     "верно",   "правильно", "справжн"};
constexpr std::array<std::string_view, 10> kWrong{"false",    "falsch", "faux",     "falso",  "falsi",
                                                  "fałszywi", "ложно",  "ошибочно", "yanlış", "كاذب"};
constexpr std::array<std::string_view, 9> kPositive{"positiv",     "positif", "позитивн", "pozytywn", "dodatn",
                                                    "положительн", "pozitif", "إيجابي",   "pos"};
constexpr std::array<std::string_view, 9> kNegative{"negativ", "négatif",     "негативн", "negatywn", "negatif",
                                                    "سلبي",    "отрицательн", "ujemn",    "neg"};

/// Whether a word is a stem with no more than an ending.
template <std::size_t N>
bool has_stem(std::string_view word, const std::array<std::string_view, N>& stems) {
  return std::any_of(stems.begin(), stems.end(), [&](std::string_view stem) {
    const std::size_t ending = stem.size() < 4 ? 1 : 4;
    return word.substr(0, stem.size()) == stem && word.size() <= stem.size() + ending;
  });
}

/// "faux négatifs", "Richtig positiv", "verdaderos positivos", "True Neg".
std::optional<std::size_t> count_by_words(std::string_view folded) {
  const std::size_t gap = folded.find(' ');
  if (gap == std::string_view::npos || folded.find(' ', gap + 1) != std::string_view::npos) return std::nullopt;
  std::string_view first = folded.substr(0, gap);
  std::string_view second = folded.substr(gap + 1);
  if (has_stem(first, kPositive) || has_stem(first, kNegative)) std::swap(first, second);
  const bool right = has_stem(first, kRight);
  const bool positive = has_stem(second, kPositive);
  if ((!right && !has_stem(first, kWrong)) || (!positive && !has_stem(second, kNegative))) return std::nullopt;
  return right ? (positive ? 3 : 0) : (positive ? 1 : 2);
}

}  // namespace

std::optional<std::size_t> count_of(std::string_view text) {
  if (text.size() > 80) return std::nullopt;
  std::string folded = fold(text);
  if (const auto count = count_by_words(folded)) return count;
  folded.erase(std::remove(folded.begin(), folded.end(), ' '), folded.end());
  std::string_view name = folded;
  for (const std::string_view opening : {"numberof", "countof", "the", "num", "eval", "кількість"}) {
    if (name.substr(0, opening.size()) == opening) name.remove_prefix(opening.size());
  }
  if (const auto count = count_alias(name)) return count;
  // "TPs"
  if (name.size() == 3 && name[2] == 's' && (name[0] == 't' || name[0] == 'f')) return count_alias(name.substr(0, 2));
  // vrai positif, verdadero negativo, richtig positiv
  if (name == "vp" || name == "rp") return 3;
  if (name == "vn" || name == "rn") return 0;
  // "TP (hits)", "Hits (TP)" say it twice.
  if (name.size() < 3) return std::nullopt;
  for (const bool front : {true, false}) {
    const auto sign = count_alias(front ? name.substr(0, 2) : name.substr(name.size() - 2));
    const auto words = count_alias(front ? name.substr(2) : name.substr(0, name.size() - 2));
    if (sign && sign == words) return sign;
  }
  return std::nullopt;
}

}  // namespace isoyield
