#include <algorithm>
#include <initializer_list>
#include <optional>
#include <utility>

#include "parse/matrix/dialects.hpp"
#include "parse/matrix/dialects/inside.hpp"
#include "parse/matrix/layout.hpp"
#include "parse/matrix/tables.hpp"
#include "text/cell_number.hpp"
#include "text/words.hpp"

namespace isoyield {
namespace {

constexpr ProblemKind kNoRows{"not_a_matrix",
                              {"this is no list of rows", "це не список рядків"},
                              {"expected a list of lists of numbers", "очікувався список списків чисел"},
                              {"Write it like [[50, 2], [3, 45]].", "Запишіть так: [[50, 2], [3, 45]]."}};
constexpr ProblemKind kCellNested{"not_a_number",
                                  {"the cell is a list or an object", "клітинка є списком або об’єктом"},
                                  {"every cell needs a number", "у кожній клітинці має бути число"},
                                  {"Replace it by a number.", "Замініть це числом."}};
constexpr ProblemKind kRowsUnknown{"rows_unknown",
                                   {"\"rows\" is \"{0}\"", "«rows» дорівнює «{0}»"},
                                   {"expected true or predicted", "очікувалося true або predicted"},
                                   {"Say what the rows are.", "Укажіть, чим є рядки."}};
constexpr ProblemKind kLabelsNoList{"labels_no_list",
                                    {"\"{0}\" is no list of labels", "«{0}» не є списком міток"},
                                    {"expected a list of texts", "очікувався список текстів"},
                                    {"Write it like [\"no\", \"yes\"].", "Запишіть так: [\"ні\", \"так\"]."}};
constexpr ProblemKind kPositivesDiffer{
    "positives_differ",
    {"the positive class is \"{0}\" here and \"{1}\" before", "позитивний клас тут «{0}», а раніше «{1}»"},
    {"expected one positive class for all matrices", "очікувався один позитивний клас для всіх матриць"},
    {"Name the same class, or only once.", "Назвіть той самий клас або тільки один раз."}};

class TreeReader {
 public:
  TreeReader(const Tree& tree, Purpose purpose, Findings& findings, Document& document)
      : tree_(tree), purpose_(purpose), findings_(findings), document_(document), source_(findings.source()) {}

  void read() {
    const Node& root = tree_.root();
    if (pairs(grid_of_label_lists(tree_, root))) {
      // read
    } else if (root.kind == NodeKind::object) {
      object(root);
    } else if (root.kind == NodeKind::array) {
      array(root, {});
    } else {
      findings_.problem(kNoRows, root.offset, {});
    }
    const bool open = document_.rows == Rows::unstated && !document_.sheets.empty() &&
                      std::all_of(document_.sheets.begin(), document_.sheets.end(), [](const Sheet& sheet) {
                        return sheet.stated == Rows::unstated && !sheet.listed && !sheet.counts_by_name;
                      });
    if (open && purpose_ == Purpose::counts) document_.rows = rows_of_members(tree_, findings_);
    findings_.speak_of(source_);
  }

 private:
  template <class Visit>
  void each(const Node& parent, Visit visit) const {
    for (std::uint32_t i = parent.first_child; i != 0; i = tree_.at(i).next) visit(tree_.at(i));
  }
  [[nodiscard]] bool any(const Node& parent, bool (*test)(const Node&)) const {
    for (std::uint32_t i = parent.first_child; i != 0; i = tree_.at(i).next) {
      if (test(tree_.at(i))) return true;
    }
    return false;
  }

  /// The first of these members that there is, or null.
  [[nodiscard]] const Node* member(const Node& object, std::initializer_list<std::string_view> keys) const {
    for (const std::string_view key : keys) {
      if (const Node* found = tree_.member(object, key)) return found;
    }
    return nullptr;
  }
  [[nodiscard]] const Node* classes_of(const Node& object) const {
    return member(object, {"classes", "labels", "index"});
  }
  [[nodiscard]] const Node* decisions_of(const Node& object) const { return member(object, {"decisions", "columns"}); }
  [[nodiscard]] const Node* cells_of(const Node& object) const {
    return member(object, {"matrix", "confusion_matrix", "cm", "data"});
  }

  bool pairs(std::optional<Grid> grid) {
    return grid && purpose_ == Purpose::counts && read_pairs(*grid, findings_, document_);
  }

