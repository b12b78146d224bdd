// Formulas of utilities, computed for the items of a table.

#include <algorithm>
#include <cmath>
#include <utility>

#include "expression/formula_problems.hpp"
#include "isoyield/expression/utility_formulas.hpp"
#include "text/digits.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

using namespace formula_problems;

/// Their products with one another and with weights are to be numbers.
constexpr double kLargest = 1e100;

std::string in_words(const Value& value) {
  if (!value.defined()) return "0/0";
  if (std::isinf(value.number())) return value.number() > 0 ? "∞" : "−∞";
  return digits_of(value.number());
}

Value worth_of(const UtilityFormulas::Formula& formula, Arguments row) {
  const Value value = evaluate(formula.expression, BinaryCounts{}, row);
  return value.defined() && formula.cost ? Value(0 - value.number()) : value;
}

bool usable(const Value& value) { return value.defined() && std::fabs(value.number()) <= kLargest; }

}  // namespace

Result<UtilityMatrix> constant_utilities(const UtilityFormulas& formulas, const UtilityCells& cells,
                                         std::size_t classes) {
  if (!formulas.columns().empty()) {
    std::string columns;
    for (const std::string& each : formulas.columns()) columns += (columns.empty() ? "" : ", ") + each;
    return Problem{&kNoFile, formulas.formulas().front().where, {std::move(columns)}};
  }
  std::vector<double> out;
  for (const auto& formula : cells.formula) {
    const Value value = formula ? worth_of(formulas.formulas()[*formula], {}) : Value(0);
    if (!usable(value)) {
      const UtilityFormulas::Formula& said = formulas.formulas()[*formula];
      return Problem{&kNoConstant, said.where, {said.text, in_words(value)}};
    }
    out.push_back(value.number());
  }
  return UtilityMatrix(classes, cells.decisions.size(), std::move(out));
}

Result<std::vector<ClassColumns>> item_utilities(const UtilityFormulas& formulas, const UtilityCells& cells,
                                                 const ScoreTable& table) {
  std::vector<const std::vector<double>*> columns;
  for (const std::string& name : formulas.columns()) {
    const auto called = [&](auto same) {
      return std::find_if(table.values.begin(), table.values.end(),
                          [&](const ScoreColumn& each) { return same(each); });
    };
    auto found = called([&](const ScoreColumn& each) { return each.name == name; });
    if (found == table.values.end())
      found = called([&](const ScoreColumn& each) { return fold(each.name) == fold(name); });
    if (found == table.values.end()) {
      std::string read;
      for (const ScoreColumn& each : table.values) read += (read.empty() ? "" : ", ") + each.name;
      return Problem{&kNotRead, {.source = "utility"}, {name, read.empty() ? "—" : read}};
    }
    columns.push_back(&found->scores);
  }
  std::vector<ClassColumns> out;
  for (const std::string& decision : cells.decisions)
    out.push_back(
        {decision, std::vector<std::vector<double>>(table.labels.size(), std::vector<double>(table.rows(), 0))});
  Problems problems;
  std::vector<double> row(columns.size());
  for (std::size_t k = 0; k < table.labels.size(); ++k) {
    for (std::size_t d = 0; d < cells.decisions.size(); ++d) {
      if (!cells.at(k, d)) continue;
      const UtilityFormulas::Formula& formula = formulas.formulas()[*cells.at(k, d)];
      for (std::size_t i = 0; i < table.rows(); ++i) {
        for (std::size_t c = 0; c < columns.size(); ++c) row[c] = (*columns[c])[i];
        const Value value = worth_of(formula, row);
        if (usable(value)) {
          out[d].columns[k][i] = value.number();
          continue;
        }
        std::string said;
        for (std::size_t c = 0; c < columns.size(); ++c)
          said += (c == 0 ? "" : ", ") + formulas.columns()[c] + " = " + in_words(Value(row[c]));
        problems.push_back({&kNoNumber,
                            formula.where,
                            {cells.decisions[d], table.labels[k], formula.text, in_words(value), std::to_string(i + 1),
                             std::move(said)}});
        break;
      }
    }
  }
  if (!problems.empty()) return problems;
  return out;
}

}  // namespace isoyield
