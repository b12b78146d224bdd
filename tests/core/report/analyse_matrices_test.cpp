#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "isoyield/report/analysis.hpp"
#include "report/to_json.hpp"

namespace isoyield {
namespace {

using nlohmann::json;

const Source kFactory{.name = "factory.json",
                      .text = R"({"classes":["0","1"],"positive":"0","rows":"predicted","classifiers":[
  {"name":"A","matrix":[[0.27,0.15],[0.23,0.35]]},{"name":"B","matrix":[[0.43,0.18],[0.07,0.32]]}]})"};

json analysed(const std::vector<Source>& sources, const Options& options) {
  Result<report::Report> result = analyse_matrices(sources, options);
  if (!result) {
    ADD_FAILURE() << message(result.problems().front(), Language::en);
    return {};
  }
  return json::parse(to_json(result.value()));
}

std::string refusal(const Result<report::Report>& result) {
  return result ? "" : std::string(result.problems().front().kind->code);
}

Options factory_options(const std::string& utility) {
  Options options;
  options.rows = "predicted";
  options.utility = Source{.name = "utility", .text = utility};
  return options;
}

// Dyrland, Lundervold, Porta Mana 2022, prologue.
TEST(AnalyseMatrices, RanksTheFactory) {
  const json report = analysed({kFactory}, factory_options("15 -335\n-35 165"));
  EXPECT_DOUBLE_EQ(report["utility"]["yields"][0]["value"], 3.5);
  EXPECT_DOUBLE_EQ(report["utility"]["yields"][1]["value"], -3.5);
  EXPECT_DOUBLE_EQ(report["utility"]["yields"][0]["parts"][1][0], -335 * 0.15);
  EXPECT_DOUBLE_EQ(report["utility"]["yields"][0]["parts"][0][1], -35 * 0.23);
  EXPECT_EQ(report["utility"]["ranking"], json({"A", "B"}));
  EXPECT_EQ(report["classifiers"][0]["matrix"], json({{0.27, 0.23}, {0.15, 0.35}}));
  EXPECT_EQ(report["classifiers"][0]["counts"], "frequencies");
  EXPECT_EQ(report["positive"], "0");
  int misled = 0;
  for (const json& row : report["utility"]["agreement"]) {
    for (const char* id : {"accuracy", "balanced_accuracy", "precision", "recall", "f1", "mcc", "fowlkes_mallows"}) {
      if (row["metric"] != id) continue;
      EXPECT_EQ(row["favours"], "B") << id;
      EXPECT_EQ(row["agrees"], false) << id;
      EXPECT_EQ(row["kendall_tau"], -1) << id;
      ++misled;
    }
    if (row["metric"] == "specificity") EXPECT_EQ(row["agrees"], true);
  }
  EXPECT_EQ(misled, 7);
}

TEST(AnalyseMatrices, OtherUtilitiesTurnTheRanking) {
  const json second = analysed({kFactory}, factory_options("45 -335\n-65 165"));
  EXPECT_DOUBLE_EQ(second["utility"]["yields"][0]["value"], 4.7);
  EXPECT_DOUBLE_EQ(second["utility"]["yields"][1]["value"], 7.3);
  const json medical =
      analysed({kFactory}, factory_options(R"({"matrix":[[350,0],[300,500]],"rows":"predicted","unit":"months"})"));
  EXPECT_DOUBLE_EQ(medical["utility"]["yields"][0]["value"], 338.5);
  EXPECT_DOUBLE_EQ(medical["utility"]["yields"][1]["value"], 331.5);
  EXPECT_EQ(medical["utility"]["unit"], "months");
}

TEST(AnalyseMatrices, AChangeOfTheFlipRadiusMakesThePairEqual) {
  const json report = analysed({kFactory}, factory_options("15 -335\n-35 165"));
  const json& pair = report["utility"]["pairwise"][0];
  EXPECT_DOUBLE_EQ(pair["difference"], 7);
  EXPECT_NEAR(pair["flip_radius"], 7 / (0.16 + 0.16 + 0.03 + 0.03), 1e-9);
  EXPECT_NEAR(pair["flip_share"], 7 / (0.16 + 0.16 + 0.03 + 0.03) / (165 - -335), 1e-12);
  const double at = pair["break_even"][1][1];  // utility of a short component caught
  const json moved = analysed({kFactory}, factory_options("15 -335\n-35 " + std::to_string(at)));
  EXPECT_NEAR(moved["utility"]["pairwise"][0]["difference"], 0, 1e-5);
}

