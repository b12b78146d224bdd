#include "parse/table/names/column_names.hpp"

#include <algorithm>
#include <span>

#include "text/number.hpp"

namespace isoyield {
namespace {

using Names = std::span<const std::string_view>;

/// The surest first. Ukrainian ones beside the English.
constexpr std::string_view kTruths[] = {
    "y_true", "y",        "truth",         "true_label",     "true_class", "ground_truth", "gold",     "true",
    "istyna", "істина",   "істинний_клас", "справжній_клас", "target",     "label",        "мітка",    "class",
    "клас",   "actual",   "actual_class",  "outcome",        "labels",     "gt",           "observed", "еталон",
    "факт",   "наслідок", "істинна_мітка", "ціль",           "correct"};
constexpr std::string_view kWeights[] = {"weight", "sample_weight", "weights", "sample_weights", "w", "вага", "ваги"};
constexpr std::string_view kScores[] = {
    "score", "scores", "prob",   "proba",  "probability", "pred",       "predicted",   "prediction",  "p",
    "logit", "margin", "hat",    "оцінка", "оцінки",      "бал",        "ймовірність", "імовірність", "прогноз",
    "s",     "risk",   "rating", "points", "confidence",  "likelihood", "ризик"};
constexpr std::string_view kPredicted[] = {"predicted",
                                           "prediction",
                                           "pred",
                                           "y_pred",
                                           "yhat",
                                           "y_hat",
                                           "predicted_label",
                                           "predicted_class",
                                           "pred_label",
                                           "decided",
                                           "pred_class",
                                           "decision",
                                           "прогноз",
                                           "прогнозована",
                                           "передбачення",
                                           "рішення",
                                           "передбачено",
                                           "classified_as",
                                           "assigned_class",
                                           "прогнозний_клас",
                                           "передбачений_клас",
                                           "predict",
                                           "scored",
                                           "scored_labels",
                                           "prediction_label",
                                           "pgr_1",
                                           "_into_",
                                           "guess",
                                           "guessed",
                                           "vorhersage",
                                           "prédiction",
                                           "predicción",
                                           "predykcja",
                                           "预测"};
constexpr std::string_view kFolds[] = {"fold",        "folds", "cv_fold", "fold_id",
                                       "fold_number", "kfold", "фолд",    "згортка"};
constexpr std::string_view kGroups[] = {"group", "groups", "group_id", "cluster", "patient", "subject", "група"};
constexpr std::string_view kIds[] = {"id",      "index", "row",        "idx",        "row_id", "item_id",
                                     "case_id", "uuid",  "unnamed:_0", "row_number", "#",      "№",
                                     "ід",      "номер", "рядок",      "індекс",     "item"};
/// What items belong to, or what they are: where a name repeats, its rows may be a cluster.
constexpr std::string_view kUnits[] = {"participant", "person",   "user",       "customer", "document", "doc",
                                       "prompt",      "question", "image",      "video",    "speaker",  "site",
                                       "hospital",    "case",     "study",      "session",  "пацієнт",  "учасник",
                                       "користувач",  "документ", "зображення", "питання"};
constexpr std::string_view kCounts[] = {"count",     "counts", "n",       "cnt",       "freq",
                                        "frequency", "n_rows", "n_items", "кількість", "частота"};
constexpr std::string_view kPositives[] = {"n_pos",     "n_positive", "n_positives", "positives", "pos_count",
                                           "count_pos", "num_pos",    "pos",         "позитивних"};
constexpr std::string_view kNegatives[] = {"n_neg",     "n_negative", "n_negatives", "negatives", "neg_count",
                                           "count_neg", "num_neg",    "neg",         "негативних"};
constexpr std::string_view kUtilities[] = {"utility", "utilities", "util", "корисність", "вартість"};
constexpr std::string_view kModels[] = {"model",        "models",    "model_name", "model_id", "classifier",
                                        "algorithm",    "estimator", "learner",    "method",   "модель",
                                        "класифікатор", "алгоритм",  "метод"};
constexpr std::string_view kOther[] = {"split", "partition", "subset", "repeat"};

Names names_of(Heading what) {
  switch (what) {
    case Heading::truth:
      return kTruths;
    case Heading::weight:
      return kWeights;
    case Heading::score:
      return kScores;
    case Heading::predicted:
      return kPredicted;
    case Heading::fold:
      return kFolds;
    case Heading::group:
      return kGroups;
    case Heading::id:
      return kIds;
    case Heading::count:
      return kCounts;
    case Heading::positives:
      return kPositives;
    case Heading::negatives:
      return kNegatives;
    case Heading::utility:
      return kUtilities;
    case Heading::unit:
      return kUnits;
    case Heading::other:
      return kOther;
    case Heading::model:
      return kModels;
  }
  return {};
}

/// Lower case of one code point of two bytes: the Ukrainian alphabet.
void lower_cyrillic(unsigned char& lead, unsigned char& trail) {
  unsigned code = ((lead & 0x1fU) << 6) | (trail & 0x3fU);
  if (code >= 0x410 && code <= 0x42f) code += 0x20;
  if (code >= 0x400 && code <= 0x40f) code += 0x50;
  if (code == 0x490) code = 0x491;
  lead = static_cast<unsigned char>(0xc0 | (code >> 6));
  trail = static_cast<unsigned char>(0x80 | (code & 0x3f));
}

}  // namespace

std::string folded(std::string_view name) {
  std::string out(trim_cell(name));
  for (std::size_t i = 0; i < out.size(); ++i) {
    auto c = static_cast<unsigned char>(out[i]);
    if (c >= 'A' && c <= 'Z') out[i] = static_cast<char>(c + ('a' - 'A'));
    if (c == ' ' || c == '-' || c == '.' || c == '\n' || c == '\r') out[i] = '_';
    if ((c == 0xd0 || c == 0xd1 || c == 0xd2) && i + 1 < out.size()) {
      auto trail = static_cast<unsigned char>(out[i + 1]);
      lower_cyrillic(c, trail);
      out[i] = static_cast<char>(c);
      out[++i] = static_cast<char>(trail);
    }
  }
  return out;
}

std::vector<std::string> words(std::string_view name) {
  std::vector<std::string> found(1);
  for (const char c : folded(name)) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
    if (letter) {
      found.back() += c;
    } else if (!found.back().empty()) {
      found.emplace_back();
    }
  }
  return found;
}

