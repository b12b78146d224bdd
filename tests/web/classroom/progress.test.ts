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
  const { keepWorks, progress, recall, worksOf } = await tab();
  await recall();
  expect(progress.value.name).toBe('Olena');
  expect(worksOf('a', '1')).toEqual({ q: work });
  expect(worksOf('b', '1')).toEqual({});
  keepWorks('c', '1', { q: work });
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
  one.keepWorks('a', '1', { q: work });
  two.keepWorks('b', '1', { q: work });
  expect(store.get(key)).toEqual(stored({ 'a/1': { q: work }, 'b/1': { q: work } }));
});

test('a saved file is added to what is here, and the better of two stays', async () => {
  const { adopt, progress, recall, keepWorks } = await tab();
  await recall();
  keepWorks('a', '1', { q: { ...work, points: 2 } });
  keepWorks('b', '1', { q: { ...work, points: 0 } });
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
    store.set(key, stored({ 'a/1': { q: work }, 'b/1': { q: work } }));
    const one = await tab();
    await one.recall();
    const before = store.get(key);
    one.keepWorks('a', '1', { q: { ...work, answer: 'Because a mi' } });
    for (const each of leave) each();
    // As if the store had not opened in time.
    store.set(key, before);
    const two = await tab();
    await two.recall();
    expect(two.worksOf('a', '1')).toEqual({ q: { ...work, answer: 'Because a mi' } });
    expect(two.worksOf('b', '1')).toEqual({ q: work });
    expect(two.progress.value.name).toBe('Olena');
    expect(store.get(key)).toMatchObject({ works: { 'a/1': { q: { answer: 'Because a mi' } }, 'b/1': { q: work } } });
    expect(local.size).toBe(0);
  });

  test('leaves nothing behind where all was written', async () => {
    const one = await tab();
    await one.recall();
    one.keepWorks('a', '1', { q: work });
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
