import { readFileSync } from 'node:fs';
import { type Isoyield, IsoyieldError, load } from 'isoyield';
import { describe, expect, test } from 'vitest';
import { value } from '../../wasm/generate/samples.mjs';

// Every row of the core, on the surface of the package: what the documentation shows is taken, what the domain forbids is refused, and an
// option of another call is told where it belongs.

interface Row {
  name: string;
  kind: string;
  cpp: string;
  list?: boolean;
  by_name?: boolean;
  low?: number;
  high?: number;
  low_open?: boolean;
  high_open?: boolean;
  whole?: boolean;
  choices?: { id: string; meaning?: { en: string; uk: string } }[];
  meaning: { en: string; uk: string };
  former?: string;
  default: unknown;
}
interface Api {
  calls: { name: string; groups: string[]; meaning: { en: string; uk: string } }[];
  groups: Record<string, { title: { en: string; uk: string }; options: Row[] }>;
}
const api: Api = JSON.parse(readFileSync(new URL('../../wasm/api.json', import.meta.url), 'utf8'));
const iso = await load();

const matrix = '90 10\n5 45';
const table = `y,score,weight,fold,group,id,n
1,0.9,1,a,p,i,1
0,0.1,1,a,p,j,1
1,0.4,1,b,q,k,1
0,0.5,1,b,r,l,1
1,0.7,1,a,s,m,1
0,0.2,1,b,t,o,1
`;
/** One question of each call, with these options. */
const asks: Record<string, (options: object) => unknown> = {
  matrix: (options) => iso.matrix(matrix, options),
  scores: (options) => iso.scores(table, options),
  reanalyse: (options) => iso.reanalyse(options),
  multilabel: (options) => iso.multilabel('a;b,a\nb,b\n', options),
  pool: (options) => iso.pool(`${matrix}\n\n70 30\n20 30`, options),
  read: (options) => iso.read(matrix, options),
  read_utility: (options) => iso.readUtility('1 0\n0 1', options),
  recognise: (options) => iso.recognise(matrix, options),
  isometrics: (options) => iso.isometrics({ metric: 'mcc', ...options }),
  simulate: (options) => iso.simulate({ pairs: 100, ...options }),
  scatter: (options) => iso.scatter({ classifiers: 10, ...options }),
  optimism: (options) => iso.optimism({ samples: 3, ...options }),
  plan: (options) => iso.plan({ goal: 'auc', ...options }),
  elicit: (options) => iso.elicit({ as: 'threshold', value: 0.3, ...options }),
  model_problem: (options) => iso.modelProblem({ family: 'binormal', items: 0, ...options }),
};

async function errorOf(call: string, options: object): Promise<IsoyieldError | undefined> {
  if (call === 'reanalyse') await iso.scores(table);
  try {
    await asks[call]?.(options);
    return undefined;
  } catch (error) {
    if (error instanceof IsoyieldError) return error;
    throw error;
  }
}

/** The code of a refused value: a size of memory is another type when it is below 0. */
const refusal = ({ cpp }: Row) => (cpp === 'std::size_t' ? 'option_type' : 'bad_option');

/** Values that the domain of a row does not hold. */
function wrong(row: Row): unknown[] {
  const as = (bad: unknown) => (row.list ? [bad] : bad);
  if (row.kind === 'choice') return [as('nonsense')];
  if (row.kind !== 'number') return [];
  const outside = [];
  if (row.low !== undefined) outside.push(row.low_open ? row.low : row.low - 1);
  if (row.high !== undefined) outside.push(row.high_open ? row.high : row.high + Math.max(1, row.high));
  if (row.whole) outside.push((row.low ?? 0) + 0.5);
  return outside.filter((each) => each !== row.default).map(as);
}

test('every call is asked here', () => {
  expect(Object.keys(asks)).toEqual(api.calls.map(({ name }) => name));
});

test('every row speaks both languages', () => {
  const rows = Object.values(api.groups).flatMap(({ options }) => options);
  const texts = [...rows, ...api.calls, ...rows.flatMap(({ choices = [] }) => choices)].map(({ meaning }) => meaning);
  for (const text of [...texts, ...Object.values(api.groups).map(({ title }) => title)]) {
    expect(text?.en).toMatch(/[a-z]/);
    expect(text?.uk).toMatch(/[а-щьюяєіїґ]|^\W|^[A-Z]/i);
  }
});

describe.each(api.calls)('$name', ({ name: call, groups }) => {
  const rows = groups.flatMap((group) => api.groups[group]?.options ?? []);
  test.each(rows)('takes $name as the documentation shows it', async (row) => {
    const error = await errorOf(call, { [row.name]: value(row) });
    // An example may not fit this table; it is an option of the call, of that type, and a value of that kind.
    expect(['unknown_option', 'option_type', 'option_elsewhere', 'bad_option']).not.toContain(error?.code);
    if (row.former) {
      const earlier = await errorOf(call, { [row.former]: value(row) });
      expect(earlier?.code).toBe(error?.code);
    }
  });
  test.each(rows.filter((row) => wrong(row).length > 0))('refuses other values of $name', async (row) => {
    for (const bad of wrong(row)) {
      const error = await errorOf(call, { [row.name]: bad });
      expect([error?.code, error?.errors[0]?.source], JSON.stringify(bad)).toEqual([refusal(row), row.name]);
      for (const { id } of row.choices ?? []) expect(error?.message).toContain(id);
    }
  });
  test('says of an option of another call where it belongs', async () => {
    const own = new Set(rows.map(({ name }) => name));
    const others = api.calls.flatMap((other) =>
      other.groups
        .flatMap((group) => api.groups[group]?.options ?? [])
        .map((row) => ({ name: row.name, given: value(row), other: other.name })),
    );
    for (const { name, given, other } of others.filter((each) => !own.has(each.name))) {
      const error = await errorOf(call, { [name]: given });
      expect([error?.code, error?.message.includes(other)], name).toEqual(['option_elsewhere', true]);
    }
  });
});

test('the package has a method for each call', () => {
  const camel = (name: string) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
  for (const { name } of api.calls) expect(typeof iso[camel(name) as keyof Isoyield], name).toBe('function');
});
