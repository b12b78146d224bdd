#include <algorithm>
#include <optional>

#include "isoyield/parse/label_sets_text.hpp"
#include "isoyield/report/analysis.hpp"
#include "isoyield/text/labels.hpp"
#include "parse/matrix/carried/carried.hpp"
#include "parse/matrix/judgement/judge.hpp"
#include "parse/matrix/structures/decoration.hpp"
#include "parse/table/counts/counts_columns.hpp"
#include "parse/table/names/column_names.hpp"
#include "parse/table/records/look.hpp"
#include "report/matrices/account.hpp"
#include "report/matrices/matrices.hpp"
#include "report/matrices/other_readings.hpp"
#include "report/settings.hpp"
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
    {"{0} is among the rows or the columns, but not among both", "{0} є серед рядків або стовпців, але не там і там"},
    {},
    {"Check that the columns are decisions of another kind, and say what each is worth.",
     "Перевірте, чи стовпці — це рішення іншого роду, і задайте, чого варте кожне."}};
constexpr ProblemKind kPositiveAssumed{
    "positive_assumed",
    {"{0} was assumed to be the positive class: neither the text nor the names say which it is",
     "позитивним класом вважається {0}, бо ні текст, ні назви цього не кажуть"},
    {},
    {"Name the positive class.", "Назвіть позитивний клас."}};

/// Whether a text has one of two bytes.
bool holds(std::string_view text, char one, char other) {
  return text.find(one) != std::string_view::npos || text.find(other) != std::string_view::npos;
}

/// Above this a text is taken for what it is without asking, if nothing else comes near.
constexpr double kSure = 0.8;
constexpr double kApart = 0.3;

