#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "isoyield/parse/matrix_text.hpp"
#include "parse/matrix/context.hpp"
#include "parse/matrix/grid.hpp"
#include "text/json.hpp"

namespace isoyield {

/// What a text of matrices held, before its matrices are made to agree.
struct Document {
  std::vector<Sheet> sheets;
  std::uint32_t before = 0;            ///< matrices of the text that stand in another document
  std::vector<std::string> classes;    ///< stated for all
  std::vector<std::string> decisions;  ///< stated for all
  std::size_t labels_offset = 0;       ///< where the text states labels
  std::optional<std::string> positive;
  std::size_t positive_offset = 0;
  std::string unit;
  Rows rows = Rows::unstated;
  bool compact = false;  ///< JSON without blanks behind names, as pandas writes a data frame: column by column

  [[nodiscard]] std::uint32_t next() const { return static_cast<std::uint32_t>(before + sheets.size() + 1); }
};

/// Lines of text; `offset` is the byte of the whole text at which `text` begins.
struct Line {
  std::string_view text;
  std::size_t offset = 0;
};

// Each dialect reads the whole text into `document`; `reads_as_...` are quick looks at whether it is that dialect.

/// Numbers in lines: blanks, commas, semicolons, tabs, pipes; Markdown, R, pandas, spreadsheets; label pairs.
void read_plain(std::string_view text, Purpose purpose, Findings& findings, Document& document);

/// Python lists, tuples and dictionaries, NumPy, MATLAB.
[[nodiscard]] bool reads_as_nested(std::string_view text);
void read_nested(std::string_view text, Purpose purpose, Findings& findings, Document& document);

/// JSON: returns false, leaving nothing behind, when the text is no JSON; `fault` says why.
[[nodiscard]] bool read_json_matrices(std::string_view text, Purpose purpose, Findings& findings, Document& document,
                                      JsonFault& fault);
/// The same for a tree that another reader built.
void read_tree(const Tree& tree, Purpose purpose, Findings& findings, Document& document);

/// R: matrix(c(50, 3, 2, 45), 2, 2), rbind, cbind, what dput() writes. Returns false, leaving nothing behind, when
/// there is no such call.
[[nodiscard]] bool read_calls(std::string_view text, Purpose purpose, Findings& findings, Document& document);

[[nodiscard]] bool reads_as_latex(std::string_view text);
void read_latex(std::string_view text, Purpose purpose, Findings& findings, Document& document);

/// HTML and MediaWiki.
[[nodiscard]] bool reads_as_html(std::string_view text);
void read_html(std::string_view text, Purpose purpose, Findings& findings, Document& document);

/// TP=20 FP=50 FN=5 TN=1000. Returns false, leaving nothing behind, when fewer than two of the four are named.
[[nodiscard]] bool read_counts(std::string_view text, Findings& findings, Document& document);
/// One named count.
struct NamedCount {
  std::size_t which = 0;  ///< as count_of() says
  Cell number;
};
/// The matrix of named counts; reports which are missing.
void add_counts(std::string name, std::size_t offset, const std::vector<NamedCount>& counts, Findings& findings,
                Document& document);
/// A table whose header names the four counts: one classifier a row. Returns false when it is none.
[[nodiscard]] bool read_counts_table(const std::vector<Row>& rows, Findings& findings, Document& document);

/// "sensitivity 0.85, specificity 0.94, n=100, prevalence 0.2": the counts, where only one table has these rates.
/// Returns false, leaving nothing behind, when fewer than two rates are named.
[[nodiscard]] bool read_rates(std::string_view text, Findings& findings, Document& document);
/// A report of the precision, recall and support of each class, in lines, tables or nested keys: the counts, where only
/// one table of two classes fits it.
[[nodiscard]] bool read_class_report(std::string_view text, Findings& findings, Document& document);
[[nodiscard]] bool read_class_report(const Tree& tree, const Node& root, Findings& findings, Document& document);
/// Whether a line names the columns of such a report.
[[nodiscard]] bool heads_report(std::string_view line);

/// A matrix among words: rows and columns have the same names, and every further number of a row follows from its
/// cells. Returns false, leaving nothing behind, where there is none.
[[nodiscard]] bool read_framed(std::string_view text, Findings& findings, Document& document);

/// Sentences that differ in two labels and how often these met: "Examples labeled as cat classified by model as dog: 3
/// times". Returns false, leaving nothing behind, where there are none.
[[nodiscard]] bool read_sentences(std::string_view text, Findings& findings, Document& document);

/// "tn, fp, fn, tp = cm.ravel()" or "print(tn, fp, fn, tp)", and below it four numbers alone. Returns false, leaving
/// nothing behind, where it is something else.
[[nodiscard]] bool read_told_counts(std::string_view text, Findings& findings, Document& document);

/// {('cat', 'dog'): 3, ...}, as Python counts pairs. Returns false, leaving nothing behind, where it is something else.
[[nodiscard]] bool read_keyed_pairs(std::string_view text, Findings& findings, Document& document);

/// Keys and values nested in any notation, brackets or indentation. Returns false, leaving nothing behind, where the
/// text is something else or no matrix. `calls`: also calls and lists without a key.
[[nodiscard]] bool read_keyed(std::string_view text, Purpose purpose, bool calls, Findings& findings,
                              Document& document);

/// A matrix as str() of R describes it. Returns false, leaving nothing behind, where the text is something else.
[[nodiscard]] bool read_described(std::string_view text, Findings& findings, Document& document);

/// "cell_1_1 50", "cm[0][1] = 3": every cell of a square with its indices, and no other number. Returns false, leaving
/// nothing behind, where it is something else.
[[nodiscard]] bool read_indexed(std::string_view text, Findings& findings, Document& document);

/// Rows of (true, predicted) labels. Returns false when they are none. Takes the rows of what is too long for a matrix.
[[nodiscard]] bool read_pairs(Grid& grid, Findings& findings, Document& document);

/// Reads a grid, or the counts or pairs that it may be, into `document`.
void add_grid(Grid grid, Purpose purpose, Findings& findings, Document& document);

/// Whether a sheet can stand: at least two classes, and square or labelled on both sides.
[[nodiscard]] bool plausible(const Sheet& sheet);
/// Whether a part of a text is a matrix by itself: square, with the same labels on both sides or none.
[[nodiscard]] bool whole(const Sheet& sheet);

}  // namespace isoyield
