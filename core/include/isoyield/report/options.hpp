#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "isoyield/base/fields.hpp"
#include "isoyield/base/option.hpp"
#include "isoyield/scores/sweep.hpp"
#include "isoyield/statistics/interval.hpp"
#include "isoyield/text/rows.hpp"
#include "isoyield/utility/slice.hpp"

// Options of reports, in groups by what they are about; each call takes some of the groups (calls.hpp). The same names
// on the command line, in JavaScript and here; what is left empty is guessed or has its default.

namespace isoyield {

/// A text and the name it goes by in messages.
struct Source {
  std::string name;
  std::string text;

  static constexpr auto fields() { return std::tuple{field("name", &Source::name), field("text", &Source::text)}; }
};

namespace group {

/// Titles of the groups; groups of one title stand together in the help and in the documentation.
namespace titles {
inline constexpr Text kReading{"Input", "Вхідні дані"};
inline constexpr Text kColumns{"Columns of a table", "Стовпці таблиці"};
inline constexpr Text kUtilities{"Utilities", "Корисності"};
inline constexpr Text kSampling{"Sampling", "Відбір об’єктів"};
inline constexpr Text kCertainty{"Intervals and tests", "Інтервали й перевірки"};
inline constexpr Text kMeasures{"Metrics", "Метрики"};
inline constexpr Text kCurves{"Scores, curves and thresholds", "Оцінки, криві та пороги"};
inline constexpr Text kSpeech{"Always", "Завжди"};
}  // namespace titles

struct Speech {
  std::string language = "en";

  static constexpr Text title = titles::kSpeech;
  static constexpr auto fields() { return std::tuple{language_option(&Speech::language)}; }
};

inline constexpr Word<Rows> kRowsChoices[] = {
    {Rows::true_class, "true", {"rows are true classes", "у рядках справжні класи"}},
    {Rows::predicted, "predicted", {"rows are decisions", "у рядках рішення"}}};

struct Reading {
  std::string positive;
  std::string rows;

  static constexpr Text title = titles::kReading;
  static constexpr auto fields() {
    return std::tuple{option("positive", &Reading::positive, domain::label(),
                             {"label of the positive class", "мітка позитивного класу"}),
                      option("rows", &Reading::rows, domain::one_of<kRowsChoices>(),
                             {"what the rows of matrices and utilities are, unless the text says it; default: true",
                              "що в рядках матриць і корисностей, якщо текст цього не каже; інакше true"})};
  }
};

struct Labels {
  std::vector<std::string> classes;

  static constexpr Text title = titles::kReading;
  static constexpr auto fields() {
    return std::tuple{option("classes", &Labels::classes, domain::label(),
                             {"labels of the classes, for a text without them", "мітки класів, якщо в тексті їх немає"})
                          .like("cat,dog")};
  }
};

struct DecisionLabels {
  std::vector<std::string> decisions;

  static constexpr Text title = titles::kReading;
  static constexpr auto fields() {
    return std::tuple{
        option("decisions", &DecisionLabels::decisions, domain::label(),
               {"labels of the decisions, where they are not the classes", "мітки рішень, якщо це не класи"})
            .like("treat,wait")};
  }
};

/// What happens to rows with an empty cell.
enum class Missing : unsigned char { drop, refuse };
inline constexpr Word<Missing> kMissingChoices[] = {
    {Missing::drop, "drop", {"leave such rows out and note it", "пропустити такі рядки й зазначити це"}},
    {Missing::refuse, "refuse", {"refuse the table", "відмовити таблиці"}}};

/// How a table is read.
struct Columns {
  std::string truth;
  std::vector<std::string> scores;
  Dictionary<std::vector<std::string>> probabilities;
  std::vector<std::string> predicted;
  Dictionary<std::vector<std::string>> utilities;
  std::string weight;
  std::string fold;
  std::string cluster;
  std::string id;
  std::string count;
  std::string positives;
  std::string negatives;
  std::string missing = "drop";
  std::string encoding;

