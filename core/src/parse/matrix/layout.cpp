#include "parse/matrix/layout.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "text/cell_number.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

bool word(const Cell& cell) { return !blank(cell) && !looks_numeric(cell.text); }

void drop_empty_edges(std::vector<Row>& rows) {
  rows.erase(std::remove_if(rows.begin(), rows.end(),
                            [](const Row& row) { return std::all_of(row.begin(), row.end(), blank); }),
             rows.end());
  if (rows.empty()) return;
  // Empty columns at either side of a range of cells.
  std::size_t front = SIZE_MAX;
  std::size_t back = 0;
  for (const Row& row : rows) {
    const auto first = std::find_if_not(row.begin(), row.end(), blank);
    const auto last = std::find_if_not(row.rbegin(), row.rend(), blank);
    front = std::min(front, static_cast<std::size_t>(first - row.begin()));
    back = std::max(back, row.size() - static_cast<std::size_t>(last - row.rbegin()));
  }
  for (Row& row : rows) {
    if (row.size() > back) row.resize(back);
    row.erase(row.begin(), row.begin() + static_cast<std::ptrdiff_t>(std::min(front, row.size())));
  }
  // Empty columns within it, which every row must have.
  std::vector<bool> gone(rows[0].size());
  for (std::size_t c = 1; c < gone.size(); ++c)
    gone[c] = std::all_of(rows.begin(), rows.end(), [&](const Row& row) { return c < row.size() && blank(row[c]); });
  for (Row& row : rows) {
    std::size_t c = 0;
    std::erase_if(row, [&](const Cell&) { return c < gone.size() && gone[c++]; });
  }
}

std::string joined(const Row& row) {
  std::string text;
  for (const Cell& cell : row) {
    if (blank(cell)) continue;
    if (!text.empty()) text += ' ';
    text += cell.text;
    if (text.size() > 200) break;
  }
  return text;
}

std::size_t filled(const Row& row) {
  return row.size() - static_cast<std::size_t>(std::count_if(row.begin(), row.end(), blank));
}

/// The length that most rows from `first` on have; the longer of equals.
std::size_t usual_length(const std::vector<Row>& rows, std::size_t first) {
  std::map<std::size_t, std::size_t> counts;
  for (std::size_t r = first; r < rows.size(); ++r) ++counts[rows[r].size()];
  std::size_t best = 0;
  std::size_t most = 0;
  for (const auto& [length, count] : counts) {
    if (count >= most) {
      best = length;
      most = count;
    }
  }
  return best;
}

/// 0, 1, 2, ... or, when there are three at least, 1, 2, 3, ...: "1 2" may well be counts.
bool sequence(const std::vector<Cell>& labels) {
  for (std::size_t start : {0U, 1U}) {
    bool all = labels.size() >= 2 + start;
    for (std::size_t i = 0; i < labels.size() && all; ++i) all = labels[i].text == std::to_string(start + i);
    if (all) return true;
  }
  return false;
}

class Finder {
 public:
  Finder(std::vector<Row> rows, Rows stated) : rows_(std::move(rows)) { layout_.row_axis = stated; }

  Layout find() {
    for (std::size_t i = 0; !rows_.empty() && rows_.size() > 1 && i < rows_[0].size(); ++i) {
      if (is_title(rows_[0][i].text)) rows_[0][i].text.clear();
    }
    drop_empty_edges(rows_);
    take_titles();
    take_side_title();
    take_labels();
    strip_one_axis_word();
    strip_axis_words(layout_);
    drop_indices(layout_);
    // A title of the columns that stands aside is sure where the rows have one too.
    layout_.axis_unsure = layout_.axis_unsure || (aside_ && !both_named_);
    layout_.body = std::move(rows_);
    return std::move(layout_);
  }

 private:
  void name_rows(Rows axis) {
    if (layout_.row_axis == Rows::unstated) layout_.row_axis = axis;
  }
  void name_columns(Rows axis) { name_rows(other_axis(axis)); }

  /// Rows above the header that only name an axis.
  void take_titles() {
    while (rows_.size() > 1) {
      lower_totals();
      const std::string title = joined(rows_.front());
      const CornerAxes axes = corner_axes(title);
      if (axis_of(title) != Rows::unstated) {
        name_columns(axis_of(title));
        // A title of the columns stands over them; one at the side may be that of the rows.
        const bool split =
            std::any_of(rows_[1].begin(), rows_[1].end(), [](const Cell& cell) { return cell.column > 0; });
        const auto first = std::find_if_not(rows_[0].begin(), rows_[0].end(), blank);
        const bool aside = first != rows_[0].end() && std::all_of(rows_.begin() + 1, rows_.end(), [&](const Row& row) {
                             return row.empty() || first->column <= row.front().column;
                           });
        aside_ = aside_ || (split && aside);
      } else if (axes.rows != Rows::unstated && axes.columns != Rows::unstated && filled(rows_.front()) != 2) {
        name_rows(axes.rows);
      } else if (const Rows first = two_titles(); first != Rows::unstated) {
        name_rows(first);
      } else if (names_nothing_above()) {
        // "Count of id, Column Labels" of a pivot table
      } else {
        return;
      }
      rows_.erase(rows_.begin());
      drop_empty_edges(rows_);
    }
  }

