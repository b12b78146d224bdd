#pragma once

#include <cmath>

namespace isoyield {

/// An unevaluated sum hi + lo of two doubles, |lo| at most half an ulp of hi: about 106 bits. Sums and products of
/// integers are exact as long as they fit. After Dekker (1971) and Knuth (1969); without fused multiply-add, so that
/// every platform gives the same bits.
struct DoubleDouble {
  double hi = 0;
  double lo = 0;

  constexpr DoubleDouble() = default;
  constexpr DoubleDouble(double high, double low = 0) : hi(high), lo(low) {}  // NOLINT(google-explicit-constructor)
  [[nodiscard]] constexpr double rounded() const { return hi + lo; }
};

/// a + b without error, for |a| >= |b|.
constexpr DoubleDouble quick_two_sum(double a, double b) {
  const double sum = a + b;
  return {sum, b - (sum - a)};
}

/// a + b without error.
constexpr DoubleDouble two_sum(double a, double b) {
  const double sum = a + b;
  const double of_b = sum - a;
  return {sum, (a - (sum - of_b)) + (b - of_b)};
}

/// a * b without error. Not for magnitudes beyond 2^996.
constexpr DoubleDouble two_product(double a, double b) {
  constexpr double kSplitter = 134217729;  // 2^27 + 1
  const double product = a * b;
  const double wide_a = kSplitter * a;
  const double high_a = wide_a - (wide_a - a);
  const double low_a = a - high_a;
  const double wide_b = kSplitter * b;
  const double high_b = wide_b - (wide_b - b);
  const double low_b = b - high_b;
  return {product, ((high_a * high_b - product) + high_a * low_b + low_a * high_b) + low_a * low_b};
}

/// A sum of products as if in twice the precision, then rounded to a DoubleDouble (Ogita, Rump, Oishi 2005, Dot2). Each
/// addition waits for one other only, where a sum of DoubleDoubles waits for a dozen. Exact where the numbers are
/// counts of up to 2^32 items.
class DotProduct {
 public:
  constexpr void add(double a, double b) {
    const DoubleDouble product = two_product(a, b);
    const DoubleDouble sum = two_sum(sum_, product.hi);
    sum_ = sum.hi;
    rest_ += sum.lo + product.lo;
  }
  [[nodiscard]] constexpr DoubleDouble total() const { return two_sum(sum_, rest_); }

 private:
  double sum_ = 0;
  double rest_ = 0;
};

constexpr DoubleDouble operator-(DoubleDouble a) { return {-a.hi, -a.lo}; }

constexpr DoubleDouble operator+(DoubleDouble a, DoubleDouble b) {
  const DoubleDouble high = two_sum(a.hi, b.hi);
  const DoubleDouble low = two_sum(a.lo, b.lo);
  const DoubleDouble partial = quick_two_sum(high.hi, high.lo + low.hi);
  return quick_two_sum(partial.hi, partial.lo + low.lo);
}

constexpr DoubleDouble operator-(DoubleDouble a, DoubleDouble b) { return a + -b; }

constexpr DoubleDouble operator*(DoubleDouble a, DoubleDouble b) {
  const DoubleDouble product = two_product(a.hi, b.hi);
  return quick_two_sum(product.hi, product.lo + (a.hi * b.lo + a.lo * b.hi));
}

/// Long division with two corrections. The divisor is not 0.
constexpr DoubleDouble operator/(DoubleDouble a, DoubleDouble b) {
  const double first = a.hi / b.hi;
  DoubleDouble rest = a - b * DoubleDouble(first);
  const double second = rest.hi / b.hi;
  rest = rest - b * DoubleDouble(second);
  const double third = rest.hi / b.hi;
  return quick_two_sum(first, second) + DoubleDouble(third);
}

constexpr bool operator<(DoubleDouble a, DoubleDouble b) { return a.hi < b.hi || (a.hi == b.hi && a.lo < b.lo); }
constexpr bool operator==(DoubleDouble a, DoubleDouble b) { return a.hi == b.hi && a.lo == b.lo; }

constexpr DoubleDouble magnitude(DoubleDouble a) { return a.hi < 0 || (a.hi == 0 && a.lo < 0) ? -a : a; }

}  // namespace isoyield