  static constexpr Text title = titles::kColumns;
  static constexpr auto fields() {
    return std::tuple{
        option("truth", &Columns::truth, domain::column("truth"),
               {"column of true labels", "стовпець справжніх міток"}),
        option("scores", &Columns::scores, domain::column("score"),
               {"score column, one per classifier", "стовпець оцінок, по одному на класифікатор"})
            .flag("score")
            .each(),
        option("probabilities", &Columns::probabilities, domain::column("probability"),
               {"a classifier with a column of probabilities or logits for each class",
                "класифікатор зі стовпцем імовірностей чи логітів на кожен клас"})
            .called({"NAME=[CLASS:]COLUMN,...", "НАЗВА=[КЛАС:]СТОВПЕЦЬ,..."})
            .each()
            .like("A=p_cat,p_dog"),
        option("predicted", &Columns::predicted, domain::column("predicted"),
               {"column of predicted labels, one per classifier",
                "стовпець передбачених міток, по одному на класифікатор"})
            .each(),
        option("utilities", &Columns::utilities, domain::column("utility"),
               {"the utility of a decision item by item, with a column for each class",
                "корисність рішення для кожного об’єкта, зі стовпцем на кожен клас"})
            .called({"DECISION=[CLASS:]COLUMN,...", "РІШЕННЯ=[КЛАС:]СТОВПЕЦЬ,..."})
            .each()
            .like("treat=u_ill,u_well"),
        option("weight", &Columns::weight, domain::column("weight"), {"column of weights", "стовпець ваг"}),
        option("fold", &Columns::fold, domain::column("fold"), {"column of folds", "стовпець блоків"}),
        option("cluster", &Columns::cluster, domain::column("group"),
               {"column of clusters: items that belong together", "стовпець кластерів: об’єктів, що належать разом"})
            .was("group"),
        option("id", &Columns::id, domain::column("id"), {"column of item names", "стовпець назв об’єктів"}),
        option("count", &Columns::count, domain::column("count"),
               {"column with the number of items that a row represents", "стовпець із кількістю об’єктів у рядку"}),
        option("positives", &Columns::positives, domain::column("positives"),
               {"column with the number of positive items in an aggregated row",
                "стовпець із кількістю позитивних об’єктів у згорнутому рядку"}),
        option("negatives", &Columns::negatives, domain::column("negatives"),
               {"column with the number of negative items in an aggregated row",
                "стовпець із кількістю негативних об’єктів у згорнутому рядку"}),
        option("missing", &Columns::missing, domain::one_of<kMissingChoices>(),
               {"what to do with rows with an empty cell", "що робити з рядками, у яких бракує значення"}),
        option("encoding", &Columns::encoding, domain::words(),
               {"encoding of a text that is not UTF-8: windows-1251, windows-1252, koi8-u, ...",
                "кодування тексту не в UTF-8: windows-1251, windows-1252, koi8-u, ..."})
            .called({"NAME", "НАЗВА"})
            .like("windows-1251")};
  }
};

struct Utilities {
  std::optional<Source> utility;
  std::string unit;
  std::optional<Source> unknown;
  std::optional<SliceOptions> slice;

