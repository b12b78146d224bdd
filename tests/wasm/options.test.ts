import { IsoyieldError } from 'isoyield';
import { describe, expect, test } from 'vitest';
import { iso, refusal } from './support';

const text = '50 2\n3 45';
// What is tested is what JavaScript lets through and the types do not.
const matrix = (options: unknown) => iso.matrix(text, options as never);

test('one text lists several names, as on the command line', async () => {
  expect(matrix({ classes: 'ham, spam' }).classes).toEqual(['ham', 'spam']);
  const { classifiers } = await iso.scores('y,s\n1,0.9\n0,0.2\n', { curves: 'roc,pr', thresholds: 'youden, max_f1' });
  expect(Object.keys(classifiers[0]?.curves ?? {})).toEqual(['roc', 'pr']);
  expect(Object.keys(classifiers[0]?.thresholds ?? {})).toEqual(['youden', 'max_f1']);
});

describe('an unknown option', () => {
  test.each(['rowz', 'bootstraps', 'probability', '__proto__x', ''])('%j is refused', (name) => {
    const error = refusal(() => matrix({ [name]: 1 }));
    expect(error.code).toBe('unknown_option');
    expect(error.errors[0]?.source ?? '').toBe(name);
  });
  test('brings the nearest name', () => {
    expect(refusal(() => matrix({ rowz: 'true' })).hint).toContain('rows');
    expect(refusal(() => matrix({ Positive: '1' })).hint).toContain('positive');
    expect(refusal(() => matrix({ utlity: text })).hint).toContain('utility');
    expect(refusal(() => matrix({ sasquatch: 1 })).hint).toBe('Leave it out.');
  });
  test('of another call is refused too', () => {
    expect(refusal(() => matrix({ truth: 'y' })).code).toBe('option_elsewhere');
    const { code, message } = refusal(() => matrix({ curves: ['roc'] }));
    expect([code, message]).toEqual([
      'option_elsewhere',
      'the option “curves” is not for matrix, where it would change nothing; it belongs to scores, reanalyse, model_problem',
    ]);
    expect(matrix({ curves: undefined })).toEqual(iso.matrix(text));
  });
  test('named __proto__ does no harm', () => {
    const options = JSON.parse('{"__proto__": {"rows": "predicted"}}');
    expect(refusal(() => matrix(options)).code).toBe('unknown_option');
  });
});

describe('an option of a wrong type', () => {
  test.each([
    ['beta', '2'],
    ['beta', true],
    ['rows', true],
    ['positive', {}],
    ['positive', ['1']],
    ['classes', [['a']]],
    ['classes', { 0: 'a' }],
    ['language', Symbol.iterator],
    ['unit', () => 1],
  ])('%s: %s', (name, value) => {
    const error = refusal(() => matrix({ [name]: value }));
    expect(error.code).toBe('option_type');
    expect(error.errors[0]?.source).toBe(name);
  });
  test('and the options themselves', () => {
    for (const options of [null, 'rows', 5]) expect(refusal(() => matrix(options)).code).toBe('options_type');
  });
});

test('every problem is told, the first as members', () => {
  const error = refusal(() => matrix({ rowz: 1, beta: 'x' }));
  expect(error.errors.map((each) => each.code)).toEqual(['unknown_option', 'option_type']);
  expect(error).toBeInstanceOf(Error);
  expect(error.name).toBe('IsoyieldError');
  expect(error).toMatchObject({ code: error.errors[0]?.code, message: error.errors[0]?.message });
});

test('values that are known are checked', () => {
  for (const options of [
    { rows: 'sideways' },
    { beta: -1 },
    { beta: Number.NaN },
    { language: 'de' },
    { level: 2 },
    { interval: 'guess' },
    { seed: -1 },
    { positive: 'nobody' },
  ]) {
    expect(() => matrix(options)).toThrow(IsoyieldError);
  }
});

test('intervals follow level, method and seed, and the same seed gives the same bits', () => {
  const interval = (options: object) => matrix(options).classifiers[0]?.metrics['recall']?.ci;
  expect(interval({ level: 0.8, interval: 'jeffreys' })).toMatchObject({ level: 0.8, method: 'jeffreys' });
  const of = (options: object) => JSON.stringify(matrix({ level: 0.9, ...options }).classifiers);
  expect(of({ seed: 7 })).toBe(of({ seed: 7 }));
  expect(of({ seed: 7 })).not.toBe(of({ seed: 8 }));
  expect(matrix({ seed: 7, level: 0.9 }).settings).toMatchObject({ seed: 7, level: 0.9 });
});

