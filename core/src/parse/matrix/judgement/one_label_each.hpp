#pragma once

#include "isoyield/parse/matrix_text.hpp"
#include "parse/matrix/context.hpp"

namespace isoyield {

/// Tables of two classes with as many items, of which no two have the same true classes, as those of labels do; or all
/// items are one of their positives once, and what one table misses another one gets, as those of each class do; or
/// they are called classes.
void one_label_each(const MatrixReading& reading, Findings& findings);

/// Rows of 0 and 1 without labels below headings: items of which columns say so.
void items_as_cells(const MatrixReading& reading, Findings& findings);

}  // namespace isoyield
