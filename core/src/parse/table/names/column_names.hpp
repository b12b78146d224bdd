#pragma once

#include <string>
#include <string_view>
#include <vector>

// What the headings of score tables usually say.

namespace isoyield {

/// What a heading speaks of, by the words of the field.
enum class Heading : unsigned char {
  truth,
  weight,
  score,
  predicted,
  fold,
  group,
  id,
  count,
  positives,
  negatives,
  utility,
  unit,   ///< what items belong to, or are: document, site
  other,  ///< known not to be a score: index, split
  model,  ///< which classifier a row is of
};

/// Lower case, words joined by '_'.
[[nodiscard]] std::string folded(std::string_view name);
/// The words of a heading, folded.
[[nodiscard]] std::vector<std::string> words(std::string_view name);

/// Whether a folded heading is one of the usual names of something.
[[nodiscard]] bool names(Heading what, std::string_view folded_name);
/// Whether one of its words is.
[[nodiscard]] bool speaks_of(Heading what, std::string_view name);
/// Usual names of the truth, the surest first.
[[nodiscard]] const std::vector<std::string_view>& truth_names();

/// A name that columns of score tables usually bear: a truth, a weight, a score, an identifier.
[[nodiscard]] bool usual_name(std::string_view name);

/// Whether the first line of a text heads a column with how often its row was seen.
[[nodiscard]] bool heads_counts(std::string_view text);

}  // namespace isoyield
