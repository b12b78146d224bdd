#pragma once

#include <array>

#include "isoyield/metrics/metric.hpp"
#include "metrics/cells.hpp"

// What decisions are worth when a false positive undoes part of the good of a true one.

namespace isoyield::rows {

/// TP - w FP: both terms are exact.
template <class Number>
Number worth(const Cells<Number>& c, Arguments arguments) {
  return c.tp - Number(arguments[0]) * c.fp;
}

inline constexpr Range kBenefit{-std::numeric_limits<double>::infinity(), 1};
inline constexpr Parameter kHarm{
    .id = "w", .name = {"harm of a false positive", "шкода хибної тривоги"}, .initial = 1, .range = {0, 1e6}};

template <class Number>
inline constexpr std::array kBenefits{
    Metric{.id = "net_benefit",
           .family = "benefit",
           .name = {"Net benefit", "Чиста користь"},
           .aliases = {"clinical net benefit", "decision curve net benefit"},
           .latex = R"(\frac{\mathrm{TP}-w\,\mathrm{FP}}{n})",
           .meaning = {"True positives per item less w times the false positives; w is the odds of the threshold "
                       "probability, t / (1 - t).",
                       "Істинно позитивні на об’єкт без хибних тривог, узятих w разів; w — шанси порогової "
                       "ймовірності, t / (1 - t)."},
           .range = kBenefit,
           .undefined = kNoItems,
           .parameters = {kHarm},
           .references = {"peirce1884", "vickers2006"},
           .partner = "net_benefit_negatives",
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments arguments) -> Value {
                         return quotient(worth(c, arguments), everything(c), Undefined::no_items);
                       })}},
    Metric{.id = "net_benefit_standardized",
           .family = "benefit",
           .name = {"Standardized net benefit", "Нормована чиста користь"},
           .aliases = {"standardised net benefit", "snb", "relative utility of net benefit"},
           .latex = R"(\frac{\mathrm{TP}-w\,\mathrm{FP}}{P})",
           .meaning = {"Net benefit as a share of the largest one, which is the prevalence.",
                       "Чиста користь як частка найбільшої можливої, що дорівнює поширеності."},
           .range = kBenefit,
           .undefined = {Undefined::no_actual_positives},
           .parameters = {kHarm},
           .references = {"kerr2016"},
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments arguments) -> Value {
                         return quotient(worth(c, arguments), positives(c), Undefined::no_actual_positives);
                       })}},
    Metric{.id = "net_benefit_negatives",
           .family = "benefit",
           .name = {"Net benefit for the untreated", "Чиста користь для неохоплених"},
           .aliases = {"net benefit of true negatives", "untreated net benefit"},
           .latex = R"(\frac{\mathrm{TN}-w\,\mathrm{FN}}{n})",
           .meaning = {"True negatives per item less w times the false negatives.",
                       "Істинно негативні на об’єкт без пропусків, узятих w разів."},
           .range = kBenefit,
           .undefined = kNoItems,
           .parameters = {Parameter{.id = "w_negatives",
                                    .name = {"harm of a false negative", "шкода пропуску"},
                                    .initial = 1,
                                    .range = {0, 1e6}}},
           .references = {"rousson2011"},
           .partner = "net_benefit",
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments arguments) -> Value {
                         return quotient(worth(classes_swapped(c), arguments), everything(c), Undefined::no_items);
                       })}},
};

}  // namespace isoyield::rows
