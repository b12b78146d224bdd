#pragma once

#include <optional>
#include <string>
#include <vector>

#include "isoyield/base/fields.hpp"

// The columns of a score table.

namespace isoyield::report {

struct Column {
  std::string name;
  std::string kind;
  std::string role;
  std::optional<std::string> classifier;
  std::optional<std::string> decision;
  std::optional<std::string> label;
  std::vector<std::string> cells;
  std::optional<std::string> why;

  static constexpr auto fields() {
    return Fields{field("name", &Column::name),
                  field("kind", &Column::kind, "number, label or empty"),
                  field("role", &Column::role,
                        "truth, score, probability, predicted, utility, weight, count, positives, negatives, fold, "
                        "group, subgroup, id, confidence or unused"),
                  field("classifier", &Column::classifier, "whose score, probability or decision it is"),
                  field("decision", &Column::decision, "utilities: of which decision"),
                  field("class", &Column::label, "probabilities and utilities: of which class"),
                  field("cells", &Column::cells, "its first cells, as text"),
                  field("why", &Column::why, "why it has this role, in the language of the report")};
  }
};

/// What a score file was taken for.
struct Preview {
  std::string delimiter;
  bool header = false;
  bool decimal_comma = false;
  std::vector<Column> columns;

  static constexpr auto fields() {
    return Fields{field("delimiter", &Preview::delimiter),
                  field("header", &Preview::header, "whether the first row names the columns"),
                  field("decimal_comma", &Preview::decimal_comma), field("columns", &Preview::columns)};
  }
};

}  // namespace isoyield::report
