import { batch, signal } from '@preact/signals';
import type { Plan, PlanOptions, Remark, Report } from 'isoyield';
import { catalogue, language, report } from '../document/state';
import { Turns } from '../engine/latest';
import { Cancelled, Session } from '../engine/session';
import { spawn } from '../engine/spawn';
import { t } from '../i18n';
import { scoreOptions } from './analysis';
import { present } from './calculator';
import { large } from './chosen';
import { ask, remarks } from './quick';
import { beforeAnother, keptScores, readBeside } from './scores';
import { deal, workersHere } from './team';

// How sure the numbers of a score file are: its items resampled, in the worker that keeps its scores and, for long files, in others that
// read it too. How the resamples are dealt out changes no number.

/** A bootstrap, and the report that it belongs to. */
interface Resampled {
  readonly of: Report;
  readonly bootstrap: NonNullable<Report['bootstrap']>;
  readonly milliseconds: number;
}

export const resampled = signal<Resampled | null>(null);
/** Share of the resamples that are done; null when nothing runs. */
export const resampling = signal<number | null>(null);
export const troubles = signal<readonly Remark[]>([]);

/** Rows from which another worker's reading of the file is soon made good. */
const manyRows = 20_000;
/** Resamples that the core draws at a time. */
const together = 16;

/** Bands from resampling for this report's curves: its own, or those of the same curves before costs changed. */
export function resampledCurves(report: Report): Resampled['bootstrap'] | null {
  const found = resampled.value;
  if (!found) return null;
  const points = ({ classifiers }: Report) => classifiers.map(({ name, curves }) => [name, curves?.[large.rates]]);
  const same = found.of === report || JSON.stringify(points(found.of)) === JSON.stringify(points(report));
  return same ? found.bootstrap : null;
}

const turns = new Turns();
const helpers = new Set<Session>();

function endHelpers(): void {
  for (const session of helpers) session.cancel();
  helpers.clear();
}

/** Gives up what runs; the scores stay with their worker. */
export function stopResampling(): void {
  turns.begin();
  resampling.value = null;
  endHelpers();
}

/** Ends what runs, and says why. */
function end(why: readonly Remark[]): void {
  batch(() => {
    stopResampling();
    troubles.value = why;
  });
}

// Resamples of one report and of the next one do not go together.
beforeAnother(() => {
  if (resampling.peek() === null) return;
  end([{ code: 'resampling_ended', message: t('engine.resampling'), hint: t('engine.resampling.hint') }]);
});

export async function resample(resamples: number, seed: number, metrics: readonly string[]): Promise<void> {
  stopResampling();
  const wanted = turns.now();
  const of = report.value;
  const { document, source } = present.value.snapshot;
  const kept = keptScores();
  if (!of || !source || !kept) return;
  const curves = catalogue.value?.curves.flatMap(({ id, banded }) => (banded ? id : [])) ?? [];
  const own = document.define ? { define: document.define } : {};
  const options = { ...scoreOptions(document), ...own, curves, bootstrap: resamples, seed, resample: metrics };
  const started = performance.now();
  batch(() => {
    resampling.value = 0;
    troubles.value = [];
  });
  try {
    await kept.begin(options);
    if (!wanted()) return;
    const count = of.n >= manyRows ? workersHere() : 1;
    const beside = Array.from({ length: count - 1 }, () => new Session(spawn));
    for (const session of beside) helpers.add(session);
    const team = [kept.session, ...(await Promise.all(beside.map((session) => readBeside(session, source, options))))];
    if (!wanted()) return;
    const slices: number[][] = [];
    await deal(team, {
      total: resamples,
      smallest: together,
      wanted,
      slice: async (session, first, size) => {
        slices.push(await session.call((engine) => engine.call('bootstrapSlice', first, size)));
      },
      onProgress: (done) => {
        resampling.value = done / resamples;
      },
    });
    if (!wanted()) return;
    const found = await kept.session.call((engine) => engine.call('bootstrapReport', slices));
    if (!wanted()) return;
    batch(() => {
      stopResampling();
      resampled.value = found.bootstrap
        ? { of, bootstrap: found.bootstrap, milliseconds: performance.now() - started }
        : null;
    });
  } catch (error) {
    if (wanted()) end(error instanceof Cancelled ? [] : remarks(error));
  }
}

/** How large a test set has to be. Throws what the session throws. */
export const planFor = (options: PlanOptions): Promise<Plan> =>
  ask((engine) => engine.call('plan', { ...options, language: language.value }));