TEST(AnalyseMatrices, EqualUtilitiesHaveNoRangeToTakeAShareOf) {
  const json pair = analysed({kFactory}, factory_options("1 1\n1 1"))["utility"]["pairwise"][0];
  EXPECT_EQ(pair["flip_radius"], 0);
  EXPECT_TRUE(pair["flip_share"].is_null());
}

TEST(AnalyseMatrices, WhatCountsItemsNeedsTheirNumber) {
  const auto of = [](const json& report, const char* id) { return report["classifiers"][0]["metrics"][id]["value"]; };
  const json shares = analysed({{.name = "m.txt", .text = "0.27 0.23\n0.15 0.35"}}, {});
  EXPECT_EQ(shares["classifiers"][0]["metrics"]["adjusted_rand_index"]["undefined"], "parts_of_items");
  EXPECT_EQ(shares["classifiers"][0]["averages"]["micro"]["errors"]["undefined"], "parts_of_items");
  EXPECT_TRUE(of(shares, "phi_squared").is_number());
  Options options;
  options.items = 100;
  const json known = analysed({{.name = "m.txt", .text = "0.27 0.23\n0.15 0.35"}}, options);
  const json counts = analysed({{.name = "m.txt", .text = "27 23\n15 35"}}, {});
  for (const char* id : {"rand_index", "adjusted_rand_index", "errors", "chi_squared"}) {
    EXPECT_TRUE(of(shares, id).is_null()) << id;
    EXPECT_EQ(of(known, id), of(counts, id)) << id;
  }
  EXPECT_EQ(known["classifiers"][0]["averages"]["micro"]["errors"],
            counts["classifiers"][0]["averages"]["micro"]["errors"]);
}

TEST(AnalyseMatrices, CellsAloneAreUtilitiesOfTheDecisionsThatAreNamed) {
  Options options;
  options.decisions = {"0", "1", "refer"};
  options.utility = Source{.name = "utility", .text = "1 0 0.5\n-1 1 0.25"};
  const json report = analysed({{.name = "m.txt", .text = "4 1 1\n1 2 1"}}, options);
  EXPECT_DOUBLE_EQ(report["utility"]["yields"][0]["value"], (4 + 0.5 - 1 + 2 + 0.25) / 10);
  options.utility->text = "1 0 0.5 2\n-1 1 0.25 2";
  const Result<report::Report> wide = analyse_matrices({{.name = "m.txt", .text = "4 1 1\n1 2 1"}}, options);
  ASSERT_FALSE(wide);
  EXPECT_EQ(wide.problems()[0].kind->code, "not_square");
  options.utility->text = "{\"matrix\":[[1,0],[0,1]],\"classes\":[\"a\",\"b\"]}";
  EXPECT_FALSE(analyse_matrices({{.name = "m.txt", .text = "4 1 1\n1 2 1"}}, options));
}

TEST(AnalyseMatrices, SaysNumbersInTheirShortestDigits) {
  Options options;
  options.level = 1.5;
  const Result<report::Report> result = analyse_matrices({{.name = "m.txt", .text = "4 1\n1 2"}}, options);
  ASSERT_FALSE(result);
  EXPECT_EQ(message(result.problems()[0], Language::en), "the option level is “1.5”; expected 0 < … < 1");
  EXPECT_EQ(remedy(result.problems()[0], Language::en), "Give a share of 1: 95 % is 0.95.");
}

TEST(AnalyseMatrices, WithoutUtilitiesTheYieldIsTheAccuracy) {
  const json report = analysed({{.name = "m.txt", .text = "1000 50\n5 20"}}, {});
  EXPECT_EQ(report["utility"]["assumed"], true);
  EXPECT_EQ(report["utility"]["yields"][0]["value"], report["classifiers"][0]["metrics"]["accuracy"]["value"]);
  EXPECT_EQ(report["classifiers"][0]["counts"], "counts");
  EXPECT_EQ(report["n"], 1075);
  EXPECT_DOUBLE_EQ(report["utility"]["baselines"][0]["value"], 1050.0 / 1075);
}

TEST(AnalyseMatrices, EveryClassAndAverageOfManyClasses) {
  const json report = analysed({{.name = "m", .text = "100 80 10 10\n0 9 0 1\n0 1 8 1\n0 1 0 9"}}, {});
  const json& classifier = report["classifiers"][0];
  EXPECT_EQ(classifier["per_class"].size(), 4U);
  EXPECT_DOUBLE_EQ(classifier["averages"]["macro"]["recall"]["value"], 0.775);
  EXPECT_FALSE(classifier["metrics"].contains("recall"));
  EXPECT_TRUE(classifier["metrics"].contains("mcc"));
}

