#include "text/words.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "text/characters/blanks.hpp"

namespace isoyield {
namespace {

// Adjectives whose endings change with the noun are given by their stem.
constexpr std::array<std::string_view, 64> kTrueWords{
    "actually",    "actual",       "actuals",    "true",         "truth",     "reference", "ref",        "gold",
    "observed",    "real",         "labels",     "y true",       "ytrue",     "target",    "targets",    "expected",
    "known",       "correct",      "факт",       "фактичн*",     "справжн*",  "істин*",    "дійсн*",     "реальн*",
    "еталон*",     "правильн*",    "truths",     "goldstandard", "наспра*",   "обсерв*",   "спостереж*", "gt",
    "groundtruth", "tatsächlich*", "wirklich*",  "beobacht*",    "referenz",  "istwert",   "istklasse",  "réel*",
    "reel",        "reelle",       "observé*",   "référence",    "verdader*", "verdad",    "referencia", "observad*",
    "effettiv*",   "rzeczywist*",  "фактическ*", "истинн*",      "act",       "wahrheit",  "vérité",     "actuelle",
    "reale",       "reali",        "werkelijk*", "feitelijk*",   "waarheid",  "gerçek*",   "skutečn*",   "faktisk*"};
constexpr std::array<std::string_view, 53> kDecisionWords{
    "predicted",  "prediction", "predictions",     "predict",        "preds",      "pred",       "decision",
    "decisions",  "decided",    "classified",      "estimated",      "assigned",   "output",     "forecast",
    "ypred",      "yhat",       "guess",           "guessed",        "передбач*",  "прогноз*",   "рішен*",
    "віднесен*",  "класифік*",  "визначен*",       "вирішен*",       "спрогноз*",  "detected",   "vorhergesag*",
    "vorhersag*", "prognose",   "prognostiziert*", "klassifiziert*", "prédi*",     "predit*",    "prévu*",
    "estimé*",    "predich*",   "predicci*",       "pronóstico*",    "pronostic*", "estimad*",   "previst*",
    "previsione", "predett*",   "predit",          "przewid*",       "предсказ*",  "прогнозир*", "voorspel*",
    "tahmin*",    "predikt*",   "predikc*",        "předpov*"};
// Stems of languages that set no blanks between words, and what means nothing behind them; longer ones first.
constexpr std::array<std::string_view, 8> kTrueStems{"真实", "真實", "实际", "實際", "実測", "実際", "正解", "실제"};
constexpr std::array<std::string_view, 4> kDecisionStems{"预测", "預測", "予測", "예측"};
constexpr std::array<std::string_view, 26> kStemFillers{
    "类别", "類別",   "类型",   "标签", "標籤", "结果", "結果", "情况", "狀態", "状态", "分类", "クラス", "ラベル",
    "결과", "클래스", "레이블", "라벨", "类",   "類",   "值",   "値",   "값",   "为",   "為",   "的",     "の"};
// Words that may stand beside an axis word without meaning anything by themselves.
constexpr std::array<std::string_view, 37> kFillers{
    "group",  "groups",     "pixels",    "class",      "classes", "label",     "labels",   "value",
    "values", "condition",  "category",  "categories", "outcome", "ground",    "standard", "as",
    "the",    "is",         "y",         "axis",       "data",    "клас*",     "мітк*",    "значен*",
    "катег*", "стан*",      "як",        "до",         "klasse*", "kategori*", "wert*",    "classe*",
    "clase*", "étiquette*", "etiqueta*", "valeur*",    "valor*"};
constexpr std::array<std::string_view, 58> kTotals{"total",
                                                   "totals",
                                                   "sum",
                                                   "sums",
                                                   "all",
                                                   "margin",
                                                   "margins",
                                                   "grand total",
                                                   "row total",
                                                   "column total",
                                                   "col total",
                                                   "row sum",
                                                   "column sum",
                                                   "row totals",
                                                   "column totals",
                                                   "subtotal",
                                                   "разом",
                                                   "усього",
                                                   "всього",
                                                   "сума",
                                                   "підсумок",
                                                   "загалом",
                                                   "σ",
                                                   "sum lin",
                                                   "sum col",
                                                   "sum row",
                                                   "grand",
                                                   "marginal",
                                                   "row sums",
                                                   "column sums",
                                                   "gesamt",
                                                   "summe",
                                                   "insgesamt",
                                                   "suma",
                                                   "razem",
                                                   "somme",
                                                   "totale",
                                                   "всі",
                                                   "∑",
                                                   "gesamtergebnis",
                                                   "total general",
                                                   "total général",
                                                   "ogółem",
                                                   "somma",
                                                   "totaal",
                                                   "toplam",
                                                   "összesen",
                                                   "celkem",
                                                   "totalt",
                                                   "итого",
                                                   "всего",
                                                   "общий итог",
                                                   "загальний підсумок",
                                                   "合计",
                                                   "合計",
                                                   "总计",
                                                   "總計",
                                                   "总和"};

// Words of which at least one names what is computed from a matrix, and words that may stand beside them.
constexpr std::array<std::string_view, 49> kStatistics{
    "ua",           "pa",           "error",         "errors",        "err",           "rate",
    "rates",        "accuracy",     "recall",        "precision",     "sensitivity",   "specificity",
    "f1",           "kappa",        "ppv",           "npv",           "percent",       "percentage",
    "correct",      "omission",     "commission",    "iou",           "pct",           "точність",
    "повнота",      "чутливість",   "влучність",     "прецизійність", "специфічність", "sensitivität",
    "sensitivitat", "trefferquote", "genauigkeit",   "spezifität",    "rappel",        "précision",
    "exactitude",   "exactitud",    "spécificité",   "sensibilité",   "exhaustivité",  "exhaustividad",
    "sensibilidad", "precisión",    "especificidad", "czułość",       "precyzja",      "dokładność",
    "swoistość"};
constexpr std::array<std::string_view, 22> kOfStatistics{
    "u",   "p",   "class",  "user",  "s",     "users",  "producer", "producers", "overall", "per", "of",
    "row", "col", "column", "score", "total", "users'", "avg",      "average",   "macro",   "in",  "mean"};

constexpr std::array<std::string_view, 12> kTitles{"confusion matrix",
                                                   "матриця помилок",
                                                   "матриця невідповідностей",
                                                   "матриця плутанини",
                                                   "混淆矩阵",
                                                   "混淆矩陣",
                                                   "混同行列",
                                                   "혼동 행렬",
                                                   "konfusionsmatrix",
                                                   "matrice de confusion",
                                                   "matriz de confusión",
                                                   "macierz pomyłek"};

template <std::size_t N>
bool among(std::string_view word, const std::array<std::string_view, N>& words) {
  return std::any_of(words.begin(), words.end(), [&](std::string_view each) {
    if (word.empty() || word.front() != each.front()) return false;
    if (each.back() != '*') return word == each;
    each.remove_suffix(1);
    return word.substr(0, each.size()) == each;
  });
}

/// "预测", "预测类别", "预测为正": what the stem names, and what stands behind it.
AxisLabel behind_stem(std::string_view word) {
  const auto take = [&](const auto& words) {
    const auto found = std::find_if(words.begin(), words.end(),
                                    [&](std::string_view each) { return word.substr(0, each.size()) == each; });
    if (found != words.end()) word.remove_prefix(found->size());
    return found != words.end();
  };
  const Rows axis = take(kTrueStems) ? Rows::true_class : take(kDecisionStems) ? Rows::predicted : Rows::unstated;
  while (axis != Rows::unstated && take(kStemFillers)) continue;
  return {axis, word};
}

Rows axis_of_word(std::string_view word) {
  if (const AxisLabel stem = behind_stem(word); stem.label.empty()) return stem.axis;
  if (among(word, kTrueWords)) return Rows::true_class;
  if (among(word, kDecisionWords)) return Rows::predicted;
  return Rows::unstated;
}

std::vector<std::string_view> words_of(std::string_view folded) {
  std::vector<std::string_view> words;
  while (!folded.empty()) {
    const std::size_t end = std::min(folded.find(' '), folded.size());
    words.push_back(folded.substr(0, end));
    folded.remove_prefix(std::min(end + 1, folded.size()));
  }
  return words;
}

/// Lower case of a two-byte letter: Cyrillic, Greek, Latin with a mark.
void append_lower(std::string& out, unsigned char first, unsigned char second) {
  unsigned code = ((first & 0x1FU) << 6) | (second & 0x3FU);
  if (code >= 0x410 && code <= 0x42F) {
    code += 0x20;
  } else if (code >= 0x400 && code <= 0x40F) {
    code += 0x50;
  } else if (code == 0x490) {
    code = 0x491;
  } else if ((code >= 0x391 && code <= 0x3A9) || (code >= 0xC0 && code <= 0xDE && code != 0xD7)) {
    code += 0x20;
  }
  out += static_cast<char>(0xC0 | (code >> 6));
  out += static_cast<char>(0x80 | (code & 0x3F));
}

}  // namespace

std::string fold(std::string_view text) {
  std::string out;
  bool gap = false;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t blank = blank_at(text, i);
    const auto c = static_cast<unsigned char>(text[i]);
    // Dashes, typographic quotes and arrows.
    const bool sign = c == 0xE2 && (text.compare(i, 2, "\xE2\x86") == 0 ||
                                    (text.compare(i, 2, "\xE2\x80") == 0 && i + 2 < text.size() &&
                                     static_cast<unsigned char>(text[i + 2]) >= 0x90));
    if (sign) {
      gap = true;
      i += std::min<std::size_t>(3, text.size() - i);
      continue;
    }
    const bool mark =
        c < 0x80 && !(c >= '0' && c <= '9') && !(c >= 'A' && c <= 'Z') && !(c >= 'a' && c <= 'z') && c != '+';
    if (blank > 0 || mark) {
      gap = true;
      i += std::max<std::size_t>(blank, 1);
      continue;
    }
    if (gap && !out.empty()) out += ' ';
    gap = false;
    if (c < 0x80) {
      out += static_cast<char>(c >= 'A' && c <= 'Z' ? c + 0x20 : c);
      ++i;
    } else if ((c & 0xE0) == 0xC0 && i + 1 < text.size()) {
      append_lower(out, c, static_cast<unsigned char>(text[i + 1]));
      i += 2;
    } else {
      out += static_cast<char>(c);
      ++i;
    }
  }
  return out;
}

