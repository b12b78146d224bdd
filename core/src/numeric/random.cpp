#include "isoyield/numeric/random.hpp"

#include <cmath>

#include "numeric/philox.hpp"
#include "numeric/portable.hpp"

namespace isoyield {

void Random::refill() {
  block_ = philox::block(counter_, key_);
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