TEST(AnalyseMatrices, SourcesJoinInTheOrderOfTheFirst) {
  const Source first{.name = "one.csv", .text = ",cat,dog\ncat,5,1\ndog,2,7"};
  const Source second{.name = "two.csv", .text = ",dog,cat\ndog,6,3\ncat,0,6"};
  const json report = analysed({first, second}, {});
  EXPECT_EQ(report["classifiers"][1]["matrix"], json({{6, 0}, {3, 6}}));
  EXPECT_NE(report["classifiers"][0]["name"], report["classifiers"][1]["name"]);
  const Source other{.name = "three.csv", .text = ",dog,cow\ndog,6,3\ncow,0,6"};
  EXPECT_EQ(refusal(analyse_matrices({first, other}, {})), "classes_differ");
}

TEST(AnalyseMatrices, SamplesThePopularMetricsAndThoseAskedFor) {
  Options options;
  options.draws = 200;
  const auto method = [&](const char* id) {
    const json report = analysed({{.name = "m", .text = "50 10\n5 35"}}, options);
    const json& metric = report["classifiers"][0]["metrics"][id];
    return metric.contains("ci") ? metric["ci"]["method"].get<std::string>() : "none";
  };
  EXPECT_EQ(method("recall"), "wilson");
  EXPECT_EQ(method("mcc"), "posterior");
  EXPECT_EQ(method("cohen_kappa"), "delta");  // of a table as small as this all have one
  options.posterior = {"kappa"};
  EXPECT_EQ(method("cohen_kappa"), "posterior");
  EXPECT_EQ(method("informedness"), "delta");
  options.posterior = {"all"};
  EXPECT_EQ(method("informedness"), "posterior");
  options.posterior = {"nonsense"};
  EXPECT_EQ(refusal(analyse_matrices({{.name = "m", .text = "50 10\n5 35"}}, options)), "bad_option");
  options.posterior = {"all"};
  options.draws = 0;
  EXPECT_EQ(refusal(analyse_matrices({{.name = "m", .text = "50 10\n5 35"}}, options)), "option_without_another");
  options.posterior = {};  // nothing is sampled
  EXPECT_EQ(method("mcc"), "delta");
  EXPECT_EQ(method("recall"), "wilson");
}

TEST(AnalyseMatrices, IntervalsStandBesideClassesAndAverages) {
  const json report = analysed({{.name = "m", .text = "50 6 4\n10 30 5\n2 8 20"}}, {});
  const json& classifier = report["classifiers"][0];
  EXPECT_EQ(classifier["per_class"][0]["metrics"]["recall"]["ci"]["method"], "wilson");
  EXPECT_EQ(classifier["per_class"][0]["metrics"]["f1"]["ci"]["method"], "delta");
  for (const char* how : {"macro", "micro", "weighted"}) {
    const json& f1 = classifier["averages"][how]["f1"];
    EXPECT_LT(f1["ci"]["low"], f1["value"]) << how;
    EXPECT_GT(f1["ci"]["high"], f1["value"]) << how;
  }
  // A class that was never decided has no precision, and an average without it no interval.
  const json gap = analysed({{.name = "m", .text = "50 6 0\n10 30 0\n2 8 0"}}, {});
  EXPECT_FALSE(gap["classifiers"][0]["averages"]["macro"]["precision"].contains("ci"));
}

TEST(AnalyseMatrices, MetricsMayBeChosen) {
  Options options;
  options.metrics = {"f1", "Matthews correlation coefficient"};
  options.define = {"own = TP + TN"};
  const json report = analysed({kFactory}, options);
  const json& first = report["classifiers"][0];
  EXPECT_EQ(first["metrics"].size(), 3U);
  EXPECT_TRUE(first["metrics"].contains("mcc") && first["metrics"].contains("own"));
  EXPECT_EQ(first["per_class"][0]["metrics"].size(), 3U);
  EXPECT_EQ(first["averages"]["macro"].size(), 3U);
  EXPECT_EQ(report["settings"]["metrics"], json(options.metrics));
  EXPECT_EQ(report["utility"]["ranking"], analysed({kFactory}, {})["utility"]["ranking"]);
  options.metrics = {"f1", "f2_and_a_half"};
  EXPECT_EQ(refusal(analyse_matrices({kFactory}, options)), "bad_option");
}

