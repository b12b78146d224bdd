import { batch, signal } from '@preact/signals';
import type {
  ModelProblemOptions,
  ModelProblemReport,
  OptimismOptions,
  OptimismReport,
  Remark,
  ScatterOptions,
  ScatterReport,
  SimulateOptions,
  SimulationCounts,
  SimulationReport,
} from 'isoyield';
import { language } from '../document/state';
import { Turns } from '../engine/latest';
import { Pause } from '../engine/pause';
import { Cancelled, Session } from '../engine/session';
import { spawn } from '../engine/spawn';
import { ask, remarks } from './quick';
import { deal } from './team';

// The laboratory: experiments whose answer does not depend on the user's data.

/** The mis-ranking experiment as far as it is. */
export interface Experiment {
  readonly report: SimulationReport;
  /** The sweep over the error of the utilities: on fewer pairs, and a little later. */
  readonly sweep: SimulationReport | null;
  /** Pairs behind it: all that were asked for, or those drawn until now or until it was stopped. */
  readonly pairs: number;
  readonly milliseconds: number;
  readonly workers: number;
}

export const experiment = signal<Experiment | null>(null);
/** Share of the pairs that are done; null when nothing runs. */
export const underway = signal<number | null>(null);
export const faults = signal<readonly Remark[]>([]);

const smallest = 2000;
const sweepPairs = 200_000;
/** Milliseconds between two pictures of what runs. */
const pace = 250;

const team: Session[] = [];
const turns = new Turns();

/** Milliseconds after an experiment in which another one finds its workers still there. */
const rest = 10_000;
const resting = new Pause();

const endTeam = () => {
  for (const session of team.splice(0)) session.cancel();
};

/** Gives up what runs; what was drawn until then stays. */
export function stopExperiment(): void {
  turns.begin();
  underway.value = null;
  resting.stop();
  endTeam();
}

/** Ends the experiment that is done: its workers go when no other one follows. */
function finish(): void {
  turns.begin();
  underway.value = null;
  resting.begin(rest, endTeam);
}

/** One simulation in the team's workers; null when it was given up. `onReport` has it as far as it is, too. */
async function simulate(
  options: SimulateOptions & { pairs: number },
  sessions: readonly [Session, ...Session[]],
  wanted: () => boolean,
  onReport: (report: SimulationReport, pairs: number) => void,
): Promise<void> {
  const slices: SimulationCounts[] = [];
  const show = async () => {
    const counted = [...slices];
    const report = await sessions[0].call((engine) => engine.call('simulationReport', options, counted));
    if (wanted())
      onReport(
        report,
        counted.reduce((sum, { pairs }) => sum + pairs, 0),
      );
  };
  let shown = performance.now();
  await deal(sessions, {
    total: options.pairs,
    smallest,
    wanted,
    slice: async (session, from, count) => {
      slices.push(await session.call((engine) => engine.call('simulateSlice', options, from, count)));
    },
    onProgress: () => {
      if (performance.now() - shown < pace) return;
      shown = performance.now();
      show().catch(() => {});
    },
  });
  if (wanted()) await show();
}

/** Runs the experiment, then the sweep over these errors of the utilities on at most `sweepPairs` pairs. */
export async function runExperiment(
  settings: SimulateOptions & { pairs: number },
  errors: readonly number[],
  workers: number,
): Promise<void> {
  if (underway.peek() !== null) stopExperiment();
  resting.stop();
  const wanted = turns.begin();
  const options = { ...settings, language: language.value };
  const started = performance.now();
  while (team.length < workers) team.push(new Session(spawn));
  const [first, ...others] = team.slice(0, workers);
  if (!first) return;
  batch(() => {
    underway.value = 0;
    faults.value = [];
  });
  try {
    await simulate(options, [first, ...others], wanted, (report, pairs) => {
      const milliseconds = performance.now() - started;
      const sweep = experiment.value?.sweep ?? null;
      batch(() => {
        experiment.value = { report, sweep, pairs, milliseconds, workers };
        underway.value = pairs / options.pairs;
      });
    });
    const fewer = { ...options, metrics: [], error_sweep: [...errors], pairs: Math.min(sweepPairs, options.pairs) };
    await simulate(fewer, [first, ...others], wanted, (sweep) => {
      if (experiment.value) experiment.value = { ...experiment.value, sweep };
    });
    if (wanted()) finish();
  } catch (error) {
    if (!wanted()) return;
    batch(() => {
      stopExperiment();
      faults.value = error instanceof Cancelled ? [] : remarks(error);
    });
  }
}

/** A metric against the yield for classifiers drawn at random. */
export const scatterOf = (options: ScatterOptions): Promise<ScatterReport> =>
  ask((engine) => engine.call('scatter', { ...options, language: language.value }));

/** A problem whose answer is known. */
export const modelProblem = (options: ModelProblemOptions): Promise<ModelProblemReport> =>
  ask((engine) => engine.call('modelProblem', { ...options, language: language.value }));

/** Optimism: the yield of a sample's best threshold on that sample, and on the population. */
export const optimismOf = (options: Omit<OptimismOptions, 'language'>): Promise<OptimismReport> =>
  ask((engine) => engine.call('optimism', { ...options, language: language.value }));
