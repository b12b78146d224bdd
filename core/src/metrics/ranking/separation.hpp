#pragma once

#include <array>

#include "isoyield/metrics/metric.hpp"
#include "isoyield/scores/swept.hpp"
#include "metrics/ranking/ranking.hpp"
#include "scores/score_separation.hpp"

// How far apart the scores of the classes lie, and what the best thresholds cost over all costs.

namespace isoyield::rows {

inline constexpr std::array kSeparation{
    Metric{.id = "ks",
           .family = "ranking",
           .name = {"Kolmogorov-Smirnov statistic", "Статистика Колмогорова – Смирнова"},
           .abbreviation = {"KS", "KS"},
           .aliases = {"ks statistic", "kolmogorov smirnov", "youden max", "статистика КС"},
           .latex = R"(\max_t \left|\mathrm{TPR}(t) - \mathrm{FPR}(t)\right|)",
           .meaning = {"Largest distance between the score distributions of the positives and the negatives.",
                       "Найбільша відстань між функціями розподілу оцінок позитивних і негативних об’єктів."},
           .undefined = kNoClass,
           .references = {"smirnov1948"},
           .cells = LostInCells::ks,
           .formula = {.sweep = [](const Swept& s, Arguments) { return kolmogorov_smirnov(s); }}},
    Metric{.id = "ks_p_value",
           .family = "ranking",
           .name = {"P-value of the Kolmogorov-Smirnov test", "P-значення критерію Колмогорова – Смирнова"},
           .aliases = {"ks p", "kolmogorov smirnov p"},
           .latex = R"(2 \sum_{k \ge 1} (-1)^{k-1} \mathrm{e}^{-2 k^2 D^2 P N / n})",
           .meaning =
               {"Probability of so large a distance if both classes had the same scores: exact, equal scores kept "
                "together, where the product of the classes is at most 10,000, else Smirnov's limit.",
                "Імовірність такої великої відстані, якби оцінки обох класів були розподілені однаково: точна (рівні "
                "оцінки разом), коли добуток кількостей класів не більший за 10 000, інакше границя Смирнова."},
           .orientation = Orientation::neither,
           .undefined = kNoClass,
           .references = {"smirnov1948", "schroer1995"},
           .sized = true,
           .formula = {.sweep = [](const Swept& s, Arguments) { return kolmogorov_smirnov_p(s); }}},
    Metric{.id = "eer",
           .family = "ranking",
           .name = {"Equal error rate", "Рівень однакових помилок"},
           .abbreviation = {"EER", "EER"},
           .aliases = {"crossover error rate"},
           .latex = R"(\mathrm{FPR}(t^*) = \mathrm{FNR}(t^*))",
           .meaning = {"The error rate where the share of negatives decided positive equals that of the "
                       "positives is missed.",
                       "Частка помилок там, де частка хибних тривог дорівнює частці пропущених позитивних."},
           .orientation = Orientation::lower,
           .undefined = kNoClass,
           .references = {"martin1997"},
           .cells = LostInCells::ks,
           .formula = {.sweep = [](const Swept& s, Arguments) { return equal_error_rate(s); }}},
    Metric{.id = "minimum_error_rate",
           .family = "ranking",
           .name = {"Minimum error rate", "Найменша частка помилок"},
           .aliases = {"mer", "smallest error rate", "best error rate"},
           .latex = R"(\min_t \frac{\mathrm{FP}(t) + \mathrm{FN}(t)}{n})",
           .meaning = {"The error rate at the threshold where it is smallest: 1 less the highest accuracy.",
                       "Частка помилок за порога, де вона найменша: 1 мінус найвища точність (accuracy)."},
           .range = {0, 0.5},
           .orientation = Orientation::lower,
           .undefined = kNoClass,
           .references = {"hand2009"},
           .cells = LostInCells::decided,
           .formula = {.sweep = [](const Swept& s, Arguments) { return least_loss(s, 1, 1); }}},
    Metric{.id = "minimum_weighted_loss",
           .family = "ranking",
           .name = {"Minimum weighted loss", "Найменша зважена втрата"},
           .aliases = {"mwl", "minimum cost weighted error rate"},
           .latex = R"(\min_t 2\, \frac{P}{n}\, \frac{N}{n} \left(\mathrm{FPR}(t) + \mathrm{FNR}(t)\right))",
           .meaning =
               {"The least loss over all thresholds when an error in either class costs as much as the other class "
                "is frequent, so that both classes matter equally in total; as in the R package hmeasure by "
                "default.",
                "Найменша за всіма порогами втрата, коли помилка в кожному класі коштує стільки, яка частка іншого "
                "класу, тож обидва класи разом важать однаково; так рахує пакет R hmeasure, якщо не задати іншого."},
           .range = {0, 0.5},
           .orientation = Orientation::lower,
           .undefined = kNoClass,
           .references = {"hand2009", "hand2014"},
           .formula = {.sweep =
                           [](const Swept& s, Arguments) {
                             const double items = s->positives + s->negatives;
                             return least_loss(s, 2 * (s->negatives / items), 2 * (s->positives / items));
                           }}},
    Metric{.id = "gini_lorenz",
           .family = "ranking",
           .name = {"Gini coefficient of the Lorenz curve", "Коефіцієнт Джині кривої Лоренца"},
           .abbreviation = {"Gini", "Джині"},
           .aliases = {"lorenz gini", "gini by brown", "Джині за формулою Брауна"},
           .latex = R"(1 - \sum_k (X_k - X_{k-1})(Y_k + Y_{k-1}))",
           .meaning = {"How unevenly the positives are spread over the items in order of score; at most the share of "
                       "negatives, because even a perfect curve must rise: the Gini coefficient 2 AUC - 1 times that "
                       "share.",
                       "Наскільки нерівномірно розподілені позитивні серед об’єктів, упорядкованих за оцінкою; не "
                       "більший за частку негативних, бо й бездоганна крива мусить зростати: коефіцієнт Джині "
                       "2 AUC - 1, помножений на цю частку."},
           .range = {-1, 1},
           .undefined = {Undefined::no_items, Undefined::no_actual_positives},
           .references = {"lorenz1905", "brown1994"},
           .cells = LostInCells::lorenz,
           .formula = {.sweep = [](const Swept& s, Arguments) { return lorenz_gini(s); }}},
    Metric{
        .id = "h_measure",
        .family = "ranking",
        .name = {"H-measure", "H-міра"},
        .aliases = {"hand measure", "h measure severity ratio"},
        .latex =
            R"(1 - \frac{\int Q(c)\, u(c)\, \mathrm{d}c}{\int Q_0(c)\, u(c)\, \mathrm{d}c},\; u = \mathrm{Beta}(2, 1 + N/P))",
        .meaning = {"Loss saved by the best thresholds over all costs; the costs are most likely such that both "
                    "classes matter equally in total. The default of the R package hmeasure.",
                    "Частка втрат, яку заощаджують найкращі пороги за всіх цін помилок; найімовірніші ціни, за яких "
                    "обидва класи разом важать однаково. Так рахує пакет R hmeasure, якщо не задати іншого."},
        .undefined = kNoClass,
        .references = {"hand2009", "hand2014"},
        .formula = {.sweep = [](const Swept& s,
                                Arguments) { return h_measure(s, {.a = 2, .b = 1 + s->negatives / s->positives}); }}},
    Metric{
        .id = "h_measure_class_shares",
        .family = "ranking",
        .name = {"H-measure with the prior of the class shares", "H-міра з розподілом за частками класів"},
        .aliases = {"h measure 2014", "h measure beta pi"},
        .latex =
            R"(1 - \frac{\int Q(c)\, u(c)\, \mathrm{d}c}{\int Q_0(c)\, u(c)\, \mathrm{d}c},\; u = \mathrm{Beta}(1 + P/n, 1 + N/n))",
        .meaning = {"Loss saved by the best thresholds over all costs, with the wider prior that Hand and "
                    "Anagnostopoulos propose for classes of unequal size.",
                    "Частка втрат, яку заощаджують найкращі пороги за всіх цін помилок, із ширшим розподілом, який "
                    "Генд і Анагностопулос пропонують для класів різного розміру."},
        .undefined = kNoClass,
        .references = {"hand2014"},
        .formula = {.sweep =
                        [](const Swept& s, Arguments) {
                          const double share = s->positives / (s->positives + s->negatives);
                          return h_measure(s, {.a = 1 + share, .b = 2 - share});
                        }}},
    Metric{
        .id = "h_measure_beta_2_2",
        .family = "ranking",
        .name = {"H-measure with the prior Beta(2, 2)", "H-міра з розподілом Бета(2, 2)"},
        .aliases = {"h measure 2009"},
        .latex =
            R"(1 - \frac{\int Q(c)\, u(c)\, \mathrm{d}c}{\int Q_0(c)\, u(c)\, \mathrm{d}c},\; u = \mathrm{Beta}(2, 2))",
        .meaning = {"Loss saved by the best thresholds over all costs, with the prior of the first paper, the same "
                    "for all class shares: a false positive most likely costs as much as a false negative.",
                    "Частка втрат, яку заощаджують найкращі пороги за всіх цін помилок, із розподілом першої "
                    "статті, однаковим для будь-яких часток класів: хибна тривога найімовірніше коштує стільки ж, "
                    "скільки пропуск."},
        .undefined = kNoClass,
        .references = {"hand2009"},
        .formula = {.sweep = [](const Swept& s, Arguments) { return h_measure(s, {}); }}},
};

}  // namespace isoyield::rows