  void object(const Node& root) {
    if (const std::optional<Grid> grid = grid_of_split(tree_, root)) {
      if (!pairs(grid)) document_.sheets.push_back(read_sheet(*grid, purpose_, document_.next(), findings_));
      return;
    }
    const bool foreign =
        tree_.member(root, "classifiers") == nullptr && cells_of(root) != nullptr && !plain_document(root);
    if (foreign && purpose_ == Purpose::counts && inside(root)) return;
    if (tree_.member(root, "classifiers") != nullptr || cells_of(root) != nullptr) {
      head(root);
      if (const Node* all = tree_.member(root, "classifiers")) {
        if (all->kind == NodeKind::object) {
          each(*all, [&](const Node& one) { named(one, one.key); });
        } else {
          array(*all, {});
        }
      } else {
        classifier(root);
      }
      return;
    }
    if (counts(root, {})) return;
    if (purpose_ == Purpose::counts && read_class_report(tree_, root, findings_, document_)) return;
    const bool members = any(root, [](const Node& child) { return child.kind == NodeKind::object; });
    if (members && !counts_inside(root)) {
      if (std::optional<Grid> grid = grid_of_named_rows(tree_, root)) {
        document_.sheets.push_back(read_sheet(std::move(*grid), purpose_, document_.next(), findings_));
        return;
      }
    }
    bool lists = true;  // matrices by their names
    each(root, [&](const Node& child) {
      if (child.kind == NodeKind::object && root.children > 1 && grid_of_named_rows(tree_, child)) return;
      lists = lists && child.kind == NodeKind::array && child.first_child != 0 &&
              tree_.at(child.first_child).kind == NodeKind::array;
    });
    if (const Node* all = lists || counts_inside(root) ? nullptr : models_in(root)) {
      const Node* list = classes_of(root);
      if (list != nullptr && list->kind == NodeKind::array) document_.classes = labels(list);
      return each(*all, [&](const Node& one) { named(one, one.key); });
    }
    if (!lists && !counts_inside(root) && purpose_ == Purpose::counts && inside(root)) return;
    each(root, [&](const Node& one) { named(one, one.key); });
  }

  /// {"models": [{"name": "a", "confusion_matrix": [...]}, ...]}, {"models": {"a": {"tp": 20, ...}, ...}}: the list, or
  /// null.
  [[nodiscard]] const Node* models_in(const Node& root) const {
    for (std::uint32_t i = root.first_child; i != 0; i = tree_.at(i).next) {
      const Node& child = tree_.at(i);
      if (child.kind == NodeKind::object && counts_inside(child)) return &child;
      bool all = child.children > 1;
      each(child, [&](const Node& one) {
        const Node* cells = cells_of(one);
        all = all && one.kind == NodeKind::object && cells != nullptr && cells->kind == NodeKind::array &&
              cells->first_child != 0 && tree_.at(cells->first_child).kind == NodeKind::array &&
              !rows_have_words(tree_, *cells);
      });
      if (all) return &child;
    }
    return nullptr;
  }

  /// The matrix that stands somewhere in an export, with the labels beside it or beside what holds it.
  bool inside(const Node& root) {
    std::optional<FoundMatrix> found = matrix_inside(tree_, root, findings_);
    if (!found) return false;
    const bool two_orders = !found->across.empty();
    if (!found->labels.empty()) {
      if (!two_orders) document_.classes = found->labels;
      document_.labels_offset = found->labels_offset;
      for (const auto& [offset, length] : found->label_places) findings_.use(Use::label, offset, length);
    }
    if (document_.rows == Rows::unstated) document_.rows = found->rows;
    if (found->list && read_pairs(found->grid, findings_, document_)) return true;
    found->grid.bare =
        !found->headed && (!found->labels.empty() || !document_.classes.empty() || !words_beside(found->grid.rows));
    document_.sheets.push_back(read_sheet(std::move(found->grid), purpose_, document_.next(), findings_));
    if (two_orders) {
      document_.sheets.back().row_labels = std::move(found->labels);
      document_.sheets.back().column_labels = std::move(found->across);
    }
    return true;
  }

