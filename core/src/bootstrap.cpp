#include "isoyield/bootstrap.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <numeric>

#include "falling_order.hpp"
#include "isoyield/posterior.hpp"
#include "isoyield/random.hpp"
#include "normal.hpp"

namespace isoyield {
namespace {

constexpr std::uint32_t kResampleStream = 0x50000;
constexpr std::uint32_t kGroupStream = 0x50001;
constexpr std::uint32_t kMostGroups = 50;

/// xoshiro256++.
class Picker {
 public:
  explicit Picker(Random seed) {
    for (std::uint64_t& word : state_) word = std::uint64_t{seed.bits()} << 32U | seed.bits();
  }
  std::uint64_t operator()() {
    const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t shifted = state_[1] << 17U;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

 private:
  std::array<std::uint64_t, 4> state_{};
};

/// Counts `size` picks out of as many, two a step.
void pick(std::uint8_t* counts, std::uint32_t size, Picker& picker) {
  const auto place = [size](std::uint64_t bits) { return (bits * size) >> 32U; };
  std::uint32_t i = 0;
  for (; i + 2 <= size; i += 2) {
    const std::uint64_t bits = picker();
    ++counts[place(bits >> 32U)];
    ++counts[place(bits & 0xffffffffU)];
  }
  if (i < size) ++counts[place(picker() >> 32U)];
}

}  // namespace

Resampler::Resampler(std::span<const std::uint8_t> positive, const std::vector<std::span<const double>>& scores,
                     std::uint64_t seed)
    : seed_(seed), counts_(positive.size()), shuffled_(positive.size()) {
  const auto n = static_cast<std::uint32_t>(positive.size());
  for (const std::uint8_t each : positive) positives_ += each != 0 ? 1 : 0;
  negatives_ = n - positives_;
  std::vector<std::uint32_t> item_of_row(n);
  for (const std::span<const double> column : scores) {
    const std::vector<RankedItem> ranked = falling_order(column, positive);
    if (orders_.empty()) {
      // Numbered along the first column, so that its passes run through memory in order.
      std::uint32_t next_positive = 0;
      std::uint32_t next_negative = positives_;
      for (const RankedItem& item : ranked) item_of_row[item.row] = item.positive ? next_positive++ : next_negative++;
    }
    Order order;
    order.items.reserve(n);
    for (std::uint32_t first = 0, last = 0; first < n; first = last) {
      std::uint32_t split = first;
      for (; last < n && ranked[last].key == ranked[first].key; ++last) {
        order.items.push_back(item_of_row[ranked[last].row]);
        split += ranked[last].positive ? 1 : 0;
      }
      order.ends.push_back(last);
      order.thresholds.push_back(column[ranked[first].row] + 0.0);
      if (split != first && split != last) order.ties.push_back({first, split, last});
      for (std::uint32_t i = first; i < last; ++i) {
        const bool is_positive = order.items[i] < positives_;
        (is_positive ? order.positives : order.negatives).push_back(order.items[i]);
        if (!is_positive) order.above.push_back(static_cast<std::uint32_t>(order.positives.size()));
      }
    }
    orders_.push_back(std::move(order));
  }
  std::iota(shuffled_.begin(), shuffled_.end(), 0U);
  Picker picker(Random(seed_, 0, kGroupStream));
  const auto shuffle = [&](std::uint32_t* items, std::uint32_t size) {
    for (std::uint32_t i = size; i > 1; --i) std::swap(items[i - 1], items[((picker() >> 32U) * i) >> 32U]);
  };
  shuffle(shuffled_.data(), positives_);
  shuffle(shuffled_.data() + positives_, negatives_);
}

void Resampler::draw(std::uint64_t resample) {
  Picker picker(Random(seed_, resample, kResampleStream));
  std::fill(counts_.begin(), counts_.end(), std::uint8_t{0});
  pick(counts_.data(), positives_, picker);
  pick(counts_.data() + positives_, negatives_, picker);
}

void Resampler::take_all() { std::fill(counts_.begin(), counts_.end(), std::uint8_t{1}); }

std::uint32_t Resampler::groups(bool positive_class) const {
  return std::min(kMostGroups, positive_class ? positives_ : negatives_);
}

void Resampler::leave_out(bool positive_class, std::uint32_t group) {
  take_all();
  const std::uint32_t first = positive_class ? 0 : positives_;
  const std::uint32_t size = positive_class ? positives_ : negatives_;
  for (std::uint32_t i = group; i < size; i += groups(positive_class)) counts_[shuffled_[first + i]] = 0;
}

double Resampler::roc_auc(std::size_t classifier) const {
  const Order& order = orders_[classifier];
  const std::uint8_t* counts = counts_.data();
  // No sum waits for the one before but that of the positives: several are under way at a time.
  running_.resize(positives_ + 1);
  std::uint32_t sum = 0;
  running_[0] = 0;
  for (std::uint32_t i = 0; i < positives_; ++i) running_[i + 1] = sum += counts[order.positives[i]];
  std::uint64_t pairs = 0;  // with the positive above, ties counted whole
  std::uint64_t below = 0;
  for (std::uint32_t i = 0; i < negatives_; ++i) {
    const std::uint64_t count = counts[order.negatives[i]];
    below += count;
    pairs += count * running_[order.above[i]];
  }
  std::uint64_t tied = 0;
  for (const Tie& tie : order.ties) {
    std::uint64_t both[2] = {0, 0};
    for (std::uint32_t i = tie.first; i < tie.last; ++i) both[i < tie.split ? 0 : 1] += counts[order.items[i]];
    tied += both[0] * both[1];
  }
  return (static_cast<double>(pairs) - 0.5 * static_cast<double>(tied)) /
         (static_cast<double>(sum) * static_cast<double>(below));
}

Sweep Resampler::sweep(std::size_t classifier) const {
  const Order& order = orders_[classifier];
  Sweep out;
  for (std::vector<double>* column : {&out.threshold, &out.tp, &out.fp}) column->reserve(order.ends.size() + 1);
  out.threshold.push_back(std::numeric_limits<double>::infinity());
  out.tp.push_back(0);
  out.fp.push_back(0);
  std::uint64_t tp = 0;
  std::uint64_t fp = 0;
  std::uint32_t i = 0;
  for (std::size_t point = 0; point < order.ends.size(); ++point) {
    const std::uint64_t before = tp + fp;
    for (; i < order.ends[point]; ++i) {
      const std::uint32_t item = order.items[i];
      (item < positives_ ? tp : fp) += counts_[item];
    }
    if (tp + fp == before) continue;
    out.threshold.push_back(order.thresholds[point]);
    out.tp.push_back(static_cast<double>(tp));
    out.fp.push_back(static_cast<double>(fp));
  }
  out.positives = static_cast<double>(tp);
  out.negatives = static_cast<double>(fp);
  return out;
}

double acceleration(double estimate, const std::vector<double>& without_positives,
                    const std::vector<double>& without_negatives) {
  double squares = 0;
  double cubes = 0;
  for (const std::vector<double>* without : {&without_positives, &without_negatives}) {
    const auto groups = static_cast<double>(without->size());
    double mean = 0;
    for (const double each : *without) mean += (estimate - each) / groups;
    for (const double each : *without) {
      // The influence of a group, as a share of its class: without it the class keeps groups - 1 of groups.
      const double influence = (groups - 1) / groups * ((estimate - each) - mean);
      squares += influence * influence;
      cubes += influence * influence * influence;
    }
  }
  return squares > 0 ? cubes / (6 * std::pow(squares, 1.5)) : 0;
}

std::optional<BootstrapIntervals> bootstrap_intervals(std::vector<double>& replicates, double estimate, double skewness,
                                                      double level) {
  std::sort(replicates.begin(), replicates.end());
  if (replicates.size() < 2 || replicates.front() == replicates.back()) return std::nullopt;
  const auto n = static_cast<double>(replicates.size());
  BootstrapIntervals out;
  double mean = 0;
  for (const double each : replicates) mean += each / n;
  double squares = 0;
  for (const double each : replicates) squares += (each - mean) * (each - mean);
  out.standard_error = std::sqrt(squares / (n - 1));
  out.percentile = {quantile(replicates, (1 - level) / 2), quantile(replicates, (1 + level) / 2)};
  const auto [from, to] = std::equal_range(replicates.begin(), replicates.end(), estimate);
  const double below =
      (static_cast<double>(from - replicates.begin()) + static_cast<double>(to - replicates.begin())) / 2 / n;
  if (!(below > 0 && below < 1)) return out;
  const double bias = normal::quantile(below);
  const auto corrected = [&](double z) {
    const double moved = bias + z;
    const double left = 1 - skewness * moved;
    return left > 0 ? normal::below(bias + moved / left) : (moved > 0 ? 1.0 : 0.0);
  };
  const double z = normal_half_width(level);
  out.bca = Interval{quantile(replicates, corrected(-z)), quantile(replicates, corrected(z))};
  return out;
}

}  // namespace isoyield
