#include "isoyield/inference/bootstrap.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <numeric>

#include "isoyield/numeric/random.hpp"
#include "numeric/falling_order.hpp"
#include "numeric/portable.hpp"

namespace isoyield {

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
  std::uint32_t high() { return static_cast<std::uint32_t>((*this)() >> 32U); }
  /// Uniform on 0 ... size - 1.
  std::uint32_t below(std::uint32_t size) { return static_cast<std::uint32_t>((std::uint64_t{high()} * size) >> 32U); }

 private:
  std::array<std::uint64_t, 4> state_{};
};

namespace {

constexpr std::uint32_t kResampleStream = 0x50000;
constexpr std::uint32_t kGroupStream = 0x50001;
constexpr std::uint32_t kMostGroups = 50;
constexpr std::size_t kLanes = Resampler::kTogether;

/// A Poisson count from a uniform byte, which seldom has to be followed by 32 bits more.
class PoissonTable {
 public:
  explicit PoissonTable(double mean) {
    std::array<double, kMost> left{};
    double probability = portable::exp(-mean);
    double rest = 0;
    std::uint32_t bytes = 0;
    for (std::uint32_t k = 0; k < kMost; ++k) {
      const double share = 256 * probability;
      const double whole = k < kByByte ? std::floor(share) : 0;
      if (k < kByByte) from_[k] = static_cast<std::uint8_t>(std::min(255U, bytes += static_cast<std::uint32_t>(whole)));
      rest += left[k] = share - whole;
      probability *= mean / (k + 1);
    }
    double sum = 0;
    for (std::uint32_t k = 0; k < kMost; ++k) {
      sum += left[k] / rest;
      until_[k] = static_cast<std::uint32_t>(std::min(0x1p32 - 1, sum * 0x1p32));
    }
  }
  /// Bytes become their counts, kFollow where one is to be taken from `rare`. Of a multiple of sixteen.
  void count(std::uint8_t* bytes, std::size_t size) const {
    const std::array<std::uint8_t, kByByte> from = from_;
    for (std::size_t i = 0; i < size / kLanes * kLanes; ++i) {
      std::uint8_t count = 0;
      for (std::size_t k = 0; k + 1 < kByByte; ++k)
        count = static_cast<std::uint8_t>(count + (bytes[i] >= from[k] ? 1 : 0));
      bytes[i] = bytes[i] >= from[kByByte - 1] ? kFollow : count;
    }
  }
  [[nodiscard]] std::uint8_t rare(std::uint32_t bits) const {
    std::uint8_t k = 0;
    while (k + 1U < kMost && bits >= until_[k]) ++k;
    return k;
  }

  static constexpr std::uint8_t kFollow = 0x80;

 private:
  static constexpr std::size_t kByByte = 5;  // a mean of at most 1 gives 5 and more less than one byte in 256
  static constexpr std::uint32_t kMost = 20;
  std::array<std::uint8_t, kByByte> from_{};  // bytes from here on count more than k, from the last on follow
  std::array<std::uint32_t, kMost> until_{};  // of what follows: 32 bits below here count at most k
};

/// The sums of counts of at most 256 items fit in 16 bits, but for counts that do not occur.
constexpr std::uint32_t kBlockItems = 32;
/// All items of a block may be of one cluster: products of their counts fit while it is drawn less than 32 times, and
/// more often has probability below 10^-35.
constexpr std::uint32_t kBlockOfClusters = 16;

}  // namespace

Resampler::Resampler(std::span<const std::uint16_t> truth, std::size_t classes, std::span<const double> along,
                     std::uint64_t seed, DrawnItems drawn)
    : seed_(seed),
      block_entries_(drawn.clusters == nullptr ? kBlockItems : kBlockOfClusters),
      first_(drawn.totals == ClassTotals::fixed ? classes + 1 : 2),
      unit_of_item_(truth.size()) {
  number_units(truth, along, drawn);
  find_rare_classes(truth, classes, drawn.totals);
  take_weights(truth, classes, drawn);
  if (!drawn_.empty()) return;
  shuffled_.resize(first_.back());
  std::iota(shuffled_.begin(), shuffled_.end(), 0U);
  Picker picker(Random(seed_, 0, kGroupStream));
  for (std::size_t s = 0; s < strata(); ++s) {
    std::uint32_t* units = shuffled_.data() + first_[s];
    for (std::uint32_t i = size(s); i > 1; --i) std::swap(units[i - 1], units[picker.below(i)]);
  }
  counts_.resize(std::size_t{first_.back()} * kLanes);
}