  static constexpr Text title = titles::kUtilities;
  static constexpr auto fields() {
    return std::tuple{
        option("utility", &Utilities::utility, domain::utility(),
               {"utility of each decision for each class, as matrix text or JSON; default: 1 for every right decision",
                "корисність кожного рішення для кожного класу, текст матриці або JSON; якщо не вказано, 1 за кожне "
                "правильне рішення"}),
        option("unit", &Utilities::unit, domain::words(), {"unit of the utilities", "одиниця корисностей"}).like("EUR"),
        option("unknown", &Utilities::unknown, domain::uncertain(),
               {"uncertain utilities: cells such as uniform(1, 5), triangular(0, 1, 5), normal(2, 1)[0, 4]; "
                "several matrices are separated by blank lines, each after its probability and a colon",
                "непевні корисності: клітинки на зразок uniform(1, 5), triangular(0, 1, 5), normal(2, 1)[0, 4]; "
                "кілька матриць розділено порожніми рядками, перед кожною — її ймовірність і двокрапка"}),
        option("slice", &Utilities::slice, domain::directions(),
               {"two directions in which to change the utilities, to see which classifier yields most where",
                "два напрями, у яких змінювати корисності: який класифікатор де найкорисніший"})
            .called({"CLASS,DECISION,FROM,TO", "КЛАС,РІШЕННЯ,ВІД,ДО"})
            .each()};
  }
};

inline constexpr Word<ClassTotals> kClassTotalsChoices[] = {
    {ClassTotals::random, "random", {"items were drawn regardless of class", "об’єкти відібрано незалежно від класу"}},
    {ClassTotals::fixed,
     "fixed",
     {"a chosen number of items of each class was drawn", "взято задану кількість об’єктів кожного класу"}}};

/// How the items came about.
struct Sampling {
  std::string class_totals = "random";
  std::vector<double> prevalence;

  static constexpr Text title = titles::kSampling;
  static constexpr auto fields() {
    return std::tuple{
        option("class_totals", &Sampling::class_totals, domain::one_of<kClassTotalsChoices>(),
               {"how the numbers of items of each class came about, for intervals",
                "звідки взялася кількість об’єктів кожного класу, для інтервалів"}),
        option("prevalence", &Sampling::prevalence, domain::between(0, 1),
               {"class shares where the classifiers will work, when they differ from the test set: of the positive "
                "class, or one per class",
                "частки класів під час застосування, якщо вони не такі, як у вибірці: позитивного класу або всіх"})
            .called({"SHARE,...", "ЧАСТКА,..."})
            .like("0.1")};
  }
};

struct ItemNumber {
  double items = 0;
  double design_effect = 1;

  static constexpr Text title = titles::kSampling;
  static constexpr auto fields() {
    return std::tuple{option("items", &ItemNumber::items, domain::between(1, kLargestWhole).stated(),
                             {"number of items behind relative frequencies; without it they have no intervals",
                              "скільки об’єктів стоїть за відносними частотами; без цього в них немає інтервалів"})
                          .like("500"),
                      option("design_effect", &ItemNumber::design_effect, domain::between(1, 1e6),
                             {"for items drawn in clusters, such as several rows per patient: variance over that of as "
                              "many items drawn one by one; intervals use the number of items divided by it",
                              "якщо об’єкти відібрано кластерами, наприклад кілька рядків одного пацієнта: дисперсія, "
                              "поділена на дисперсію стількох самих об’єктів, відібраних поодинці; для інтервалів "
                              "кількість об’єктів поділено на неї"})
                          .like("1.8")};
  }
};

struct Certainty {
  bool intervals = true;
  double level = 0.95;