Rows axis_of(std::string_view text) {
  if (text.size() > 100) return Rows::unstated;
  const std::string folded = fold(text);
  // "hat" and "test" alone are classes.
  if (folded == "y hat") return Rows::predicted;
  if (folded == "y test" || folded == "y val") return Rows::true_class;
  Rows found = Rows::unstated;
  for (const std::string_view word : words_of(folded)) {
    const Rows axis = axis_of_word(word);
    if (axis == Rows::unstated) {
      const bool filler =
          among(word, kFillers) || std::find(kStemFillers.begin(), kStemFillers.end(), word) != kStemFillers.end();
      if (!filler) return Rows::unstated;
      continue;
    }
    if (found != Rows::unstated && found != axis && !among(word, kFillers)) return Rows::unstated;
    if (found == Rows::unstated) found = axis;
  }
  return found;
}

CornerAxes corner_axes(std::string_view text) {
  if (text.size() > 200) return {};
  // "Actual ↓ Predicted →" says by arrows what "Actual \ Predicted" says by order.
  for (const std::string_view mark :
       {"\\", "＼", "/", "／", "|", "↓", "→", " vs. ", " vs ", ",", " x ", " × ", "×", "-", ":", "_"}) {
    for (std::size_t at = text.find(mark); at != std::string_view::npos; at = text.find(mark, at + 1)) {
      const Rows first = axis_of(text.substr(0, at));
      const Rows second = axis_of(text.substr(at + mark.size()));
      if (first == Rows::unstated || second != other_axis(first)) continue;
      if (mark == "_" && text.find(' ') != std::string_view::npos) continue;
      // "Predicted → Actual ↓": the arrow behind the first word points along the columns.
      if (mark == "→" || (mark != "↓" && text.substr(0, at).find("→") != std::string_view::npos))
        return {second, first};
      return {first, second};
    }
  }
  // "churn \\ Prediction (churn)": a corner has two sides, so that one of them tells the other.
  if (const std::size_t at = text.find('\\');
      at != std::string_view::npos && text.find('\\', at + 1) == std::string_view::npos) {
    const auto side = [](std::string_view part, std::string_view other) {
      const Rows axis = axis_of(part);
      if (axis != Rows::unstated) return axis;
      const AxisLabel named = axis_label(trim(part).text);
      return fold(named.label) == fold(other) ? named.axis : Rows::unstated;
    };
    const Rows first = side(text.substr(0, at), text.substr(at + 1));
    const Rows second = side(text.substr(at + 1), text.substr(0, at));
    const auto one = [](std::string_view part) { return trim(part).text.find(' ') == std::string_view::npos; };
    if (first == Rows::unstated && second != Rows::unstated && one(text.substr(0, at)))
      return {other_axis(second), second};
    if (second == Rows::unstated && first != Rows::unstated && one(text.substr(at + 1)))
      return {first, other_axis(first)};
    if (second == other_axis(first)) return {first, second};
  }
  const Rows only = axis_of(text);
  if (only == Rows::unstated) return {};
  if (text.find("→") != std::string_view::npos) return {Rows::unstated, only};
  return {only, Rows::unstated};
}

