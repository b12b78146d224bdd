#pragma once

#include <optional>
#include <string>

#include "isoyield/base/fields.hpp"
#include "isoyield/report/parts/number.hpp"

// What each metric favours, and the utilities it implies.

namespace isoyield::report {

struct Agreement {
  std::string metric;
  std::optional<std::string> favours;
  std::optional<std::string> disfavours;
  std::optional<bool> agrees;
  std::optional<std::string> preference;
  std::optional<std::string> against;
  std::optional<double> difference;
  std::optional<Ci> ci;
  std::optional<double> share;
  Nullable kendall_tau;

  static constexpr auto fields() {
    return Fields{
        field("metric", &Agreement::metric, "metric id; macro:f1 and weighted:f1: F1 averaged over many classes"),
        field("favours", &Agreement::favours, "classifier it puts first; absent when undefined or tied"),
        field("disfavours", &Agreement::disfavours, "classifier it puts last; absent when undefined or tied"),
        field("agrees", &Agreement::agrees,
              "whether that is the classifier of largest yield; absent when it favours none"),
        field(
            "preference", &Agreement::preference,
            "clear: the interval `ci` of the difference excludes 0; unclear: it includes 0; untested: there is no "
            "interval; tie: several values are the best; undefined: a classifier has no value; absent: not looked at"),
        field("against", &Agreement::against,
              "with which classifier it is compared: that of the largest yield if the metric favours another, else the "
              "next best by the metric"),
        field("difference", &Agreement::difference, "value of `favours` minus value of `against`"),
        field(
            "ci", &Agreement::ci,
            "of the difference; method delong_paired, jackknife_paired, paired_delta (the same items), or mover (as if "
            "tested on different items)"),
        field("share", &Agreement::share,
              "two classes: share of all sensible utility matrices under which what it favours earns most"),
        field("kendall_tau", &Agreement::kendall_tau,
              "tau-b between its order and the yields'; null when either has none")};
  }
};

/// What a metric that is no yield stands for at a classifier's operating point.
struct Implied {
  std::string metric;
  std::string classifier;
  Matrix utility;
  Nullable threshold;

  static constexpr auto fields() {
    return Fields{field("metric", &Implied::metric, "metric id"), field("classifier", &Implied::classifier),
                  field("utility", &Implied::utility,
                        "rows = true class; largest 1, smallest 0: the slope of its isometric here"),
                  field("threshold", &Implied::threshold, "threshold probability of these utilities; null: none")};
  }
};

}  // namespace isoyield::report
