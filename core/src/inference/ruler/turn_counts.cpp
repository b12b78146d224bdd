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

}  // namespace

std::vector<std::vector<std::uint16_t>> turning_ratios(const RuledItems& items, std::span<const double> ratios) {
  const Places places(ratios);
  std::vector<std::vector<std::uint16_t>> out;
  for (const std::vector<double>& from : items.positive_from) {
    std::vector<std::uint16_t>& each = out.emplace_back(from.size());
    std::transform(from.begin(), from.end(), each.begin(), [&](double ratio) { return places.of(ratio); });
  }
  return out;
}

TurnCounts::TurnCounts(const RuledItems& items, const std::vector<std::vector<std::uint16_t>>& turning,
                       std::size_t ratios)
    : classifiers_(turning.size()), ratios_(ratios), wider_(items.wider) {
  missed_.assign((classifiers_ + 1) * (classifiers_ + 1) * (ratios + 1), 0);
  alarmed_ = missed_;
  const auto none = [](const std::vector<CostLine>& errors) { return errors.empty(); };
  if (items.counts.empty() && std::all_of(items.errors.begin(), items.errors.end(), none))
    count_whole(items, turning);
  else
    count_parts(items, turning);
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

void TurnCounts::count_whole(const RuledItems& items, const std::vector<std::vector<std::uint16_t>>& turning) {
  // An error of both is one before the first of their turns, of a false alarm from the last of them on.
  const std::size_t all = classifiers_;
  std::vector<std::uint32_t> counts[2];  // of negative items, of positive ones
  const auto add = [&](std::size_t c, std::size_t d) {
    for (const std::size_t k : {0U, 1U}) {
      std::vector<double>& to = k == 1 ? missed_ : alarmed_;
      for (std::size_t r = 0; r <= ratios_; ++r) to[at(c, d, r)] = counts[k][r];
    }
  };
  for (std::size_t c = 0; c < all; ++c) {
    for (std::size_t d = c; d < all; ++d) {
      for (std::vector<std::uint32_t>& each : counts) each.assign(ratios_ + 1, 0);
      std::uint32_t* const of_class[2] = {counts[0].data(), counts[1].data()};
      const std::uint16_t* const one = turning[c].data();
      const std::uint16_t* const other = turning[d].data();
      for (std::size_t i = 0; i < items.positive.size(); ++i) {
        const bool positive = items.positive[i] != 0;
        const auto [first, last] = std::minmax(one[i], other[i]);
        ++of_class[positive ? 1 : 0][positive ? first : last];
      }
      add(c, d);
      if (d == c) add(c, all);
    }
  }
  const auto positives =
      std::count_if(items.positive.begin(), items.positive.end(), [](auto each) { return each != 0; });
  missed_[at(all, all, ratios_)] = static_cast<double>(positives);
  alarmed_[at(all, all, 0)] = static_cast<double>(items.positive.size()) - static_cast<double>(positives);
}

void TurnCounts::count_parts(const RuledItems& items, const std::vector<std::vector<std::uint16_t>>& turning) {
  struct Wrong {
    std::size_t turn = 0;  // a miss before this ratio, a false alarm from it on
    double part = 1;
  };
  const std::size_t all = classifiers_;
  const std::size_t ratios = ratios_;
  std::vector<Wrong> wrong(all + 1);
  for (std::size_t i = 0; i < items.positive.size(); ++i) {
    const bool positive = items.positive[i] != 0;
    const double count = items.counts.empty() ? 1 : items.counts[i];
    wrong[all].turn = positive ? ratios : 0;
    for (std::size_t c = 0; c < all; ++c) {
      if (c >= items.errors.size() || items.errors[c].empty()) {
        wrong[c].turn = turning[c][i];
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
  }
}

double TurnCounts::missed(std::size_t one, std::size_t other, std::size_t ratio) const {
  return missed_[at(std::min(one, other), std::max(one, other), ratio)];
}

double TurnCounts::alarmed(std::size_t one, std::size_t other, std::size_t ratio) const {
  return alarmed_[at(std::min(one, other), std::max(one, other), ratio)];
}

}  // namespace isoyield