/// What the recognisers go by.
struct Evidence {
  std::string_view text;
  Look look;
  Result<report::Reading> matrix;
  std::vector<ByteRange> ignored;
  Account account;
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

/// Whether a label says that nothing was decided: no class has such a name, and no row of it was lost.
bool declines(std::string_view label) {
  const std::string folded = fold(label);
  for (const std::string_view each :
       {"refer",         "referred",     "reject",      "rejected",  "abstain",  "abstained",
        "defer",         "deferred",     "unknown",     "undecided", "unsure",   "uncertain",
        "indeterminate", "inconclusive", "no decision", "none",      "not sure", "unclassified",
        "invalid",       "other",        "не знаю",     "невідомо",  "відмова",  "скерувати"}) {
    if (folded == each) return true;
  }
  return false;
}

/// The first class that no decision is named like, where both have names of the text.
std::optional<std::string> foreign_label(const Evidence& evidence, const report::Reading& reading) {
  if (!reading.classes_stated) return std::nullopt;
  const auto missing = [](const std::vector<std::string>& of, const std::vector<std::string>& in) {
    return std::find_if(of.begin(), of.end(),
                        [&](const std::string& label) { return std::find(in.begin(), in.end(), label) == in.end(); });
  };
  const auto foreign = missing(reading.classes, reading.decisions);
  const auto further = missing(reading.decisions, reading.classes);
  const bool shared = std::any_of(reading.classes.begin(), reading.classes.end(), [&](const std::string& label) {
    return std::find(reading.decisions.begin(), reading.decisions.end(), label) != reading.decisions.end();
  });
  // Decisions that somebody named may be of another kind, but not the same but for one.
  if (foreign != reading.classes.end() && (!evidence.decisions_meant || shared)) return *foreign;
  if (further != reading.decisions.end() && shared && !evidence.decisions_meant && !declines(*further)) return *further;
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

/// Records whose keys are the labels of a matrix: {"Predicted": "car", "car": 40, "bike": 2}.
bool keys_are_classes(const Evidence& evidence) {
  if (!evidence.matrix || has_note(evidence.matrix.value(), "pairs_counted") || !evidence.matrix.value().classes_stated)
    return false;
  const std::vector<std::string>& labels = evidence.matrix.value().decisions;
  return std::all_of(labels.begin(), labels.end(), [&](const std::string& label) {
    return evidence.text.find('"' + label + '"') != std::string_view::npos;
  });
}

/// Pairs of labels with their number, or of labels that are numbers: no score stands beside them.
bool counts_pairs(std::string_view text, const report::Reading& reading) {
  if (has_note(reading, "pairs_counted") && heads_counts(text)) return true;
  return has_note(reading, "count_column") || has_note(reading, "share_column") ||
         (has_note(reading, "pairs_counted") && has_note(reading, "labels_spelled_alike"));
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
    if (code == "counts_here") return {.kind = "matrix"};
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
  if (evidence.sets && evidence.sets->ok() && names_label_pairs(evidence.text))
    return {.kind = "matrix", .confidence = 0.2, .reason = &kPairedLabels};
  const bool records = (look.objects && keys_are_classes(evidence)) || counts_pairs(evidence.text, reading);
  if (!records && may_be_items(look, reading)) return {.kind = "matrix", .confidence = 0.2, .reason = &kMaybeItems};
  if (look.binary) return {.kind = "matrix", .confidence = 0.6, .reason = &kMaybeItems};
  if (pairs_of_prose(reading)) return {.kind = "matrix", .confidence = 0.5, .reason = &kMaybeProse};
  if (!evidence.account.doubts.empty()) {
    const Problem& doubt = evidence.account.doubts.front();
    return {.kind = "matrix", .confidence = 0.6, .reason = doubt.kind, .arguments = doubt.arguments};
  }
  if (std::optional<std::string> label = foreign_label(evidence, reading))
    return {.kind = "matrix", .confidence = 0.6, .reason = &kForeignLabels, .arguments = {std::move(*label)}};
  return {.kind = "matrix", .confidence = 0.97};
}

Found as_scores(const Evidence& evidence) {
  const Look& look = evidence.look;
  if (begins_as_counts(evidence.text)) return {.kind = "scores", .confidence = 0.98};
  if (evidence.sets && evidence.sets->ok() && names_label_pairs(evidence.text))
    return {.kind = "scores", .confidence = 0.2, .reason = &kPairedLabels};
  if (look.objects && keys_are_classes(evidence)) return {.kind = "scores"};
  if (look.objects && look.clear) return {.kind = "scores", .confidence = 0.9};
  if (look.objects) return {.kind = "scores", .confidence = 0.6, .reason = &kMaybeMatrix};
  const report::Reading* const matrix = evidence.matrix.ok() ? &evidence.matrix.value() : nullptr;
  if (matrix != nullptr && counts_pairs(evidence.text, *matrix)) return {.kind = "scores"};
  if (matrix == nullptr && speaks_for_itself(evidence.matrix.problems().front().kind->code)) return {.kind = "scores"};
  // A count is missing.
  if (matrix == nullptr && heads_counts(evidence.text) &&
      evidence.matrix.problems().front().arguments == std::vector<std::string>{""})
    return {.kind = "scores", .confidence = 0.5, .reason = &kMaybeMatrix};
  const bool listed = matrix == nullptr ? look.table : may_be_items(look, *matrix) || evidence.folded;
  if (listed && look.clear) return {.kind = "scores", .confidence = 0.95};
  if (evidence.folded) return {.kind = "scores", .confidence = 0.3, .reason = &kMaybeMatrix};
  if (listed) return {.kind = "scores", .confidence = 0.6, .reason = &kMaybeMatrix};
  if (look.binary) return {.kind = "scores", .confidence = 0.4, .reason = &kMaybeMatrix};
  return {.kind = "scores"};
}

/// Whether somebody put on an item what it bears: sentences with commas and semicolons share nothing.
bool sets_meet(const LabelSetsReading& reading) {
  return std::any_of(reading.classifiers.begin(), reading.classifiers.end(), [&](const DecidedSets& each) {
    for (std::size_t i = 0; i < reading.truth.size() && i < each.sets.size(); ++i) {
      if (std::find_first_of(reading.truth[i].begin(), reading.truth[i].end(), each.sets[i].begin(),
                             each.sets[i].end()) != reading.truth[i].end())
        return true;
    }
    return false;
  });
}

Found as_label_sets(const Evidence& evidence) {
  if (!evidence.sets) return {.kind = "label_sets"};
  const Problems* const problems = evidence.sets->ok() ? nullptr : &evidence.sets->problems();
  if (problems != nullptr) return {.kind = "label_sets", .confidence = 0.1, .problems = problems};
  const std::string_view text = evidence.text;
  if (names_label_pairs(text)) return {.kind = "label_sets", .confidence = 0.98};
  const bool meet = sets_meet(evidence.sets->value());
  if (text.find_first_not_of(" \t\r\n") != std::string_view::npos &&
      (text[text.find_first_not_of(" \t\r\n")] == '{' || text[text.find_first_not_of(" \t\r\n")] == '['))
    return {.kind = "label_sets", .confidence = meet ? 0.9 : 0.5, .reason = meet ? nullptr : &kMaybeProse};
  const bool second = holds(text, ';', '|') && holds(text, ',', '\t') && !evidence.look.pipes;
  if (second && !meet) return {.kind = "label_sets", .confidence = 0.5, .reason = &kMaybeProse};
  if (second) return {.kind = "label_sets", .confidence = evidence.look.numbers ? 0.7 : 0.9};
  return {.kind = "label_sets", .confidence = 0.15};
}

/// Every recogniser, in the order that settles equal confidence.
constexpr Found (*kRecognisers[])(const Evidence&) = {as_matrix, as_scores, as_label_sets};

/// Whether label sets are worth reading: not numbers alone, nor scores, nor a matrix whose labels are single.
bool may_be_sets(std::string_view text, const Look& look, const Result<report::Reading>& matrix) {
  if (look.scores || look.objects) return false;
  if (matrix.ok()) return labels_hold_sets(matrix.value());
  if (holds(text, ';', '|') && holds(text, ',', '\t')) return true;
  return !look.table && !look.bare && matrix.problems().front().kind->code != "too_many_classes";
}

std::vector<report::Remark> remarks(const Problems& problems, Language language) {
  std::vector<report::Remark> out;
  for (const Problem& each : problems) out.push_back(remark(each, language));
  return out;
}

/// What else the text may be, the likeliest first.
std::vector<report::Rival> rivals(const std::vector<Found>& found, const Evidence& evidence, const std::string& source,
                                  Language language) {
  std::vector<report::Rival> out;
  for (const Found& each : found) {
    if (&each == &found.front() || each.problems != nullptr) continue;
    const bool matrix = each.kind == "matrix" && evidence.matrix.ok();
    const ProblemKind* const why = found.front().reason != nullptr ? found.front().reason : each.reason;
    out.push_back({.id = std::string(each.kind),
                   .kind = std::string(each.kind),
                   .difference = remark({why != nullptr ? why : &kMaybeItems,
                                         {.source = source},
                                         found.front().reason != nullptr ? found.front().arguments : each.arguments},
                                        language),
                   .flags = std::string(matrix ? "--as matrix" : each.kind),
                   .reading = matrix ? std::optional(evidence.matrix.value()) : std::nullopt});
  }
  return out;
}

/// The class that statistics of one class are of, where the text or the options name none: by convention.
std::size_t positive_of(const Options& options, const MatrixReading& reading) {
  const std::string& named = options.positive.empty() ? reading.positive.value_or("") : options.positive;
  const auto found = std::find(reading.classes.begin(), reading.classes.end(), named);
  return found == reading.classes.end() ? default_positive(reading.classes)
                                        : static_cast<std::size_t>(found - reading.classes.begin());
}

}  // namespace

Result<report::Recognition> recognise(const Source& source, const Options& options) {
  Result<Settings> checked = check(options);
  if (!checked) return std::move(checked.problems());
  const Language language = checked.value().language;
  const auto kept = [](const std::string& changed, std::string_view otherwise) {
    return changed.empty() ? otherwise : std::string_view(changed);
  };
  const std::string inside = wrapping_blanked(source.text);
  const std::string_view text = kept(inside, source.text);
  const Undecorated carried = as_printed(text);
  const Undecorated bare = without_decoration(kept(carried.text, text));
  const std::string_view printed = kept(bare.text, kept(carried.text, text));
  const MatrixTextOptions how = text_options(source, options, checked.value());
  Result<MatrixReading> read = read_matrices(source.text, how);
  bool folded = false;
  if (const std::string rows = read ? std::string() : rows_of_square(printed); !rows.empty()) {
    read = read_matrices(rows, how);
    folded = read.ok();
  }
  std::vector<ByteRange> ignored;
  Account account;
  if (read) {
    if (const std::vector<std::string>& classes = read.value().classes;
        classes.size() == 2 && read.value().classes_stated && options.positive.empty() && !read.value().positive &&
        !tells_positive(classes))
      read.value().account.assumptions.push_back(
          {&kPositiveAssumed, {.source = source.name}, {classes[default_positive(classes)]}});
    if (!folded) judge(text, source.name, positive_of(options, read.value()), read.value());
    ignored = std::move(read.value().ignored);
    account = std::move(read.value().account);
  }
  Evidence evidence{.text = printed,
                    .look = look_at(printed),
                    .matrix = read ? describe_reading(std::move(read.value()), options, checked.value())
                                   : Result<report::Reading>(std::move(read.problems())),
                    .ignored = std::move(ignored),
                    .account = std::move(account),
                    .folded = folded,
                    .decisions_meant = !options.decisions.empty() || options.utility || options.unknown ||
                                       text.find("\"decisions\"") != std::string_view::npos,
                    .sets = std::nullopt};
  if (!begins_as_counts(text) && (may_be_sets(printed, evidence.look, evidence.matrix) || names_label_pairs(text)))
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
  tell_parts(text, evidence.ignored, out);
  if (out.kind == "matrix") tell_account(text, evidence.account, language, out);
  if (out.kind == "matrix")
    out.rivals = other_readings(source, options, checked.value(), evidence.account, *out.reading);
  for (report::Rival& each : rivals(found, evidence, source.name, language)) out.rivals.push_back(std::move(each));
  return out;
}

}  // namespace isoyield