void Resampler::number_units(std::span<const std::uint16_t> truth, std::span<const double> along,
                             const DrawnItems& drawn) {
  constexpr std::uint32_t kNone = 0xffffffffU;
  const std::size_t n = truth.size();
  const auto stratum = [&](std::size_t i) { return drawn.totals == ClassTotals::fixed ? truth[i] : std::uint16_t{0}; };
  std::vector<std::uint32_t> of_cluster(drawn.clusters == nullptr ? 0 : drawn.clusters->count(), kNone);
  const auto each = [&](std::size_t i, auto&& number) {
    if (of_cluster.empty()) return number();
    std::uint32_t& known = of_cluster[drawn.clusters->of_item()[i]];
    return known == kNone ? known = number() : known;
  };
  for (std::size_t i = 0; i < n; ++i) each(i, [&] { return ++first_[stratum(i) + 1U]; });
  std::partial_sum(first_.begin(), first_.end(), first_.begin());
  std::fill(of_cluster.begin(), of_cluster.end(), kNone);
  std::vector<std::uint32_t> next(first_.begin(), first_.end() - 1);
  const auto add = [&](std::size_t i) { unit_of_item_[i] = each(i, [&] { return next[stratum(i)]++; }); };
  if (along.empty()) {
    for (std::size_t i = 0; i < n; ++i) add(i);
  } else {
    for (const std::uint32_t item : falling_rows(along)) add(item);
  }
}

void Resampler::find_rare_classes(std::span<const std::uint16_t> truth, std::size_t classes, ClassTotals totals) {
  constexpr std::size_t kNeverMissed = 100;  // a resample has none of so many units with probability e^-100
  std::vector<std::vector<std::uint32_t>> units(classes);
  for (std::size_t i = 0; i < truth.size(); ++i) {
    std::vector<std::uint32_t>& of_class = units[truth[i]];
    if (of_class.size() >= kNeverMissed) continue;
    if (std::find(of_class.begin(), of_class.end(), unit_of_item_[i]) == of_class.end())
      of_class.push_back(unit_of_item_[i]);
  }
  double all_present = 1;
  for (std::vector<std::uint32_t>& of_class : units) {
    one_unit_of_a_class_ = one_unit_of_a_class_ || of_class.size() == 1;
    if (of_class.empty() || of_class.size() >= kNeverMissed) continue;
    all_present *= 1 - portable::exp(-static_cast<double>(of_class.size()));
    rare_.push_back(std::move(of_class));
  }
  if (totals == ClassTotals::fixed || all_present < 0.5) rare_.clear();
}

Resampler::Resampler(std::span<const std::uint8_t> positive, const std::vector<std::span<const double>>& scores,
                     std::uint64_t seed, DrawnItems drawn)
    : Resampler(std::vector<std::uint16_t>(positive.begin(), positive.end()), 2,
                scores.empty() ? std::span<const double>{} : scores.front(), seed, drawn) {
  for (const std::span<const double> column : scores) rank(column, positive);
}

std::size_t Resampler::rank(std::span<const double> scores, std::span<const std::uint8_t> positive,
                            std::span<const std::uint32_t> items) {
  const std::vector<std::uint32_t> ranked = falling_rows(scores);
  const auto n = static_cast<std::uint32_t>(ranked.size());
  Ranking out;
  out.entries.reserve(n);
  for (std::uint32_t first = 0, last = 0; first < n; first = last) {
    while (last < n && scores[ranked[last]] == scores[ranked[first]]) ++last;
    std::uint32_t split = first;
    for (const bool wanted : {true, false}) {
      for (std::uint32_t i = first; i < last; ++i) {
        const std::uint32_t entry = ranked[i];
        if ((positive[entry] != 0) != wanted) continue;
        if (!weights_.empty()) out.rows.push_back(items.empty() ? entry : items[entry]);
        out.entries.push_back(2 * unit_of_item_[items.empty() ? entry : items[entry]] + (wanted ? 1 : 0));
        split += wanted ? 1 : 0;
      }
    }
    out.ends.push_back(last);
    out.thresholds.push_back(scores[ranked[first]] + 0.0);
    if (split != first && split != last) out.ties.push_back({first, split, last});
  }
  rankings_.push_back(std::move(out));
  areas_.emplace_back();
  return rankings_.size() - 1;
}

