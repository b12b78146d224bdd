#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "isoyield/base/confusion_matrix.hpp"
#include "isoyield/base/problem.hpp"
#include "isoyield/parse/account.hpp"
#include "isoyield/text/rows.hpp"
#include "isoyield/utility/utility.hpp"

namespace isoyield {

/// How a text is to be read; what the text itself says of `classes`, `positive`, `rows` yields to what is set here.
struct MatrixTextOptions {
  std::string source;                ///< file name for messages
  Rows rows = Rows::unstated;        ///< unstated: by the words in the text, else true class
  std::vector<std::string> classes;  ///< labels for matrices that have none
  std::vector<std::string> decisions;
  ReadingChoice choice = ReadingChoice::none;  ///< where the text may be read in several ways
  bool items_known = false;   ///< of cells that are no counts; else a note asks for the number of items
  bool shares_known = false;  ///< of the classes; else a note asks for them where each class sums to 1 or 100
};

/// A classifier as it was read.
struct NamedMatrix {
  std::string name;  ///< "A", "B", ... where the text gives none
  ConfusionMatrix matrix;
};

/// Everything that a text of matrices said; the same classes in the same order for all.
struct MatrixReading {
  std::vector<std::string> classes;     ///< given, else "0", "1", ...
  bool classes_stated = false;          ///< by the text or the options
  std::vector<std::string> decisions;   ///< equal to `classes` when square without labels of its own
  bool decisions_stated = false;        ///< the same of the decisions
  std::optional<std::string> positive;  ///< named by the text
  std::vector<NamedMatrix> classifiers;
  Rows rows = Rows::unstated;      ///< as it was read: true_class or predicted
  bool rows_named = false;         ///< the text or the options said so; false: assumed
  Problems notes;                  ///< what was recognised, checked and dropped; what was assumed
  std::vector<ByteRange> ignored;  ///< parts of the text that were passed over, in order
  Account account;                 ///< what each part of the text was taken for
};

/// Reads one or several confusion matrices in any of the forms of the manual (numbers in any layout, Python, R, LaTeX,
/// Markdown, HTML, JSON, TP=.. FP=.., label pairs). Never throws, linear in the length of the text. Problems name line
/// and column, or matrix, row and cell.
[[nodiscard]] Result<MatrixReading> read_matrices(std::string_view text, const MatrixTextOptions& options);

/// A utility matrix as it was read: cells may be negative.
struct UtilityReading {
  UtilityMatrix matrix;
  std::vector<std::string> classes;
  std::vector<std::string> decisions;
  bool classes_stated = false;    ///< false: rows go by their place
  bool decisions_stated = false;  ///< false: columns go by their place
  std::string unit;
  Rows rows = Rows::unstated;
  bool rows_named = false;
  Problems notes;
};

/// Reads a utility matrix: matrix text, or JSON {"matrix","rows","decisions","classes","unit"}.
[[nodiscard]] Result<UtilityReading> read_utility(std::string_view text, const MatrixTextOptions& options);

}  // namespace isoyield