  /// Whether an object is one of our own documents: cells by their name with nothing unknown beside them.
  [[nodiscard]] bool plain_document(const Node& root) const {
    bool known = true;
    each(root, [&](const Node& child) {
      bool own = false;
      for (const std::string_view key : {"matrix", "confusion_matrix", "cm", "data", "classes", "labels", "index",
                                         "decisions", "columns", "positive", "rows", "unit", "name"})
        own = own || child.key == key;
      known = known && (own || (is_scalar(child) && child.kind != NodeKind::string));
    });
    return known && !(cells_of(root) != nullptr && rows_have_words(tree_, *cells_of(root)));
  }
  /// What is said for all matrices.
  void head(const Node& root) {
    for (const auto& [list, into] :
         {std::pair{classes_of(root), &document_.classes}, std::pair{decisions_of(root), &document_.decisions}}) {
      *into = labels(list);
      if (into->size() > 1) document_.labels_offset = list->offset;
    }
    positive(root);
    if (const Node* unit = tree_.member(root, "unit"); unit != nullptr && unit->kind == NodeKind::string)
      document_.unit = unit->text;
    document_.rows = rows_of(root);
  }

  void positive(const Node& node) {
    const Node* label = tree_.member(node, "positive");
    if (label == nullptr || !is_scalar(*label) || label->kind == NodeKind::null) return;
    if (document_.positive.value_or(label->text) != label->text) {
      findings_.problem(kPositivesDiffer, label->offset, {}, {label->text, *document_.positive});
      return;
    }
    document_.positive = label->text;
    document_.positive_offset = label->offset;
  }

  Rows rows_of(const Node& node) {
    const Node* rows = tree_.member(node, "rows");
    if (rows == nullptr || rows->kind == NodeKind::null || (rows->kind == NodeKind::string && rows->text.empty()))
      return Rows::unstated;
    const Rows found = is_scalar(*rows) ? rows_word(rows->text) : Rows::unstated;
    if (found == Rows::unstated) findings_.problem(kRowsUnknown, rows->offset, {}, {rows->text.substr(0, 60)});
    return found;
  }

  std::vector<std::string> labels(const Node* list) {
    std::vector<std::string> found;
    if (list == nullptr || list->kind == NodeKind::null) return found;
    bool good = list->kind == NodeKind::array;
    each(*list, [&](const Node& label) {
      good = good && is_scalar(label) && label.kind != NodeKind::null;
      found.push_back(label.text);
    });
    if (good) return found;
    findings_.problem(kLabelsNoList, list->offset, {}, {list->key});
    return {};
  }

  /// A matrix, a list of matrices, or counts by name.
  void named(const Node& node, const std::string& name) {
    if (node.kind == NodeKind::array) return array(node, name);
    if (node.kind == NodeKind::object) {
      if (counts(node, name)) return;
      if (cells_of(node) != nullptr) return classifier(node, name);
      if (std::optional<Grid> grid = grid_of_named_rows(tree_, node)) {
        grid->name = name;
        document_.sheets.push_back(read_sheet(std::move(*grid), purpose_, document_.next(), findings_));
        return;
      }
    }
    findings_.problem(kNoRows, node.offset, {.matrix = document_.next()});
  }

  [[nodiscard]] std::string name_of(const Node& node, const std::string& name) const {
    std::string given = name;
    for (const std::string_view key : {"name", "model", "classifier"}) {
      const Node* member = tree_.member(node, key);
      if (member != nullptr && is_scalar(*member) && member->kind != NodeKind::null) given = member->text;
    }
    return given;
  }

  void classifier(const Node& node, const std::string& given = {}) {
    const std::string name = name_of(node, given);
    const Node* cells = cells_of(node);
    if (cells == nullptr) {
      if (!counts(node, name)) findings_.problem(kNoRows, node.offset, {.matrix = document_.next()});
      return;
    }
    const Rows rows = &node == &tree_.root() ? Rows::unstated : rows_of(node);
    if (cells->kind == NodeKind::object) return named(*cells, name);
    if (cells->kind != NodeKind::array) {
      findings_.problem(kNoRows, cells->offset, {.matrix = document_.next()});
      return;
    }
    matrix(*cells, name, rows);
    if (&node == &tree_.root()) return;
    positive(node);
    document_.sheets.back().classes = labels(classes_of(node));
    document_.sheets.back().decisions = labels(decisions_of(node));
  }

