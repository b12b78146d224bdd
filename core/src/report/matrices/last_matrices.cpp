#include "report/matrices/last_matrices.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace isoyield {
namespace {

template <class T>
bool alike(const std::optional<T>& a, const std::optional<T>& b);

template <class T>
bool alike(const T& a, const T& b) {
  const auto members = [&](const auto&... each) { return (alike(a.*each.member, b.*each.member) && ...); };
  if constexpr (Described<T>) {
    return kMembers<T>.apply(members);
  } else {
    return a == b;
  }
}
template <class T>
bool alike(const std::optional<T>& a, const std::optional<T>& b) {
  return a.has_value() == b.has_value() && (!a || alike(*a, *b));
}

/// Without what the numbers of one matrix do not hang on.
Options of_one_matrix(Options options) {
  options.utility.reset();
  options.unknown.reset();
  options.slice.reset();
  return options;
}

}  // namespace

void LastMatrices::look_up(const Options& options, const std::vector<std::string>& classes, std::size_t positive) {
  Options wanted = of_one_matrix(options);
  for (const std::size_t i : {current_, 1 - current_}) {
    const Said* const each = kept_[i].get();
    if (each == nullptr || each->positive != positive || each->classes != classes || !alike(each->options, wanted))
      continue;
    current_ = i;
    return;
  }
  current_ = 1 - current_;
  kept_[current_].reset(
      new Said{.options = std::move(wanted), .classes = classes, .positive = positive, .of_each = {}});
}

const report::Classifier* LastMatrices::of(const ConfusionMatrix& matrix) const {
  for (const auto& [each, said] : kept_[current_]->of_each) {
    if (each.cells() == matrix.cells()) return &said;
  }
  return nullptr;
}

void LastMatrices::add(const ConfusionMatrix& matrix, const report::Classifier& said) {
  kept_[current_]->of_each.emplace_back(matrix, said);
}

void LastMatrices::leave(const std::vector<NamedMatrix>& matrices) {
  kept_[current_]->of_each.remove_if([&](const auto& kept) {
    return std::none_of(matrices.begin(), matrices.end(),
                        [&](const NamedMatrix& each) { return each.matrix.cells() == kept.first.cells(); });
  });
}

}  // namespace isoyield
