#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>

#include "inference/ruler/ruler_steps.hpp"
#include "isoyield/inference/ruler/cost_ruler.hpp"

namespace isoyield {
namespace {

/// The best candidate from a ratio on.
struct Best {
  double from = 0;
  std::size_t candidate = 0;
};

bool same(const CostLine& a, const CostLine& b) { return a.misses == b.misses && a.false_alarms == b.false_alarms; }

/// The candidate that stands for a line: a classifier that always decides the same is no better than doing so.
std::size_t leader(std::span<const CostLine> lines, std::size_t best) {
  for (std::size_t always = lines.size() - 2; always < lines.size(); ++always) {
    if (same(lines[always], lines[best])) return always;
  }
  return best;
}

/// The lower envelope of the lines, from ratio 0: of classifiers that are the same the first. O(lines * winners).
void envelope(std::span<const CostLine> lines, std::vector<Best>& out) {
  out.clear();
  std::size_t best = 0;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const double less = lines[i].false_alarms - lines[best].false_alarms;
    if (less < 0 || (less == 0 && lines[i].misses < lines[best].misses)) best = i;
  }
  out.push_back({0, leader(lines, best)});
  for (;;) {
    std::size_t next = best;
    double from = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const double fewer = lines[best].misses - lines[i].misses;
      if (!(fewer > 0)) continue;
      const double at = (lines[i].false_alarms - lines[best].false_alarms) / fewer;
      if (at < from || (at == from && lines[i].misses < lines[next].misses)) {
        from = at;
        next = i;
      }
    }
    if (next == best || !std::isfinite(from)) return;
    best = next;
    if (from <= out.back().from) {
      out.back().candidate = leader(lines, best);
    } else {
      out.push_back({from, leader(lines, best)});
    }
  }
}

/// From a ratio on, this candidate is best in so many draws more (or fewer).
struct Turn {
  double at = 0;
  std::size_t candidate = 0;
  double draws = 0;
};

/// What all draws say, by ascending ratio.
std::vector<Turn> turns(std::span<const CostLine> draws, std::size_t candidates) {
  std::vector<Turn> out;
  std::vector<Best> winners;
  for (std::size_t first = 0; first < draws.size(); first += candidates) {
    const std::span<const CostLine> lines = draws.subspan(first, candidates);
    envelope(lines, winners);
    for (std::size_t w = 0; w < winners.size(); ++w) {
      const CostLine& won = lines[winners[w].candidate];
      const auto alike = [&](std::size_t i) {
        const bool always = winners[w].candidate + 2 >= candidates;
        return always ? i == winners[w].candidate : same(lines[i], won);
      };
      double sharing = 0;
      for (std::size_t i = 0; i < candidates; ++i) sharing += alike(i) ? 1 : 0;
      for (std::size_t i = 0; i < candidates; ++i) {
        if (!alike(i)) continue;
        out.push_back({winners[w].from, i, 1 / sharing});
        if (w + 1 < winners.size()) out.push_back({winners[w + 1].from, i, -1 / sharing});
      }
    }
  }
  std::sort(out.begin(), out.end(), [](const Turn& a, const Turn& b) { return a.at < b.at; });
  return out;
}

/// In what share of the draws `a` costs less than `b`.
double share_ahead(std::span<const CostLine> draws, std::size_t candidates, std::size_t a, std::size_t b,
                   double ratio) {
  double ahead = 0;
  for (std::size_t first = 0; first < draws.size(); first += candidates) {
    const double less = draws[first + b].at(ratio) - draws[first + a].at(ratio);
    ahead += less > 0 ? 1 : less == 0 ? 0.5 : 0;
  }
  return ahead * static_cast<double>(candidates) / static_cast<double>(draws.size());
}

/// The ratio between a decided end and an undecided one where `ahead` of the first reaches `level`; absent where the
/// end is not decided either.
template <class Ahead>
std::optional<double> decided_from(double end, double undecided, double level, Ahead ahead) {
  if (ahead(end) < level) return std::nullopt;
  for (int i = 0; i < 24; ++i) {
    const double middle = std::sqrt(end * undecided);
    (ahead(middle) >= level ? end : undecided) = middle;
  }
  return end;
}

RulerBreakEven break_even(const Ruler& ruler, std::span<const CostLine> draws, std::size_t below, const Best& above,
                          double level) {
  RulerBreakEven out{.below = static_cast<std::uint32_t>(below),
                     .above = static_cast<std::uint32_t>(above.candidate),
                     .at = above.from};
  if (draws.empty()) return out;
  const std::size_t size = ruler.candidates.size();
  out.low = decided_from(ruler.from, out.at, level,
                         [&](double ratio) { return share_ahead(draws, size, below, above.candidate, ratio); });
  out.high = decided_from(ruler.to, out.at, level,
                          [&](double ratio) { return share_ahead(draws, size, above.candidate, below, ratio); });
  return out;
}

