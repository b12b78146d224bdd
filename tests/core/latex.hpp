#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cctype>
#include <cmath>
#include <cstddef>
#include <limits>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "isoyield/base/confusion_matrix.hpp"

namespace isoyield::testing {

/// What stands in the LaTeX of a registry row: TP FN FP TN, P, N, n, K, the parameter as beta, alpha, kappa or w;
/// C_{ij}, w_{ij}, class totals t_i and decision totals p_j with sums, maxima and minima over the classes; logarithms,
/// 0 times one being 0; [a > b] as 1 or 0; and arithmetic.
struct LatexNode {
  enum class Kind {
    number,
    tp,
    fn,
    fp,
    tn,
    positives,
    negatives,
    total,
    classes,
    parameter,
    pi,
    cell,
    weight,
    truth,
    decided,
    index,
    negative,
    add,
    subtract,
    multiply,
    divide,
    square,
    cube,
    three_quarters,
    root,
    ln,
    log2,
    arcsin,
    size,
    greater,
    largest,
    smallest,
    sum_over,
    largest_over,
    smallest_over
  };
  Kind kind = Kind::number;
  double number = 0;
  std::string names;       // of the indices that it reads or runs over
  bool different = false;  // {i\ne j}
  std::vector<LatexNode> parts;
};

/// Reads the LaTeX once.
class LatexReader {
 public:
  using Kind = LatexNode::Kind;
  explicit LatexReader(std::string_view text) : text_(text) {}
  LatexNode read() {
    LatexNode node = expression();
    if (at_ != text_.size()) fail("something left over");
    return node;
  }

 private:
  static LatexNode made(Kind kind, std::vector<LatexNode> parts = {}) {
    LatexNode node;
    node.kind = kind;
    node.parts = std::move(parts);
    return node;
  }
  static LatexNode named(Kind kind, std::string names) {
    LatexNode node = made(kind);
    node.names = std::move(names);
    return node;
  }
  LatexNode fail(const std::string& why) {
    ADD_FAILURE() << why << " at " << at_ << " of " << text_;
    at_ = text_.size();
    return {};
  }
  void skip_space() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_.substr(at_, 2) == "\\,")) at_ += text_[at_] == ' ' ? 1 : 2;
  }
  bool take(std::string_view token) {
    skip_space();
    if (text_.substr(at_, token.size()) != token) return false;
    at_ += token.size();
    return true;
  }
  void need(std::string_view token) {
    if (!take(token)) fail("expected " + std::string(token));
  }
  /// Whether a factor may begin here, so that two beside each other are multiplied.
  bool factor_follows() {
    skip_space();
    if (at_ >= text_.size()) return false;
    const char c = text_[at_];
    if (c == '\\') return text_.substr(at_, 6) != "\\right";
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '(' || c == '[' || (c == '|' && !inside_bars_);
  }

  LatexNode expression() {
    LatexNode value = take("-") ? made(Kind::negative, {term()}) : term();
    while (true) {
      if (take("+")) {
        value = made(Kind::add, {std::move(value), term()});
      } else if (take("-")) {
        value = made(Kind::subtract, {std::move(value), term()});
      } else {
        return value;
      }
    }
  }
  LatexNode term() {
    LatexNode value = power();
    while (true) {
      if (take("/")) {
        value = made(Kind::divide, {std::move(value), power()});
      } else if (take("\\cdot") || factor_follows()) {
        value = made(Kind::multiply, {std::move(value), power()});
      } else {
        return value;
      }
    }
  }
  LatexNode power() {
    LatexNode base = factor();
    if (!take("^")) return base;
    if (take("3")) return made(Kind::cube, {std::move(base)});
    if (take("{3/4}")) return made(Kind::three_quarters, {std::move(base)});
    need("2");
    return made(Kind::square, {std::move(base)});
  }
  LatexNode braced() {
    need("{");
    return closed("}");
  }
  LatexNode closed(std::string_view end) {
    LatexNode value = expression();
    need(end);
    return value;
  }
  LatexNode pair_of(Kind kind) {
    need("(");
    LatexNode first = closed(",");
    return made(kind, {std::move(first), closed(")")});
  }
  LatexNode factor() {
    if (take("\\frac")) {
      LatexNode numerator = braced();
      return made(Kind::divide, {std::move(numerator), braced()});
    }
    if (take("\\sqrt")) return made(Kind::root, {braced()});
    if (take("\\left(")) return closed("\\right)");
    if (take("(")) return closed(")");
    if (take("|")) {
      inside_bars_ = true;
      LatexNode inside = closed("|");
      inside_bars_ = false;
      return made(Kind::size, {std::move(inside)});
    }
    if (take("\\max_")) return over(Kind::largest_over);
    if (take("\\min_")) return over(Kind::smallest_over);
    if (take("\\sum_")) return over(Kind::sum_over);
    if (take("\\max")) return pair_of(Kind::largest);
    if (take("\\min")) return pair_of(Kind::smallest);
    if (take("\\log_2")) return made(Kind::log2, {power()});
    if (take("\\ln")) return made(Kind::ln, {power()});
    if (take("\\arcsin")) return made(Kind::arcsin, {power()});
    if (take("\\pi")) return made(Kind::pi);
    if (take("[")) {
      LatexNode left = closed(">");
      return made(Kind::greater, {std::move(left), closed("]")});
    }
    if (take("\\mathrm{TP}")) return made(Kind::tp);
    if (take("\\mathrm{FN}")) return made(Kind::fn);
    if (take("\\mathrm{FP}")) return made(Kind::fp);
    if (take("\\mathrm{TN}")) return made(Kind::tn);
    if (take("C_{")) return named(Kind::cell, two_indices());
    if (take("w_{")) return named(Kind::weight, two_indices());
    if (take("\\beta") || take("\\alpha") || take("\\kappa") || take("w")) return made(Kind::parameter);
    if (take("t_")) return named(Kind::truth, index());
    if (take("p_")) return named(Kind::decided, index());
    if (take("P")) return made(Kind::positives);
    if (take("N")) return made(Kind::negatives);
    if (take("n")) return made(Kind::total);
    if (take("K")) return made(Kind::classes);
    skip_space();
    if (at_ < text_.size() && bound_.find(text_[at_]) != std::string::npos) return named(Kind::index, index());
    return constant();
  }
  LatexNode constant() {
    std::string digits;
    while (at_ < text_.size() && (std::isdigit(static_cast<unsigned char>(text_[at_])) != 0 || text_[at_] == '.'))
      digits += text_[at_++];
    if (digits.empty()) return fail("unknown symbol");
    LatexNode node;
    node.number = std::stod(digits);
    return node;
  }
  std::string index() {
    skip_space();
    if (at_ >= text_.size() || bound_.find(text_[at_]) == std::string::npos) {
      fail("unbound index");
      return "i";
    }
    return std::string(1, text_[at_++]);
  }
  std::string two_indices() {
    std::string both = index();
    both += index();
    need("}");
    return both;
  }
  /// The term after it, for every value of its indices, all different where {i\ne j} says so.
  LatexNode over(Kind kind) {
    need("{");
    LatexNode node = made(kind);
    while (!take("}") && at_ < text_.size()) {
      node.names += text_[at_++];
      if (take("\\ne ")) node.different = true;
      take(",");
    }
    const std::string outer = bound_;
    bound_ += node.names;
    node.parts.push_back(term());
    bound_ = outer;
    return node;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  bool inside_bars_ = false;
  std::string bound_;
};

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
    using std::asin;
    using std::sqrt;
    const auto part = [&](std::size_t which) { return value(node.parts[which]); };
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
    }
    return T(0);
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
