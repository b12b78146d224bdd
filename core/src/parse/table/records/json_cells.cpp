#include "parse/table/records/json_cells.hpp"

#include "text/json.hpp"

namespace isoyield {
namespace {

using NamedCells = std::vector<std::pair<std::string, std::string>>;

/// Classes have a cell each; what is longer is something else.
constexpr std::uint32_t kMostCells = 1000;

bool single(const Node& node) { return node.kind != NodeKind::array && node.kind != NodeKind::object; }

class Nested {
 public:
  Nested(std::string_view name, const Tree& tree) : name_(name), tree_(tree) {}

  NamedCells read() {
    const Node& root = tree_.root();
    if (root.children == 0 || root.children > kMostCells) return {};
    if (root.kind == NodeKind::array) return labelled(root);
    NamedCells cells = members(root);
    return cells.empty() ? parallel(root) : cells;
  }

 private:
  template <class Visit>
  bool each(const Node& parent, Visit visit) const {
    for (std::uint32_t i = parent.first_child; i != 0; i = tree_.at(i).next) {
      if (!visit(tree_.at(i))) return false;
    }
    return true;
  }
  void add(NamedCells& cells, const std::string& key, const Node& value) const {
    cells.emplace_back(name_ + "(" + key + ")", value.kind == NodeKind::null ? std::string() : value.text);
  }

  /// {"no": 0.9, "yes": 0.1}
  [[nodiscard]] NamedCells members(const Node& object) const {
    NamedCells cells;
    const bool all = each(object, [&](const Node& node) {
      if (single(node)) add(cells, node.key, node);
      return single(node);
    });
    return all ? cells : NamedCells();
  }

  /// [{"label": "no", "prob": 0.9}, {"label": "yes", "prob": 0.1}]
  [[nodiscard]] NamedCells labelled(const Node& list) const {
    NamedCells cells;
    const bool all = each(list, [&](const Node& node) {
      if (node.kind != NodeKind::object || node.children != 2) return false;
      const Node& a = tree_.at(node.first_child);
      const Node& b = tree_.at(a.next);
      if (!single(a) || !single(b)) return false;
      // Labels that are numbers stand before their probability.
      const bool turned = a.kind == NodeKind::number && b.kind != NodeKind::number;
      const Node& label = turned ? b : a;
      const Node& value = turned ? a : b;
      if (value.kind != NodeKind::number) return false;
      add(cells, label.text, value);
      return true;
    });
    return all ? cells : NamedCells();
  }

  /// {"classes": ["no", "yes"], "scores": [0.9, 0.1]}
  [[nodiscard]] NamedCells parallel(const Node& object) const {
    if (object.children != 2) return {};
    const Node* labels = &tree_.at(object.first_child);
    const Node* values = &tree_.at(labels->next);
    const auto all_numbers = [&](const Node& list) {
      return each(list, [](const Node& node) { return node.kind == NodeKind::number; });
    };
    if (labels->kind != NodeKind::array || values->kind != NodeKind::array || labels->children != values->children)
      return {};
    if (all_numbers(*labels)) std::swap(labels, values);
    if (!all_numbers(*values)) return {};
    NamedCells cells;
    std::uint32_t value = values->first_child;
    const bool all = each(*labels, [&](const Node& label) {
      add(cells, label.text, tree_.at(value));
      value = tree_.at(value).next;
      return single(label);
    });
    return all ? cells : NamedCells();
  }

  std::string name_;
  const Tree& tree_;
};

}  // namespace

NamedCells nested_cells(std::string_view name, std::string_view text) {
  Tree tree;
  if (read_json(text, tree).kind != nullptr) return {};
  return Nested(name, tree).read();
}

}  // namespace isoyield
