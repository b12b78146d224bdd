#include "parse/matrix/dialects/inside.hpp"

#include <algorithm>
#include <string_view>

#include "parse/matrix/headings.hpp"
#include "parse/matrix/tables.hpp"
#include "text/cell_number.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kOrdersDiffer{
    "label_orders_differ",
    {"two lists of labels differ, or nothing says which one has them in the order of the rows",
     "два списки міток різні, або ніщо не каже, який із них у порядку рядків"},
    {},
    {"Call them rows and columns.", "Назвіть їх рядками й стовпцями (rows, columns)."}};
constexpr ProblemKind kSeveralMatrices{"several_matrices",
                                       {"there are several matrices of different kinds in the text; the first was read",
                                        "у тексті кілька матриць різного роду; прочитано першу"},
                                       {},
                                       {"Paste one of them.", "Вставте одну з них."}};
constexpr ProblemKind kMemberUnclear{"rows_unclear",
                                     {"“{0}” says what the rows or columns are, in words that are not known",
                                      "«{0}» каже, чим є рядки чи стовпці, але невідомими словами"},
                                     {},
                                     {"Say what the rows are.", "Укажіть, чим є рядки."}};

template <class Visit>
void each(const Tree& tree, const Node& parent, Visit visit) {
  for (std::uint32_t i = parent.first_child; i != 0; i = tree.at(i).next) visit(tree.at(i));
}

bool is_number(const Node& node) {
  return node.kind == NodeKind::number || (node.kind == NodeKind::string && looks_numeric(node.text));
}

/// The words of a list of texts, or of objects that hold one text each.
std::vector<const Node*> words_of(const Tree& tree, const Node& list) {
  std::vector<const Node*> out;
  if (list.kind != NodeKind::array) return out;
  bool good = true;
  each(tree, list, [&](const Node& item) {
    if (is_scalar(item) && item.kind != NodeKind::null) {
      out.push_back(&item);
      return;
    }
    const Node* text = nullptr;
    std::size_t texts = 0;
    each(tree, item, [&](const Node& member) {
      if (member.kind != NodeKind::string) return;
      ++texts;
      const bool name = member.key.find("ame") != std::string::npos || member.key.find("abel") != std::string::npos;
      if (text == nullptr || name) text = &member;
    });
    good = good && item.kind == NodeKind::object && text != nullptr && texts < 3;
    out.push_back(text);
  });
  if (!good) out.clear();
  return out;
}

using Name = std::pair<std::string, const Node*>;

/// The names of an object that numbers them from 0: {"0": "no", "1": "yes"}, {"no": 0, "yes": 1}.
std::vector<Name> numbered_names(const Tree& tree, const Node& map) {
  if (map.kind != NodeKind::object || map.children < 2) return {};
  std::vector<Name> out(map.children, Name{{}, nullptr});
  bool good = true;
  each(tree, map, [&](const Node& member) {
    const bool keyed = member.kind == NodeKind::string && !looks_numeric(member.text);
    const std::string& number = keyed ? member.key : member.text;
    good = good && is_scalar(member) && !number.empty() && number.size() < 5 &&
           number.find_first_not_of("0123456789") == std::string::npos;
    const std::size_t at = good ? std::stoul(number) : out.size();
    good = good && at < out.size() && out[at].second == nullptr && (keyed || !looks_numeric(member.key));
    if (good) out[at] = {keyed ? member.text : member.key, &member};
  });
  return good ? out : std::vector<Name>();
}

class Search {
 public:
  Search(const Tree& tree, const Node& root) : tree_(tree), root_(root) {}

  std::optional<FoundMatrix> run() {
    visit(root_, 0);
    if (!found_) return std::nullopt;
    found_->ambiguous = found_->ambiguous || almost_;
    find_labels();
    return std::move(found_);
  }

 private:
  void visit(const Node& node, std::size_t depth) {
    if (depth > kMostNesting || found_count_ > 1) return;
    if (take(node)) return;
    path_.push_back(&node);
    each(tree_, node, [&](const Node& child) {
      if (!is_scalar(child)) visit(child, depth + 1);
    });
    path_.pop_back();
  }

