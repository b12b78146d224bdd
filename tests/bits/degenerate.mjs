// Tables and score files where something has no value: what of them has none says why, everywhere, and no text shows a number instead.

const huge = 2 ** 53;

/** Every table of one to `most` items in four cells. */
function small(most) {
  const out = [];
  for (let tp = 0; tp <= most; ++tp)
    for (let fn = 0; tp + fn <= most; ++fn)
      for (let fp = 0; tp + fn + fp <= most; ++fp)
        for (let tn = 0; tp + fn + fp + tn <= most; ++tn)
          if (tp + fn + fp + tn > 0)
            out.push([
              [tp, fn],
              [fp, tn],
            ]);
  return out;
}

const matrices = (most) => [
  ...small(most),
  ...[5e-324, 1e-300, huge, 1e300].flatMap((cell) => [
    [
      [cell, 0],
      [0, 0],
    ],
    [
      [0, cell],
      [0, 0],
    ],
    [
      [cell, 1],
      [0, cell],
    ],
    [
      [0, cell],
      [cell, 0],
    ],
  ]),
  // A class without items, a decision that nobody takes, one class only, everything confused in a circle.
  ...[
    [
      [3, 1, 0],
      [2, 4, 0],
      [0, 0, 0],
    ],
    [
      [3, 1, 0],
      [2, 4, 0],
      [1, 1, 0],
    ],
    [
      [0, 0, 0],
      [0, 5, 0],
      [0, 0, 0],
    ],
    [
      [0, 2, 0],
      [0, 0, 2],
      [2, 0, 0],
    ],
  ],
];

const scores = {
  'one class': 'y,s\n1,.2\n1,.7\n1,.9\n',
  'all alike': 'y,s\n1,.5\n0,.5\n1,.5\n0,.5\n',
  'one item each': 'y,s\n1,.5\n0,.25\n',
  infinite: 'y,s\n1,inf\n0,-inf\n1,3\n0,inf\n',
  'no weight': 'y,s,weight\n1,.4,0\n0,.2,1\n0,.6,2\n',
  'beyond probabilities': 'y,s\n1,1e300\n0,-1e300\n1,5e-324\n0,0\n',
};

/** Words of JavaScript where a value should stand; programs read what is infinite as a word, people as a sign. */
const lost = /\b(NaN|null)\b|\[object|(?<=[,\t>])undefined(?=[,\t<])/;
const word = /\bInfinity\b/;

/** Places of numbers that are none. */
function* stray(value, path = '') {
  if (typeof value === 'number') {
    if (Number.isNaN(value)) yield path;
  } else if (value !== null && typeof value === 'object')
    for (const [key, each] of Object.entries(value)) yield* stray(each, `${path}/${key}`);
}

/** Every value with a reason in its place, or none and no reason, with the id of its metric. */
function* absent(metrics, reasons) {
  for (const [id, { value, undefined: reason, infinite }] of Object.entries(metrics)) {
    if (value === null && infinite === undefined) yield [id, reason !== undefined && reasons.has(reason)];
    else if (reason !== undefined) yield [id, false];
  }
}

/**
 * Reports on all tables of up to `most` items and on the others above: how many, how many values were absent, how many texts were written,
 * and what was wrong. `print(report, catalogue, language)`: the report as the command line tells it.
 */
export async function degenerate(iso, writers, print, most) {
  const failed = [];
  let [reports, values, texts] = [0, 0, 0];
  const look = (name, report) => {
    ++reports;
    for (const place of stray(report)) failed.push(`${name}${place}: NaN`);
    const reasons = new Set(iso.catalogue('en').reasons.map(({ id }) => id));
    for (const { metrics } of report.classifiers) {
      for (const [id, told] of absent(metrics, reasons)) {
        ++values;
        if (!told) failed.push(`${name}/${id}: no reason`);
      }
    }
    for (const language of ['en', 'uk']) {
      const catalogue = iso.catalogue(language);
      const tables = writers.tables(report, catalogue, language);
      const written = tables.flatMap((table) => [
        writers.csv(table),
        writers.tsv(table),
        writers.markdown(table),
        writers.html(table).replaceAll(/ value="-?Infinity"/g, ''),
      ]);
      written.push(print(report, catalogue, language));
      texts += written.length;
      for (const [i, text] of written.entries()) {
        const separated = i % 4 < 2 && i + 1 < written.length;
        const found = lost.exec(text) ?? (separated ? null : word.exec(text));
        if (found) failed.push(`${name}: ${text.slice(Math.max(0, found.index - 30), found.index + 30)}`);
      }
      const metrics = tables.find(({ id }) => id === 'metrics');
      const at = (id) => metrics?.columns.findIndex((column) => column.id === id) ?? -1;
      for (const row of metrics?.rows ?? [])
        if (row[at('undefined')] && row[at('value')] !== null)
          failed.push(`${name}: ${row[at('id')]} is shown as a number`);
    }
  };
  for (const matrix of matrices(most)) {
    const classes = matrix.map((_, i) => String.fromCharCode(97 + i));
    const document = { classes, positive: 'a', rows: 'true', classifiers: [{ name: 'A', matrix }] };
    look(JSON.stringify(matrix), iso.matrix(document, {}));
  }
  for (const [name, text] of Object.entries(scores)) {
    const stream = (async function* () {
      yield new TextEncoder().encode(text);
    })();
    try {
      look(
        name,
        await iso.scores({ name: 'x.csv', stream, size: text.length }, { curves: ['roc', 'pr', 'prg', 'cost'] }),
      );
    } catch (error) {
      // What is refused is told in words, too.
      if (!error.errors?.every(({ message }) => message && !lost.test(message)))
        failed.push(`${name}: ${error.message}`);
    }
  }
  return { reports, values, texts, failed };
}
