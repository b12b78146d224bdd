#pragma once

#include <array>
#include <cstddef>
#include <utility>

#include "isoyield/metrics/metric.hpp"
#include "metrics/agreement/association.hpp"
#include "metrics/agreement/chance.hpp"
#include "metrics/cells.hpp"
#include "metrics/difference.hpp"

// Agreement of two raters who use the same classes: decisions and truth on an equal footing.

namespace isoyield::rows {

/// Items off the diagonal.
template <class Number>
Number disagreed(const ConfusionMatrix& matrix, const As<Number>& as = {}) {
  Number wrong{};
  for (std::size_t i = 0; i < matrix.classes(); ++i) {
    for (std::size_t j = 0; j < matrix.classes(); ++j) {
      if (i != j) wrong = wrong + as(matrix.at(i, j));
    }
  }
  return wrong;
}

template <class Number>
Undefined no_chance_left(const ConfusionMatrix& matrix) {
  return is_zero(disagreed<Number>(matrix)) && is_zero(margins<Number>(matrix).agreed)
             ? Undefined::no_items
             : Undefined::chance_agreement_is_certain;
}

/// 4 n agreed - sum of squared pooled totals.
template <class Number>
Value matrix_scott_pi(const ConfusionMatrix& matrix, Arguments) {
  const auto pooled = both_totals(margins<Number>(matrix));
  const Number above = difference<Number>([&](const auto& as) {
    const auto sums = margins(matrix, as);
    const auto both = both_totals(sums);
    return std::pair{as(4) * sums.agreed * sums.total, inner_product(both, both)};
  });
  return quotient(above, inner_product(pooled, rests(pooled)), no_chance_left<Number>(matrix));
}

/// 1 - (2n - 1) 2 wrong / sum of s (2n - s), s the pooled totals.
template <class Number>
Value matrix_krippendorff_alpha(const ConfusionMatrix& matrix, Arguments) {
  const auto pooled = both_totals(margins<Number>(matrix));
  const Number above = difference<Number>([&](const auto& as) {
    const auto sums = margins(matrix, as);
    const auto both = both_totals(sums);
    const auto wrong = disagreed(matrix, as);
    return std::pair{inner_product(both, rests(both)) + as(2) * wrong, as(4) * sums.total * wrong};
  });
  return quotient(above, inner_product(pooled, rests(pooled)), no_chance_left<Number>(matrix));
}

template <class Number>
Value matrix_bennett_s(const ConfusionMatrix& matrix, Arguments) {
  const Number others(static_cast<double>(matrix.classes()) - 1);
  const Number total = margins<Number>(matrix).total;
  const Number above = difference<Number>([&](const auto& as) {
    return std::pair{as(static_cast<double>(matrix.classes()) - 1) * margins(matrix, as).agreed, disagreed(matrix, as)};
  });
  return quotient(above, others * total, no_chance_left<Number>(matrix));
}

template <class Number>
Value matrix_pabak(const ConfusionMatrix& matrix, Arguments) {
  const Number above = difference<Number>([&](const auto& as) {
    return std::pair{margins(matrix, as).agreed, disagreed(matrix, as)};
  });
  return quotient(above, margins<Number>(matrix).total, Undefined::no_items);
}

template <class Number>
Value matrix_bangdiwala_b(const ConfusionMatrix& matrix, Arguments) {
  const auto sums = margins<Number>(matrix);
  Number agreed{};
  for (std::size_t k = 0; k < matrix.classes(); ++k)
    agreed = agreed + Number(matrix.at(k, k)) * Number(matrix.at(k, k));
  return quotient(agreed, inner_product(sums.truth, sums.decided),
                  is_zero(sums.total) ? Undefined::no_items : Undefined::nothing_to_compare);
}

/// Gwet's coefficient with the disagreement of classes `distance` apart counted as distance^kPower; kPower 0 is AC1.
/// Numerator and denominator over 4 n^2 K (K - 1) (K - 1)^kPower.
template <class Number, int kPower>
Value matrix_gwet(const ConfusionMatrix& matrix, Arguments) {
  const std::size_t size = matrix.classes();
  const auto classes = static_cast<double>(size);
  const auto cost = [](std::size_t i, std::size_t j) {
    const double steps = i < j ? static_cast<double>(j - i) : static_cast<double>(i - j);
    return kPower == 0 ? (i == j ? 0.0 : 1.0) : kPower == 1 ? steps : steps * steps;
  };
  const double largest = kPower == 0 ? 1 : cost(0, size - 1);
  double credit = 0;
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t j = 0; j < size; ++j) credit += largest - cost(i, j);
  }
  const auto chance = [&](const auto& as) {
    const auto both = both_totals(margins(matrix, as));
    return as(credit) * inner_product(both, rests(both));
  };
  const Number above = difference<Number>([&](const auto& as) {
    auto agreed = as(0);
    for (std::size_t i = 0; i < size; ++i) {
      for (std::size_t j = 0; j < size; ++j) agreed = agreed + as(largest - cost(i, j)) * as(matrix.at(i, j));
    }
    return std::pair{as(4 * classes * (classes - 1)) * margins(matrix, as).total * agreed, chance(as)};
  });
  const Number all = difference<Number>([&](const auto& as) {
    const auto total = margins(matrix, as).total;
    return std::pair{as(4 * classes * (classes - 1) * largest) * total * total, chance(as)};
  });
  return quotient(above, all, no_chance_left<Number>(matrix));
}

