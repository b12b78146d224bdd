import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { IsoyieldError, load, stringify } from 'isoyield';
import { expect } from 'vitest';

const root = new URL('../../', import.meta.url);

/** One core for all tests of a file. */
export const iso = await load();

export const reference = (name: string) => readFileSync(new URL(`tests/reference/${name}`, root), 'utf8');
export const bytes = (name: string) => new Uint8Array(readFileSync(new URL(`tests/reference/${name}`, root)));
export const inPackage = (name: string) => readFileSync(new URL(`wasm/${name}`, root), 'utf8');

export interface Oracle {
  input: { matrix: number[][]; labels: string[]; y_true: number[]; y_score: number[] };
  // biome-ignore lint/suspicious/noExplicitAny: the oracles' quantities are numbers, lists, null or "Infinity"
  expected: Record<string, any>;
}
export const oracle = (id: string): Oracle => JSON.parse(reference(`oracles/${id}.json`));
/** The two classifiers of the factory, as counts. */
export const factory = {
  A: [
    [27, 23],
    [15, 35],
  ],
  B: [
    [43, 7],
    [18, 32],
  ],
};
export const worked = JSON.parse(reference('worked_examples.json'));

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true });
const schemas = [
  'report',
  'metrics',
  'pooling',
  'isometrics',
  'simulation',
  'optimism',
  'plan',
  'scatter',
  'model_problem',
  'reading',
  'recognition',
] as const;
const validators = new Map<string, ValidateFunction>(
  schemas.map((name) => [name, ajv.compile(JSON.parse(inPackage(`schemas/${name}.schema.json`)))]),
);

/** Holds what the package handed out against its schema, as JSON. */
export function valid<T>(value: T, schema: (typeof schemas)[number] = 'report'): T {
  const validate = validators.get(schema);
  const json = JSON.parse(stringify(value));
  expect(validate?.(json), JSON.stringify(validate?.errors?.slice(0, 3))).toBe(true);
  return value;
}

/** A value on one line, with what JSON cannot write. */
export const shown = (value: unknown): string =>
  JSON.stringify(value, (_, each) => {
    if (typeof each === 'bigint') return `${each}n`;
    if (typeof each === 'number' && !Number.isFinite(each)) return String(each);
    return ArrayBuffer.isView(each) ? Array.from(each as Uint8Array, String) : each;
  });

/** What `work` gives, or how it was refused, on one line. */
export function tried(work: () => unknown): string {
  try {
    return shown(work());
  } catch (error) {
    const { code, message, hint, errors } = error as {
      code: string;
      message: string;
      hint?: string;
      errors?: { source?: string }[];
    };
    return `refused, ${code}: ${message}${hint ? ` (${hint})` : ''}${errors?.[0]?.source ? ` at ${errors[0].source}` : ''}`;
  }
}

/** The refusal that `work` ends in. */
export function refusal(work: () => unknown): IsoyieldError {
  try {
    work();
  } catch (error) {
    expect(error).toBeInstanceOf(IsoyieldError);
    return error as IsoyieldError;
  }
  throw new Error('nothing was refused');
}

export async function rejection(work: Promise<unknown>): Promise<IsoyieldError> {
  const outcome = await work.then(
    () => 'nothing was refused',
    (error) => error,
  );
  expect(outcome).toBeInstanceOf(IsoyieldError);
  return outcome as IsoyieldError;
}

/** Numbers that agree to about 1e-12. */
export function near(actual: number | null | undefined, expected: number) {
  expect(typeof actual).toBe('number');
  expect(Math.abs((actual as number) - expected)).toBeLessThanOrEqual(1e-12 * Math.max(1, Math.abs(expected)));
}