void Resampler::draw_stratum(std::size_t stratum, Picker& from) {
  Picker picker = from;  // its state stays in registers while bytes are written
  const std::uint32_t units = size(stratum);
  std::uint8_t* counts = counts_.data() + std::size_t{first_[stratum]} * kLanes;
  std::fill_n(counts, std::size_t{units} * kLanes, std::uint8_t{0});
  std::array<std::uint64_t, kLanes> drawn{};
  const double mean = units > 0 ? 1 - 3 / std::sqrt(static_cast<double>(units)) : 0;
  if (mean > 0) {
    const PoissonTable table(mean);
    for (std::uint32_t first = 0; first < units; first += kBlockItems) {
      const std::uint32_t last = std::min(units, first + kBlockItems);
      const std::size_t end = last * kLanes;
      for (std::size_t at = first * kLanes; at < end; at += 8) {
        const std::uint64_t bits = picker();
        std::memcpy(counts + at, &bits, 8);
      }
      table.count(counts + first * kLanes, end - first * kLanes);
      for (std::size_t at = first * kLanes; at < end; at += 8) {
        std::uint64_t eight = 0;
        std::memcpy(&eight, counts + at, 8);
        for (std::uint64_t marks = eight & 0x8080808080808080U; marks != 0; marks &= marks - 1)
          counts[at + static_cast<std::size_t>(std::countr_zero(marks)) / 8] = table.rare(picker.high());
      }
      std::array<std::uint16_t, kLanes> sums{};
      for (std::uint32_t i = first; i < last; ++i) {
        for (std::size_t lane = 0; lane < kLanes; ++lane) sums[lane] += counts[i * kLanes + lane];
      }
      for (std::size_t lane = 0; lane < kLanes; ++lane) drawn[lane] += sums[lane];
    }
  }
  for (std::size_t lane = 0; lane < kLanes; ++lane) {
    if (drawn[lane] > units) {
      for (std::uint32_t i = 0; i < units; ++i) counts[i * kLanes + lane] = 0;
      drawn[lane] = 0;
    }
    for (std::uint64_t i = drawn[lane]; i < units; ++i) ++counts[std::size_t{picker.below(units)} * kLanes + lane];
  }
  from = picker;
}

bool Resampler::lacks_a_class(std::size_t lane) const {
  return std::any_of(rare_.begin(), rare_.end(), [&](const std::vector<std::uint32_t>& units) {
    return std::all_of(units.begin(), units.end(),
                       [&](std::uint32_t unit) { return counts_[std::size_t{unit} * kLanes + lane] == 0; });
  });
}

void Resampler::look_at(Block block, std::size_t lane) {
  lane_ = lane;
  if (block == block_) return;
  block_ = block;
  if (block.kind == Block::Kind::resamples) {
    Picker picker(Random(seed_, block.number, kResampleStream));
    for (std::size_t s = 0; s < strata(); ++s) draw_stratum(s, picker);
    for (std::size_t each = 0; each < kLanes && !rare_.empty(); ++each) {
      while (lacks_a_class(each)) {
        for (std::uint32_t i = 0; i < size(0); ++i) counts_[std::size_t{i} * kLanes + each] = 0;
        for (std::uint32_t i = 0; i < size(0); ++i) ++counts_[std::size_t{picker.below(size(0))} * kLanes + each];
      }
    }
    return;
  }
  std::fill(counts_.begin(), counts_.end(), std::uint8_t{1});
  if (block.kind != Block::Kind::left_out) return;
  const std::uint32_t step = groups(block.stratum);
  for (std::size_t each = 0; each < kLanes; ++each) {
    for (std::uint64_t i = block.number * kLanes + each; i < size(block.stratum); i += step)
      counts_[shuffled_[first_[block.stratum] + i] * kLanes + each] = 0;
  }
}

void Resampler::draw(std::uint64_t resample) {
  if (!drawn_.empty()) return draw_counts(resample);
  look_at({.kind = Block::Kind::resamples, .number = resample / kLanes}, resample % kLanes);
}

void Resampler::take_all() {
  if (!drawn_.empty())
    drawn_ = weights_;
  else
    look_at({.kind = Block::Kind::all}, 0);
}

std::uint32_t Resampler::groups(std::size_t stratum) const {
  return drawn_.empty() ? std::min(kMostGroups, size(stratum)) : 0;
}

void Resampler::leave_out(std::size_t stratum, std::uint32_t group) {
  look_at({.kind = Block::Kind::left_out, .number = group / kLanes, .stratum = stratum}, group % kLanes);
}

