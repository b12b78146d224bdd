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
export const worked = JSON.parse(reference('worked_examples.json'));

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true });
const validators: Record<string, ValidateFunction> = {
  report: ajv.compile(JSON.parse(inPackage('schemas/report.schema.json'))),
  metrics: ajv.compile(JSON.parse(inPackage('schemas/metrics.schema.json'))),
  pooling: ajv.compile(JSON.parse(inPackage('schemas/pooling.schema.json'))),
  isometrics: ajv.compile(JSON.parse(inPackage('schemas/isometrics.schema.json'))),
  simulation: ajv.compile(JSON.parse(inPackage('schemas/simulation.schema.json'))),
  optimism: ajv.compile(JSON.parse(inPackage('schemas/optimism.schema.json'))),
  plan: ajv.compile(JSON.parse(inPackage('schemas/plan.schema.json'))),
  scatter: ajv.compile(JSON.parse(inPackage('schemas/scatter.schema.json'))),
  model_problem: ajv.compile(JSON.parse(inPackage('schemas/model_problem.schema.json'))),
  reading: ajv.compile(JSON.parse(inPackage('schemas/reading.schema.json'))),
  recognition: ajv.compile(JSON.parse(inPackage('schemas/recognition.schema.json'))),
};

/** Holds what the package handed out against its schema, as JSON. */
export function valid<T>(
  value: T,
  schema:
    | 'report'
    | 'metrics'
    | 'reading'
    | 'recognition'
    | 'isometrics'
    | 'pooling'
    | 'simulation'
    | 'scatter'
    | 'optimism'
    | 'plan'
    | 'model_problem' = 'report',
): T {
  const validate = validators[schema];
  const json = JSON.parse(stringify(value));
  expect(validate?.(json), JSON.stringify(validate?.errors?.slice(0, 3))).toBe(true);
  return value;
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
