#pragma once

#include <optional>
#include <string>
#include <vector>

#include "isoyield/base/fields.hpp"
#include "isoyield/base/text.hpp"

// The registries as plain data, for search boxes, documentation and `isoyield metrics`.

namespace isoyield::catalogue {

/// Closed range; an absent end is infinite.
struct Range {
  std::optional<double> low;
  std::optional<double> high;

  static constexpr auto fields() {
    return Fields{field("low", &Range::low, "absent: minus infinity"),
                  field("high", &Range::high, "absent: plus infinity")};
  }
};

struct Parameter {
  std::string id;
  std::string name;
  double initial = 0;
  Range range;
  bool whole = false;
  bool above = false;
  bool option = false;

  static constexpr auto fields() {
    return Fields{
        field("id", &Parameter::id),
        field("name", &Parameter::name),
        field("initial", &Parameter::initial, "default"),
        field("range", &Parameter::range),
        field("whole", &Parameter::whole, "requires whole numbers"),
        field("above", &Parameter::above, "the low end itself is left out"),
        field("option", &Parameter::option, "set by the option of this name; else by NAME=NUMBER in `parameters`")};
  }
};

struct Reason {
  std::string id;
  std::string text;

  static constexpr auto fields() { return Fields{field("id", &Reason::id), field("text", &Reason::text)}; }
};

struct Reference {
  std::string key;
  std::string authors;
  int year = 0;
  std::string title;
  std::string where;
  std::string doi;

  static constexpr auto fields() {
    return Fields{field("key", &Reference::key),     field("authors", &Reference::authors),
                  field("year", &Reference::year),   field("title", &Reference::title),
                  field("where", &Reference::where), field("doi", &Reference::doi)};
  }
};

/// What another tool prints where the metric is undefined.
struct Convention {
  std::string tool;
  std::vector<std::string> when;
  std::string printed;
  bool warns = false;
  std::optional<std::string> note;

  static constexpr auto fields() {
    return Fields{field("tool", &Convention::tool, "name of the tool"),
                  field("when", &Convention::when, "ids of the reasons"),
                  field("printed", &Convention::printed, "as the tool writes it"),
                  field("warns", &Convention::warns, "whether it warns"), field("note", &Convention::note)};
  }
};

struct Band {
  std::optional<double> from;
  std::string word;

  static constexpr auto fields() {
    return Fields{field("from", &Band::from, "lowest value; absent: minus infinity"), field("word", &Band::word)};
  }
};

/// Words that an author gave to ranges of the metric.
struct Scale {
  std::string name;
  std::vector<Band> bands;
  Reference reference;

  static constexpr auto fields() {
    return Fields{field("name", &Scale::name), field("bands", &Scale::bands, "rising"),
                  field("reference", &Scale::reference)};
  }
};

struct Metric {
  std::string id;
  std::string name;
  std::optional<std::string> abbreviation;
  std::vector<std::string> aliases;
  std::string latex;
  std::string meaning;
  Range range;
  std::string orientation;
  std::vector<std::string> scope;
  std::string family;
  std::vector<Reason> undefined;
  bool admissible = false;
  bool admissible_at_shares = false;
  bool popular = false;
  bool sized = false;
  std::vector<Convention> conventions;
  std::vector<Scale> scales;
  std::vector<Parameter> parameters;
  std::vector<Reference> references;