Resampler::Areas Resampler::areas(const Ranking& ranking) const {
  const auto n = static_cast<std::uint32_t>(ranking.entries.size());
  const auto counts_of = [&](std::uint32_t entry) { return counts_.data() + std::size_t{entry >> 1U} * kLanes; };
  std::array<std::uint64_t, kLanes> pairs{};  // with the positive above, ties counted whole
  std::array<std::uint64_t, kLanes> above{};
  std::array<std::uint64_t, kLanes> below{};
  for (std::uint32_t first = 0; first < n; first += block_entries_) {
    const std::uint32_t last = std::min(n, first + block_entries_);
    std::array<std::uint16_t, kLanes> positives{};
    std::array<std::uint16_t, kLanes> negatives{};
    std::array<std::uint16_t, kLanes> within{};
    for (std::uint32_t i = first; i < last; ++i) {
      const std::uint8_t* counts = counts_of(ranking.entries[i]);
      const auto positive = static_cast<std::uint16_t>(0U - (ranking.entries[i] & 1U));
      for (std::size_t lane = 0; lane < kLanes; ++lane) {
        const std::uint16_t count = counts[lane];
        const auto negative = static_cast<std::uint16_t>(count & ~positive);
        positives[lane] += count & positive;
        negatives[lane] += negative;
        within[lane] += static_cast<std::uint16_t>(negative * positives[lane]);
      }
    }
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      pairs[lane] += within[lane] + above[lane] * negatives[lane];
      above[lane] += positives[lane];
      below[lane] += negatives[lane];
    }
  }
  std::array<std::uint64_t, kLanes> tied{};
  for (const Tie& tie : ranking.ties) {
    std::array<std::array<std::uint32_t, kLanes>, 2> sides{};
    for (std::uint32_t i = tie.first; i < tie.last; ++i) {
      const std::uint8_t* counts = counts_of(ranking.entries[i]);
      std::array<std::uint32_t, kLanes>& side = sides[i < tie.split ? 0 : 1];
      for (std::size_t lane = 0; lane < kLanes; ++lane) side[lane] += counts[lane];
    }
    for (std::size_t lane = 0; lane < kLanes; ++lane) tied[lane] += std::uint64_t{sides[0][lane]} * sides[1][lane];
  }
  Areas out{.block = block_, .of = {}};
  for (std::size_t lane = 0; lane < kLanes; ++lane) {
    if (above[lane] == 0 || below[lane] == 0) continue;
    out.of[lane] = (static_cast<double>(pairs[lane]) - 0.5 * static_cast<double>(tied[lane])) /
                   (static_cast<double>(above[lane]) * static_cast<double>(below[lane]));
  }
  return out;
}

std::optional<double> Resampler::roc_auc(std::size_t ranking) const {
  if (!weights_.empty()) return weighted_area(rankings_[ranking]);
  if (areas_[ranking].block != block_) areas_[ranking] = areas(rankings_[ranking]);
  return areas_[ranking].of[lane_];
}

Sweep Resampler::sweep(std::size_t ranking) const {
  Sweep out;
  sweep(ranking, out);
  return out;
}

void Resampler::sweep(std::size_t ranking, Sweep& out) const {
  const Ranking& order = rankings_[ranking];
  if (!weights_.empty()) return weighted_sweep(order, {}, out);
  for (SweepColumn* column : {&out.threshold, &out.tp, &out.fp}) column->resize(order.ends.size() + 1);
  out.threshold[0] = std::numeric_limits<double>::infinity();
  out.tp[0] = 0;
  out.fp[0] = 0;
  std::array<std::uint64_t, 2> sides{};
  std::size_t points = 1;
  std::uint32_t i = 0;
  for (std::size_t point = 0; point < order.ends.size(); ++point) {
    std::uint32_t here = 0;
    for (; i < order.ends[point]; ++i) {
      const std::uint32_t entry = order.entries[i];
      const std::uint32_t count = counts_[std::size_t{entry >> 1U} * kLanes + lane_];
      sides[entry & 1U] += count;
      here += count;
    }
    // Written over by the next where nothing of this score was drawn.
    out.threshold[points] = order.thresholds[point];
    out.tp[points] = static_cast<double>(sides[1]);
    out.fp[points] = static_cast<double>(sides[0]);
    points += here > 0 ? 1 : 0;
  }
  for (SweepColumn* column : {&out.threshold, &out.tp, &out.fp}) column->resize(points);
  out.positives = static_cast<double>(sides[1]);
  out.negatives = static_cast<double>(sides[0]);
  out.counted = true;
}

}  // namespace isoyield
