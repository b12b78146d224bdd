import { describe, expect, test } from 'vitest';
import { changed, fieldsOf, replaced, undone, withText } from '../../../web/src/classroom/form/draft';
import { changeKind } from '../../../web/src/classroom/form/kinds';
import { leftovers } from '../../../web/src/classroom/form/leftovers';
import { addNumber, asDraw, makeCost, renameNumber } from '../../../web/src/classroom/form/numbers';
import { slug } from '../../../web/src/classroom/form/slug';
import { begun, templates } from '../../../web/src/classroom/form/templates';
import {
  append,
  languagesOf,
  listAt,
  onlyIn,
  recordAt,
  remove,
  resizeClasses,
  setText,
  setValue,
  typed,
} from '../../../web/src/classroom/form/tree';

describe('the fields of a text that is being typed', () => {
  test.each([
    ['an alias that names nothing yet', 'title:\n  en: *imp\n'],
    ['a list that holds itself', 'title: &a [*a]\n'],
    ['a text alone', 'hello'],
  ])('%s: none', (_, text) => {
    expect(fieldsOf(text)).toBeNull();
  });

  test('a change that does not fit the text is refused', () => {
    expect(changed('questions: 5\n', (document) => document.addIn(['questions'], 1))).toBeNull();
    expect(changed('a: [\n', (document) => document.set('a', 1))).toBeNull();
  });
});