bool names(Heading what, std::string_view folded_name) {
  const Names all = names_of(what);
  return std::find(all.begin(), all.end(), folded_name) != all.end();
}

bool speaks_of(Heading what, std::string_view name) {
  const auto all = words(name);
  return std::any_of(all.begin(), all.end(), [&](const std::string& word) { return names(what, word); });
}

const std::vector<std::string_view>& truth_names() {
  static const std::vector<std::string_view> all(std::begin(kTruths), std::end(kTruths));
  return all;
}

/// The cells of the first line of a table, without their quotes.
static std::vector<std::string_view> headings(std::string_view text) {
  const std::size_t from = std::min(text.find_first_not_of(" \t\r\n|"), text.size());
  std::string_view line = text.substr(from, text.find_first_of("\r\n", from) - from);
  std::vector<std::string_view> cells;
  while (!line.empty() && cells.size() < 100) {
    const std::size_t end = std::min(line.find_first_of(",;\t|"), line.size());
    std::string_view cell = line.substr(0, end);
    while (!cell.empty() && (cell.front() == ' ' || cell.front() == '"')) cell.remove_prefix(1);
    while (!cell.empty() && (cell.back() == ' ' || cell.back() == '"')) cell.remove_suffix(1);
    cells.push_back(cell);
    line.remove_prefix(std::min(end + 1, line.size()));
  }
  return cells;
}

bool heads_counts(std::string_view text) {
  const std::vector<std::string_view> cells = headings(text);
  return cells.size() > 2 && std::any_of(cells.begin(), cells.end(),
                                         [](std::string_view cell) { return names(Heading::count, folded(cell)); });
}

bool usual_name(std::string_view name) {
  const std::string plain = folded(name);
  // Not "pos", "neg" and "n", which are labels as often.
  for (const Heading what :
       {Heading::truth, Heading::weight, Heading::score, Heading::fold, Heading::group, Heading::id, Heading::other}) {
    if (names(what, plain)) return true;
  }
  return false;
}

}  // namespace isoyield
