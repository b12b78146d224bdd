#pragma once

#include <algorithm>
#include <cmath>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "isoyield/report/analysis.hpp"
#include "score_cases.hpp"
#include "table_cases.hpp"

// Payments with utilities of their own.

namespace isoyield::testing {

inline Result<ScoreAnalysis> analysed(const std::string& text, const Options& options) {
  if (Problems wrong = check_score_options(options); !wrong.empty()) return wrong;
  Result<ScoreTable> table = read_table(text, table_options(options, "table.csv"));
  if (!table) return std::move(table.problems());
  return ScoreAnalysis::make(std::move(table.value()), options);
}

inline Options worth(const std::string& formulas) {
  Options options;
  options.utility = Source{.name = "", .text = formulas};
  return options;
}

inline const Problem* found(const Problems& problems, std::string_view code) {
  const auto at =
      std::find_if(problems.begin(), problems.end(), [&](const Problem& each) { return each.kind->code == code; });
  return at == problems.end() ? nullptr : &*at;
}

/// Payments, what they are worth if they pass or are blocked, and two scores.
struct Item {
  bool fraud = false;
  double amount = 0;
  double fee = 0;
  double score[2] = {0, 0};

  // fraud & fraud = 0; fraud & ok = -fee; ok & fraud = -amount; ok & ok = 0.02 * amount - 0.1
  [[nodiscard]] double worth(bool truly, bool blocked) const {
    if (truly) return blocked ? 0 : -amount;
    return blocked ? -fee : 0.02 * amount - 0.1;
  }
  [[nodiscard]] double earned(bool blocked) const { return worth(fraud, blocked); }
};
inline const char* const kFormulas =
    "fraud & fraud = 0; fraud & ok = -fee\nok & fraud = -amount; ok & ok = 0.02 * amount - 0.1";

inline std::vector<Item> drawn(std::mt19937& random, std::size_t n) {
  std::vector<Item> items(n);
  const auto step = [&](int most) { return static_cast<double>(random() % static_cast<unsigned>(most + 1)); };
  for (std::size_t i = 0; i < n; ++i) {
    Item& item = items[i];
    item.fraud = i < 2 ? i == 0 : random() % 3 == 0;
    item.amount = 1 + step(400);
    item.fee = 1 + step(9);
    for (double& score : item.score) score = (1 + step(18) + (item.fraud ? step(1) : 0)) / 20;
  }
  return items;
}

inline std::string table_of(const std::vector<Item>& items, double scale = 1) {
  std::string out = "class,amount,fee,A,B\n";
  for (const Item& item : items) {
    out += item.fraud ? "fraud" : "ok";
    for (const double number : {item.amount, item.fee, scale * item.score[0], scale * item.score[1]})
      out += "," + std::to_string(number);
    out += "\n";
  }
  return out;
}

}  // namespace isoyield::testing
