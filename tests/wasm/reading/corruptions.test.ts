// Right readings of journeys, corrupted by machine: no numbers may come out that the text does not hold, unless somebody is asked; and how often
// what is applied is right, and what is right is asked about.

import { readFileSync, writeFileSync } from 'node:fs';
import type { Recognition } from 'isoyield';
import { expect, test } from 'vitest';
import { iso } from '../support';
import { applied, corrupted, kSeed, kTexts } from './corrupted';
import { fits, type Print } from './fits';

interface Row {
  confidence: number;
  applied: boolean;
  right: boolean;
}
const reference = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../reference/${name}.json`, import.meta.url), 'utf8'));
const row = (now: Recognition, right: boolean): Row => ({
  confidence: now.candidates[0]?.confidence ?? 0,
  applied: applied(now),
  right: now.kind === 'matrix' && right,
});

/** What has one sensible reading, as it stands. */
function plain(): Row[] {
  const kinds = reference('kinds') as { text: string; mode: string; matrices?: number[][][] }[];
  const prints = reference('prints') as Print[];
  return [
    ...kinds
      .filter(({ mode }) => mode === 'apply')
      .map(({ text, matrices }) => {
        const now = iso.recognise(text);
        return row(
          now,
          JSON.stringify(now.reading?.classifiers.map(({ matrix }) => matrix)) === JSON.stringify(matrices),
        );
      }),
    ...prints
      .filter(({ expect: all }) => all.every(({ kind, mode }) => kind === 'matrix' && mode === 'apply'))
      .map(({ text, expect: all }) => {
        const now = iso.recognise(text);
        return row(
          now,
          all.some((each) => fits(now, each)),
        );
      }),
  ];
}

test(`${kTexts} corrupted texts, seed ${kSeed}: none is silently wrong, and what has one reading is seldom asked about`, () => {
  const outcomes: Record<string, number> = {};
  const wrong: string[] = [];
  const rows: Row[] = [];
  for (const { name, text, now, good } of corrupted()) {
    const outcome = !applied(now) ? (now.kind === 'none' ? 'refused' : 'asked') : good ? 'right' : 'wrong';
    outcomes[`${name}: ${outcome}`] = (outcomes[`${name}: ${outcome}`] ?? 0) + 1;
    rows.push(row(now, good));
    if (outcome === 'wrong')
      wrong.push(`${name}: ${JSON.stringify(text)} -> ${JSON.stringify(now.reading?.classifiers)}`);
  }
  const ones = plain();
  console.log(outcomes);
  if (process.env['RELIABILITY'])
    writeFileSync(process.env['RELIABILITY'], JSON.stringify({ plain: ones, corrupted: rows, outcomes }));
  expect([...new Set(wrong)].slice(0, 20)).toEqual([]);
  const taken = [...ones, ...rows].filter((each) => each.applied);
  expect(taken.filter(({ right }) => right).length / taken.length).toBeGreaterThan(0.995);
  expect(ones.filter((each) => !each.applied).length / ones.length).toBeLessThan(0.05);
});
