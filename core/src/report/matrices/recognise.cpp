#include <algorithm>
#include <optional>

#include "isoyield/metrics/metric.hpp"
#include "isoyield/parse/label_sets_text.hpp"
#include "isoyield/report/analysis.hpp"
#include "parse/matrix/headings.hpp"
#include "parse/table/records/look.hpp"
#include "report/matrices/matrices.hpp"
#include "report/settings.hpp"
#include "text/characters/blanks.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kMaybeItems{"may_be_items",
                                  {"each line may be one item instead: a true class and a score or a prediction",
                                   "кожен рядок може бути й одним об’єктом: справжній клас і оцінка чи прогноз"},
                                  {},
                                  {"Choose what the text is.", "Виберіть, що це за текст."}};
constexpr ProblemKind kMaybeMatrix{
    "may_be_matrix",
    {"no column has exactly two labels, so these rows may be something else than items with scores",
     "жоден стовпець не містить рівно двох міток, тож ці рядки можуть і не бути об’єктами з оцінками"},
    {},
    {"Choose what the text is.", "Виберіть, що це за текст."}};
constexpr ProblemKind kMaybeSets{"may_be_label_sets",
                                 {"the labels contain a second separator, so each may be a set of labels",
                                  "мітки містять другий розділювач, тож кожна може бути набором міток"},
                                 {},
                                 {"Choose what the text is.", "Виберіть, що це за текст."}};
constexpr ProblemKind kPairedLabels{"paired_labels",
                                    {"the columns are true and predicted labels with 0 or 1 for each",
                                     "стовпці — справжні та передбачені мітки з 0 або 1 для кожної"},
                                    {},
                                    {"Choose what the text is.", "Виберіть, що це за текст."}};
constexpr ProblemKind kMaybeProse{
    "may_be_prose",
    {"the pairs of words share too few labels to be true and predicted classes with certainty",
     "у парах слів замало спільних міток, щоб упевнено вважати їх справжніми й передбаченими класами"},
    {},
    {"Choose what the text is.", "Виберіть, що це за текст."}};
constexpr ProblemKind kOneRow{
    "one_row_of_numbers",
    {"the numbers are in one row; they were put into rows of a square matrix in the order of the text",
     "числа стоять в одному рядку; їх розкладено на рядки квадратної матриці в порядку тексту"},
    {},
    {"Check rows and columns.", "Перевірте рядки й стовпці."}};
constexpr ProblemKind kForeignLabels{
    "foreign_labels",
    {"the rows are named {0}, which is not among the columns", "рядки мають назву {0}, якої немає серед стовпців"},
    {},
    {"Check that the columns are decisions of another kind, and say what each is worth.",
     "Перевірте, чи стовпці — це рішення іншого роду, і задайте, чого варте кожне."}};
constexpr ProblemKind kNumbersIgnored{
    "numbers_ignored",
    {"some lines with numbers were not read: \"{0}\"", "деякі рядки з числами не прочитано: «{0}»"},
    {},
    {"Check that the matrix is complete.", "Перевірте, чи матриця повна."}};

/// Above this a text is taken for what it is without asking, if nothing else comes near.
constexpr double kSure = 0.8;
constexpr double kApart = 0.3;

/// What the recognisers go by.
struct Evidence {
  std::string_view text;
  Look look;
  Result<report::Reading> matrix;
  std::vector<ByteRange> ignored;
  bool folded = false;                           ///< one row of numbers was taken for the rows of a square
  bool decisions_meant = false;                  ///< somebody said what the decisions are, or what they are worth
  std::optional<Result<LabelSetsReading>> sets;  ///< absent: nothing speaks for them
};

struct Found {
  std::string_view kind;
  double confidence = 0;
  const ProblemKind* reason = nullptr;
  std::vector<std::string> arguments = {};
  const Problems* problems = nullptr;
};

bool has_note(const report::Reading& reading, std::string_view code) {
  return std::any_of(reading.notes.begin(), reading.notes.end(),
                     [&](const report::Remark& note) { return note.code == code; });
}

/// Labels such as "a;b", each of which may hold several.
bool labels_hold_sets(const report::Reading& reading) {
  return has_note(reading, "pairs_counted") &&
         std::any_of(reading.classes.begin(), reading.classes.end(),
                     [](const std::string& label) { return label.find_first_of(";|") != std::string::npos; });
}

