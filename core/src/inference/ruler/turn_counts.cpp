#include "inference/ruler/turn_counts.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

namespace isoyield {
namespace {

/// Where a number belongs among ascending positive ones, as std::lower_bound finds it: the leading bits of a double
/// say nearly all of it.
class Places {
 public:
  explicit Places(std::span<const double> ascending) : ascending_(ascending), first_(std::size_t{1} << kLeading) {
    std::size_t at = 0;
    for (std::size_t leading = 0; leading < first_.size(); ++leading) {
      const std::uint64_t bits = static_cast<std::uint64_t>(leading) << kRest;
      double least = 0;
      std::memcpy(&least, &bits, sizeof least);
      while (at < ascending.size() && ascending[at] < least) ++at;
      first_[leading] = static_cast<std::uint16_t>(at);
    }
  }
  [[nodiscard]] std::uint16_t of(double value) const {
    if (!(value > 0)) return 0;
    std::uint64_t bits = 0;
    std::memcpy(&bits, &value, sizeof bits);
    std::uint16_t at = first_[static_cast<std::size_t>(bits >> kRest)];
    while (at < ascending_.size() && ascending_[at] < value) ++at;
    return at;
  }

 private:
  static constexpr int kLeading = 15;  // exponent and four bits of the fraction; the sign is 0
  static constexpr int kRest = 63 - kLeading;
  std::span<const double> ascending_;
  std::vector<std::uint16_t> first_;
};

/// Of a stretch of items, of each classifier: where each of them turns among the ratios.
using Turns = std::vector<std::vector<std::uint16_t>>;

/// Calls use(first, size, turns) for one stretch of items after the other, each short enough to stay in the cache.
/// Nothing is known of classifiers that have errors in place of turns.
template <class Use>
void for_each_stretch(const RuledItems& items, std::span<const double> ratios, const Use& use) {
  constexpr std::size_t kStretch = 2048;
  const Places places(ratios);
  std::vector<double> from(kStretch);
  Turns turns(items.positive_from.size());
  for (std::size_t first = 0; first < items.positive.size(); first += kStretch) {
    const std::size_t size = std::min(kStretch, items.positive.size() - first);
    const std::span<double> room = std::span(from).first(size);
    for (std::size_t c = 0; c < turns.size(); ++c) {
      if (!items.positive_from[c]) continue;
      items.positive_from[c](first, room);
      turns[c].resize(size);
      std::transform(room.begin(), room.end(), turns[c].begin(), [&](double ratio) { return places.of(ratio); });
    }
    use(first, size, std::as_const(turns));
  }
}

}  // namespace

std::vector<std::vector<std::uint16_t>> turning_ratios(const RuledItems& items, std::span<const double> ratios) {
  Turns out(items.positive_from.size());
  for (std::size_t c = 0; c < out.size(); ++c) out[c].reserve(items.positive_from[c] ? items.positive.size() : 0);
  for_each_stretch(items, ratios, [&](std::size_t, std::size_t, const Turns& turns) {
    for (std::size_t c = 0; c < out.size(); ++c) out[c].insert(out[c].end(), turns[c].begin(), turns[c].end());
  });
  return out;
}

TurnCounts::TurnCounts(const RuledItems& items, std::span<const double> among)
    : classifiers_(items.positive_from.size()), ratios_(among.size()), wider_(items.wider) {
  const std::size_t ratios = ratios_;
  missed_.assign((classifiers_ + 1) * (classifiers_ + 1) * (ratios + 1), 0);
  alarmed_ = missed_;
  const auto none = [](const std::vector<CostLine>& errors) { return errors.empty(); };
  if (items.counts.empty() && std::all_of(items.errors.begin(), items.errors.end(), none))
    count_whole(items, among);
  else
    count_parts(items, among);
  for (std::size_t c = 0; c < items.within.size(); ++c) {
    missed_[at(c, c, ratios)] += items.within[c].misses;
    alarmed_[at(c, c, 0)] += items.within[c].false_alarms;
  }
  for (std::size_t c = 0; c <= classifiers_; ++c) {
    for (std::size_t d = c; d <= classifiers_; ++d) {
      double after = 0;
      for (std::size_t r = ratios + 1; r-- > 0;) after += std::exchange(missed_[at(c, d, r)], after);
      for (std::size_t r = 1; r <= ratios; ++r) alarmed_[at(c, d, r)] += alarmed_[at(c, d, r - 1)];
    }
  }
}

void TurnCounts::count_whole(const RuledItems& items, std::span<const double> among) {
  // An error of both is one before the first of their turns, of a false alarm from the last of them on.
  const std::size_t all = classifiers_;
  std::vector<std::uint32_t> counts[2];  // of negative items, of positive ones; as missed_ and alarmed_
  for (std::vector<std::uint32_t>& each : counts) each.assign(missed_.size(), 0);
  for_each_stretch(items, among, [&](std::size_t begin, std::size_t size, const Turns& turns) {
    const std::uint8_t* const of_item = items.positive.data() + begin;
    for (std::size_t c = 0; c < all; ++c) {
      for (std::size_t d = c; d < all; ++d) {
        std::uint32_t* const of_class[2] = {&counts[0][at(c, d, 0)], &counts[1][at(c, d, 0)]};
        for (std::size_t i = 0; i < size; ++i) {
          const bool positive = of_item[i] != 0;
          const auto [first, last] = std::minmax(turns[c][i], turns[d][i]);
          ++of_class[positive ? 1 : 0][positive ? first : last];
        }
      }
    }
  });
  missed_.assign(counts[1].begin(), counts[1].end());
  alarmed_.assign(counts[0].begin(), counts[0].end());
  for (std::size_t c = 0; c < all; ++c) {
    for (std::size_t r = 0; r <= ratios_; ++r) {
      missed_[at(c, all, r)] = missed_[at(c, c, r)];
      alarmed_[at(c, all, r)] = alarmed_[at(c, c, r)];
    }
  }
  const auto positives =
      std::count_if(items.positive.begin(), items.positive.end(), [](auto each) { return each != 0; });
  missed_[at(all, all, ratios_)] = static_cast<double>(positives);
  alarmed_[at(all, all, 0)] = static_cast<double>(items.positive.size()) - static_cast<double>(positives);
}

void TurnCounts::count_parts(const RuledItems& items, std::span<const double> among) {
  struct Wrong {
    std::size_t turn = 0;  // a miss before this ratio, a false alarm from it on
    double part = 1;
  };
  const std::size_t all = classifiers_;
  const std::size_t ratios = ratios_;
  std::vector<Wrong> wrong(all + 1);
  const auto add = [&](std::size_t i, const auto& turn_of) {
    const bool positive = items.positive[i] != 0;
    const double count = items.counts.empty() ? 1 : items.counts[i];
    wrong[all].turn = positive ? ratios : 0;
    for (std::size_t c = 0; c < all; ++c) {
      if (c >= items.errors.size() || items.errors[c].empty()) {
        wrong[c].turn = turn_of(c);
        continue;
      }
      const CostLine& errors = items.errors[c][i];
      wrong[c] = {positive ? ratios : 0, positive ? errors.misses : errors.false_alarms};
    }
    for (std::size_t c = 0; c <= all; ++c) {
      for (std::size_t d = c; d <= all; ++d) {
        const double part = count * (wrong[c].part * wrong[d].part);
        if (positive)
          missed_[at(c, d, std::min(wrong[c].turn, wrong[d].turn))] += part;
        else
          alarmed_[at(c, d, std::max(wrong[c].turn, wrong[d].turn))] += part;
      }
    }
  };
  for_each_stretch(items, among, [&](std::size_t first, std::size_t size, const Turns& turns) {
    for (std::size_t i = 0; i < size; ++i) add(first + i, [&](std::size_t c) { return turns[c][i]; });
  });
}

double TurnCounts::missed(std::size_t one, std::size_t other, std::size_t ratio) const {
  return missed_[at(std::min(one, other), std::max(one, other), ratio)];
}

double TurnCounts::alarmed(std::size_t one, std::size_t other, std::size_t ratio) const {
  return alarmed_[at(std::min(one, other), std::max(one, other), ratio)];
}

}  // namespace isoyield