// The prior of the posterior draws shares off 0 and 1; what was observed there must not lie outside of its interval.
TEST(AnalyseMatrices, IntervalsHoldTheirValue) {
  for (const char* text : {"20 0\n0 10", "0 20\n10 0", "30 0\n10 0", "20 0 0\n0 10 0\n0 0 5"}) {
    const json report = analysed({Source{.name = "table", .text = text}}, {});
    const auto holds = [&](const json& value) {
      if (!value.contains("ci") || value["value"].is_null()) return;
      EXPECT_LE(value["ci"]["low"], value["value"]) << text << ' ' << value;
      EXPECT_GE(value["ci"]["high"], value["value"]) << text << ' ' << value;
    };
    for (const auto& metric : report["classifiers"][0]["metrics"]) holds(metric);
    holds(report["utility"]["yields"][0]);
  }
}

TEST(AnalyseMatrices, IntervalsMayBeLeftOut) {
  Options options;
  options.intervals = false;
  const json report = analysed({{.name = "A", .text = "50 10\n5 35"}, {.name = "B", .text = "45 15\n2 38"}}, options);
  EXPECT_EQ(report["settings"]["intervals"], false);
  EXPECT_EQ(report.dump().find("\"ci\""), std::string::npos);
  EXPECT_EQ(report.dump().find("probability_best"), std::string::npos);
  EXPECT_EQ(report.dump().find("if_paired"), std::string::npos);
  EXPECT_FALSE(analysed({{.name = "A", .text = "50 10\n5 35"}}, {})["settings"].contains("intervals"));
}

TEST(AnalyseMatrices, ClassTotalsMayBeFixed) {
  Options options;
  const Source source{.name = "m", .text = "50 10\n5 35"};
  const json random = analysed({source}, options);
  options.class_totals = "fixed";
  const json fixed = analysed({source}, options);
  const auto width = [](const json& number) {
    return number["ci"]["high"].get<double>() - number["ci"]["low"].get<double>();
  };
  const auto metric = [](const json& report, const char* id) { return report["classifiers"][0]["metrics"][id]; };
  EXPECT_EQ(fixed["settings"]["class_totals"], "fixed");
  EXPECT_EQ(metric(fixed, "recall"), metric(random, "recall"));
  EXPECT_EQ(metric(fixed, "precision")["ci"]["method"], "posterior");
  EXPECT_FALSE(metric(fixed, "prevalence").contains("ci"));
  EXPECT_LT(width(fixed["utility"]["yields"][0]), width(random["utility"]["yields"][0]));
  options.class_totals = "guessed";
  EXPECT_EQ(refusal(analyse_matrices({source}, options)), "bad_option");
}

TEST(AnalyseMatrices, NotesThatClassSharesDiffer) {
  const json report = analysed({{.name = "m", .text = "A:\n90 0\n0 10\n\nB:\n50 0\n0 50"}}, {});
  bool noted = false;
  for (const json& note : report["notes"]) noted = noted || note["code"] == "class_shares_differ";
  EXPECT_TRUE(noted);
}

TEST(AnalyseMatrices, TakesATruthValueInAnySpelling) {
  const auto positive = [](const std::string& negative_class, const std::string& positive_class,
                           const std::string& named) {
    Options options;
    options.positive = named;
    const std::string text =
        "," + negative_class + "," + positive_class + "\n" + negative_class + ",5,1\n" + positive_class + ",2,6\n";
    const Result<report::Report> report = analyse_matrices({{.name = "m", .text = text}}, options);
    return report ? json::parse(to_json(report.value()))["positive"].get<std::string>() : refusal(report);
  };
  EXPECT_EQ(positive("false", "true", "1"), "true");
  EXPECT_EQ(positive("false", "true", "0"), "false");
  EXPECT_EQ(positive("False", "True", "true"), "True");
  EXPECT_EQ(positive("FALSE", "TRUE", "True"), "TRUE");
  EXPECT_EQ(positive("f", "t", "true"), "t");
  EXPECT_EQ(positive("0", "1", "TRUE"), "1");
  EXPECT_EQ(positive("0.0", "1.0", "true"), "1.0");
  // Two other classes are no truth values, and neither is another number.
  EXPECT_EQ(positive("false", "true", "2"), "unknown_positive");
  EXPECT_EQ(positive("no", "yes", "1"), "unknown_positive");
  EXPECT_EQ(positive("true", "unsure", "1"), "unknown_positive");
  EXPECT_EQ(positive("1", "2", "true"), "unknown_positive");
}

