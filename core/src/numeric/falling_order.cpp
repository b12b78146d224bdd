#include "numeric/falling_order.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <utility>

namespace isoyield {
namespace {

constexpr std::size_t kNear = 4096;  // items that are sorted where they lie together

/// One of the two sides of the room: a score and, in half a number, the row and the class beside it.
class Side {
 public:
  Side(double* scores, double* rows, std::size_t half)
      : scores_(scores), rows_(reinterpret_cast<char*>(rows) + half * sizeof(std::uint32_t)) {}

  void put(std::size_t place, double score, std::uint32_t tag) const {
    scores_[place] = score;
    std::memcpy(rows_ + place * sizeof(double), &tag, sizeof tag);
  }
  [[nodiscard]] double score(std::size_t place) const { return scores_[place]; }
  [[nodiscard]] std::uint32_t tag(std::size_t place) const {
    std::uint32_t tag = 0;
    std::memcpy(&tag, rows_ + place * sizeof(double), sizeof tag);
    return tag;
  }

 private:
  double* scores_;
  char* rows_;
};

/// The items as they come.
struct Given {
  std::span<const double> scores;
  std::span<const std::uint8_t> positive;

  [[nodiscard]] double score(std::size_t row) const { return scores[row]; }
  [[nodiscard]] std::uint32_t tag(std::size_t row) const {
    return static_cast<std::uint32_t>(row << 1) | (!positive.empty() && positive[row] != 0 ? 1U : 0U);
  }
};

class Sorter {
 public:
  using Take = std::function<void(std::span<const RankedItem>)>;

  Sorter(SortingRoom room, std::size_t n, const Take& take)
      : near_(std::min(n, kNear)),
        scratch_(near_.size()),
        sides_{Side(room.scores, room.rows, 0), Side(room.others, room.rows, 1)},
        take_(take) {}

  /// Hands over the items of `from` in places [first, last); where they are many, by way of side `to`.
  template <class From>
  void sort(const From& from, std::size_t first, std::size_t last, std::size_t to) {
    if (last - first <= kNear) return near(from, first, last, true);
    const std::uint64_t one = falling_key(from.score(first));
    std::uint64_t apart = 0;
    for (std::size_t i = first; i < last; ++i) apart |= falling_key(from.score(i)) ^ one;
    if (apart == 0) {
      for (; first < last; first += kNear) near(from, first, std::min(last, first + kNear), false);
      return;
    }
    // Some hundred items a heap, were they even; more streams than 2^12 no cache keeps apart.
    const int digit = std::clamp(static_cast<int>(std::bit_width(last - first)) - 9, 5, 12);
    const int shift = std::max(0, static_cast<int>(std::bit_width(apart)) - digit);
    const std::uint64_t mask = (std::uint64_t{1} << digit) - 1;
    const auto heap = [&](double score) { return falling_key(score) >> shift & mask; };
    std::vector<std::size_t> ends(mask + 1);
    for (std::size_t i = first; i < last; ++i) ++ends[heap(from.score(i))];
    std::size_t start = first;
    for (std::size_t& end : ends) start += std::exchange(end, start);
    const Side& side = sides_[to];
    for (std::size_t i = first; i < last; ++i) {
      const double score = from.score(i);
      side.put(ends[heap(score)]++, score, from.tag(i));
    }
    for (const std::size_t end : ends) {
      if (end > first) sort(side, first, end, 1 - to);
      first = end;
    }
  }

 private:
  template <class From>
  void near(const From& from, std::size_t first, std::size_t last, bool sorting) {
    const std::size_t n = last - first;
    std::uint64_t apart = 0;
    for (std::size_t i = 0; i < n; ++i) {
      const std::uint32_t tag = from.tag(first + i);
      near_[i] = {.key = falling_key(from.score(first + i)), .row = tag >> 1, .positive = (tag & 1) != 0};
      apart |= near_[i].key ^ near_[0].key;
    }
    take_(std::span<const RankedItem>(sorting && apart != 0 ? arranged(n, apart) : near_.data(), n));
  }

  /// The items near by, dealt out to about as many slots as they are, and sorted within each.
  const RankedItem* arranged(std::size_t n, std::uint64_t apart) {
    const int digit = static_cast<int>(std::bit_width(n));
    const int shift = std::max(0, static_cast<int>(std::bit_width(apart)) - digit);
    const std::uint64_t mask = (std::uint64_t{1} << digit) - 1;
    const auto slot = [&](const RankedItem& item) { return item.key >> shift & mask; };
    slots_.assign(mask + 1, 0);
    for (std::size_t i = 0; i < n; ++i) ++slots_[slot(near_[i])];
    std::uint32_t start = 0;
    for (std::uint32_t& end : slots_) start += std::exchange(end, start);
    for (std::size_t i = 0; i < n; ++i) scratch_[slots_[slot(near_[i])]++] = near_[i];
    if (shift > 0) settle(n);
    return scratch_.data();
  }

  /// Slots are in order, so no item moves far, unless very many share one.
  void settle(std::size_t n) {
    constexpr std::ptrdiff_t kFar = 24;
    RankedItem* const first = scratch_.data();
    RankedItem* const last = first + n;
    for (RankedItem* item = first + 1; item < last; ++item) {
      if (item->key >= item[-1].key) continue;
      const RankedItem moving = *item;
      RankedItem* place = item;
      for (; place > first && moving.key < place[-1].key; --place) *place = place[-1];
      *place = moving;
      if (item - place > kFar)
        return std::stable_sort(first, last, [](const RankedItem& a, const RankedItem& b) { return a.key < b.key; });
    }
  }

  std::vector<RankedItem> near_;
  std::vector<RankedItem> scratch_;
  std::vector<std::uint32_t> slots_;
  std::array<Side, 2> sides_;
  const Take& take_;
};

}  // namespace

void in_falling_order(std::span<const double> scores, std::span<const std::uint8_t> positive, SortingRoom room,
                      const std::function<void(std::span<const RankedItem>)>& take) {
  Sorter(room, scores.size(), take).sort(Given{scores, positive}, 0, scores.size(), 0);
}

std::vector<std::uint32_t> falling_rows(std::span<const double> scores) {
  std::vector<double> room(3 * scores.size());
  std::vector<std::uint32_t> rows;
  rows.reserve(scores.size());
  in_falling_order(
      scores, {},
      {.scores = room.data(), .others = room.data() + scores.size(), .rows = room.data() + 2 * scores.size()},
      [&](std::span<const RankedItem> items) {
        for (const RankedItem& item : items) rows.push_back(item.row);
      });
  return rows;
}

}  // namespace isoyield
