#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace isoyield {

/// Finds the label that a spelling stands for. Spellings of equal numbers ("1", "1.0") stand for one label, the first
/// met; after cut() so do those of numbers of one range.
class LabelIndex {
 public:
  static constexpr std::uint16_t kUnknown = 0xffff;

  LabelIndex() : slots_(64) { letters_.fill(kUnknown); }

  /// Before the first label: numbers from one of these to the next, which rise, are one label.
  void cut(std::vector<double> cuts) { cuts_ = std::move(cuts); }
  /// The label of a spelling of one byte, or kUnknown, as of a quote.
  [[nodiscard]] std::uint16_t find(char letter) const { return letters_[static_cast<unsigned char>(letter)]; }
  /// The label of a spelling, or kUnknown. Eight bytes from `p` on must be readable.
  [[nodiscard]] std::uint16_t find(const char* p, std::size_t size) const {
    const std::uint64_t key = head(p, size);
    for (std::size_t at = place(key, size);; at = (at + 1) & (slots_.size() - 1)) {
      const Slot& slot = slots_[at];
      if (slot.key == key && slot.size == size &&
          (size <= 8 || spellings_[slot.spelling].compare(0, size, p, size) == 0)) {
        return slot.label;
      }
      if (slot.size == 0) return kUnknown;
    }
  }

  /// The label of a spelling, made if it is new; kUnknown when there are too many. `line` is where it stands.
  std::uint16_t add(std::string_view spelling, std::uint64_t line, char point);

  /// Whether a label was refused.
  [[nodiscard]] bool too_many() const { return too_many_; }
  [[nodiscard]] std::vector<std::string>& labels() { return labels_; }
  [[nodiscard]] std::vector<std::uint64_t>& lines() { return lines_; }
  /// Spellings that were taken for another one of equal value: "1.0 = 1".
  [[nodiscard]] const std::vector<std::string>& merged() const { return merged_; }

 private:
  struct Slot {
    std::uint64_t key = 0;
    std::size_t size = 0;  ///< 0: free
    std::uint32_t spelling = 0;
    std::uint16_t label = 0;
  };

  static std::uint64_t head(const char* p, std::size_t size) {
    std::uint64_t key = 0;
    std::memcpy(&key, p, 8);
    return size >= 8 ? key : key & ((std::uint64_t{1} << (8 * size)) - 1);
  }
  [[nodiscard]] std::size_t place(std::uint64_t key, std::size_t size) const {
    return static_cast<std::size_t>(((key + size) * 0x9e3779b97f4a7c15U) >> 40) & (slots_.size() - 1);
  }
  void insert(std::uint64_t key, std::size_t size, std::uint32_t spelling, std::uint16_t label);
  void remember(std::string_view spelling, std::uint16_t label);

  std::array<std::uint16_t, 256> letters_{};  ///< labels of spellings of one byte
  std::vector<Slot> slots_;
  std::vector<std::string> spellings_;
  std::vector<std::string> labels_;
  std::vector<std::uint64_t> lines_;
  std::vector<std::string> merged_;
  std::vector<double> cuts_;
  bool too_many_ = false;
  std::vector<std::pair<double, std::uint16_t>> values_;  ///< of labels that are numbers, or places of ranges; sorted
};

/// Sorts labels in label order and returns the new place of each old one.
std::vector<std::uint16_t> sort_labels(std::vector<std::string>& labels);
void renumber(std::vector<std::uint16_t>& codes, const std::vector<std::uint16_t>& place);

}  // namespace isoyield
