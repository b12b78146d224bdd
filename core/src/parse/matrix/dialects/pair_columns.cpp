#include "parse/matrix/dialects/pair_columns.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>

#include "parse/matrix/dialects/pair_facts.hpp"
#include "parse/table/names/column_names.hpp"
#include "text/cell_number.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

/// "3", "3:" in front of a row.
bool numbers_row(Cell cell) {
  if (!cell.text.empty() && cell.text.back() == ':') cell.text.pop_back();
  return whole(cell);
}

class Chooser {
 public:
  Chooser(std::vector<Row>& rows, const std::vector<std::size_t>& times, ReadingChoice choice)
      : rows_(rows), times_(times), choice_(choice) {}

  std::optional<PairColumns> run() {
    items_ = std::accumulate(times_.begin(), times_.end(), std::size_t{0});
    if (rows_.size() < 2 || rows_[1].size() < 2 || rows_[1].size() > 100) return std::nullopt;
    width_ = rows_[1].size();
    const Row& top = rows_[0];
    if (top.size() != width_ && (top.size() + 1 != width_ || top.size() < 2)) return std::nullopt;
    for (std::size_t r = 1; r < rows_.size(); ++r) {
      if (rows_[r].size() != width_) return std::nullopt;
    }
    name_columns();
    if (!names_axis_ && !words_alone() && !counts_numbers() && !crosses_numbers()) return std::nullopt;
    look();
    if (!find_heading()) return std::nullopt;
    if (out_.headed && !names_axis_ && items_ < 3) return std::nullopt;
    if (!find_labels()) return std::nullopt;
    find_count();
    find_model();
    leave_rest();
    return std::move(out_);
  }

 private:
  /// The heading over a column; empty: it has none.
  [[nodiscard]] std::string_view heading(std::size_t c) const {
    if (c < out_.shift || c - out_.shift >= rows_[0].size()) return {};
    return rows_[0][c - out_.shift].text;
  }

  void name_columns() {
    const Row& top = rows_[0];
    if (top.size() + 1 == width_) {
      // The column without a heading is the number of the row, in front, or what was counted, behind.
      bool numbered = true;
      std::unordered_set<std::string_view> seen;
      for (std::size_t r = 1; r < rows_.size() && numbered; ++r)
        numbered = numbers_row(rows_[r][0]) && seen.insert(rows_[r][0].text).second;
      out_.shift = numbered ? 1 : 0;
    }
    for (std::size_t c = 0; c < width_; ++c) {
      const Rows axis = axis_of(heading(c));
      axes_.push_back(axis);
      names_axis_ = names_axis_ || axis != Rows::unstated;
    }
  }

  /// Two columns of words alone are labels; a matrix has numbers.
  [[nodiscard]] bool words_alone() const {
    std::size_t columns = 0;
    for (std::size_t c = 0; c < width_; ++c) {
      bool words = true;
      for (std::size_t r = 1; r < rows_.size() && words; ++r) words = !number(rows_[r][c]) && !blank(rows_[r][c]);
      columns += words ? 1 : 0;
    }
    return columns > 1 || (width_ == 2 && items_ > 3);
  }

  [[nodiscard]] bool counts_numbers() const {
    return width_ == 3 && rows_[0].size() == 3 && names_count(rows_[0][2].text) && !number(rows_[0][0]) &&
           repeat_themselves(1);
  }

  [[nodiscard]] bool crosses_numbers() {
    if (width_ == 3 && rows_[0].size() == 3 && choice_ != ReadingChoice::items)
      crossed_ = crossed_numbers(rows_, times_);
    return crossed_.has_value();
  }

  void look() {
    for (std::size_t c = 0; c < width_; ++c) facts_.push_back(facts_of(rows_, times_, c));
  }

  /// A first row whose labels stand nowhere below is a heading, whatever it says.
  bool find_heading() {
    const Row& top = rows_[0];
    if (names_axis_ || top.size() + 1 == width_) {
      out_.headed = std::none_of(top.begin() + (out_.shift == 0 && top.size() > 1 ? 1 : 0), top.end(), blank);
      return out_.headed;
    }
    bool below = false;
    bool any = false;
    for (std::size_t c = 0; c < width_; ++c) {
      if (number(top[c]) && facts_[c].words) return false;
      if (blank(top[c]) && c > 0) return false;
      for (const Facts& facts : facts_) below = below || facts.seen.count(top[c].text) > 0;
      any = any || (!blank(top[c]) && !number(top[c]));
    }
    out_.headed = !below && any && items_ > 2;
    return true;
  }

