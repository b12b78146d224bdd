#pragma once

#include <array>
#include <cstddef>

#include "isoyield/metrics/metric.hpp"
#include "isoyield/scores/class_scores.hpp"
#include "metrics/proper/class_means.hpp"

// What the scores of K classes are worth: areas of each class against the rest or against each other, places of the
// true class, losses of the probabilities.

namespace isoyield::rows {

inline constexpr Parameter kPlaces{.id = "k",
                                   .name = {"places that count", "скільки місць зараховувати"},
                                   .initial = 2,
                                   .range = {1, 1000},
                                   .whole = true};

inline constexpr std::array kClassRanking{
    Metric{.id = "roc_auc_ovr_macro",
           .family = "class_ranking",
           .name = {"AUC of each class against the rest, macro", "AUC «клас проти решти», макро"},
           .aliases = {"roc_auc_ovr", "ovr auc", "one vs rest auc"},
           .latex = R"(\frac{1}{K} \sum_k \mathrm{AUC}_{k,\mathrm{rest}})",
           .meaning = {"Plain mean over the classes of the AUC of the class against all others.",
                       "Просте середнє за класами площі AUC, коли клас відрізняють від усіх інших."},
           .undefined = {Undefined::every_class_undefined},
           .references = {"fawcett2006"},
           .popular = true,
           .reads = ClassPart::areas,
           .formula = {.classes = [](const ClassSummary& s,
                                     Arguments) { return mean_of(s.roc_auc, [](std::size_t) { return 1.0; }); }}},
    Metric{.id = "roc_auc_ovr_weighted",
           .family = "class_ranking",
           .name = {"AUC of each class against the rest, weighted", "AUC «клас проти решти», зважена"},
           .aliases = {"ovr auc weighted", "provost domingos auc"},
           .latex = R"(\sum_k \pi_k\, \mathrm{AUC}_{k,\mathrm{rest}})",
           .meaning = {"Mean over the classes, weighted by their shares, of the AUC of the class against all others.",
                       "Середнє площі AUC «клас проти решти», зважене за частками класів."},
           .undefined = {Undefined::every_class_undefined},
           .references = {"fawcett2006"},
           .reads = ClassPart::areas,
           .formula = {.classes =
                           [](const ClassSummary& s, Arguments) {
                             return mean_of(s.roc_auc, [&](std::size_t k) { return s.totals[k]; });
                           }}},
    Metric{
        .id = "roc_auc_ovr_micro",
        .family = "class_ranking",
        .name = {"AUC over all pairs of item and class", "AUC за всіма парами «об’єкт, клас»"},
        .aliases = {"micro auc", "roc_auc_micro"},
        .latex =
            R"(P(s_{ik} > s_{jl} \mid y_i = k,\, y_j \ne l) + \tfrac{1}{2} P(s_{ik} = s_{jl} \mid y_i = k,\, y_j \ne l))",
        .meaning =
            {"AUC when each item counts once a class: positive with its own class, negative with every other.",
             "AUC, коли кожен об’єкт рахується з кожним класом: зі своїм як позитивний, з іншими як негативний."},
        .undefined = {Undefined::no_items},
        .references = {"fawcett2006"},
        .reads = ClassPart::areas,
        .formula = {.classes = [](const ClassSummary& s, Arguments) { return s.micro_roc_auc; }}},
    Metric{.id = "roc_auc_ovo_macro",
           .family = "class_ranking",
           .name = {"AUC of class against class, macro", "AUC «клас проти класу», макро"},
           .aliases = {"roc_auc_ovo", "ovo auc", "one vs one auc"},
           .latex = R"(\frac{2}{K(K-1)} \sum_{i<j} \frac{A(i|j) + A(j|i)}{2})",
           .meaning = {"Plain mean over the pairs of classes of the AUC for telling one from the other.",
                       "Просте середнє за парами класів площі AUC, коли один клас відрізняють від другого."},
           .undefined = {Undefined::every_class_undefined, Undefined::too_many_classes},
           .references = {"hand2001"},
           .reads = ClassPart::areas,
           .formula = {.classes = [](const ClassSummary& s, Arguments) { return mean_of_pairs(s, false); }}},
    Metric{
        .id = "roc_auc_ovo_weighted",
        .family = "class_ranking",
        .name = {"AUC of class against class, weighted", "AUC «клас проти класу», зважена"},
        .aliases = {"ovo auc weighted"},
        .latex = R"(\sum_{i<j} \frac{\pi_i + \pi_j}{K-1}\, \frac{A(i|j) + A(j|i)}{2})",
        .meaning = {"Mean over the pairs of classes, weighted by the share of their items, of the AUC for telling one "
                    "from the other.",
                    "Середнє площі AUC за парами класів, зважене за часткою об’єктів цих двох класів."},
        .undefined = {Undefined::every_class_undefined, Undefined::too_many_classes},
        .references = {"hand2001"},
        .reads = ClassPart::areas,
        .formula = {.classes = [](const ClassSummary& s, Arguments) { return mean_of_pairs(s, true); }}},
    Metric{.id = "roc_auc_hand_till",
           .family = "class_ranking",
           .name = {"Hand and Till's M", "M Генда й Тілла"},
           .aliases = {"hand till", "m measure", "multiclass.roc", "mauc"},
           .latex = R"(\frac{2}{K(K-1)} \sum_{i<j} \hat A(i,j))",
           .meaning = {"Probability that two items of different classes, drawn class by class, are ordered rightly by "
                       "the score of either class.",
                       "Імовірність, що два об’єкти різних класів (кожна пара класів рівноважлива) правильно "
                       "впорядковано за оцінкою одного з цих класів."},
           .undefined = {Undefined::every_class_undefined, Undefined::too_many_classes},
           .references = {"hand2001"},
           .reads = ClassPart::areas,
           .formula = {.classes = [](const ClassSummary& s, Arguments) { return mean_of_pairs(s, false); }}},
    Metric{.id = "average_precision_macro",
           .family = "class_ranking",
           .name = {"Average precision of each class, macro", "Середня влучність класів, макро"},
           .aliases = {"map over classes", "mean average precision"},
           .latex = R"(\frac{1}{K} \sum_k \mathrm{AP}_k)",
           .meaning = {"Plain mean over the classes of the average precision of the class against all others.",
                       "Просте середнє за класами середньої влучності «клас проти решти»."},
           .undefined = {Undefined::every_class_undefined},
           .references = {"boyd2013"},
           .reads = ClassPart::average_precision,
           .formula = {.classes =
                           [](const ClassSummary& s, Arguments) {
                             return mean_of(s.average_precision, [](std::size_t) { return 1.0; });
                           }}},
    Metric{.id = "average_precision_micro",
           .family = "class_ranking",
           .name = {"Average precision over all pairs of item and class",
                    "Середня влучність за всіма парами «об’єкт, клас»"},
           .aliases = {"micro average precision"},
           .latex = R"(\sum_i (R_i - R_{i-1})\, P_i)",
           .meaning = {"Average precision when each item counts once a class: positive with its own class.",
                       "Середня влучність, коли кожен об’єкт рахується з кожним класом, зі своїм як позитивний."},
           .undefined = {Undefined::no_items},
           .references = {"boyd2013"},
           .reads = ClassPart::average_precision,
           .formula = {.classes = [](const ClassSummary& s, Arguments) { return s.micro_average_precision; }}},
    Metric{.id = "top_k_accuracy",
           .family = "class_ranking",
           .name = {"Top-k accuracy", "Точність за k найвищими оцінками"},
           .aliases = {"top k", "accuracy at k", "top_k_accuracy_score", "top-k"},
           .latex = R"(P(\mathrm{rank}(s_y) \le k))",
           .meaning =
               {"Share of the items whose true class is among the k highest scores; equal scores are in label "
                "order.",
                "Частка об’єктів, справжній клас яких серед k найвищих оцінок; рівні оцінки стоять у порядку міток."},
           .undefined = {Undefined::no_items},
           .parameters = {kPlaces},
           .references = {"russakovsky2015"},
           .popular = true,
           .formula = {.classes = [](const ClassSummary& s, Arguments a) { return top_places(s, a[0]); }}},
    Metric{.id = "brier_multiclass",
           .family = "class_ranking",
           .name = {"Brier score over all classes, 0 to 2", "Показник Браєра за всіма класами, від 0 до 2"},
           .aliases = {"brier 0-2", "multiclass brier"},
           .latex = R"(\frac{1}{n} \sum_i \sum_k (p_{ik} - [y_i = k])^2)",
           .meaning = {"Mean squared distance between the probabilities and what happened, summed over the classes, as "
                       "Brier defined it: 0 to 2.",
                       "Середній квадрат відстані між імовірностями та тим, що сталося, підсумований за класами, за "
                       "означенням Браєра: від 0 до 2."},
           .range = {0, 2},
           .orientation = Orientation::lower,
           .undefined = {Undefined::no_items, Undefined::no_probabilities},
           .references = {"brier1950"},
           .popular = true,
           .mean_of_items = true,
           .formula = {.classes = [](const ClassSummary& s, Arguments) { return mean_loss(s, s.squared); }}},
    Metric{
        .id = "ranked_probability_score",
        .family = "class_ranking",
        .name = {"Ranked probability score", "Рангова ймовірнісна оцінка"},
        .aliases = {"rps", "epstein score"},
        .latex = R"(\frac{1}{n(K-1)} \sum_i \sum_{m<K} (\sum_{k \le m} p_{ik} - [y_i \le m])^2)",
        .meaning = {"Mean squared distance between the cumulative probabilities and what happened, classes in label "
                    "order, divided by K - 1: for classes that have an order.",
                    "Середній квадрат відстані між накопиченими ймовірностями та тим, що сталося, класи в порядку "
                    "міток, поділений на K − 1: для класів, що мають порядок."},
        .orientation = Orientation::lower,
        .undefined = {Undefined::no_items, Undefined::no_probabilities},
        .references = {"epstein1969", "murphy1971"},
        .mean_of_items = true,
        .formula = {.classes = [](const ClassSummary& s,
                                  Arguments) { return mean_loss(s, s.ranked, static_cast<double>(s.classes - 1)); }}},
};

}  // namespace isoyield::rows
