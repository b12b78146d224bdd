#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "isoyield/base/problem.hpp"

namespace isoyield {

/// What a node of nested data is.
enum class NodeKind : std::uint8_t { null, boolean, number, string, array, object };

/// One node of nested data. Children stand in a list: `first_child`, then each one's `next`; 0 ends it.
struct Node {
  NodeKind kind = NodeKind::null;
  std::size_t offset = 0;  ///< byte at which it begins
  std::string text;        ///< strings: decoded; numbers and words: as written
  std::string key;         ///< name within an object
  std::uint32_t first_child = 0;
  std::uint32_t next = 0;
  std::uint32_t children = 0;  ///< how many
};

/// Nested data as a flat list of nodes, the root first: no recursion to write, read or destroy it.
struct Tree {
  std::vector<Node> nodes;

  [[nodiscard]] const Node& root() const { return nodes.front(); }
  [[nodiscard]] const Node& at(std::uint32_t index) const { return nodes[index]; }
  /// Member of an object by name, or null.
  [[nodiscard]] const Node* member(const Node& object, std::string_view key) const;
};

/// Builds a tree in the order of the text.
class TreeBuilder {
 public:
  /// Adds a node under the innermost open one and returns its index.
  std::uint32_t add(NodeKind kind, std::size_t offset, std::string text, std::string key);
  void open(std::uint32_t index);
  void close() { open_.pop_back(); }
  [[nodiscard]] std::size_t depth() const { return open_.size(); }
  [[nodiscard]] Node& innermost() { return tree_.nodes[open_.back().node]; }
  [[nodiscard]] const Tree& tree() const { return tree_; }
  [[nodiscard]] Tree take() { return std::move(tree_); }

 private:
  struct Open {
    std::uint32_t node;
    std::uint32_t last_child;
  };
  Tree tree_;
  std::vector<Open> open_;
};

/// Deeper nesting is refused: no matrix needs it.
inline constexpr std::size_t kMostNesting = 64;

/// What stopped the reader, and at which byte.
struct JsonFault {
  const ProblemKind* kind = nullptr;
  std::size_t offset = 0;
  std::vector<std::string> arguments;
};

/// Reads strict JSON (RFC 8259); keys must not repeat. Returns the fault, whose kind is null when all is well.
[[nodiscard]] JsonFault read_json(std::string_view text, Tree& tree);

}  // namespace isoyield
