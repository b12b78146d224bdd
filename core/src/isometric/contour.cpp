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
class Crossing {
 public:
  Crossing(const Spot& low, const Spot& high, double level, const Height& height)
      : from_(low), to_(high), level_(level), height_(height), low_(low), high_(high) {}

  std::optional<Spot> find() {
    constexpr double kFinest = 1e-15;
    constexpr int kMostSteps = 200;
    // Beside a corner where all levels meet, a height that looks like a jump at first is none when looked at more
    // closely.
    for (int step = 0; width() > kExact || (width() > kFinest && jumps()); ++step) {
      const Spot middle = at(step < kMostSteps ? share(step) : 0.5);
      if (!middle.value.defined()) return std::nullopt;
      if (middle.value.number() == level_) return middle;
      (middle.value.number() < level_ ? low_ : high_) = middle;
    }
    if (jumps()) return std::nullopt;
    return between(low_, high_, height_);
  }

 private:
  [[nodiscard]] double width() const { return std::max(std::fabs(high_.x - low_.x), std::fabs(high_.y - low_.y)); }
  [[nodiscard]] double gap() const { return high_.value.number() - low_.value.number(); }
  [[nodiscard]] Spot at(double share) const {
    Spot out{.x = low_.x + share * (high_.x - low_.x), .y = low_.y + share * (high_.y - low_.y)};
    out.value = height_(out.x, out.y);
    return out;
  }

  /// Two steps in three go where a straight line would cross, a hair to either side, so that both ends close in.
  [[nodiscard]] double share(int step) const {
    const double straight = (level_ - low_.value.number()) / gap();
    if (step % 3 == 2 || !(straight >= 0 && straight <= 1) || width() <= kExact) return 0.5;
    const double hair = 0.3 * kExact / width();
    return std::clamp(step % 3 == 0 ? straight + hair : straight - hair, hair, 1 - hair);
  }

  /// A continuous height changes by far more over fifty times the bracket than within it.
  [[nodiscard]] bool jumps() const {
    if (!std::isfinite(gap())) return true;
    constexpr double kFar = 50;
    const auto beyond = [&](const Spot& near, const Spot& other, const Spot& end) {
      const auto along = [&](double a, double b, double limit) {
        const double reached = a + kFar * (a - b);
        return a <= limit ? std::min(reached, limit) : std::max(reached, limit);
      };
      return height_(along(near.x, other.x, end.x), along(near.y, other.y, end.y));
    };
    const Value below = beyond(low_, high_, from_);
    const Value above = beyond(high_, low_, to_);
    return below.defined() && above.defined() && !(2 * gap() <= above.number() - below.number());
  }

  Spot from_, to_;
  double level_;
  const Height& height_;
  Spot low_, high_;
};

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
    return above(a) ? Crossing(b, a, level_, height_).find() : Crossing(a, b, level_, height_).find();
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

}  // namespace isoyield
