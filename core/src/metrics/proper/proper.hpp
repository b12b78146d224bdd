#pragma once

#include <array>
#include <cmath>
#include <limits>

#include "isoyield/metrics/metric.hpp"
#include "isoyield/scores/class_scores.hpp"
#include "isoyield/scores/influence.hpp"
#include "isoyield/scores/swept.hpp"
#include "metrics/proper/class_means.hpp"
#include "scores/losses.hpp"

// Losses of scores that are probabilities, and the parts that the losses split into.

namespace isoyield::rows {

inline constexpr UpTo<Undefined, 6> kNoProbabilities{Undefined::no_items, Undefined::no_probabilities};
inline constexpr UpTo<Undefined, 6> kNoProbabilitiesOrOneClass{Undefined::no_items, Undefined::no_probabilities,
                                                               Undefined::one_class_only};
inline constexpr Parameter kBins{.id = "bins",
                                 .name = {"number of bins", "кількість інтервалів"},
                                 .initial = 10,
                                 .range = {1, 10000},
                                 .whole = true};
inline constexpr Parameter kClosedAbove{
    .id = "bins_closed_above",
    .name = {"bins include their upper end (1) or lower end (0)", "інтервали містять верхній кінець (1) чи нижній (0)"},
    .initial = 0,
    .range = {0, 1},
    .whole = true};
inline constexpr Range kFromZero{0, std::numeric_limits<double>::infinity()};
inline constexpr Range kAtMostAll{-std::numeric_limits<double>::infinity(), 1};
inline constexpr Range kHalf{0, 0.25};

inline std::size_t bins(Arguments a) { return static_cast<std::size_t>(a[0]); }
/// Bins of equal width by the arguments {bins, bins_closed_above}.
inline Binning closed(Binning binning, Arguments a) {
  return binning == Binning::equal_width && a[1] != 0 ? Binning::equal_width_closed_above : binning;
}

/// One member of what a function of the bins gives.
template <auto function, auto member>
Value part_of(const Swept& sweep, Arguments arguments) {
  if (const Undefined reason = not_probabilities(sweep); reason != Undefined::defined) return reason;
  return function(sweep, bins(arguments)).*member;
}

template <double (*function)(const Swept&, std::size_t)>
Value over_bins(const Swept& sweep, Arguments arguments) {
  if (const Undefined reason = not_probabilities(sweep); reason != Undefined::defined) return reason;
  return function(sweep, bins(arguments));
}

inline std::array<double, 2> totals_of(const Swept& sweep) { return {sweep->positives, sweep->negatives}; }

inline Value log_loss_within(const Swept& sweep, Arguments arguments) {
  if (const Undefined reason = not_probabilities(sweep); reason != Undefined::defined) return reason;
  const LossParts parts = log_loss_parts(sweep, bins(arguments));
  if (std::isinf(parts.reliability)) return Undefined::infinities_cancel;
  return sweep.log_loss().number() - (parts.reliability - parts.resolution + parts.uncertainty);
}

inline constexpr std::array kProper{
    Metric{
        .id = "log_loss",
        .family = "proper",
        .name = {"Log loss", "Логарифмічні втрати"},
        .aliases = {"binary cross entropy", "logarithmic loss", "logarithmic score", "ignorance",
                    "бінарна перехресна ентропія"},
        .latex = R"(-\frac{1}{n}\sum_i \left(y_i \ln p_i + (1 - y_i) \ln(1 - p_i)\right))",
        .meaning = {"Mean of minus the logarithm of the probability that was given to what happened; infinite if "
                    "that was 0 even once.",
                    "Середнє від’ємного логарифма ймовірності, яку надано тому, що сталося; нескінченна, якщо хоч раз "
                    "та ймовірність дорівнювала 0."},
        .range = kFromZero,
        .orientation = Orientation::lower,
        .undefined = kNoProbabilities,
        .references = {"good1952"},
        .popular = true,
        .cells = LostInCells::log_loss,
        .tells_impossible = true,
        .mean_of_items = true,
        .formula = {.sweep = [](const Swept& s, Arguments) { return s.log_loss(); },
                    .classes = [](const ClassSummary& s, Arguments) { return mean_loss(s, s.log); },
                    .influence = [](const Swept& s, Arguments) { return log_loss_influence(s); }}},
    Metric{
        .id = "log_loss_clipped",
        .family = "proper",
        .name = {"Log loss of clipped probabilities", "Логарифмічні втрати обрізаних імовірностей"},
        .aliases = {"clipped log loss", "clipped cross entropy"},
        .latex =
            R"(-\frac{1}{n}\sum_i \left(y_i \ln \hat p_i + (1 - y_i) \ln(1 - \hat p_i)\right),\; \hat p = \min(\max(p, \varepsilon), 1 - \varepsilon))",
        .meaning = {"Log loss after probabilities closer to 0 or 1 than a tiny number were moved that far away, as "
                    "log_loss of scikit-learn does; how large it is then depends on the tiny number. The rows of K "
                    "classes are not divided by their sum afterwards.",
                    "Логарифмічні втрати після того, як імовірності, ближчі до 0 чи 1 за дуже мале число, відсунуто на "
                    "нього, як у log_loss зі scikit-learn; від цього числа тоді й залежить результат. Рядки для K "
                    "класів після цього не ділять на їхню суму."},
        .range = kFromZero,
        .orientation = Orientation::lower,
        .undefined = kNoProbabilities,
        .parameters = {Parameter{.id = "clip",
                                 .name = {"smallest probability", "найменша ймовірність"},
                                 .initial = 0x1p-52,
                                 .range = {0x1p-1000, 0.5}}},
        .references = {"good1952"},
        .cells = LostInCells::log_loss,
        .mean_of_items = true,
        .formula = {.sweep = [](const Swept& s, Arguments a) { return clipped_log_loss(s, a[0]); },
                    .classes = [](const ClassSummary& s,
                                  Arguments a) { return mean_loss(s, s.probabilities ? s.clipped_log(a[0]) : 0); },
                    .influence = [](const Swept& s, Arguments a) { return log_loss_influence(s, a[0]); }}},
    Metric{
        .id = "d2_log_loss_score",
        .family = "proper",
        .name = {"D² of the log loss", "D² логарифмічних втрат"},
        .aliases = {"d2 log loss", "mcfadden r squared", "mcfadden pseudo r2", "fraction of deviance explained"},
        .latex = R"(1 - \frac{\sum_i \ln P(y_i \mid i)}{\sum_i \ln \frac{n_{y_i}}{n}})",
        .meaning = {"Share of the log loss that the probabilities save against giving every item the class shares: 0 "
                    "for those, 1 for certainty that comes true, negative where it is worse. Probabilities are not "
                    "clipped: minus infinity where what happened was given 0.",
                    "Яку частку логарифмічних втрат заощаджують імовірності проти того, щоб завжди називати частки "
                    "класів: 0 для самих часток, 1 для справдженої певності, від’ємна, де гірше. Імовірностей не "
                    "обрізано: мінус нескінченність, якщо тому, що сталося, надано 0."},
        .range = kAtMostAll,
        .undefined = kNoProbabilitiesOrOneClass,
        .references = {"mcfadden1974"},
        .cells = LostInCells::log_loss_share,
        .formula = {
            .sweep = [](const Swept& s, Arguments) { return share_saved(s.log_loss(), entropy_of(totals_of(s))); },
            .classes = [](const ClassSummary& s,
                          Arguments) { return share_saved(mean_loss(s, s.log), entropy_of(s.totals)); },
            .influence = [](const Swept& s, Arguments) { return log_loss_saved_influence(s); }}},
    Metric{.id = "brier",
           .family = "proper",
           .name = {"Brier score", "Показник Браєра"},
           .aliases = {"brier score loss", "squared loss", "mean squared error of probabilities", "quadratic score"},
           .latex = R"(\frac{1}{n}\sum_i (p_i - y_i)^2)",
           .meaning =
               {"Mean squared distance between the probability of the positive class and what happened, 1 or 0: "
                "from 0 to 1; Brier’s own sum over both classes is twice as large. Of K classes half that sum.",
                "Середній квадрат відстані між імовірністю позитивного класу й тим, що сталося (1 чи 0): від 0 "
                "до 1; сума за обома класами, як у самого Браєра, удвічі більша. Для K класів — половина такої суми."},
           .orientation = Orientation::lower,
           .undefined = kNoProbabilities,
           .references = {"brier1950"},
           .popular = true,
           .cells = LostInCells::brier,
           .mean_of_items = true,
           .formula = {.sweep = [](const Swept& s, Arguments) { return s.brier_score(); },
                       .classes = [](const ClassSummary& s, Arguments) { return mean_loss(s, s.squared, 2); },
                       .influence = [](const Swept& s, Arguments) { return brier_influence(s); }}},
    Metric{.id = "d2_brier_score",
           .family = "proper",
           .name = {"D² of the Brier score", "D² показника Браєра"},
           .aliases = {"d2 brier", "brier skill score", "bss"},
           .latex = R"(1 - \frac{\sum_i (p_i - y_i)^2}{\sum_i (\bar y - y_i)^2})",
           .meaning =
               {"Share of the Brier score that the probabilities save against giving every item the class shares: "
                "0 for those, 1 for certainty that comes true, negative where it is worse.",
                "Яку частку показника Браєра заощаджують імовірності проти того, щоб завжди називати частки класів: 0 "
                "для самих часток, 1 для справдженої певності, від’ємна, де гірше."},
           .range = kAtMostAll,
           .undefined = kNoProbabilitiesOrOneClass,
           .references = {"wilks2011"},
           .cells = LostInCells::brier_share,
           .formula = {.sweep = [](const Swept& s,
                                   Arguments) { return share_saved(s.brier_score(), impurity_of(totals_of(s)) / 2); },
                       .classes = [](const ClassSummary& s,
                                     Arguments) { return share_saved(mean_loss(s, s.squared), impurity_of(s.totals)); },
                       .influence = [](const Swept& s, Arguments) { return brier_saved_influence(s); }}},
    Metric{
        .id = "brier_reliability",
        .family = "proper",
        .name = {"Reliability of the Brier score", "Надійність у показнику Браєра"},
        .aliases = {"murphy reliability", "brier rel"},
        .latex = R"(\frac{1}{n}\sum_k n_k (\bar p_k - \bar y_k)^2)",
        .meaning = {"What miscalibration costs: the squared distance of mean probability and share of positives over "
                    "bins of equal width.",
                    "Ціна поганого калібрування: квадрат відстані між середньою ймовірністю й часткою позитивних за "
                    "інтервалами однакової ширини."},
        .orientation = Orientation::lower,
        .undefined = kNoProbabilities,
        .parameters = {kBins},
        .references = {"murphy1973"},
        .formula = {.sweep = part_of<brier_parts, &LossParts::reliability>}},
    Metric{
        .id = "brier_resolution",
        .family = "proper",
        .name = {"Resolution of the Brier score", "Розрізнення у показнику Браєра"},
        .aliases = {"murphy resolution", "brier res"},
        .latex = R"(\frac{1}{n}\sum_k n_k (\bar y_k - \bar y)^2)",
        .meaning = {"How far the shares of positives in the bins are from the overall share: what telling items apart "
                    "saves.",
                    "Наскільки частки позитивних в інтервалах відхиляються від загальної: виграш від розрізнення "
                    "об’єктів."},
        .range = kHalf,
        .undefined = kNoProbabilities,
        .parameters = {kBins},
        .references = {"murphy1973"},
        .formula = {.sweep = part_of<brier_parts, &LossParts::resolution>}},
    Metric{
        .id = "brier_reliability_unbiased",
        .family = "proper",
        .name = {"Reliability of the Brier score, unbiased", "Надійність у показнику Браєра, незміщена"},
        .aliases = {"ferro fricker reliability", "brier rel corrected"},
        .latex =
            R"(\frac{1}{n}\sum_k n_k \left((\bar p_k - \bar y_k)^2 - \frac{\bar y_k (1 - \bar y_k)}{n_k - 1}\right))",
        .meaning =
            {"What miscalibration costs, less what chance alone adds to it in bins of few items.",
             "Ціна поганого калібрування без того, що додає сама випадковість в інтервалах із небагатьма об’єктами."},
        .orientation = Orientation::lower,
        .undefined = kNoProbabilities,
        .parameters = {kBins},
        .references = {"ferro2012"},
        .sized = true,
        .formula = {.sweep = part_of<unbiased_brier_parts, &LossParts::reliability>}},
    Metric{
        .id = "brier_resolution_unbiased",
        .family = "proper",
        .name = {"Resolution of the Brier score, unbiased", "Розрізнення у показнику Браєра, незміщене"},
        .aliases = {"ferro fricker resolution", "brier res corrected"},
        .latex =
            R"(\frac{1}{n}\sum_k n_k \left((\bar y_k - \bar y)^2 - \frac{\bar y_k (1 - \bar y_k)}{n_k - 1}\right) + \frac{\bar y (1 - \bar y)}{n - 1})",
        .meaning = {"What telling items apart saves, less what chance alone adds to it in bins of few items.",
                    "Виграш від розрізнення об’єктів без того, що додає сама випадковість в інтервалах із небагатьма "
                    "об’єктами."},
        .range = kHalf,
        .undefined = kNoProbabilities,
        .parameters = {kBins},
        .references = {"ferro2012"},
        .sized = true,
        .formula = {.sweep = part_of<unbiased_brier_parts, &LossParts::resolution>}},
    Metric{.id = "brier_uncertainty",
           .family = "proper",
           .name = {"Uncertainty of the Brier score", "Невизначеність у показнику Браєра"},
           .aliases = {"murphy uncertainty", "brier unc"},
           .latex = R"(\bar y (1 - \bar y))",
           .meaning = {"The Brier score of always giving the share of positives as probability.",
                       "Показник Браєра, якщо завжди називати ймовірністю частку позитивних."},
           .range = kHalf,
           .orientation = Orientation::neither,
           .undefined = kNoProbabilities,
           .parameters = {kBins},
           .references = {"murphy1973"},
           .cells = LostInCells::nothing,
           .formula = {.sweep = part_of<brier_parts, &LossParts::uncertainty>}},
    Metric{
        .id = "brier_within_variance",
        .family = "proper",
        .name = {"Variance of probabilities within bins", "Дисперсія ймовірностей усередині інтервалів"},
        .aliases = {"within bin variance", "brier wbv"},
        .latex = R"(\frac{1}{n}\sum_k \sum_{i \in k} (p_i - \bar p_k)^2)",
        .meaning = {"The part of the Brier score that comes from probabilities that differ within a bin: reliability "
                    "- resolution + uncertainty + this - covariance is the score.",
                    "Складник показника Браєра від різних імовірностей усередині інтервалу: надійність − розрізнення + "
                    "невизначеність + він − коваріація дають усю оцінку."},
        .range = kHalf,
        .orientation = Orientation::neither,
        .undefined = kNoProbabilities,
        .parameters = {kBins},
        .references = {"stephenson2008a"},
        .formula = {.sweep = over_bins<brier_within_variance>}},
    Metric{.id = "brier_within_covariance",
           .family = "proper",
           .name = {"Covariance of probabilities and outcomes within bins",
                    "Коваріація ймовірностей і результатів усередині інтервалів"},
           .aliases = {"within bin covariance", "brier wbc"},
           .latex = R"(\frac{2}{n}\sum_k \sum_{i \in k} (y_i - \bar y_k)(p_i - \bar p_k))",
           .meaning = {"How well probabilities separate items within a bin: the resolution that bins hide.",
                       "Наскільки ймовірності розрізняють об’єкти всередині інтервалу: те розрізнення, яке інтервали "
                       "приховують."},
           .range = {-0.5, 0.5},
           .undefined = kNoProbabilities,
           .parameters = {kBins},
           .references = {"stephenson2008a"},
           .formula = {.sweep = over_bins<brier_within_covariance>}},
    Metric{.id = "log_loss_reliability",
           .family = "proper",
           .name = {"Reliability of the log loss", "Надійність у логарифмічних втратах"},
           .aliases = {"calibration loss", "ignorance reliability"},
           .latex = R"(\frac{1}{n}\sum_k n_k\, \mathrm{KL}(\bar y_k \| \bar p_k))",
           .meaning = {"What miscalibration costs in nats: divergence of the share of positives from the mean "
                       "probability over bins of equal width.",
                       "Ціна поганого калібрування в натах: розбіжність частки позитивних і середньої ймовірності за "
                       "інтервалами однакової ширини."},
           .range = kFromZero,
           .orientation = Orientation::lower,
           .undefined = kNoProbabilities,
           .parameters = {kBins},
           .references = {"brocker2009"},
           .formula = {.sweep = part_of<log_loss_parts, &LossParts::reliability>}},
    Metric{.id = "log_loss_resolution",
           .family = "proper",
           .name = {"Resolution of the log loss", "Розрізнення в логарифмічних втратах"},
           .aliases = {"ignorance resolution"},
           .latex = R"(\frac{1}{n}\sum_k n_k\, \mathrm{KL}(\bar y_k \| \bar y))",
           .meaning = {"Information in nats that the bin gives about the class.",
                       "Скільки натів інформації про клас дає інтервал."},
           .range = {0, 0.6931471805599454},
           .undefined = kNoProbabilities,
           .parameters = {kBins},
           .references = {"brocker2009"},
           .formula = {.sweep = part_of<log_loss_parts, &LossParts::resolution>}},
    Metric{.id = "log_loss_uncertainty",
           .family = "proper",
           .name = {"Uncertainty of the log loss", "Невизначеність у логарифмічних втратах"},
           .aliases = {"ignorance uncertainty"},
           .latex = R"(-\bar y \ln \bar y - (1 - \bar y) \ln(1 - \bar y))",
           .meaning = {"The log loss of always giving the share of positives as probability: the entropy of the class.",
                       "Логарифмічні втрати, якщо завжди називати ймовірністю частку позитивних: ентропія класу."},
           .range = {0, 0.6931471805599454},
           .orientation = Orientation::neither,
           .undefined = kNoProbabilities,
           .parameters = {kBins},
           .references = {"brocker2009"},
           .cells = LostInCells::nothing,
           .formula = {.sweep = part_of<log_loss_parts, &LossParts::uncertainty>}},
    Metric{.id = "log_loss_within_bins",
           .family = "proper",
           .name = {"Log loss within bins", "Логарифмічні втрати всередині інтервалів"},
           .aliases = {"ignorance within bins"},
           .latex = R"(L - (\mathrm{REL} - \mathrm{RES} + \mathrm{UNC}))",
           .meaning = {"The rest of the log loss: what probabilities that differ within a bin add, minus the "
                       "information in them.",
                       "Решта логарифмічних втрат: те, що додають різні ймовірності всередині інтервалу, без того, що "
                       "вони пояснюють."},
           .range = {-std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()},
           .orientation = Orientation::neither,
           .undefined = {Undefined::no_items, Undefined::no_probabilities, Undefined::infinities_cancel},
           .parameters = {kBins},
           .references = {"brocker2009", "stephenson2008a"},
           .formula = {.sweep = log_loss_within}},
};

}  // namespace isoyield::rows
