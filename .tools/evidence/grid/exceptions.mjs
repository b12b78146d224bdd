// Where intervals miss the promise (93 to 97 % with at least 10 items, or 40 clusters, of the rarer class), by name. The documentation lists
// them in both languages from here (`npm run coverage`), and the claim fails when a cell outside is in none of them, or one has no such cell.

import { ofItems } from './designs.mjs';

const counts = ['recall', 'precision', 'accuracy', 'f1'];

/** id, the cells (quantity, design), and in both languages their name and what to do instead. */
export const exceptions = [
  {
    id: 'counts_at_a_chosen_threshold',
    holds: (quantity, { rule }) => counts.includes(quantity) && rule === 'chosen',
    en: [
      'Recall, precision, accuracy and F1 at a threshold that was chosen on the same items',
      'Choose the threshold on other items (`--chosen-on FILE`), or let the utilities imply it. The honest yield has an interval of its own.',
    ],
    uk: [
      'Повнота, влучність, точність і F1 за порога, вибраного на тих самих об’єктах',
      'Виберіть поріг на інших об’єктах (`--chosen-on FILE`) або візьміть той, що випливає з корисностей. Чесна корисність має власний інтервал.',
    ],
  },
  {
    id: 'difference_at_chosen_thresholds',
    holds: (quantity, { rule }) => quantity === 'yield difference' && rule === 'chosen',
    en: [
      'Difference of the yields of two classifiers, each at a threshold that was chosen on the same items',
      'Choose the thresholds on one file and compare the classifiers on another (`--chosen-on FILE`), or let the utilities imply them.',
    ],
    uk: [
      'Різниця корисностей двох класифікаторів, кожен за порога, вибраного на тих самих об’єктах',
      'Виберіть пороги за одним файлом і порівняйте класифікатори за іншим (`--chosen-on FILE`) або візьміть пороги, що випливають із корисностей.',
    ],
  },
  {
    id: 'yield_at_a_chosen_threshold',
    holds: (quantity, { rule, drawn, rarer }) =>
      quantity === 'yield' && rule === 'chosen' && (drawn !== 'independent' || rarer <= 100),
    en: [
      'Yield at a threshold that was chosen on the same items: with up to 100 items of the rarer class, or in clusters',
      'Collect more items, choose the threshold on other items, or let the utilities imply it.',
    ],
    uk: [
      'Корисність за порога, вибраного на тих самих об’єктах: до 100 об’єктів рідшого класу або кластери',
      'Зберіть більше об’єктів, виберіть поріг на інших об’єктах або візьміть той, що випливає з корисностей.',
    ],
  },
  {
    id: 'best_of_few_items',
    holds: (quantity, { rarer }) => quantity === 'best' && rarer <= 15,
    en: [
      'Probability of being best with 10 to 15 items of the rarer class and fixed class totals',
      'Collect more items, and do not choose a classifier whose area has an interval with 0.5 in it.',
    ],
    uk: [
      'Імовірність бути найкращим, якщо об’єктів рідшого класу 10–15, а кількості класів задано',
      'Зберіть більше об’єктів і не вибирайте класифікатора, інтервал площі якого містить 0,5.',
    ],
  },
  {
    id: 'area_with_few_items',
    holds: (quantity, { rarer, drawn }) => quantity.startsWith('area') && drawn === 'independent' && rarer <= 50,
    en: [
      'Areas under the ROC curve and their differences with up to 50 items of the rarer class',
      'Collect more items of the rarer class. The true uncertainty is larger than the interval shows.',
    ],
    uk: [
      'Площі під ROC-кривою та їхні різниці, якщо об’єктів рідшого класу не більше 50',
      'Зберіть більше об’єктів рідшого класу. Справжня непевність більша, ніж показує інтервал.',
    ],
  },
  {
    id: 'near_the_end_in_clusters',
    holds: (quantity, { rule, drawn }) =>
      ['area', 'area difference', 'precision', 'f1'].includes(quantity) && rule !== 'chosen' && drawn !== 'independent',
    en: [
      'Areas, precision and F1 in clusters where few clusters have errors, as near 1',
      'Collect more clusters, or use the yield, whose interval covers here.',
    ],
    uk: [
      'Площі, влучність і F1 у кластерах, якщо помилки є лише в небагатьох кластерах, як поблизу 1',
      'Зберіть більше кластерів або беріть корисність, інтервал якої тут накриває.',
    ],
  },
  {
    id: 'proportion_of_few_items',
    holds: (quantity, { rule, rarer, drawn }) =>
      counts.includes(quantity) && rule !== 'chosen' && drawn === 'independent' && rarer <= 15,
    en: [
      'Recall, precision, accuracy and F1 with 10 to 15 items of the rarer class: coverage jumps between few possible values',
      'Choose Clopper-Pearson’s interval (`interval: "clopper_pearson"`), which never covers too rarely.',
    ],
    uk: [
      'Повнота, влучність, точність і F1, якщо об’єктів рідшого класу 10–15: накриття стрибає між кількома можливими значеннями',
      'Виберіть інтервал Клоппера — Пірсона (`interval: "clopper_pearson"`): він ніколи не накриває зарідко.',
    ],
  },
  {
    id: 'yield_of_unequal_costs',
    holds: (quantity, design) => quantity === 'yield' && ofItems(design) && design.rarer <= 50,
    en: [
      'Yields with a cost of a miss that differs much from item to item, with up to 50 items of the rarer class: the rare large costs are often not in the test set',
      'Collect more items of the rarer class, or compare classifiers on the same items: intervals of differences cover here.',
    ],
    uk: [
      'Корисності, якщо ціна пропуску дуже різна в різних об’єктів, а об’єктів рідшого класу не більше 50: рідкісних великих витрат у вибірці часто немає',
      'Зберіть більше об’єктів рідшого класу або порівнюйте класифікатори на тих самих об’єктах: інтервали різниць тут накривають.',
    ],
  },
  {
    id: 'yield_of_few_items',
    holds: (quantity, { rule, rarer }) => quantity.startsWith('yield') && rule !== 'chosen' && rarer <= 15,
    en: [
      'Yields and their differences where 10 to 15 items of the rarer class carry half of the costs',
      'Collect more items of the rarer class, with fixed class totals if they are hard to find.',
    ],
    uk: [
      'Корисності та їхні різниці, якщо 10–15 об’єктів рідшого класу дають половину витрат',
      'Зберіть більше об’єктів рідшого класу; якщо їх важко знайти, задайте кількості класів.',
    ],
  },
  {
    id: 'losses_of_few_items',
    holds: (quantity, { rarer }) => /^(log loss|Brier score)/.test(quantity) && rarer <= 15,
    en: [
      'Log loss, Brier score and their differences with 10 to 15 items of the rarer class: the rare large losses are often not in the test set',
      'Collect more items of the rarer class. The true uncertainty is larger than the interval shows.',
    ],
    uk: [
      'Логарифмічні втрати, показник Браєра та їхні різниці, якщо об’єктів рідшого класу 10–15: рідкісних великих втрат у вибірці часто немає',
      'Зберіть більше об’єктів рідшого класу. Справжня непевність більша, ніж показує інтервал.',
    ],
  },
  {
    id: 'average_precision_of_few_items',
    holds: (quantity, { rarer }) => quantity.startsWith('average precision') && rarer <= 100,
    en: [
      'Average precision and its differences with up to 100 items, or clusters, of the rarer class',
      'Collect more items of the rarer class. The true uncertainty may be larger than the interval shows.',
    ],
    uk: [
      'Середня влучність та її різниці, якщо об’єктів або кластерів рідшого класу не більше 100',
      'Зберіть більше об’єктів рідшого класу. Справжня непевність може бути більшою, ніж показує інтервал.',
    ],
  },
];

/** Outside cells of a run: [{ quantity, design, cell }]. */
export const outside = (rows) =>
  rows.flatMap((design) =>
    design.promised
      ? Object.entries(design.cells).flatMap(([quantity, cell]) =>
          cell.outside === null ? [] : [{ quantity, design, cell }],
        )
      : [],
  );

/** Outside cells by exception, and those that none names. */
export function listed(rows) {
  const cells = outside(rows);
  const of = new Map(exceptions.map(({ id }) => [id, []]));
  const unlisted = [];
  for (const each of cells) {
    const found = exceptions.find(({ holds }) => holds(each.quantity, each.design));
    (found ? of.get(found.id) : unlisted).push(each);
  }
  return { of, unlisted };
}
