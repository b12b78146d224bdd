import { batch, signal } from '@preact/signals';
import type { Remark, SimulateOptions, SimulationCounts, SimulationReport } from 'isoyield';
import { language } from '../document/state';
import { Cancelled, Session } from '../engine/session';
import { spawn } from '../engine/spawn';
import { remarks } from './calculator';

// The mis-ranking experiment in several workers. How the pairs are dealt out changes no number.

export const experiment = signal<SimulationReport | null>(null);
/** Share of the pairs that are done; null when nothing runs. */
export const underway = signal<number | null>(null);
export const faults = signal<readonly Remark[]>([]);
/** How long the last run took, in milliseconds. */
export const took = signal(0);

const mostWorkers = 4;
const sliceMilliseconds = 20;
const smallest = 2000;

let team: Session[] = [];
let turn = 0;

/** Gives up what runs; the result before it stays. */
export function stopExperiment(): void {
  turn += 1;
  underway.value = null;
  for (const session of team) session.cancel();
}

export async function runExperiment(settings: SimulateOptions & { pairs: number }): Promise<void> {
  stopExperiment();
  const mine = turn;
  const options = { ...settings, language: language.value };
  const started = performance.now();
  const workers = Math.max(1, Math.min(mostWorkers, navigator.hardwareConcurrency || 1));
  while (team.length < workers) team.push(new Session(spawn));
  team = team.slice(0, workers);
  batch(() => {
    underway.value = 0;
    faults.value = [];
  });
  let dealt = 0;
  let done = 0;
  const slices: SimulationCounts[] = [];
  const work = async (session: Session) => {
    let size = smallest;
    while (mine === turn && dealt < options.pairs) {
      const first = dealt;
      const count = Math.min(size, options.pairs - dealt);
      dealt += count;
      const began = performance.now();
      slices.push(await session.call((engine) => engine.simulateSlice(options, first, count)));
      if (mine !== turn) return;
      done += count;
      underway.value = done / options.pairs;
      const spent = Math.max(1, performance.now() - began);
      size = Math.max(smallest, Math.round((size * sliceMilliseconds) / spent));
    }
  };
  try {
    await Promise.all(team.map(work));
    const [first] = team;
    if (mine !== turn || !first) return;
    const report = await first.call((engine) => engine.simulationReport(options, slices));
    if (mine !== turn) return;
    batch(() => {
      experiment.value = report;
      underway.value = null;
      took.value = performance.now() - started;
    });
  } catch (error) {
    if (mine !== turn || error instanceof Cancelled) return;
    batch(() => {
      underway.value = null;
      faults.value = remarks(error);
    });
  }
}
