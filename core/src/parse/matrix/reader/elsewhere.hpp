#pragma once

#include <string_view>

#include "parse/matrix/dialects.hpp"

namespace isoyield {

/// The names of the classes, where the cells have none and the text states as many beside them: `labels = ['no',
/// 'yes']`, `classes: no, yes`, `['no' 'yes']`.
void take_stated_labels(std::string_view text, Document& document, Findings& findings);

/// A matrix that is another's shares by row, by column or of all is the same classifier in a second print.
void drop_shares(Document& document, Findings& findings);

/// Whether rows are decisions, and which class is positive, where only one of the answers gives the recall, precision
/// or specificity that the text prints; labels of both sides that differ in a first word then lose it.
void take_rows_by_figures(std::string_view text, Document& document, Findings& findings);
/// Tells the rows of "Test +", "Test -" by "Disease +", "Disease -", and asks.
void take_rows_of_study(Document& document, Findings& findings);

}  // namespace isoyield