  void array(const Node& node, const std::string& name) {
    if (node.kind != NodeKind::array) {
      findings_.problem(kNoRows, node.offset, {});
      return;
    }
    const Node* first = node.first_child != 0 ? &tree_.at(node.first_child) : nullptr;
    const bool objects = any(node, [](const Node& child) { return child.kind == NodeKind::object; });
    const bool deep = first != nullptr && first->kind == NodeKind::array && first->first_child != 0 &&
                      tree_.at(first->first_child).kind == NodeKind::array;
    if (objects && pairs(grid_of_records(tree_, node))) return;
    const bool records = objects && !any(*first, [](const Node& member) { return !is_scalar(member); });
    if (records && purpose_ == Purpose::counts && inside(node)) return;
    if (objects) {
      each(node, [&](const Node& child) { child.kind == NodeKind::object ? classifier(child) : named(child, {}); });
    } else if (deep) {
      each(node, [&](const Node& child) {
        if (child.kind != NodeKind::array) {
          findings_.problem(kNoRows, child.offset, {.matrix = document_.next()});
          return;
        }
        const bool still = child.first_child != 0 && tree_.at(child.first_child).kind == NodeKind::array &&
                           any(tree_.at(child.first_child), [](const Node& each) { return !is_scalar(each); });
        still ? findings_.problem(kNoRows, child.offset, {.matrix = document_.next()})
              : matrix(child, node.children == 1 ? name : std::string(), Rows::unstated);
      });
    } else {
      matrix(node, name, Rows::unstated);
    }
  }

  void matrix(const Node& node, const std::string& name, Rows rows) {
    if (source_.empty()) findings_.speak_of(name);
    Grid grid{.name = name, .offset = node.offset, .rows = {}, .stated = rows};
    const std::uint32_t number = document_.next();
    const bool flat = node.first_child != 0 && is_scalar(tree_.at(node.first_child));
    const auto cell = [&](Row& row, const Node& child) {
      if (is_scalar(child)) {
        row.push_back({child.text, child.offset, child.kind != NodeKind::string});
        return;
      }
      findings_.problem(
          kCellNested, child.offset,
          {number, static_cast<std::uint32_t>(grid.rows.size() + 1), static_cast<std::uint32_t>(row.size() + 1)});
      row.push_back({"0", child.offset, true});
    };
    if (flat) {
      // A list without rows, or rows that semicolons end.
      Row row;
      each(node, [&](const Node& child) {
        if (child.kind == NodeKind::boolean && child.text == ";") {
          if (!row.empty()) grid.rows.push_back(std::move(row));
          row.clear();
        } else {
          cell(row, child);
        }
      });
      if (!row.empty()) grid.rows.push_back(std::move(row));
    } else {
      each(node, [&](const Node& child) {
        Row row;
        if (child.kind == NodeKind::array) {
          each(child, [&](const Node& inner) { cell(row, inner); });
        } else {
          findings_.problem(kNoRows, child.offset, {number, static_cast<std::uint32_t>(grid.rows.size() + 1), 0});
        }
        grid.rows.push_back(std::move(row));
      });
    }
    grid.bare = !document_.classes.empty() || !words_beside(grid.rows);
    document_.sheets.push_back(read_sheet(std::move(grid), purpose_, number, findings_));
  }

  /// Whether a member is an object that names counts: {"A": {"tp": 20, ...}}.
  [[nodiscard]] bool counts_inside(const Node& root) const {
    bool found = false;
    each(root, [&](const Node& child) {
      each(child, [&](const Node& item) { found = found || (count_of(item.key).value_or(4) < 4 && is_scalar(item)); });
    });
    return found;
  }

  /// {"tp": 20, "fp": 50, "fn": 5, "tn": 1000}
  bool counts(const Node& node, const std::string& name) {
    if (purpose_ == Purpose::utilities) return false;
    std::vector<NamedCount> counts;
    std::size_t named = 0;
    each(node, [&](const Node& child) {
      const auto which = count_of(child.key);
      if (!which || !is_scalar(child)) return;
      named += *which < 4 ? 1 : 0;
      counts.push_back({*which, {child.text, child.offset, child.kind == NodeKind::number}});
    });
    if (named < 2) return false;
    add_counts(name_of(node, name), node.offset, counts, findings_, document_);
    return true;
  }

  const Tree& tree_;
  Purpose purpose_;
  Findings& findings_;
  Document& document_;
  std::string source_;
};

}  // namespace

void read_tree(const Tree& tree, Purpose purpose, Findings& findings, Document& document) {
  TreeReader(tree, purpose, findings, document).read();
}

bool read_json_matrices(std::string_view text, Purpose purpose, Findings& findings, Document& document,
                        JsonFault& fault) {
  Tree tree;
  fault = read_json(text, tree);
  if (fault.kind != nullptr) return false;
  document.compact = text.find("\": ") == std::string_view::npos;
  read_tree(tree, purpose, findings, document);
  return true;
}

}  // namespace isoyield
