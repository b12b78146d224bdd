// The table of aims: what a run found, what it should be, and of what is missed the bound that is known. `npm run bench` prints it.

const ms = (value) => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;
const times = (value) => `${value.toFixed(2)} times`;
const seconds = (value) => `${(value / 1e3).toFixed(1)} s`;
const gigabytes = (value) => `${(value / 1e9).toFixed(2)} GB`;

/** The number of a contender, and how many times as large one is as another; undefined where one is not there. */
const of = (medians, name, key = 'total') => medians.get(name)?.[key] ?? undefined;
const ratio = (one, other) => (one === undefined || other === undefined ? undefined : one / other);

const losses =
  'logarithms of every item for the losses, three divisions into folds, a turn of every item along the ruler: each a pass over the rows that point estimates do not need';
const parsed = 'every digit is read, and rounded to the nearest double';
const exact =
  'each metric and its slopes are computed again, with twice the digits of a double where a double would not do';
const clustered = 'what items add to some thirty sums is added by cluster, which is anywhere in memory';
const parts = 'each part has metrics, intervals and thresholds of its own';

/** Rows of an aim: what, the number found, the aim, whether more is better, how it is written, what is known of the bound. */
function ofReports({ medians, processes }) {
  return [
    [
      'whole default report over point estimates, Node',
      ratio(of(medians, 'node'), of(medians, 'points')),
      1.4,
      false,
      times,
      losses,
    ],
    [
      'the same, processor time',
      ratio(of(medians, 'node', 'cpu'), of(medians, 'points', 'cpu')),
      1.4,
      false,
      times,
      losses,
    ],
    ['whole default report, Node', of(medians, 'node'), 300, false, ms, losses],
    [
      'the same in Chromium from a File against scikit-learn without intervals',
      ratio(of(medians, 'sklearn'), of(medians, 'chromium')),
      15,
      true,
      times,
      'the browser reads a File at a third of the speed at which it is parsed',
    ],
    [
      'point estimates from a path, Node, against data.table with one thread, processor time',
      ratio(of(medians, 'datatable', 'cpu'), of(medians, 'path', 'cpu')),
      4,
      true,
      times,
      `reading alone is ${times(ratio(of(medians, 'fread', 'parse'), of(medians, 'node', 'parse')) ?? Number.NaN)} as fast`,
    ],
    [
      'the same, whole processes by the clock',
      ratio(of(processes, 'datatable'), of(processes, 'path')),
      2,
      true,
      times,
      'Node compiles the module anew in each process',
    ],
    [
      'WebAssembly against native, end to end',
      ratio(of(medians, 'node'), of(medians, 'native')),
      1.25,
      false,
      times,
      'WebAssembly has vectors of 16 bytes, and checks every access to memory',
    ],
  ];
}

function ofRows({ medians, units, large }) {
  const long = large.get(25e6);
  const spent = (name) => units.get(name)?.cpu;
  return [
    [
      'parse, Node against uDSV',
      ratio(of(medians, 'udsv', 'parse'), of(medians, 'node', 'parse')),
      10,
      true,
      times,
      parsed,
    ],
    [
      'parse, Node against PapaParse',
      ratio(of(medians, 'papaparse', 'parse'), of(medians, 'node', 'parse')),
      60,
      true,
      times,
      parsed,
    ],
    [
      'parse, Node against pandas',
      ratio(of(medians, 'pandas', 'parse'), of(medians, 'node', 'parse')),
      6,
      true,
      times,
      parsed,
    ],
    [
      'parse, Node against fread with one thread',
      ratio(of(medians, 'fread', 'parse'), of(medians, 'node', 'parse')),
      2,
      true,
      times,
      parsed,
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
      '18 bytes a row of the table, 24 of operating points for each column, which a cursor asks for, 4 of ranks for each; 8 for each while the spread of the average precisions is found',
    ],
    ['clusters against none, processor time', ratio(spent('clusters'), spent('alone')), 2, false, times, clustered],
    ['folds against none, processor time', ratio(spent('folds'), spent('alone')), 2, false, times, parts],
    ['subgroups against none, processor time', ratio(spent('subgroups'), spent('alone')), 2, false, times, parts],
  ];
}

function ofWorks({ medians, resampled, native, processes, works }) {
  return [
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
      of(medians, 'chromium', 'ready'),
      10,
      false,
      ms,
      'the browser compiles 2.9 MB of WebAssembly',
    ],
    [
      'isoyield matrix of a small file, whole process by the clock',
      of(processes, 'small'),
      120,
      false,
      ms,
      `Node alone takes ${ms(of(processes, 'empty') ?? Number.NaN)}; the rest compiles the module`,
    ],
    [
      'isoyield scores of 1e6 rows, whole process, processor time',
      of(processes, 'scores', 'cpu'),
      900,
      false,
      ms,
      losses,
    ],
  ];
}

/** A Markdown table, missed aims with what is known of their bound; and how many of how many were met. */
export function aims(measured) {
  let [met, missed] = [0, 0];
  const lines = [...ofReports(measured), ...ofRows(measured), ...ofWorks(measured)].map(
    ([what, found, aim, more, write, bound = 'why is not known']) => {
      if (found === undefined) return `| ${what} | not measured | ${write(aim)} | |`;
      const reached = more ? found >= aim : found <= aim;
      if (reached) met += 1;
      else missed += 1;
      return `| ${what} | ${write(found)} | ${more ? 'at least' : 'at most'} ${write(aim)} | ${reached ? 'met' : `missed: ${bound}`} |`;
    },
  );
  const head = ['| work | here | aim | |', '|---|---:|---:|---|'];
  return [...head, ...lines, '', `${met} aims met, ${missed} missed.`].join('\n');
}
