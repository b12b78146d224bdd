#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <string>

#include "isoyield/metrics/metric.hpp"
#include "printed_values.hpp"

// Against values that other tools and the papers print, under their names for things.

namespace isoyield {
namespace {

using testing::Json;
using testing::matches;
using testing::matrix_of;
using testing::metric_of;
using testing::number_of;
using testing::read_folder;
using testing::read_json;
using testing::shown;

/// The oracles' quantity of one class or one matrix, and our id for it.
const std::map<std::string, std::string>& ids_of_quantities() {
  static const std::map<std::string, std::string> ids{{"accuracy", "accuracy"},
                                                      {"error_rate", "error_rate"},
                                                      {"hamming_loss", "hamming_loss"},
                                                      {"precision", "precision"},
                                                      {"recall", "recall"},
                                                      {"specificity", "specificity"},
                                                      {"npv", "npv"},
                                                      {"fpr", "fpr"},
                                                      {"fnr", "fnr"},
                                                      {"fdr", "fdr"},
                                                      {"for", "false_omission_rate"},
                                                      {"prevalence", "prevalence"},
                                                      {"predicted_positive_rate", "predicted_prevalence"},
                                                      {"detection_prevalence", "predicted_prevalence"},
                                                      {"detection_rate", "detection_rate"},
                                                      {"f0.5", "f0_5"},
                                                      {"f1", "f1"},
                                                      {"f2", "f2"},
                                                      {"mcc", "mcc"},
                                                      {"cohen_kappa", "cohen_kappa"},
                                                      {"kappa_linear", "cohen_kappa_linear"},
                                                      {"kappa_quadratic", "cohen_kappa_quadratic"},
                                                      {"kappa_quadratic_psych", "cohen_kappa_quadratic"},
                                                      {"balanced_accuracy", "balanced_accuracy"},
                                                      {"balanced_accuracy_adjusted", "balanced_accuracy_adjusted"},
                                                      {"class_balance_accuracy_mosley", "class_balance_accuracy"},
                                                      {"auc_single_point_macro", "balanced_accuracy_ovr"},
                                                      {"jaccard", "jaccard"},
                                                      {"youden_j", "informedness"},
                                                      {"markedness", "markedness"},
                                                      {"lr_plus", "lr_positive"},
                                                      {"lr_minus", "lr_negative"},
                                                      {"dor", "diagnostic_odds_ratio"},
                                                      {"fowlkes_mallows", "fowlkes_mallows"},
                                                      {"number_needed_to_diagnose", "number_needed_to_diagnose"},
                                                      {"adjusted_rand_index", "adjusted_rand_index"},
                                                      {"bangdiwala_b", "bangdiwala_b"},
                                                      {"bennett_s", "bennett_s"},
                                                      {"confusion_entropy", "confusion_entropy"},
                                                      {"cramer_v", "cramer_v"},
                                                      {"gwet_ac1", "gwet_ac1"},
                                                      {"krippendorff_alpha_pycm", "krippendorff_alpha"},
                                                      {"lambda_a", "lambda_class"},
                                                      {"mutual_information_bits", "mutual_information"},
                                                      {"no_information_rate", "no_information_rate"},
                                                      {"nir_p_value", "no_information_p_value"},
                                                      {"scott_pi", "scott_pi"},
                                                      {"g_mean", "g_mean"}};
  return ids;
}

/// Quantities that are no metric of ours, and where they are computed or why they are not.
const std::map<std::string, std::string>& quantities_elsewhere() {
  static const std::map<std::string, std::string> names{{"n", "the total"},
                                                        {"support_per_class", "the class totals"},
                                                        {"global_performance_rr", "the total over K"},
                                                        {"expected_utility", "a yield"},
                                                        {"iso_utility_slope_roc", "a yield"},
                                                        {"optimal_probability_threshold", "a yield"},
                                                        {"utility_perfect", "a yield"},
                                                        {"utility_treat_all", "a yield"},
                                                        {"utility_treat_none", "a yield"},
                                                        {"kappa_ase_vcd", "a standard error"},
                                                        {"mcnemar_cc_chi2", "a test"}};
  return names;
}

/// `quantity` without `ending`, if it ends so.
std::optional<std::string> stem(const std::string& quantity, const std::string& ending) {
  if (quantity.size() <= ending.size() || quantity.substr(quantity.size() - ending.size()) != ending)
    return std::nullopt;
  return quantity.substr(0, quantity.size() - ending.size());
}

bool stands_elsewhere(const std::string& quantity) {
  for (const char* part : {"_ci_", "_p_value", "expected_utility_at_"}) {
    if (quantity.find(part) != std::string::npos) return true;
  }
  const bool test = quantity.rfind("mcnemar", 0) == 0;
  return test || stem(quantity, "_ci_psych") || quantities_elsewhere().count(quantity) != 0;
}

class Oracle {
 public:
  explicit Oracle(const Json& file)
      : file_(file),
        matrix_(matrix_of(file.at("input").at("matrix"))),
        relative_(file.at("tolerance").value("rel", 0.0)),
        absolute_(file.at("tolerance").value("abs", 0.0)) {
    const Json& labels = file.at("input").at("labels");
    positive_ = labels.size() - 1;
    for (std::size_t i = 0; i < labels.size(); ++i) {
      if (file.at("input").value("positive", Json()) == labels[i]) positive_ = i;
    }
  }

