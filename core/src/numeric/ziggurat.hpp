#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "isoyield/numeric/random.hpp"
#include "numeric/portable.hpp"

// Standard normal numbers from one word each, nearly always: the ziggurat of Marsaglia and Tsang (2000) with 128
// layers, whose choice of the layer takes other bits than the place within it (Doornik 2005).

namespace isoyield::ziggurat {

inline constexpr std::size_t kLayers = 128;

struct Tables {
  std::array<std::uint32_t, kLayers> inside{};  ///< below: surely under the curve
  std::array<double, 2 * kLayers> width{};      ///< of a step to the right, then to the left
  std::array<double, kLayers> height{};         ///< of the curve
};

inline constexpr double kLastEdge = 3.442619855899;   // of the bottom layer, where the tail begins
inline constexpr double kArea = 9.91256303526217e-3;  // of every layer
inline constexpr unsigned kSteps = 1U << 24U;         // within a layer

inline const Tables& tables() {
  static const Tables made = [] {
    Tables out;
    const auto curve = [](double x) { return portable::exp(-0.5 * x * x); };
    double edge = kLastEdge;
    const double bottom = kArea / curve(edge);
    out.inside[0] = static_cast<std::uint32_t>(edge / bottom * kSteps);
    out.width[0] = bottom / kSteps;
    out.height[0] = 1;
    out.width[kLayers - 1] = edge / kSteps;
    out.height[kLayers - 1] = curve(edge);
    for (std::size_t i = kLayers - 2; i >= 1; --i) {
      const double inner = std::sqrt(-2 * portable::log(kArea / edge + curve(edge)));
      out.inside[i + 1] = static_cast<std::uint32_t>(inner / edge * kSteps);
      out.width[i] = inner / kSteps;
      out.height[i] = curve(inner);
      edge = inner;
    }
    for (std::size_t i = 0; i < kLayers; ++i) out.width[kLayers + i] = -out.width[i];
    return out;
  }();
  return made;
}

/// Whether the word's number is surely under the curve, as that of 99 words in 100 is.
inline bool inside(std::uint32_t word, const Tables& with) { return (word >> 8U) < with.inside[word % kLayers]; }

/// The number of such a word.
inline double inner(std::uint32_t word, const Tables& with) {
  return static_cast<std::int32_t>(word >> 8U) * with.width[word % (2 * kLayers)];
}

/// The number of any word; takes others from `more` where this one does not do.
inline double outer(std::uint32_t word, const Tables& with, Random& more) {
  for (; !inside(word, with); word = more.bits()) {
    const std::size_t layer = word % kLayers;
    const double sign = (word & kLayers) != 0 ? -1 : 1;
    if (layer == 0) {
      double beyond = 0;
      do beyond = -portable::log(more.uniform()) / kLastEdge;
      while (-2 * portable::log(more.uniform()) < beyond * beyond);
      return sign * (kLastEdge + beyond);
    }
    const double x = inner(word, with);
    const double height = with.height[layer] + more.uniform() * (with.height[layer - 1] - with.height[layer]);
    if (height < portable::exp(-0.5 * x * x)) return x;
  }
  return inner(word, with);
}

inline double normal(const Tables& with, Random& random) { return outer(random.bits(), with, random); }

}  // namespace isoyield::ziggurat
