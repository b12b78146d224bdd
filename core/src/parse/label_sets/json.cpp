#include <array>
#include <utility>

#include "parse/label_sets/reader.hpp"
#include "parse/matrix/problems.hpp"

namespace isoyield {
namespace {

constexpr std::array<std::string_view, 4> kTruthKeys{"true", "truth", "y_true", "actual"};
constexpr std::array<std::string_view, 4> kDecidedKeys{"predicted", "prediction", "y_pred", "decided"};

class TreeSets {
 public:
  TreeSets(const Tree& tree, Findings& findings, RawLabelSets& out) : tree_(tree), findings_(findings), out_(out) {}

  void read() {
    const Node& root = tree_.root();
    if (root.kind == NodeKind::array) return records(root);
    const Node* const labels = root.kind == NodeKind::object ? tree_.member(root, "labels") : nullptr;
    if (labels != nullptr) {
      each(*labels, [&](const Node& label) { out_.stated.push_back(label.text); });
    }
    const Node* const truth = root.kind == NodeKind::object ? member(root, kTruthKeys) : nullptr;
    if (truth == nullptr || truth->kind != NodeKind::array) return findings_.problem(kLabelSetsNotation, 0, {});
    bits_ = all_bits(*truth);
    if (bits_) width_ = tree_.at(truth->first_child).children;
    sets(*truth, out_.truth);
    if (const Node* const all = tree_.member(root, "classifiers")) {
      each(*all, [&](const Node& one) {
        const Node* const name = one.kind == NodeKind::object ? tree_.member(one, "name") : nullptr;
        decided(one, name == nullptr ? std::string() : name->text);
      });
    } else {
      decided(root, {});
    }
    if (bits_ && out_.stated.empty()) {
      for (std::size_t k = 0; k < width_; ++k) out_.stated.push_back(std::to_string(k));
    }
  }

 private:
  template <class Visit>
  void each(const Node& parent, Visit visit) const {
    for (std::uint32_t i = parent.first_child; i != 0; i = tree_.at(i).next) visit(tree_.at(i));
  }
  [[nodiscard]] const Node* member(const Node& object, const std::array<std::string_view, 4>& keys) const {
    for (const std::string_view key : keys) {
      if (const Node* const found = tree_.member(object, key)) return found;
    }
    return nullptr;
  }
  [[nodiscard]] static bool scalar(const Node& node) {
    return node.kind == NodeKind::number || node.kind == NodeKind::string || node.kind == NodeKind::boolean;
  }

  /// Rows of equal length that hold nothing but 0 and 1 are one bit a label, not sets of the labels 0 and 1.
  [[nodiscard]] bool all_bits(const Node& rows) const {
    const std::size_t size = rows.first_child == 0 ? 0 : tree_.at(rows.first_child).children;
    if (size < 2 || (!out_.stated.empty() && out_.stated.size() != size)) return false;
    bool bits = true;
    each(rows, [&](const Node& row) {
      bits = bits && row.kind == NodeKind::array && row.children == size;
      if (bits) {
        each(row, [&](const Node& cell) {
          bits = bits && cell.kind != NodeKind::string && bit_of(cell.text) != Bit::neither;
        });
      }
    });
    return bits;
  }

  void set_of(const Node& row, RawSet& set) {
    if (row.kind != NodeKind::array) return findings_.problem(kLabelSetsNotation, row.offset, {});
    std::size_t k = 0;
    each(row, [&](const Node& cell) {
      if (!scalar(cell)) return findings_.problem(kLabelSetsNotation, cell.offset, {});
      if (!bits_) return set.push_back({cell.text, cell.offset});
      const Bit bit = bit_of(cell.text);
      if (bit == Bit::neither) findings_.problem(kNotBinary, cell.offset, {}, {shortened(cell.text)});
      if (bit == Bit::yes) set.push_back({out_.stated.empty() ? std::to_string(k) : out_.stated[k], cell.offset});
      ++k;
    });
  }

  void sets(const Node& rows, std::vector<RawSet>& out) {
    each(rows, [&](const Node& row) {
      if (bits_ && row.kind == NodeKind::array && row.children != width_)
        return findings_.problem(kLabelSetsNotation, row.offset, {});
      set_of(row, out.emplace_back());
    });
  }

  void decided(const Node& object, std::string name) {
    const Node* const found = object.kind == NodeKind::object ? member(object, kDecidedKeys) : nullptr;
    if (found == nullptr || found->kind != NodeKind::array)
      return findings_.problem(kLabelSetsNotation, object.offset, {});
    sets(*found, out_.classifiers.emplace_back(RawDecided{std::move(name), {}}).sets);
  }

  /// [{"true": [...], "predicted": [...]}, ...]
  void records(const Node& root) {
    RawDecided& classifier = out_.classifiers.emplace_back();
    each(root, [&](const Node& item) {
      const Node* const truth = item.kind == NodeKind::object ? member(item, kTruthKeys) : nullptr;
      const Node* const decision = item.kind == NodeKind::object ? member(item, kDecidedKeys) : nullptr;
      if (truth == nullptr || decision == nullptr) return findings_.problem(kLabelSetsNotation, item.offset, {});
      set_of(*truth, out_.truth.emplace_back());
      set_of(*decision, classifier.sets.emplace_back());
    });
  }

  const Tree& tree_;
  Findings& findings_;
  RawLabelSets& out_;
  bool bits_ = false;
  std::size_t width_ = 0;  ///< of rows of bits
};

}  // namespace

void read_label_sets_tree(const Tree& tree, Findings& findings, RawLabelSets& out) {
  TreeSets(tree, findings, out).read();
}

}  // namespace isoyield