  /// The number of values compared.
  int check() {
    for (const auto& [quantity, expected] : file_.at("expected").items()) check(quantity, expected);
    return compared_;
  }

 private:
  void check(const std::string& quantity, const Json& expected) {
    const auto& ids = ids_of_quantities();
    if (const auto found = ids.find(quantity); found != ids.end()) {
      expect(quantity, evaluate(metric_of(found->second), matrix_, positive_), expected,
             file_.value("accept", Json::object()));
      return;
    }
    if (stands_elsewhere(quantity)) return;
    if (const auto name = stem(quantity, "_per_class"); name && ids.count(*name) != 0) {
      for (std::size_t k = 0; k < matrix_.classes(); ++k) {
        expect(quantity + " " + std::to_string(k), evaluate(metric_of(ids.at(*name)), one_vs_rest(matrix_, k)),
               expected.at(k), accepted(quantity, k));
      }
      return;
    }
    for (const auto& [ending, how] :
         {std::pair{"_macro", Average::macro}, {"_micro", Average::micro}, {"_weighted", Average::weighted}}) {
      if (const auto name = stem(quantity, ending); name && ids.count(*name) != 0) {
        expect_average(quantity, metric_of(ids.at(*name)), how, expected);
        return;
      }
    }
    ADD_FAILURE() << file_.at("id") << ": nobody knows " << quantity;
  }

  /// The disagreements of convention in lists: a tool prints 0, or nothing, where ours is undefined, infinite, or 0
  /// from counts.
  Json accepted(const std::string& quantity, std::size_t k) const {
    Json accept;
    const Json all = file_.value("accept", Json::object());
    if (all.contains(quantity)) {
      for (const Json& list : all.at(quantity)) accept[quantity + " " + std::to_string(k)].push_back(list.at(k));
    }
    if (file_.at("source_family") == "tool" && file_.at("expected").at(quantity).at(k) == 0.0)
      accept[quantity + " " + std::to_string(k)].push_back(nullptr);
    if (file_.at("expected").at(quantity).at(k).is_null()) {
      for (const Json& other : {Json(0.0), Json("Infinity")})
        accept[quantity + " " + std::to_string(k)].push_back(other);
    }
    return accept;
  }

  void expect(const std::string& quantity, const Value& value, const Json& expected, const Json& accept) {
    ++compared_;
    if (matches(value, expected, relative_, absolute_)) return;
    if (accept.is_object() && accept.contains(quantity)) {
      for (const Json& other : accept.at(quantity)) {
        if (matches(value, other, relative_, absolute_)) return;
      }
    }
    ADD_FAILURE() << file_.at("id") << " " << quantity << ": ours " << shown(value) << ", theirs " << expected;
  }

  /// scikit-learn and PyCM count an undefined class as 0 in an average; ours leaves it out and says so.
  void expect_average(const std::string& quantity, const Metric& metric, Average how, const Json& expected) {
    const Averaged ours = average(metric, matrix_, how);
    if (ours.left_out == 0) {
      expect(quantity, ours.value, expected, file_.value("accept", Json::object()));
      return;
    }
    double counted = 0;
    double total = 0;
    const std::vector<double> items = matrix_.class_totals();
    for (std::size_t k = 0; k < matrix_.classes(); ++k) {
      const double weight = how == Average::macro ? 1 : items[k];
      total += weight;
      if (evaluate(metric, one_vs_rest(matrix_, k)).defined()) counted += weight;
    }
    EXPECT_LT(counted, total);
    expect(quantity, ours.value.number() * counted / total, expected, Json::object());
  }

