// Rates that a print sets beside its cells are held against them: what contradicts is asked about.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "isoyield/parse/matrix_text.hpp"

namespace isoyield {
namespace {

/// "agrees", "differs: ...", or "" where nothing was held against the cells.
std::string held(const std::string& text, const MatrixTextOptions& options = {}) {
  const auto read = read_matrices(text, options);
  if (!read.ok()) return "refused " + std::string(read.problems()[0].kind->code);
  std::string out;
  for (const Check& each : read.value().account.checks) {
    if (each.finding.kind->code == "figure_differs") {
      EXPECT_FALSE(read.value().account.doubts.empty());
      return "differs: " + message(each.finding, Language::en);
    }
    if (each.finding.kind->code == "figure_agrees") out = "agrees";
  }
  return out;
}

std::vector<double> cells(const std::string& text) {
  const auto read = read_matrices(text, {});
  return read.ok() ? read.value().classifiers[0].matrix.cells() : std::vector<double>();
}

TEST(PrintedRates, ThatContradictTheCellsAreAskedAbout) {
  // 50 of 55 are 0.909.
  EXPECT_EQ(held("        cat  dog  recall\ncat     50   5    0.78\ndog     3    42   0.93\n"),
            "differs: recall (cat): the text says 0.78, but these cells give 0.9091");
  EXPECT_EQ(held(",cat,dog,Recall\ncat,50,5,78%\ndog,3,42,93.3%\n"),
            "differs: Recall (cat): the text says 78%, but these cells give 90.91%");
  EXPECT_EQ(held("       cat  dog  class.error\ncat     50   5    0.22\ndog     3    42   0.06666667\n").substr(0, 7),
            "differs");
  EXPECT_EQ(held("           cat  dog\ncat        50   5\ndog        3    42\nprecision  0.94 0.70\n").substr(0, 7),
            "differs");
  EXPECT_EQ(held("|  | a | b | F1 |\n|--|--|--|--|\n| a | 7 | 1 | 0.93 |\n| b | 0 | 9 | 0.85 |\n"),
            "differs: F1 (b): the text says 0.85, but these cells give 0.9474");
  // One row only, the others without a rate.
  EXPECT_EQ(held("\ta\tb\tRecall\na\t7\t1\t0.5\nb\t0\t9\t\n").substr(0, 7), "differs");
  EXPECT_EQ(
      held("Truth \\ Predicted;a;b;Producer's accuracy\na;7;1;87,5\nb;2;9;81,8\nUser's accuracy;77,8;99,0;84,2\n"),
      "differs: User's accuracy (b): the text says 99,0, but these cells give 90");
}

TEST(PrintedRates, AgreeAsFarAsTheirDigitsGo) {
  for (const char* rate : {"0.87", "0.88", "0.875", "87.5%", "87%", "88%", "87.5"}) {
    EXPECT_EQ(held(std::string("\ta\tb\tRecall\na\t7\t1\t") + rate + "\nb\t0\t9\t" +
                   (std::string(rate).back() == '%' ? "100%"
                    : rate[0] == '0'                ? "1.00"
                                                    : "100") +
                   "\n"),
              "agrees")
        << rate;
  }
  EXPECT_EQ(held("\ta\tb\tRecall\na\t7\t1\t0.86\nb\t0\t9\t1.00\n").substr(0, 7), "differs");
  // A class without items has no recall.
  for (const char* empty : {"NaN", "0.00", "NA", ""})
    EXPECT_EQ(held(std::string("\ta\tb\tRecall\na\t7\t1\t0.875\nb\t0\t0\t") + empty + "\n"), "agrees") << empty;
  EXPECT_EQ(held("\ta\tb\tRecall\na\t7\t1\tNaN\nb\t0\t9\t1.00\n").substr(0, 7), "differs");
}

TEST(PrintedRates, SayWhatTheRowsAre) {
  const std::vector<double> straight{50, 5, 3, 42};
  const std::vector<double> turned{50, 3, 5, 42};
  EXPECT_EQ(cells("     cat dog recall\ncat  50  5   0.91\ndog  3   42  0.93\n"), straight);
  EXPECT_EQ(cells("     cat dog precision\ncat  50  5   0.91\ndog  3   42  0.93\n"), turned);
  EXPECT_EQ(cells("        cat  dog\ncat     50   5\ndog     3    42\nrecall  0.94 0.89\n"), turned);
  EXPECT_EQ(cells("           cat  dog\ncat        50   5\ndog        3    42\nprecision  0.94 0.89\n"), straight);
  // What the text says of its rows stands, and the rates contradict it then.
  EXPECT_EQ(held("            true cat  true dog  recall\npred cat  50  5  0.91\npred dog  3  42  0.93\n").substr(0, 7),
            "differs");
  MatrixTextOptions predicted;
  predicted.rows = Rows::predicted;
  EXPECT_EQ(held("     cat dog recall\ncat  50  5   0.91\ndog  3   42  0.93\n", predicted).substr(0, 7), "differs");
}

TEST(PrintedRates, OfAllItemsAreNoRateOfAClass) {
  EXPECT_EQ(held("     cat  dog\ncat  50  5\ndog  3  42\noverall accuracy  0.92\n"), "agrees");
  EXPECT_EQ(held("     cat  dog\ncat  50  5\ndog  3  42\noverall accuracy  0.81\n"),
            "differs: overall accuracy: the text says 0.81, but these cells give 0.92");
}

TEST(RowsOfAStudy, WhatATestLooksForIsNoWordOfTheText) {
  const std::vector<std::string> studies{
      "    Disease +  Disease -\nTest +  90  30\nTest -  10  870\n",
      "    Disease present  Disease absent\nTest positive  90  30\nTest negative  10  870\n",
      "    T+  T-\nD+  90  10\nD-  30  870\n"};
  for (const std::string& text : studies) {
    const auto meant = read_matrices(text, {});
    ASSERT_TRUE(meant.ok()) << text;
    EXPECT_FALSE(meant.value().rows_named) << text;
    EXPECT_EQ(meant.value().classifiers[0].matrix.cells(), (std::vector<double>{90, 10, 30, 870})) << text;
    MatrixTextOptions chosen;
    chosen.rows = meant.value().rows;
    EXPECT_TRUE(read_matrices(text, chosen).value().rows_named) << text;
  }
  EXPECT_TRUE(read_matrices("predicted,+,-\n+,90,30\n-,10,870\n", {}).value().rows_named);
}

}  // namespace
}  // namespace isoyield
