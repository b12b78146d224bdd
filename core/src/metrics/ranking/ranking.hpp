#pragma once

#include <array>
#include <limits>

#include "isoyield/metrics/metric.hpp"
#include "isoyield/scores/influence.hpp"
#include "isoyield/scores/swept.hpp"
#include "scores/areas.hpp"

// What one ranking of the items by score is worth, whatever the threshold.

namespace isoyield::rows {

inline constexpr UpTo<Undefined, 6> kNoClass{Undefined::no_items, Undefined::no_actual_positives,
                                             Undefined::no_actual_negatives};

inline constexpr std::array kRanking{
    Metric{.id = "roc_auc",
           .family = "ranking",
           .name = {"Area under the ROC curve", "Площа під ROC-кривою"},
           .abbreviation = {"AUC", "AUC"},
           .aliases = {"auc", "auroc", "c statistic", "c index", "concordance", "AUC ROC", "площа під кривою"},
           .latex = R"(P(s_+ > s_-) + \tfrac{1}{2} P(s_+ = s_-))",
           .meaning = {"Probability that a positive item scores higher than a negative one, ties counting half.",
                       "Імовірність того, що позитивний об’єкт має вищу оцінку, ніж негативний; рівні оцінки рахуються "
                       "за половину."},
           .undefined = kNoClass,
           .references = {"hanley1982", "fawcett2006"},
           .popular = true,
           .per_area = 1,
           .cells = LostInCells::area,
           .resampled = true,
           .formula = {.sweep = [](const Swept& sweep, Arguments) { return roc_area(sweep); }}},
    Metric{
        .id = "roc_auc_hull",
        .family = "ranking",
        .name = {"Area under the ROC convex hull", "Площа під опуклою оболонкою ROC-кривої"},
        .aliases = {"auch", "auc hull", "rocch area"},
        .latex = R"(\int_0^1 \mathrm{conv}(\mathrm{TPR})\, \mathrm{d}\,\mathrm{FPR})",
        .meaning =
            {"Area under the operating points that can win, joined by straight lines; at least the area under the "
             "curve.",
             "Площа під ламаною через робочі точки, які можуть бути найкращими; не менша за площу під самою кривою."},
        .undefined = kNoClass,
        .references = {"provost2001"},
        .formula = {.sweep = [](const Swept& sweep, Arguments) { return roc_hull_area(sweep); }}},
    Metric{.id = "gini",
           .family = "ranking",
           .name = {"Gini coefficient", "Коефіцієнт Джині"},
           .aliases = {"gini index", "accuracy ratio", "somers d", "індекс Джині"},
           .latex = R"(2\,\mathrm{AUC} - 1)",
           .meaning =
               {"Probability of a correctly ordered pair less that of a wrongly ordered one: twice the AUC less one.",
                "Імовірність правильно впорядкованої пари мінус імовірність хибно впорядкованої: подвоєна AUC мінус "
                "одиниця."},
           .range = {-1, 1},
           .undefined = kNoClass,
           .references = {"somers1962", "hand2001"},
           .per_area = 2,
           .cells = LostInCells::area,
           .formula = {.sweep = [](const Swept& sweep, Arguments) { return roc_gini(sweep); }}},
    Metric{.id = "average_precision",
           .family = "ranking",
           .name = {"Average precision", "Середня влучність"},
           .abbreviation = {"AP", "AP"},
           .aliases = {"ap", "average precision score", "pr_auc_step"},
           .latex = R"(\sum_i (R_i - R_{i-1})\, P_i)",
           .meaning =
               {"Precision averaged over the positives, each at the threshold that just finds it.",
                "Влучність, усереднена за позитивними об’єктами: для кожного – за порога, що якраз його знаходить."},
           .undefined = {Undefined::no_items, Undefined::no_actual_positives},
           .references = {"boyd2013"},
           .popular = true,
           .cells = LostInCells::precision,
           .resampled = true,
           .formula = {.sweep = [](const Swept& sweep, Arguments) { return step_precision_area(sweep); },
                       .influence = [](const Swept& sweep, Arguments) { return average_precision_influence(sweep); }}},
    Metric{
        .id = "pr_auc_interpolated",
        .family = "ranking",
        .name = {"Area under the precision-recall curve", "Площа під кривою «влучність – повнота»"},
        .aliases = {"pr auc", "auprc", "aucpr", "auc pr", "PR-AUC"},
        .latex = R"(\int_0^1 P\, \mathrm{d}R)",
        .meaning = {"Area under the precision-recall curve with the counts, not the precision, interpolated between "
                    "thresholds.",
                    "Площа під кривою «влучність – повнота», де між порогами лінійно змінюються кількості, а не сама "
                    "влучність."},
        .undefined = {Undefined::no_items, Undefined::no_actual_positives},
        .references = {"davis2006", "keilwagen2014"},
        .formula = {.sweep = [](const Swept& sweep, Arguments) { return interpolated_precision_area(sweep); }}},
    Metric{.id = "pr_auc_davis_goadrich",
           .family = "ranking",
           .name = {"Precision-recall area by Davis and Goadrich",
                    "Площа під кривою «влучність – повнота» за Девісом і Ґоудрічем"},
           .aliases = {"davis goadrich", "pr auc stepwise"},
           .latex = R"(\sum_{t=1}^{P} \frac{P_{t-1} + P_t}{2 P})",
           .meaning =
               {"Area under the precision-recall curve interpolated at every single true positive, with straight lines "
                "between: near the area by counts, and what older tools print.",
                "Площа під PR-кривою, інтерпольованою на кожному істинно позитивному, між ними відрізки: близька "
                "до площі за кількостями, так рахують давніші програми."},
           .undefined = {Undefined::no_items, Undefined::no_actual_positives},
           .references = {"davis2006"},
           .sized = true,
           .formula = {.sweep = [](const Swept& sweep, Arguments) { return stepwise_precision_area(sweep); }}},
    Metric{.id = "pr_auc_trapezoid",
           .family = "ranking",
           .name = {"Precision-recall area by trapezoids", "Площа під кривою «влучність – повнота» за трапеціями"},
           .aliases = {"pr auc trapezoidal", "trapezoidal pr auc"},
           .latex = R"(\sum_i (R_i - R_{i-1}) \frac{P_i + P_{i-1}}{2})",
           .meaning =
               {"Area under straight lines between precision-recall points: too optimistic, for comparison with "
                "tools that use it.",
                "Площа під відрізками між точками PR-кривої: завищена, для порівняння з програмами, які так рахують."},
           .undefined = {Undefined::no_items, Undefined::no_actual_positives},
           .references = {"davis2006"},
           .formula = {.sweep = [](const Swept& sweep, Arguments) { return trapezoidal_precision_area(sweep); }}},
    Metric{
        .id = "pr_auc_trapezoid_from_one",
        .family = "ranking",
        .name = {"Precision-recall area by trapezoids from (0, 1)",
                 "Площа під кривою «влучність – повнота» за трапеціями від (0, 1)"},
        .aliases = {"auc(recall, precision)", "auc of precision_recall_curve", "sklearn pr auc"},
        .latex = R"(\sum_i (R_i - R_{i-1}) \frac{P_i + P_{i-1}}{2},\; P_0 = 1)",
        .meaning = {"What auc(recall, precision) of scikit-learn gives for its precision_recall_curve: straight lines "
                    "between the points, the first from precision 1 at recall 0, which no threshold has. For "
                    "comparison only.",
                    "Те, що дає auc(recall, precision) зі scikit-learn для її precision_recall_curve: відрізки між "
                    "точками, перший – від влучності 1 за повноти 0, якої не має жоден поріг. Лише для порівняння."},
        .undefined = {Undefined::no_items, Undefined::no_actual_positives},
        .references = {"davis2006"},
        .formula = {.sweep = [](const Swept& sweep, Arguments) { return trapezoidal_precision_area_from_one(sweep); }}},
    Metric{.id = "auprg",
           .family = "ranking",
           .name = {"Area under the precision-recall-gain curve", "Площа під кривою виграшу у влучності й повноті"},
           .abbreviation = {"AUPRG", "AUPRG"},
           .aliases = {"prg auc", "auc prg", "area under prg"},
           .latex = R"(\int_0^1 \mathrm{precG}\, \mathrm{d}\,\mathrm{recG})",
           .meaning = {"Area under the precision-recall-gain curve, which is expected F1 gain up to a linear map; "
                       "negative parts count.",
                       "Площа під кривою виграшу у влучності й повноті, лінійно пов’язана з очікуваним виграшем F1; "
                       "від’ємні частини враховано."},
           .range = {-std::numeric_limits<double>::infinity(), 1},
           .undefined = kNoClass,
           .references = {"flach2015"},
           .formula = {.sweep = [](const Swept& sweep, Arguments) { return precision_gain_area(sweep); }}},
};

}  // namespace isoyield::rows