  /// Whether a node is a matrix; the first is kept.
  bool take(const Node& node) {
    std::optional<FoundMatrix> here = rows_of_numbers(node);
    if (!here) here = row_objects(node);
    if (!here) here = records(node);
    if (!here) here = columns_and_data(node);
    if (!here && &node != &root_) {
      if (std::optional<Grid> grid = grid_of_named_rows(tree_, node); grid && numbers_below(*grid)) {
        here.emplace();
        here->grid = std::move(*grid);
        here->headed = true;
      }
    }
    almost_ = almost_ || (!here && near_matrix(node));
    if (!here) return false;
    if (++found_count_ > 1) {
      found_->ambiguous = true;
      return true;
    }
    found_ = std::move(here);
    of_found_ = path_;
    return true;
  }

  static bool numbers_below(const Grid& grid) {
    for (std::size_t r = 1; r < grid.rows.size(); ++r) {
      for (std::size_t c = 1; c < grid.rows[r].size(); ++c) {
        if (!looks_numeric(grid.rows[r][c].text)) return false;
      }
    }
    // Objects of statistics for each class are no matrix: rows and columns of one have the same names, or as many.
    return grid.rows.size() == grid.rows[0].size();
  }

  /// As many objects as each of them has numbers, which differ in a key: a matrix with a label misspelt.
  [[nodiscard]] bool near_matrix(const Node& node) const {
    bool near = node.kind == NodeKind::object && node.children > 1;
    each(tree_, node, [&](const Node& row) {
      near = near && row.kind == NodeKind::object && row.children == node.children;
      if (near) each(tree_, row, [&](const Node& cell) { near = near && is_number(cell) && !is_statistic(cell.key); });
    });
    return near;
  }

  [[nodiscard]] std::optional<FoundMatrix> rows_of_numbers(const Node& node) const {
    if (node.kind != NodeKind::array || node.children < 2) return std::nullopt;
    FoundMatrix out;
    out.grid.offset = node.offset;
    bool good = true;
    each(tree_, node, [&](const Node& row) {
      good = good && row.kind == NodeKind::array && row.children > 1;
      if (!good) return;
      Row cells;
      each(tree_, row, [&](const Node& cell) {
        good = good && is_number(cell);
        cells.push_back({cell.text, cell.offset, cell.kind != NodeKind::string});
      });
      good = good && (out.grid.rows.empty() || cells.size() == out.grid.rows[0].size());
      out.grid.rows.push_back(std::move(cells));
    });
    if (!good || out.grid.rows.size() != out.grid.rows[0].size()) return std::nullopt;
    return out;
  }

  /// [{"row": [50, 3]}, {"row": [7, 40]}]
  [[nodiscard]] std::optional<FoundMatrix> row_objects(const Node& node) const {
    if (node.kind != NodeKind::array || node.children < 2) return std::nullopt;
    FoundMatrix out;
    out.grid.offset = node.offset;
    bool good = true;
    std::vector<const Node*> names;
    each(tree_, node, [&](const Node& row) {
      if (!good || row.kind != NodeKind::object) {
        good = false;
        return;
      }
      Row cells;
      std::size_t lists = 0;
      each(tree_, row, [&](const Node& member) {
        if (member.kind != NodeKind::array) {
          if (member.kind == NodeKind::string && !looks_numeric(member.text)) names.push_back(&member);
          return;
        }
        ++lists;
        each(tree_, member, [&](const Node& cell) {
          good = good && is_number(cell);
          cells.push_back({cell.text, cell.offset, cell.kind != NodeKind::string});
        });
      });
      good = good && lists == 1;
      out.grid.rows.push_back(std::move(cells));
    });
    const std::size_t height = out.grid.rows.size();
    good = good && std::all_of(out.grid.rows.begin(), out.grid.rows.end(),
                               [&](const Row& row) { return row.size() == height; });
    if (!good) return std::nullopt;
    // {"actual": "no", "values": [50, 3]}, {"label": "no", "values": [50, 3]}
    const std::string key = names.size() == height ? names[0]->key : std::string();
    out.rows = axis_of(key);
    const bool label = out.rows != Rows::unstated || key.find("abel") < key.size() || key.find("lass") < key.size();
    if (label && std::all_of(names.begin(), names.end(), [&](const Node* name) { return name->key == key; })) {
      for (const Node* name : names) add_label(out, name->text, *name);
    }
    return out;
  }

  static void add_label(FoundMatrix& to, const std::string& label, const Node& node) {
    to.labels.push_back(label);
    to.label_places.emplace_back(node.offset, node.text.size());
  }

