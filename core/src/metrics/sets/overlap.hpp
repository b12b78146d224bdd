#pragma once

#include <array>

#include "isoyield/metrics/metric.hpp"
#include "metrics/cells.hpp"

// How far the items decided positive and those truly positive are the same; the true negatives play no part.

namespace isoyield::rows {

/// From counts rather than from precision and recall, so that it is 0 and not undefined when only one of the two is
/// undefined.
template <class Number>
Value f_measure(const Cells<Number>& c, double beta) {
  const Number square = Number(beta) * Number(beta);
  const Number hits = (1 + square) * c.tp;
  return quotient(hits, hits + square * c.fn + c.fp, Undefined::nothing_to_compare);
}

inline constexpr Parameter kBeta{
    .id = "beta", .name = {"beta", "бета"}, .initial = 1, .range = {0, 1e6}, .above = true, .own = OwnOption::beta};

template <class Number>
inline constexpr std::array kOverlap{
    Metric{.id = "f1",
           .family = "overlap",
           .name = {"F1", "F1-міра"},
           .aliases = {"f1 score", "f-score", "f-measure", "f1-measure", "f_meas", "balanced f-score", "dice",
                       "dice coefficient", "dsc", "sorensen-dice coefficient", "sorensen-dice", "sorensen",
                       "czekanowski", "f-міра", "коефіцієнт дайса"},
           .latex = R"(\frac{2\,\mathrm{TP}}{2\,\mathrm{TP}+\mathrm{FP}+\mathrm{FN}})",
           .meaning = {"Harmonic mean of precision and recall.", "Середнє гармонічне влучності й повноти."},
           .undefined = {Undefined::nothing_to_compare},
           .references = {"dice1945", "vanrijsbergen1979", "chinchor1992"},
           .partner = "negative_f1",
           .popular = true,
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value { return f_measure(c, 1); })}},
    Metric{.id = "f2",
           .family = "overlap",
           .name = {"F2", "F2-міра"},
           .aliases = {"f2 score", "f2-measure", "f_2"},
           .latex = R"(\frac{5\,\mathrm{TP}}{5\,\mathrm{TP}+4\,\mathrm{FN}+\mathrm{FP}})",
           .meaning = {"F-measure that attaches twice as much importance to recall as to precision.",
                       "F-міра, для якої повнота вдвічі важливіша за влучність."},
           .undefined = {Undefined::nothing_to_compare},
           .references = {"vanrijsbergen1979", "chinchor1992"},
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value { return f_measure(c, 2); })}},
    Metric{
        .id = "f0_5",
        .family = "overlap",
        .name = {"F0.5", "F0,5-міра"},
        .aliases = {"f0.5", "f0.5 score", "f0.5-measure", "f half"},
        .latex = R"(\frac{5\,\mathrm{TP}}{5\,\mathrm{TP}+\mathrm{FN}+4\,\mathrm{FP}})",
        .meaning = {"F-measure that attaches twice as much importance to precision as to recall.",
                    "F-міра, для якої влучність удвічі важливіша за повноту."},
        .undefined = {Undefined::nothing_to_compare},
        .references = {"vanrijsbergen1979", "chinchor1992"},
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value { return f_measure(c, 0.5); })}},
    Metric{.id = "fbeta",
           .family = "overlap",
           .name = {"F-beta", "F-бета"},
           .aliases = {"f-beta score", "f_beta_measure", "fβ", "fb", "f-міра з параметром бета"},
           .latex = R"(\frac{(1+\beta^2)\,\mathrm{TP}}{(1+\beta^2)\,\mathrm{TP}+\beta^2\,\mathrm{FN}+\mathrm{FP}})",
           .meaning = {"F-measure that attaches beta times as much importance to recall as to precision.",
                       "F-міра, для якої повнота в бета разів важливіша за влучність."},
           .undefined = {Undefined::nothing_to_compare},
           .parameters = {kBeta},
           .references = {"vanrijsbergen1979", "chinchor1992"},
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments arguments) -> Value {
                         return f_measure(c, arguments[0]);
                       })}},
    Metric{.id = "e_measure",
           .family = "overlap",
           .name = {"E-measure of van Rijsbergen", "E-міра ван Рейсбергена"},
           .aliases = {"e measure", "effectiveness measure", "van rijsbergen's e", "1 - f-beta", "f-beta loss"},
           .latex =
               R"(\frac{\beta^2\,\mathrm{FN}+\mathrm{FP}}{(1+\beta^2)\,\mathrm{TP}+\beta^2\,\mathrm{FN}+\mathrm{FP}})",
           .meaning = {"1 minus F-beta: what information retrieval reports as a loss; with beta 1 it is 1 - F1.",
                       "1 мінус F-бета: втрата, якою користуються в інформаційному пошуку; для бета 1 це 1 − F1."},
           .orientation = Orientation::lower,
           .undefined = {Undefined::nothing_to_compare},
           .parameters = {kBeta},
           .references = {"vanrijsbergen1979"},
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments arguments) -> Value {
                         const Number square = Number(arguments[0]) * Number(arguments[0]);
                         const Number misses = square * c.fn + c.fp;
                         return quotient(misses, misses + (1 + square) * c.tp, Undefined::nothing_to_compare);
                       })}},
    Metric{
        .id = "jaccard",
        .family = "overlap",
        .name = {"Jaccard index", "Індекс Жаккара"},
        .aliases = {"jaccard_score", "jaccard coefficient", "iou", "intersection over union", "csi",
                    "critical success index", "threat score", "tanimoto", "tanimoto coefficient", "gilbert score",
                    "ratio of verification", "jaccard similarity", "коефіцієнт жаккара"},
        .latex = R"(\frac{\mathrm{TP}}{\mathrm{TP}+\mathrm{FP}+\mathrm{FN}})",
        .meaning = {"Of the items truly positive or decided positive, the share that is both.",
                    "Серед об’єктів, справді позитивних або віднесених до позитивних, частка тих, що є і тим, і тим."},
        .undefined = {Undefined::nothing_to_compare},
        .references = {"gilbert1884", "jaccard1912"},
        .partner = "negative_jaccard",
        .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                      return quotient(c.tp, c.tp + c.fp + c.fn, Undefined::nothing_to_compare);
                    })}},
    Metric{.id = "fowlkes_mallows",
           .family = "overlap",
           .name = {"Fowlkes-Mallows index", "Індекс Фоулкса — Меллоуза"},
           .aliases = {"fowlkes-mallows", "fowlkes mallows score", "fmi", "fm", "g-measure", "ochiai",
                       "ochiai coefficient", "otsuka-ochiai coefficient", "cosine similarity",
                       "geometric mean of precision and recall", "коефіцієнт отіаї",
                       "середнє геометричне влучності й повноти"},
           .latex = R"(\sqrt{\frac{\mathrm{TP}}{\mathrm{TP}+\mathrm{FP}}\cdot\frac{\mathrm{TP}}{P}})",
           .meaning = {"Geometric mean of precision and recall.", "Середнє геометричне влучності й повноти."},
           .undefined = {Undefined::no_actual_positives, Undefined::no_predicted_positives},
           .references = {"ochiai1957", "fowlkes1983"},
           .popular = true,
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         return quotient(c.tp, root(positives(c) * predicted_positives(c)),
                                         is_zero(positives(c)) ? Undefined::no_actual_positives
                                                               : Undefined::no_predicted_positives);
                       })}},
};

}  // namespace isoyield::rows
