#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "isoyield/scores/sweep.hpp"
#include "reference_data.hpp"

// Score sets for the tests: from the reference cases, drawn at random, and the slow way to sweep them.

namespace isoyield::testing {

struct Scores {
  std::vector<double> scores;
  std::vector<std::uint8_t> positive;
  std::vector<double> weights;

  [[nodiscard]] ScoreSet set() const { return {.scores = scores, .positive = positive, .weights = weights}; }
  [[nodiscard]] std::size_t size() const { return scores.size(); }
};

/// Numbers of the reference files; "Infinity" stands for infinity there.
inline double number(const nlohmann::json& value) {
  if (value.is_string())
    return value.get<std::string>() == "Infinity" ? std::numeric_limits<double>::infinity() : std::nan("");
  return value.get<double>();
}

/// A reference case of scores, with the input of the case that it shares, if any.
struct ScoreCase {
  std::string id;
  Scores items;
  nlohmann::json expected;
  double relative = 0;
  double absolute = 0;
};

inline ScoreCase score_case(const std::string& id) {
  nlohmann::json file = read_json("oracles/" + id + ".json");
  ScoreCase result{.id = id, .items = {}, .expected = file.at("expected")};
  result.relative = file.at("tolerance").at("rel").get<double>();
  result.absolute = file.at("tolerance").at("abs").get<double>();
  if (file.at("input").contains("same_input_as")) {
    file = read_json("oracles/" + file.at("input").at("same_input_as").get<std::string>() + ".json");
  }
  for (const auto& score : file.at("input").at("y_score")) result.items.scores.push_back(number(score));
  const auto positive = file.at("input").at("pos_label");
  for (const auto& label : file.at("input").at("y_true")) result.items.positive.push_back(label == positive ? 1 : 0);
  return result;
}

enum class Weights : std::uint8_t { none, integers, fractions };

/// A random set, small, with ties everywhere: few distinct scores, infinities, both zeros, subnormals.
inline Scores random_scores(std::mt19937& random, Weights weights, std::size_t most = 30) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  const std::vector<double> values{-kInfinity,          -1e300, -2.5, -1,    -5e-324,  -0.0, 0.0, 5e-324, 1e-9, 0.3,
                                   0.30000000000000004, 1,      2.5,  1e300, kInfinity};
  Scores items;
  const std::size_t n = random() % (most + 1);
  const std::size_t distinct = 1 + random() % values.size();
  for (std::size_t i = 0; i < n; ++i) {
    items.scores.push_back(values[(random() % distinct * 7) % values.size()]);
    items.positive.push_back(random() % 2);
    if (weights == Weights::integers) items.weights.push_back(static_cast<double>(random() % 4));
    if (weights == Weights::fractions) {
      const int exponent = -40 - static_cast<int>(random() % 20);
      const double weight = std::ldexp(static_cast<double>(random()), exponent);
      items.weights.push_back(random() % 5 == 0 ? 0 : weight);
    }
  }
  if (n == 0) items.weights.clear();
  return items;
}

inline void shuffle(Scores& items, std::mt19937& random) {
  for (std::size_t i = items.size(); i-- > 1;) {
    const std::size_t j = random() % (i + 1);
    std::swap(items.scores[i], items.scores[j]);
    std::swap(items.positive[i], items.positive[j]);
    if (!items.weights.empty()) std::swap(items.weights[i], items.weights[j]);
  }
}

/// The sweep by its definition, O(n m).
inline Sweep naive_sweep(const Scores& items) {
  const auto weight = [&](std::size_t i) { return items.weights.empty() ? 1 : items.weights[i]; };
  std::vector<double> distinct;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (weight(i) > 0 && std::find(distinct.begin(), distinct.end(), items.scores[i]) == distinct.end()) {
      distinct.push_back(items.scores[i]);
    }
  }
  std::sort(distinct.rbegin(), distinct.rend());
  Sweep result{.threshold = {std::numeric_limits<double>::infinity()}, .tp = {0}, .fp = {0}};
  for (const double threshold : distinct) {
    double tp = 0;
    double fp = 0;
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (items.scores[i] >= threshold) (items.positive[i] != 0 ? tp : fp) += weight(i);
    }
    result.threshold.push_back(threshold);
    result.tp.push_back(tp);
    result.fp.push_back(fp);
  }
  result.positives = result.tp.back();
  result.negatives = result.fp.back();
  return result;
}

}  // namespace isoyield::testing
