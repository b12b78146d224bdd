#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "isoyield/numeric/random.hpp"
#include "numeric/portable.hpp"
#include "numeric/score_key.hpp"
#include "numeric/two_logarithms.hpp"

namespace isoyield {
namespace {

void expect_same_bits(double a, double b) {
  const portable::Two found = portable::log(portable::Two{a, b});
  EXPECT_EQ(bits_of(found[0]), bits_of(portable::log(a))) << a;
  EXPECT_EQ(bits_of(found[1]), bits_of(portable::log(b))) << b;
}

TEST(Logarithms, OfTwoHaveTheBitsOfOne) {
  Random random(1, 2);
  for (int i = 0; i < 10000; ++i) {
    const double share = random.uniform();
    expect_same_bits(share, std::ldexp(random.uniform(), static_cast<int>(random.bits() % 2000) - 1000));
  }
  const double least = std::numeric_limits<double>::min();
  expect_same_bits(1, 1 - 0x1p-53);
  expect_same_bits(1 + 0x1p-52, 0.5);
  expect_same_bits(least, std::numeric_limits<double>::max());
  // On either side of the place where the fraction is doubled.
  expect_same_bits(std::sqrt(0.5), std::nextafter(std::sqrt(0.5), 0));
}

}  // namespace
}  // namespace isoyield
