#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cctype>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

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

}  // namespace isoyield::testing
