#pragma once

#include <cstddef>
#include <list>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "isoyield/parse/matrix_text.hpp"
#include "isoyield/report/options.hpp"
#include "isoyield/report/parts/classifier.hpp"

namespace isoyield {

/// What the last reports said of single matrices, of two sets of options in turn: while somebody types, each edit is
/// answered at once without what is sampled, and again with it. The matrices that an edit did not change are not
/// computed again, nor is any where only the utilities were edited.
class LastMatrices {
 public:
  /// Makes those the current ones that were said under these options; utilities are none of them.
  void look_up(const Options& options, const std::vector<std::string>& classes, std::size_t positive);
  /// What was said of a matrix; null: nothing.
  [[nodiscard]] const report::Classifier* of(const ConfusionMatrix& matrix) const;
  /// Keeps what is said of a matrix now.
  void add(const ConfusionMatrix& matrix, const report::Classifier& said);
  /// Forgets all but these.
  void leave(const std::vector<NamedMatrix>& matrices);

 private:
  struct Said {
    Options options;
    std::vector<std::string> classes;
    std::size_t positive = 0;
    std::list<std::pair<ConfusionMatrix, report::Classifier>> of_each;
  };
  std::unique_ptr<Said> kept_[2];
  std::size_t current_ = 0;
};

}  // namespace isoyield
