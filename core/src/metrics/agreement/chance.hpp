#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "isoyield/metrics/metric.hpp"
#include "isoyield/statistics/paired.hpp"
#include "metrics/cells.hpp"

// What the totals alone, without looking at a single item, would bring about.

namespace isoyield::rows {

/// Class totals and decision totals of each class added up.
template <class T>
std::vector<T> both_totals(const Margins<T>& sums) {
  std::vector<T> both(sums.truth.size());
  for (std::size_t k = 0; k < both.size(); ++k) both[k] = sums.truth[k] + sums.decided[k];
  return both;
}

template <class Number>
Value matrix_chance_agreement(const ConfusionMatrix& matrix, Arguments) {
  const auto sums = margins<Number>(matrix);
  return quotient(inner_product(sums.truth, sums.decided), sums.total * sums.total, Undefined::no_items);
}

template <class Number>
Value matrix_chance_agreement_pooled(const ConfusionMatrix& matrix, Arguments) {
  const auto sums = margins<Number>(matrix);
  const auto both = both_totals(sums);
  return quotient(inner_product(both, both), 4 * sums.total * sums.total, Undefined::no_items);
}

template <class Number>
Value matrix_no_information_rate(const ConfusionMatrix& matrix, Arguments) {
  const auto sums = margins<Number>(matrix);
  Number largest{};
  for (const Number& total : sums.truth) largest = largest < total ? total : largest;
  return quotient(largest, sums.total, Undefined::no_items);
}

template <class Number>
Value matrix_no_information_p_value(const ConfusionMatrix& matrix, Arguments) {
  if (matrix.total() == 0) return Undefined::no_items;
  return std::clamp(no_information(matrix).p_value, 0.0, 1.0) + 0.0;
}

template <class Number>
inline constexpr std::array kChance{
    Metric{.id = "chance_agreement",
           .family = "chance",
           .name = {"Chance agreement", "Випадковий збіг"},
           .aliases = {"overall racc", "expected agreement", "expected accuracy", "random accuracy overall",
                       "p_e of kappa", "очікувана частка збігів"},
           .latex = R"(\sum_{k}\frac{t_k\,p_k}{n^2})",
           .meaning = {"Accuracy expected of decisions with the same totals but independent of the classes.",
                       "Точність, очікувана від рішень із такими самими підсумками, але незалежних від класів."},
           .orientation = Orientation::neither,
           .undefined = kNoItems,
           .references = {"cohen1960"},
           .partner = "chance_agreement",
           .formula = {.matrix = matrix_chance_agreement<Number>}},
    Metric{.id = "chance_agreement_pooled",
           .family = "chance",
           .name = {"Chance agreement from pooled totals", "Випадковий збіг за об’єднаними підсумками"},
           .aliases = {"overall raccu", "random accuracy unbiased overall", "p_e of scott's pi"},
           .latex = R"(\sum_{k}\left(\frac{t_k+p_k}{2n}\right)^2)",
           .meaning = {"Agreement expected by chance when classes and decisions are drawn from the same shares, the "
                       "mean of theirs.",
                       "Збіг, очікуваний випадково, коли класи й рішення беруться з тих самих часток, середніх між "
                       "їхніми."},
           .orientation = Orientation::neither,
           .undefined = kNoItems,
           .references = {"scott1955"},
           .partner = "chance_agreement_pooled",
           .formula = {.matrix = matrix_chance_agreement_pooled<Number>}},
    Metric{.id = "chance_hits",
           .family = "chance",
           .name = {"Hits by chance", "Випадкові влучання"},
           .aliases = {"racc", "random accuracy"},
           .latex = R"(\frac{P\,(\mathrm{TP}+\mathrm{FP})}{n^2})",
           .meaning = {"Share of true positives expected of decisions that are independent of the classes.",
                       "Частка істинно позитивних, очікувана від рішень, незалежних від класів."},
           .orientation = Orientation::neither,
           .undefined = kNoItems,
           .references = {"cohen1960", "haghighi2018"},
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(positives(c) * predicted_positives(c), everything(c) * everything(c),
                                         Undefined::no_items);
                       })}},
    Metric{.id = "chance_hits_pooled",
           .family = "chance",
           .name = {"Hits by chance from pooled totals", "Випадкові влучання за об’єднаними підсумками"},
           .aliases = {"raccu", "random accuracy unbiased"},
           .latex = R"(\left(\frac{P+\mathrm{TP}+\mathrm{FP}}{2n}\right)^2)",
           .meaning = {"Share of true positives expected by chance when classes and decisions have the same shares.",
                       "Частка істинно позитивних, очікувана випадково, коли частки класів і рішень однакові."},
           .orientation = Orientation::neither,
           .undefined = kNoItems,
           .references = {"scott1955", "haghighi2018"},
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         const Number both = positives(c) + predicted_positives(c);
                         return quotient(both * both, 4 * everything(c) * everything(c), Undefined::no_items);
                       })}},
    Metric{
        .id = "no_information_rate",
        .family = "chance",
        .name = {"No-information rate", "Точність без інформації"},
        .aliases = {"nir", "null accuracy", "majority class share", "zero rule accuracy", "частка найбільшого класу"},
        .latex = R"(\frac{\max_{k}t_k}{n})",
        .meaning = {"Share of the largest class: the accuracy of always deciding it.",
                    "Частка найбільшого класу: точність, якщо завжди обирати його."},
        .orientation = Orientation::neither,
        .undefined = kNoItems,
        .references = {"kuhn2008"},
        .partner = "no_information_rate",
        .formula = {.matrix = matrix_no_information_rate<Number>}},
    Metric{
        .id = "no_information_p_value",
        .family = "chance",
        .name = {"P-value against the no-information rate", "p-значення проти точності без інформації"},
        .aliases = {"p-value", "p-value acc > nir", "accuracy p-value", "nir p-value"},
        .latex = R"(\mathrm{P}(X\ge\sum_{k}C_{kk}),\quad X\sim\mathrm{Bin}(n,\mathrm{NIR}))",
        .meaning = {"Probability that always deciding the largest class would be right at least as often: one-sided "
                    "exact binomial test.",
                    "Ймовірність, що вибір найбільшого класу щоразу був би правильним не рідше: односторонній точний "
                    "біноміальний критерій."},
        .orientation = Orientation::lower,
        .undefined = kNoItems,
        .references = {"kuhn2008"},
        .partner = "no_information_p_value",
        .sized = true,
        .formula = {.matrix = matrix_no_information_p_value<Number>}},
};

}  // namespace isoyield::rows