test('intervals are left out when they are not wanted', () => {
  const bare = matrix({ intervals: false });
  expect(JSON.stringify(bare)).not.toMatch(/"ci"|"probability_best"/);
  expect(bare.settings.intervals).toBe(false);
  const values = (report: typeof bare) => report.classifiers[0]?.metrics['mcc']?.value;
  expect(values(bare)).toBe(values(matrix({})));
  expect(JSON.stringify(iso.multilabel('a,a\nb,a\nb,b\n', { intervals: false }))).not.toContain('"ci"');
});

test('class totals that were chosen leave the class shares certain', () => {
  const fixed = matrix({ class_totals: 'fixed' });
  expect(fixed.settings.class_totals).toBe('fixed');
  expect(fixed.classifiers[0]?.metrics['prevalence']?.ci).toBeUndefined();
  expect(fixed.classifiers[0]?.metrics['recall']?.ci).toEqual(matrix({}).classifiers[0]?.metrics['recall']?.ci);
  expect(() => matrix({ class_totals: 'some' })).toThrow(IsoyieldError);
});

test('class shares of use keep intervals, wider where they were estimated', () => {
  const width = (options: object) => {
    const { low, high } = matrix({ prevalence: 0.02, ...options }).utility?.yields[0]?.ci ?? { low: 0, high: 0 };
    return high - low;
  };
  expect(width({})).toBeGreaterThan(0);
  expect(width({ prevalence_items: 20 })).toBeGreaterThan(width({}));
  expect(matrix({ prevalence: 0.02, prevalence_items: 20 }).settings.prevalence_items).toBe(20);
  expect(refusal(() => matrix({ prevalence_items: 20 })).code).toBe('option_without_another');
  for (const wrong of [-1, Number.POSITIVE_INFINITY])
    expect(refusal(() => matrix({ prevalence: 0.02, prevalence_items: wrong })).code).toBe('bad_option');
  for (const wrong of [0, 1]) expect(refusal(() => matrix({ prevalence: wrong })).code).toBe('bad_prevalence');
});

test('undefined and null leave an option as it is; a number passes for a label', () => {
  expect(matrix({ rows: undefined, utility: undefined, beta: null })).toEqual(iso.matrix(text));
  expect(matrix({ positive: 0 }).positive).toBe('0');
  expect(matrix({ classes: [7, 8], positive: 8 }).classes).toEqual(['7', '8']);
});

test('messages come in the language that was asked for', () => {
  const english = refusal(() => iso.matrix('1 2\n3', { language: 'en' }));
  const ukrainian = refusal(() => iso.matrix('1 2\n3', { language: 'uk' }));
  expect(english.code).toBe(ukrainian.code);
  expect(english.message).not.toMatch(/[а-яіїєґ]/i);
  expect(ukrainian.message).toMatch(/[а-яіїєґ]/i);
  expect(refusal(() => iso.matrix(text, { rowz: 1, language: 'uk' } as never)).message).toMatch(/[а-яіїєґ]/i);
  expect(refusal(() => iso.matrix(4 as never, { language: 'uk' })).message).toMatch(/[а-яіїєґ]/i);
});

test('a wrong text is refused with line and column', () => {
  const error = refusal(() => iso.matrix('50 2\n3 x5'));
  expect(error.line).toBe(2);
  expect(error.column).toBe(3);
});

