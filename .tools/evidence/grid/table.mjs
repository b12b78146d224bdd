// The coverage grid as text: the exceptions for the documentation, and all figures for tests/bench/coverage.md.

import { readFileSync, writeFileSync } from 'node:fs';
import { pages, summary } from './claim.mjs';
import { distances, draws, ofItems, prevalences, rules, sizes, thinned, totals } from './designs.mjs';
import { exceptions, listed } from './exceptions.mjs';

const begin = '<!-- coverage -->';
const end = '<!-- /coverage -->';
const heads = {
  en: ['exception', 'covers in, %', 'what to do instead'],
  uk: ['виняток', 'накриває, %', 'що робити натомість'],
};

/** Lowest and highest coverage of the cells outside. */
function span(cells) {
  const values = cells.flatMap(({ cell }) => cell.covered ?? []).map((value) => Math.round(value));
  if (values.length === 0) return '–';
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low === high ? `${low}` : `${low}–${high}`;
}

export function exceptionTable(rows, language) {
  const { of } = listed(rows);
  const lines = exceptions.map((each) => `| ${each[language][0]} | ${span(of.get(each.id))} | ${each[language][1]} |`);
  return [`| ${heads[language].join(' | ')} |`, '|---|--:|---|', ...lines].join('\n');
}

/** Puts the table of exceptions between its marks on both pages. */
export function writePages(rows) {
  for (const [language, page] of Object.entries(pages)) {
    const text = readFileSync(page, 'utf8');
    const [from, to] = [text.indexOf(begin), text.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`${page} has no place for the exceptions`);
    writeFileSync(
      page,
      `${text.slice(0, from + begin.length)}\n\n${exceptionTable(rows, language)}\n\n${text.slice(to)}`,
    );
  }
}

const figure = (cell) => {
  if (!cell) return '';
  if (cell.covered === null) return '(100)';
  const absent = cell.absent >= 0.5 ? ` (${Math.round(cell.absent)})` : '';
  const shown = cell.covered.toFixed(1) + absent;
  return cell.outside === null ? shown : `**${shown}**`;
};

/** A table of all designs of one rule. */
function ofRule(rows, rule) {
  const own = rows.filter((row) => row.rule === rule);
  const quantities = [...new Set(own.flatMap(({ cells }) => Object.keys(cells)))].sort();
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [
    line(['d', 'n', 'prevalence', 'drawn', 'class totals', 'promised', 'test sets', ...quantities]),
    `|--:|--:|--:|---|---|---|--:|${quantities.map(() => '--:').join('|')}|`,
    ...own.map(({ apart, n, prevalence, drawn, totals, promised, runs, cells }) =>
      line([
        apart,
        n,
        prevalence,
        drawn,
        totals,
        promised ? 'yes' : '',
        runs,
        ...quantities.map((each) => figure(cells[each])),
      ]),
    ),
  ].join('\n');
}

/** Rules of one cost for all items, and of a cost of each. */
const ofAll = rules.filter((rule) => !ofItems({ rule }));
const ofEach = rules.filter((rule) => ofItems({ rule }));

/** `given`: rows of the whole study. */
export function gridText(given, { covered, sure }) {
  const rows = given.filter((row) => !ofItems(row));
  const { designs, all, cells, outside, sets } = summary(rows);
  const runs = rows.map((row) => row.runs);
  const [fewest, most] = [Math.min(...runs), Math.max(...runs)];
  const points = (of) => (200 * Math.sqrt((0.95 * 0.05) / of)).toFixed(1);
  const half = rows.filter(
    ({ rule, drawn, totals, prevalence }) =>
      rule === 'chosen' && drawn === 'independent' && totals === 'random' && prevalence === 0.5,
  );
  return `
## The grid

What the report on a score table shows, for ${designs} kinds of test sets (${all} cells; ${sets} test sets in all): two equally good
classifiers whose scores are normal around 0 (negatives) and d = ${distances.join(', ')} (positives); n = ${sizes.join(', ')} items; prevalence
${prevalences.join(', ')}; thresholds ${ofAll.join(', ')}; items drawn ${draws.join(', ')}; class totals ${totals.join(', ')}. Fixed: decide
positive from d on, as a column of decisions; implied: probabilities, at the threshold that the utilities imply; chosen: scores, at the threshold
of largest yield on the same items. A false alarm costs 1, a miss (1 - prevalence) / prevalence. Clusters: mixed, 5 items of any class with an
intracluster correlation of the scores of 0.3; patients, 5 items of one class, 0.8; unequal, 1 to 15 items of any class, 0.5; by_class, clusters of
one class, so many of each. “best”: how often no candidate that another one equals, constant decisions included, is best with a probability of
0.975 or more.

Left out: ${thinned.map(([why]) => why).join('; ')}.

Promised: 93 to 97 % where 10 items of the rarer class, or 40 clusters with such an item, are expected (${cells} cells; of “best” at least 93 %).
A cell that its test sets leave outside by less than four standard errors is tried on four times as many; one outside that
no exception names, on up to 64 times as many. **Bold** is outside by more than two standard errors of a 95 % interval
(${points(fewest)} points with ${fewest} test sets, ${points(most)} with ${most}); the documentation lists all of them that break the promise
(${outside}). In brackets: percent of test sets without an interval, which are left out.

${ofAll.map((rule) => `### ${rule}\n\n${ofRule(rows, rule)}`).join('\n\n')}

## Optimism of chosen thresholds

Half of the items positive, drawn one by one; by how much the yield exceeds the true one of the chosen threshold.

| d | n | on the same items | honest |
|--:|--:|--:|--:|
${half.map(({ apart, n, optimism, left }) => `| ${apart} | ${n} | ${optimism.toFixed(3)} | ${left.toFixed(3)} |`).join('\n')}

Of two useless classifiers with 200 items, one is called best with a probability above 0.9 in ${sure.toFixed(1)} % of test sets
(promised: at most 5 %), and the interval of the yield covers in ${covered.toFixed(1)} % (promised: at least 93 %).
`;
}

/** Where the text about costs of each item begins. */
export const itemsHead = '## Costs of each item';

/** `given`: rows of the whole study, or only those of costs of each item. */
export function itemsText(given) {
  const rows = given.filter(ofItems);
  const { designs, all, cells, outside, sets } = summary(rows);
  return `
${itemsHead}

The same for ${designs} kinds of test sets (${all} cells, ${cells} of them promised, ${outside} of these outside; ${sets} test sets) in which
what a miss costs differs from item to item: log-normal, with a standard deviation of 0.8 of the mean, correlated by 0.5 with both scores
within each class. amount: decided at one threshold; amount_implied: probabilities, decided item by item by what the item's miss costs. What
intervals have to cover follows from the moments of the log-normal.

${ofEach.map((rule) => `### ${rule}\n\n${ofRule(rows, rule)}`).join('\n\n')}
`;
}
