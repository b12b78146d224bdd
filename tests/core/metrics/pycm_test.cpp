#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <string>
#include <utility>

#include "isoyield/metrics/metric.hpp"
#include "printed_values.hpp"

// Against everything that PyCM reports, under its names.

namespace isoyield {
namespace {

using testing::Json;
using testing::matches;
using testing::matrix_of;
using testing::metric_of;
using testing::number_of;
using testing::read_folder;
using testing::shown;

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

}  // namespace
}  // namespace isoyield