  static constexpr auto fields() {
    return Fields{
        field("id", &Metric::id),
        field("name", &Metric::name),
        field("abbreviation", &Metric::abbreviation, "customary letters, where there are some"),
        field("aliases", &Metric::aliases, "other names, all accepted"),
        field("latex", &Metric::latex, "formula"),
        field("meaning", &Metric::meaning),
        field("range", &Metric::range),
        field("orientation", &Metric::orientation, "higher, lower or neither is better"),
        field("scope", &Metric::scope,
              "binary (also per class), matrix (K classes), scores, class_scores (scores of K classes), sets (several "
              "labels an item)"),
        field("family", &Metric::family),
        field("undefined", &Metric::undefined, "exactly when it has no value"),
        field("admissible", &Metric::admissible, "equals a utility yield up to a positive factor and a constant"),
        field("admissible_at_shares", &Metric::admissible_at_shares,
              "two classes: at any given class shares it ranks as a utility yield does, though the utilities depend on "
              "the shares"),
        field("popular", &Metric::popular, "in the default table"),
        field("sized", &Metric::sized, "depends on how many items there are, not only on their shares"),
        field("conventions", &Metric::conventions, "what other tools print where it is undefined"),
        field("scales", &Metric::scales, "words that authors gave to its values"),
        field("parameters", &Metric::parameters),
        field("references", &Metric::references)};
  }
};

/// A further line that a curve can hold.
struct Line {
  std::string id;
  std::string name;
  std::string role;

  static constexpr auto fields() {
    return Fields{field("id", &Line::id), field("name", &Line::name),
                  field("role", &Line::role,
                        "own (of the classifier), other_class, reference (of no classifier), threshold (of one, "
                        "among many) or sample (dots)")};
  }
};

struct Curve {
  std::string id;
  std::string name;
  std::vector<std::string> aliases;
  std::string x;
  std::string y;
  std::string x_name;
  std::string y_name;
  std::string meaning;
  std::string interpolation;
  std::string chance;
  bool normal_deviates = false;
  bool banded = false;
  std::string area;
  std::vector<Parameter> parameters;
  std::vector<Line> lines;
  std::vector<Reference> references;

  static constexpr auto fields() {
    return Fields{field("id", &Curve::id),
                  field("name", &Curve::name),
                  field("aliases", &Curve::aliases),
                  field("x", &Curve::x, "metric id of the axis, or what else it shows"),
                  field("y", &Curve::y, "metric id of the axis, or what else it shows"),
                  field("x_name", &Curve::x_name, "the axis in words"),
                  field("y_name", &Curve::y_name, "the axis in words"),
                  field("meaning", &Curve::meaning),
                  field("interpolation", &Curve::interpolation, "line, step or hyperbola"),
                  field("chance", &Curve::chance, "none, diagonal, falling, prevalence, one or lines (its own)"),
                  field("normal_deviates", &Curve::normal_deviates, "drawn with normal quantiles on both axes"),
                  field("banded", &Curve::banded, "has a band in the bootstrap"),
                  field("area", &Curve::area, "metric id of its area or what else sums it up; may be empty"),
                  field("parameters", &Curve::parameters),
                  field("lines", &Curve::lines, "further lines in the same axes"),
                  field("references", &Curve::references)};
  }
};

/// A rule that chooses a threshold. Those about a metric (`max_f1`, `max_yield@recall>=0.9`, `fpr=0.1`) are made of
/// metrics.
struct Rule {
  std::string id;
  std::string name;
  std::string meaning;
  std::vector<Reference> references;

  static constexpr auto fields() {
    return Fields{field("id", &Rule::id), field("name", &Rule::name), field("meaning", &Rule::meaning),
                  field("references", &Rule::references)};
  }
};

struct Catalogue {
  std::string schema = "isoyield.metrics/1";
  std::string version;
  std::vector<Metric> metrics;
  std::vector<Curve> curves;
  std::vector<Rule> rules;
  std::vector<Reason> reasons;

  static constexpr auto fields() {
    return Fields{field("schema", &Catalogue::schema),
                  field("version", &Catalogue::version, "of isoyield"),
                  field("metrics", &Catalogue::metrics),
                  field("curves", &Catalogue::curves),
                  field("rules", &Catalogue::rules, "that choose thresholds"),
                  field("reasons", &Catalogue::reasons, "why a value can be undefined")};
  }
};

/// The registries in one language.
[[nodiscard]] Catalogue catalogue(Language language);

}  // namespace isoyield::catalogue
