#include "isoyield/random.hpp"

#include <cmath>

#include "portable.hpp"

namespace isoyield {

void Random::refill() {
  constexpr std::uint32_t kMultiplier0 = 0xD2511F53U;
  constexpr std::uint32_t kMultiplier1 = 0xCD9E8D57U;
  constexpr std::uint32_t kWeyl0 = 0x9E3779B9U;
  constexpr std::uint32_t kWeyl1 = 0xBB67AE85U;
  constexpr int kRounds = 10;
  std::array<std::uint32_t, 4> x = counter_;
  std::uint32_t key0 = key_[0];
  std::uint32_t key1 = key_[1];
  for (int round = 0; round < kRounds; ++round) {
    const std::uint64_t product0 = std::uint64_t{kMultiplier0} * x[0];
    const std::uint64_t product1 = std::uint64_t{kMultiplier1} * x[2];
    x = {static_cast<std::uint32_t>(product1 >> 32U) ^ x[1] ^ key0, static_cast<std::uint32_t>(product1),
         static_cast<std::uint32_t>(product0 >> 32U) ^ x[3] ^ key1, static_cast<std::uint32_t>(product0)};
    key0 += kWeyl0;
    key1 += kWeyl1;
  }
  block_ = x;
  used_ = 0;
  ++counter_[0];
}

double Random::normal() {
  if (kept_) {
    kept_ = false;
    return spare_;
  }
  double u = 0;
  double v = 0;
  double s = 0;
  do {
    u = 2 * uniform() - 1;
    v = 2 * uniform() - 1;
    s = u * u + v * v;
  } while (s >= 1 || s == 0);
  const double scale = std::sqrt(-2 * portable::log(s) / s);
  spare_ = v * scale;
  kept_ = true;
  return u * scale;
}

double Random::gamma(double shape) {
  if (shape < 1) {
    const double boost = uniform();
    return gamma(shape + 1) * portable::exp(portable::log(boost) / shape);
  }
  const double d = shape - 1.0 / 3;
  const double c = 1 / std::sqrt(9 * d);
  for (;;) {
    const double z = normal();
    const double v = (1 + c * z) * (1 + c * z) * (1 + c * z);
    if (v <= 0) continue;
    if (portable::log(uniform()) < 0.5 * z * z + d - d * v + d * portable::log(v)) return d * v;
  }
}

}  // namespace isoyield