  /// "Predicted, , Total" over "no, yes, ": merged cells put the word for totals beside the title.
  void lower_totals() {
    Row& top = rows_[0];
    Row& below = rows_[1];
    const auto totals = [](const Cell& cell) { return is_total(cell.text); };
    if (filled(top) != 2 || std::count_if(top.begin(), top.end(), totals) != 1 || top.size() != below.size()) return;
    const auto total = static_cast<std::size_t>(std::find_if(top.begin(), top.end(), totals) - top.begin());
    if (blank(below[total])) std::swap(top[total], below[total]);
  }

  /// Words above a header that is complete without them: its labels are those of the rows.
  [[nodiscard]] bool names_nothing_above() const {
    if (rows_.size() < 4 || filled(rows_[0]) < 2 || filled(rows_[0]) >= filled(rows_[1]) || rows_[1].size() < 3)
      return false;
    const auto words = [](const Row& row) {
      return std::all_of(row.begin(), row.end(), [](const Cell& cell) { return blank(cell) || word(cell); });
    };
    if (!words(rows_[0]) || !words(rows_[1])) return false;
    std::vector<Cell> side;
    for (std::size_t r = 2; r < rows_.size(); ++r) {
      if (!rows_[r].empty()) side.push_back(rows_[r][0]);
    }
    const std::vector<std::string> set = label_set(side, side.size());
    return set.size() > 1 && set == label_set({rows_[1].begin() + 1, rows_[1].end()}, rows_[1].size() - 1);
  }

  /// "Observed" and "Predicted" beside each other over a wider table: what the rows are, or unstated.
  [[nodiscard]] Rows two_titles() const {
    if (filled(rows_[0]) != 2 || rows_.size() < 3 || usual_length(rows_, 1) < 3) return Rows::unstated;
    std::vector<const Cell*> titles;
    for (const Cell& cell : rows_[0]) {
      if (!blank(cell)) titles.push_back(&cell);
    }
    const Rows first = axis_of(titles[0]->text);
    return axis_of(titles[1]->text) == other_axis(first) ? first : Rows::unstated;
  }

  /// A column on the left that only names the axis, or an axis word before the label of one row.
  void take_side_title() {
    if (rows_.size() < 2) return;
    Rows axis = Rows::unstated;
    bool all = true;
    std::size_t named = 0;
    // The word for totals may stand beside the title of the rows, over an empty label.
    if (Row& last = rows_.back(); last.size() > 3 && is_total(last[0].text) && blank(last[1]))
      std::swap(last[0], last[1]);
    for (const Row& row : rows_) {
      if (row.empty() || blank(row[0])) continue;
      const Rows found = axis_of(row[0].text);
      all = all && found != Rows::unstated && (axis == Rows::unstated || axis == found);
      axis = found;
      ++named;
    }
    const bool below = rows_.size() > 1 && !rows_[1].empty() && (named > 1 || !rows_[0].empty());
    if (all && named > 0 && below && usual_length(rows_, 1) > 2) {
      // The header's corner alone is left to the header.
      const bool corner_only = named == 1 && !blank(rows_[0][0]);
      if (!corner_only) {
        name_rows(axis);
        for (Row& row : rows_) {
          if (row.empty()) continue;
          row.erase(row.begin());
          // "Actual (0)": the parentheses belong to both words.
          if (row.empty() || row[0].text.size() < 3 || row[0].text.front() != '(' || row[0].text.back() != ')')
            continue;
          keep_label(row[0], std::string_view(row[0].text).substr(1, row[0].text.size() - 2));
        }
        drop_empty_edges(rows_);
        return;
      }
    }
    std::size_t shortest = SIZE_MAX;
    for (std::size_t r = 1; r < rows_.size(); ++r) shortest = std::min(shortest, rows_[r].size());
    for (std::size_t r = 1; r < rows_.size(); ++r) {
      Row& row = rows_[r];
      if (row.size() != shortest + 1 || shortest < 2 || axis_of(row[0].text) == Rows::unstated) continue;
      both_named_ = both_named_ || layout_.row_axis == axis_of(row[0].text);
      name_rows(axis_of(row[0].text));
      row.erase(row.begin());
    }
  }

