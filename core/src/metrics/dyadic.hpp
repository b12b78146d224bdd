#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "metrics/scaled_double_double.hpp"

namespace isoyield::rows {

/// A dyadic rational >= 0, an integer of any length times a power of two: no operation rounds. Every cell is one, and
/// so is every sum and product of cells. Slow; only difference() uses it, where the leading digits cancel.
class Dyadic {
 public:
  Dyadic() = default;
  Dyadic(double number) {  // NOLINT(google-explicit-constructor)
    if (number == 0) return;
    const double fraction = std::frexp(number, &exponent_);
    const auto integer = static_cast<std::uint64_t>(std::ldexp(fraction, 53));
    exponent_ -= 53;
    limbs_ = {static_cast<std::uint32_t>(integer), static_cast<std::uint32_t>(integer >> 32)};
    trim();
  }

  friend Dyadic operator+(const Dyadic& a, const Dyadic& b) {
    if (a.limbs_.empty()) return b;
    if (b.limbs_.empty()) return a;
    if (a.exponent_ < b.exponent_) return b + a;
    Dyadic sum = a.moved(b.exponent_);
    sum.limbs_.resize(std::max(sum.limbs_.size(), b.limbs_.size()) + 1);
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < sum.limbs_.size(); ++i) {
      carry += std::uint64_t{sum.limbs_[i]} + b.limb(i);
      sum.limbs_[i] = static_cast<std::uint32_t>(carry);
      carry >>= 32;
    }
    sum.trim();
    return sum;
  }
  friend Dyadic operator*(const Dyadic& a, const Dyadic& b) {
    Dyadic product;
    product.exponent_ = a.exponent_ + b.exponent_;
    product.limbs_.resize(a.limbs_.size() + b.limbs_.size());
    for (std::size_t i = 0; i < a.limbs_.size(); ++i) {
      std::uint64_t carry = 0;
      for (std::size_t j = 0; j < b.limbs_.size() || carry != 0; ++j) {
        carry += std::uint64_t{product.limbs_[i + j]} + std::uint64_t{a.limbs_[i]} * b.limb(j);
        product.limbs_[i + j] = static_cast<std::uint32_t>(carry);
        carry >>= 32;
      }
    }
    product.trim();
    return product;
  }
  /// a - b to 104 bits.
  friend ScaledDoubleDouble difference(const Dyadic& a, const Dyadic& b) {
    const int exponent = a.limbs_.empty()   ? b.exponent_
                         : b.limbs_.empty() ? a.exponent_
                                            : std::min(a.exponent_, b.exponent_);
    const Dyadic left = a.moved(exponent);
    const Dyadic right = b.moved(exponent);
    return left.less(right) ? -right.minus(left).leading() : left.minus(right).leading();
  }

 private:
  [[nodiscard]] std::uint32_t limb(std::size_t i) const { return i < limbs_.size() ? limbs_[i] : 0; }
  void trim() {
    while (!limbs_.empty() && limbs_.back() == 0) limbs_.pop_back();
  }
  /// The same number over a smaller (or the same) power of two.
  [[nodiscard]] Dyadic moved(int exponent) const {
    Dyadic result;
    result.exponent_ = exponent;
    if (limbs_.empty()) return result;
    const auto bits = static_cast<std::size_t>(exponent_ - exponent);
    result.limbs_.assign(bits / 32, 0);
    std::uint64_t carry = 0;
    for (const std::uint32_t limb : limbs_) {
      carry |= std::uint64_t{limb} << (bits % 32);
      result.limbs_.push_back(static_cast<std::uint32_t>(carry));
      carry >>= 32;
    }
    result.limbs_.push_back(static_cast<std::uint32_t>(carry));
    result.trim();
    return result;
  }
  [[nodiscard]] bool less(const Dyadic& other) const {
    if (limbs_.size() != other.limbs_.size()) return limbs_.size() < other.limbs_.size();
    return std::lexicographical_compare(limbs_.rbegin(), limbs_.rend(), other.limbs_.rbegin(), other.limbs_.rend());
  }
  /// Needs the same exponent and a subtrahend that is not larger.
  [[nodiscard]] Dyadic minus(const Dyadic& other) const {
    Dyadic result = *this;
    std::int64_t borrow = 0;
    for (std::size_t i = 0; i < limbs_.size(); ++i) {
      borrow += std::int64_t{limbs_[i]} - std::int64_t{other.limb(i)};
      result.limbs_[i] = static_cast<std::uint32_t>(borrow & 0xffffffff);
      borrow >>= 32;
    }
    result.trim();
    return result;
  }
  [[nodiscard]] ScaledDoubleDouble leading() const {
    constexpr std::size_t kEnough = 5;
    ScaledDoubleDouble result;
    const std::size_t first = limbs_.size() > kEnough ? limbs_.size() - kEnough : 0;
    for (std::size_t i = limbs_.size(); i-- > first;) {
      result = result + ScaledDoubleDouble(DoubleDouble(limbs_[i]), exponent_ + static_cast<int>(32 * i));
    }
    return result;
  }

  std::vector<std::uint32_t> limbs_;  // lowest first
  int exponent_ = 0;
};

}  // namespace isoyield::rows
