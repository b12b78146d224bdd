// A text that may be read in several ways is applied by nobody who did not choose.

import { describe, expect, test } from 'vitest';
import { iso, refusal as refused, valid } from '../support';

const titled = 'Model A\n50 3\n7 40\n';

describe('a text in doubt', () => {
  test.each(['matrix', 'pool'] as const)('is refused by %s with its readings', (call) => {
    const error = refused(() => iso[call](titled));
    expect([error.code, error.errors.length, error.readings.length]).toEqual(['unclear_reading', 1, 1]);
    const [found] = error.readings;
    expect(found && valid(found, 'recognition')).toMatchObject({ kind: 'matrix', certain: false });
    expect(found?.reading?.classes).toEqual(['Model', 'A']);
    const [rival] = found?.rivals ?? [];
    expect([rival?.kind, rival?.reading?.classes]).toEqual(['matrix', ['0', '1']]);
    const [, name, value] = /^--(\w+) (.+)$/.exec(rival?.flags ?? '') ?? [];
    expect(error.hint).toContain(`another (option ${name}: ${value})`);
  });
  test('is read as somebody chose', () => {
    const classes = (options: Parameters<typeof iso.matrix>[1]) => iso.matrix(titled, options).classes;
    expect(classes({ as: 'matrix' })).toEqual(['Model', 'A']);
    expect(classes({ reading: 'labels' })).toEqual(['Model', 'A']);
    expect(classes({ reading: 'title' })).toEqual(['0', '1']);
    const counted = iso.matrix('actual,predicted,amount\nno,no,50\nno,no,3\nyes,no,7\nyes,yes,40\n', {
      reading: 'counts',
    });
    expect(counted.classifiers[0]?.matrix).toEqual([
      [53, 0],
      [7, 40],
    ]);
  });
  test.each([
    ['1 0.93\n0 0.12\n1 0.8\n0 0.3', 'scores'],
    ['a;b,a\n,b\nc,c', 'multilabel'],
    ['50 3\n7 40\n\nAccuracy: 0.95\n', 'accept this reading'],
    [
      'site,actual,predicted,n\nA,no,no,50\nA,no,yes,3\nA,yes,no,7\nA,yes,yes,40\nB,no,no,480\nB,no,yes,5\nB,yes,no,4\nB,yes,yes,43\n',
      'as: matrix',
    ],
  ])('names what to do: %j', (text, way) => {
    const { code, hint } = refused(() => iso.matrix(text));
    expect([code, hint]).toEqual(['unclear_reading', expect.stringContaining(way)]);
  });
  test('is named by its source, and each of several is told', () => {
    const { errors, readings } = refused(() =>
      iso.matrix([
        { name: 'a.txt', text: titled },
        { name: 'b.txt', text: '50 3\n7 40' },
        { name: 'c.txt', text: titled },
      ]),
    );
    expect(errors.map(({ source }) => source)).toEqual(['a.txt', 'c.txt']);
    expect(readings).toHaveLength(2);
  });
  test('in Ukrainian', () => {
    const { message, hint } = refused(() => iso.matrix(titled, { language: 'uk' }));
    expect(`${message} ${hint}`).toMatch(/цей текст можна прочитати по-різному.*інше \(параметр/);
  });
});

test('what a program gives is not asked about, and an unknown choice is refused', () => {
  expect(
    iso.matrix({
      'Model A': [
        [50, 3],
        [7, 40],
      ],
    }).classes,
  ).toEqual(['0', '1']);
  expect(iso.matrix('{"classes":["a","b"],"classifiers":[{"name":"A","matrix":[[50,3],[7,40]]}]}').classes).toEqual([
    'a',
    'b',
  ]);
  expect(refused(() => iso.matrix('{"classifiers":[{"matrix":[[50,2],[3,45]],"valid":[[4,5],[6,7]]}]}')).code).toBe(
    'unclear_reading',
  );
  expect(refused(() => iso.matrix(titled, { as: 'scores' as 'matrix' })).code).toBe('option_elsewhere');
  expect(refused(() => iso.matrix([[50, 3]], { as: 'scores' as 'matrix' })).code).toBe('option_elsewhere');
});

describe('the report says how its texts were read', () => {
  const told = (text: string) => {
    const [first] = valid(iso.matrix(text), 'report').texts ?? [];
    return {
      checks: first?.checks.map(({ passed, finding }) => `${finding.code} ${passed}`),
      assumptions: first?.assumptions.map(({ code }) => code),
      unused: first?.unused,
    };
  };
  test('checks', () => {
    expect(told('50 3\n7 40\n\naccuracy: 0.9\nkappa: 0.798')).toEqual({
      checks: ['figure_agrees true', 'figure_agrees true'],
      assumptions: ['rows_assumed'],
      unused: [],
    });
  });
  test('the positive class where nothing tells it', () => {
    expect(told(',cat,dog\ncat,50,3\ndog,7,40').assumptions).toContain('positive_assumed');
    expect(told(',dog,cat\ndog,50,3\ncat,7,40').assumptions).toContain('positive_assumed');
    expect(told(',no,yes\nno,50,3\nyes,7,40').assumptions).not.toContain('positive_assumed');
  });
  test('lines that were not used', () => {
    expect(told('seed = 42\n\n,no,yes\nno,50,3\nyes,7,40').unused).toEqual(['seed = 42']);
    expect(iso.recognise('seed = 42\n\n,no,yes\nno,50,3\nyes,7,40').unused).toEqual(['seed = 42']);
  });
  test('nothing of what was given as numbers', () => {
    expect(
      iso.matrix([
        [50, 3],
        [7, 40],
      ]).texts,
    ).toBeUndefined();
  });
});

describe('matrices of subgroups', () => {
  const first = '          ok  fraud\nok       900    100\nfraud     50    150\n';
  const second = '          ok  fraud\nok       700    200\nfraud     30    170\n';
  const bare = (table: string) =>
    table
      .split('\n')
      .slice(1, 3)
      .join('\n')
      .replaceAll(/ok|fraud/g, '')
      .concat('\n');
  const markdown = (table: string) =>
    table
      .trim()
      .split('\n')
      .flatMap((line, i) => {
        const cells = line.trim().split(/ +/);
        const row = `| ${[...(i === 0 ? [''] : []), ...cells].join(' | ')} |`;
        return i === 0 ? [row, '|--|--|--|'] : [row];
      })
      .join('\n')
      .concat('\n');
  test.each([
    ['Model A | women', 'Model A | men'],
    ['# Model A | women', '# Model A | men'],
    ['A | north', 'A | south'],
    ['Women:', 'Men:'],
    ['RF (female):', 'RF (male):'],
    ['Модель А | жінки', 'Модель А | чоловіки'],
  ])('named “%s” are no rivals without a question', (a, b) => {
    for (const write of [(table: string) => table, bare, markdown]) {
      const { code, message } = refused(() => iso.matrix(`${a}\n${write(first)}\n${b}\n${write(second)}`));
      expect(code).toBe('unclear_reading');
      expect(message).toContain('may be subgroups');
      expect(message).toMatch(/in one table, with columns for .* the subgroup and the number of items/);
    }
  });
  test('keep their names where somebody compares them', () => {
    const text = `Model A | women\n${first}\nModel A | men\n${second}`;
    const { classifiers, classes } = iso.matrix(text, { as: 'matrix' });
    expect(classifiers.map(({ name }) => name)).toEqual(['Model A | women', 'Model A | men']);
    expect(classes).toEqual(['ok', 'fraud']);
  });
  test('of several models are asked about too', () => {
    const text = ['A | 2019', 'B | 2019', 'A | 2020', 'B | 2020']
      .map((name, i) => `${name}\n${i < 2 ? first : second}`)
      .join('\n');
    expect(refused(() => iso.matrix(text)).message).toContain('“A | 2019” and “A | 2020” may be subgroups');
  });
  test.each([
    ['LR | small', 'RF | big'],
    ['A | test', 'B | test'],
    ['women:', 'women and children:'],
    ['ok | fraud', 'ok | fraud'],
  ])('are not seen in “%s” and “%s”', (a, b) => {
    expect(iso.matrix(`${a}\n${first}\n${b}\n${second}`).classifiers).toHaveLength(2);
  });
  test('are named by two of one model', () => {
    const text = ['A | women', 'A | men', 'B | women', 'B | men'].map((name) => `${name}\n${first}`).join('\n');
    expect(refused(() => iso.matrix(text)).message).toContain('“A | women” and “A | men” may be subgroups');
  });
  test('in Ukrainian', () => {
    const text = `A | жінки\n${first}\nA | чоловіки\n${second}`;
    expect(refused(() => iso.matrix(text, { language: 'uk' })).message).toContain('можуть бути підгрупами');
  });
});