  void take_labels() {
    if (rows_.empty()) return;
    // pandas prints the name of the rows on a line of its own under the header.
    Rows below = Rows::unstated;
    if (rows_.size() > 2 && filled(rows_[1]) > 0 && axis_of(joined(rows_[1])) != Rows::unstated && !rows_[1].empty() &&
        !blank(rows_[1][0])) {
      below = axis_of(joined(rows_[1]));
      layout_.axis_unsure =
          layout_.axis_unsure || (!rows_[0].empty() && rows_[1][0].column > rows_[0][0].column && !blank(rows_[0][0]));
      rows_.erase(rows_.begin() + 1);
    }
    bool named = below == Rows::unstated && names_index();
    if (named) {
      const std::string name = rows_[1][0].text;
      named = !names_count(name) && !is_total(name) && !is_statistic(name);
      rows_.erase(rows_.begin() + 1);
    }
    bool labels = false;
    bool header = decide(labels);
    // Under the name of an index stand labels, however few columns there are.
    if ((below != Rows::unstated ? rows_.size() > 2 : named && rows_.size() > 1) && !labels &&
        rows_[0].size() == usual_length(rows_, 1) && word(rows_[0][0]))
      header = labels = true;
    if (header) {
      layout_.column_labels = std::move(rows_.front());
      rows_.erase(rows_.begin());
      if (labels && (layout_.column_labels.size() >= usual_length(rows_, 0) || blank(layout_.column_labels.front()))) {
        CornerAxes corner = corner_axes(layout_.column_labels.front().text);
        // Over a name of the rows pandas prints that of the columns.
        if (strip_colons(layout_.column_labels.front().text) || (named && corner.columns == Rows::unstated))
          std::swap(corner.rows, corner.columns);
        // "label" and "prediction" are the names that Spark gives to what it crosses.
        const bool spark = layout_.column_labels.front().text == "label_prediction";
        if (spark) corner = {Rows::true_class, Rows::predicted};
        if (below == Rows::unstated && corner.columns == Rows::unstated && corner.rows == Rows::predicted)
          layout_.axis_unsure =
              layout_.axis_unsure || corner_may_be_of_columns() || joins_columns(layout_.column_labels.front().text);
        both_named_ = both_named_ || (corner.rows != Rows::unstated && corner.rows == layout_.row_axis);
        layout_.axis_unsure |= below != Rows::unstated && corner.rows == below && corner.columns == Rows::unstated;
        if (below != Rows::unstated) {
          name_rows(below);
        } else {
          name_rows(corner.rows);
          name_columns(corner.columns);
        }
        layout_.column_labels.erase(layout_.column_labels.begin());
      }
    }
    both_named_ = both_named_ || (below != Rows::unstated && below == layout_.row_axis);
    name_rows(below);
    for (Row& row : rows_) {
      if (!labels) break;
      layout_.row_labels.push_back(row.empty() ? Cell() : std::move(row.front()));
      if (!row.empty()) row.erase(row.begin());
    }
  }

  /// "True:" over "no:" and "yes:": a corner with a colon speaks of what follows it, the columns.
  bool strip_colons(const std::string& corner) {
    if (corner.size() < 2 || corner.back() != ':') return false;
    for (const Row& row : rows_) {
      if (row.empty() || row[0].text.size() < 2 || row[0].text.back() != ':') return false;
    }
    for (Row& row : rows_) row[0].text.pop_back();
    return true;
  }

  /// pandas prints the name of the columns in the corner, and that of the rows on the next line, which may be lost;
  /// its labels begin their lines.
  [[nodiscard]] bool corner_may_be_of_columns() const {
    const std::vector<Cell>& top = layout_.column_labels;
    if (layout_.row_axis != Rows::unstated || top.size() < 2) return false;
    // Two blanks at least part it from the names; what a log leaves in front of its messages is the same on each line.
    const std::size_t left = top[0].column;
    if (top[1].column < left + top[0].text.size() + 2) return false;
    return std::all_of(rows_.begin(), rows_.end(),
                       [left](const Row& row) { return !row.empty() && row[0].column == left; });
  }

  /// "label_prediction": the names of two columns that Spark crosses, or one name.
  static bool joins_columns(const std::string& corner) {
    return corner.find('_') > 1 && axis_of(corner.substr(0, corner.find('_'))) == Rows::unstated;
  }

