// Which cells the coverage study has. The whole product would be 4 distances x 4 sizes x 3 prevalences x 5 rules x 4 ways to draw x 2 kinds
// of class totals = 1920 designs with 3 to 15 quantities each.

export const distances = [0, 0.5, 1, 2];
export const sizes = [30, 100, 400, 1000];
export const prevalences = [0.5, 0.1, 0.01];
export const rules = ['fixed', 'implied', 'chosen', 'amount', 'amount_implied'];
export const draws = ['independent', 'mixed', 'patients', 'unequal'];
export const totals = ['random', 'by_class'];

/** Whether what a miss costs differs from item to item. */
export const ofItems = ({ rule }) => rule.startsWith('amount');

/** Which of the product are left out, and why. */
export const thinned = [
  ['at most one item of the rarer class is expected', ({ n, prevalence }) => n * prevalence <= 1],
  [
    'clusters at a prevalence of 0.01: always fewer than 40 clusters with a positive item, so that one distance is enough',
    ({ drawn, prevalence, apart }) => drawn !== 'independent' && prevalence === 0.01 && apart !== 1,
  ],
  [
    'clusters of one class each, as by_class draws them, of other sizes and correlations, because what these add is in the random cells',
    ({ drawn, totals }) => totals === 'by_class' && (drawn === 'mixed' || drawn === 'unequal'),
  ],
  [
    'clusters and d = 0.5: between d = 0 and d = 1 in every respect',
    ({ drawn, apart }) => drawn !== 'independent' && apart === 0.5,
  ],
];

/** Of costs of each item there are fewer: what clusters, sizes and distances add is in the cells of one cost for all. */
const thinnedOfItems = ({ rule, apart, n, prevalence, drawn }) =>
  ofItems({ rule }) && !(apart === 1 && (n === 100 || n === 400) && prevalence >= 0.1 && drawn === 'independent');

const product = (lists) =>
  lists.reduce((all, list) => all.flatMap((some) => list.map((each) => [...some, each])), [[]]);

/** Every design of the study: { id, apart, n, prevalence, rule, drawn, totals, rarer, promised }. */
export const designs = product([distances, sizes, prevalences, rules, draws, totals])
  .map(([apart, n, prevalence, rule, drawn, totals]) => ({ apart, n, prevalence, rule, drawn, totals }))
  .filter((design) => !thinned.some(([, left]) => left(design)) && !thinnedOfItems(design))
  .map((design) => ({ ...design, id: name(design), ...rarer(design) }));

function name({ apart, n, prevalence, rule, drawn, totals }) {
  return [`d=${apart}`, `n=${n}`, `p=${prevalence}`, rule, drawn, totals].join(',');
}

/** How many items of the rarer class are expected, or clusters with one; whether the promise is about so many. */
function rarer({ n, prevalence, drawn, totals }) {
  if (drawn === 'independent') return { rarer: n * prevalence, promised: n * prevalence >= 10 };
  const size = drawn === 'unequal' ? 6 : 5;
  const ofOneClass = drawn === 'patients' || totals === 'by_class';
  const share = ofOneClass ? prevalence : 1 - (1 - prevalence) ** size;
  const clusters = (n / size) * share;
  return { rarer: clusters, promised: clusters >= 40 };
}
