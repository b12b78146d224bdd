#pragma once

#include <gtest/gtest.h>

#include <cctype>
#include <cmath>
#include <cstddef>
#include <limits>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "isoyield/confusion_matrix.hpp"

namespace isoyield::testing {

/// Computes the LaTeX of a registry row, so that what is printed in the documentation is what is tested. Knows TP FN FP
/// TN, P, N, n, K, the parameter as beta, alpha, kappa or w; C_{ij}, class totals t_i and decision totals p_j with
/// sums, maxima and minima over the classes; logarithms, 0 times one being 0; [a > b] as 1 or 0; and arithmetic. T is
/// any number with an infinity and a NaN: double, or something wider to measure against.
template <class T>
class Latex {
 public:
  Latex(const ConfusionMatrix& matrix, std::size_t positive, T beta) : size_(matrix.classes()), beta_(beta) {
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

  T operator()(std::string_view text) {
    text_ = text;
    at_ = 0;
    const T value = expression();
    if (at_ != text_.size()) fail("something left over");
    return value;
  }

 private:
  void fail(const std::string& why) {
    ADD_FAILURE() << why << " at " << at_ << " of " << text_;
    at_ = text_.size();
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

  T expression() {
    T value = take("-") ? T(-term()) : term();
    while (true) {
      if (take("+")) {
        value += term();
      } else if (take("-")) {
        value -= term();
      } else {
        return value;
      }
    }
  }
  T term() {
    T value = power();
    while (true) {
      if (take("\\cdot")) {
        multiply(value);
      } else if (take("/")) {
        value /= power();
      } else if (factor_follows()) {
        multiply(value);
      } else {
        return value;
      }
    }
  }
  /// 0 log 0 is 0, as everywhere in information theory.
  void multiply(T& value) {
    skip_space();
    const bool logarithm = text_.substr(at_, 3) == "\\ln" || text_.substr(at_, 4) == "\\log";
    const T next = power();
    if (!logarithm || value != T(0)) value *= next;
  }
  T power() {
    const T base = factor();
    if (!take("^")) return base;
    if (take("3")) return base * base * base;
    if (take("{3/4}")) {
      using std::sqrt;
      const T root = sqrt(T(sqrt(base)));
      return root * root * root;
    }
    need("2");
    return base * base;
  }
  T braced() {
    need("{");
    T value = expression();
    need("}");
    return value;
  }
  T pair_of(const char* name) {
    need("(");
    const T a = expression();
    need(",");
    const T b = expression();
    need(")");
    return (std::string_view(name) == "max") == (a < b) ? b : a;
  }
  T factor() {
    if (take("\\frac")) {
      const T numerator = braced();
      return numerator / braced();
    }
    if (take("\\sqrt")) {
      using std::sqrt;
      return sqrt(braced());
    }
    if (take("\\left(")) return closed("\\right)");
    if (take("(")) return closed(")");
    if (take("|")) return distance();
    if (take("\\max_")) return over([](const T& a, const T& b) { return a < b ? b : a; });
    if (take("\\min_")) return over([](const T& a, const T& b) { return b < a ? b : a; });
    if (take("\\sum_")) return over([](const T& a, const T& b) { return T(a + b); });
    if (take("\\max")) return pair_of("max");
    if (take("\\min")) return pair_of("min");
    if (take("\\log_2")) return logarithm(power()) / logarithm(T(2));
    if (take("\\ln")) return logarithm(power());
    if (take("\\arcsin")) {
      using std::asin;
      return asin(power());
    }
    if (take("\\pi")) {
      using std::acos;
      return acos(T(-1));
    }
    if (take("[")) {
      const T left = expression();
      need(">");
      return closed("]") < left ? T(1) : T(0);
    }
    if (take("\\mathrm{TP}")) return tp_;
    if (take("\\mathrm{FN}")) return fn_;
    if (take("\\mathrm{FP}")) return fp_;
    if (take("\\mathrm{TN}")) return tn_;
    if (take("\\beta") || take("\\alpha") || take("\\kappa") || take("w")) return beta_;
    if (take("C_{")) {
      const std::size_t row = index();
      const std::size_t column = index();
      need("}");
      return cells_[row * size_ + column];
    }
    if (take("t_")) return truth_[index()];
    if (take("p_")) return decided_[index()];
    if (take("P")) return tp_ + fn_;
    if (take("N")) return fp_ + tn_;
    if (take("n")) return total_;
    if (take("K")) return T(static_cast<double>(size_));
    skip_space();
    if (at_ < text_.size() && indices_.count(text_[at_]) != 0) return T(static_cast<double>(index()));
    return number();
  }
  T closed(std::string_view end) {
    T value = expression();
    need(end);
    return value;
  }
  T distance() {
    inside_bars_ = true;
    const T value = closed("|");
    inside_bars_ = false;
    return value < T(0) ? T(-value) : value;
  }
  T number() {
    std::string digits;
    while (at_ < text_.size() && (std::isdigit(static_cast<unsigned char>(text_[at_])) != 0 || text_[at_] == '.'))
      digits += text_[at_++];
    if (digits.empty()) {
      fail("unknown symbol");
      return T(0);
    }
    return T(std::stod(digits));
  }
  std::size_t index() {
    skip_space();
    const auto found = at_ < text_.size() ? indices_.find(text_[at_]) : indices_.end();
    if (found == indices_.end()) {
      fail("unbound index");
      return 0;
    }
    ++at_;
    return found->second;
  }
  static T logarithm(const T& number) {
    using std::log;
    if (number == T(0)) return T(-std::numeric_limits<double>::infinity());
    return log(number);
  }
  /// The term after it, for every value of its indices, all different where {i\ne j} says so.
  template <class Join>
  T over(const Join& join) {
    need("{");
    std::string names;
    bool different = false;
    while (!take("}") && at_ < text_.size()) {
      names += text_[at_++];
      if (take("\\ne ")) different = true;
      take(",");
    }
    const std::size_t start = at_;
    T total(0);
    bool first = true;
    const auto run = [&](const auto& self, std::size_t depth) -> void {
      if (depth == names.size()) {
        at_ = start;
        const T value = term();
        if (different && indices_[names[0]] == indices_[names[1]]) return;
        total = first ? value : join(total, value);
        first = false;
        return;
      }
      for (std::size_t k = 0; k < size_; ++k) {
        indices_[names[depth]] = k;
        self(self, depth + 1);
      }
      indices_.erase(names[depth]);
    };
    run(run, 0);
    return total;
  }

  std::size_t size_;
  std::vector<T> cells_;
  std::vector<T> truth_;
  std::vector<T> decided_;
  T total_ = T(0);
  T tp_ = T(0);
  T fn_ = T(0);
  T fp_ = T(0);
  T tn_ = T(0);
  T beta_;
  std::string_view text_;
  std::size_t at_ = 0;
  bool inside_bars_ = false;
  std::map<char, std::size_t> indices_;
};

}  // namespace isoyield::testing
