#include "isoyield/base/label_sets.hpp"

#include <algorithm>

namespace isoyield {

LabelSets count_label_sets(const std::vector<LabelSet>& truth, const std::vector<LabelSet>& decided,
                           std::size_t labels) {
  LabelSets out{.labels = std::vector<BinaryCounts>(labels), .items = std::vector<BinaryCounts>(truth.size())};
  std::vector<unsigned char> borne(labels);
  for (std::size_t i = 0; i < truth.size(); ++i) {
    constexpr unsigned char kTrue = 1;
    constexpr unsigned char kDecided = 2;
    std::fill(borne.begin(), borne.end(), static_cast<unsigned char>(0));
    for (const std::size_t label : truth[i]) borne[label] |= kTrue;
    for (const std::size_t label : decided[i]) borne[label] |= kDecided;
    for (std::size_t k = 0; k < labels; ++k) {
      constexpr double BinaryCounts::*kCells[] = {&BinaryCounts::tn, &BinaryCounts::fn, &BinaryCounts::fp,
                                                  &BinaryCounts::tp};
      double BinaryCounts::*const cell = kCells[borne[k]];
      out.items[i].*cell += 1;
      out.labels[k].*cell += 1;
    }
  }
  return out;
}

}  // namespace isoyield
