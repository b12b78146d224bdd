#include "inference/ruler/ruler_steps.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "numeric/portable.hpp"

namespace isoyield {
namespace {

constexpr double kSeen = 1.1;     // narrower, a range is an accident of the draws
constexpr double kSliver = 1.25;  // narrower between two that are not decided, a range reads as an error
constexpr double kLongest = 1e9;

void join_equal(std::vector<RulerRange>& ranges) {
  std::vector<RulerRange> out;
  for (const RulerRange& each : ranges) {
    if (!out.empty() && out.back().best == each.best && out.back().decided == each.decided) {
      out.back().to = each.to;
    } else {
      out.push_back(each);
    }
  }
  ranges = std::move(out);
}

}  // namespace

std::pair<double, double> ruler_ends(const std::vector<double>& changes) {
  double from = 1e-3;
  double to = 1e3;
  for (const double at : changes) {
    while (at > 0 && at < from * 10 && from > 1 / kLongest) from /= 10;
    while (std::isfinite(at) && at > to / 10 && to < kLongest) to *= 10;
  }
  return {from, to};
}

std::vector<RulerRange> ruler_ranges(const std::vector<RulerStep>& steps, double to, std::optional<double> ratio) {
  std::vector<RulerRange> out;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    out.push_back({.from = steps[i].from,
                   .to = i + 1 < steps.size() ? steps[i + 1].from : to,
                   .best = static_cast<std::uint32_t>(steps[i].best),
                   .decided = steps[i].decided});
  }
  join_equal(out);
  for (std::size_t i = 1; i + 1 < out.size(); ++i) {
    const bool between = out[i - 1].decided && out[i + 1].decided && out[i - 1].best == out[i + 1].best;
    if (between && !out[i].decided && out[i].to < out[i].from * kSeen)
      out[i] = {out[i].from, out[i].to, out[i - 1].best, true};
  }
  join_equal(out);
  for (RulerRange& each : out) each.decided = each.decided && each.to >= each.from * kSeen;
  join_equal(out);
  for (std::size_t i = 1; i + 1 < out.size(); ++i) {
    // What is decided at the ratio that was asked for is told, however narrow.
    const bool asked = ratio && out[i].from <= *ratio && *ratio <= out[i].to;
    if (!asked && !out[i - 1].decided && !out[i + 1].decided && out[i].to < out[i].from * kSliver)
      out[i].decided = false;
  }
  join_equal(out);
  return out;
}

std::vector<double> ruler_ratios(double from, double to, std::size_t each_decade) {
  const double decades = std::round(portable::log(to / from) / portable::log(10));
  const auto steps = static_cast<std::size_t>(decades) * each_decade;
  std::vector<double> out;
  for (std::size_t i = 0; i < steps; ++i)
    out.push_back(from * portable::exp(portable::log(10) * static_cast<double>(i) / static_cast<double>(each_decade)));
  out.push_back(to);
  return out;
}

}  // namespace isoyield
