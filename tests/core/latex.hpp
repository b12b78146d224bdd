#pragma once

#include <cmath>
#include <cstddef>
#include <limits>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "isoyield/base/confusion_matrix.hpp"
#include "latex_reader.hpp"

namespace isoyield::testing {

/// The logarithm that belongs to the kind of number.
struct LibraryLogarithm {
  template <class T>
  static T of(const T& number) {
    using std::log;
    return log(number);
  }
};

/// Computes the LaTeX of a registry row, so that what is printed in the documentation is what is tested. T is any
/// number with an infinity and a NaN: double, or something wider to measure against.
template <class T, class Logarithm = LibraryLogarithm>
class Latex {
 public:
  Latex(const ConfusionMatrix& matrix, std::size_t positive, T parameter, std::vector<T> weights = {})
      : size_(matrix.classes()), weights_(std::move(weights)), parameter_(std::move(parameter)) {
    truth_.assign(size_, T(0));
    decided_.assign(size_, T(0));
    for (std::size_t i = 0; i < size_; ++i) {
      for (std::size_t j = 0; j < size_; ++j) {
        const T cell(matrix.at(i, j));
        cells_.push_back(cell);
        truth_[i] += cell;
        decided_[j] += cell;
        total_ += cell;
        T& count = i == positive ? (j == positive ? tp_ : fn_) : (j == positive ? fp_ : tn_);
        count += cell;
      }
    }
  }
  void use(T parameter) { parameter_ = std::move(parameter); }

  T operator()(std::string_view text) {
    static std::map<std::string, LatexNode, std::less<>> formulas;
    auto found = formulas.find(text);
    if (found == formulas.end()) found = formulas.emplace(std::string(text), LatexReader(text).read()).first;
    return value(found->second);
  }

 private:
  using Kind = LatexNode::Kind;

  T value(const LatexNode& node) {
    const auto cell = [&](const std::vector<T>& of) { return of[index(node, 0) * size_ + index(node, 1)]; };
    switch (node.kind) {
      case Kind::number:
        return T(node.number);
      case Kind::tp:
        return tp_;
      case Kind::fn:
        return fn_;
      case Kind::fp:
        return fp_;
      case Kind::tn:
        return tn_;
      case Kind::positives:
        return tp_ + fn_;
      case Kind::negatives:
        return fp_ + tn_;
      case Kind::total:
        return total_;
      case Kind::classes:
        return T(static_cast<double>(size_));
      case Kind::parameter:
        return parameter_;
      case Kind::pi: {
        using std::asin;
        static const T pi = T(2) * asin(T(1));
        return pi;
      }
      case Kind::cell:
        return cell(cells_);
      case Kind::weight:
        return cell(weights_);
      case Kind::truth:
        return truth_[index(node, 0)];
      case Kind::decided:
        return decided_[index(node, 0)];
      case Kind::index:
        return T(static_cast<double>(index(node, 0)));
      default:
        return operation(node);
    }
  }
  T operation(const LatexNode& node) {
    using std::asin;
    using std::sqrt;
    const auto part = [&](std::size_t which) { return value(node.parts[which]); };
    switch (node.kind) {
      case Kind::negative:
        return -part(0);
      case Kind::add:
        return part(0) + part(1);
      case Kind::subtract:
        return part(0) - part(1);
      case Kind::multiply:
        return product(part(0), node.parts[1]);
      case Kind::divide:
        return part(0) / part(1);
      case Kind::square: {
        const T base = part(0);
        return base * base;
      }
      case Kind::cube: {
        const T base = part(0);
        return base * base * base;
      }
      case Kind::three_quarters: {
        const T once = sqrt(part(0));
        const T twice = sqrt(once);
        return twice * twice * twice;
      }
      case Kind::root:
        return sqrt(part(0));
      case Kind::ln:
        return logarithm(part(0));
      case Kind::log2: {
        static const T of_two = Logarithm::of(T(2));
        return logarithm(part(0)) / of_two;
      }
      case Kind::arcsin:
        return asin(part(0));
      case Kind::size: {
        const T inside = part(0);
        return inside < T(0) ? T(-inside) : inside;
      }
      case Kind::greater:
        return part(1) < part(0) ? T(1) : T(0);
      case Kind::largest:
        return larger(part(0), part(1));
      case Kind::smallest:
        return smaller(part(0), part(1));
      case Kind::sum_over:
        return over(node, [](const T& a, const T& b) { return T(a + b); });
      case Kind::largest_over:
        return over(node, larger);
      case Kind::smallest_over:
        return over(node, smaller);
      default:
        return T(0);
    }
  }
  static T larger(const T& a, const T& b) { return a < b ? b : a; }
  static T smaller(const T& a, const T& b) { return b < a ? b : a; }

  /// 0 log 0 is 0, as everywhere in information theory.
  T product(const T& first, const LatexNode& second) {
    const bool of_logarithm = second.kind == Kind::ln || second.kind == Kind::log2;
    if (of_logarithm && first == T(0)) return first;
    return first * value(second);
  }
  /// Entropies ask for the same ones again and again.
  T logarithm(const T& number) {
    if (number == T(0)) return T(-std::numeric_limits<double>::infinity());
    if (!(number > T(0))) return T(std::numeric_limits<double>::quiet_NaN());
    const auto found = logarithms_.find(number);
    if (found != logarithms_.end()) return found->second;
    return logarithms_.emplace(number, Logarithm::of(number)).first->second;
  }
  std::size_t index(const LatexNode& node, std::size_t which) const {
    return indices_[static_cast<unsigned char>(node.names[which])];
  }
  template <class Join>
  T over(const LatexNode& node, const Join& join) {
    T total(0);
    bool first = true;
    const auto run = [&](const auto& self, std::size_t depth) -> void {
      if (depth == node.names.size()) {
        if (node.different && index(node, 0) == index(node, 1)) return;
        const T term = value(node.parts[0]);
        total = first ? term : join(total, term);
        first = false;
        return;
      }
      for (std::size_t k = 0; k < size_; ++k) {
        indices_[static_cast<unsigned char>(node.names[depth])] = k;
        self(self, depth + 1);
      }
    };
    run(run, 0);
    return total;
  }

  std::size_t size_;
  std::vector<T> cells_;
  std::vector<T> truth_;
  std::vector<T> decided_;
  std::vector<T> weights_;
  T total_ = T(0);
  T tp_ = T(0);
  T fn_ = T(0);
  T fp_ = T(0);
  T tn_ = T(0);
  T parameter_;
  std::array<std::size_t, 128> indices_{};
  std::map<T, T> logarithms_;
};

}  // namespace isoyield::testing
