// What a surface shows of an analysis, and where that differs from what it should.

import type { Report } from 'isoyield';
import { type Expected, exactly } from './table';

/** A number as a surface shows it: with fewer digits it may be as far off as its last one. */
export interface Shown {
  readonly value: number;
  readonly within: number;
}

/** What a surface does not say is left out. */
export interface Seen {
  readonly classes?: readonly string[];
  readonly decisions?: readonly string[];
  readonly positive?: string | undefined;
  readonly names?: readonly string[];
  readonly unit?: string | undefined;
  readonly matrices?: readonly (readonly (readonly number[])[])[] | undefined;
  readonly metrics: Readonly<Record<string, Shown | undefined>>;
  readonly yield?: Shown | undefined;
}

export const full = (value: number): Shown => ({ value, within: 1e-12 * Math.max(1, Math.abs(value)) });

/** A number as it is printed, in either language; undefined when it is none. */
export function printed(text: string): Shown | undefined {
  const plain = text.replace(/[\u00a0\u202f\s]/g, '').replace('\u2212', '-');
  const [, digits] = /^([-+]?[\d.,]*\d)/.exec(plain) ?? [];
  if (digits === undefined) return undefined;
  const number = /,\d{3}(?!\d)/.test(digits) && /\d,\d{3}(?:[.,]|$)/.test(digits) && !/^[-+]?0,/.test(digits);
  const point = number ? digits.replaceAll(',', '') : digits.replace(',', '.');
  const percent = /^[-+]?[\d.,]*\d%/.test(plain) ? 100 : 1;
  const decimals = /\.(\d+)$/.exec(point)?.[1]?.length ?? 0;
  return { value: Number(point) / percent, within: (0.501 * 10 ** -decimals) / percent };
}

/** What a report says, with all its digits. */
export function ofReport(report: Report): Seen {
  const [first] = report.classifiers;
  const { utility } = report;
  const worth = utility?.yields.find(({ name }) => name === first?.name)?.value;
  return {
    classes: report.classes,
    decisions: utility?.decisions ?? report.classes,
    positive: report.positive,
    names: report.classifiers.map(({ name }) => name),
    unit: utility?.unit ?? '',
    matrices: report.classifiers.map(({ matrix }) => matrix),
    metrics: Object.fromEntries(
      Object.entries(first?.metrics ?? {}).map(([id, { value }]) => [
        id,
        typeof value === 'number' ? full(value) : undefined,
      ]),
    ),
    yield: typeof worth === 'number' ? full(worth) : undefined,
  };
}

const near = (shown: Shown | undefined, exact: number) =>
  shown !== undefined && Math.abs(shown.value - exact) <= shown.within;

/** Where a surface says something else; empty when it says what it should. */
export function differences(seen: Seen, expected: Expected): string[] {
  const found: string[] = [];
  const same = (what: string, is: unknown, should: unknown) => {
    if (is !== undefined && JSON.stringify(is) !== JSON.stringify(should))
      found.push(`${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(should)}`);
  };
  same('classes', seen.classes, expected.classes);
  same('decisions', seen.decisions, expected.decisions ?? expected.classes);
  if (expected.positive !== undefined) same('positive', seen.positive, expected.positive);
  same('names', seen.names, expected.names);
  same('unit', seen.unit, expected.unit ?? '');
  same('matrices', seen.matrices, expected.matrices);
  for (const [id, exact] of Object.entries(expected.metrics)) {
    const shown = seen.metrics[id];
    // A surface may leave out a metric that is not popular, but not show another value.
    if (id in seen.metrics && !near(shown, exactly(exact))) found.push(`${id}: ${shown?.value} instead of ${exact}`);
  }
  if (!near(seen.yield, exactly(expected.yield)))
    found.push(`yield: ${seen.yield?.value} instead of ${expected.yield}`);
  return found;
}
