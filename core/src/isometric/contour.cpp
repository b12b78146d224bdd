#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <unordered_map>

#include "isometric/plane.hpp"

namespace isoyield {
namespace {

constexpr int kCells = 48;          // a side
constexpr int kDeepest = 4;         // cells at the edge of an undefined region are halved so many times
constexpr double kExact = 1e-9;     // of a crossing, along its edge
constexpr double kMargin = 1e-9;    // the corners and sides, where many metrics have no value, are approached so far
constexpr double kStraight = 1e-7;  // vertices closer to the line between their neighbours are left out

struct Spot {
  double x = 0;
  double y = 0;
  Value value = Undefined::nothing_to_compare;
};

Spot between(const Spot& a, const Spot& b, const Height& height) {
  Spot out{.x = (a.x + b.x) / 2, .y = (a.y + b.y) / 2};
  out.value = height(out.x, out.y);
  return out;
}

/// Where the height crosses the level between two defined points on its two sides; nothing where it jumps.
std::optional<Spot> crossing(Spot low, Spot high, double level, const Height& height) {
  const auto gap = [&] { return std::fabs(high.value.number() - low.value.number()); };
  double width = std::max(std::fabs(high.x - low.x), std::fabs(high.y - low.y));
  double gap_before = gap();
  int halvings = 0;
  constexpr double kJump = 0.1;
  constexpr double kFinest = 1e-15;
  const auto jumps = [&] { return !(std::isfinite(gap()) && gap() <= kJump * gap_before); };
  // Beside a corner where all levels meet, a height that looks like a jump at first is none when looked at more
  // closely.
  while (width > kExact || (width > kFinest && jumps())) {
    const Spot middle = between(low, high, height);
    if (!middle.value.defined()) return std::nullopt;
    if (middle.value.number() == level) return middle;
    (middle.value.number() < level ? low : high) = middle;
    width /= 2;
    if (++halvings == 12) gap_before = gap();  // by here a continuous height is nearly linear, so the gap keeps halving
  }
  if (jumps()) return std::nullopt;
  return between(low, high, height);
}

struct Segment {
  Spot a;
  Spot b;
};

class Tracer {
 public:
  Tracer(const Height& height, double level, std::vector<Segment>& out) : height_(height), level_(level), out_(out) {}

  /// Corners in order around the cell.
  void cell(const std::array<Spot, 4>& corners, int depth) {
    const auto undefined =
        std::count_if(corners.begin(), corners.end(), [](const Spot& s) { return !s.value.defined(); });
    if (undefined == 4) return;
    if (undefined > 0) {
      if (depth < kDeepest) split(corners, depth);
      return;
    }
    std::array<std::optional<Spot>, 4> found;
    int count = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      found[i] = on_edge(corners[i], corners[(i + 1) % 4]);
      count += found[i] ? 1 : 0;
    }
    if (count == 2) {
      std::array<Spot, 2> ends;
      std::size_t at = 0;
      for (const auto& each : found) {
        if (each) ends[at++] = *each;
      }
      add(ends[0], ends[1]);
    } else if (count == 4) {
      const Spot middle = between(corners[0], corners[2], height_);
      const bool joined = middle.value.defined() && above(middle) == above(corners[0]);
      add(*found[0], joined ? *found[1] : *found[3]);
      add(*found[2], joined ? *found[3] : *found[1]);
    }
  }

 private:
  [[nodiscard]] bool above(const Spot& spot) const { return spot.value.number() >= level_; }

  [[nodiscard]] std::optional<Spot> on_edge(const Spot& a, const Spot& b) const {
    if (above(a) == above(b)) return std::nullopt;
    return above(a) ? crossing(b, a, level_, height_) : crossing(a, b, level_, height_);
  }

  void add(const Spot& a, const Spot& b) {
    if (std::hypot(a.x - b.x, a.y - b.y) > kStraight) out_.push_back({a, b});
  }

  void split(const std::array<Spot, 4>& c, int depth) {
    const std::array<Spot, 4> sides{between(c[0], c[1], height_), between(c[1], c[2], height_),
                                    between(c[2], c[3], height_), between(c[3], c[0], height_)};
    const Spot middle = between(c[0], c[2], height_);
    for (std::size_t i = 0; i < 4; ++i) {
      std::array<Spot, 4> quarter;
      quarter[i] = c[i];
      quarter[(i + 1) % 4] = sides[i];
      quarter[(i + 2) % 4] = middle;
      quarter[(i + 3) % 4] = sides[(i + 3) % 4];
      cell(quarter, depth + 1);
    }
  }

  const Height& height_;
  double level_;
  std::vector<Segment>& out_;
};

/// Ends of segments by place, found again although the two cells that share one computed it each for itself.
class Ends {
 public:
  explicit Ends(const std::vector<Segment>& segments) : segments_(segments), used_(segments.size()) {
    for (std::size_t i = 0; i < segments.size(); ++i) {
      places_.emplace(key(segments[i].a, 0, 0), i);
      places_.emplace(key(segments[i].b, 0, 0), i);
    }
  }

  [[nodiscard]] bool used(std::size_t segment) const { return used_[segment]; }
  void use(std::size_t segment) { used_[segment] = true; }

  /// The other end of an unused segment that ends here.
  std::optional<Spot> follow(const Spot& from) {
    for (int dx = -1; dx <= 1; ++dx) {
      for (int dy = -1; dy <= 1; ++dy) {
        const auto [first, last] = places_.equal_range(key(from, dx, dy));
        for (auto it = first; it != last; ++it) {
          const std::size_t segment = it->second;
          if (used_[segment]) continue;
          const bool at_a = near(segments_[segment].a, from);
          if (!at_a && !near(segments_[segment].b, from)) continue;
          use(segment);
          return at_a ? segments_[segment].b : segments_[segment].a;
        }
      }
    }
    return std::nullopt;
  }

