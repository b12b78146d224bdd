#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "checks.hpp"
#include "isoyield/base/reference.hpp"
#include "isoyield/metrics/metric.hpp"
#include "metrics/join.hpp"

// Names, families, references and partners of the rows of the registry.

namespace isoyield {
namespace {

using testing::Checks;

bool counts_only(const Metric& metric) {
  return metric.formula.sweep == nullptr && (metric.formula.binary != nullptr || metric.formula.matrix != nullptr);
}

TEST(Registry, EveryNameFindsItsRow) {
  Checks checked;
  for (const Metric& metric : metrics()) {
    checked();
    std::vector<std::string_view> names{metric.id, metric.name.en, metric.name.uk};
    names.insert(names.end(), metric.aliases.begin(), metric.aliases.end());
    for (const std::string_view name : names) EXPECT_EQ(find_metric(name), &metric) << name;
  }
  EXPECT_EQ(find_metric(" Hit-Rate ")->id, "recall");
  EXPECT_EQ(find_metric("R_K")->id, "mcc");
  EXPECT_EQ(find_metric("PPV")->id, "precision");
  EXPECT_EQ(find_metric("ЧУТЛИВІСТЬ")->id, "recall");
  EXPECT_EQ(find_metric("Каппа КОЕНА")->id, "cohen_kappa");
  EXPECT_EQ(find_metric("no such metric"), nullptr);
  EXPECT_EQ(find_metric(""), nullptr);
  EXPECT_EQ(find_metric("recal"), nullptr);
}

TEST(Registry, NoAliasIsTheNameWithTheIdBehindIt) {
  Checks checked;
  for (const Metric& metric : metrics()) {
    for (const std::string_view alias : metric.aliases) {
      checked();
      EXPECT_FALSE(rows::same_name(alias, std::string(metric.name.en) + " " + std::string(metric.id))) << metric.id;
    }
  }
}

TEST(Registry, IdsOfTheContractAreThere) {
  for (const char* id : {"accuracy",
                         "error_rate",
                         "balanced_accuracy",
                         "balanced_accuracy_adjusted",
                         "prevalence",
                         "predicted_prevalence",
                         "precision",
                         "recall",
                         "specificity",
                         "npv",
                         "fpr",
                         "fnr",
                         "fdr",
                         "false_omission_rate",
                         "f1",
                         "f2",
                         "f0_5",
                         "fbeta",
                         "jaccard",
                         "fowlkes_mallows",
                         "mcc",
                         "cohen_kappa",
                         "cohen_kappa_linear",
                         "cohen_kappa_quadratic",
                         "informedness",
                         "markedness",
                         "lr_positive",
                         "lr_negative",
                         "diagnostic_odds_ratio",
                         "g_mean",
                         "hamming_loss",
                         "precision_gain",
                         "recall_gain",
                         "f1_gain"}) {
    const Metric* metric = find_metric(id);
    ASSERT_NE(metric, nullptr) << id;
    EXPECT_EQ(metric->id, id);
  }
}

TEST(Registry, FamiliesStandTogether) {
  std::set<std::string_view> seen;
  std::string_view current;
  for (const Metric& metric : metrics()) {
    if (metric.family == current) continue;
    current = metric.family;
    EXPECT_TRUE(seen.insert(current).second) << current << " stands in two places";
  }
}

TEST(Registry, ReferencesExistAndAreUsed) {
  std::set<std::string_view> keys;
  for (const Citation& citation : references()) {
    EXPECT_TRUE(keys.insert(citation.key).second) << citation.key;
    EXPECT_FALSE(citation.authors.empty() || citation.title.empty() || citation.where.empty()) << citation.key;
    EXPECT_EQ(citation.key.substr(citation.key.find_first_of("0123456789"), 4), std::to_string(citation.year))
        << citation.key;
    EXPECT_TRUE(citation.doi.empty() || citation.doi.substr(0, 3) == "10.") << citation.key;
  }
  for (const Metric& metric : metrics()) {
    for (const std::string_view key : metric.references)
      EXPECT_NE(find_reference(key), nullptr) << metric.id << " cites " << key;
  }
  EXPECT_EQ(find_reference("nobody1900"), nullptr);
}

TEST(Registry, TheDefaultTableHoldsThePapersEight) {
  std::set<std::string_view> popular;
  for (const Metric& metric : metrics()) {
    if (metric.popular && counts_only(metric)) popular.insert(metric.id);
  }
  EXPECT_EQ(popular, (std::set<std::string_view>{"accuracy", "balanced_accuracy", "precision", "recall", "specificity",
                                                 "f1", "mcc", "fowlkes_mallows"}));
}

TEST(Registry, EveryReasonHasItsOwnRow) {
  for (std::size_t i = 0; i < kUndefinedReasons.size(); ++i) {
    EXPECT_EQ(static_cast<std::size_t>(kUndefinedReasons[i].reason), i) << kUndefinedReasons[i].id;
  }
}

}  // namespace
}  // namespace isoyield
