#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "isoyield/base/fields.hpp"
#include "isoyield/report/parts/number.hpp"

// Which candidate to choose, and how sure that is.

namespace isoyield::report {

/// A classifier or a constant decision in the verdict.
struct VerdictCandidate {
  std::string name;
  bool always = false;
  double yield = 0;
  std::optional<double> probability_best;
  std::optional<double> probability_useful;

  static constexpr auto fields() {
    return Fields{
        field("name", &VerdictCandidate::name, "classifier, or the decision that is always made"),
        field("always", &VerdictCandidate::always, "true: always deciding `name`"),
        field("yield", &VerdictCandidate::yield, "utility per item"),
        field("probability_best", &VerdictCandidate::probability_best,
              "probability that its yield is the largest, constant decisions included; the candidates sum to 1"),
        field("probability_useful", &VerdictCandidate::probability_useful,
              "classifiers: probability that it yields more than every constant decision (Wynants and others 2018)")};
  }
};

/// The cheapest change of one cost that lets another classifier win.
struct VerdictFlip {
  std::string to;
  std::string label;
  std::string decision;
  double cost = 1;

  static constexpr auto fields() {
    return Fields{field("to", &VerdictFlip::to, "the classifier that would win"),
                  field("class", &VerdictFlip::label, "true class of the mistake"),
                  field("decision", &VerdictFlip::decision, "what is decided instead"),
                  field("cost", &VerdictFlip::cost, "of this mistake, when every other mistake costs 1")};
  }
};

/// What choosing after so many more items is worth, instead of choosing now.
struct VerdictMore {
  double items = 0;
  double worth = 0;

  static constexpr auto fields() {
    return Fields{field("items", &VerdictMore::items, "additional items"),
                  field("worth", &VerdictMore::worth,
                        "expected value of sample information, per item decided later, in the unit of the "
                        "utilities; never above `expected_loss`")};
  }
};

/// What can be said of which candidate to choose.
struct Verdict {
  std::string form;
  std::vector<VerdictCandidate> candidates;
  std::uint32_t best = 0;
  std::optional<std::uint32_t> dominant;
  std::optional<std::uint32_t> rival;
  std::optional<double> difference;
  std::optional<Ci> ci;
  std::optional<double> probability_better;
  std::optional<double> expected_loss;
  std::optional<double> more_items;
  std::optional<std::vector<VerdictMore>> more;
  std::optional<double> gain;
  std::optional<double> false_alarms;
  std::optional<VerdictFlip> flip;

  static constexpr auto fields() {
    return Fields{
        field(
            "form", &Verdict::form,
            "ship: `best` is a classifier and best with probability 0.975 at least; always: the same of a constant "
            "decision; undecided: neither; depends: no utilities were given for two classes, and `ruler` tells who "
            "wins at which costs; dominates: the same, but `dominant` earns most of the classifiers whatever they are, "
            "and no other is the best anywhere with probability 0.025; leads: so it does on these items, which may be "
            "chance; equal_costs: as ship, no utilities were given for three classes or more; "
            "unknown: how sure it is cannot be told"),
        field("candidates", &Verdict::candidates, "the classifiers in input order, then the constant decisions"),
        field("best", &Verdict::best, "index of the largest yield"),
        field("dominant", &Verdict::dominant, "dominates, leads: index of that classifier"),
        field("rival", &Verdict::rival, "index of the one that is best with the next largest probability"),
        field("difference", &Verdict::difference, "yield of `best` minus yield of `rival`"),
        field("ci", &Verdict::ci, "of the difference"),
        field("probability_better", &Verdict::probability_better, "probability that `best` yields more than `rival`"),
        field("expected_loss", &Verdict::expected_loss,
              "what choosing `best` now is expected to lose per item against the truly best candidate"),
        field("more_items", &Verdict::more_items,
              "undecided: about so many more items would tell `best` and `rival` apart with probability 0.8; absent "
              "from ten times the present number on"),
        field("more", &Verdict::more,
              "what half, 1, 2, 5 and 10 times as many items more would be worth, for choosing among the candidates; "
              "absent where the class shares of the deployment were estimated"),
        field("gain", &Verdict::gain, "yield of the best classifier minus that of the best constant decision"),
        field("false_alarms", &Verdict::false_alarms,
              "two classes: the same in false alarms per item, whatever the unit"),
        field("flip", &Verdict::flip,
              "three classes or more, without utilities: the smallest cost of one kind of mistake at which another "
              "classifier wins")};
  }
};

}  // namespace isoyield::report
