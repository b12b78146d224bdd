#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "isoyield/report/analysis.hpp"
#include "isoyield/report/parts/classifier.hpp"
#include "isoyield/scores/class_scores.hpp"
#include "report/sections/classifier/classifier_report.hpp"
#include "report/settings.hpp"

namespace isoyield {

/// Adds what the scores of each class say: K-class metrics, the metrics of a ranking class by class and averaged, the
/// curves asked for. Returns what they were computed from.
ClassSummary add_class_scores(report::Classifier& out, const ClassScoreSet& items,
                              const std::vector<std::string>& labels, const Options& options, const Settings& settings);

/// The same entries for a classifier of which only decisions are known: undefined.
void add_missing_scores(report::Classifier& out, const Settings& settings);

/// How one classifier's numbers were taken.
struct ClassReading {
  std::string name;
  const ClassSummary* summary = nullptr;
  ClassScale scale = ClassScale::probabilities;
  std::uint64_t tied_rows = 0;  ///< whose highest score several classes share
  bool by_utility = false;      ///< decided by expected utility, not by the highest score
};
/// Notes on it: logits, rows that do not sum to 1, ties, true classes of probability 0.
void add_class_notes(Problems& notes, const ClassReading& reading);

}  // namespace isoyield
