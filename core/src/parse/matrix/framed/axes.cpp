#include <algorithm>

#include "parse/matrix/framed/framed.hpp"
#include "parse/matrix/headings.hpp"
#include "text/characters/blanks.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

/// "Row labels: Actual class; Column labels: Predicted class".
template <class Say>
void say_by_words(std::string_view line, const Say& say) {
  const std::string folded = fold(line.substr(0, 200));
  const std::size_t row = folded.find("row");
  const std::size_t column = folded.find("col");
  if (row == std::string::npos || column == std::string::npos) return;
  const auto axis_in = [](std::string_view words) {
    for (const std::string_view word : split_words(words)) {
      if (const Rows axis = axis_of(word); axis != Rows::unstated && word != "labels") return axis;
    }
    return Rows::unstated;
  };
  const std::string_view all = folded;
  const bool ahead = row < column;
  say(axis_in(ahead ? all.substr(row, column - row) : all.substr(row)), true);
  say(axis_in(ahead ? all.substr(column) : all.substr(column, row - column)), false);
}

}  // namespace

bool no_text(std::string_view line) {
  const std::string folded = fold(line.substr(0, 200));
  return folded.find_first_not_of(" ─━═┄╌│┃║┼╪╇╋├┤┡┩└┘┗┛┌┐┏┓╞╡╒╕╘╛") == std::string::npos;
}

void say_name(Framed& found) {
  const std::vector<Piece>& front = found.lines.front()->before;
  if (front.size() > 1 && front.front().at < found.rows.front().at && axis_of(front.front().text) == Rows::unstated)
    found.name = std::string(front.front().text);
}

void say_axes(const std::vector<PieceLine>& lines, std::size_t from, Framed& found) {
  const auto say = [&](Rows axis, bool rows) {
    if (axis == Rows::unstated) return;
    const Rows here = rows ? axis : other_axis(axis);
    if (found.stated == Rows::unstated) found.stated = here;
    if (found.stated != here) found.conflict = true;
  };
  const Piece& first = found.columns.front();
  for (std::size_t r = 0; r < found.rows.size() && !found.coded; ++r) {
    for (const Piece& each : found.lines[r]->before) {
      if (each.at < found.rows[r].at) say(axis_of(each.text), true);
      say(axis_label(each.text).axis, true);
    }
  }
  const std::vector<Piece>& front = found.lines.front()->before;
  const bool colons = !front.empty() && front.back().text.back() == ':';
  say_name(found);
  bool below = false;  // the name of the rows stands between the header and them
  for (std::size_t i = found.header + 1; i < lines.size() && &lines[i] != found.lines.front(); ++i) {
    for (const Piece& each : lines[i].pieces) {
      below = below || axis_of(each.text) != Rows::unstated;
      say(axis_of(each.text), true);
    }
  }
  std::size_t seen = 0;
  for (std::size_t i = found.header + 1; i-- > from && seen < kAbove;) {
    if (i != found.header && trim(lines[i].line.text).text.empty() && seen > 2) return;
    if (no_text(lines[i].line.text)) continue;
    ++seen;
    say_by_words(lines[i].line.text, say);
    for (const Piece& each : lines[i].pieces) {
      // "Correct" behind the labels heads what is computed from the cells.
      if (i == found.header && each.at > found.columns.back().at) break;
      const bool tabs = first.divider > 0 || each.divider > 0;
      const bool left = tabs ? each.divider < first.divider : each.column + each.text.size() < first.column;
      // "True:" over "no:" and "yes:" speaks of what follows it.
      const bool of_columns = below || (colons && each.text.back() == ':');
      const bool ahead = left && i == found.header && !tabs && !of_columns;
      // pandas sets the name of the columns there, and that of the rows on the next line, which may be lost.
      if (ahead && axis_of(each.text) == Rows::predicted && found.stated == Rows::unstated) found.conflict = true;
      say(axis_of(each.text), left && !of_columns);
      const CornerAxes both = corner_axes(each.text);
      if (both.columns != Rows::unstated) say(both.columns, false);
      const bool label = std::any_of(found.columns.begin(), found.columns.end(),
                                     [&](const Piece& column) { return column.text == bare_label(each.text); });
      if (i == found.header && label) say(axis_label(each.text).axis, false);
    }
  }
}

}  // namespace isoyield
