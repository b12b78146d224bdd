import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const store = new Map<string, unknown>();
vi.mock('idb-keyval', () => ({
  get: async (key: string) => store.get(key),
  set: async (key: string, value: unknown) => void store.set(key, value),
  del: async (key: string) => void store.delete(key),
  update: async (key: string, change: (old: unknown) => unknown) => void store.set(key, change(store.get(key))),
}));

const key = 'isoyield.classroom';
const work = { answer: 1, attempts: 1, hints: 0, state: 'right' as const, points: 1, shown: false };
const stored = (works: object) => ({ schema: 'isoyield.progress/1', name: 'Olena', works });
/** The module as a tab of its own loads it. */
const tab = () => {
  vi.resetModules();
  return import('../../../web/src/classroom/desk/progress');
};

beforeEach(() => store.clear());

test('one entry that cannot be read takes nothing else away', async () => {
  const before = stored({ 'a/1': { q: work }, 'b/1': { q: { points: 'many' } } });
  store.set(key, before);
  const { keepWork, progress, recall, worksOf } = await tab();
  await recall();
  expect(progress.value.name).toBe('Olena');
  expect(worksOf('a', '1')).toEqual({ q: work });
  expect(worksOf('b', '1')).toEqual({});
  keepWork('c', '1', 'q', work);
  expect(store.get(key)).toMatchObject({ name: 'Olena', works: { 'a/1': { q: work }, 'c/1': { q: work } } });
  expect(store.get(`${key}.unread`)).toEqual(before);
});

test('what cannot be read at all is kept aside', async () => {
  store.set(key, { schema: 'isoyield.progress/2' });
  const { erase, recall, rename } = await tab();
  await recall();
  rename('Ivan');
  expect(store.get(key)).toMatchObject({ schema: 'isoyield.progress/1', name: 'Ivan' });
  expect(store.get(`${key}.unread`)).toEqual({ schema: 'isoyield.progress/2' });
  await erase();
  expect(store.size).toBe(0);
});

test('two tabs keep what each has done', async () => {
  const [one, two] = [await tab(), await tab()];
  await one.recall();
  await two.recall();
  one.rename('Olena');
  one.keepWork('a', '1', 'q', work);
  two.keepWork('b', '1', 'q', work);
  expect(store.get(key)).toEqual(stored({ 'a/1': { q: work }, 'b/1': { q: work } }));
});

test('what is done while the store is still being read is not lost, nor is what it holds', async () => {
  store.set(key, stored({ 'a/1': { q: work }, 'b/1': { q: work } }));
  const { keepWork, progress, recall, rename, worksOf } = await tab();
  keepWork('c', '1', 'q', work);
  const reading = recall();
  keepWork('a', '1', 'q2', work);
  rename('Ivan');
  await reading;
  expect(progress.value.name).toBe('Ivan');
  expect(Object.keys(progress.value.works).toSorted()).toEqual(['a/1', 'b/1', 'c/1']);
  expect(Object.keys(worksOf('a', '1')).toSorted()).toEqual(['q', 'q2']);
  expect(store.get(key)).toMatchObject({ name: 'Ivan' });
});

const said = { state: 'right', points: 1, outOf: 1 };
const attempt = (at: number, on: string, answer: string, told: object = said) =>
  ({ at, on, did: 'try', answer, said: told }) as never;
const wrong = { state: 'wrong', points: 0, outOf: 1, slip: 'inverted' };

test('two tabs with one exercise: what the one answered is not undone by the other', async () => {
  const [one, two] = [await tab(), await tab()];
  await one.recall();
  await two.recall();
  const right = { ...work, answer: '2', log: [attempt(5, 'a', '2')] };
  two.keepWork('a', '1', 'q2', right);
  // This tab was opened before, and knows nothing of it.
  expect(one.worksOf('a', '1')).toEqual({});
  one.keepWork('a', '1', 'q3', { ...work, answer: '3', log: [attempt(6, 'a', '3')] });
  expect(Object.keys((store.get(key) as ReturnType<typeof stored>).works['a/1' as never])).toEqual(['q2', 'q3']);
  await expect.poll(() => one.worksOf('a', '1')['q2']).toMatchObject({ answer: '2', state: 'right' });
  // The same question: what is typed over a right answer elsewhere does not undo it, and a wrong try there counts.
  one.keepWork('a', '1', 'q2', { ...work, answer: 'typed', attempts: 0, state: null, points: 0, log: [] });
  one.keepWork('a', '1', 'q4', { ...work, answer: '8', state: 'wrong', points: 0, log: [attempt(7, 'a', '8', wrong)] });
  two.keepWork('a', '1', 'q4', { ...work, answer: '4', log: [attempt(9, 'a', '4')] });
  await two.refresh();
  const works = two.worksOf('a', '1');
  expect(works['q2']).toMatchObject({ answer: '2', state: 'right', attempts: 1 });
  expect(works['q4']).toMatchObject({
    answer: '4',
    state: 'right',
    attempts: 2,
    tried: ['8', '4'],
    slips: ['inverted'],
  });
});