/// "ActualClass0", "predictedSpam": what stands behind words that capitals or a digit end. "TruePositive" is no axis.
AxisLabel behind_capitals(std::string_view text) {
  const auto lower = [](char c) { return c >= 'a' && c <= 'z'; };
  const auto begins = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); };
  AxisLabel found;
  std::string spaced(text.substr(0, 1));
  for (std::size_t i = 1; i < text.size() && blank_at(text, i) == 0; ++i) {
    if (lower(text[i - 1]) && begins(text[i])) {
      if (const Rows axis = axis_of(spaced); axis != Rows::unstated && fold(spaced) != "true" && fold(spaced) != "test")
        found = {axis, text.substr(i)};
      spaced += ' ';
    }
    spaced += text[i];
  }
  return found;
}

AxisLabel axis_label(std::string_view text) {
  if (text.size() > 200) return {};
  const auto is_mark = [](char c) {
    return c == ' ' || c == '_' || c == ':' || c == '-' || c == '=' || c == '(' || c == ')' || c == '.';
  };
  // The longest axis phrase in front that leaves something.
  AxisLabel best;
  for (std::size_t i = 1; i + 1 < text.size(); ++i) {
    if (!is_mark(text[i])) continue;
    const Rows axis = axis_of(text.substr(0, i));
    if (axis == Rows::unstated) continue;
    std::string_view rest = text.substr(i);
    while (!rest.empty() && is_mark(rest.front()) && !(rest.front() == '-' && i + 1 < text.size() && text[i] != '-')) {
      rest.remove_prefix(1);
    }
    if (text[i] == '(' && !rest.empty() && rest.back() == ')') rest.remove_suffix(1);
    // "Actual True" and "Actual False"
    if (!rest.empty() && (axis_of(rest) == Rows::unstated || fold(rest) == "true")) best = {axis, rest};
  }
  if (best.axis != Rows::unstated) return best;
  for (std::size_t i = text.size(); i-- > 1;) {
    if (!is_mark(text[i])) continue;
    const Rows axis = axis_of(text.substr(i));
    if (axis == Rows::unstated) continue;
    std::string_view rest = text.substr(0, i);
    while (!rest.empty() && is_mark(rest.back())) rest.remove_suffix(1);
    if (!rest.empty() && axis_of(rest) == Rows::unstated) return {axis, rest};
  }
  if (const AxisLabel stem = behind_stem(text); stem.axis != Rows::unstated && !stem.label.empty()) return stem;
  if (text.size() > 2 && (text[0] == 'Y' || text[0] == 'y') && text[1] == '=')
    return {Rows::true_class, text.substr(2)};
  return behind_capitals(text);
}

