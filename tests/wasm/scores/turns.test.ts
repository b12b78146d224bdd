import { type Isoyield, IsoyieldError, load, type Report } from 'isoyield';
import { describe, expect, test } from 'vitest';
import { guard } from '../../../wasm/package/guard';

// Calls about a table wait for one another: whatever is asked at once, each answer is what it would be alone after those before it.

const iso = await load();
const rows = Array.from({ length: 60 }, (_, i) => `${i % 3 === 0 ? 1 : 0},${((i * 7) % 13) / 13},${(i % 5) / 7}`);
const text = `y,a,b\n${rows.join('\n')}\n`;
const other = 'y,c\n1,0.9\n0,0.8\n1,0.4\n0,0.2\n';

/** The same numbers, but for how long the answer took. */
const plain = (answer: unknown) => JSON.stringify(answer);

/** Small, and with no more than the queue needs: there are many orders. */
const quick = { intervals: false, compare: false, metrics: ['f1'] };
const few = 'y,a,b\n1,0.9,0.3\n0,0.8,0.1\n1,0.4,0.7\n0,0.2,0.6\n1,0.6,0.5\n0,0.3,0.2\n';

const asks: Record<string, (it: Isoyield) => Promise<unknown>> = {
  read: (it) => it.scores(few, { ...quick, bootstrap: 4, seed: 3 }),
  readOther: (it) => it.scores(other, quick),
  reanalyse: (it) => it.reanalyse({ ...quick, positive: '0', bootstrap: 3, seed: 5 }),
  bootstrap: (it) => it.bootstrap(),
  slice: (it) => it.bootstrapSlice(0, 2),
  at: (it) => it.at(0.4),
};

const orders = (names: readonly string[], length: number): string[][] =>
  length === 0 ? [[]] : names.flatMap((name) => orders(names, length - 1).map((rest) => [name, ...rest]));

describe('calls about a table', () => {
  test('asked at once, in any order of up to four, answer as one after another', async () => {
    const apart = await load();
    for (const order of orders(Object.keys(asks), 3).map((rest) => ['read', ...rest])) {
      const waited: string[] = [];
      for (const name of order) waited.push(plain(await asks[name]?.(apart)));
      const atOnce = await Promise.all(order.map((name) => asks[name]?.(iso)));
      expect(atOnce.map(plain), order.join()).toEqual(waited);
    }
  });

  test('a refused one holds up nobody', async () => {
    const answers = await Promise.allSettled([
      iso.scores('y,a\n1,x\n'),
      iso.reanalyse(),
      iso.at(0.5),
      iso.scores(other),
      iso.reanalyse({ curves: 'rocky' }),
      iso.at([1, 2, 3]),
      iso.reanalyse({ positive: '0' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([
      ...['rejected', 'rejected', 'fulfilled', 'fulfilled', 'rejected', 'rejected', 'fulfilled'],
    ]);
  });
});

describe('slices of a bootstrap', () => {
  const settings = [
    { bootstrap: 16, seed: 1 },
    { bootstrap: 16, seed: 2 },
    { bootstrap: 16, seed: 1, resample: ['f1'] },
    { bootstrap: 16, seed: 1, positive: '0' },
    { bootstrap: 16, seed: 1, utility: '1 -5\n0 1', scale: 'logit' as const },
  ];

  test('of other settings are refused, in the language of the page; of the same they are taken from any worker', async () => {
    const helper = await load();
    await iso.scores(text);
    await helper.scores(text, { compare: false, intervals: false });
    for (const [i, mine] of settings.entries()) {
      for (const [j, theirs] of settings.entries()) {
        await iso.reanalyse({ ...mine, language: 'uk' });
        // What says nothing of resamples may differ, and so may the order in which options are named.
        await helper.reanalyse(
          Object.fromEntries(Object.entries({ ...theirs, compare: false, intervals: false }).reverse()),
        );
        const slices = [await iso.bootstrapSlice(0, 8), await helper.bootstrapSlice(8, 8)];
        const made = iso.bootstrapReport(slices);
        if (i === j) {
          const whole = (await iso.scores(text, { ...mine, language: 'uk' })) as Report;
          expect((await made).bootstrap).toEqual(whole.bootstrap);
        } else {
          const error = await made.catch((reason) => reason);
          expect(error).toBeInstanceOf(IsoyieldError);
          expect(error.code).toBe('slices_of_others');
          expect(error.message).toMatch(/бутстрепу/);
        }
      }
    }
  });

  test('of items that cannot be resampled are empty, and make the report as it is', async () => {
    // Clusters at another share of classes are not resampled.
    const text = 'y,a,c\n1,0.9,p\n0,0.8,p\n0,0.3,q\n1,0.4,r\n0,0.2,s\n1,0.7,t\n';
    const report = await iso.scores(text, { cluster: 'c', prevalence: 0.2, bootstrap: 10 });
    const slice = await iso.bootstrapSlice(0, 10);
    expect(slice).toEqual([]);
    expect(plain(await iso.bootstrapReport([slice, slice]))).toBe(plain(report));
  });
});

test('a core that has stopped says so in the language that was last spoken', () => {
  const broken = () => {
    throw new Error('unreachable');
  };
  const told = (...languages: unknown[]) => {
    const { ask } = guard();
    for (const language of languages) ask(() => 0, language);
    try {
      ask(broken);
    } catch (error) {
      return (error as IsoyieldError).message;
    }
    return '';
  };
  expect(told()).toMatch(/^the core stopped/);
  expect(told('uk')).toMatch(/^ядро зупинилося/);
  expect(told('uk', undefined)).toMatch(/^ядро зупинилося/);
  expect(told('uk', 'en')).toMatch(/^the core stopped/);
});

test('a core that cannot be loaded says so in the language that is wanted', async () => {
  const wasmBinary = new Uint8Array(7);
  await expect(load({ wasmBinary, language: 'uk' })).rejects.toThrow(/пошкоджено/);
  await expect(load({ wasmBinary })).rejects.toThrow(/damaged/);
});

test('a stream that would have to be held whole has a limit, told before the memory is gone', async () => {
  const chunk = new Uint8Array(2 ** 26);
  let given = 0;
  async function* endless(magic: string) {
    yield new TextEncoder().encode(magic);
    for (;;) {
      given += chunk.length;
      yield chunk;
    }
  }
  for (const [magic, name] of [
    ['PAR1', 'Parquet'],
    ['ARROW1', 'Arrow'],
    ['PK\u0003\u0004', 'ZIP'],
  ] as const) {
    given = 0;
    const error = await iso.scores(endless(magic), { language: 'uk' }).catch((reason) => reason);
    expect(error.code).toBe('stream_size');
    expect(error.message).toContain(name);
    expect(error.message).toMatch(/2 ГіБ/);
    expect(given).toBeLessThan(2 ** 31 + 2 ** 28);
  }
});
