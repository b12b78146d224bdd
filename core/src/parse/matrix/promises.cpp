#include "parse/matrix/promises.hpp"

#include <string_view>

#include "parse/matrix/headings.hpp"
#include "text/words.hpp"

namespace isoyield {

Meaning meaning_of(const std::string& name) {
  struct Word {
    std::string_view begins;
    Meaning meaning;
  };
  static constexpr Word kWords[] = {
      {"precision", {Promise::precision}},
      {"ppv", {Promise::precision}},
      {"user", {Promise::precision}},
      {"commission", {Promise::precision, true}},
      {"recall", {Promise::recall}},
      {"sensitivity", {Promise::recall}},
      {"producer", {Promise::recall}},
      {"omission", {Promise::recall, true}},
      {"specificity", {Promise::specificity}},
      {"npv", {Promise::npv}},
      {"f1", {Promise::f1}},
      {"iou", {Promise::iou}},
      {"accurac", {Promise::correct}},
      {"correct", {Promise::correct}},
      {"err", {Promise::correct, true}},
      {"повнот", {Promise::recall}},
      {"чутлив", {Promise::recall}},
      {"sensitivit", {Promise::recall}},
      {"sensibili", {Promise::recall}},
      {"trefferquote", {Promise::recall}},
      {"rappel", {Promise::recall}},
      {"exhaustivi", {Promise::recall}},
      {"czułość", {Promise::recall}},
      {"влучн", {Promise::precision}},
      {"прецизійн", {Promise::precision}},
      {"précision", {Promise::precision}},
      {"precisión", {Promise::precision}},
      {"precyzja", {Promise::precision}},
      {"специфічн", {Promise::specificity}},
      {"spezifit", {Promise::specificity}},
      {"spécifici", {Promise::specificity}},
      {"especifici", {Promise::specificity}},
      {"swoistość", {Promise::specificity}},
      {"召回率", {Promise::recall}},
      {"再現率", {Promise::recall}},
      {"精确率", {Promise::precision}},
      {"適合率", {Promise::precision}},
      {"特异", {Promise::specificity}},
      {"特異", {Promise::specificity}},
      // Accuracy to some, precision to others.
      {"точн", {Promise::unclear}},
      {"genauigkeit", {Promise::unclear}},
      {"exactitud", {Promise::unclear}},
      {"dokładność", {Promise::unclear}},
  };
  const std::string folded = fold(name);
  // ArcGIS: those of users and producers.
  if (folded == "u accuracy" || folded == "ua") return {Promise::precision};
  if (folded == "p accuracy" || folded == "pa") return {Promise::recall};
  if (folded.empty() && name.find('%') != std::string::npos) return {Promise::share};
  Meaning found;
  for (const std::string_view word : split_words(folded)) {
    // Means over the classes are no rates of one.
    if (word == "macro" || word == "mean" || word == "avg" || word == "average") return {};
    for (const Word& each : kWords) {
      if (word.substr(0, each.begins.size()) != each.begins) continue;
      if (found.promise == Promise::none) found = each.meaning;
    }
  }
  return found;
}

const Metric* promised_metric(const std::string& name) {
  const Meaning meaning = meaning_of(name);
  if (meaning.missed) return nullptr;
  switch (meaning.promise) {
    case Promise::recall:
      return find_metric("recall");
    case Promise::precision:
      return find_metric("precision");
    case Promise::specificity:
      return find_metric("specificity");
    case Promise::npv:
      return find_metric("npv");
    case Promise::f1:
      return find_metric("f1");
    case Promise::iou:
      return find_metric("jaccard");
    default:
      return nullptr;
  }
}

}  // namespace isoyield