 private:
  static constexpr double kNear = 1e-8;
  static bool near(const Spot& a, const Spot& b) {
    return std::fabs(a.x - b.x) < kNear && std::fabs(a.y - b.y) < kNear;
  }
  static std::uint64_t key(const Spot& spot, int dx, int dy) {
    const auto x = static_cast<std::int64_t>(std::floor(spot.x / kNear)) + dx;
    const auto y = static_cast<std::int64_t>(std::floor(spot.y / kNear)) + dy;
    return static_cast<std::uint64_t>(x) * 0x9E3779B97F4A7C15U + static_cast<std::uint64_t>(y);
  }

  const std::vector<Segment>& segments_;
  std::vector<bool> used_;
  std::unordered_multimap<std::uint64_t, std::size_t> places_;
};

/// Without the vertices that say nothing: a straight line keeps its two ends.
report::Path thinned(const std::vector<Spot>& chain) {
  report::Path out;
  const auto keep = [&](const Spot& spot) {
    out.x.push_back(spot.x);
    out.y.push_back(spot.y);
  };
  keep(chain.front());
  std::size_t anchor = 0;
  for (std::size_t i = 2; i < chain.size(); ++i) {
    const Spot& a = chain[anchor];
    const Spot& b = chain[i];
    const double length = std::hypot(b.x - a.x, b.y - a.y);
    const bool straight =
        std::all_of(chain.begin() + static_cast<std::ptrdiff_t>(anchor) + 1,
                    chain.begin() + static_cast<std::ptrdiff_t>(i), [&](const Spot& p) {
                      return std::fabs((p.x - a.x) * (b.y - a.y) - (p.y - a.y) * (b.x - a.x)) <= kStraight * length;
                    });
    if (straight) continue;
    anchor = i - 1;
    keep(chain[anchor]);
  }
  keep(chain.back());
  return out;
}

std::vector<report::Path> joined(const std::vector<Segment>& segments) {
  Ends ends(segments);
  std::vector<report::Path> out;
  for (std::size_t i = 0; i < segments.size(); ++i) {
    if (ends.used(i)) continue;
    ends.use(i);
    std::vector<Spot> chain{segments[i].a, segments[i].b};
    while (const auto next = ends.follow(chain.back())) chain.push_back(*next);
    std::reverse(chain.begin(), chain.end());
    while (const auto next = ends.follow(chain.back())) chain.push_back(*next);
    out.push_back(thinned(chain));
  }
  return out;
}

double place(int i) { return std::clamp(static_cast<double>(i) / kCells, kMargin, 1 - kMargin); }

}  // namespace

std::vector<std::vector<report::Path>> contours(const Height& height, const std::vector<double>& levels) {
  constexpr std::size_t kSide = kCells + 1;
  std::vector<Spot> grid;
  grid.reserve(kSide * kSide);
  for (int j = 0; j <= kCells; ++j) {
    for (int i = 0; i <= kCells; ++i) grid.push_back({place(i), place(j), height(place(i), place(j))});
  }
  std::vector<std::vector<report::Path>> out;
  for (const double level : levels) {
    std::vector<Segment> segments;
    Tracer tracer(height, level, segments);
    for (std::size_t j = 0; j + 1 < kSide; ++j) {
      for (std::size_t i = 0; i + 1 < kSide; ++i) {
        const std::size_t at = j * kSide + i;
        tracer.cell({grid[at], grid[at + 1], grid[at + kSide + 1], grid[at + kSide]}, 0);
      }
    }
    out.push_back(joined(segments));
  }
  return out;
}

std::vector<double> round_levels(const Height& height) {
  constexpr int kSamples = 40;
  constexpr double kMostLevels = 11;
  std::vector<double> values;
  for (int j = 0; j < kSamples; ++j) {
    for (int i = 0; i < kSamples; ++i) {
      const Value value = height((i + 0.5) / kSamples, (j + 0.5) / kSamples);
      if (value.defined() && std::isfinite(value.number())) values.push_back(value.number());
    }
  }
  if (values.empty()) return {};
  std::sort(values.begin(), values.end());
  const auto quantile = [&](double share) {
    return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
  };
  const double low = quantile(0.01);
  const double high = quantile(0.99);
  constexpr double kFlat = 1e-12;
  if (!(high - low > kFlat * std::max(std::fabs(low), std::fabs(high)))) return {};
  std::vector<double> out;
  constexpr double kDecades = 1e3;
  if (low > 0 && high / low > kDecades) {
    const int first = static_cast<int>(std::floor(std::log10(low)));
    const int last = static_cast<int>(std::ceil(std::log10(high)));
    const bool dense = last - first <= 4;
    for (int power = first; power <= last; ++power) {
      for (const double digit : {1.0, 2.0, 5.0}) {
        const double level =
            power < 0 ? digit / std::round(std::pow(10, -power)) : digit * std::round(std::pow(10, power));
        if (level > low && level < high && (dense || digit == 1.0)) out.push_back(level);
      }
    }
    return out;
  }
  const double power = std::pow(10, std::floor(std::log10((high - low) / kMostLevels)));
  double step = power;
  for (const double factor : {2.0, 5.0, 10.0}) {
    if ((high - low) / step <= kMostLevels) break;
    step = factor * power;
  }
  const double inverse = std::round(1 / step);
  for (double k = std::ceil(low / step); k * step <= high; ++k) {
    const double level = step < 1 && inverse > 1 && std::fabs(inverse * step - 1) < kExact ? k / inverse : k * step;
    out.push_back(level + 0.0);
  }
  return out;
}

}  // namespace isoyield
