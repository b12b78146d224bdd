#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "isoyield/parse/label_sets_text.hpp"
#include "parse/matrix/context.hpp"
#include "text/json.hpp"

// What the readers of label sets share: sets as they stand in the text, before labels get their indices.

namespace isoyield {

struct RawLabel {
  std::string text;
  std::size_t offset = 0;  ///< byte of the whole text
};
using RawSet = std::vector<RawLabel>;

struct RawDecided {
  std::string name;  ///< empty: the text gives none
  std::vector<RawSet> sets;
};

struct RawLabelSets {
  std::vector<std::string> stated;  ///< all labels, where the text lists them
  std::vector<RawSet> truth;
  std::vector<RawDecided> classifiers;
};

inline constexpr ProblemKind kLabelSetsNotation{
    "not_label_sets",
    {"these are no label sets", "це не набори міток"},
    {"expected a column of true and one of predicted label sets, or 0/1 columns headed true_a, predicted_a",
     "очікувалися стовпець справжніх і стовпець передбачених наборів міток або стовпці з 0 та 1 із заголовками true_a, "
     "predicted_a"},
    {"Write one item per line: “a;b,a” has the labels a and b and was given a.",
     "Пишіть по одному об’єкту в рядку: «a;b,a» має мітки a та b, а отримав a."}};
inline constexpr ProblemKind kNotBinary{
    "not_0_or_1",
    {"the cell is “{0}”", "у клітинці стоїть «{0}»"},
    {"expected 0 or 1", "очікувалося 0 або 1"},
    {"Write 1 if the item has the label, else 0.", "Пишіть 1, якщо об’єкт має цю мітку, інакше 0."}};

/// 0 or 1, also as a word; anything else is neither.
enum class Bit : std::uint8_t { no, yes, neither };
[[nodiscard]] Bit bit_of(std::string_view text);

/// JSON, from its tree.
void read_label_sets_tree(const Tree& tree, Findings& findings, RawLabelSets& out);
/// A delimited table.
void read_label_sets_table(std::string_view text, Findings& findings, RawLabelSets& out);

}  // namespace isoyield
