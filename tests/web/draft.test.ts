import { describe, expect, test } from 'vitest';
import { changed, fieldsOf, partsOf, replaced, starter, undone, written } from '../../web/src/classroom/draft';

describe('the fields of a text that is being typed', () => {
  test.each([
    ['an alias that names nothing yet', 'title:\n  en: *imp\n'],
    ['a list that holds itself', 'title: &a [*a]\n'],
    ['a text alone', 'hello'],
  ])('%s: none', (_, text) => {
    expect(fieldsOf(text)).toBeNull();
  });

  test('what is no object yet is skipped, the rest keeps its place', () => {
    const fields = fieldsOf('parameters: { n: 5, m: { integer: [1, 2] }, k: }\nquestions:\n  - \n  - id: a\n');
    const { names, parameters, questions } = partsOf(fields ?? {});
    expect(names).toEqual(['n', 'm', 'k']);
    expect(parameters.map(({ name }) => name)).toEqual(['m']);
    expect(questions).toEqual([{ question: { id: 'a' }, at: 1 }]);
    expect(partsOf({ parameters: 'n', questions: 'q' })).toEqual({ names: [], parameters: [], questions: [] });
    expect(partsOf(fieldsOf(starter) ?? {}).parameters).toHaveLength(4);
  });

  test('a change that does not fit the text leaves it', () => {
    expect(changed('questions: 5\n', (document) => document.addIn(['questions'], 1))).toBe('questions: 5\n');
  });
});

describe('a teacher’s draft', () => {
  const draft = { text: 'mine', own: true, previous: null };

  test('what was only looked at is nobody’s own, and the draft comes back', () => {
    const looked = replaced(replaced(draft, 'starter'), 'from a link');
    expect(looked).toEqual({ text: 'from a link', own: false, previous: 'mine' });
    expect(written(looked, 'from a link').own).toBe(false);
    expect(undone(looked)).toEqual(draft);
  });

  test('what was written in changes places with the draft before it', () => {
    const edited = written(replaced(draft, 'starter'), 'starter, mine too');
    expect(edited).toEqual({ text: 'starter, mine too', own: true, previous: 'mine' });
    expect(undone(undone(edited))).toEqual(edited);
  });
});