  [[nodiscard]] bool labels(std::size_t c) const { return facts_[c].filled && !facts_[c].running; }
  bool find_labels() {
    const auto named = [&](Rows axis) {
      std::vector<std::size_t> found;
      for (std::size_t c = 0; c < width_; ++c) {
        if (axes_[c] == axis) found.push_back(c);
      }
      return found;
    };
    if (!out_.headed) return unheaded();
    std::vector<std::size_t> truths = named(Rows::true_class);
    out_.decisions = named(Rows::predicted);
    if (truths.empty()) {
      // "label, prediction, count": a label beside predictions is the true one.
      for (std::size_t c = 0; c < width_; ++c) {
        const std::string folded = fold(heading(c));
        if (folded == "label" || folded == "class" || folded == "клас" || folded == "мітка") truths.push_back(c);
      }
    }
    if (truths.size() > 1 || (truths.empty() && out_.decisions.size() > 1)) return false;
    out_.named = !truths.empty();
    if (!truths.empty()) {
      out_.truth = truths[0];
    } else {
      if (!guess_truth()) return false;
    }
    fill_down();
    if (out_.decisions.empty()) guess_decisions();
    if (out_.decisions.empty()) return false;
    const bool counted =
        std::any_of(rows_[0].begin(), rows_[0].end(), [](const Cell& cell) { return names_count(cell.text); });
    // "Predicted, True, False" heads a matrix: nothing below "Predicted" stands below "True" too.
    if (width_ > 2 && !counted && out_.named) {
      if (!facts_[out_.truth].shares(facts_[out_.decisions[0]])) return false;
    }
    if (out_.decisions.size() > 1) {
      // Headings that are the labels below another head a matrix.
      std::size_t same = 0;
      for (const std::size_t c : out_.decisions) same += facts_[out_.truth].seen.count(heading(c));
      if (same > 0 || facts_[out_.truth].distinct) return false;
    }
    return true;
  }

  /// Two columns, the first of true labels; beside them how often each pair of words was seen, as databases print it.
  bool unheaded() {
    if (width_ == 3 && choice_ != ReadingChoice::items) return counted_unheaded();
    if (width_ != 2) return false;
    const auto numeric = [&](std::size_t c) { return number(rows_[0][c]) || facts_[c].numbers; };
    bool words = true;
    for (const Row& row : rows_) words = words && !number(row[0]) && !number(row[1]);
    if (!words && (!numeric(0) || !repeat_themselves(0))) return false;
    out_.decisions = {1};
    return true;
  }

  bool counted_unheaded() {
    if (crossed_) {
      out_.truth = *crossed_ == 0 ? 1 : 0;
      out_.decisions = {out_.truth + 1};
      out_.count = crossed_;
      return true;
    }
    for (const std::size_t count : {std::size_t{2}, std::size_t{0}}) {
      out_.truth = count == 0 ? 1 : 0;
      out_.decisions = {out_.truth + 1};
      const Facts& truth = facts_[out_.truth];
      const Facts& decision = facts_[out_.truth + 1];
      if (!facts_[count].wholes || !facts_[count].filled || !whole(rows_[0][count])) continue;
      if (!truth.words || !truth.filled || !decision.words || !decision.filled || !truth.shares(decision)) continue;
      if (counts_up(rows_, count)) continue;
      if (number(rows_[0][out_.truth]) || number(rows_[0][out_.truth + 1]) || combinations_repeat(0)) continue;
      out_.count = count;
      return rows_.size() > 2;
    }
    return false;
  }

  /// Numbers are pairs of labels when they repeat: a matrix of two columns would have as many rows as classes.
  [[nodiscard]] bool repeat_themselves(std::size_t first) const {
    if (items_ - first < 4) return false;
    std::unordered_set<std::string_view> seen;
    for (std::size_t r = first; r < rows_.size(); ++r) {
      seen.insert(rows_[r][0].text);
      seen.insert(rows_[r][1].text);
      if (seen.size() * 2 > items_ - first) return false;
    }
    return true;
  }

