#pragma once

#include <optional>
#include <string>
#include <vector>

#include "isoyield/base/fields.hpp"
#include "isoyield/report/parts/number.hpp"

// Yields, and how they compare.

namespace isoyield::report {

struct Yield {
  std::string name;
  double value = 0;
  std::optional<double> apparent;
  std::optional<Ci> ci;
  std::optional<double> bound;
  std::optional<Matrix> parts;

  static constexpr auto fields() {
    return Fields{
        field("name", &Yield::name),
        field("value", &Yield::value, "utility per item; cross-fitted if its threshold was chosen on these items"),
        field("apparent", &Yield::apparent,
              "that at its threshold on the items that chose it, which is optimistic; absent where nothing was chosen"),
        field("ci", &Yield::ci),
        field("bound", &Yield::bound, "as that of metrics"),
        field("parts", &Yield::parts, "what each cell adds to it (rows = true class); absent for large tables")};
  }
};

struct Baseline {
  std::string decision;
  double value = 0;

  static constexpr auto fields() {
    return Fields{field("decision", &Baseline::decision, "always deciding this"),
                  field("value", &Baseline::value, "its utility per item")};
  }
};

/// Intervals of a difference as wide as two matrices of the same items allow, since they do not say which decisions
/// stand beside which.
struct IfPaired {
  Ci narrowest;
  Ci widest;

  static constexpr auto fields() {
    return Fields{
        field("narrowest", &IfPaired::narrowest, "if both are right on the same items as far as the matrices allow"),
        field("widest", &IfPaired::widest, "if one is right where the other is wrong as far as they allow")};
  }
};

struct Pair {
  std::string a;
  std::string b;
  double difference = 0;
  std::optional<Ci> ci;
  std::optional<double> probability_a_better;
  std::optional<IfPaired> if_paired;
  Nullable flip_radius;
  Nullable flip_share;
  Nullable flip_length;
  std::vector<std::vector<Nullable>> break_even;

  static constexpr auto fields() {
    return Fields{field("a", &Pair::a),
                  field("b", &Pair::b),
                  field("difference", &Pair::difference, "yield of a minus yield of b"),
                  field("ci", &Pair::ci, "of the difference, as if the classifiers were tested on different items"),
                  field("probability_a_better", &Pair::probability_a_better, "posterior probability"),
                  field("if_paired", &Pair::if_paired,
                        "of the difference, if the same items were decided; absent when class totals differ"),
                  field("flip_radius", &Pair::flip_radius,
                        "smallest change of every utility that makes them equal; null when none does"),
                  field("flip_share", &Pair::flip_share,
                        "the same as a share of the range of the utilities; null also where all are equal"),
                  field("flip_length", &Pair::flip_length, "the same as the Euclidean length of the change"),
                  field("break_even", &Pair::break_even,
                        "utility of each cell (rows = true class) at which they are equal; null: none")};
  }
};

}  // namespace isoyield::report
