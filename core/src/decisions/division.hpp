#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>

#include "isoyield/numeric/random.hpp"
#include "numeric/ziggurat.hpp"

namespace isoyield {

inline constexpr std::uint32_t kFoldStream = 0x500;
inline constexpr std::size_t kFolds = 10;

/// SplitMix64 (Steele, Lea, Flood 2014, "Fast splittable pseudorandom number generators"): words for one row of one
/// division, the same whenever they are asked for.
class RowWords {
 public:
  RowWords(std::uint64_t seed, std::uint32_t stream, std::uint64_t row)
      : state_(mixed(seed + kStep * stream) + kStep * 64 * row) {}
  std::uint64_t operator()() { return mixed(state_ += kStep); }

 private:
  static constexpr std::uint64_t kStep = 0x9e3779b97f4a7c15U;
  static std::uint64_t mixed(std::uint64_t x) {
    x = (x ^ (x >> 30U)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27U)) * 0x94d049bb133111ebU;
    return x ^ (x >> 31U);
  }
  std::uint64_t state_;
};

/// How many items of each row are in each fold, in one division of the items.
class Division {
 public:
  /// `fold_of`: of the rows; empty: their items are divided among kFolds.
  Division(std::uint64_t seed, std::span<const std::uint16_t> fold_of, std::size_t folds, std::size_t repeat)
      : seed_(seed), fold_of_(fold_of), folds_(folds), stream_(kFoldStream + static_cast<std::uint32_t>(repeat)) {}

  [[nodiscard]] bool whole() const { return !fold_of_.empty(); }
  [[nodiscard]] std::span<const std::uint16_t> fold_of() const { return fold_of_; }
  [[nodiscard]] std::size_t folds() const { return folds_; }
  [[nodiscard]] std::uint16_t fold(std::size_t row) const { return fold_of_[row]; }
  /// Of a row of `count` items that is divided; the same whenever it is asked.
  [[nodiscard]] std::array<double, kFolds> parts(std::size_t row, double count) const {
    constexpr double kOneByOne = 32;
    RowWords words(seed_, stream_, row);
    std::array<double, kFolds> out{};
    if (count <= kOneByOne) {
      for (double i = 0; i < count; i += 1) out[((words() >> 32U) * kFolds) >> 32U] += 1;
      return out;
    }
    const ziggurat::Tables& normal = ziggurat::tables();
    double sum = 0;
    for (std::size_t f = 0; f < kFolds; ++f) {
      const auto word = static_cast<std::uint32_t>(words() >> 32U);
      if (ziggurat::inside(word, normal)) {
        out[f] = ziggurat::inner(word, normal);
      } else {
        Random more(seed_, kFolds * row + f, stream_);
        out[f] = ziggurat::outer(word, normal, more);
      }
      sum += out[f];
    }
    const double each = count / kFolds;
    const double apart = std::sqrt(each);
    for (double& part : out) part = std::max(0.0, each + apart * (part - sum / kFolds));
    return out;
  }

 private:
  std::uint64_t seed_;
  std::span<const std::uint16_t> fold_of_;
  std::size_t folds_;
  std::uint32_t stream_;
};

}  // namespace isoyield
