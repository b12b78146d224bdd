// A matrix among words, as programs print it with whatever stands around it: rows and columns of the same names, every
// further number of a row following from its cells.

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "parse/matrix/dialects.hpp"
#include "parse/matrix/framed/framed.hpp"
#include "parse/matrix/headings.hpp"
#include "text/cell_number.hpp"
#include "text/characters/blanks.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

constexpr std::size_t kLongest = 100'000;
constexpr std::size_t kMostLinesRead = 600;
constexpr std::size_t kMostNames = 60;

double total_of(const std::vector<PieceNumber>& numbers) {
  double all = 0;
  for (const PieceNumber& each : numbers) all += each.value;
  return all;
}

class Reader {
 public:
  Reader(std::string_view text, bool numbers_as_labels) : lines_(piece_lines(text, numbers_as_labels)) {}

  std::vector<Framed> run() {
    std::vector<Framed> all;
    std::size_t from = 0;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (lines_[i].counts.size() < 2) continue;
      std::optional<Framed> found = at(i, from);
      // Under the same header the next may follow: of another step, of another part of the items.
      if (!found && !all.empty() && all.back().labelled) {
        Framed next = with_names(i, all.back().header, all.back().names);
        if (next.rows.size() > 1 && proven(next)) {
          next.stated = all.back().stated;
          say_name(next);
          found = std::move(next);
        }
      }
      if (!found) continue;
      i = found->last;
      margins_below(*found, i);
      from = i + 1;
      all.push_back(std::move(*found));
    }
    if (contradicted_) all.clear();
    return all;
  }

 private:
  /// The matrix whose first row is a line, with its header behind `from`.
  [[nodiscard]] std::optional<Framed> at(std::size_t first, std::size_t from) const {
    std::size_t seen = 0;
    for (std::size_t header = first; header-- > from && seen < kAbove;) {
      if (no_text(lines_[header].line.text)) continue;
      ++seen;
      for (const std::vector<Piece>* names : {&lines_[header].pieces, &lines_[header].words}) {
        for (Framed found : {with_names(first, header, *names), with_codes(first, header, *names)}) {
          if (found.rows.size() < 2 || !proven(found)) continue;
          say_axes(lines_, from, found);
          if (!found.conflict) return found;
        }
      }
      if (std::optional<Framed> found = seen == 1 ? without_labels(first, header) : std::nullopt) {
        say_axes(lines_, from, *found);
        if (!found->conflict) return found;
      }
    }
    return std::nullopt;
  }

  /// The label of a row: a piece before its numbers, or the last word of one; behind the number of the row at least.
  [[nodiscard]] static std::optional<Piece> label_in(const PieceLine& line, const std::vector<std::string_view>& tops) {
    const auto known = [&](Piece field) -> std::optional<Piece> {
      for (const std::size_t gap : {std::string_view::npos, field.text.rfind(' ')}) {
        const std::string_view text = bare_label(field.text.substr(gap + 1));
        if (std::find(tops.begin(), tops.end(), text) == tops.end()) continue;
        field.at += static_cast<std::size_t>(text.data() - field.text.data());
        field.text = text;
        return field;
      }
      return std::nullopt;
    };
    for (std::size_t i = line.before.size(); i-- > 0;) {
      if (std::optional<Piece> found = known(line.before[i])) return found;
    }
    // "Step 1, churn, no": a number of the row may stand in front of its label.
    for (const Piece& each : line.pieces) {
      const bool number = looks_numeric(each.text);
      if (has_digit(each.text) && !(number && line.line.text.find('\t') != std::string_view::npos)) continue;
      if (std::optional<Piece> found = known(each)) return found;
      if (number) break;
    }
    return std::nullopt;
  }

  /// Rows whose labels the header holds, each once and side by side.
  [[nodiscard]] Framed with_names(std::size_t first, std::size_t header, const std::vector<Piece>& names) const {
    Framed out;
    out.header = header;
    out.labelled = true;
    out.names = names;
    if (names.size() < 2 || names.size() > kMostNames) return out;
    std::vector<std::string_view> tops;
    for (const Piece& each : names) tops.push_back(bare_label(each.text));
    std::vector<bool> used(tops.size());
    for (std::size_t i = first; i < lines_.size(); ++i) {
      if (lines_[i].counts.empty() && no_text(lines_[i].line.text)) continue;
      if (lines_[i].counts.size() < 2) break;
      std::optional<Piece> label = label_in(lines_[i], tops);
      if (!label) break;
      const auto found = std::find(tops.begin(), tops.end(), label->text);
      const auto place = static_cast<std::size_t>(found - tops.begin());
      if (used[place]) break;
      const std::string_view line = lines_[i].line.text;
      if (lacks_number(line.substr(static_cast<std::size_t>(label->text.data() + label->text.size() - line.data()))))
        return {};
      used[place] = true;
      out.rows.push_back(*label);
      out.lines.push_back(&lines_[i]);
      out.last = i;
    }
    const auto begin = static_cast<std::size_t>(std::find(used.begin(), used.end(), true) - used.begin());
    for (std::size_t k = begin; k < begin + out.rows.size(); ++k) {
      if (k >= used.size() || !used[k] || std::count(tops.begin(), tops.end(), tops[k]) > 1) return {};
      Piece field = names[k];
      field.at += static_cast<std::size_t>(tops[k].data() - field.text.data());
      field.text = tops[k];
      out.columns.push_back(field);
    }
    const auto behind = names.begin() + static_cast<std::ptrdiff_t>(begin + out.rows.size());
    const auto follows = [](const Piece& each) {
      return is_total(each.text) || is_statistic(each.text) || names_count(each.text);
    };
    out.more = std::any_of(behind, names.end(), follows);
    // A class without a row: one was lost.
    if (out.more && !follows(*behind)) return {};
    return out;
  }

  /// "a b <- classified as" over "50 3 | a = no" or "50 3 (a): class no".
  [[nodiscard]] Framed with_codes(std::size_t first, std::size_t header, const std::vector<Piece>& names) const {
    Framed out;
    out.header = header;
    const auto code_of = [](std::string_view text) {
      if (text.size() > 2 && text.front() == '(' && text.back() == ')') return text.substr(1, text.size() - 2);
      return text;
    };
    for (std::size_t i = first; i < lines_.size() && out.rows.size() < names.size(); ++i) {
      if (no_text(lines_[i].line.text) && out.rows.empty()) continue;
      const std::string_view line = lines_[i].line.text;
      const std::string_view code = code_of(names[out.rows.size()].text);
      const std::size_t mark = line.find_last_of("=:");
      if (mark == std::string_view::npos || mark == 0) break;
      const std::size_t end = line.find_last_not_of(' ', mark - 1);
      const std::size_t begin = end == std::string_view::npos ? end : line.find_last_of(" \t|", end);
      if (begin == std::string_view::npos || code_of(line.substr(begin + 1, end - begin)) != code) break;
      Trimmed name = trim(line.substr(mark + 1));
      std::size_t offset = mark + 1 + name.cut;
      if (name.text.compare(0, 6, "class ") == 0) {
        name.text.remove_prefix(6);
        offset += 6;
      }
      if (name.text.empty()) break;
      out.rows.push_back({name.text, lines_[i].line.offset + offset, offset, 0});
      out.lines.push_back(&lines_[i]);
      out.last = i;
    }
    // A code without a row: one was lost.
    if (out.rows.size() < names.size() && names[out.rows.size()].text.front() != '<') return {};
    out.columns = out.rows;
    out.stated = Rows::true_class;
    out.coded = true;
    return out;
  }

  /// Rows without labels in the order of the header, as their errors or totals beside them show.
  [[nodiscard]] std::optional<Framed> without_labels(std::size_t first, std::size_t header) const {
    const std::vector<Piece>& names = lines_[header].pieces;
    Framed out;
    out.header = header;
    for (std::size_t i = first; i < lines_.size() && lines_[i].before.empty() && lines_[i].counts.size() > 2; ++i) {
      out.lines.push_back(&lines_[i]);
      out.last = i;
    }
    const std::size_t size = out.lines.size() - 1;
    if (out.lines.size() < 3 || names.size() <= size || !lines_[header].counts.empty()) return std::nullopt;
    // The last line is that of the totals.
    out.lines.pop_back();
    --out.last;
    out.columns.assign(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(size));
    out.rows = out.columns;
    if (!proven(out)) return std::nullopt;
    const std::optional<RowParts> totals = parts_of(lines_[out.last + 1].counts, size);
    if (!totals) return std::nullopt;
    for (std::size_t c = 0; c < size; ++c) {
      double column = 0;
      for (const RowParts& row : out.parts) column += row.cells[c].value;
      if (totals->cells[c].value != column || out.parts[c].beside.empty()) return std::nullopt;
    }
    return out;
  }

  /// Takes the cells of every row; whether all that stands beside them follows from them.
  [[nodiscard]] static bool proven(Framed& found) {
    const std::size_t size = found.columns.size();
    if (size != found.rows.size() || size > kMostNames) return false;
    std::vector<double> columns(size);
    for (std::size_t r = 0; r < size; ++r) {
      std::vector<PieceNumber> numbers = found.lines[r]->counts;
      if (!found.coded) {
        const std::size_t behind = found.rows[r].at + found.rows[r].text.size();
        const auto index = [&](const PieceNumber& each) { return each.where.to <= behind; };
        if (found.labelled) numbers.erase(std::remove_if(numbers.begin(), numbers.end(), index), numbers.end());
      }
      // Of a code behind the cells the digits are no number of the row.
      while (found.coded && !numbers.empty() && numbers.back().where.to > found.rows[r].at) numbers.pop_back();
      std::optional<RowParts> parts = parts_of(numbers, size);
      // Where a cell is missing the total would stand for the last one.
      if (!parts || (found.more && parts->beside.empty())) return false;
      for (std::size_t c = 0; c < size; ++c) columns[c] += parts->cells[c].value;
      found.parts.push_back(std::move(*parts));
    }
    const auto none = [](const RowParts& row) { return row.beside.empty(); };
    const auto summed = [](const RowParts& row) { return !row.beside.empty() && row.beside[0].whole; };
    if (std::any_of(found.parts.begin(), found.parts.end(), none) &&
        std::any_of(found.parts.begin(), found.parts.end(), summed))
      return false;
    double all = 0;
    for (const double each : columns) all += each;
    for (std::size_t r = 0; r < size; ++r) {
      const std::vector<PieceNumber>& cells = found.parts[r].cells;
      const auto own =
          static_cast<std::size_t>(std::find_if(found.columns.begin(), found.columns.end(),
                                                [&](const Piece& each) { return each.text == found.rows[r].text; }) -
                                   found.columns.begin());
      if (own == size) return false;
      const double row = total_of(cells);
      const double right = cells[own].value;
      for (const PieceNumber& each : found.parts[r].beside) {
        bool follows = equals(each, row) || equals(each, row - right) || is_share(each, right, row) ||
                       is_share(each, row - right, row) || is_share(each, row, all) || equals(each, right);
        for (std::size_t c = 0; c < size && !follows; ++c)
          follows = is_share(each, cells[c].value, row) || is_share(each, cells[c].value, columns[c]) ||
                    is_share(each, cells[c].value, all);
        // The code of a row, as in "| 0 = no".
        follows =
            follows || (found.coded && each.where.to + 20 > found.rows[r].at && each.value == static_cast<double>(r));
        if (!follows) return false;
      }
    }
    return true;
  }

  /// Totals and shares under the matrix, as far as they follow from it.
  void margins_below(const Framed& found, std::size_t& last) {
    const std::size_t size = found.columns.size();
    double all = 0;
    double right = 0;
    std::vector<double> columns(size);
    std::vector<double> hits(size);
    for (std::size_t r = 0; r < size; ++r) {
      for (std::size_t c = 0; c < size; ++c) {
        const double cell = found.parts[r].cells[c].value;
        all += cell;
        columns[c] += cell;
        if (found.rows[r].text != found.columns[c].text) continue;
        right += cell;
        hits[c] = cell;
      }
    }
    std::size_t lines = 0;
    for (std::size_t i = last + 1; i < lines_.size() && lines < size + 3; ++i) {
      if (lines_[i].counts.empty() && no_text(lines_[i].line.text)) continue;
      ++lines;
      bool follow = !lines_[i].counts.empty();
      const auto row = std::find_if(found.rows.begin(), found.rows.end(), [&](const Piece& label) {
        return std::any_of(lines_[i].before.begin(), lines_[i].before.end(),
                           [&](const Piece& each) { return bare_label(each.text) == label.text; });
      });
      for (const PieceNumber& each : lines_[i].counts) {
        bool known = equals(each, all) || equals(each, all - right) || is_share(each, right, all) ||
                     is_share(each, all, all) || is_share(each, all - right, all);
        for (std::size_t c = 0; c < size && !known; ++c)
          known = equals(each, columns[c]) || equals(each, hits[c]) || is_share(each, columns[c], all) ||
                  is_share(each, hits[c], columns[c]);
        for (std::size_t c = 0; c < size && !known && row != found.rows.end(); ++c) {
          const std::vector<PieceNumber>& cells = found.parts[static_cast<std::size_t>(row - found.rows.begin())].cells;
          known = is_share(each, cells[c].value, total_of(cells)) || is_share(each, cells[c].value, columns[c]) ||
                  is_share(each, cells[c].value, all);
        }
        follow = follow && known;
      }
      const std::vector<Piece>& labels = lines_[i].before;
      const auto total = [](const Piece& each) { return is_total(each.text); };
      if (!follow && std::any_of(labels.begin(), labels.end(), total)) contradicted_ = true;
      if (!follow) return;
      for (const PieceNumber& each : lines_[i].counts) totals_.push_back(each.where);
      last = i;
    }
  }

  std::vector<PieceLine> lines_;
  std::vector<ByteRange> totals_;
  bool contradicted_ = false;  ///< totals are not those of the cells

 public:
  [[nodiscard]] const std::vector<ByteRange>& totals() const { return totals_; }
  [[nodiscard]] const Line& line(std::size_t i) const { return lines_[i].line; }
};

