// Runs the coverage grid: designs are handed out to as many processes as there are processors.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { jobs, must, output, Stop } from '../../project.mjs';
import { listed } from './exceptions.mjs';

/** Test sets of a cell at first, and how many times as many where these leave in doubt whether it is outside. */
export const firstRuns = 600;
const again = 4;

/**
 * Further rounds of as many times as many for a cell outside that no exception names. Of thousands of cells, some cover just above the
 * promise, and chance puts one of these beyond two standard errors in most runs; a cell that does miss the promise is outside after them too.
 */
const furtherRounds = 2;
const aim = [93, 97];

/** Fewer sure mistakes about which candidate is best than 5 % break no promise. */
const onlyLow = new Set(['best']);

async function built() {
  await must('cmake', ['--preset', 'native']);
  await must('cmake', ['--build', '--preset', 'native', '-j', jobs, '--target', 'coverage_grid']);
  return join(output, 'native/tests/coverage_grid');
}

/** Answers of the program to these lines, one each, in their order. */
async function answers(program, lines, flags, say) {
  const found = new Array(lines.length);
  let next = 0;
  const work = async () => {
    const child = spawn(program, flags, { stdio: ['pipe', 'pipe', 'inherit'] });
    const ended = new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', resolve);
    });
    const heard = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    try {
      while (next < lines.length) {
        const mine = next++;
        child.stdin.write(`${lines[mine]}\n`);
        const { value, done } = await heard.next();
        if (done) throw new Stop(`The study ended at “${lines[mine]}”.`);
        found[mine] = JSON.parse(value);
        say?.(next, lines.length);
      }
    } finally {
      child.stdin.end();
      await ended;
    }
  };
  await Promise.all(Array.from({ length: Number(jobs) }, work));
  return found;
}

const line = ({ id, apart, n, prevalence, rule, drawn, totals }, first, runs) =>
  [id, apart, n, prevalence, rule, drawn, totals, first, runs].join(' ');

/** Coverage of the intervals that there are, its standard error, and the share of test sets without one; in percent. */
function figures([covered, present], runs) {
  const share = present > 0 ? covered / present : null;
  // The error of a cell at the level itself, so that 100 % of few runs is no certainty.
  const error = present > 0 ? 100 * Math.sqrt((0.95 * 0.05) / present) : null;
  return {
    covered: share === null ? null : 100 * share,
    error,
    absent: 100 * (1 - present / runs),
    runs: present,
  };
}

/** Outside, but not by so much that more test sets would not change it. */
const isDoubtful = (quantity, { covered, error }) => {
  if (covered === null) return false;
  const beyond = Math.max(aim[0] - covered, onlyLow.has(quantity) ? 0 : covered - aim[1]);
  return beyond > 0 && beyond < 4 * error;
};

function sum(a, b) {
  if (!b) return a;
  const total = a.runs + b.runs;
  const mean = (of) => (a[of] * a.runs + b[of] * b.runs) / total;
  const cells = Object.fromEntries(
    Object.entries(a.cells).map(([name, [covered, present]]) => [
      name,
      [covered + (b.cells[name]?.[0] ?? 0), present + (b.cells[name]?.[1] ?? 0)],
    ]),
  );
  return { ...a, runs: total, optimism: mean('optimism'), left: mean('left'), sure: a.sure + b.sure, cells };
}

/**
 * Figures of each design: { ...design, runs, optimism, left, sure, cells: { quantity: { covered, error, absent, outside } } }. Cells of the
 * promise that `runs` test sets leave outside by less than four standard errors are tried on four times as many; outside are then those that
 * are so by more than two standard errors, and that more test sets still leave there if no exception names them. `least`: at least so many
 * runs, by id. `broken`: clusters or threshold.
 */
export async function grid(designs, { runs = firstRuns, broken, least = {}, say } = {}) {
  const program = await built();
  const flags = broken ? ['--break', broken] : [];
  const runsOf = (design) => Math.max(runs, least[design.id] ?? 0);
  const found = await answers(
    program,
    designs.map((design) => line(design, 0, runsOf(design))),
    flags,
    say,
  );
  /** Tries these designs, by number, on as many times as many test sets. */
  const tryMore = async (doubtful) => {
    const lines = doubtful.map((i) => line(designs[i], found[i].runs, found[i].runs * (again - 1)));
    const more = await answers(program, lines, flags, say);
    for (const [j, i] of doubtful.entries()) found[i] = sum(found[i], more[j]);
  };
  const doubted = designs.flatMap((design, i) => {
    const { cells } = found[i];
    return design.promised &&
      Object.entries(cells).some(([name, tally]) => isDoubtful(name, figures(tally, runsOf(design))))
      ? [i]
      : [];
  });
  await tryMore(doubted);
  const rows = () => designs.map((design, i) => rowOf(design, found[i]));
  // A fault made on purpose is to be noticed, not to be measured.
  for (let round = 0; round < (broken ? 0 : furtherRounds); ++round) {
    const alone = listed(rows()).unlisted.filter(({ quantity, cell }) => isDoubtful(quantity, cell));
    await tryMore([...new Set(alone.map(({ design }) => designs.findIndex(({ id }) => id === design.id)))]);
  }
  return rows();
}

const rowOf = (design, { runs, optimism, left, sure, cells }) => ({
  ...design,
  runs,
  optimism,
  left,
  sure: sure / runs,
  cells: Object.fromEntries(Object.entries(cells).map(([name, tally]) => [name, judged(name, tally, runs)])),
});

function judged(name, tally, runs) {
  const cell = figures(tally, runs);
  if (cell.covered === null) return { ...cell, outside: 'none' };
  const below = cell.covered < aim[0] - 2 * cell.error;
  const above = !onlyLow.has(name) && cell.covered > aim[1] + 2 * cell.error;
  return { ...cell, outside: below ? 'low' : above ? 'high' : null };
}