bool is_total(std::string_view text) {
  if (text.size() > 60) return false;
  const std::string folded = fold(text);
  return !folded.empty() && std::find(kTotals.begin(), kTotals.end(), folded) != kTotals.end();
}

bool is_statistic(std::string_view label) {
  if (label.empty() || label.size() > 60) return false;
  const std::string folded = fold(label);
  if (folded.empty()) return label.find('%') != std::string_view::npos;
  bool said = false;
  for (const std::string_view word : words_of(folded)) {
    if (among(word, kStatistics)) {
      said = true;
    } else if (!among(word, kOfStatistics)) {
      return false;
    }
  }
  return said;
}

bool names_count(std::string_view text) {
  const std::string folded = fold(text);
  for (const std::string_view word :
       {"count", "counts", "freq", "frequency", "n", "weight", "weights", "кількість", "частота", "вага"}) {
    if (folded == word) return true;
  }
  return false;
}

bool is_title(std::string_view text) {
  if (text.size() > 200) return false;
  const std::string folded = fold(text);
  return std::any_of(kTitles.begin(), kTitles.end(), [&](std::string_view title) {
    return folded.compare(0, title.size(), title) == 0 &&
           (folded.size() == title.size() || folded[title.size()] == ' ');
  });
}

Rows rows_word(std::string_view text) {
  const Rows axis = axis_of(text);
  if (axis != Rows::unstated) return axis;
  const std::string folded = fold(text);
  if (folded == "true class" || folded == "classes" || folded == "class") return Rows::true_class;
  return Rows::unstated;
}

}  // namespace isoyield
