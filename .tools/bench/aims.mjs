// The table of aims: what a run found, what it should be, and of what is missed the bound that is known. `npm run bench` prints it.

const ms = (value) => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;
const times = (value) => `${value.toFixed(2)} times`;
const seconds = (value) => `${(value / 1e3).toFixed(1)} s`;
const gigabytes = (value) => `${(value / 1e9).toFixed(2)} GB`;

/** Rows: what, the number found, the aim, whether more is better, how it is written, what is known of the bound. */
function rows({ medians, resampled, native, units, processes, works, large }) {
  const of = (name, key = 'total') => medians.get(name)?.[key] ?? undefined;
  const ratio = (one, other) => (one === undefined || other === undefined ? undefined : one / other);
  const long = large.get(25e6);
  const losses =
    'logarithms of every item for the losses, three divisions into folds, a turn of every item along the ruler: each a pass over the rows that point estimates do not need';
  const parsed = 'every digit is read, and rounded to the nearest double';
  const exact =
    'each metric and its slopes are computed anew, with twice the digits of a double where a double would not do';
  const clustered = 'what items add to some thirty sums is added by cluster, which is anywhere in memory';
  const parts = 'each part has metrics, intervals and thresholds of its own';
  const spent = (name) => units.get(name)?.cpu;
  const process = (name, key = 'total') => processes.get(name)?.[key];
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
    [
      'point estimates from a path, Node, against data.table with one thread, processor time',
      ratio(of('datatable', 'cpu'), of('path', 'cpu')),
      4,
      true,
      times,
      'data.table reads and sorts about as fast: what is left are curves and areas',
    ],
    [
      'the same, whole processes by the clock',
      ratio(process('datatable'), process('path')),
      2,
      true,
      times,
      'Node compiles the module anew in each process',
    ],
    ['parse, Node against uDSV', ratio(of('udsv', 'parse'), of('node', 'parse')), 10, true, times, parsed],
    ['parse, Node against PapaParse', ratio(of('papaparse', 'parse'), of('node', 'parse')), 60, true, times, parsed],
    ['parse, Node against pandas', ratio(of('pandas', 'parse'), of('node', 'parse')), 6, true, times, parsed],
    [
      'parse, Node against fread with one thread',
      ratio(of('fread', 'parse'), of('node', 'parse')),
      2,
      true,
      times,
      parsed,
    ],
    [
      'WebAssembly against native, end to end',
      ratio(of('node'), of('native')),
      1.25,
      false,
      times,
      'WebAssembly has vectors of 16 bytes, and checks every access to memory',
    ],
    [
      '25e6 rows in one tab',
      long?.total,
      5000,
      false,
      seconds,
      `reading and parsing the file alone take ${long ? seconds(long.parse) : 'most of it'}`,
    ],
    [
      'the same, memory',
      long?.heap,
      1.2e9,
      false,
      gigabytes,
      '19 bytes a row of the table, 24 of operating points for each column, which a cursor asks for, 4 of ranks for each; 26 while decisions are compared along the ratio of costs',
    ],
    ['clusters against none, processor time', ratio(spent('clusters'), spent('alone')), 2, false, times, clustered],
    ['folds against none, processor time', ratio(spent('folds'), spent('alone')), 2, false, times, parts],
    ['subgroups against none, processor time', ratio(spent('subgroups'), spent('alone')), 2, false, times, parts],
    [
      '1e6 mis-ranking pairs, 8 metrics, native',
      native.get('pairs')?.total,
      20,
      false,
      ms,
      'two fifths of it draw the matrices; the rest computes eight metrics of two matrices and compares them',
    ],
    [
      'bootstrap of an area, 1e5 rows x 1000, native',
      resampled.get('bootstrap')?.total,
      100,
      false,
      ms,
      'three fifths of it are 1e8 random numbers, each of which counts a row that is anywhere in memory',
    ],
    // A thousand of them: milliseconds for all are microseconds for one.
    [
      'every metric of a binary matrix with its interval',
      ratio(native.get('matrix')?.total, 1e3),
      0.05,
      false,
      ms,
      exact,
    ],
    [
      'edit of a cell of two matrices, whole report, Node',
      works.edit,
      0.5,
      false,
      ms,
      `${exact}; a sixth of the time hands the report over`,
    ],
    ['edit of a 10x10 matrix, Node', works.edit10, 1, false, ms, 'as above, for each class'],
    [
      'start of the package in a worker of Chromium',
      of('chromium', 'ready'),
      10,
      false,
      ms,
      'the browser compiles 2.9 MB of WebAssembly',
    ],
    [
      'isoyield matrix of a small file, whole process by the clock',
      process('small'),
      120,
      false,
      ms,
      `Node alone takes ${ms(process('empty') ?? Number.NaN)}; the rest compiles the module`,
    ],
    ['isoyield scores of 1e6 rows, whole process, processor time', process('scores', 'cpu'), 900, false, ms, losses],
  ];
}

/** A Markdown table, missed aims with what is known of their bound; and how many of how many were met. */
export function aims(measured) {
  let [met, missed] = [0, 0];
  const lines = rows(measured).map(([what, found, aim, more, write, bound = 'why is not known']) => {
    if (found === undefined) return `| ${what} | not measured | ${write(aim)} | |`;
    const reached = more ? found >= aim : found <= aim;
    if (reached) met += 1;
    else missed += 1;
    return `| ${what} | ${write(found)} | ${more ? 'at least' : 'at most'} ${write(aim)} | ${reached ? 'met' : `missed: ${bound}`} |`;
  });
  const head = ['| work | here | aim | |', '|---|---:|---:|---|'];
  return [...head, ...lines, '', `${met} aims met, ${missed} missed.`].join('\n');
}
