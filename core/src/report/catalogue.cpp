#include "isoyield/report/catalogue.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "isoyield/base/reference.hpp"
#include "isoyield/curves/curve.hpp"
#include "isoyield/decisions/threshold.hpp"
#include "isoyield/isometric/isometric.hpp"
#include "isoyield/metrics/convention.hpp"
#include "isoyield/metrics/metric.hpp"
#include "isoyield/metrics/wording.hpp"

namespace isoyield::catalogue {
namespace {

template <class List>
std::vector<std::string> strings(const List& list) {
  return {list.begin(), list.end()};
}

Range range(const isoyield::Range& from) {
  Range to;
  if (std::isfinite(from.low)) to.low = from.low;
  if (std::isfinite(from.high)) to.high = from.high;
  return to;
}

template <class Keys>
std::vector<Reference> references(const Keys& keys) {
  std::vector<Reference> out;
  for (const std::string_view key : keys) {
    const Citation* found = find_reference(key);
    if (found == nullptr) continue;
    out.push_back({.key = std::string(found->key),
                   .authors = std::string(found->authors),
                   .year = found->year,
                   .title = std::string(found->title),
                   .where = std::string(found->where),
                   .doi = std::string(found->doi)});
  }
  return out;
}

Reason reason(Undefined undefined, Language language) {
  const UndefinedReason& row = describe(undefined);
  return {.id = std::string(row.id), .text = std::string(row.text.in(language))};
}

std::string_view word(Orientation orientation) {
  switch (orientation) {
    case Orientation::higher:
      return "higher";
    case Orientation::lower:
      return "lower";
    case Orientation::neither:
      break;
  }
  return "neither";
}

std::string_view word(Interpolation interpolation) {
  switch (interpolation) {
    case Interpolation::line:
      return "line";
    case Interpolation::step:
      return "step";
    case Interpolation::hyperbola:
      break;
  }
  return "hyperbola";
}

std::string_view word(ChanceLine chance) {
  switch (chance) {
    case ChanceLine::none:
      return "none";
    case ChanceLine::diagonal:
      return "diagonal";
    case ChanceLine::falling:
      return "falling";
    case ChanceLine::prevalence:
      return "prevalence";
    case ChanceLine::one:
      return "one";
    case ChanceLine::lines:
      break;
  }
  return "lines";
}

std::string_view word(LineRole role) {
  switch (role) {
    case LineRole::own:
      return "own";
    case LineRole::other_class:
      return "other_class";
    case LineRole::reference:
      return "reference";
    case LineRole::threshold:
      return "threshold";
    case LineRole::sample:
      break;
  }
  return "sample";
}

template <class List>
std::vector<Parameter> parameters(const List& list, Language language) {
  std::vector<Parameter> out;
  for (const isoyield::Parameter& parameter : list) {
    out.push_back({.id = std::string(parameter.id),
                   .name = std::string(parameter.name.in(language)),
                   .initial = parameter.initial,
                   .range = range(parameter.range),
                   .whole = parameter.whole,
                   .above = parameter.above,
                   .option = parameter.option()});
  }
  return out;
}

std::vector<Convention> conventions_of(const isoyield::Metric& row, Language language) {
  std::vector<Convention> out;
  for (const isoyield::Convention& each : conventions()) {
    if (each.metric != row.id) continue;
    Convention& to = out.emplace_back();
    to.tool = name_of(each.tool);
    for (const Undefined reason : each.when) to.when.emplace_back(id_of(reason));
    to.printed = each.printed;
    to.warns = each.warns;
    if (!each.note.in(language).empty()) to.note = std::string(each.note.in(language));
  }
  return out;
}

std::vector<Scale> scales_of(const isoyield::Metric& row, Language language) {
  std::vector<Scale> out;
  for (const isoyield::Wording& each : wordings()) {
    if (each.metric != row.id) continue;
    Scale& to = out.emplace_back();
    to.name = each.name.in(language);
    for (const isoyield::WordBand& band : each.bands) {
      to.bands.push_back({.from = {}, .word = std::string(band.word.in(language))});
      if (std::isfinite(band.from)) to.bands.back().from = band.from;
    }
    to.reference = references(std::array{each.reference}).front();
  }
  return out;
}

Metric entry(const isoyield::Metric& row, Language language) {
  Metric out{.id = std::string(row.id),
             .name = std::string(row.name.in(language)),
             .aliases = strings(row.aliases),
             .latex = std::string(row.latex),
             .meaning = std::string(row.meaning.in(language)),
             .range = range(row.range),
             .orientation = std::string(word(row.orientation)),
             .family = std::string(row.family),
             .admissible = admissible(row),
             .admissible_at_shares = admissible_at_shares(row),
             .popular = row.popular,
             .sized = row.sized,
             .conventions = conventions_of(row, language),
             .scales = scales_of(row, language),
             .parameters = parameters(row.parameters, language),
             .references = references(row.references)};
  if (const std::string_view letters = row.abbreviation.in(language); !letters.empty()) out.abbreviation = letters;
  if (row.formula.binary != nullptr) out.scope.emplace_back("binary");
  if (row.formula.matrix != nullptr) out.scope.emplace_back("matrix");
  if (row.formula.sweep != nullptr) out.scope.emplace_back("scores");
  if (row.formula.sets != nullptr) out.scope.emplace_back("sets");
  if (row.formula.classes != nullptr) out.scope.emplace_back("class_scores");
  for (const Undefined undefined : row.undefined) out.undefined.push_back(reason(undefined, language));
  if (row.sized && row.formula.sweep == nullptr) out.undefined.push_back(reason(Undefined::parts_of_items, language));
  return out;
}

Curve entry(const CurveKind& row, Language language) {
  Curve out{.id = std::string(row.id),
            .name = std::string(row.name.in(language)),
            .aliases = strings(row.aliases),
            .x = std::string(row.x),
            .y = std::string(row.y),
            .x_name = std::string(axis_name(row.x).in(language)),
            .y_name = std::string(axis_name(row.y).in(language)),
            .meaning = std::string(row.meaning.in(language)),
            .interpolation = std::string(word(row.interpolation)),
            .chance = std::string(word(row.chance)),
            .normal_deviates = row.normal_deviates,
            .banded = row.banded,
            .area = std::string(row.area),
            .parameters = parameters(row.parameters, language),
            .references = references(row.references)};
  for (const CurveLineKind& line : row.lines)
    out.lines.push_back({.id = std::string(line.id),
                         .name = std::string(line.name.in(language)),
                         .role = std::string(word(line.role))});
  return out;
}

}  // namespace

Catalogue catalogue(Language language) {
  Catalogue out;
  out.version = ISOYIELD_VERSION;
  for (const isoyield::Metric& row : metrics()) out.metrics.push_back(entry(row, language));
  for (const CurveKind& row : curves()) out.curves.push_back(entry(row, language));
  for (const ThresholdRule& row : threshold_rules()) {
    out.rules.push_back({.id = std::string(row.id),
                         .name = std::string(row.name.in(language)),
                         .meaning = std::string(row.meaning.in(language)),
                         .references = references(row.references)});
  }
  for (const UndefinedReason& row : kUndefinedReasons) {
    if (row.reason != Undefined::defined) out.reasons.push_back(reason(row.reason, language));
  }
  return out;
}

}  // namespace isoyield::catalogue
