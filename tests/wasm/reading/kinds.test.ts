// Kinds of texts, each in several forms: what is applied is right, and what may be read in two ways is asked.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iso } from '../support';

interface Kind {
  kind: string;
  text: string;
  mode: 'apply' | 'ask';
  matrices?: number[][][];
  classes?: string[];
  positive?: string;
  names?: string[];
}
const kinds = JSON.parse(
  readFileSync(new URL('../../reference/kinds.json', import.meta.url), 'utf8'),
) as readonly Kind[];

test.each(kinds)('$kind: $text', ({ text, mode, matrices, classes, positive, names }) => {
  const { kind, certain, reading } = iso.recognise(text);
  if (mode === 'ask') {
    expect(certain && kind !== 'scores').toBe(false);
    if (matrices) expect(reading?.classifiers.map(({ matrix }) => matrix)).toEqual(matrices);
    return;
  }
  expect({ kind, certain }).toEqual({ kind: 'matrix', certain: true });
  expect(reading?.classifiers.map(({ matrix }) => matrix)).toEqual(matrices);
  if (classes) expect(reading?.classes).toEqual(classes);
  if (positive !== undefined) expect(reading?.positive).toBe(positive);
  if (names) expect(reading?.classifiers.map(({ name }) => name)).toEqual(names);
});
