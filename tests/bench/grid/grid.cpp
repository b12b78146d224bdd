// How often what the report says of its certainty is true: reads designs, one a line (id, distance of the classes, n,
// prevalence, rule, how items are drawn, random or by_class, number of the first run, runs), and prints one line of
// JSON for each: how many intervals there were, and how many of them covered. With --break clusters rows are taken for
// items, with --break threshold a chosen threshold is judged on the rows that chose it. `npm run coverage` runs it.
#include <cstdio>
#include <cstring>
#include <iostream>
#include <map>
#include <optional>
#include <sstream>
#include <string>

#include "isoyield/report/analysis.hpp"
#include "population.hpp"

namespace {

using grid::Design;
using grid::Drawn;
using grid::Rule;
using isoyield::report::Ci;
using isoyield::report::Classifier;
using isoyield::report::Report;

/// Faults made on purpose, to show that the claim fails.
struct Broken {
  bool clusters = false;
  bool threshold = false;
};

struct Tally {
  int covered = 0;
  int present = 0;
};

struct Found {
  std::map<std::string, Tally> cells;
  int runs = 0;
  double optimism = 0;  ///< sum over runs: yield on the same rows less the true one
  double left = 0;      ///< the same of the yield that is reported
  int sure = 0;         ///< test sets where a classifier is best with a probability above 0.9

  void add(const char* cell, const std::optional<Ci>& ci, double truth) {
    Tally& tally = cells[cell];
    if (!ci) return;
    ++tally.present;
    tally.covered += ci->low <= truth && truth <= ci->high ? 1 : 0;
  }
};

isoyield::Options options_for(const Design& design) {
  isoyield::Options out;
  out.positive = "yes";
  out.draws = 500;
  if (design.by_class) out.class_totals = "fixed";
  if (design.by_item()) return out;
  out.metrics = {"recall", "precision", "accuracy", "f1", "roc_auc", "average_precision", "log_loss", "brier"};
  out.thresholds = {design.rule == Rule::implied ? "implied" : "max_yield"};
  out.utility = isoyield::Source{.name = "utility", .text = grid::utilities(design)};
  if (design.rule == Rule::chosen) out.operating_point = "max_yield";
  return out;
}

std::optional<Report> reported(isoyield::ScoreTable table, const Design& design) {
  auto analysis = isoyield::ScoreAnalysis::make(std::move(table), options_for(design));
  if (!analysis) return std::nullopt;
  return analysis.value().report();
}

const isoyield::report::Number* metric(const Classifier& classifier, const char* id) {
  for (const auto& [name, number] : classifier.metrics) {
    if (name == id) return &number;
  }
  return nullptr;
}

std::optional<Ci> interval(const Classifier& classifier, const char* id) {
  const auto* const number = metric(classifier, id);
  return number == nullptr ? std::nullopt : number->ci;
}

/// Whether no candidate is said to be best, as surely as a two-sided 95 % interval would, that another one equals.
bool right_about_best(const Report& report, const double (&yields)[4]) {
  constexpr double kSure = 0.975;
  const auto& candidates = report.utility->verdict->candidates;
  for (std::size_t i = 0; i < candidates.size() && i < 4; ++i) {
    if (candidates[i].probability_best.value_or(0) < kSure) continue;
    for (std::size_t j = 0; j < 4; ++j) {
      if (j != i && yields[j] >= yields[i] - 1e-12) return false;
    }
  }
  return true;
}

/// Intervals of what is computed of probabilities alone, and of the difference of two equally good classifiers.
void add_scores(Found& found, const Design& design, const Report& report, const grid::Losses& truth) {
  const Classifier& first = report.classifiers[0];
  found.add("area", interval(first, "roc_auc"), grid::true_area(design));
  found.add("average precision", interval(first, "average_precision"), truth.average_precision);
  found.add("log loss", interval(first, "log_loss"), truth.log_loss);
  found.add("Brier score", interval(first, "brier"), truth.brier);
  for (const auto& each : *report.comparisons) {
    if (each.test == "delong_paired") found.add("area difference", each.ci, 0);
    if (each.test != "jackknife_paired") continue;
    if (each.metric == "average_precision") found.add("average precision difference", each.ci, 0);
    if (each.metric == "log_loss") found.add("log loss difference", each.ci, 0);
    if (each.metric == "brier") found.add("Brier score difference", each.ci, 0);
  }
}

void add_run(Found& found, const Design& design, const grid::Losses& losses, std::uint64_t run, const Broken& broken) {
  const grid::Sample sample = grid::draw(design, run);
  const double in_sample = sample.share_positive();
  const double share = design.by_class ? in_sample : design.prevalence;
  ++found.runs;
  const bool clusters = design.clustered() && !broken.clusters;
  std::optional<Report> report = reported(grid::table_of(design, sample, clusters), design);
  if (!report || report->classifiers.size() < 2) return;
  double thresholds[2];
  for (int c = 0; c < 2; ++c) {
    const auto& classifier = report->classifiers[static_cast<std::size_t>(c)];
    thresholds[c] = design.rule == Rule::implied  ? grid::implied_threshold(design)
                    : design.rule == Rule::chosen ? *classifier.threshold
                                                  : grid::fixed_threshold(design);
  }
  if (design.rule == Rule::chosen && broken.threshold)
    report = reported(grid::table_of(design, sample, clusters, thresholds), design);
  const Classifier& first = report->classifiers[0];
  const grid::Truth truth[2] = {grid::truth_at(design, thresholds[0], share),
                                grid::truth_at(design, thresholds[1], share)};
  if (!design.by_item()) {
    found.add("recall", interval(first, "recall"), truth[0].recall);
    found.add("precision", interval(first, "precision"), truth[0].precision);
    found.add("accuracy", interval(first, "accuracy"), truth[0].accuracy);
    found.add("f1", interval(first, "f1"), truth[0].f1);
  }
  const auto& utility = *report->utility;
  found.add("yield", utility.yields[0].ci, truth[0].yield);
  if (!utility.pairwise.empty()) found.add("yield difference", utility.pairwise[0].ci, truth[0].yield - truth[1].yield);
  // With utilities of each item the paired test alone knows the difference.
  for (const auto& each : *report->comparisons) {
    if (design.by_item() && each.test == "yield_paired") found.add("yield difference", each.ci, 0);
  }
  if (design.rule == Rule::implied) add_scores(found, design, *report, losses);
  const double yields[4] = {truth[0].yield, truth[1].yield, grid::always_negative(design, share),
                            grid::always_positive(share)};
  Tally& best = found.cells["best"];
  ++best.present;
  best.covered += right_about_best(*report, yields) ? 1 : 0;
  found.optimism += utility.yields[0].apparent.value_or(utility.yields[0].value) - truth[0].yield;
  found.left += utility.yields[0].value - truth[0].yield;
  bool sure = false;
  for (const auto& each : utility.verdict->candidates)
    sure = sure || (!each.always && each.probability_best.value_or(0) > 0.9);
  found.sure += sure ? 1 : 0;
}

std::optional<Rule> rule_named(const std::string& name) {
  if (name == "fixed") return Rule::fixed;
  if (name == "implied") return Rule::implied;
  if (name == "chosen") return Rule::chosen;
  if (name == "amount") return Rule::amount;
  if (name == "amount_implied") return Rule::amount_implied;
  return std::nullopt;
}

std::optional<Drawn> drawn_named(const std::string& name) {
  if (name == "independent") return Drawn::apart;
  if (name == "mixed") return Drawn::mixed_fives;
  if (name == "patients") return Drawn::patient_fives;
  if (name == "unequal") return Drawn::unequal;
  return std::nullopt;
}

void print(const Design& design, const Found& found) {
  std::printf("{\"id\":\"%s\",\"runs\":%d,\"optimism\":%.6f,\"left\":%.6f,\"sure\":%d,\"cells\":{", design.id.c_str(),
              found.runs, found.optimism / found.runs, found.left / found.runs, found.sure);
  const char* comma = "";
  for (const auto& [name, tally] : found.cells) {
    std::printf("%s\"%s\":[%d,%d]", comma, name.c_str(), tally.covered, tally.present);
    comma = ",";
  }
  std::printf("}}\n");
  std::fflush(stdout);
}

}  // namespace