  /// The leftmost column that shares labels with another, or with that of the decisions.
  bool guess_truth() {
    for (std::size_t c = 0; c < width_; ++c) {
      if (!labels(c) || names_count(heading(c))) continue;
      if (!out_.decisions.empty()) {
        const std::size_t decision = out_.decisions[0];
        if (c == decision || !facts_[c].shares(facts_[decision]) || facts_[c].words != facts_[decision].words) continue;
        if (!facts_[c].words && !(!facts_[c].distinct || facts_[c].within(facts_[decision]))) continue;
        out_.truth = c;
        return true;
      }
      for (std::size_t d = c + 1; d < width_; ++d) {
        const bool words = facts_[c].words && facts_[d].words;
        const bool numbers =
            (width_ == 2 || counts_numbers()) && facts_[c].numbers && facts_[d].numbers && repeat_themselves(1);
        if (!labels(d) || !(words || numbers) || !facts_[c].shares(facts_[d])) continue;
        out_.truth = c;
        return true;
      }
    }
    // Words that share nothing: somebody may be told so.
    out_.truth = 0;
    return width_ == 2 && facts_[0].words && facts_[1].words;
  }

  void guess_decisions() {
    const Facts& truth = facts_[out_.truth];
    for (std::size_t c = 0; c < width_; ++c) {
      if (c == out_.truth || !labels(c) || names_count(heading(c))) continue;
      const bool words = truth.words && facts_[c].words && (facts_[c].shares(truth) || width_ == 2);
      const bool numbers = truth.numbers && facts_[c].numbers && !truth.distinct && facts_[c].within(truth);
      if (words || numbers) out_.decisions.push_back(c);
    }
  }

  /// A label is printed once for the rows below that share it.
  void fill_down() {
    Facts& truth = facts_[out_.truth];
    if (truth.filled || blank(rows_[1][out_.truth]) || out_.decisions.empty()) return;
    for (std::size_t r = 2; r < rows_.size(); ++r) {
      Cell& cell = rows_[r][out_.truth];
      if (blank(cell) && !blank(rows_[r][out_.decisions[0]])) cell = rows_[r - 1][out_.truth];
    }
  }

  [[nodiscard]] bool taken(std::size_t c) const {
    return c == out_.truth || std::find(out_.decisions.begin(), out_.decisions.end(), c) != out_.decisions.end() ||
           out_.count == c || out_.model == c;
  }

  [[nodiscard]] std::string labels_of(std::size_t r) const {
    std::string all = rows_[r][out_.truth].text;
    for (const std::size_t c : out_.decisions) all += '\0' + rows_[r][c].text;
    return all;
  }

  [[nodiscard]] bool combinations_repeat(std::size_t first = 1) const {
    std::unordered_set<std::string> seen;
    for (std::size_t r = first; r < rows_.size(); ++r) {
      if (times_[r] > 1 || !seen.insert(labels_of(r)).second) return true;
    }
    return false;
  }

  void find_count() {
    if (choice_ == ReadingChoice::items) return;
    if (out_.count || !out_.headed) return;
    for (std::size_t c = 0; c < width_ && !out_.count; ++c) {
      if (!taken(c) && names_count(heading(c))) out_.count = c;
    }
    out_.count_named = out_.count.has_value();
    if (out_.count) return;
    for (std::size_t c = 0; c < width_; ++c) {
      const Facts& facts = facts_[c];
      // A score is no count, whatever its digits are.
      const std::string name = folded(heading(c));
      if (names(Heading::score, name) || speaks_of(Heading::score, name)) continue;
      if (taken(c) || !facts.numbers || !facts.filled || (facts.running && c < std::min(out_.truth, out_.decisions[0])))
        continue;
      const bool shares = std::fabs(facts.sum - 1) < 0.01 || std::fabs(facts.sum - 100) < 0.5;
      if (!facts.wholes && !shares) continue;
      // A column of labels beside it may be that of models: then combinations repeat from one to the next.
      if (choice_ != ReadingChoice::counts && combinations_repeat() && !model_for(c)) continue;
      out_.count = c;
      return;
    }
  }