describe('an option that says nothing without another', () => {
  const table = Array.from({ length: 40 }, (_, i) => `${i % 2},${(i % 10) / 10},${((i * 7) % 10) / 10}`).join('\n');
  const scores = (options: object) => () => iso.scores(`y,a,b\n${table}\n`, { truth: 'y', ...options });
  test.each([
    [{ cost_weight: 'proportion' }, 'cost_range', { cost_range: [5, 50] }],
    [
      { utility_as: 'costs' },
      'utility',
      {
        utility: [
          [0, 1],
          [5, 0],
        ],
      },
    ],
    [{ resample: ['mcc'] }, 'bootstrap', { bootstrap: 20 }],
    [{ permute: ['mcc'] }, 'permutations', { permutations: 20 }],
    [{ posterior: ['mcc'], intervals: false }, 'intervals', { intervals: true }],
    [{ posterior: ['mcc'], draws: 0 }, 'draws', { draws: 100 }],
  ])('%j is refused without %s', async (alone, other, both) => {
    const refused = await scores(alone)().catch((error: unknown) => error);
    if (!(refused instanceof IsoyieldError)) throw new Error('not refused');
    const [name] = Object.keys(alone);
    expect(refused).toMatchObject({ code: 'option_without_another' });
    expect(refused.errors[0]?.source).toBe(name);
    expect(refused.hint).toBe(`Give the option ${other} too, or leave ${name} out.`);
    expect((await scores({ ...alone, ...both })()).classifiers).toHaveLength(2);
  });
  test('is refused of matrices too', () => {
    const { code, hint } = refusal(() => matrix({ cost_weight: 'log_odds', language: 'uk' }));
    expect([code, hint]).toEqual(['option_without_another', expect.stringContaining('cost_range')]);
    expect(refusal(() => matrix({ utility_as: 'worth' })).code).toBe('option_without_another');
    // The default is no word about anything.
    expect(matrix({ cost_weight: 'ratio', utility_as: 'ask' })).toEqual(iso.matrix(text));
  });
  test('is noted where a margin has no two classifiers to test', async () => {
    const notes = async (options: object) =>
      (await scores(options)()).notes.filter(({ code }) => code === 'margin_not_tested').map(({ source }) => source);
    const margins = { yield_margin: 0.1, area_margin: 0.1 };
    expect(await notes({ scores: ['a'], ...margins })).toEqual(['yield_margin', 'area_margin']);
    expect(await notes(margins)).toEqual([]);
    expect(await notes({ scores: ['a'] })).toEqual([]);
  });
});

describe('an option of another goal', () => {
  const a = [
    [90, 10],
    [5, 45],
  ];
  const b = [
    [80, 20],
    [2, 48],
  ];
  const plan = (options: object) => () => iso.plan(options as Parameters<typeof iso.plan>[0]);
  test.each([
    [{ goal: 'auc', rate: 0.8 }, 'rate'],
    [{ goal: 'auc', correlation: 0.4 }, 'correlation'],
    [{ goal: 'auc_difference', interval: 'jeffreys', auc: 0.9 }, 'interval'],
    [{ goal: 'auc', a, b }, 'a'],
    [{ goal: 'rate', prevalence: 0.1 }, 'prevalence'],
    [{ goal: 'rate', power: 0.9 }, 'power'],
    [{ goal: 'yields', a, b, more: [10] }, 'more'],
    [{ goal: 'yields', a, b, future_items: 100 }, 'future_items'],
    [{ goal: 'value', a, level: 0.9 }, 'level'],
    [{ goal: 'value', a, range: [1, 2] }, 'range'],
  ])('%j: %s is refused', (options, name) => {
    const { code, errors } = refusal(plan(options));
    expect([code, errors[0]?.source]).toEqual(['option_of_another_goal', name]);
    expect(refusal(plan({ ...options, language: 'uk' })).message).toContain(`не використовує параметра ${name}`);
  });
  test.each([
    { goal: 'auc', auc: 0.9, against: 0.8, prevalence: 0.1, power: 0.9, level: 0.9, items: 100 },
    { goal: 'auc_difference', auc: 0.9, against: 0.8, correlation: 0.3 },
    { goal: 'rate', rate: 0.7, width: 0.05, interval: 'jeffreys', level: 0.9 },
    { goal: 'yields', a, b, pairing: 'least', power: 0.9 },
    { goal: 'yields', difference: 0.5, range: [0.2, 0.8], range_level: 0.9, range_items: 100 },
    { goal: 'value', a, b, more: [10], item_cost: 2, future_items: 10, design_effect: 1.5, seed: 3 },
  ])('%j is asked', (options) => {
    expect(iso.plan(options as Parameters<typeof iso.plan>[0]).settings.goal).toBe(options.goal);
  });
  test('is a difference next to matrices that have one', () => {
    for (const more of [{ difference: 0.2 }, { range_items: 100 }, { range_level: 0.9 }])
      expect(refusal(plan({ goal: 'yields', a, b, ...more })).code).toBe('two_differences');
  });
});
