// The table of aims: what a run found, what it should be, and of what is missed the bound that is known. `npm run bench` prints it.

const ms = (value) => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;
const times = (value) => `${value.toFixed(2)} times`;
const seconds = (value) => `${(value / 1e3).toFixed(1)} s`;
const gigabytes = (value) => `${(value / 1e9).toFixed(2)} GB`;

/** Rows: what, the number found, the aim, whether more is better, how it is written, what is known of the bound. */
function rows({ medians, resampled, native, works, large }) {
  const of = (name, key = 'total') => medians.get(name)?.[key] ?? undefined;
  const ratio = (one, other) => (one === undefined || other === undefined ? undefined : one / other);
  const long = large.get(25e6);
  const losses =
    'logarithms of every item for the losses, three divisions into folds, a turn of every item along the ruler: each a pass over the rows that point estimates do not need';
  return [
    ['whole default report over point estimates, Node', ratio(of('node'), of('points')), 1.4, false, times, losses],
    ['the same, processor time', ratio(of('node', 'cpu'), of('points', 'cpu')), 1.4, false, times, losses],
    ['whole default report, Node', of('node'), 300, false, ms, losses],
    [
      'the same in Chromium from a File against scikit-learn without intervals',
      ratio(of('sklearn'), of('chromium')),
      15,
      true,
      times,
      'the browser reads a File at a third of the speed at which it is parsed',
    ],
    ['WebAssembly against native, end to end', ratio(of('node'), of('native')), 1.25, false, times],
    ['parse, Node against uDSV', ratio(of('udsv', 'parse'), of('node', 'parse')), 10, true, times],
    ['parse, Node against PapaParse', ratio(of('papaparse', 'parse'), of('node', 'parse')), 60, true, times],
    ['parse, Node against pandas', ratio(of('pandas', 'parse'), of('node', 'parse')), 6, true, times],
    ['25e6 rows in one tab', long?.total, 5000, false, seconds],
    [
      'the same, memory',
      long?.heap,
      1.2e9,
      false,
      gigabytes,
      '19 bytes a row of the table, 24 of operating points for each column, which a cursor asks for, 4 of ranks for each; 26 while decisions are compared along the ratio of costs',
    ],
    ['1e6 mis-ranking pairs, 8 metrics, native', native.get('pairs')?.total, 20, false, ms],
    ['bootstrap of an area, 1e5 rows x 1000, native', resampled.get('bootstrap')?.total, 100, false, ms],
    // A thousand of them: milliseconds for all are microseconds for one.
    ['every metric of a binary matrix with its interval', ratio(native.get('matrix')?.total, 1e3), 0.05, false, ms],
    [
      'edit of a cell of two matrices, whole report, Node',
      works.edit,
      0.5,
      false,
      ms,
      'of the matrix edited each metric is computed again, at doubles of twice the digits where a double would not do; a third of the time hands the report over',
    ],
    ['edit of a 10x10 matrix, Node', works.edit10, 1, false, ms, 'as above, for each class'],
    ['start of the package in a worker of Chromium', of('chromium', 'ready'), 10, false, ms],
  ];
}

/** A Markdown table, missed aims with what is known of their bound; and how many of how many were met. */
export function aims(measured) {
  let [met, missed] = [0, 0];
  const lines = rows(measured).map(([what, found, aim, more, write, bound = 'no bound is known']) => {
    if (found === undefined) return `| ${what} | not measured | ${write(aim)} | |`;
    const reached = more ? found >= aim : found <= aim;
    if (reached) met += 1;
    else missed += 1;
    return `| ${what} | ${write(found)} | ${more ? 'at least' : 'at most'} ${write(aim)} | ${reached ? 'met' : `missed: ${bound}`} |`;
  });
  const head = ['| work | here | aim | |', '|---|---:|---:|---|'];
  return [...head, ...lines, '', `${met} aims met, ${missed} missed.`].join('\n');
}
