// A value of each option, for the documentation; the tests try every one.

const columns = { truth: 'y', score: 'score', positives: 'n_pos', negatives: 'n_neg' };

/** A value as a command line takes it; null for a switch, undefined where only JavaScript and C++ have the option. */
export function sample(row) {
  if (row.sample !== undefined) return row.sample;
  switch (row.kind) {
    case 'toggle':
      return null;
    case 'choice':
      return (row.choices.find(({ id }) => id !== row.default) ?? row.choices[0]).id;
    case 'number':
      // Of counts that are 0 by default, one that shows what the option is for.
      return String(row.whole && row.default === 0 ? 1000 : (row.default ?? row.low));
    case 'label':
      return '1';
    case 'metric':
      return 'mcc';
    case 'column':
      return columns[row.role] ?? row.role;
    case 'utility':
      return 'utility.txt';
    case 'utilities':
      return 'utilities.txt';
    case 'uncertain':
      return 'beliefs.txt';
    case 'directions':
      return '1,0,-5,0';
    case 'matrix':
      return undefined;
    default:
      throw new Error(`no sample of ${row.name}`);
  }
}

const named = (text) => {
  const [name, list] = text.split('=');
  return { [name]: list.split(',') };
};

/** The same value as JavaScript. */
export function value(row) {
  const text = sample(row);
  if (row.kind === 'toggle') return row.default !== true;
  if (row.kind === 'utility')
    return [
      [5, -2],
      [-10, 5],
    ];
  if (row.kind === 'utilities')
    return {
      north: [
        [5, -2],
        [-10, 5],
      ],
    };
  if (row.kind === 'uncertain')
    return [
      ['5', 'uniform(-5, -1)'],
      ['-10', '5'],
    ];
  if (row.kind === 'directions')
    return {
      x: { cell: ['0', '1'], direction: [], from: -5, to: 0 },
      y: { cell: ['1', '0'], direction: [], from: -20, to: 0 },
    };
  if (row.kind === 'matrix')
    return row.several
      ? [
          [
            [1, 0],
            [0, 1],
          ],
        ]
      : [
          [90, 10],
          [5, 45],
        ];
  if (row.kind === 'number') return row.list ? text.split(',').map(Number) : Number(text);
  if (row.by_name) return named(text);
  if (row.kind === 'definition') return [text];
  return row.list ? text.split(',') : text;
}
