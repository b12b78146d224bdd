#include <algorithm>

#include "isoyield/text/labels.hpp"
#include "parse/table/column_chooser.hpp"
#include "parse/table/counts/counts_problems.hpp"
#include "parse/table/guess_problems.hpp"

// The columns of a result of our queries.

namespace isoyield {

void ColumnChooser::take_counts_column(std::size_t column, const CountsColumn& found, bool named) {
  using Of = CountsColumn::Of;
  const auto take = [&](std::optional<std::size_t>& place, ColumnRole role) {
    if (place) return;
    place = column;
    columns_.roles[column] = role;
  };
  switch (found.of) {
    case Of::mark:
    case Of::upper:
      break;
    case Of::truth:
      return take(columns_.truth, ColumnRole::truth);
    case Of::weight:
      return take(columns_.weight, ColumnRole::weight);
    case Of::count:
      return take(columns_.times, ColumnRole::count);
    case Of::fold:
      return take(columns_.fold, ColumnRole::fold);
    case Of::group:
      if (!options_.independent) take(columns_.group, ColumnRole::group);
      break;
    case Of::subgroup:
      if (options_.subgroup.empty()) take_subgroup(column);
      break;
    case Of::value:
      columns_.values.push_back(column);
      columns_.roles[column] = ColumnRole::utility;
      break;
    case Of::score:
      if (named) return;
      columns_.scores.push_back(column);
      columns_.roles[column] = ColumnRole::score;
      break;
    case Of::predicted:
      if (named) return;
      columns_.predicted.push_back(column);
      columns_.roles[column] = ColumnRole::predicted;
      break;
    case Of::probability: {
      if (named) return;
      const auto of = [&](const ColumnGroup& group) { return group.name == found.classifier; };
      auto group = std::find_if(columns_.groups.begin(), columns_.groups.end(), of);
      if (group == columns_.groups.end())
        group = columns_.groups.insert(group, {.name = found.classifier, .columns = {}, .labels = {}, .stated = {}});
      group->columns.push_back(column);
      columns_.roles[column] = ColumnRole::probability;
    }
  }
}

Problems ColumnChooser::take_upper() {
  for (const std::size_t score : columns_.scores) {
    for (std::size_t column = 0; column < sample_.width; ++column) {
      const auto found = counts_column(sample_.headings[column]);
      if (found->of == CountsColumn::Of::upper && found->name == columns_.names[score])
        columns_.upper.push_back(column);
    }
  }
  const bool whole = columns_.upper.empty() || columns_.upper.size() == columns_.scores.size();
  if (whole) return {};
  return {problem(kCountsLack, {"upto_…", list_names()})};
}

Problems ColumnChooser::take_counts() {
  const bool named = any_classifier();
  std::size_t mark = 0;
  for (std::size_t column = 0; column < sample_.width; ++column) {
    const auto found = counts_column(sample_.headings[column]);
    if (!found) return {problem(kCountsColumn, {columns_.names[column]})};
    const auto first = sample_.headings.begin();
    const auto here = first + static_cast<std::ptrdiff_t>(column);
    if (std::find(first, here, *here) != here) return {problem(kCountsTwice, {*here})};
    if (found->of == CountsColumn::Of::mark) mark = column;
    if (!explained(column)) explain(column, kWhyHeading);
    if (free(column)) take_counts_column(column, *found, named);
  }
  const auto lacks = [&](std::string what) { return Problems{problem(kCountsLack, {std::move(what), list_names()})}; };
  if (!columns_.truth) return lacks("truth");
  const bool counted = columns_.weight && columns_.roles[*columns_.weight] == ColumnRole::count;  // named by the caller
  if (!columns_.times && !counted) return lacks("n");
  if (!any_classifier()) return lacks("score_…");
  if (columns_.subgroups.size() > kMostSubgroupColumns)
    return {problem(kSubgroupColumns, {std::to_string(columns_.subgroups.size())})};
  if (Problems wrong = take_upper(); !wrong.empty()) return wrong;
  columns_.counted_rows = rows_of_counts(sample_.cells.front()[mark]);
  columns_.mark = mark;
  if (!columns_.counted_rows) return {problem(kCountsVersion, {sample_.cells.front()[mark]})};
  if (!columns_.weight) columns_.weight.swap(columns_.times);
  note(kCountsRead, {});
  columns_.minus_is_label = std::any_of(sample_.cells.begin(), sample_.cells.end(),
                                        [&](const auto& row) { return row[*columns_.truth] == "+"; });
  return {};
}

}  // namespace isoyield
