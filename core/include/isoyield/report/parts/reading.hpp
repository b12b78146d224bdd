#pragma once

#include <optional>
#include <string>
#include <vector>

#include "isoyield/base/fields.hpp"
#include "isoyield/report/parts/number.hpp"
#include "isoyield/report/parts/remark.hpp"

// What a pasted text was read as.

namespace isoyield::report {

/// A classifier as it was read from a text, before any analysis.
struct ReadClassifier {
  std::string name;
  Matrix matrix;

  static constexpr auto fields() {
    return Fields{field("name", &ReadClassifier::name), field("matrix", &ReadClassifier::matrix, "rows = true class")};
  }
};

/// What a pasted text was read as: fills the editable grids.
struct Reading {
  std::vector<std::string> classes;
  std::vector<std::string> decisions;
  bool classes_stated = false;
  std::string positive;
  bool positive_stated = false;
  std::string rows;
  bool rows_named = false;
  std::string unit;
  std::vector<ReadClassifier> classifiers;
  std::vector<Remark> notes;

  static constexpr auto fields() {
    return Fields{
        field("classes", &Reading::classes),
        field("decisions", &Reading::decisions),
        field("classes_stated", &Reading::classes_stated,
              "whether the text or the options named the classes; false: 0, 1, ... were made up"),
        field("positive", &Reading::positive,
              "label of the positive class: stated, else by convention; empty: more than two classes, none stated"),
        field("positive_stated", &Reading::positive_stated,
              "whether the text (as by TP= and TN=) or the options named the positive class"),
        field("rows", &Reading::rows, "what the rows of the text are: true or predicted"),
        field("rows_named", &Reading::rows_named, "whether the text named it; false: assumed"),
        field("unit", &Reading::unit, "utilities: unit, if named"),
        field("classifiers", &Reading::classifiers, "one, nameless, for utilities"),
        field("notes", &Reading::notes)};
  }
};

/// A part of a text, in units of UTF-16 as JavaScript counts them.
struct Range {
  double from = 0;
  double to = 0;

  static constexpr auto fields() {
    return Fields{field("from", &Range::from), field("to", &Range::to, "one past the last")};
  }
};

/// One thing that a text may be.
struct Candidate {
  std::string kind;
  double confidence = 0;
  std::optional<Remark> reason;
  std::vector<Remark> problems;

  static constexpr auto fields() {
    return Fields{field("kind", &Candidate::kind, "matrix, scores or label_sets"),
                  field("confidence", &Candidate::confidence, "from 0 to 1"),
                  field("reason", &Candidate::reason, "why it is not certain"),
                  field("problems", &Candidate::problems, "why it cannot be read so; empty: it can")};
  }
};

/// What a part of the text is to the likeliest reading.
struct PartUse {
  double from = 0;
  double to = 0;
  std::string use;
  std::string of;

  static constexpr auto fields() {
    return Fields{field("from", &PartUse::from, "in units of UTF-16"), field("to", &PartUse::to, "one past the last"),
                  field("use", &PartUse::use,
                        "cell, label, axis, name, count, id, total, statistic, setting, decoration or unused"),
                  field("of", &PartUse::of, "of what, where a word says more; else empty")};
  }
};

/// What the text itself offers to hold the reading against: totals, printed statistics.
struct ReadCheck {
  bool passed = false;
  Remark finding;

  static constexpr auto fields() {
    return Fields{field("passed", &ReadCheck::passed, "whether the reading gives what the text says"),
                  field("finding", &ReadCheck::finding)};
  }
};

/// Another reading of the same text.
struct Rival {
  std::string id;
  std::string kind;
  Remark difference;
  std::string flags;
  std::optional<Reading> reading;

  static constexpr auto fields() {
    return Fields{field("id", &Rival::id, "of all readings of one text a key of its own, the same in every language"),
                  field("kind", &Rival::kind, "matrix, scores or label_sets"),
                  field("difference", &Rival::difference, "how it differs from the likeliest, in words"),
                  field("flags", &Rival::flags, "what the command line needs to choose it"),
                  field("reading", &Rival::reading, "of a matrix")};
  }
};

/// What a text was recognised as.
struct Recognition {
  std::string schema = "isoyield.recognition/1";
  std::string kind;
  bool certain = false;
  std::optional<Reading> reading;
  std::vector<Candidate> candidates;
  std::vector<Remark> notes;
  std::vector<Remark> problems;
  std::vector<Range> used;
  std::vector<Range> ignored;
  std::vector<PartUse> uses;
  std::vector<ReadCheck> checks;
  std::vector<Remark> assumptions;
  std::vector<Rival> rivals;

  static constexpr auto fields() {
    return Fields{field("schema", &Recognition::schema),
                  field("kind", &Recognition::kind, "matrix, scores, label_sets or none"),
                  field("certain", &Recognition::certain, "false: ask before anything is replaced"),
                  field("reading", &Recognition::reading, "of a matrix"),
                  field("candidates", &Recognition::candidates, "what the text may be, the likeliest first"),
                  field("notes", &Recognition::notes, "what was assumed, dropped and checked in reading it so"),
                  field("problems", &Recognition::problems, "of the likeliest candidate where it cannot be read"),
                  field("used", &Recognition::used, "parts of the text that were read"),
                  field("ignored", &Recognition::ignored, "parts of the text that were passed over"),
                  field("uses", &Recognition::uses, "what each part of the text was taken for, in its order"),
                  field("checks", &Recognition::checks, "what the text offers to hold the reading against"),
                  field("assumptions", &Recognition::assumptions, "what the text does not say"),
                  field("rivals", &Recognition::rivals, "other readings, the likeliest first")};
  }
};

}  // namespace isoyield::report