describe('a field of the form', () => {
  const source = `# mine
title: { en: Old, uk: Стара } # both

statement: plain
parameters:
  p: { integer: [1, 9], step: 2 }   # drawn
data:
  classes: [{ en: a }, { en: b }]
  positive: 1
  matrices:
    A: { cells: [[p, 1], [2, 3]] }
    B: { decisions: [x, y], cells: [[1, 2], [3, 4]] }
  utility:
    # worth
    cells: [[1, 0], [0, 1]]
questions:
  - id: q # first
    kind: number
    ask: { en: Ask }
    answer: p
`;
  const made = (change: Parameters<typeof changed>[1]) => changed(source, change) ?? '';

  test('changes its own place alone: comments and order stay', () => {
    const next = made((document) => {
      setText(document, ['title'], 'uk', 'Нова: так', ['en', 'uk']);
      setValue(document, ['questions', 0, 'answer'], typed('0,25'));
    });
    expect(next).toBe(
      source.replace('{ en: Old, uk: Стара }', '{en: Old, uk: "Нова: так"}').replace('answer: p', 'answer: 0.25'),
    );
  });

  test('makes a plain text one in two languages only when there are two', () => {
    expect(fieldsOf(made((document) => setText(document, ['statement'], 'en', 'New', ['en'])))?.['statement']).toBe(
      'New',
    );
    const two = made((document) => setText(document, ['statement'], 'uk', 'Нове', ['en', 'uk']));
    expect(fieldsOf(two)?.['statement']).toEqual({ en: 'plain', uk: 'Нове' });
  });

  test('takes an optional part away when it is emptied, and the list with its last entry', () => {
    const hint = changed(source, (document) => append(document, ['questions', 0, 'hints'], 'Look.')) ?? '';
    expect(hint).toContain('    hints:\n      - Look.\n');
    expect(changed(hint, (document) => remove(document, ['questions', 0, 'hints', 0]))).toBe(made(() => {}));
    expect(made((document) => setValue(document, ['parameters', 'p', 'step'], ''))).toContain('p: {integer: [1, 9]}');
  });

  test('grows and shrinks the tables with the classes', () => {
    const more = made((document) => resizeClasses(document, fieldsOf(source) ?? {}, true, ['en']));
    const { classes, matrices, utility } = recordAt(fieldsOf(more), ['data']) as Record<
      string,
      { A?: object; B?: object; cells?: object }
    >;
    expect(classes).toEqual([{ en: 'a' }, { en: 'b' }, { en: 'class 3' }]);
    expect(matrices).toEqual({
      A: {
        cells: [
          ['p', 1, 0],
          [2, 3, 0],
          [0, 0, 10],
        ],
      },
      B: {
        decisions: ['x', 'y'],
        cells: [
          [1, 2],
          [3, 4],
          [0, 0],
        ],
      },
    });
    expect(utility?.cells).toEqual([
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 10],
    ]);
    const fewer = changed(more, (document) => resizeClasses(document, fieldsOf(more) ?? {}, false, ['en'])) ?? '';
    expect(fieldsOf(fewer)?.['data']).toEqual(fieldsOf(source)?.['data']);
    // The class that was positive is gone.
    const last = more.replace('positive: 1', 'positive: 2');
    const without = changed(last, (document) => resizeClasses(document, fieldsOf(last) ?? {}, false, ['en'])) ?? '';
    expect(recordAt(fieldsOf(without), ['data'])['positive']).toBe(0);
    // A table of its own classes stays unchanged.
    const own = 'data:\n  classes: [a, b]\n  matrices:\n    A: { classes: [x, y], cells: [[1, 2], [3, 4]] }\n';
    const grown = changed(own, (document) => resizeClasses(document, fieldsOf(own) ?? {}, true, ['en'])) ?? '';
    expect(recordAt(fieldsOf(grown), ['data', 'matrices'])).toEqual({
      A: {
        classes: ['x', 'y'],
        cells: [
          [1, 2],
          [3, 4],
        ],
      },
    });
  });

  test('takes a language away with its text, and leaves an object no longer than something stands in it', () => {
    const one = 'a: { en: A, uk: Б }\nb: { en: B }\nc: { x: 1 }\n';
    const gone = changed(one, (document) => {
      setText(document, ['a'], 'en', '', ['en', 'uk']);
      setText(document, ['b'], 'en', '', ['en']);
      remove(document, ['c', 'x']);
    });
    expect(fieldsOf(gone ?? '')).toEqual({ a: { uk: 'Б' }, b: { en: '' } });
    const optional = changed(one, (document) => setText(document, ['b'], 'en', '', ['en'], false));
    expect(fieldsOf(optional ?? '')).toEqual({ a: { en: 'A', uk: 'Б' }, c: { x: 1 } });
  });

  test('keeps what two kinds of question share, and drops what only the old one had', () => {
    const choice = made((document) => changeKind(document, ['questions', 0], fieldsOf(source), 'choice', ['en']));
    const [question] = listAt(fieldsOf(choice), ['questions']);
    expect(question).toEqual({
      id: 'q',
      kind: 'choice',
      ask: { en: 'Ask' },
      options: [{ en: 'this' }, { en: 'that' }],
      answer: 0,
    });
    expect(choice).toContain('id: q # first');
  });
});

test('an exercise of one language has no text in another, and loses none', () => {
  const ukrainian = begun(templates.number, 'uk');
  expect(languagesOf(fieldsOf(templates.number) ?? {})).toEqual(['en', 'uk']);
  expect(languagesOf(fieldsOf(ukrainian) ?? {})).toEqual(['uk']);
  expect(ukrainian).not.toMatch(/\ben:/);
  const alone = changed('title: { en: Only }\n', (document) => onlyIn(document, 'uk'));
  expect(fieldsOf(alone ?? '')).toEqual({ title: { uk: 'Only' } });
});

describe('a teacher’s draft', () => {
  const draft = { text: 'mine', own: true, previous: null };

  test('what was only looked at is nobody’s own, and the draft comes back', () => {
    const looked = replaced(replaced(draft, 'templates.number'), 'from a link');
    expect(looked).toEqual({ text: 'from a link', own: false, previous: 'mine' });
    expect(withText(looked, 'from a link').own).toBe(false);
    expect(undone(looked)).toEqual(draft);
  });

  test('what was written in changes places with the draft before it', () => {
    const edited = withText(replaced(draft, 'templates.number'), 'templates.number, mine too');
    expect(edited).toEqual({ text: 'templates.number, mine too', own: true, previous: 'mine' });
    expect(undone(undone(edited))).toEqual(edited);
  });
});