/// Pairs of words without headings in which hardly a word occurs twice, or no word is paired with itself.
bool pairs_of_prose(const report::Reading& reading) {
  if (reading.rows_named || !has_note(reading, "pairs_counted")) return false;
  double items = 0;
  double same = 0;
  for (const report::ReadClassifier& each : reading.classifiers) {
    for (std::size_t i = 0; i < each.matrix.size(); ++i) {
      for (std::size_t j = 0; j < each.matrix[i].size(); ++j) {
        items += each.matrix[i][j];
        if (reading.classes[i] == reading.decisions[j]) same += each.matrix[i][j];
      }
    }
  }
  return same == 0 || items < 2 * static_cast<double>(reading.classes.size());
}

/// A line that programs print below a matrix: "Accuracy : 0.9", "95% CI : (0.82, 0.95)", "Sensitivity  0.9  0.8".
bool is_computed(std::string_view line) {
  line = trim(line).text;
  if (typed(line)) return true;
  const std::string_view name = trim(line.substr(0, std::min(line.find(':'), line.find("  ")))).text;
  if (name.size() == line.size() || name.size() > 60) return false;
  const std::string folded = fold(name);
  for (const std::string_view each : {"ci", "class", "no information rate", "pos pred value", "neg pred value"}) {
    if (folded == each || (folded.size() > 2 && folded.substr(folded.size() - 3) == " ci")) return true;
  }
  return folded.find("p value") != std::string::npos || folded.substr(0, 9) == "detection" ||
         find_metric(name) != nullptr;
}

/// The first line that was left out although it has digits.
std::optional<std::string> ignored_numbers(const Evidence& evidence) {
  for (const ByteRange& each : evidence.ignored) {
    const std::string_view text = evidence.text.substr(each.from, each.to - each.from);
    const std::string_view line = text.substr(0, text.find_first_of("\r\n"));
    if (text.find_first_of("0123456789") != std::string_view::npos && !is_computed(line)) return std::string(line);
  }
  return std::nullopt;
}

/// The first class that no decision is named like, where both have names of the text.
std::optional<std::string> foreign_label(const Evidence& evidence, const report::Reading& reading) {
  if (!reading.classes_stated || evidence.decisions_meant) return std::nullopt;
  for (const std::string& label : reading.classes) {
    if (std::find(reading.decisions.begin(), reading.decisions.end(), label) == reading.decisions.end()) return label;
  }
  return std::nullopt;
}

bool is_among(std::string_view code, std::initializer_list<std::string_view> codes) {
  return std::find(codes.begin(), codes.end(), code) != codes.end();
}

/// Problems that only a text of the kind can have.
bool speaks_for_itself(std::string_view code) {
  return is_among(code, {"shortened_print", "invisible_character", "hexadecimal_number", "commas_ambiguous",
                         "matrix_call_shape", "too_many_classifiers"}) ||
         code.substr(0, 6) == "rates_" || code.substr(0, 13) == "no_matrix_in_";
}

/// A truth and scores make a matrix of as many classes as there are rows.
bool may_be_items(const Look& look, const report::Reading& reading) {
  const bool tall = look.table && reading.classes.size() > reading.decisions.size() + 1;
  return tall || look.objects || (look.scores && reading.classifiers.size() == 1);
}

