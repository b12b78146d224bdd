// What changes nothing: other names, another order, the other way round, a blank line, a mark, lines of Windows.

import { describe, expect } from 'vitest';
import { matrices } from './matrices';
import { prints, told } from './prints';
import { journey, waitsOn } from './record';
import { differences, ofReport } from './seen';
import { report } from './surfaces/package';
import type { Expected, Journey } from './table';

const all: readonly Journey[] = [...matrices, ...prints, ...told];

/** Texts that say the same. A mark or a blank line may not be before what begins with its kind alone. */
const spellings: Record<string, (text: string) => string> = {
  'a blank line after': (text) => `${text}\n\n`,
  'a blank line before': (text) => `\n${text}`,
  'a byte order mark': (text) => `\ufeff${text}`,
  'lines of Windows': (text) => text.replaceAll('\n', '\r\n'),
};

describe.each(Object.entries(spellings))('with %s', (name, change) => {
  for (const one of all)
    journey('journeys', `${one.id} > with ${name}`, waitsOn(one.waits, 'package'), async () => {
      const text = change(one.text);
      const options = one.options?.utility ? { ...one.options, utility: change(one.options.utility) } : one.options;
      expect(differences(ofReport(report({ text, ...(options && { options }) })), one.expected)).toEqual([]);
    });
});

const utilities = [
  [5, -1, 2],
  [-7, 3, -2],
  [1, -4, 6],
];

interface Document {
  readonly classes: readonly string[];
  readonly decisions: readonly string[];
  readonly positive?: string;
  readonly matrices: Expected['matrices'];
  readonly utility: readonly (readonly number[])[];
}

function reported(
  { classes, decisions, positive, matrices: cells, utility }: Document,
  rows: 'true' | 'predicted' = 'true',
) {
  const turned = (grid: readonly (readonly number[])[]) =>
    rows === 'true' ? grid : (grid[0] ?? []).map((_, column) => grid.map((row) => row[column] ?? 0));
  const classifiers = cells.map((matrix, i) => ({ name: `M${i}`, matrix: turned(matrix) }));
  const text = JSON.stringify({ classes, decisions, rows, ...(positive !== undefined && { positive }), classifiers });
  return report({ text, options: { utility: JSON.stringify({ classes, decisions, rows, matrix: turned(utility) }) } });
}

function documentOf({ expected }: Journey): Document {
  const { classes, decisions = classes, positive, matrices: cells } = expected;
  const utility = classes.map((_, row) => decisions.map((__, column) => utilities[row]?.[column] ?? 0));
  return { classes, decisions, ...(positive !== undefined && { positive }), matrices: cells, utility };
}

/** What no name and no order may change. */
function numbers(document: Document, rows?: 'predicted') {
  const { classifiers, utility } = reported(document, rows);
  return {
    metrics: classifiers.map(({ metrics }) =>
      Object.entries(metrics).map(([id, { value, undefined: reason }]) => [id, reason ?? value]),
    ),
    yields: utility?.yields.map(({ value }) => value),
  };
}

/** Sums in another order may end in other bits. */
const close = (one: unknown, other: unknown) =>
  JSON.stringify(one, (_, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(10)) + 0 : value,
  ) ===
  JSON.stringify(other, (_, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(10)) + 0 : value));

const square = all.filter(({ expected }) => expected.decisions === undefined && expected.classes.length <= 3);

describe('the numbers', () => {
  for (const one of square) {
    const document = documentOf(one);
    journey('journeys', `${one.id} > classes renamed`, undefined, async () => {
      const other = (label: string) => `${label} *`;
      const renamed = {
        ...document,
        classes: document.classes.map(other),
        decisions: document.decisions.map(other),
        ...(document.positive !== undefined && { positive: other(document.positive) }),
      };
      expect(numbers(renamed)).toEqual(numbers(document));
    });
    journey('journeys', `${one.id} > rows of the decisions`, undefined, async () => {
      expect(numbers(document, 'predicted')).toEqual(numbers(document));
    });
    journey('journeys', `${one.id} > classes in another order`, undefined, async () => {
      const back = <T>(list: readonly T[]) => [...list].reverse();
      const both = (grid: readonly (readonly number[])[]) => back(grid.map(back));
      const turned = {
        ...document,
        classes: back(document.classes),
        decisions: back(document.decisions),
        matrices: document.matrices.map(both),
        utility: both(document.utility),
      };
      const [before, after] = [numbers(document), numbers(turned)];
      // Where no class is chosen, the one of rates alone is another.
      if (document.positive === undefined) expect(close(after.yields, before.yields)).toBe(true);
      else expect(close(after, before), JSON.stringify([after, before])).toBe(true);
    });
  }
});
