#include "isoyield/text/labels.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace isoyield {
namespace {

std::string positive_of(const std::vector<std::string>& labels) { return labels[default_positive(labels)]; }

TEST(Labels, TheOneThatReadsAsPositive) {
  const std::vector<std::vector<std::string>> pairs{{"0", "1"},
                                                    {"no", "yes"},
                                                    {"False", "True"},
                                                    {"negative", "POSITIVE"},
                                                    {"neg", "pos"},
                                                    {"control", "Case"},
                                                    {"none", "event"},
                                                    {"-", "+"},
                                                    {"well", "ill"},
                                                    {"benign", "malignant"},
                                                    {"ham", "spam"},
                                                    {"regular", "fraud"},
                                                    {"ні", "Так"},
                                                    {"хибність", "Істина"},
                                                    {"негативний", "ПОЗИТИВНИЙ"},
                                                    {"здоровий", "хвора"},
                                                    {"доброякісна", "злоякісна"},
                                                    {"лист", "спам"},
                                                    {"-1", "1.0"},
                                                    {"2", "1"}};
  for (std::vector<std::string> labels : pairs) {
    EXPECT_EQ(default_positive(labels), 1U) << labels[1];
    std::swap(labels[0], labels[1]);
    EXPECT_EQ(default_positive(labels), 0U) << labels[0];
  }
}

TEST(Labels, OfTwoTheOneWhoseOppositeReadsAsNegative) {
  for (const auto& [negative, positive] : std::vector<std::pair<std::string, std::string>>{{"non-covid", "covid"},
                                                                                           {"no cancer", "cancer"},
                                                                                           {"not_hotdog", "hotdog"},
                                                                                           {"no_mask", "mask"},
                                                                                           {"NonSmoker", "smoker"},
                                                                                           {"normal", "attack"},
                                                                                           {"normal", "abnormal"},
                                                                                           {"no event", "had event"},
                                                                                           {"Good", "Bad"},
                                                                                           {"low", "high"},
                                                                                           {"healthy", "covid"},
                                                                                           {"без хвороби", "грип"},
                                                                                           {"норма", "аномалія"}}) {
    EXPECT_EQ(positive_of({negative, positive}), positive);
    EXPECT_EQ(positive_of({positive, negative}), positive);
  }
  // Both or neither say nothing, and so does a word that only begins alike.
  EXPECT_EQ(positive_of({"good", "clean"}), "good");
  EXPECT_EQ(positive_of({"noise", "music"}), "noise");
  EXPECT_EQ(positive_of({"low", "middle", "normal"}), "normal");
}

TEST(Labels, ElseTheLastInOrder) {
  EXPECT_EQ(positive_of({"dog", "cat"}), "dog");
  EXPECT_EQ(positive_of({"10", "9"}), "10");
  EXPECT_EQ(positive_of({"cat", "9"}), "cat");
  EXPECT_EQ(positive_of({"only"}), "only");
  EXPECT_EQ(positive_of({"yesterday", "zebra"}), "zebra");
}

TEST(Labels, TheOrderOfLabelsDoesNotDecide) {
  std::vector<std::string> labels{"a", "true", "yes", "zebra"};
  do EXPECT_EQ(positive_of(labels), "yes");
  while (std::next_permutation(labels.begin(), labels.end()));
}

TEST(Labels, NumbersByValueThenWords) {
  std::vector<std::string> labels{"б", "b", "10", "-1", "9", "a", "1e1", "B", "0.5", "nan"};
  std::sort(labels.begin(), labels.end(), label_less);
  EXPECT_EQ(labels, (std::vector<std::string>{"-1", "0.5", "9", "10", "1e1", "B", "a", "b", "nan", "б"}));
  EXPECT_FALSE(label_less("a", "a"));
}

}  // namespace
}  // namespace isoyield