  /// "ACTUAL  no" over "yes": the word for the rows stands before the label of one of them.
  void strip_one_axis_word() {
    const auto named = [](const Cell& cell) { return axis_label(cell.text).axis != Rows::unstated; };
    const auto one = std::find_if(layout_.row_labels.begin(), layout_.row_labels.end(), named);
    if (one == layout_.row_labels.end() || one->text.find("  ") == std::string::npos) return;
    if (std::any_of(one + 1, layout_.row_labels.end(), named)) return;
    const AxisLabel found = axis_label(one->text);
    const std::vector<std::string> tops = label_set(layout_.column_labels, layout_.column_labels.size());
    if (!std::binary_search(tops.begin(), tops.end(), std::string(found.label))) return;
    both_named_ = both_named_ || layout_.row_axis == found.axis;
    layout_.axis_unsure = layout_.axis_unsure && layout_.row_axis != found.axis;
    name_rows(found.axis);
    keep_label(*one, found.label);
  }

  /// Whether the second row is a name of the rows that says nothing: "row_0" under "col_0 no yes".
  [[nodiscard]] bool names_index() const {
    if (rows_.size() < 3 || rows_[1].empty() || filled(rows_[1]) != 1 || !word(rows_[1][0]) || rows_[0].size() < 3)
      return false;
    std::vector<Cell> side;
    for (std::size_t r = 2; r < rows_.size(); ++r) {
      if (!rows_[r].empty()) side.push_back(rows_[r][0]);
    }
    // Where a row was lost, the side has fewer.
    const std::vector<std::string> top = label_set({rows_[0].begin() + 1, rows_[0].end()}, rows_[0].size() - 1);
    const std::vector<std::string> below = label_set(side, side.size());
    return word(rows_[0][0]) && !below.empty() && std::includes(top.begin(), top.end(), below.begin(), below.end());
  }

  /// Whether the first row is a header; `labels`: whether the first column holds labels.
  bool decide(bool& labels) {
    const std::size_t height = rows_.size();
    const Row& top = rows_.front();
    const std::size_t width = usual_length(rows_, height > 1 ? 1 : 0);
    std::vector<Cell> side;
    for (std::size_t r = 1; r < height; ++r) side.push_back(rows_[r].empty() ? Cell{} : rows_[r].front());
    const bool side_words = !side.empty() && std::all_of(side.begin(), side.end(), word);

    if (height >= 3 && width >= 2) {
      const bool corner_missing = top.size() + 1 == width && top.size() >= 2 && !blank(top[0]);
      const bool corner_empty = top.size() > 2 && blank(top[0]);
      const std::vector<Cell> head(top.begin() + (corner_missing ? 0 : 1), top.end());
      const bool head_words = std::any_of(head.begin(), head.end(), word);
      const bool same = label_set(head, head.size()) == label_set(side, side.size());
      if (corner_missing || corner_empty) {
        labels = same || side_words || std::any_of(side.begin(), side.end(), word) || (head_words && sequence(side));
        if (labels) return true;
      } else if (same && head.size() > 1 && !looks_numeric(top[0].text)) {
        return labels = true;
      }
      const bool all_words = std::all_of(top.begin(), top.end(), word);
      const bool corner_named =
          corner_axes(top[0].text).rows != Rows::unstated || corner_axes(top[0].text).columns != Rows::unstated;
      if (top.size() == width && (all_words || (corner_named && word(top[0])))) {
        labels = width > 2 && (side_words || corner_named || (head_words && width == height && sequence(side)));
        if (all_words || labels) return true;
      }
      if (top.size() == width && height == width + 1 && std::any_of(top.begin(), top.end(), word) && !side_words)
        return true;
      if (top.size() == width && height == width + 1 && sequence(top)) return layout_.sequence_labels = true;
    }
    if (height >= 2 && width > 2 && !top.empty()) {
      const bool all = side_words && word(top[0]);
      const bool some = height + 1 == width && (word(top[0]) || std::any_of(side.begin(), side.end(), word));
      side.insert(side.begin(), top[0]);
      const bool numbers = height + 1 == width && top.size() == width && sequence(side);
      layout_.sequence_labels = numbers && !all && !some;
      labels = all || some || numbers;
    }
    return false;
  }

  std::vector<Row> rows_;
  Layout layout_;
  bool aside_ = false;       ///< a title of the columns stands where one of rows does
  bool both_named_ = false;  ///< the rows have a title besides
};

}  // namespace

std::vector<std::string> label_set(const std::vector<Cell>& labels, std::size_t count) {
  std::vector<std::string> set;
  for (std::size_t i = 0; i < count; ++i) {
    if (!is_total(labels[i].text)) set.push_back(labels[i].text);
  }
  std::sort(set.begin(), set.end());
  return set;
}

Layout find_layout(std::vector<Row> rows, Rows stated) { return Finder(std::move(rows), stated).find(); }

}  // namespace isoyield