inline constexpr Reasons kChanceCertain{Undefined::no_items, Undefined::chance_agreement_is_certain};

template <class Number>
inline constexpr std::array kAgreementNominal{
    Metric{.id = "scott_pi",
           .family = "agreement",
           .name = {"Scott's pi", "Пі Скотта"},
           .aliases = {"pi of scott", "kappa unbiased", "unbiased kappa", "siegel-castellan kappa", "koppen i",
                       "koppen_1", "fleiss kappa of two raters", "maxwell-pilliner index of scott"},
           .latex = R"(\frac{4n\,(\sum_{k}C_{kk})-\sum_{k}(t_k+p_k)^2}{4n^2-\sum_{k}(t_k+p_k)^2})",
           .meaning = {"Agreement beyond chance, assuming that both raters draw from the same class shares.",
                       "Збіг понад випадковий, якщо вважати, що обидва оцінювачі мають ті самі частки класів."},
           .range = kSigned,
           .undefined = kChanceCertain,
           .references = {"scott1955", "koppen1884"},
           .partner = "scott_pi",
           .formula = {.matrix = matrix_scott_pi<Number>}},
    Metric{.id = "krippendorff_alpha",
           .family = "agreement",
           .name = {"Krippendorff's alpha, nominal", "Альфа Кріппендорфа, номінальна"},
           .aliases = {"krippendorff alpha", "krippendorff", "alpha of krippendorff"},
           .latex = R"(1-\frac{2\,(2n-1)\,(n-\sum_{k}C_{kk})}{4n^2-\sum_{k}(t_k+p_k)^2})",
           .meaning = {"Scott's pi with the correction for small samples: 1 minus observed over expected disagreement.",
                       "Пі Скотта з поправкою на малу вибірку: 1 мінус відношення наявних розбіжностей до очікуваних."},
           .range = kSigned,
           .undefined = kChanceCertain,
           .references = {"krippendorff1970"},
           .partner = "krippendorff_alpha",
           .sized = true,
           .formula = {.matrix = matrix_krippendorff_alpha<Number>}},
    Metric{
        .id = "gwet_ac1",
        .family = "agreement",
        .name = {"Gwet's AC1", "AC1 Гвета"},
        .aliases = {"ac1", "gwet gamma", "gwet's first-order agreement coefficient"},
        .latex =
            R"(1-\frac{\frac{1}{n}\sum_{i\ne j}C_{ij}}{1-\frac{1}{K-1}\sum_{k}\frac{t_k+p_k}{2n}\left(1-\frac{t_k+p_k}{2n}\right)})",
        .meaning = {"Agreement beyond chance that stays high when one class is rare and most items agree.",
                    "Збіг понад випадковий, що лишається високим, коли один клас рідкісний, а згоди багато."},
        .range = kSigned,
        .undefined = kChanceCertain,
        .references = {"gwet2008"},
        .partner = "gwet_ac1",
        .formula = {.matrix = matrix_gwet<Number, 0>}},
    Metric{
        .id = "gwet_ac2_linear",
        .family = "agreement",
        .name = {"Gwet's AC2, linear weights", "AC2 Гвета з лінійними вагами"},
        .aliases = {"ac2", "ac2 linear", "gwet ac2"},
        .latex =
            R"(1-\frac{\frac{1}{n}\sum_{i,j}\frac{|i-j|}{K-1}C_{ij}}{1-\frac{\sum_{i,j}(1-\frac{|i-j|}{K-1})}{K\,(K-1)}\sum_{k}\frac{t_k+p_k}{2n}\left(1-\frac{t_k+p_k}{2n}\right)})",
        .meaning = {"AC1 for ordered classes: a disagreement counts as many times as the classes are steps apart.",
                    "AC1 для впорядкованих класів: розбіжність важить стільки, на скільки кроків розходяться класи."},
        .range = {-2, 1},
        .undefined = kChanceCertain,
        .references = {"gwet2008", "gwet2014"},
        .partner = "gwet_ac2_linear",
        .formula = {.matrix = matrix_gwet<Number, 1>}},
    Metric{
        .id = "gwet_ac2_quadratic",
        .family = "agreement",
        .name = {"Gwet's AC2, quadratic weights", "AC2 Гвета з квадратичними вагами"},
        .aliases = {"ac2 quadratic"},
        .latex =
            R"(1-\frac{\frac{1}{n}\sum_{i,j}\frac{(i-j)^2}{(K-1)^2}C_{ij}}{1-\frac{\sum_{i,j}(1-\frac{(i-j)^2}{(K-1)^2})}{K\,(K-1)}\sum_{k}\frac{t_k+p_k}{2n}\left(1-\frac{t_k+p_k}{2n}\right)})",
        .meaning = {"AC1 for ordered classes: a disagreement counts by the square of the steps between the classes.",
                    "AC1 для впорядкованих класів: розбіжність важить як квадрат числа кроків між класами."},
        .range = {-5, 1},
        .undefined = kChanceCertain,
        .references = {"gwet2008", "gwet2014"},
        .partner = "gwet_ac2_quadratic",
        .formula = {.matrix = matrix_gwet<Number, 2>}},
    Metric{.id = "bennett_s",
           .family = "agreement",
           .name = {"Bennett's S", "S Беннетта"},
           .aliases = {"bennett s", "s score", "brennan-prediger kappa", "brennan prediger", "free-marginal kappa",
                       "randolph kappa"},
           .latex = R"(\frac{\frac{1}{n}\sum_{k}C_{kk}-\frac{1}{K}}{1-\frac{1}{K}})",
           .meaning = {"Accuracy rescaled so that deciding with equal chances for every class gives 0.",
                       "Точність у шкалі, де вибір класів навмання з рівними шансами дає 0."},
           .range = kSigned,
           .undefined = kChanceCertain,
           .references = {"bennett1954", "brennan1981"},
           .partner = "bennett_s",
           .formula = {.matrix = matrix_bennett_s<Number>}},
    Metric{.id = "pabak",
           .family = "agreement",
           .name = {"Agreements less disagreements", "Збіги без розбіжностей"},
           .aliases = {"kappa no prevalence", "prevalence and bias adjusted kappa", "hamann", "hamann coefficient",
                       "hamann similarity", "holley-guilford g index", "net agreement"},
           .latex = R"(2\,\frac{\mathrm{TP}+\mathrm{TN}}{n}-1)",
           .meaning = {"Share of items decided rightly less the share decided wrongly; for two classes the kappa that "
                       "prevalence and bias do not shift.",
                       "Частка правильних рішень без частки хибних; для двох класів — каппа, якої не зсувають "
                       "поширеність і зміщення."},
           .range = kSigned,
           .undefined = kNoItems,
           .references = {"hamann1961", "byrt1993"},
           .partner = "pabak",
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value {
                         const Number above = difference(c, [&](const auto& in) {
                           return std::pair{in.tp + in.tn, in.fp + in.fn};
                         });
                         return quotient(above, everything(c), Undefined::no_items);
                       }),
                       .matrix = matrix_pabak<Number>}},
    Metric{.id = "bangdiwala_b",
           .family = "agreement",
           .name = {"Bangdiwala's B", "B Бангдівали"},
           .aliases = {"bangdiwala b"},
           .latex = R"(\frac{\sum_{k}C_{kk}^2}{\sum_{k}t_k\,p_k})",
           .meaning = {"Area of the squares of agreement over that of the rectangles of the totals in the agreement "
                       "chart.",
                       "Площа квадратів згоди, поділена на площу прямокутників підсумків у діаграмі згоди."},
           .undefined = {Undefined::no_items, Undefined::nothing_to_compare},
           .references = {"bangdiwala1985"},
           .partner = "bangdiwala_b",
           .formula = {.matrix = matrix_bangdiwala_b<Number>}},
};

}  // namespace isoyield::rows
