#include "decisions/recalibrate.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <unordered_map>

#include "decisions/recalibration_maps.hpp"
#include "isoyield/numeric/random.hpp"
#include "numeric/falling_order.hpp"
#include "numeric/portable.hpp"

namespace isoyield {
namespace {

constexpr double kSmallest = std::numeric_limits<double>::epsilon();  // probabilities are kept this far from 0 and 1
constexpr std::size_t kBins = 10;
constexpr std::uint32_t kCutStream = 11;

double inside(double p) { return std::clamp(p, kSmallest, 1 - kSmallest); }

/// Logistic in ln p and -ln(1 - p); a slope that came out negative is left out (Kull, Silva Filho, Flach 2017).
std::function<double(double)> fit_beta(const std::vector<FitItem>& items) {
  std::vector<LogisticItem> rows;
  for (const FitItem& item : items) {
    const double p = inside(item.score);
    rows.push_back({portable::log(p), -portable::log(1 - p), item.positive ? 1.0 : 0.0, item.weight});
  }
  LogisticMap map = fit_logistic(rows, true, true);
  if (map.a < 0 && map.b < 0) {
    map = fit_logistic(rows, false, false);
  } else if (map.a < 0) {
    map = fit_logistic(rows, false, true);
  } else if (map.b < 0) {
    map = fit_logistic(rows, true, false);
  }
  return [map](double score) {
    const double p = inside(score);
    return map(portable::log(p), -portable::log(1 - p));
  };
}

/// Logistic in the score, with targets drawn in by one item each (Platt 1999).
std::function<double(double)> fit_platt(const std::vector<FitItem>& items) {
  double positives = 0;
  double negatives = 0;
  double largest = 0;
  for (const FitItem& item : items) {
    (item.positive ? positives : negatives) += item.weight;
    if (std::isfinite(item.score)) largest = std::fmax(largest, std::fabs(item.score));
  }
  const double scale = largest > 0 ? 1 / largest : 1;
  const auto scaled = [scale, largest](double score) { return scale * std::clamp(score, -largest, largest); };
  std::vector<LogisticItem> rows;
  for (const FitItem& item : items) {
    const double target = item.positive ? (positives + 1) / (positives + 2) : 1 / (negatives + 2);
    rows.push_back({scaled(item.score), 0, target, item.weight});
  }
  const LogisticMap map = fit_logistic(rows, true, false);
  return [map, scaled](double score) { return map(scaled(score), 0); };
}

constexpr std::array kMethods{
    Recalibration{.id = "isotonic",
                  .name = {"isotonic regression", "ізотонна регресія"},
                  .reference = "ayer1955",
                  .fit = [](std::vector<FitItem>&& items) -> std::function<double(double)> {
                    return fit_isotonic(std::move(items));
                  }},
    Recalibration{.id = "platt",
                  .name = {"Platt scaling", "шкалювання Платта"},
                  .reference = "platt1999",
                  .fit = [](std::vector<FitItem>&& items) { return fit_platt(items); }},
    Recalibration{.id = "temperature",
                  .name = {"temperature scaling", "температурне шкалювання"},
                  .reference = "guo2017",
                  .from_probabilities = true,
                  .joint = true},
    Recalibration{.id = "beta",
                  .name = {"beta calibration", "бета-калібрування"},
                  .reference = "kull2017",
                  .from_probabilities = true,
                  .fit = [](std::vector<FitItem>&& items) { return fit_beta(items); }},
    Recalibration{.id = "histogram",
                  .name = {"histogram binning", "гістограмне калібрування"},
                  .reference = "zadrozny2001",
                  .fit = [](std::vector<FitItem>&& items) -> std::function<double(double)> {
                    return fit_histogram(std::move(items), kBins);
                  }},
};

/// The factor on the log-probabilities of largest likelihood: the loss is convex in it (Guo and others 2017).
double fit_temperature(const Probabilities& scores, std::span<const std::uint16_t> truth,
                       std::span<const double> weights, const Cut& cut, std::size_t fold) {
  double beta = 1;
  const std::size_t classes = scores.columns.size();
  std::vector<double> z(classes);
  for (int step = 0; step < 60; ++step) {
    double slope = 0;
    double bend = 0;
    for (std::size_t i = 0; i < truth.size(); ++i) {
      if (cut.fold[i] == fold) continue;
      const double weight = weights.empty() ? 1 : weights[i];
      double highest = -std::numeric_limits<double>::infinity();
      for (std::size_t k = 0; k < classes; ++k) {
        z[k] = portable::log(inside(scores.columns[k][i]));
        highest = std::fmax(highest, z[k]);
      }
      double sum = 0;
      double first = 0;
      double second = 0;
      for (const double each : z) {
        const double e = portable::exp(beta * (each - highest));
        sum += e;
        first += e * (each - highest);
        second += e * (each - highest) * (each - highest);
      }
      const double mean = first / sum;
      slope += weight * (mean - (z[truth[i]] - highest));
      bend += weight * (second / sum - mean * mean);
    }
    if (!(bend > 0)) break;
    const double next = std::clamp(beta - slope / bend, beta / 4, beta * 4);
    const bool near = std::fabs(next - beta) <= 1e-12 * beta;
    beta = std::clamp(next, 1e-3, 1e3);
    if (near) break;
  }
  return beta;
}

void normalise(Probabilities& out, std::size_t item) {
  double sum = 0;
  for (auto& column : out.columns) sum += column[item];
  for (auto& column : out.columns)
    column[item] = sum > 0 ? column[item] / sum : 1 / static_cast<double>(out.columns.size());
}

/// Whether the items outside of every fold are of several classes, so that there is something to tell apart.
bool can_fit(std::span<const std::uint16_t> folds, std::size_t fold_count, std::span<const std::uint16_t> truth) {
  for (std::size_t f = 0; f < fold_count; ++f) {
    const std::uint16_t* first = nullptr;
    bool several = false;
    for (std::size_t i = 0; i < truth.size() && !several; ++i) {
      if (folds[i] == f) continue;
      several = first != nullptr && *first != truth[i];
      first = &truth[i];
    }
    if (!several) return false;
  }
  return true;
}

}  // namespace

std::span<const Recalibration> recalibrations() { return kMethods; }

const Recalibration* find_recalibration(std::string_view id) {
  const auto* const found =
      std::find_if(kMethods.begin(), kMethods.end(), [&](const auto& each) { return each.id == id; });
  return found == kMethods.end() ? nullptr : found;
}

Cut cut_items(std::span<const std::uint16_t> folds, std::size_t fold_count, std::span<const std::uint64_t> groups,
              std::span<const std::uint16_t> truth, std::uint64_t seed, std::size_t count) {
  if (!folds.empty() && fold_count > 1 && can_fit(folds, fold_count, truth))
    return {{folds.begin(), folds.end()}, fold_count};
  Cut cut{std::vector<std::uint16_t>(truth.size()), count};
  // What is dealt out together, in an order that the seed shuffles; class by class, so that each fold has its share.
  std::vector<std::size_t> hands;  // the first item of each
  std::vector<double> places;
  const auto add = [&](std::size_t item, std::uint16_t stratum) {
    constexpr double kPlaces = 4294967296;  // 2^32
    hands.push_back(item);
    places.push_back(-(stratum * kPlaces + Random(seed, item, kCutStream).bits()));
  };
  std::vector<std::size_t> first_of;  // of the items that each item is dealt out with; empty: each alone
  if (groups.empty()) {
    hands.reserve(truth.size());
    places.reserve(truth.size());
    for (std::size_t i = 0; i < truth.size(); ++i) add(i, truth[i]);
  } else {
    std::unordered_map<std::uint64_t, std::size_t> firsts;
    first_of.reserve(truth.size());
    for (std::size_t i = 0; i < truth.size(); ++i) {
      const auto [place, fresh] = firsts.try_emplace(groups[i], i);
      if (fresh) add(i, 0);
      first_of.push_back(place->second);
    }
  }
  std::size_t dealt = 0;
  for (const std::uint32_t hand : falling_rows(places))
    cut.fold[hands[hand]] = static_cast<std::uint16_t>(dealt++ % count);
  for (std::size_t i = 0; i < first_of.size(); ++i) cut.fold[i] = cut.fold[first_of[i]];
  return cut;
}

Probabilities recalibrate(const Recalibration& method, const Probabilities& scores,
                          std::span<const std::uint16_t> truth, std::span<const double> weights, const Cut& cut) {
  Probabilities out = scores;
  const std::size_t classes = scores.columns.size();
  for (std::size_t fold = 0; fold < cut.count; ++fold) {
    if (method.joint) {
      const double beta = fit_temperature(scores, truth, weights, cut, fold);
      for (std::size_t i = 0; i < truth.size(); ++i) {
        if (cut.fold[i] != fold) continue;
        double highest = 0;
        for (const auto& column : scores.columns) highest = std::fmax(highest, inside(column[i]));
        for (std::size_t k = 0; k < classes; ++k) {
          const double z = portable::log(inside(scores.columns[k][i]) / highest);
          out.columns[k][i] = portable::exp(beta * z);
        }
      }
      continue;
    }
    // Of two classes one map says all.
    for (std::size_t k = classes == 2 ? 1 : 0; k < classes; ++k) {
      std::vector<FitItem> items;
      bool seen[2] = {false, false};
      for (std::size_t i = 0; i < truth.size(); ++i) {
        if (cut.fold[i] == fold) continue;
        items.push_back({scores.columns[k][i], truth[i] == k, weights.empty() ? 1 : weights[i]});
        seen[truth[i] == k ? 1 : 0] = true;
      }
      // Items of one kind only say nothing but which.
      const double only = seen[1] ? 1 : 0;
      const std::function<double(double)> map =
          seen[0] && seen[1] ? method.fit(std::move(items)) : [only](double) { return only; };
      for (std::size_t i = 0; i < truth.size(); ++i) {
        if (cut.fold[i] == fold) out.columns[k][i] = map(scores.columns[k][i]);
        if (cut.fold[i] == fold && classes == 2) out.columns[0][i] = 1 - out.columns[1][i];
      }
    }
  }
  for (std::size_t i = 0; i < truth.size(); ++i) normalise(out, i);
  return out;
}

}  // namespace isoyield
