#pragma once

#include <optional>
#include <string>
#include <vector>

#include "isoyield/base/option.hpp"
#include "isoyield/report/groups/titles.hpp"

// Intervals and tests.

namespace isoyield::group {

struct Certainty {
  bool intervals = true;
  double level = 0.95;

  static constexpr Text title = titles::kCertainty;
  static constexpr auto fields() {
    return Fields{
        option(
            "intervals", &Certainty::intervals, domain::toggle(),
            {"intervals of the numbers, and the probability that each classifier is best; they take most of the time",
             "інтервали чисел та ймовірність, що кожен класифікатор найкращий; на них іде більшість часу"}),
        option("level", &Certainty::level, domain::share(),
               {"probability with which intervals cover", "імовірність, з якою інтервали накривають значення"})};
  }
};

inline constexpr Choice kIntervalChoices[] = {
    {"wilson", {"Wilson’s score interval", "інтервал Вілсона"}},
    {"clopper_pearson", {"exact: never covers less than its level", "точний: ніколи не накриває рідше, ніж обіцяє"}},
    {"agresti_coull", {"Agresti and Coull’s interval", "інтервал Агресті — Коулла"}},
    {"jeffreys", {"credible interval of Jeffreys’ prior", "апостеріорний інтервал за апріорним розподілом Джеффріса"}}};

struct Proportions {
  std::string interval = "wilson";

  static constexpr Text title = titles::kCertainty;
  static constexpr auto fields() {
    return Fields{option("interval", &Proportions::interval, domain::one_of<kIntervalChoices>(),
                         {"method for intervals of proportions", "метод інтервалів для часток"})};
  }
};

/// Method for intervals of ratios.
enum class RatioMethod : unsigned char { score, log };
inline constexpr Word<RatioMethod> kRatioIntervalChoices[] = {
    {RatioMethod::score, "score", {"score method", "метод score"}},
    {RatioMethod::log,
     "log",
     {"on the logarithmic scale (Simel; Woolf), as in epiR", "у логарифмічній шкалі (Simel; Woolf), як у epiR"}}};

struct Ratios {
  std::string ratio_interval = "score";

  static constexpr Text title = titles::kCertainty;
  static constexpr auto fields() {
    return Fields{option("ratio_interval", &Ratios::ratio_interval, domain::one_of<kRatioIntervalChoices>(),
                         {"method for intervals of likelihood ratios and the odds ratio",
                          "метод інтервалів для відношень правдоподібності й шансів"})};
  }
};

inline constexpr Choice kEvery[] = {{"all", {"every metric", "усі метрики"}}};

struct Posterior {
  double seed = 1;
  double draws = 2000;
  std::vector<std::string> posterior;

  static constexpr Text title = titles::kCertainty;
  static constexpr auto fields() {
    return Fields{seed_option(&Posterior::seed),
                  option("draws", &Posterior::draws, domain::whole(0, 1e6),
                         {"number of draws from the posterior; 0: none, and the delta method instead",
                          "скільки разів вибирати з апостеріорного розподілу; 0: жодного, натомість дельта-метод"}),
                  option("posterior", &Posterior::posterior, domain::metric().or_else<kEvery>(),
                         {"metrics to sample besides the popular ones",
                          "для яких метрик, крім поширених, вибирати з апостеріорного розподілу"})
                      .like("markedness")};
  }
};

/// Method for intervals of areas.
enum class AreaMethod : unsigned char { delong, wald };
inline constexpr Word<AreaMethod> kAreaIntervalChoices[] = {
    {AreaMethod::delong,
     "delong",
     {"DeLong’s, on the logit scale near 0 and 1", "ДеЛонга, у шкалі логітів поблизу 0 і 1"}},
    {AreaMethod::wald, "wald", {"DeLong’s, cut off at 0 and 1, as in pROC", "ДеЛонга, обрізаний до 0 і 1, як у pROC"}}};
inline constexpr Choice kYield[] = {{"yield", {"the yield", "корисність"}}};

struct Resampling {
  std::string area_interval = "delong";
  std::optional<bool> compare;
  double bootstrap = 0;
  std::vector<std::string> resample;
  double permutations = 0;
  std::vector<std::string> permute;
  double yield_margin = 0;
  double area_margin = 0;
  std::vector<std::string> metric_margin;

  static constexpr Text title = titles::kCertainty;
  static constexpr auto fields() {
    return Fields{
        option("area_interval", &Resampling::area_interval, domain::one_of<kAreaIntervalChoices>(),
               {"method for intervals of the area under the ROC curve", "метод інтервалів для площі під ROC-кривою"}),
        option("compare", &Resampling::compare, domain::toggle(),
               {"test the classifiers against each other; default: if there are at most 20",
                "перевірити відмінності між класифікаторами; якщо не вказано, коли їх щонайбільше 20"}),
        option(
            "bootstrap", &Resampling::bootstrap, domain::whole(2, 1e6),
            {"number of bootstrap resamples of the items or, if there are clusters, of whole clusters; each class by "
             "itself if class totals are fixed; 0: none",
             "скільки бутстреп-вибірок об’єктів узяти, а якщо є кластери, то цілих кластерів; за кожним класом "
             "окремо, якщо кількості об’єктів класів задано; 0: жодної"}),
        option("resample", &Resampling::resample, domain::metric(),
               {"metrics for the bootstrap besides ROC AUC and average precision: of scores, or of counts at the "
                "thresholds that the rules choose in each resample",
                "метрики для бутстрепу, крім площі під ROC-кривою й середньої влучності: оцінок або клітинок за "
                "порогами, які правила вибирають у кожній "
                "вибірці"})
            .like("brier"),
        option(
            "permutations", &Resampling::permutations, domain::whole(0, 1e6),
            {"number of permutations of the items to test each pair of classifiers; with up to 14 items or groups "
             "all permutations; 0: none",
             "скільки перестановок узяти, щоб перевірити кожну пару класифікаторів; до 14 об’єктів чи груп — усі; 0: "
             "жодної"}),
        option("permute", &Resampling::permute, domain::metric().or_else<kYield>(),
               {"metrics of the permutation tests; default: roc_auc, accuracy and yield",
                "метрики перестановкових тестів; якщо не вказано, roc_auc, accuracy та yield"})
            .like("brier,yield"),
        option("yield_margin", &Resampling::yield_margin, domain::between(0, kLargestWhole).above().stated(),
               {"largest loss of yield that would be acceptable, to test non-inferiority and equivalence of each pair",
                "найбільша прийнятна втрата корисності, щоб перевірити не гіршу якість і рівноцінність кожної пари"})
            .like("0.1"),
        option("area_margin", &Resampling::area_margin, domain::between(0, 1).open().stated(),
               {"the same for the area under the ROC curve", "те саме для площі під ROC-кривою"})
            .like("0.02"),
        option("metric_margin", &Resampling::metric_margin, domain::parameter(),
               {"the same for other metrics, in the unit of each", "те саме для інших метрик, в одиницях кожної"})
            .like("recall=0.05,f1=0.02")};
  }
};

}  // namespace isoyield::group