  /// [{"Predicted": "car", "car": 40, "bike": 2}, ...], or pairs with counts.
  [[nodiscard]] std::optional<FoundMatrix> records(const Node& node) const {
    if (node.kind != NodeKind::array || node.children < 2) return std::nullopt;
    std::optional<Grid> grid = grid_of_records(tree_, node);
    if (!grid || grid->rows[0].size() < 2) return std::nullopt;
    const bool words = std::all_of(grid->rows.begin() + 1, grid->rows.end(),
                                   [](const Row& row) { return !looks_numeric(row[0].text); });
    const bool square = grid->rows.size() == grid->rows[0].size();
    bool axis = false;
    for (const Cell& cell : grid->rows[0]) {
      axis = axis || axis_of(cell.text) != Rows::unstated;
      if (count_of(cell.text).value_or(4) < 4) return std::nullopt;
    }
    if (!axis && !(words && square)) return std::nullopt;
    FoundMatrix out;
    out.grid = std::move(*grid);
    out.list = out.headed = true;
    return out;
  }

  /// {"columns": ["Actual", "Predicted", "n"], "data": [["no", "no", 50], ...]}
  [[nodiscard]] std::optional<FoundMatrix> columns_and_data(const Node& node) const {
    if (node.kind != NodeKind::object) return std::nullopt;
    const Node* rows = nullptr;
    each(tree_, node, [&](const Node& member) {
      if (member.kind != NodeKind::array || member.first_child == 0) return;
      bool words = false;
      bool lists = true;
      each(tree_, member, [&](const Node& row) {
        lists = lists && row.kind == NodeKind::array;
        each(tree_, row, [&](const Node& cell) {
          lists = lists && is_scalar(cell);
          words = words || (cell.kind == NodeKind::string && !looks_numeric(cell.text));
        });
      });
      if (lists && words) rows = &member;
    });
    if (rows == nullptr) return std::nullopt;
    const std::size_t width = tree_.at(rows->first_child).children;
    std::optional<FoundMatrix> out;
    each(tree_, node, [&](const Node& member) {
      if (&member == rows || out) return;
      const std::vector<const Node*> heads = words_of(tree_, member);
      if (heads.size() != width || width < 2) return;
      out.emplace();
      out->list = out->headed = true;
      out->grid.offset = rows->offset;
      Row& top = out->grid.rows.emplace_back();
      for (const Node* head : heads) top.push_back({head->text, head->offset, false});
      each(tree_, *rows, [&](const Node& row) {
        Row& cells = out->grid.rows.emplace_back();
        each(tree_, row, [&](const Node& cell) {
          cells.push_back({cell.text, cell.offset, cell.kind != NodeKind::string});
        });
      });
    });
    return out;
  }

  /// The nearest list of as many names as the matrix has rows; a second one may have them in the order of the columns.
  void find_labels() {
    const std::size_t size = found_->grid.rows.size();
    Side side = found_->labels.empty() ? Side::none : Side::rows;  // of the first list
    for (std::size_t i = of_found_.size(); i-- > 0;) {
      each(tree_, *of_found_[i], [&](const Node& member) {
        say_rows(member, member.key, 0);
        if (found_->list) return;
        std::vector<Name> names = numbered_names(tree_, member);
        for (const Node* name : words_of(tree_, member)) names.emplace_back(name == nullptr ? "" : name->text, name);
        if (names.size() != size ||
            std::any_of(names.begin(), names.end(), [](const Name& name) { return name.second == nullptr; }))
          return;
        if (!found_->labels.empty()) return second_labels(names, side, side_of_key(member.key));
        side = side_of_key(member.key);
        for (const auto& [label, node] : names) add_label(*found_, label, *node);
        found_->labels_offset = member.offset;
      });
    }
  }

  /// The names of a list that has them in another order than the first one.
  void second_labels(const std::vector<Name>& names, Side& first, Side second) {
    std::vector<std::string> labels;
    for (const auto& [label, node] : names) labels.push_back(label);
    if (labels == found_->labels || !found_->across.empty()) return;
    if (!std::is_permutation(labels.begin(), labels.end(), found_->labels.begin(), found_->labels.end())) {
      // One of them may be misspelt.
      const bool sides = first != Side::none && second != Side::none && first != second;
      found_->order_unclear =
          found_->order_unclear || sides || std::any_of(labels.begin(), labels.end(), [&](const std::string& label) {
            return std::find(found_->labels.begin(), found_->labels.end(), label) != found_->labels.end();
          });
      return;
    }
    for (const auto& [label, node] : names) found_->label_places.emplace_back(node->offset, node->text.size());
    // Names that stand in the rows themselves are theirs, whatever the list is called.
    const bool turned = second == Side::rows || first == Side::columns;
    found_->order_unclear =
        turned ? first == Side::rows || second == Side::columns : first != Side::rows && second != Side::columns;
    found_->across = std::move(labels);
    if (turned) std::swap(found_->across, found_->labels);
    first = Side::rows;
  }

