// Counts that stand in sentences, behind four names, in fractions and in keys are read as they are meant.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "isoyield/parse/matrix_text.hpp"

namespace isoyield {
namespace {

using Cells = std::vector<double>;

/// The cells of the first classifier, true classes in rows; nothing where the text is refused or asked about.
Cells cells(const std::string& text) {
  const auto read = read_matrices(text, {});
  if (!read.ok() || !read.value().account.doubts.empty()) return {};
  return read.value().classifiers[0].matrix.cells();
}

const Cells kMatrix{50, 3, 7, 40};

TEST(PrintedCounts, StandBehindFourNames) {
  for (const char* text : {"tn, fp, fn, tp = 50 3 7 40", "(tn, fp, fn, tp) = (50, 3, 7, 40)",
                           "TP, FP, FN, TN: 40, 3, 7, 50", "TP/FP/TN/FN = 40/3/50/7", "TN FP FN TP: 50 3 7 40\n"})
    EXPECT_EQ(cells(text), kMatrix) << text;
  // One name twice.
  EXPECT_FALSE(read_matrices("tn, fp, tn, tp = 50 3 7 40", {}).ok());
}

TEST(PrintedCounts, StandBeforeFourNames) {
  EXPECT_EQ(cells("The classifier had 40 true positives, 3 false positives, 50 true negatives and 7 false negatives."),
            kMatrix);
  EXPECT_EQ(cells("40 TP, 7 FN, 3 FP, 50 TN"), kMatrix);
  EXPECT_EQ(cells("TP 40, FP 3, FN 7, TN 50"), kMatrix);
  EXPECT_FALSE(read_matrices("There were 40 true positives and 3 false positives.", {}).ok());
}

TEST(PrintedCounts, StandInFractions) {
  EXPECT_EQ(cells("Sensitivity was 85.1% (40/47) and specificity 94.3% (50/53)."), kMatrix);
  EXPECT_EQ(cells("Recall: 40/47\nSpecificity: 50/53"), kMatrix);
  EXPECT_EQ(cells("PPV 40/43, NPV 50/57"), kMatrix);
  EXPECT_EQ(cells("Sensitivity 0.851 (40/47), FPR 0.057 (3/53)"), kMatrix);
  // 40 of 47 are 85.1 %.
  EXPECT_FALSE(read_matrices("Sensitivity was 75.1% (40/47) and specificity 94.3% (50/53).", {}).ok());
  EXPECT_FALSE(read_matrices("Sensitivity was 85.1% (40/47).", {}).ok());
}

TEST(PrintedCounts, StandInSentences) {
  const std::string deeplearning =
      "Examples labeled as 0 classified by model as 0: 50 times\n"
      "Examples labeled as 0 classified by model as 1: 3 times\n"
      "Examples labeled as 1 classified by model as 0: 7 times\n"
      "Examples labeled as 1 classified by model as 1: 40 times\n";
  EXPECT_EQ(cells(deeplearning), kMatrix);
  EXPECT_EQ(cells("predicted no when actual was no: 50\npredicted no when actual was yes: 7\n"
                  "predicted yes when actual was no: 3\npredicted yes when actual was yes: 40\n"),
            kMatrix);
  EXPECT_EQ(cells("Actual: no, Predicted: no, Count: 50\nActual: no, Predicted: yes, Count: 3\n"
                  "Actual: yes, Predicted: no, Count: 7\nActual: yes, Predicted: yes, Count: 40\n"),
            kMatrix);
  // Nothing says which of the two is the truth.
  EXPECT_EQ(cells("from no to no there are 50\nfrom no to yes there are 3\nfrom yes to no there are 7\n"
                  "from yes to yes there are 40\n"),
            Cells());
}

TEST(PrintedCounts, StandUnderPairsAsKeys) {
  EXPECT_EQ(cells("Counter({('no', 'no'): 50, ('yes', 'yes'): 40, ('yes', 'no'): 7, ('no', 'yes'): 3})"), kMatrix);
}

TEST(PrintedCounts, StandBetweenWhatLanguagesDraw) {
  EXPECT_EQ(cells("⎡50   3⎤\n⎣ 7  40⎦\n"), kMatrix);
  EXPECT_EQ(cells("[[50, 3],\n [7, 40]], shape=[2, 2], strides=[2, 1], layout=Cc (0x5), const ndim=2"), kMatrix);
  EXPECT_EQ(cells("{\"no\"=>{\"no\"=>50, \"yes\"=>3}, \"yes\"=>{\"no\"=>7, \"yes\"=>40}}"), kMatrix);
}

TEST(PrintedCounts, BesideSharesWithoutDecimalsAreAskedAbout) {
  for (const char* text : {"50 0\n0 40\n\n1 0\n0 1\n", "50 3\n7 40\n\n94 6\n15 85\n", "999 1\n0 50\n\n1 0\n0 1\n"}) {
    const auto read = read_matrices(text, {});
    ASSERT_TRUE(read.ok()) << text;
    ASSERT_FALSE(read.value().account.doubts.empty()) << text;
    EXPECT_EQ(read.value().account.doubts[0].kind->code, "may_be_shares") << text;
  }
  // Two classifiers on the same items.
  const auto two = read_matrices("95 5\n10 90\n\n93 7\n8 92\n", {});
  EXPECT_TRUE(two.ok() && two.value().account.doubts.empty());
}

}  // namespace
}  // namespace isoyield
