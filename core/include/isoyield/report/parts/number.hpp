#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "isoyield/base/fields.hpp"
#include "isoyield/base/value.hpp"

// The value of a metric and its interval.

namespace isoyield::report {

struct Ci {
  double low = 0;
  double high = 0;
  double level = 0;
  std::string method;

  static constexpr auto fields() {
    return Fields{
        field("low", &Ci::low), field("high", &Ci::high), field("level", &Ci::level, "probability that it covers"),
        field(
            "method", &Ci::method,
            "wilson, clopper_pearson, agresti_coull, jeffreys, log, score, delong, newcombe, jackknife_logit, normal, "
            "posterior, …")};
  }
};

/// What another tool prints where its convention differs.
struct Elsewhere {
  std::string tool;
  std::string printed;
  std::optional<double> value;
  std::optional<std::string> note;

  static constexpr auto fields() {
    return Fields{field("tool", &Elsewhere::tool, "name of the tool"),
                  field("printed", &Elsewhere::printed, "as it writes it; empty for a number"),
                  field("value", &Elsewhere::value, "the number it prints"),
                  field("note", &Elsewhere::note, "what else happens there")};
  }
};

/// A metric's value: a number, an infinity, or null with a reason.
struct Number {
  Nullable value;
  std::optional<std::string> undefined;
  std::optional<std::string> infinite;
  std::optional<std::uint32_t> left_out;
  std::optional<Ci> ci;
  std::optional<double> standard_error;
  std::optional<double> bound;
  std::optional<std::vector<Elsewhere>> elsewhere;

  Number();
  Number(const Number& other);
  Number(Number&& other) noexcept;
  Number& operator=(const Number& other);
  Number& operator=(Number&& other) noexcept;
  ~Number();
  explicit Number(const Value& from);

  static constexpr auto fields() {
    return Fields{
        field("value", &Number::value, "the number; null when it is undefined or infinite"),
        field("undefined", &Number::undefined, "reason code when there is no value"),
        field("infinite", &Number::infinite, "+ or - when the value is infinite"),
        field("left_out", &Number::left_out,
              "averages: number of classes (samples: of items) that were undefined and left out"),
        field("ci", &Number::ci, "interval; absent where the number of items is unknown or no method applies"),
        field(
            "standard_error", &Number::standard_error,
            "areas: DeLong's standard error; losses and average precision: that of the infinitesimal jackknife. Absent "
            "where rows have weights that are no numbers of items"),
        field("bound", &Number::bound,
              "scores counted in cells: how far at most that of the scores themselves is away; infinite: nobody knows; "
              "absent: nowhere"),
        field("elsewhere", &Number::elsewhere, "what other tools print where ours is undefined or leaves classes out")};
  }
};

using Matrix = std::vector<std::vector<double>>;

}  // namespace isoyield::report
