#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "isoyield/base/label_sets.hpp"
#include "isoyield/scores/class_scores.hpp"
#include "isoyield/scores/sweep.hpp"
#include "small_tables.hpp"

// All small sets of items with scores or several labels, and some of scores of classes.

namespace isoyield::testing {

/// Every set of at most 4 items with scores 0, 1, 2.
template <class Visit>
void for_each_small_sweep(const Visit& visit) {
  for_each_filling(6, 4, [&](const std::vector<double>& kinds) {
    std::vector<double> scores;
    std::vector<std::uint8_t> positive;
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
      for (int i = 0; i < kinds[kind]; ++i) {
        scores.push_back(static_cast<double>(kind / 2));
        positive.push_back(static_cast<std::uint8_t>(kind % 2));
      }
    }
    visit(sweep({.scores = scores, .positive = positive, .weights = {}}));
  });
}

/// Up to 2 items with two labels, each truly there or not, and decided or not.
template <class Visit>
void for_each_small_label_sets(const Visit& visit) {
  for_each_filling(16, 2, [&](const std::vector<double>& kinds) {
    std::vector<LabelSet> truth;
    std::vector<LabelSet> decided;
    const auto set = [](std::size_t bits) {
      LabelSet labels;
      for (const std::size_t label : {0U, 1U}) {
        if ((bits >> label) % 2 == 1) labels.push_back(label);
      }
      return labels;
    };
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
      for (int i = 0; i < kinds[kind]; ++i) {
        truth.push_back(set(kind % 4));
        decided.push_back(set(kind / 4));
      }
    }
    visit(count_label_sets(truth, decided, 2));
  });
}

inline ClassSummary summary_of(std::vector<std::vector<double>> columns, const std::vector<std::uint16_t>& truth) {
  const bool probabilities = to_probabilities(columns) != ClassScale::scores;
  return summarise(
      {.columns = {columns.begin(), columns.end()}, .truth = truth, .weights = {}, .probabilities = probabilities});
}

/// Scores of some classes: no items, one class, perfect, wrong, tied, no probabilities, more classes than are paired.
inline const std::vector<ClassSummary>& summaries() {
  static const std::vector<ClassSummary> all = [] {
    std::vector<ClassSummary> made;
    made.push_back(summary_of({{}, {}, {}}, {}));
    made.push_back(summary_of({{.2, 1}, {.3, 0}, {.5, 0}}, {0, 0}));
    made.push_back(summary_of({{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 1}}, {0, 1, 2, 2}));
    made.push_back(summary_of({{0, 1, 0, 0}, {0, 0, 1, 1}, {1, 0, 0, 0}}, {0, 1, 2, 2}));
    made.push_back(summary_of({{.25, .25, .5}, {.25, .25, .25}, {.5, .5, .25}}, {0, 1, 2}));
    made.push_back(summary_of({{.9, .9, .1}, {.4, .6, .4}, {.1, .1, .9}}, {0, 1, 2}));
    made.push_back(summary_of({{3, -1, 0}, {1, 5, 0}, {-2, 0, 0}}, {0, 1, 2}));
    const std::size_t many = kMostPairedClasses + 1;
    made.push_back(summary_of(std::vector(many, std::vector(3, 1.0 / static_cast<double>(many))), {0, 1, 2}));
    return made;
  }();
  return all;
}

}  // namespace isoyield::testing