/// Walks along the ratio: winners on the test set and the draws in which each candidate is best.
class Walk {
 public:
  Walk(const std::vector<Best>& winners, const std::vector<Turn>& turns, std::size_t candidates)
      : winners_(winners), turns_(turns), draws_(candidates, 0) {}

  /// Steps over everything up to `ratio`.
  void to(double ratio) {
    for (; next_ < turns_.size() && turns_[next_].at <= ratio; ++next_)
      draws_[turns_[next_].candidate] += turns_[next_].draws;
    while (winner_ + 1 < winners_.size() && winners_[winner_ + 1].from <= ratio) ++winner_;
  }
  [[nodiscard]] const std::vector<double>& draws() const { return draws_; }
  [[nodiscard]] std::size_t best() const { return winners_[winner_].candidate; }
  /// Where something changes next.
  [[nodiscard]] double next() const {
    const double turn = next_ < turns_.size() ? turns_[next_].at : std::numeric_limits<double>::infinity();
    const bool last = winner_ + 1 == winners_.size();
    return last ? turn : std::fmin(turn, winners_[winner_ + 1].from);
  }

 private:
  const std::vector<Best>& winners_;
  const std::vector<Turn>& turns_;
  std::vector<double> draws_;
  std::size_t next_ = 0;
  std::size_t winner_ = 0;
};

/// The candidate that is best in `enough` of the draws, else the best on the test set.
RulerStep step(double from, const Walk& walk, double enough) {
  const auto most = std::max_element(walk.draws().begin(), walk.draws().end());
  if (*most < enough) return {from, walk.best(), false};
  return {from, static_cast<std::size_t>(most - walk.draws().begin()), true};
}

}  // namespace

Ruler cost_ruler(std::vector<RulerCandidate> candidates, std::span<const CostLine> lines,
                 std::span<const CostLine> draws, std::optional<double> ratio, double level) {
  constexpr double kRounding = 1e-9;
  constexpr std::size_t kCurveEachDecade = 20;
  const std::size_t size = candidates.size();
  Ruler out;
  out.candidates = std::move(candidates);
  out.ratio = ratio;
  std::vector<Best> winners;
  envelope(lines, winners);
  std::vector<double> changes;
  for (std::size_t w = 1; w < winners.size(); ++w) changes.push_back(winners[w].from);
  if (ratio) changes.push_back(*ratio);
  std::tie(out.from, out.to) = ruler_ends(changes);
  const double least = (1 + level) / 2;
  const std::vector<Turn> all = turns(draws, size);
  const auto number = static_cast<double>(draws.size() / size);
  const double enough = draws.empty() ? std::numeric_limits<double>::infinity() : least * number - kRounding;
  Walk walk(winners, all, size);
  walk.to(out.from);
  std::vector<RulerStep> steps{step(out.from, walk, enough)};
  for (double at = walk.next(); at < out.to; at = walk.next()) {
    walk.to(at);
    const RulerStep next = step(at, walk, enough);
    if (next.best != steps.back().best || next.decided != steps.back().decided) steps.push_back(next);
  }
  out.ranges = ruler_ranges(steps, out.to, out.ratio);
  for (std::size_t w = 1; w < winners.size(); ++w) {
    if (winners[w].from > out.from && winners[w].from < out.to)
      out.break_even.push_back(break_even(out, draws, winners[w - 1].candidate, winners[w], least));
  }
  if (draws.empty()) return out;
  out.level = least;
  const auto probabilities = [&](const Walk& at) {
    std::vector<double> shares = at.draws();
    for (double& each : shares) each = std::clamp(each / number, 0.0, 1.0);
    return shares;
  };
  Walk along(winners, all, size);
  RulerCurve& curve = out.curve.emplace();
  curve.ratio = ruler_ratios(out.from, out.to, kCurveEachDecade);
  for (const double each : curve.ratio) {
    along.to(each);
    curve.probability.push_back(probabilities(along));
  }
  if (!ratio) return out;
  Walk now(winners, all, size);
  now.to(*ratio);
  const std::vector<double> shares = probabilities(now);
  for (std::size_t i = 0; i < size; ++i) out.candidates[i].probability_best = shares[i];
  return out;
}

}  // namespace isoyield