Found as_matrix(const Evidence& evidence) {
  const Look& look = evidence.look;
  if (!evidence.matrix) {
    const Problems& problems = evidence.matrix.problems();
    const std::string_view code = problems.front().kind->code;
    const bool nothing = is_among(code, {"empty_text", "no_numbers", "words_row", "too_many_classes"});
    const bool items = look.objects || look.clear || look.scores;
    if (speaks_for_itself(code)) return {.kind = "matrix", .confidence = 0.97, .problems = &problems};
    const double confidence = nothing || items ? 0.2 : look.table ? 0.4 : look.numbers ? 0.95 : 0.6;
    return {.kind = "matrix", .confidence = confidence, .problems = &problems};
  }
  const report::Reading& reading = evidence.matrix.value();
  if (evidence.folded) return {.kind = "matrix", .confidence = 0.5, .reason = &kOneRow};
  if (labels_hold_sets(reading) && evidence.sets && evidence.sets->ok())
    return {.kind = "matrix", .confidence = 0.3, .reason = &kMaybeSets};
  if (names_label_pairs(evidence.text) && evidence.sets && evidence.sets->ok())
    return {.kind = "matrix", .confidence = 0.2, .reason = &kPairedLabels};
  if (may_be_items(look, reading)) return {.kind = "matrix", .confidence = 0.2, .reason = &kMaybeItems};
  if (look.binary) return {.kind = "matrix", .confidence = 0.6, .reason = &kMaybeItems};
  if (pairs_of_prose(reading)) return {.kind = "matrix", .confidence = 0.5, .reason = &kMaybeProse};
  if (std::optional<std::string> line = ignored_numbers(evidence))
    return {.kind = "matrix", .confidence = 0.6, .reason = &kNumbersIgnored, .arguments = {std::move(*line)}};
  if (std::optional<std::string> label = foreign_label(evidence, reading))
    return {.kind = "matrix", .confidence = 0.6, .reason = &kForeignLabels, .arguments = {std::move(*label)}};
  return {.kind = "matrix", .confidence = 0.97};
}

Found as_scores(const Evidence& evidence) {
  const Look& look = evidence.look;
  if (names_label_pairs(evidence.text) && evidence.sets && evidence.sets->ok())
    return {.kind = "scores", .confidence = 0.2, .reason = &kPairedLabels};
  if (look.objects && look.clear) return {.kind = "scores", .confidence = 0.9};
  if (look.objects) return {.kind = "scores", .confidence = 0.6, .reason = &kMaybeMatrix};
  const report::Reading* const matrix = evidence.matrix.ok() ? &evidence.matrix.value() : nullptr;
  if (matrix == nullptr && speaks_for_itself(evidence.matrix.problems().front().kind->code)) return {.kind = "scores"};
  const bool listed = matrix == nullptr ? look.table : may_be_items(look, *matrix) || evidence.folded;
  if (listed && look.clear) return {.kind = "scores", .confidence = 0.95};
  if (evidence.folded) return {.kind = "scores", .confidence = 0.3, .reason = &kMaybeMatrix};
  if (listed) return {.kind = "scores", .confidence = 0.6, .reason = &kMaybeMatrix};
  if (look.binary) return {.kind = "scores", .confidence = 0.4, .reason = &kMaybeMatrix};
  return {.kind = "scores"};
}

Found as_label_sets(const Evidence& evidence) {
  if (!evidence.sets) return {.kind = "label_sets"};
  const Problems* const problems = evidence.sets->ok() ? nullptr : &evidence.sets->problems();
  if (problems != nullptr) return {.kind = "label_sets", .confidence = 0.1, .problems = problems};
  const std::string_view text = evidence.text;
  if (names_label_pairs(text)) return {.kind = "label_sets", .confidence = 0.98};
  if (text.find_first_not_of(" \t\r\n") != std::string_view::npos &&
      (text[text.find_first_not_of(" \t\r\n")] == '{' || text[text.find_first_not_of(" \t\r\n")] == '['))
    return {.kind = "label_sets", .confidence = 0.9};
  const bool second = text.find_first_of(";|") != std::string_view::npos &&
                      text.find_first_of(",\t") != std::string_view::npos && !evidence.look.pipes;
  if (second) return {.kind = "label_sets", .confidence = evidence.look.numbers ? 0.7 : 0.9};
  return {.kind = "label_sets", .confidence = 0.15};
}

/// Every recogniser, in the order that settles equal confidence.
constexpr Found (*kRecognisers[])(const Evidence&) = {as_matrix, as_scores, as_label_sets};

/// Whether label sets are worth reading: not numbers alone, nor scores, nor a matrix whose labels are single.
bool may_be_sets(std::string_view text, const Look& look, const Result<report::Reading>& matrix) {
  if (look.scores || look.objects) return false;
  if (matrix.ok()) return labels_hold_sets(matrix.value());
  if (text.find_first_of(";|") != std::string_view::npos && text.find_first_of(",\t") != std::string_view::npos)
    return true;
  return !look.table && !look.bare && matrix.problems().front().kind->code != "too_many_classes";
}

std::vector<report::Remark> remarks(const Problems& problems, Language language) {
  std::vector<report::Remark> out;
  for (const Problem& each : problems) out.push_back(remark(each, language));
  return out;
}

