#pragma once

#include <algorithm>
#include <array>

#include "isoyield/metrics/metric.hpp"
#include "isoyield/scores/swept.hpp"
#include "metrics/ranking/ranking.hpp"
#include "scores/areas.hpp"

// Areas of the part of ROC space where a classifier would be used.

namespace isoyield::rows {

inline constexpr UpTo<Parameter, kMostParameters> kFprBand{
    Parameter{.id = "max_fpr",
              .name = {"largest false positive rate", "найбільша частка хибних тривог"},
              .initial = 0.1,
              .range = {0, 1}},
    Parameter{.id = "min_fpr",
              .name = {"smallest false positive rate", "найменша частка хибних тривог"},
              .initial = 0,
              .range = {0, 1}}};
inline constexpr UpTo<Parameter, kMostParameters> kTprBand{
    Parameter{.id = "min_tpr", .name = {"smallest recall", "найменша повнота"}, .initial = 0.9, .range = {0, 1}},
    Parameter{.id = "max_tpr", .name = {"largest recall", "найбільша повнота"}, .initial = 1, .range = {0, 1}}};

inline constexpr UpTo<Parameter, kMostParameters> kLogFprBand{
    Parameter{.id = "max_fpr",
              .name = {"largest false positive rate", "найбільша частка хибних тривог"},
              .initial = 0.1,
              .range = {0, 1},
              .above = true},
    Parameter{.id = "min_fpr",
              .name = {"smallest false positive rate", "найменша частка хибних тривог"},
              .initial = 0.001,
              .range = {0, 1},
              .above = true}};

/// The two ends in either order.
inline Band band(Arguments a) { return {.from = std::min(a[0], a[1]), .to = std::max(a[0], a[1])}; }
inline double width(Band b) { return b.to - b.from; }
/// Area under the diagonal within the band.
inline double under_diagonal(Band b) { return width(b) * (b.from + b.to) / 2; }

inline constexpr UpTo<Undefined, 6> kNoClassOrBand{Undefined::no_items, Undefined::no_actual_positives,
                                                   Undefined::no_actual_negatives, Undefined::nothing_to_compare};

inline constexpr std::array kPartial{
    Metric{.id = "roc_auc_partial",
           .family = "ranking",
           .name = {"Partial area under the ROC curve", "Часткова площа під ROC-кривою"},
           .aliases = {"partial auc", "pauc", "часткова AUC"},
           .latex = R"(\int_{f_1}^{f_2} \mathrm{TPR}\, \mathrm{d}\,\mathrm{FPR})",
           .meaning = {"Area under the ROC curve over the false positive rates that are acceptable: chance gives the "
                       "part of the band below the diagonal, perfection its width.",
                       "Площа під ROC-кривою над прийнятними частками хибних тривог: вгадування дає частину смуги "
                       "під діагоналлю, бездоганність – її ширину."},
           .undefined = kNoClass,
           .parameters = kFprBand,
           .references = {"mcclish1989"},
           .cells = LostInCells::area,
           .formula = {.sweep = [](const Swept& s, Arguments a) { return roc_area_over_fpr(s, band(a)); }}},
    Metric{
        .id = "roc_auc_partial_standardised",
        .family = "ranking",
        .name = {"Standardized partial area under the ROC curve", "Нормована часткова площа під ROC-кривою"},
        .aliases = {"mcclish", "standardised partial auc", "standardized partial auc", "roc_auc_max_fpr"},
        .latex = R"(\frac{1}{2}\left(1 + \frac{A - (f_2^2 - f_1^2)/2}{(f_2 - f_1) - (f_2^2 - f_1^2)/2}\right))",
        .meaning = {"The partial area, mapped so that chance gives one half and a perfect ranking one; far below the "
                    "diagonal it is negative.",
                    "Часткова площа, перерахована так, що випадкове вгадування дає одну другу, а бездоганне "
                    "впорядкування – одиницю; набагато нижче діагоналі вона від’ємна."},
        .range = {-std::numeric_limits<double>::infinity(), 1},
        .undefined = kNoClassOrBand,
        .parameters = kFprBand,
        .references = {"mcclish1989"},
        .formula = {.sweep =
                        [](const Swept& s, Arguments a) {
                          const Band b = band(a);
                          return standardised(roc_area_over_fpr(s, b), under_diagonal(b), width(b));
                        }}},
    Metric{
        .id = "roc_auc_log",
        .family = "ranking",
        .name = {"Area under the ROC curve over log FPR", "Площа під ROC-кривою за логарифмом FPR"},
        .aliases = {"logauc", "log auc", "log roc auc", "semilog roc area"},
        .latex = R"(\frac{1}{\lg f_2 - \lg f_1} \int_{\lg f_1}^{\lg f_2} \mathrm{TPR}\, \mathrm{d} \lg \mathrm{FPR})",
        .meaning = {"Mean recall over the false positive rates of a band, with equal weight for each power of ten: for "
                    "searches in which only the very first false alarms are bearable. The curve is straight between "
                    "thresholds and integrated exactly; torchmetrics draws it straight over the logarithm instead, "
                    "which comes out higher where items of both classes share a score.",
                    "Середня повнота за частками хибних тривог зі смуги, де кожен десятковий порядок важить "
                    "однаково: для пошуку, в якому прийнятні лише найперші хибні тривоги. Між порогами крива пряма, "
                    "інтеграл точний; torchmetrics натомість проводить прямі за логарифмом, і де об’єкти обох класів "
                    "мають ту саму оцінку, виходить більше."},
        .undefined = kNoClassOrBand,
        .parameters = kLogFprBand,
        .references = {"mysinger2010"},
        .formula = {.sweep = [](const Swept& s, Arguments a) { return roc_area_over_log_fpr(s, band(a)); }}},
    Metric{.id = "roc_auc_partial_tpr",
           .family = "ranking",
           .name = {"Partial area beside the ROC curve", "Часткова площа праворуч від ROC-кривої"},
           .aliases = {"partial auc over sensitivity", "partial auc tpr", "pauc se"},
           .latex = R"(\int_{t_1}^{t_2} (1 - \mathrm{FPR})\, \mathrm{d}\,\mathrm{TPR})",
           .meaning = {"Area right of the ROC curve over the recalls that are demanded: mean specificity there times "
                       "the width of the band.",
                       "Площа праворуч від ROC-кривої над потрібними значеннями повноти: середня специфічність, "
                       "помножена на ширину смуги."},
           .undefined = kNoClass,
           .parameters = kTprBand,
           .references = {"jiang1996"},
           .cells = LostInCells::area,
           .formula = {.sweep = [](const Swept& s, Arguments a) { return roc_area_over_tpr(s, band(a)); }}},
    Metric{
        .id = "roc_auc_partial_tpr_standardised",
        .family = "ranking",
        .name = {"Standardized partial area beside the ROC curve", "Нормована часткова площа праворуч від ROC-кривої"},
        .aliases = {"standardised partial auc tpr", "standardized partial auc tpr"},
        .latex = R"(\frac{1}{2}\left(1 + \frac{A - (t_2 - t_1) + (t_2^2 - t_1^2)/2}{(t_2^2 - t_1^2)/2}\right))",
        .meaning = {"The area over a band of recall, mapped so that chance gives one half and a perfect ranking one.",
                    "Площа над смугою повноти, перерахована так, що випадкове вгадування дає одну другу, а "
                    "бездоганне впорядкування – одиницю."},
        .range = {-std::numeric_limits<double>::infinity(), 1},
        .undefined = kNoClassOrBand,
        .parameters = kTprBand,
        .references = {"mcclish1989", "jiang1996"},
        .formula = {.sweep =
                        [](const Swept& s, Arguments a) {
                          const Band b = band(a);
                          return standardised(roc_area_over_tpr(s, b), width(b) - under_diagonal(b), width(b));
                        }}},
};

}  // namespace isoyield::rows