  static constexpr Text title = titles::kCertainty;
  static constexpr auto fields() {
    return std::tuple{
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
    return std::tuple{option("interval", &Proportions::interval, domain::one_of<kIntervalChoices>(),
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
    return std::tuple{option("ratio_interval", &Ratios::ratio_interval, domain::one_of<kRatioIntervalChoices>(),
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
    return std::tuple{seed_option(&Posterior::seed),
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

  static constexpr Text title = titles::kCertainty;
  static constexpr auto fields() {
    return std::tuple{
        option("area_interval", &Resampling::area_interval, domain::one_of<kAreaIntervalChoices>(),
               {"method for intervals of the area under the ROC curve", "метод інтервалів для площі під ROC-кривою"}),
        option("compare", &Resampling::compare, domain::toggle(),
               {"test the classifiers against each other; default: unless the table is too long",
                "перевірити відмінності між класифікаторами; якщо не вказано, лише в не надто довгих таблицях"}),
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
            .like("brier,yield")};
  }
};

struct Measures {
  std::vector<std::string> metrics;

  static constexpr Text title = titles::kMeasures;
  static constexpr auto fields() {
    return std::tuple{option("metrics", &Measures::metrics, domain::metric(),
                             {"metrics to report; default: all", "які метрики подати у звіті; якщо не вказано, усі"})
                          .like("mcc,f1")};
  }
};

struct Formulas {
  double beta = 1;
  std::vector<std::string> parameters;
  std::vector<std::string> define;

  static constexpr Text title = titles::kMeasures;
  static constexpr auto fields() {
    return std::tuple{
        // beta^2 must keep its place among counts up to 2^53.
        option("beta", &Formulas::beta, domain::between(0, 1e6).above(), {"beta of fbeta", "beta для fbeta"}),
        option("parameters", &Formulas::parameters, domain::parameter(),
               {"parameters of metrics and curves", "параметри метрик і кривих"})
            .like("max_fpr=0.2,bins=15"),
        define_option(&Formulas::define)};
  }
};

/// Metrics of single classes.
enum class PerClass : unsigned char { all, popular };
inline constexpr Word<PerClass> kPerClassChoices[] = {
    {PerClass::all, "all", {"every metric", "усі метрики"}},
    {PerClass::popular, "popular", {"the popular ones", "лише поширені"}}};

struct ClassMeasures {
  std::string per_class;

  static constexpr Text title = titles::kMeasures;
  static constexpr auto fields() {
    return std::tuple{
        option("per_class", &ClassMeasures::per_class, domain::one_of<kPerClassChoices>(),
               {"metrics of single classes; default: all, or the popular ones when there are more than 30 classes",
                "метрики окремих класів; якщо не вказано, усі, а коли класів понад 30 — лише поширені"})};
  }
};

/// Powers of the steps between the classes.
inline constexpr Word<double> kKappaWeights[] = {
    {0, "unweighted", {"all disagreements alike", "усі розбіжності однакові"}},
    {1, "linear", {"by the steps between the classes", "за кількістю кроків між класами"}},
    {2, "quadratic", {"by the square of the steps", "за квадратом кількості кроків"}}};

struct KappaWeights {
  std::string kappa_weights;

  static constexpr Text title = titles::kMeasures;
  static constexpr auto fields() {
    return std::tuple{option("kappa_weights", &KappaWeights::kappa_weights,
                             domain::of(Kind::weights).or_else<kKappaWeights>(),
                             {"weights of disagreements for cohen_kappa_weighted: a name, a power of the steps between "
                              "the classes, or a matrix with 0 on its diagonal",
                              "ваги розбіжностей для cohen_kappa_weighted: назва, степінь кількості кроків між класами "
                              "або матриця з нулями на діагоналі"})
                          .like("0 1 4; 1 0 1; 4 1 0")};
  }
};

inline constexpr Word<Scale> kScaleChoices[] = {{Scale::probability, "probability", {"probabilities", "імовірності"}},
                                                {Scale::logit, "logit", {"logits", "логіти"}}};
/// Where score columns are judged.
enum class OperatingPoint : unsigned char { implied, max_yield };
inline constexpr Word<OperatingPoint> kOperatingPoints[] = {
    {OperatingPoint::implied,
     "implied",
     {"the threshold that the utilities imply, which is not chosen from the data; max_yield where scores are not "
      "probabilities",
      "поріг, що випливає з корисностей: за даними його не вибирають; max_yield, якщо оцінки не є ймовірностями"}},
    {OperatingPoint::max_yield,
     "max_yield",
     {"the threshold of the largest yield on these items, with the yield that it has on other items",
      "поріг із найбільшою корисністю на цих об’єктах, з корисністю, яку він має на інших"}}};
inline constexpr Choice kRecalibrations[] = {
    {"isotonic", {"isotonic regression", "ізотонна регресія"}},
    {"platt", {"logistic regression on the logit (Platt)", "логістична регресія за логітом (Платт)"}},
    {"temperature", {"one factor of the logits", "один множник логітів"}},
    {"beta", {"beta calibration", "бета-калібрування"}},
    {"histogram", {"the mean of each bin", "середнє кожного інтервалу"}},
    {"all", {"each of these", "кожен із цих способів"}}};

struct Curves {
  std::string scale = "probability";
  std::vector<std::string> recalibrate;
  std::vector<std::string> curves;
  std::vector<std::string> thresholds;
  std::string operating_point = "implied";
  std::size_t vertices = 0;

  static constexpr Text title = titles::kCurves;
  static constexpr auto fields() {
    return std::tuple{
        option("curves", &Curves::curves, domain::curve(),
               {"curves to trace; METRIC_by_threshold for any metric of counts",
                "які криві побудувати; МЕТРИКА_by_threshold для будь-якої метрики клітинок"})
            .like("roc,pr,mcc_by_threshold"),
        option(
            "thresholds", &Curves::thresholds, domain::rule(),
            {"rules that choose thresholds: max_yield, youden, closest_topleft, equal_rates, precision_equals_recall, "
             "implied, max_METRIC, METRIC=NUMBER, max_METRIC@METRIC>=NUMBER, max_yield@METRIC>=NUMBER, "
             "threshold=NUMBER; default: max_yield, youden and, for probabilities, implied",
             "правила вибору порога: max_yield, youden, closest_topleft, equal_rates, precision_equals_recall, "
             "implied, max_МЕТРИКА, МЕТРИКА=ЧИСЛО, max_МЕТРИКА@МЕТРИКА>=ЧИСЛО, max_yield@МЕТРИКА>=ЧИСЛО, "
             "threshold=ЧИСЛО; якщо не вказано, max_yield, youden і, для ймовірностей, implied"})
            .like("max_f1,recall=0.9"),
        option("operating_point", &Curves::operating_point, domain::one_of<kOperatingPoints>(),
               {"threshold at which score columns are judged: their matrix, metrics, yield and tests",
                "поріг, за якого судять стовпці оцінок: їхня матриця, метрики, корисність і перевірки"}),
        option("scale", &Curves::scale, domain::one_of<kScaleChoices>(),
               {"what scores are, for losses that need probabilities",
                "чим є оцінки, для втрат, яким потрібні ймовірності"}),
        option("recalibrate", &Curves::recalibrate, domain::one_of<kRecalibrations>(),
               {"recalibrate probabilities, cross-fitted over folds, and report what it changes",
                "перекалібрувати ймовірності з перехресним підбором за блоками й показати, що це змінює"})
            .like("isotonic,platt"),
        option("vertices", &Curves::vertices, domain::whole(0, 4294967295.0),
               {"draw curves with about this number of points; 0: all of them",
                "будувати криві приблизно зі стількох точок; 0: з усіх"})};
  }
};

}  // namespace group

/// Everything a caller may set about a report.
struct Options : group::Reading,
                 group::Labels,
                 group::DecisionLabels,
                 group::Columns,
                 group::Utilities,
                 group::Sampling,
                 group::ItemNumber,
                 group::Certainty,
                 group::Proportions,
                 group::Ratios,
                 group::Posterior,
                 group::Resampling,
                 group::Measures,
                 group::Formulas,
                 group::ClassMeasures,
                 group::KappaWeights,
                 group::Curves,
                 group::Speech {
  static constexpr auto fields() {
    return joined<group::Reading, group::Labels, group::DecisionLabels, group::Columns, group::Utilities,
                  group::Sampling, group::ItemNumber, group::Certainty, group::Proportions, group::Ratios,
                  group::Posterior, group::Resampling, group::Measures, group::Formulas, group::ClassMeasures,
                  group::KappaWeights, group::Curves, group::Speech>();
  }
};

}  // namespace isoyield
