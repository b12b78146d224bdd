import { readFileSync } from 'node:fs';
import { load, stringify } from 'isoyield';
import { describe, expect, test } from 'vitest';
import create, { type Module, type Session } from '../../wasm/dist/package/isoyield.mjs';
import { withAdditions } from '../../wasm/generate/additions.mjs';
import { inPackage, iso, valid } from './support';

describe('the schemas in the package', async () => {
  const built = (name: string) => new URL(`../../.build/wasm/wasm/schema.${name}`, import.meta.url);
  const core = await import(/* @vite-ignore */ built('mjs').href);
  const module = await core.default({ wasmBinary: readFileSync(built('wasm')) });

  test.each([
    'report',
    'metrics',
    'reading',
    'recognition',
    'isometrics',
    'pooling',
    'simulation',
    'scatter',
    'optimism',
    'plan',
    'model_problem',
  ])('%s is what core and package say (refresh: npm run schema -w isoyield)', (name) => {
    const said = withAdditions(name, (each: string) => module.schema(each));
    expect(JSON.parse(inPackage(`schemas/${name}.schema.json`))).toEqual(said);
  });
  test('every member of the report is closed and described by its type', () => {
    const schema = JSON.parse(inPackage('schemas/report.schema.json')) as {
      $id: string;
      $defs: Record<string, { type?: string; additionalProperties?: unknown }>;
    };
    expect(schema.$id).toBe('isoyield.report/1');
    for (const [name, each] of Object.entries(schema.$defs)) {
      if (each.type === 'object') expect(each.additionalProperties, name).toBe(false);
    }
  });
  test('they refuse what no report says', () => {
    const report = JSON.parse(stringify(iso.matrix('1 2\n3 4')));
    expect(() => valid({ ...report, extra: 1 })).toThrow();
    expect(() => valid({ ...report, n: 'Infinite' })).toThrow();
    expect(() => valid({ ...report, schema: 'isoyield.report/2' })).toThrow();
    delete report.positive;
    expect(() => valid(report)).toThrow();
  });
});

describe('the registry', () => {
  test.each(['en', 'uk'] as const)('in %s', (language) => {
    const catalogue = valid(iso.catalogue(language), 'metrics');
    expect(catalogue.metrics.map((each) => each.id)).toEqual(iso.metrics.map((each) => each.id));
    expect(catalogue.version).toBe(JSON.parse(inPackage('package.json')).version);
  });
  test('names the metrics that a report holds, and the curves that can be asked for', async () => {
    const ids = new Set(iso.metrics.map((each) => each.id));
    for (const id of Object.keys(iso.matrix('1 2\n3 4').classifiers[0]?.metrics ?? {})) expect(ids).toContain(id);
    const curves = iso.curves.map((each) => each.id);
    const report = valid(await iso.scores('y,s\n1,0.9\n0,0.1\n1,0.4\n0,0.5\n', { curves }));
    expect(Object.keys(report.classifiers[0]?.curves ?? {})).toEqual(curves);
  });
});

describe('the module', async () => {
  const module = await create({
    wasmBinary: readFileSync(new URL('../../wasm/dist/package/isoyield.wasm', import.meta.url)),
  });
  // The declared face, member by member: the compiler holds this list against the types, the test against the real thing.
  const face = {
    call: 0,
    define: 0,
    catalogue: 0,
    version: 0,
    Session: 0,
    simulateSlice: 0,
    simulationReport: 0,
    columnWork: 0,
  } satisfies Record<keyof Module, 0>;
  const session = {
    open: 0,
    next: 0,
    reserve: 0,
    feed: 0,
    array: 0,
    numbers: 0,
    codes: 0,
    feedRows: 0,
    rows: 0,
    preview: 0,
    gather: 0,
    column: 0,
    work: 0,
    take: 0,
    finish: 0,
    reanalyse: 0,
    at: 0,
    byRule: 0,
    bootstrapSlice: 0,
    bootstrapReport: 0,
    cancel: 0,
  } satisfies Record<keyof Session, 0>;

  test('exports what its types say and nothing else of ours', () => {
    for (const name of Object.keys(face)) expect(typeof module[name as keyof Module], name).toBe('function');
    const own = Object.getOwnPropertyNames(module.Session.prototype).filter((name) => name !== 'constructor');
    expect(own.sort()).toEqual(Object.keys(session).sort());
  });

  test('leaks no handle, whatever goes wrong', () => {
    const handles = () => (module as unknown as { count_emval_handles(): number }).count_emval_handles();
    const session = new module.Session();
    const text = new TextEncoder().encode('y,s\n1,0.9\n0,0.1\n1,0.4\n0,0.5\n');
    const round = () => {
      module.call('matrix', [{ name: '', text: '1 2\n3 4' }], {
        language: 'uk',
        utility: { name: '', text: '1 0\n0 2' },
      });
      module.call('matrix', [{ name: '', text: '1 x\n3' }], {});
      module.call('matrix', [], { rowz: 1 });
      module.call('matrix', [], { truth: 'y' });
      module.call('read_utility', { name: '', text: '1 2\n3 4' }, { beta: 'x' });
      module.call('plan', undefined, { goal: 'auc' });
      module.catalogue('uk');
      session.open('', { curves: ['roc'] }, text.length, false);
      session.reserve(text.length).set(text);
      session.feed(text.length);
      session.numbers(0, 'y', 1);
      session.codes(1, 's', 1, ['a']);
      session.feedRows();
      session.array('a');
      session.rows();
      session.preview();
      session.gather();
      session.column(0);
      session.work(0);
      session.take(0, {} as never);
      session.finish();
      session.reanalyse({ positive: '0', curves: ['pr'] });
      session.reanalyse({ positive: 'x' });
      session.at([0.5]);
      session.open('', { truth: 3, bogus: [] } as never, 0, true);
      session.next('', 0);
      session.cancel();
      session.finish();
    };
    round();
    const before = handles();
    for (let i = 0; i < 20; i++) round();
    expect(handles()).toBe(before);
  });

  test('answers calls out of order with plain data', () => {
    const session = new module.Session();
    expect(session.feed(3)).toBe(false);
    expect(session.rows()).toBe(0);
    expect(session.preview()).toBeNull();
    expect(session.finish().ok).toBeUndefined();
    expect(session.reanalyse({}).ok).toBeUndefined();
    expect(session.at([1])).toEqual([]);
  });
});

test('a broken module is refused as ours', async () => {
  await expect(load({ wasmBinary: new Uint8Array([1, 2, 3]) })).rejects.toMatchObject({
    name: 'IsoyieldError',
    code: 'damaged_core',
  });
});

test('several cores live side by side', async () => {
  const other = await load();
  await iso.scores('y,s\n1,0.9\n0,0.1\n', {});
  expect(await other.at([])).toEqual([]);
  expect(other.matrix('1 2\n3 4')).toEqual(iso.matrix('1 2\n3 4'));
});
