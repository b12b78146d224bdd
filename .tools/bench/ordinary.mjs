// What the ordinary cases cost in the processor's time, against what they promise: `node .tools/bench/ordinary.mjs [ROWS]` on a built package;
// a million rows unless told otherwise, two scores, eight subgroups, in about two minutes. Fails where one takes longer than its aim.

import { load } from '../../wasm/dist/package/index.js';

const rows = Number(process.argv[2] ?? 1e6);
const rounds = 3;

/** The same numbers every time. */
function chance() {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

function table() {
  const random = chance();
  const columns = { y: new Float64Array(rows), amount: new Float64Array(rows), region: new Float64Array(rows) };
  const [a, b] = [new Float64Array(rows), new Float64Array(rows)];
  for (let i = 0; i < rows; ++i) {
    const positive = random() < 0.3;
    columns.y[i] = Number(positive);
    columns.amount[i] = 10 + 990 * random();
    columns.region[i] = Math.floor(8 * random());
    a[i] = 0.8 * random() + (positive ? 0.2 : 0);
    b[i] = 0.7 * random() + (positive ? 0.3 : 0);
  }
  // What the formulas say of each item.
  const [missed, none] = [columns.amount.map((each) => -each), new Float64Array(rows)];
  return { ...columns, a, b, missed, none, alarm: none.map((each) => each - 5) };
}

const columns = table();
const roles = { truth: 'y', scores: ['a', 'b'], positive: '1' };
const { y, a, b, amount, region, missed, none, alarm } = columns;
const works = {
  /** Without anything of the kind. */
  alone: [{ y, a, b }, {}],
  ready: [
    { y, a, b, missed, none, alarm, hit: none },
    { utilities: { 0: ['0:none', '1:missed'], 1: ['0:alarm', '1:hit'] } },
  ],
  formula: [
    { y, a, b, amount },
    { utility: '0 & 1 = -amount; 1 & 0 = -5', utility_as: 'worth' },
  ],
  subgroups: [{ y, a, b, region }, { subgroup: 'region' }],
};

/** The least of some rounds, in a module of its own, in milliseconds of the processor. */
async function spent([source, options]) {
  const iso = await load();
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; ++round) {
    const before = process.cpuUsage();
    const report = await iso.scores(source, { ...roles, ...options });
    const { user, system } = process.cpuUsage(before);
    if (report.classifiers.length !== 2) throw new Error('not the two classifiers');
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

const took = {};
for (const [name, work] of Object.entries(works)) {
  took[name] = await spent(work);
  console.log(`${name}: ${took[name].toFixed(0)} ms`);
}
const aims = [
  ['formula against ready columns', took.formula / took.ready, 1.3, 'times'],
  ['eight subgroups against none', took.subgroups / took.alone, 2, 'times'],
  // Tables, gaps, thresholds by six criteria and three fronts of 21 gaps, of both scores: 50 points are to take 2 s.
  ['all that subgroups add, six fronts of 21 gaps among it', (took.subgroups - took.alone) / 1000, 4, 's'],
];
for (const [what, figure, most, unit] of aims) {
  const good = figure < most;
  if (!good) process.exitCode = 1;
  console.log(`${good ? 'holds ' : 'MISSES'} ${what}: ${figure.toFixed(2)} ${unit}, aim ${most}`);
}