/// What is left of a text between the parts that were ignored, without the blanks at its ends.
std::vector<ByteRange> others(std::string_view text, const std::vector<ByteRange>& ignored) {
  std::vector<ByteRange> out;
  std::size_t at = 0;
  const auto add = [&](std::size_t end) {
    constexpr std::string_view kBlanks = " \t\r\n";
    const std::size_t from = std::min(text.find_first_not_of(kBlanks, at), end);
    while (end > from && kBlanks.find(text[end - 1]) != std::string_view::npos) --end;
    if (end > from) out.push_back({from, end});
  };
  for (const ByteRange& each : ignored) {
    if (each.from > at) add(each.from);
    at = std::max(at, each.to);
  }
  if (at < text.size()) add(text.size());
  return out;
}

/// Bytes of UTF-8 as units of UTF-16, in which JavaScript counts; `ranges` rise.
std::vector<report::Range> in_units(std::string_view text, const std::vector<ByteRange>& ranges) {
  std::vector<report::Range> out;
  std::size_t at = 0;
  double units = 0;
  const auto until = [&](std::size_t end) {
    for (; at < end; ++at) {
      const auto c = static_cast<unsigned char>(text[at]);
      units += (c & 0xC0) == 0x80 ? 0 : c >= 0xF0 ? 2 : 1;
    }
    return units;
  };
  for (const ByteRange& each : ranges) {
    const double from = until(each.from);
    out.push_back({.from = from, .to = until(each.to)});
  }
  return out;
}

}  // namespace

Result<report::Recognition> recognise(const Source& source, const Options& options) {
  Result<Settings> checked = check(options);
  if (!checked) return std::move(checked.problems());
  const Language language = checked.value().language;
  const std::string_view text = source.text;
  Result<MatrixReading> read = read_matrices(text, text_options(source, options, checked.value()));
  std::vector<ByteRange> ignored;
  bool folded = false;
  if (const std::string rows = read ? std::string() : rows_of_square(text); !rows.empty()) {
    read = read_matrices(rows, text_options(source, options, checked.value()));
    folded = read.ok();
  }
  if (read) ignored = std::move(read.value().ignored);
  Evidence evidence{.text = text,
                    .look = look_at(text),
                    .matrix = read ? describe_reading(std::move(read.value()), options, checked.value())
                                   : Result<report::Reading>(std::move(read.problems())),
                    .ignored = std::move(ignored),
                    .folded = folded,
                    .decisions_meant = !options.decisions.empty() || options.utility || options.unknown ||
                                       text.find("\"decisions\"") != std::string_view::npos,
                    .sets = std::nullopt};
  if (may_be_sets(text, evidence.look, evidence.matrix) || names_label_pairs(text))
    evidence.sets = read_label_sets(text, {.source = source.name, .labels = options.classes});
  std::vector<Found> found;
  for (const auto recogniser : kRecognisers) {
    Found each = recogniser(evidence);
    if (each.confidence > 0) found.push_back(std::move(each));
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const Found& a, const Found& b) { return a.confidence > b.confidence; });

  report::Recognition out;
  const Found& best = found.front();
  const double second = found.size() > 1 ? found[1].confidence : 0;
  out.certain = best.problems == nullptr && best.confidence >= kSure && best.confidence - second >= kApart;
  for (const Found& each : found) {
    report::Candidate& candidate = out.candidates.emplace_back();
    candidate.kind = each.kind;
    candidate.confidence = each.confidence;
    if (each.reason != nullptr)
      candidate.reason = remark({each.reason, {.source = source.name}, each.arguments}, language);
    if (each.problems != nullptr) candidate.problems = remarks(*each.problems, language);
  }
  out.kind = best.problems != nullptr ? "none" : best.kind;
  out.problems = out.candidates.front().problems;
  if (out.kind == "matrix") {
    out.reading = evidence.matrix.value();
    out.notes = out.reading->notes;
  } else if (out.kind == "label_sets") {
    out.notes = remarks(evidence.sets->value().notes, language);
  }
  if (out.kind == "none") return out;
  if (out.kind != "matrix") evidence.ignored.clear();
  out.used = in_units(text, others(text, evidence.ignored));
  out.ignored = in_units(text, evidence.ignored);
  return out;
}

}  // namespace isoyield
