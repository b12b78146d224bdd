#include <string>
#include <utility>

#include "isoyield/parse/matrix_text.hpp"
#include "parse/matrix/reader/reader.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kSeveralUtilities{"several_utilities",
                                        {"the text contains {0} matrices", "у тексті матриць: {0}"},
                                        {"expected one utility matrix", "очікувалася одна матриця корисностей"},
                                        {"Keep the one that is meant.", "Залиште ту, яка потрібна."}};

}  // namespace

Result<UtilityReading> read_utility(std::string_view text, const MatrixTextOptions& options) {
  ReadText read = read_text_matrices(text, options, Purpose::utilities);
  if (read.count > 1) {
    Problem several{&kSeveralUtilities, {.source = options.source, .matrix = 2}, {std::to_string(read.count)}};
    read.problems.insert(read.problems.begin(), std::move(several));
    return std::move(read.problems);
  }
  if (!read.reading) return std::move(read.problems);
  MatrixReading& reading = *read.reading;
  const ConfusionMatrix& cells = reading.classifiers[0].matrix;
  return UtilityReading{.matrix = UtilityMatrix(cells.classes(), cells.decisions(), cells.cells()),
                        .classes = std::move(reading.classes),
                        .decisions = std::move(reading.decisions),
                        .classes_stated = reading.classes_stated,
                        .decisions_stated = reading.decisions_stated,
                        .unit = std::move(read.unit),
                        .rows = reading.rows,
                        .rows_named = reading.rows_named,
                        .notes = std::move(read.notes)};
}

}  // namespace isoyield
