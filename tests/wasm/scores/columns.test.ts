import { type ColumnTask, type ColumnWork, load } from 'isoyield';
import { expect, test } from 'vitest';
import { iso, rejection } from '../support';

const rows = 50_000;
let text = 'y,a,b,c\n';
for (let i = 0; i < rows; i++) {
  const [a, b, c] = [((i * 7919) % 10007) / 10007, ((i * 104729) % 99991) / 99991, ((i * 13) % 101) / 101];
  text += `${a + b > 1.1 ? 1 : 0},${a},${b},${c}\n`;
}
const options = { positive: '0', curves: ['roc'], vertices: 50, draws: 50, parameters: ['max_fpr=0.3'] } as const;
const other = await load();
const alone = await iso.scores(text, options);

/** What a worker is handed, and hands back. */
const posted = async (task: ColumnTask): Promise<ColumnWork> => {
  const there = structuredClone(task, { transfer: [task.items.scores.buffer, task.items.positive.buffer] });
  return structuredClone(other.columnWork(there));
};

test('columns that other workers worked on give the same report', async () => {
  const asked: string[] = [];
  const helper = (name: string) => (task: ColumnTask) => {
    asked.push(name);
    return posted(task);
  };
  expect(await iso.scores(text, { ...options, helpers: [helper('one')] })).toEqual(alone);
  expect(asked.length).toBeGreaterThan(0);
  asked.length = 0;
  expect(await iso.scores(text, { ...options, helpers: [helper('one'), helper('two'), helper('three')] })).toEqual(
    alone,
  );
  expect(asked).not.toContain('three'); // one column is left for the reader
});

test('what a helper cannot do is done without it', async () => {
  const helpers = {
    fails: () => Promise.reject(new Error('gone')),
    nothing: async () => ({}) as ColumnWork,
    wrong: async (task: ColumnTask) => ({ ...(await posted(task)), fp: new Float64Array(3) }),
  };
  for (const helper of Object.values(helpers)) {
    expect(await iso.scores(text, { ...options, helpers: [helper] })).toEqual(alone);
  }
});

test('a helper that never answers is no reason not to be given up', async () => {
  const controller = new AbortController();
  const helper = () => {
    setTimeout(() => controller.abort(new Error('enough')));
    return new Promise<ColumnWork>(() => {});
  };
  const { signal } = controller;
  await expect(iso.scores(text, { ...options, signal, helpers: [helper] })).rejects.toThrow('enough');
  expect(await iso.scores(text, options)).toEqual(alone);
});

test('short tables and single columns are left whole', async () => {
  const helpers = [() => Promise.reject(new Error('not to be asked'))];
  const short = text.split('\n').slice(0, 200).join('\n');
  expect(await iso.scores(short, { ...options, helpers })).toEqual(await iso.scores(short, options));
  const one = { ...options, scores: 'a' };
  expect(await iso.scores(text, { ...one, helpers })).toEqual(await iso.scores(text, one));
});

test('work on a column needs a truth for each item', async () => {
  const items = {
    ...{ scores: new Float64Array(2), positive: new Uint8Array(1), weights: new Float64Array(0) },
    ...{ logits: false, ranked: false },
  };
  const wrong = await rejection((async () => iso.columnWork({ items, options: {} }))());
  expect(wrong.errors[0]).toMatchObject({ code: 'column_lengths', source: 'positive' });
});