  const Json& file_;
  ConfusionMatrix matrix_;
  double relative_;
  double absolute_;
  std::size_t positive_ = 1;
  int compared_ = 0;
};

TEST(Metric, AgreesWithOtherTools) {
  int compared = 0;
  for (const Json& file : read_folder("oracles", {"bin", "multi"})) {
    SCOPED_TRACE(file.at("id"));
    compared += Oracle(file).check();
  }
  EXPECT_GE(compared, 1000);
  RecordProperty("compared", compared);
}

/// Whether the value is the printed one to the printed digits; half-way cases go either way.
void expect_printed(const std::string& where, const std::string& id, const Value& value, const Json& printed) {
  if (printed.is_null()) {
    EXPECT_FALSE(value.defined()) << where << " " << id;
    return;
  }
  const std::string digits = printed.dump();
  const std::size_t point = digits.find('.');
  const std::size_t decimals = std::max<std::size_t>(2, point == std::string::npos ? 0 : digits.size() - point - 1);
  const double unit = std::pow(10.0, -static_cast<double>(decimals));
  EXPECT_NEAR(value.number(), printed.get<double>(), 0.5001 * unit) << where << " " << id;
}

BinaryCounts counts_of(const Json& row) {
  return {
      .tp = row.value("tp", 0.0), .fn = row.value("fn", 0.0), .fp = row.value("fp", 0.0), .tn = row.value("tn", 0.0)};
}

TEST(Metric, ReproducesThePrintedExamples) {
  const Json examples = read_json("worked_examples.json");
  for (const char* name : {"patients", "search_engine"}) {
    for (const auto& [id, printed] : examples.at(name).at("metrics").items()) {
      expect_printed(name, id, evaluate(metric_of(id), counts_of(examples.at(name))), printed);
    }
  }
  const Json& healthy = examples.at("patients").at("all_healthy");
  for (const auto& [id, printed] : healthy.at("metrics").items()) {
    expect_printed("all healthy", id, evaluate(metric_of(id), counts_of(healthy)), printed);
  }
  for (const Json& row : examples.at("spam").at("rows_of_table")) {
    for (const char* id : {"recall", "precision", "f1", "mcc"}) {
      // The lecture prints 0.045 as 0.05 and, for the same counts, 0.0857 as 0.09: two digits.
      expect_printed("spam", id, evaluate(metric_of(id), counts_of(row)), row.at(id));
    }
  }
  const Json& factory = examples.at("factory");
  for (const auto& [name, rows] : factory.at("matrices").items()) {
    const ConfusionMatrix matrix =
        transpose(matrix_of(rows));  // printed with decisions in rows; class 0 is the positive one
    for (const auto& [id, printed] : factory.at("metrics").at(name).items()) {
      expect_printed("factory " + name, id, evaluate(metric_of(id), matrix, 0), printed);
    }
  }
  const Json& experts = examples.at("two_experts");
  for (const auto& [id, printed] : experts.at("metrics").items()) {
    expect_printed("two experts", id, evaluate(metric_of(id), matrix_of(experts.at("matrix")), 0), printed);
  }
}

TEST(Metric, ReproducesTheLecturesAverages) {
  const Json example = read_json("worked_examples.json").at("recall_averages");
  const ConfusionMatrix matrix = matrix_of(example.at("matrix"));
  const Metric& recall = metric_of("recall");
  for (std::size_t k = 0; k < 4; ++k) {
    EXPECT_DOUBLE_EQ(evaluate(recall, one_vs_rest(matrix, k)).number(),
                     example.at("recall").at(example.at("classes").at(k)).get<double>());
  }
  EXPECT_DOUBLE_EQ(average(recall, matrix, Average::macro).value.number(), 0.775);
  EXPECT_DOUBLE_EQ(average(recall, matrix, Average::micro).value.number(), 126.0 / 230);
  EXPECT_DOUBLE_EQ(average(recall, matrix, Average::weighted).value.number(), 126.0 / 230);
}

}  // namespace
}  // namespace isoyield