describe('a number', () => {
  test('keeps what another way of drawing can take over', () => {
    expect(asDraw({ value: 'n / 10' }, 'integer')).toEqual({ integer: [1, 10] });
    expect(asDraw({ integer: [20, 60], step: 5 }, 'choose')).toEqual({ choose: [20, 60] });
    expect(asDraw({ choose: [0.1, 0.3, 0.2] }, 'share')).toEqual({ share: [0.1, 0.3], step: 0.05 });
    expect(asDraw({ choose: [2, 9] }, 'share')).toEqual({ share: [0.05, 0.2], step: 0.05 });
    expect(asDraw({ value: 100 }, 'integer')).toEqual({ integer: [100, 100] });
    expect(asDraw({ integer: [7, 9] }, 'value')).toEqual({ value: 7 });
  });

  test('that something is computed from is drawn before it', () => {
    const text = 'parameters:\n  n: { choose: [1] }\n  ill: { value: n * prevalence }\n';
    const made = changed(text, (document) => addNumber(document, 'prevalence', 'parameters/ill/value')) ?? '';
    expect(Object.keys(recordAt(fieldsOf(made), ['parameters']))).toEqual(['n', 'prevalence', 'ill']);
    expect(made).toContain('prevalence: {share: [0.05, 0.2], step: 0.05}');
  });

  test('is called otherwise wherever it is spoken of, and nowhere else', () => {
    const text = `statement: {en: "n people, {n} of {n + 1}: $\\\\frac{{n}}{m}$"}
parameters:
  n: {integer: [1, 9]} # how many
  m: {value: n * nn + n(2)}
data: {matrices: {A: {name: n, cells: [[n, 1], [2, m - n]]}}}
questions:
  - {id: n_q, ask: "{n}?", answer: n / m}
`;
    expect(changed(text, (document) => renameNumber(document, 'n', 'people'))).toBe(
      text
        .replace('{n} of {n + 1}: $\\\\frac{{n}}', '{people} of {people + 1}: $\\\\frac{{people}}')
        .replace('  n: {', '  people: {')
        .replace('n * nn', 'people * nn')
        .replace('[[n, 1]', '[[people, 1]')
        .replace('m - n', 'm - people')
        .replace('{n}?', '{people}?')
        .replace('n / m', 'people / m'),
    );
  });

  test('that was rewarded becomes a cost', () => {
    const text = 'data: { utility: { cells: [[1, cost], [n * 2, 3]] } }\n';
    const cost = (path: string) => changed(text, (document) => makeCost(document, path)) ?? '';
    expect(cost('data/utility/cells/0/1')).toContain('-cost');
    expect(cost('data/utility/cells/1/0')).toContain('-(n * 2)');
    expect(cost('data/utility/cells/1/1')).toContain('-3');
  });
});

test('titles become names of files', () => {
  expect(slug('Two tests for flu!')).toBe('two-tests-for-flu');
  expect(slug('Поширеність і ціна: що важить?')).toBe('poshyrenist-i-tsina-shcho-vazhyt');
  expect(slug('2026')).toBe('exercise');
  expect(slug('x'.repeat(60))).toBe('x'.repeat(48));
  expect(slug(`${'x'.repeat(47)} y`)).toBe('x'.repeat(47));
});

test('what the template said is named once the exercise has a title of its own', () => {
  const text = begun(templates.worth, 'en');
  expect(leftovers(fieldsOf(text) ?? {})).toEqual([]);
  const mine = text.replace('Which test is worth more?', 'Flu');
  expect(leftovers(fieldsOf(mine) ?? {})).toEqual(['statement', 'questions/0/ask', 'questions/1/ask', 'solution']);
});
