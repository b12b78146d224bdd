#pragma once

#include <emscripten/val.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "isoyield/report/analysis.hpp"

// A score column on its way to another copy of the core, and the work on it on its way back: typed arrays, which
// workers hand over without copying them once more.

namespace isoyield::js {

using emscripten::val;

/// A typed array of its own, which growth of the heap leaves alone.
template <class T>
val array_of(std::span<const T> numbers) {
  return val(emscripten::typed_memory_view(numbers.size(), numbers.data())).template call<val>("slice");
}

template <class T, class Vector = std::vector<T>>
Vector vector_of(const val& array) {
  if (array.isUndefined() || array.isNull()) return {};
  Vector out(array["length"].as<std::size_t>());
  val(emscripten::typed_memory_view(out.size(), out.data())).call<void>("set", array);
  return out;
}

inline val column_to_js(const ScoreSet& items, bool ranked) {
  val out = val::object();
  out.set("scores", array_of(items.scores));
  out.set("positive", array_of(items.positive));
  out.set("weights", array_of(items.weights));
  out.set("logits", items.scale == Scale::logit);
  out.set("ranked", ranked);
  return out;
}

/// The work on such a column, in another copy of the core.
inline Result<val> work_to_js(const val& column, const Options& options) {
  const auto scores = vector_of<double>(column["scores"]);
  const auto positive = vector_of<std::uint8_t>(column["positive"]);
  const auto weights = vector_of<double>(column["weights"]);
  if (positive.size() != scores.size() || (!weights.empty() && weights.size() != scores.size())) return Problems{};
  const Scale scale = column["logits"].as<bool>() ? Scale::logit : Scale::probability;
  const Result<ColumnWork> work = work_on({.scores = scores, .positive = positive, .weights = weights, .scale = scale},
                                          column["ranked"].as<bool>(), options);
  if (!work) return work.problems();
  const Sweep& points = work.value().points;
  std::vector<double> values;
  std::vector<std::uint8_t> reasons;
  for (const Value& value : work.value().values) {
    values.push_back(value.number());
    reasons.push_back(static_cast<std::uint8_t>(value.reason()));
  }
  val out = val::object();
  out.set("threshold", array_of<double>(points.threshold));
  out.set("tp", array_of<double>(points.tp));
  out.set("fp", array_of<double>(points.fp));
  out.set("rows", array_of<std::uint32_t>(points.rows));
  out.set("counted", points.counted);
  out.set("values", array_of<double>(values));
  out.set("reasons", array_of<std::uint8_t>(reasons));
  return out;
}

/// The work as `work_to_js` made it; nothing that `ScoreAnalysis::take` would take where it is something else.
inline ColumnWork work_from_js(const val& work) {
  ColumnWork out;
  Sweep& points = out.points;
  points.threshold = vector_of<double, SweepColumn>(work["threshold"]);
  points.tp = vector_of<double, SweepColumn>(work["tp"]);
  points.fp = vector_of<double, SweepColumn>(work["fp"]);
  points.rows = vector_of<std::uint32_t, SweepRows>(work["rows"]);
  points.counted = work["counted"].isTrue();
  if (!points.tp.empty()) points.positives = points.tp.back();
  if (!points.fp.empty()) points.negatives = points.fp.back();
  const auto values = vector_of<double>(work["values"]);
  const auto reasons = vector_of<std::uint8_t>(work["reasons"]);
  if (values.size() != reasons.size()) return {};
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (reasons[i] >= kUndefinedReasons.size()) return {};
    const auto reason = static_cast<Undefined>(reasons[i]);
    out.values.push_back(reason == Undefined::defined ? Value(values[i]) : Value(reason));
  }
  return out;
}

}  // namespace isoyield::js
