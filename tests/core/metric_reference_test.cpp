#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "isoyield/metrics/metric.hpp"

// Against values that other tools and the papers print, under their names for things.

namespace isoyield {
namespace {

using Json = nlohmann::json;

const Metric& metric_of(std::string_view id) {
  const Metric* metric = find_metric(id);
  EXPECT_NE(metric, nullptr) << id;
  return metric != nullptr ? *metric : metrics()[0];
}

Json read_json(const std::string& path) {
  std::ifstream file(std::string(ISOYIELD_TEST_DATA) + "/" + path);
  EXPECT_TRUE(file.good()) << path;
  return Json::parse(file);
}

std::vector<Json> read_folder(const std::string& folder, const std::set<std::string>& starts) {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(std::string(ISOYIELD_TEST_DATA) + "/" + folder)) {
    const std::string name = entry.path().filename().string();
    if (starts.empty() || starts.count(name.substr(0, name.find('_'))) != 0) names.push_back(name);
  }
  std::sort(names.begin(), names.end());
  std::vector<Json> files;
  for (const std::string& name : names) files.push_back(read_json(folder + "/" + name));
  return files;
}

ConfusionMatrix matrix_of(const Json& rows) {
  std::vector<double> cells;
  for (const Json& row : rows) {
    for (const Json& cell : row) cells.push_back(cell.get<double>());
  }
  return {rows.size(), rows.at(0).size(), std::move(cells)};
}

/// null, "None" and NaN-like texts: the tool has no value there.
std::optional<double> number_of(const Json& value) {
  if (value.is_number()) return value.get<double>();
  if (value == "Infinity") return std::numeric_limits<double>::infinity();
  return std::nullopt;
}

std::string shown(const Value& value) {
  return value.defined() ? ::testing::PrintToString(value.number()) : std::string(describe(value.reason()).id);
}

bool matches(const Value& value, const Json& expected, double relative, double absolute) {
  const std::optional<double> number = number_of(expected);
  if (!number || !value.defined()) return number.has_value() == value.defined();
  if (std::isinf(*number)) return value.number() == *number;
  return std::fabs(value.number() - *number) <= std::max(absolute, relative * std::fabs(*number));
}

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

/// PyCM's per-class statistics and coefficients, and our ids for them.
const std::map<std::string, std::string>& pycm_per_class() {
  static const std::map<std::string, std::string> ids{{"TPR", "recall"},
                                                      {"TNR", "specificity"},
                                                      {"PPV", "precision"},
                                                      {"NPV", "npv"},
                                                      {"FNR", "fnr"},
                                                      {"FPR", "fpr"},
                                                      {"FDR", "fdr"},
                                                      {"FOR", "false_omission_rate"},
                                                      {"ACC", "accuracy"},
                                                      {"ERR", "error_rate"},
                                                      {"F0.5", "f0_5"},
                                                      {"F1", "f1"},
                                                      {"F2", "f2"},
                                                      {"MCC", "mcc"},
                                                      {"BM", "informedness"},
                                                      {"Y", "informedness"},
                                                      {"GI", "informedness"},
                                                      {"MK", "markedness"},
                                                      {"PLR", "lr_positive"},
                                                      {"NLR", "lr_negative"},
                                                      {"DOR", "diagnostic_odds_ratio"},
                                                      {"PRE", "prevalence"},
                                                      {"PR", "prevalence"},
                                                      {"TOPR", "predicted_prevalence"},
                                                      {"G", "fowlkes_mallows"},
                                                      {"OOC", "fowlkes_mallows"},
                                                      {"GM", "g_mean"},
                                                      {"J", "jaccard"},
                                                      {"AUC", "balanced_accuracy"},
                                                      {"RACC", "chance_hits"},
                                                      {"RACCU", "chance_hits_pooled"},
                                                      {"IS", "information_score"},
                                                      {"LS", "lift"},
                                                      {"sInd", "similarity_index"},
                                                      {"dInd", "distance_to_corner"},
                                                      {"AM", "surplus_positives"},
                                                      {"BCD", "quantity_difference"},
                                                      {"OP", "optimization_precision"},
                                                      {"IBA", "index_of_balanced_accuracy"},
                                                      {"Q", "yule_q"},
                                                      {"AGM", "adjusted_g_mean"},
                                                      {"AGF", "adjusted_f"},
                                                      {"OC", "overlap_coefficient"},
                                                      {"BB", "braun_blanquet"},
                                                      {"AUPR", "kulczynski_2"},
                                                      {"ICSI", "classification_success_index"},
                                                      {"HD", "errors"},
                                                      {"AMPLE", "ample"},
                                                      {"AndresMarzoDelta", "andres_marzo_delta"},
                                                      {"BaroniUrbaniBuserI", "baroni_urbani_1"},
                                                      {"BaroniUrbaniBuserII", "baroni_urbani_2"},
                                                      {"BatageljBren", "batagelj_bren"},
                                                      {"BaulieuI", "baulieu_1"},
                                                      {"BaulieuII", "baulieu_2"},
                                                      {"BaulieuIII", "baulieu_3"},
                                                      {"BaulieuIV", "baulieu_4"},
                                                      {"BaulieuV", "baulieu_5"},
                                                      {"BaulieuVI", "baulieu_6"},
                                                      {"BaulieuVII", "baulieu_7"},
                                                      {"BaulieuVIII", "baulieu_8"},
                                                      {"BaulieuIX", "baulieu_9"},
                                                      {"BaulieuX", "baulieu_10"},
                                                      {"BaulieuXI", "baulieu_11"},
                                                      {"BaulieuXII", "baulieu_12"},
                                                      {"BaulieuXIII", "baulieu_13"},
                                                      {"BaulieuXIV", "baulieu_14"},
                                                      {"BaulieuXV", "baulieu_15"},
                                                      {"BeniniI", "benini_1"},
                                                      {"BeniniII", "loevinger_h"},
                                                      {"ForbesII", "loevinger_h"},
                                                      {"Canberra", "canberra"},
                                                      {"Clement", "clement"},
                                                      {"ConsonniTodeschiniI", "consonni_todeschini_1"},
                                                      {"ConsonniTodeschiniII", "consonni_todeschini_2"},
                                                      {"ConsonniTodeschiniIII", "consonni_todeschini_3"},
                                                      {"ConsonniTodeschiniIV", "consonni_todeschini_4"},
                                                      {"ConsonniTodeschiniV", "consonni_todeschini_5"},
                                                      {"Dennis", "dennis"},
                                                      {"Digby", "digby_h"},
                                                      {"Dispersion", "covariance"},
                                                      {"Doolittle", "phi_squared"},
                                                      {"FagerMcGowan", "fager_mcgowan"},
                                                      {"Faith", "faith"},
                                                      {"FleissLevinPaik", "negative_f1"},
                                                      {"ForbesI", "lift"},
                                                      {"Fossum", "fossum"},
                                                      {"GilbertWells", "gilbert_wells"},
                                                      {"Goodall", "goodall"},
                                                      {"GoodmanKruskalLambda", "lambda_symmetric"},
                                                      {"GoodmanKruskalLambdaR", "lambda_r"},
                                                      {"GuttmanLambdaA", "lambda_decision"},
                                                      {"GuttmanLambdaB", "lambda_class"},
                                                      {"Hamann", "pabak"},
                                                      {"HarrisLahey", "harris_lahey"},
                                                      {"HawkinsDotson", "hawkins_dotson"},
                                                      {"KentFosterI", "kent_foster_1"},
                                                      {"KentFosterII", "kent_foster_2"},
                                                      {"KoppenII", "koppen_2"},
                                                      {"KuderRichardson", "kuder_richardson"},
                                                      {"KuhnsI", "kuhns_1"},
                                                      {"KuhnsII", "kuhns_2"},
                                                      {"KuhnsIII", "kuhns_3"},
                                                      {"KuhnsIV", "kuhns_4"},
                                                      {"KuhnsV", "kuhns_5"},
                                                      {"KuhnsVI", "kuhns_6"},
                                                      {"KuhnsVII", "kuhns_7"}};
  return ids;
}

const std::map<std::string, std::string>& pycm_overall() {
  static const std::map<std::string, std::string> ids{{"Overall ACC", "accuracy"},
                                                      {"Kappa", "cohen_kappa"},
                                                      {"Overall MCC", "mcc"},
                                                      {"CBA", "class_balance_accuracy"},
                                                      {"AUNU", "balanced_accuracy_ovr"},
                                                      {"Hamming Loss", "hamming_loss"},
                                                      {"Zero-one Loss", "errors"},
                                                      {"TPR Macro", "balanced_accuracy"},
                                                      {"Overall RACC", "chance_agreement"},
                                                      {"Overall RACCU", "chance_agreement_pooled"},
                                                      {"Gwet AC1", "gwet_ac1"},
                                                      {"Bennett S", "bennett_s"},
                                                      {"Scott PI", "scott_pi"},
                                                      {"Kappa Unbiased", "scott_pi"},
                                                      {"Kappa No Prevalence", "pabak"},
                                                      {"Krippendorff Alpha", "krippendorff_alpha"},
                                                      {"Bangdiwala B", "bangdiwala_b"},
                                                      {"Chi-Squared", "chi_squared"},
                                                      {"Phi-Squared", "phi_squared"},
                                                      {"Cramer V", "cramer_v"},
                                                      {"Pearson C", "contingency_coefficient"},
                                                      {"Lambda A", "lambda_class"},
                                                      {"Lambda B", "lambda_decision"},
                                                      {"Reference Entropy", "entropy_class"},
                                                      {"Response Entropy", "entropy_decision"},
                                                      {"Joint Entropy", "entropy_joint"},
                                                      {"Conditional Entropy", "entropy_decision_given_class"},
                                                      {"Cross Entropy", "cross_entropy"},
                                                      {"Mutual Information", "mutual_information"},
                                                      {"KL Divergence", "kl_divergence"},
                                                      {"RCI", "uncertainty_class"},
                                                      {"Overall CEN", "confusion_entropy"},
                                                      {"Overall MCEN", "modified_confusion_entropy"},
                                                      {"ARI", "adjusted_rand_index"},
                                                      {"NIR", "no_information_rate"},
                                                      {"P-Value", "no_information_p_value"}};
  return ids;
}

const std::map<std::string, std::pair<std::string, Average>>& pycm_averages() {
  static const std::map<std::string, std::pair<std::string, Average>> averages{
      {"TNR Macro", {"specificity", Average::macro}},
      {"PPV Macro", {"precision", Average::macro}},
      {"NPV Macro", {"npv", Average::macro}},
      {"FPR Macro", {"fpr", Average::macro}},
      {"FNR Macro", {"fnr", Average::macro}},
      {"ACC Macro", {"accuracy", Average::macro}},
      {"F1 Macro", {"f1", Average::macro}},
      {"TPR Micro", {"recall", Average::micro}},
      {"TNR Micro", {"specificity", Average::micro}},
      {"PPV Micro", {"precision", Average::micro}},
      {"NPV Micro", {"npv", Average::micro}},
      {"FPR Micro", {"fpr", Average::micro}},
      {"FNR Micro", {"fnr", Average::micro}},
      {"F1 Micro", {"f1", Average::micro}},
      {"AUNP", {"balanced_accuracy", Average::weighted}},
      {"CSI", {"classification_success_index", Average::macro}}};
  return averages;
}

/// What PyCM prints and is no row of ours, and why.
const std::map<std::string, std::string>& pycm_left_out() {
  static const std::map<std::string, std::string> reasons{
      {"TP", "a cell"},
      {"TN", "a cell"},
      {"FP", "a cell"},
      {"FN", "a cell"},
      {"POP", "the total"},
      {"P", "a class total"},
      {"N", "a class total"},
      {"TOP", "a decision total"},
      {"TON", "a decision total"},
      {"CEN", "of one class among several: needs the whole matrix"},
      {"MCEN", "of one class among several: needs the whole matrix"},
      {"PLRI", "a word for a range of values"},
      {"NLRI", "a word for a range of values"},
      {"DPI", "a word for a range of values"},
      {"AUCI", "a word for a range of values"},
      {"MCCI", "a word for a range of values"},
      {"QI", "a word for a range of values"},
      {"Kappa Standard Error", "a standard error"},
      {"Kappa 95% CI", "an interval"},
      {"Standard Error", "a standard error"},
      {"95% CI", "an interval"},
      {"Chi-Squared DF", "(K - 1)^2"},
      {"Overall J", "the sum and the mean of the Jaccard indices; the mean is checked as an average"},
      {"RR", "items a class: the total over K"}};
  return reasons;
}

/// Where PyCM computes something else than what was published under the name.
const std::map<std::string, std::string>& pycm_disagreements() {
  static const std::map<std::string, std::string> reasons{
      {"Anderberg", "takes the maxima of TOP and N instead of those of P and N"},
      {"DP", "takes decimal logarithms; sqrt(3) / pi is the scale of natural ones"},
      {"Eyraud", "counts where the definition has shares; ours is n^2 (n TP - P TOP) / (P N TOP TON)"},
      {"KendallTau",
       "subtracts wrong items from right ones; tau counts pairs of items, 2 (TP TN - FP FN) / (n (n - 1))"},
      {"KoppenI", "counts where the definition has shares; with shares it is Scott's pi"}};
  return reasons;
}

/// Where PyCM has no value or another one although the definition has one.
const std::map<std::string, std::string>& pycm_gives_up() {
  static const std::map<std::string, std::string> reasons{
      {"GilbertWells", "factorials of large counts overflow"},
      {"P-Value", "binomial coefficients overflow, or all items are of one class"},
      {"KL Divergence", "a class without items: 0 log 0 is 0"},
      {"Cross Entropy", "a class that occurs and is never decided is skipped; ours is infinite"},
      {"Q", "made of the odds ratio, which is infinite there; Q is 1"}};
  return reasons;
}

TEST(Metric, AgreesWithPycm) {
  int compared = 0;
  for (const Json& file : read_folder("pycm", {})) {
    const std::string id = file.at("id");
    const ConfusionMatrix matrix = matrix_of(file.at("matrix"));
    const auto expect = [&](const std::string& name, const Value& value, const Json& theirs) {
      ++compared;
      // "None" is PyCM's word for 0/0 and for x/0 alike.
      const bool both_without = !number_of(theirs) && (!value.defined() || std::isinf(value.number()));
      const bool gives_up = (!number_of(theirs) || std::isinf(value.number())) &&
                            pycm_gives_up().count(name.substr(0, name.find(" of "))) != 0;
      EXPECT_TRUE(both_without || gives_up || matches(value, theirs, 1e-9, 1e-12))
          << id << " " << name << ": ours " << shown(value) << ", theirs " << theirs;
    };
    for (const char* group : {"per_class", "distances"}) {
      for (const auto& [name, column] : file.at(group).items()) {
        const auto ours = pycm_per_class().find(name);
        EXPECT_EQ(1U, (ours != pycm_per_class().end()) + pycm_left_out().count(name) + pycm_disagreements().count(name))
            << name;
        if (ours == pycm_per_class().end()) continue;
        for (std::size_t k = 0; k < matrix.classes(); ++k) {
          expect(name + " of " + std::to_string(k), evaluate(metric_of(ours->second), one_vs_rest(matrix, k)),
                 column.at(file.at("labels").at(k).get<std::string>()));
        }
      }
    }
    for (const auto& [name, theirs] : file.at("overall").items()) {
      if (name.rfind("SOA", 0) == 0) continue;  // words for ranges of values
      const auto ours = pycm_overall().find(name);
      const auto averaged = pycm_averages().find(name);
      EXPECT_EQ(1U, (ours != pycm_overall().end()) + (averaged != pycm_averages().end()) + pycm_left_out().count(name))
          << name;
      if (ours != pycm_overall().end()) expect(name, evaluate(metric_of(ours->second), matrix, 0), theirs);
      if (averaged == pycm_averages().end()) continue;
      const Averaged value = average(metric_of(averaged->second.first), matrix, averaged->second.second);
      // One undefined class makes PyCM's average undefined; ours leaves it out.
      if (value.left_out > 0 && !number_of(theirs)) continue;
      expect(name, value.value, theirs);
    }
    const Averaged jaccard = average(metric_of("jaccard"), matrix, Average::macro);
    if (jaccard.left_out == 0) expect("Overall J", jaccard.value, file.at("overall").at("Overall J").at(1));
  }
  EXPECT_GE(compared, 4000);
  RecordProperty("compared", compared);
  std::string differs;
  for (const auto& [name, reason] : pycm_disagreements()) differs += "PyCM " + name + ": " + reason + "\n";
  RecordProperty("disagreements", differs);
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