test('an answer that was shown in a saved file stays shown', async () => {
  const { adopt, recall, worksOf, keepWork } = await tab();
  await recall();
  keepWork('a', '1', 'q', { ...work, answer: null, attempts: 0, state: null, points: 0 });
  const shown = { ...work, answer: '7', attempts: 2, state: 'wrong', points: 0, shown: true };
  expect(adopt(JSON.stringify(stored({ 'a/1': { q: shown } })))).toBe(1);
  expect(worksOf('a', '1')['q']).toMatchObject({ shown: true, attempts: 2, points: 0 });
  expect(adopt(JSON.stringify(stored({ 'a/1': { q: shown } })))).toBe(0);
});

test('a saved file is added to what is here, and the better of two stays', async () => {
  const { adopt, progress, recall, keepWork } = await tab();
  await recall();
  keepWork('a', '1', 'q', { ...work, points: 2 });
  keepWork('b', '1', 'q', { ...work, points: 0 });
  const file = stored({ 'a/1': { q: work }, 'b/1': { q: work }, 'c/7': { q: work }, 'd/1': { q: 'no work' } });
  expect(adopt(JSON.stringify(file))).toBe(2);
  expect(progress.value).toMatchObject({
    name: 'Olena',
    works: { 'a/1': { q: { points: 2 } }, 'b/1': { q: { points: 1 } }, 'c/7': { q: work } },
  });
  expect(Object.keys((store.get(key) as ReturnType<typeof stored>).works).toSorted()).toEqual(['a/1', 'b/1', 'c/7']);
  for (const nonsense of ['', '{}', '[]', 'null', JSON.stringify({ ...file, schema: 'isoyield.progress/2' })])
    expect(adopt(nonsense)).toBeNull();
});

describe('a tab that is closed in the middle of a sentence', () => {
  const local = new Map<string, string>();
  const leave: (() => void)[] = [];
  beforeEach(() => {
    local.clear();
    leave.length = 0;
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => local.get(key) ?? null,
      setItem: (key: string, value: string) => void local.set(key, value),
      removeItem: (key: string) => void local.delete(key),
    });
    vi.stubGlobal('window', { addEventListener: (_: string, call: () => void) => leave.push(call) });
  });
  afterEach(() => vi.unstubAllGlobals());

  test('loses nothing, even where the store was not ready', async () => {
    const begun = { ...work, state: 'wrong' as const, points: 0 };
    store.set(key, stored({ 'a/1': { q: begun }, 'b/1': { q: work } }));
    const one = await tab();
    await one.recall();
    const before = store.get(key);
    one.keepWork('a', '1', 'q', { ...begun, answer: 'Because a mi', state: null });
    for (const each of leave) each();
    // As if the store had not opened in time.
    store.set(key, before);
    const two = await tab();
    await two.recall();
    expect(two.worksOf('a', '1')).toMatchObject({ q: { answer: 'Because a mi', attempts: 1, state: null, points: 0 } });
    expect(two.worksOf('b', '1')).toEqual({ q: work });
    expect(two.progress.value.name).toBe('Olena');
    expect(store.get(key)).toMatchObject({ works: { 'a/1': { q: { answer: 'Because a mi' } }, 'b/1': { q: work } } });
    expect(local.size).toBe(0);
  });

  test('leaves nothing behind where all was written', async () => {
    const one = await tab();
    await one.recall();
    one.keepWork('a', '1', 'q', work);
    await new Promise((done) => setTimeout(done));
    for (const each of leave) each();
    expect(local.size).toBe(0);
  });

  test('is not stopped by what somebody else wrote there', async () => {
    local.set(`${key}.last`, '{"schema":');
    const one = await tab();
    await one.recall();
    expect(one.progress.value.name).toBe('');
  });
});
