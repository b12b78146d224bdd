#include "report/sections/items/resampled.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "inference/simultaneous.hpp"

namespace isoyield {
namespace {

constexpr std::size_t kMostInPairs = 20;
constexpr std::size_t kMostDifferences = 40;

Nullable finite(double number) { return {.null = !std::isfinite(number), .number = number}; }
report::BootstrapRange range(const Interval& interval) { return {interval.low, interval.high}; }

/// A statistic of every resample, of the whole, and without each group of each class.
struct Replicates {
  std::vector<double> values;
  double whole = 0;
  std::vector<std::vector<double>> without;
};

bool none_defined(const Replicates& of) {
  return std::isnan(of.whole) &&
         std::all_of(of.values.begin(), of.values.end(), [](double each) { return std::isnan(each); });
}

/// Intervals, or why there are none.
template <class Target>
const char* fill(Target& target, Replicates& from, double level) {
  if (!std::all_of(from.values.begin(), from.values.end(), [](double each) { return !std::isnan(each); }))
    return "undefined_in_resamples";
  const double skewness = acceleration(from.whole, from.without);
  const auto found = bootstrap_intervals(from.values, from.whole, std::isfinite(skewness) ? skewness : 0, level);
  if (!found) return "all_resamples_alike";
  target.percentile = range(found->percentile);
  if (found->bca) target.bca = range(*found->bca);
  if constexpr (requires { target.standard_error; }) target.standard_error = finite(found->standard_error);
  return nullptr;
}

std::optional<std::string> rule_of(const Resampled::Statistic& statistic) {
  return statistic.rule.empty() ? std::optional<std::string>{} : std::optional(statistic.rule);
}

/// Twice the smaller share of the resamples on either side of 0.
double two_sided(const std::vector<double>& differences) {
  double below = 0;
  double above = 0;
  for (const double each : differences) {
    below += each <= 0 ? 1 : 0;
    above += each >= 0 ? 1 : 0;
  }
  return std::min(1.0, 2 * (std::min(below, above) + 1) / (static_cast<double>(differences.size()) + 1));
}

/// The values of all resamples at each point of a curve; empty where one is undefined.
using Points = std::vector<std::vector<double>>;

bool all_defined(const Points& points, const std::vector<double>& whole) {
  const auto defined = [](const std::vector<double>& values) {
    return std::all_of(values.begin(), values.end(), [](double each) { return std::isfinite(each); });
  };
  return defined(whole) && std::all_of(points.begin(), points.end(), defined);
}

}  // namespace

std::size_t Resampled::place_of(std::size_t band) const {
  std::size_t place = plan_.statistics.size();
  for (std::size_t i = 0; i < band; ++i) place += plan_.bands[i].x.size();
  return place;
}

std::vector<double> Resampled::slice(std::uint64_t first, std::uint64_t count) {
  std::vector<double> out;
  out.reserve(count * plan_.names.size() * of_each());
  for (std::uint64_t r = first; r < first + count; ++r) {
    resampler_.draw(r);
    plan_.compute(resampler_, out);
  }
  return out;
}

report::Bootstrap Resampled::report(const std::vector<double>& values) {
  const std::size_t width = plan_.names.size() * of_each();
  const std::size_t resamples = values.size() / width;
  const double level = plan_.level;
  report::Bootstrap out{
      .resamples = static_cast<double>(resamples), .level = level, .seed = static_cast<double>(plan_.seed)};
  std::vector<double> whole;
  resampler_.take_all();
  plan_.compute(resampler_, whole);
  const bool enough = !resampler_.one_unit_of_a_class();
  std::vector<std::vector<std::vector<double>>> without(resampler_.strata());
  for (std::size_t s = 0; s < without.size(); ++s) {
    for (std::uint32_t g = 0; resampler_.groups(s) > 1 && g < resampler_.groups(s); ++g) {
      resampler_.leave_out(s, g);
      plan_.compute(resampler_, without[s].emplace_back());
    }
  }
  // The statistic at `a`, or its difference from that at `b`.
  const auto replicates = [&](std::size_t a, std::optional<std::size_t> b) {
    const auto at = [&](const double* all) { return b ? all[a] - all[*b] : all[a]; };
    Replicates found;
    found.whole = at(whole.data());
    found.values.reserve(resamples);
    for (std::size_t r = 0; r < resamples; ++r) found.values.push_back(at(values.data() + r * width));
    for (const auto& groups : without) {
      for (std::vector<double>& of_stratum = found.without.emplace_back(); const auto& each : groups)
        of_stratum.push_back(at(each.data()));
    }
    return found;
  };
  for (std::size_t c = 0; c < plan_.names.size(); ++c) {
    report::BootstrapClassifier& classifier = out.classifiers.emplace_back();
    classifier.name = plan_.names[c];
    for (std::size_t s = 0; s < plan_.statistics.size(); ++s) {
      Replicates found = replicates(c * of_each() + s, {});
      // A classifier without scores has no area, and a rule may choose nothing: nothing that a resample could change.
      if (none_defined(found)) continue;
      // A threshold that was given is not chosen anew: nothing that a resample could change.
      if (plan_.statistics[s].fixed) continue;
      report::BootstrapInterval interval{
          .statistic = plan_.statistics[s].id, .rule = rule_of(plan_.statistics[s]), .value = finite(found.whole)};
      const char* reason = enough ? fill(interval, found, level) : "one_item_of_a_class";
      if (reason != nullptr) interval.undefined = reason;
      classifier.intervals.push_back(std::move(interval));
    }
  }
  if (enough) add_bands(out, values, whole);
  for (std::size_t a = 0; a < plan_.names.size() && plan_.names.size() <= kMostInPairs; ++a) {
    for (std::size_t b = a + 1; b < plan_.names.size(); ++b) {
      for (std::size_t s = 0; s < plan_.statistics.size(); ++s) {
        if (plan_.statistics[s].id == "threshold") continue;  // on scales of their own
        Replicates found = replicates(a * of_each() + s, b * of_each() + s);
        if (!std::isfinite(found.whole)) continue;
        report::BootstrapPair pair{.a = plan_.names[a],
                                   .b = plan_.names[b],
                                   .statistic = plan_.statistics[s].id,
                                   .rule = rule_of(plan_.statistics[s]),
                                   .difference = finite(found.whole)};
        pair.p_value = two_sided(found.values);
        if (enough) fill(pair, found, level);
        out.pairs.push_back(std::move(pair));
      }
    }
  }
  return out;
}

void Resampled::add_bands(report::Bootstrap& out, const std::vector<double>& values,
                          const std::vector<double>& whole) const {
  const std::size_t width = plan_.names.size() * of_each();
  std::vector<report::CurveDifference> differences;
  for (std::size_t k = 0; k < plan_.bands.size(); ++k) {
    const std::string& curve = plan_.bands[k].curve;
    const std::vector<double>& x = plan_.bands[k].x;
    const std::size_t first = place_of(k);
    // A height of classifier `a`, less that of `b`.
    const auto height = [&](const double* all, std::size_t i, std::size_t a, std::optional<std::size_t> b) {
      return all[a * of_each() + first + i] - (b ? all[*b * of_each() + first + i] : 0);
    };
    const auto found = [&](std::size_t a, std::optional<std::size_t> b, std::vector<double>& itself) {
      Points points(x.size());
      for (std::size_t i = 0; i < x.size(); ++i) {
        itself.push_back(height(whole.data(), i, a, b));
        for (std::size_t at = 0; at < values.size(); at += width)
          points[i].push_back(height(values.data() + at, i, a, b));
      }
      return points;
    };
    for (std::size_t a = 0; a < plan_.names.size(); ++a) {
      report::BootstrapBand band{.curve = curve, .x = x};
      const Points points = found(a, {}, band.y);
      if (!all_defined(points, band.y)) continue;
      Bands ends = bands(points, plan_.level);
      band.low = std::move(ends.low);
      band.high = std::move(ends.high);
      band.all_low = std::move(ends.all_low);
      band.all_high = std::move(ends.all_high);
      if (!out.classifiers[a].bands) out.classifiers[a].bands.emplace();
      out.classifiers[a].bands->push_back(std::move(band));
      for (std::size_t b = a + 1; b < plan_.names.size() && differences.size() < kMostDifferences; ++b) {
        report::CurveDifference difference{
            .curve = curve, .a = plan_.names[a], .b = plan_.names[b], .x = x, .level = plan_.level};
        const Points apart = found(a, b, difference.difference);
        if (!all_defined(apart, difference.difference)) continue;
        Bands between = bands(apart, plan_.level);
        difference.low = std::move(between.low);
        difference.high = std::move(between.high);
        difference.all_low = std::move(between.all_low);
        difference.all_high = std::move(between.all_high);
        differences.push_back(std::move(difference));
      }
    }
  }
  if (!differences.empty()) out.curve_differences = std::move(differences);
}

}  // namespace isoyield
