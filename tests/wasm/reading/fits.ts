// Whether what was recognised is what a print holds.

import type { Recognition } from 'isoyield';

interface Expected {
  kind: string;
  mode: 'apply' | 'ask';
  classes?: string[] | null;
  positive?: string | null;
  unnamed?: boolean;
  roles?: boolean;
  refuse_ok?: boolean;
  cells?: [truth: string, decision: string, count: number][][];
}
export interface Print {
  id: string;
  tool: string;
  text: string;
  expect: Expected[];
}
/** Cells by the names of their class and decision; by place where the text names none, by role where roles decide. */
function cells({ reading }: Recognition, at: number, { unnamed, roles, classes }: Expected): Map<string, number> {
  const found = new Map<string, number>();
  const names = (labels: readonly string[]) =>
    roles
      ? labels.map((label) => (label === reading?.positive ? '1' : '0'))
      : unnamed
        ? labels.map((_, i) => classes?.[i] ?? '')
        : labels;
  const rows = names(reading?.classes ?? []);
  const columns = names(reading?.decisions ?? []);
  reading?.classifiers[at]?.matrix.forEach((row, r) => {
    row.forEach((count, c) => {
      if (count !== 0) found.set(`${rows[r]} ${columns[c]}`, count);
    });
  });
  return found;
}

export function fits(found: Recognition, expected: Expected): boolean {
  const { reading, kind } = found;
  if (kind !== 'matrix' || !reading || expected.cells?.length !== reading.classifiers.length) return false;
  const same = expected.cells.every((wanted, at) => {
    const here = cells(found, at, expected);
    const should = wanted.filter(([, , count]) => count !== 0);
    return here.size === should.length && should.every(([t, d, count]) => here.get(`${t} ${d}`) === count);
  });
  const named = !expected.unnamed && !expected.roles && expected.positive != null && expected.positive !== 'ask';
  return same && (!named || reading.positive === expected.positive);
}