TEST(AnalyseMatrices, RefusesWhatDoesNotFit) {
  EXPECT_EQ(refusal(analyse_matrices({}, {})), "no_input");
  Options options;
  options.positive = "2";
  EXPECT_EQ(refusal(analyse_matrices({kFactory}, options)), "unknown_positive");
  options = {};
  options.rows = "sideways";
  EXPECT_EQ(refusal(analyse_matrices({kFactory}, options)), "bad_option");
  options = {};
  options.beta = -1;
  EXPECT_EQ(refusal(analyse_matrices({kFactory}, options)), "bad_option");
  EXPECT_EQ(refusal(analyse_matrices({kFactory}, factory_options("1 2 3\n4 5 6\n7 8 9"))), "utility_shape");
  EXPECT_EQ(refusal(analyse_matrices({kFactory}, factory_options(R"({"classes":["x","y"],"matrix":[[1,2],[3,4]]})"))),
            "utility_labels");
}

TEST(AnalyseMatrices, SaysWhatOtherToolsPrint) {
  const json report = analysed({{.name = "", .text = "10 2 0\n3 12 0\n4 1 0"}}, {});
  const json& one = report["classifiers"][0];
  const json& precision = one["per_class"][2]["metrics"]["precision"];
  EXPECT_EQ(precision["undefined"], "no_predicted_positives");
  EXPECT_EQ(precision["elsewhere"][0]["tool"], "scikit-learn");
  EXPECT_EQ(precision["elsewhere"][0]["printed"], "0.0");
  EXPECT_EQ(precision["elsewhere"][2]["printed"], "NA");
  // scikit-learn 1.2.1: precision_score(..., average='macro', zero_division=0) counts the class as 0.
  const json& macro = one["averages"]["macro"]["precision"];
  EXPECT_EQ(macro["left_out"], 1);
  EXPECT_EQ(macro["elsewhere"][0]["tool"], "scikit-learn");
  EXPECT_DOUBLE_EQ(macro["elsewhere"][0]["value"], (10.0 / 17 + 12.0 / 15) / 3);
  EXPECT_FALSE(one["averages"]["macro"]["recall"].contains("elsewhere"));
  EXPECT_FALSE(one["metrics"]["accuracy"].contains("elsewhere"));
}

TEST(AnalyseMatrices, ManyClassesHaveThePopularMetricsOnly) {
  const auto diagonal = [](std::size_t size) {
    std::string text;
    for (std::size_t i = 0; i < size; ++i) {
      for (std::size_t j = 0; j < size; ++j) text += i == j ? "5 " : "1 ";
      text += "\n";
    }
    return Source{.name = "", .text = text};
  };
  const auto metrics = [](const json& report) { return report["classifiers"][0]["per_class"][0]["metrics"].size(); };
  Options options;
  options.draws = 0;
  EXPECT_GT(metrics(analysed({diagonal(30)}, options)), 100U);
  EXPECT_EQ(metrics(analysed({diagonal(31)}, options)), 8U);
  options.per_class = "all";
  EXPECT_GT(metrics(analysed({diagonal(31)}, options)), 100U);
  options.per_class = "none";
  EXPECT_EQ(refusal(analyse_matrices({diagonal(3)}, options)), "bad_option");
}

TEST(AnalyseMatrices, TakesWeightsOfDisagreements) {
  const Source source{.name = "", .text = "20 5 1\n3 15 6\n2 4 30"};
  const auto kappa = [&](const std::string& weights) {
    Options options;
    options.kappa_weights = weights;
    return analysed({source}, options)["classifiers"][0]["metrics"]["cohen_kappa_weighted"]["value"].get<double>();
  };
  EXPECT_EQ(kappa(""), kappa("linear"));
  EXPECT_EQ(kappa("2"), kappa("quadratic"));
  EXPECT_DOUBLE_EQ(kappa("0 1 4; 1 0 1; 4 1 0"), kappa("quadratic"));
  EXPECT_DOUBLE_EQ(kappa("[[0,0,0],[0,0,0],[1,0,0]]"), 1 - 86.0 * 2 / (36 * 25));
  const auto code = [&](const std::string& weights) {
    Options options;
    options.kappa_weights = weights;
    return refusal(analyse_matrices({source}, options));
  };
  EXPECT_EQ(code("cubic"), "bad_kappa_weights");
  EXPECT_EQ(code("-1"), "bad_kappa_weights");
  EXPECT_EQ(code("1 0 0; 0 1 0; 0 0 1"), "kappa_weights_of_agreement");
  EXPECT_EQ(code("0 1; 1 0"), "kappa_weights_size");
  EXPECT_EQ(code("0 1; 1"), "ragged_row");
  EXPECT_EQ(code("0 -1; 1 0"), "negative_cell");
}

}  // namespace
}  // namespace isoyield