int main(int count, char** arguments) {
  Broken broken;
  for (int i = 2; i < count; ++i) {
    if (std::strcmp(arguments[i - 1], "--break") != 0) continue;
    broken.clusters = broken.clusters || std::strcmp(arguments[i], "clusters") == 0;
    broken.threshold = broken.threshold || std::strcmp(arguments[i], "threshold") == 0;
  }
  std::string line;
  while (std::getline(std::cin, line)) {
    std::istringstream words(line);
    Design design;
    std::string rule;
    std::string drawn;
    std::string totals;
    std::uint64_t first = 0;
    int runs = 0;
    words >> design.id >> design.apart >> design.n >> design.prevalence >> rule >> drawn >> totals >> first >> runs;
    const auto known_rule = rule_named(rule);
    const auto known_drawn = drawn_named(drawn);
    if (!words || !known_rule || !known_drawn || (totals != "random" && totals != "by_class")) {
      std::fprintf(stderr, "not a design: %s\n", line.c_str());
      return 1;
    }
    design.rule = *known_rule;
    design.drawn = *known_drawn;
    design.by_class = totals == "by_class";
    Found found;
    const grid::Losses losses = grid::true_losses(design);
    for (int run = 0; run < runs; ++run)
      add_run(found, design, losses, first + static_cast<std::uint64_t>(run), broken);
    print(design, found);
  }
  return 0;
}
