// What the coverage grid promises, from the figures of a run.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../project.mjs';
import { exceptions, listed, outside } from './exceptions.mjs';

/** Pages that list the exceptions. */
export const pages = { en: join(root, 'web/docs/en/accuracy.md'), uk: join(root, 'web/docs/uk/accuracy.md') };

/** Two classifiers that tell nothing, with 200 items: how often one of them is called best, and whether the yield covers. */
export const useless = {
  id: 'useless',
  apart: 0,
  n: 200,
  prevalence: 0.5,
  rule: 'chosen',
  drawn: 'independent',
  totals: 'random',
  rarer: 100,
  promised: true,
};

const cellName = ({ quantity, design, cell }) =>
  `${quantity} at ${design.id}: ${cell.covered === null ? 'no interval' : `${cell.covered.toFixed(1)} % of ${cell.runs}`}`;

/** What breaks the promise; nothing: it holds. `rows`: of grid(). */
export function broken(rows) {
  const { of, unlisted } = listed(rows);
  const failed = unlisted.map((each) => `outside, and no exception names it: ${cellName(each)}`);
  for (const { id, en, uk } of exceptions) {
    if (of.get(id).length === 0) failed.push(`no cell of the run is outside as the exception ${id} says`);
    for (const [language, page] of Object.entries(pages)) {
      const name = (language === 'en' ? en : uk)[0];
      if (!existsSync(page) || !readFileSync(page, 'utf8').includes(`| ${name} |`))
        failed.push(`web/docs/${language}/accuracy.md does not list the exception ${id}`);
    }
  }
  return failed;
}

/** The figures about useless classifiers: { sure, covered } in percent, and whether they are as promised. */
export function ofUseless(row) {
  const sure = 100 * row.sure;
  const { covered } = row.cells['yield'];
  return { sure, covered, kept: sure <= 5 && covered >= 93 };
}

/** Counts for a sentence. */
export function summary(rows) {
  const promised = rows.filter(({ promised }) => promised);
  const cells = promised.reduce((sum, { cells }) => sum + Object.keys(cells).length, 0);
  return {
    designs: rows.length,
    all: rows.reduce((sum, { cells }) => sum + Object.keys(cells).length, 0),
    cells,
    outside: outside(rows).length,
    sets: rows.reduce((sum, { runs }) => sum + runs, 0),
  };
}
