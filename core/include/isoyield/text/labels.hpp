#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "isoyield/base/problem.hpp"

namespace isoyield {

/// The most classes or decisions that a matrix or a score table may have.
inline constexpr std::size_t kMostClasses = 1000;
/// The most classifiers that matrices are compared of at a time; a link holds as many.
inline constexpr std::size_t kMostCompared = 200;
/// The most folds that a score table may have.
inline constexpr std::size_t kMostFolds = 100;
/// The most subgroups whose pairs are compared.
inline constexpr std::size_t kMostSubgroups = 50;
/// The most columns of subgroups: each by itself, and both crossed.
inline constexpr std::size_t kMostSubgroupColumns = 2;

/// Which of the labels is the positive class when nobody says: the one that reads as positive (1, yes, true, positive,
/// pos, case, event, +, ill, malignant, spam, fraud; any case, Ukrainian counterparts too); of two labels the one whose
/// opposite reads as negative (no cancer, non-covid, normal, good); else the last in sorted order (numbers by value,
/// before words). Needs at least one label.
[[nodiscard]] std::size_t default_positive(const std::vector<std::string>& labels);

/// Whether a label by itself says that it is a positive or a negative class: yes, 0, normal.
[[nodiscard]] bool reads_as_answer(std::string_view label);

/// Whether default_positive() goes by the meaning of the labels, and not by their order.
[[nodiscard]] bool tells_positive(const std::vector<std::string>& labels);

/// The number that a label is, however it is spelled: 1, 1.0 and 1e0 are one class.
[[nodiscard]] std::optional<double> number_of(std::string_view label);

/// Order of labels: numbers by value first, then words by code point.
[[nodiscard]] bool label_less(std::string_view a, std::string_view b);

/// The problem, which says so where a label of the one list and one of the other differ only in case.
[[nodiscard]] Problem told_of_case(Problem problem, const std::vector<std::string>& some,
                                   const std::vector<std::string>& others);

}  // namespace isoyield
