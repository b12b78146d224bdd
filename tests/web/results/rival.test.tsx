// Who the best is held against is one question with one answer, wherever a card asks it.

import '../../../web/src/i18n/lab';
import { load, type Report } from 'isoyield';
import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { SafetyCard } from '../../../web/src/results/utilities/ruler/SafetyCard';
import { window } from '../../../web/src/results/utilities/space/Slice';
import type { Utility } from '../../../web/src/values/figures';
import { flips, nearestRival, rivalPair } from '../../../web/src/values/flips';

const core = await load();
let state = 7;
const next = () => {
  state = (state * 1103515245 + 12345) % 2 ** 31;
  return state / 2 ** 31;
};
const table = (classes: number, diagonal: number) =>
  Array.from({ length: classes }, (_, i) =>
    Array.from({ length: classes }, (_, j) => Math.floor(next() * 40) + (i === j ? diagonal : 0)),
  );
const utilityOf = (report: Report): Utility => report.utility as Utility;
const reports = Array.from({ length: 40 }, (_, i) => {
  const classes = 2 + (i % 3);
  const tables = Object.fromEntries(['A', 'B', 'C', 'D'].map((name) => [name, table(classes, 100)]));
  return core.matrix(tables, {
    draws: 1000,
    utility: table(classes, 60)
      .map((row) => row.join(' '))
      .join('\n'),
  });
});

it('holds the best against the rival that the verdict names, where that is a classifier', () => {
  let other = 0;
  for (const report of reports) {
    const utility = utilityOf(report);
    const { verdict, ranking } = utility;
    const rival = verdict?.candidates[verdict.rival ?? -1];
    const pair = rivalPair(utility);
    expect([pair?.a, pair?.b]).toContain(ranking[0]);
    if (!rival || rival.always || rival.name === ranking[0]) continue;
    expect([pair?.a, pair?.b]).toContain(rival.name);
    if (nearestRival(utility) !== pair) other += 1;
    const said = renderToString(<SafetyCard report={report} utility={utility} />);
    expect(said).toContain(rival.name);
    expect(said.includes('may lead first'), said).toBe(
      nearestRival(utility) !== pair && nearestRival(utility)?.flip_share !== null,
    );
  }
  // Else the two would be the same question.
  expect(other).toBeGreaterThan(2);
});

it('makes the window of two utilities wide enough to hold where the ranking turns over', () => {
  let wider = 0;
  for (const report of reports) {
    const utility = utilityOf(report);
    const pair = nearestRival(utility);
    if (!pair) continue;
    for (const { truth, decision, now, at } of flips(utility, pair, report.classes)) {
      const [row, column] = [report.classes.indexOf(truth), utility.decisions.indexOf(decision)];
      const { from, to } = window(report, utility, row, column);
      expect((from + to) / 2).toBeCloseTo(now, 8);
      if (Math.abs(at - now) <= 2 * (to - from)) expect(at > from && at < to, `${at} in ${from} to ${to}`).toBe(true);
      if (to - from > 2.01 * (Math.max(...utility.matrix.flat()) - Math.min(...utility.matrix.flat()))) wider += 1;
    }
  }
  expect(wider).toBeGreaterThan(0);
});
