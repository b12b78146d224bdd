#include "parse/table/names/label_index.hpp"

#include <algorithm>

#include "isoyield/text/labels.hpp"
#include "text/number.hpp"

namespace isoyield {
namespace {

/// More spellings than this of at most kMostClasses labels are looked up by value each time.
constexpr std::size_t kMostSpellings = 4 * kMostClasses;
/// Integers beyond this differ in text though their doubles may be equal.
constexpr double kExactIntegers = 9007199254740992.0;

}  // namespace

void LabelIndex::insert(std::uint64_t key, std::size_t size, std::uint32_t spelling, std::uint16_t label) {
  std::size_t at = place(key, size);
  while (slots_[at].size != 0) at = (at + 1) & (slots_.size() - 1);
  slots_[at] = {key, size, spelling, label};
}

void LabelIndex::remember(std::string_view spelling, std::uint16_t label) {
  if (spellings_.size() >= kMostSpellings) return;
  if (2 * (spellings_.size() + 1) > slots_.size()) {
    std::vector<Slot> old(slots_.size() * 2);
    old.swap(slots_);
    for (const Slot& slot : old) {
      if (slot.size != 0) insert(slot.key, slot.size, slot.spelling, slot.label);
    }
  }
  spellings_.emplace_back(spelling);
  // A lone quote in a text opens a field, whatever label it is elsewhere.
  if (spelling.size() == 1 && spelling != "\"") letters_[static_cast<unsigned char>(spelling.front())] = label;
  std::string padded(spelling);
  padded.append(8, '\0');
  insert(head(padded.data(), spelling.size()), spelling.size(), static_cast<std::uint32_t>(spellings_.size() - 1),
         label);
}

std::uint16_t LabelIndex::add(std::string_view spelling, std::uint64_t line, char point) {
  std::string padded(spelling);
  padded.append(8, '\0');
  if (const std::uint16_t known = find(padded.data(), spelling.size()); known != kUnknown) return known;
  const Number number = parse_number(spelling, point);
  const bool exact = number.value < kExactIntegers && number.value > -kExactIntegers;
  const bool numeric = number.status == NumberStatus::number && (exact || !cuts_.empty());
  const double value =
      cuts_.empty() ? number.value
                    : static_cast<double>(std::upper_bound(cuts_.begin(), cuts_.end(), number.value) - cuts_.begin());
  const auto at = std::lower_bound(values_.begin(), values_.end(), value,
                                   [](const auto& entry, double other) { return entry.first < other; });
  if (numeric && at != values_.end() && at->first == value) {
    const std::uint16_t label = at->second;
    if (merged_.size() < kMostClasses) merged_.push_back(std::string(spelling) + " = " + labels_[label]);
    remember(spelling, label);
    return label;
  }
  if (labels_.size() == kMostClasses) {
    too_many_ = true;
    return kUnknown;
  }
  const auto label = static_cast<std::uint16_t>(labels_.size());
  if (numeric) values_.insert(at, {value, label});
  labels_.emplace_back(spelling);
  lines_.push_back(line);
  remember(spelling, label);
  return label;
}

std::vector<std::uint16_t> sort_labels(std::vector<std::string>& labels) {
  std::vector<std::size_t> order(labels.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return label_less(labels[a], labels[b]); });
  std::vector<std::uint16_t> place(order.size());
  std::vector<std::string> sorted;
  for (std::size_t i = 0; i < order.size(); ++i) {
    place[order[i]] = static_cast<std::uint16_t>(i);
    sorted.push_back(std::move(labels[order[i]]));
  }
  labels = std::move(sorted);
  return place;
}

void renumber(std::vector<std::uint16_t>& codes, const std::vector<std::uint16_t>& place) {
  // Rising places may still leave out some, of classes that no item is of.
  bool moved = false;
  for (std::size_t code = 0; code < place.size(); ++code) moved = moved || place[code] != code;
  if (!moved) return;
  for (std::uint16_t& code : codes) code = place[code];
}

}  // namespace isoyield