Cell cell_of_piece(const Piece& field) { return {std::string(field.text), field.at, false, false, 0}; }

}  // namespace

bool read_framed(std::string_view text, Findings& findings, Document& document) {
  if (text.size() > kLongest || lines_of(text).size() > kMostLinesRead) return false;
  for (const bool numbers_as_labels : {false, true}) {
    Reader reader(text, numbers_as_labels);
    std::vector<Framed> all = reader.run();
    // A program may print the same matrix under each of its statistics.
    for (std::size_t i = all.size(); i-- > 1;) {
      const auto same = [&](const Framed& other) {
        for (std::size_t r = 0; r < other.parts.size(); ++r) {
          for (std::size_t c = 0; c < other.parts.size(); ++c) {
            if (other.parts.size() != all[i].parts.size() ||
                other.parts[r].cells[c].value != all[i].parts[r].cells[c].value)
              return false;
          }
        }
        return other.name == all[i].name;
      };
      if (!std::any_of(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(i), same)) continue;
      for (const RowParts& row : all[i].parts) {
        for (const PieceNumber& each : row.cells)
          findings.use(Use::statistic, each.where.from, each.where.to - each.where.from);
      }
      all.erase(all.begin() + static_cast<std::ptrdiff_t>(i));
    }
    if (all.empty()) continue;
    Findings attempt = findings.attempt();
    Document found;
    for (Framed& each : all) {
      const Line& codes = reader.line(each.header);
      if (each.coded) attempt.use(Use::decoration, codes.offset, codes.text.size(), "codes");
      Grid grid;
      grid.name = all.size() > 1 ? each.name : std::string();
      grid.offset = each.lines.front()->line.offset;
      grid.stated = each.stated;
      Row& top = grid.rows.emplace_back();
      top.emplace_back();
      for (const Piece& field : each.columns) top.push_back(cell_of_piece(field));
      for (std::size_t r = 0; r < each.rows.size(); ++r) {
        Row& row = grid.rows.emplace_back();
        row.push_back(cell_of_piece(each.rows[r]));
        for (const PieceNumber& cell : each.parts[r].cells)
          row.push_back({std::string(text.substr(cell.where.from, cell.where.to - cell.where.from)), cell.where.from,
                         false, false, 0});
        for (const PieceNumber& number : each.lines[r]->counts) {
          if (each.labelled && number.where.to <= each.rows[r].at)
            attempt.use(Use::id, number.where.from, number.where.to - number.where.from);
        }
        for (const PieceNumber& beside : each.parts[r].beside)
          attempt.use(Use::statistic, beside.where.from, beside.where.to - beside.where.from);
      }
      add_grid(std::move(grid), Purpose::counts, attempt, found);
    }
    for (const ByteRange& each : reader.totals()) attempt.use(Use::total, each.from, each.to - each.from);
    const bool good = attempt.clean() && std::all_of(found.sheets.begin(), found.sheets.end(), whole);
    if (!good) continue;
    document = std::move(found);
    findings.add(std::move(attempt));
    return true;
  }
  return false;
}

}  // namespace isoyield