  /// The side that a key names: "y", "xaxis", "row_labels", "index", "columns".
  static Side side_of_key(std::string_view key) {
    const std::string folded = fold(key);
    const auto has = [&](std::string_view word) { return folded.find(word) != std::string::npos; };
    for (const auto& [word, side] : {std::pair{'x', Side::columns}, std::pair{'y', Side::rows}}) {
      if (folded.substr(0, 1) != std::string(1, word)) continue;
      const std::string_view rest = std::string_view(folded).substr(1);
      for (const std::string_view each : {"", "axis", " axis", "label", " label", "labels", " labels", "ticks",
                                          " ticks", "ticklabels", " ticklabels", " categories", "title", " title"}) {
        if (rest == each) return side;
      }
    }
    if (has("row") || has("vertical") || folded == "index" || has("axis 0")) return Side::rows;
    return has("col") || has("horizontal") || folded == "across" || has("axis 1") ? Side::columns : Side::none;
  }

  /// {"rows": "predicted"}, {"axes": {"rows": "actual"}}, {"layout": {"yaxis": {"title": {"text": "Actual"}}}}
  void say_rows(const Node& member, std::string_view key, std::size_t depth) {
    constexpr std::size_t kDeepest = 4;
    if (found_->rows != Rows::unstated) return;
    const Side side = side_of_key(key);
    if (member.kind == NodeKind::object && depth < kDeepest) {
      each(tree_, member, [&](const Node& child) { say_rows(child, side == Side::none ? child.key : key, depth + 1); });
    } else if (member.kind == NodeKind::string && side != Side::none) {
      const Rows axis = rows_word(member.text);
      if (axis != Rows::unstated) found_->rows = side == Side::rows ? axis : other_axis(axis);
    }
  }

  const Tree& tree_;
  const Node& root_;
  std::vector<const Node*> path_;
  std::vector<const Node*> of_found_;
  std::optional<FoundMatrix> found_;
  std::size_t found_count_ = 0;
  bool almost_ = false;  ///< another object is nearly one
};

}  // namespace

Rows rows_of_members(const Tree& tree, Findings& findings) {
  constexpr std::string_view kOfShape[] = {"orient",     "layout", "axis",     "axes",   "row",  "col",
                                           "convention", "order",  "transpos", "format", "dims", "direction"};
  for (std::size_t i = 1; i < tree.nodes.size() && i < 2000; ++i) {
    const Node& node = tree.nodes[i];
    if (node.key.empty() || !is_scalar(node) || node.text.size() > 200) continue;
    const std::string key = fold(node.key);
    const bool shape = std::any_of(std::begin(kOfShape), std::end(kOfShape),
                                   [&](std::string_view part) { return key.find(part) != std::string::npos; });
    if (!shape) continue;
    const bool words = node.kind == NodeKind::string;
    if (const Rows said = words ? rows_said(node.text) : Rows::unstated; said != Rows::unstated) return said;
    const std::string folded = fold(node.text);
    const std::vector<std::string_view> all = split_words(folded);
    const bool axis =
        words && std::any_of(all.begin(), all.end(), [](auto word) { return axis_of(word) != Rows::unstated; });
    const bool turned = key.find("transpos") != std::string::npos && node.text != "false" && node.text != "null";
    if (!axis && !turned) continue;
    findings.doubt(kMemberUnclear, node.offset, {}, {node.key + ": " + node.text});
    break;
  }
  return Rows::unstated;
}

std::optional<FoundMatrix> matrix_inside(const Tree& tree, const Node& root, Findings& findings) {
  std::optional<FoundMatrix> found = Search(tree, root).run();
  if (found && found->ambiguous) findings.doubt(kSeveralMatrices, found->grid.offset, {});
  if (found && found->order_unclear) findings.doubt(kOrdersDiffer, found->labels_offset, {});
  return found;
}

}  // namespace isoyield