  /// The column that tells the models apart where c counts.
  [[nodiscard]] std::optional<std::size_t> model_for(std::size_t count) const {
    for (std::size_t c = 0; c < width_; ++c) {
      if (taken(c) || c == count || !facts_[c].filled || facts_[c].distinct) continue;
      if (!facts_[c].words && !facts_[c].wholes) continue;
      std::unordered_set<std::string> seen;
      bool once = true;
      for (std::size_t r = 1; r < rows_.size() && once; ++r)
        once = times_[r] == 1 && seen.insert(labels_of(r) + '\0' + rows_[r][c].text).second;
      if (once) return c;
    }
    return std::nullopt;
  }

  void find_model() {
    if (!out_.headed || out_.decisions.size() > 1 || choice_ == ReadingChoice::sum) return;
    if (out_.count) {
      if (combinations_repeat()) out_.model = model_for(*out_.count);
    } else {
      for (std::size_t c = 0; c < width_ && !out_.model; ++c) {
        const Facts& facts = facts_[c];
        const bool few = facts.words && facts.filled && facts.seen.size() > 1 && facts.seen.size() * 2 <= items_ - 1;
        if (!taken(c) && few && !facts.shares(facts_[out_.truth])) out_.model = c;
      }
    }
    if (out_.model) out_.model_certain = same_items();
  }

  /// Whether each model has as many items of each true class as the others.
  [[nodiscard]] bool same_items() const {
    std::map<std::string_view, std::map<std::string_view, double>> items;
    for (std::size_t r = 1; r < rows_.size(); ++r) {
      const double each = out_.count ? read_number(rows_[r][*out_.count].text, {}).value : 1;
      const double weight = each * static_cast<double>(times_[r]);
      if (weight > 0) items[rows_[r][*out_.model].text][rows_[r][out_.truth].text] += weight;
    }
    return std::all_of(items.begin(), items.end(),
                       [&](const auto& each) { return each.second == items.begin()->second; });
  }

  void leave_rest() {
    for (std::size_t c = 0; c < width_; ++c) {
      if (taken(c)) continue;
      const Facts& facts = facts_[c];
      const bool numbered = facts.running || (facts.wholes && facts.distinct && heading(c).empty());
      // Names of rows, or what every row says.
      const bool names = facts.words && (facts.distinct || facts.seen.size() == 1) && facts.filled && items_ > 3;
      const bool share = out_.count && facts.numbers && facts.filled && !facts.wholes && shares_of_counts(c);
      (numbered || names || c < out_.shift ? out_.ids : share ? out_.shares : out_.unused).push_back(c);
    }
  }

  /// Whether every number of a column is what the count is of its class, of its decision or of all.
  [[nodiscard]] bool shares_of_counts(std::size_t c) const {
    for (const int kind : {0, 1, 2}) {
      const auto group = [&](std::size_t r) {
        std::string key = out_.model ? rows_[r][*out_.model].text : std::string();
        key += '\0';
        if (kind < 2) key += rows_[r][kind == 0 ? out_.truth : out_.decisions[0]].text;
        return key;
      };
      const auto count = [&](std::size_t r) { return read_number(rows_[r][*out_.count].text, {}).value; };
      std::map<std::string, double> totals;
      for (std::size_t r = 1; r < rows_.size(); ++r) totals[group(r)] += count(r) * static_cast<double>(times_[r]);
      for (const double scale : {1.0, 100.0}) {
        bool all = true;
        for (std::size_t r = 1; r < rows_.size() && all; ++r) {
          const CellNumber share = read_number(rows_[r][c].text, {});
          const double slack = 0.51 * std::pow(10.0, -std::max(share.decimals, 0));
          all = std::fabs(share.value - scale * count(r) / totals[group(r)]) <= slack;
        }
        if (all) return true;
      }
    }
    return false;
  }

  std::vector<Row>& rows_;
  const std::vector<std::size_t>& times_;
  std::size_t items_ = 0;  ///< rows of the text
  ReadingChoice choice_;
  std::size_t width_ = 0;
  std::vector<Rows> axes_;
  bool names_axis_ = false;
  std::optional<std::size_t> crossed_;  ///< the count beside numbers that are labels
  std::vector<Facts> facts_;
  PairColumns out_;
};

}  // namespace

std::optional<PairColumns> pair_columns(std::vector<Row>& rows, const std::vector<std::size_t>& times,
                                        ReadingChoice choice) {
  return Chooser(rows, times, choice).run();
}

}  // namespace isoyield
