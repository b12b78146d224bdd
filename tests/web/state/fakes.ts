import type { ReanalyseOptions, Report, ScoresOptions } from 'isoyield';
import type { Answer, Engine } from '../../../web/src/engine/protocol';
import type { Spawned } from '../../../web/src/engine/session';

// Workers without a core: each answers its calls one after another, when a test says so and in the way it says. An answer repeats what was
// asked, so that what the page shows can be compared with what it has asked last.

/** How a call ends: with an answer, by a core that broke, with the whole worker, or never. */
export type Ending = 'answers' | 'faults' | 'dies' | 'hangs';

interface Waiting {
  readonly name: string;
  readonly worker: FakeWorker;
  readonly end: (how: Ending) => void;
}

/** A report that says what it is about. */
export interface FakeReport extends Report {
  readonly asked: object;
}

/** All that has been spawned, and the calls that wait, the oldest first. */
export class Machine {
  readonly workers: FakeWorker[] = [];
  readonly waiting: Waiting[] = [];
  /** Rows that tables have: with many, the page shares its work. */
  rows = 100;
  /** Calls so far. */
  calls = 0;
  /** Options that the core refuses. */
  refuses: (options: object) => boolean = () => false;

  readonly spawn = (): Spawned => {
    const worker = new FakeWorker(this);
    this.workers.push(worker);
    return worker;
  };

  alive = (): FakeWorker[] => this.workers.filter(({ ended }) => !ended);

  /** Lets the oldest call that can end, end; false where none waits. A hung worker answers nothing any more. */
  step(how: Ending = 'answers'): boolean {
    const next = this.waiting.findIndex(
      ({ worker }, i) => !worker.hung && this.waiting.findIndex((other) => other.worker === worker) === i,
    );
    const [call] = next < 0 ? [] : this.waiting.splice(next, 1);
    call?.end(how);
    return call !== undefined;
  }

  /** The same of the oldest call of one name. */
  stepOf(name: string, how: Ending = 'answers'): boolean {
    const [call] = this.waiting.splice(
      this.waiting.findIndex((each) => each.name === name),
      1,
    );
    call?.end(how);
    return call !== undefined;
  }
}

const share = (value: number) => ({ value });

export class FakeWorker implements Spawned {
  ended = false;
  hung = false;
  readonly ready: Promise<Answer<null>> = Promise.resolve({ ok: null });
  /** The table that it keeps, and what its last report was asked with. */
  table: readonly File[] | null = null;
  asked: object | null = null;
  readonly engine: Engine;
  private die: (message: string) => void = () => {};

  constructor(private readonly machine: Machine) {
    this.engine = {
      warm: () => this.answer('warm', () => null),
      call: (name: string, ...given: unknown[]) => this.answer(name, () => this.work(name, given)),
      scores: (files: readonly File[], options: ScoresOptions) =>
        this.answer('scores', () => {
          this.table = files;
          return this.report(options, files[0]?.name ?? '');
        }),
    } as unknown as Engine;
  }

  terminate(): void {
    this.ended = true;
    for (let i = this.machine.waiting.length - 1; i >= 0; i -= 1)
      if (this.machine.waiting[i]?.worker === this) this.machine.waiting.splice(i, 1);
  }

  onDeath(report: (message: string) => void): void {
    this.die = report;
  }

  private answer<T>(name: string, work: () => T): Promise<Answer<T>> {
    this.machine.calls += 1;
    return new Promise((resolve) => {
      const end = (how: Ending) => {
        if (how === 'hangs') this.hung = true;
        else if (how === 'dies') this.die('the worker ended');
        else if (how === 'faults') resolve({ fault: 'unreachable' });
        else {
          try {
            resolve({ ok: work() });
          } catch (error) {
            resolve({ errors: [{ code: 'refused', message: String(error), source: 'utility' }] });
          }
        }
      };
      this.machine.waiting.push({ name, worker: this, end });
    });
  }

  private work(name: string, given: unknown[]): unknown {
    const last = given.at(-1) as object;
    if (name === 'matrix' || name === 'multilabel') return { ...fakeReport('matrix', last), text: given[0] };
    if (name === 'reanalyse' || name === 'at' || name.startsWith('bootstrap')) {
      if (!this.table) throw new Error('no table was read');
      if (name === 'reanalyse') return this.report(last as ReanalyseOptions, this.table[0]?.name ?? '');
      if (name === 'at') return [{ name: 'A', asked: this.asked }, { name: 'B' }];
      if (name === 'bootstrapSlice') return [JSON.stringify(this.asked)];
      const slices = given[0] as string[][];
      return { ...fakeReport('scores', this.asked ?? {}), bootstrap: { of: slices.flat() } };
    }
    if (name === 'catalogue') return { metrics: [], curves: [{ id: 'roc', banded: true }], rules: [], version: '' };
    if (name === 'simulateSlice') return { pairs: given[2] };
    return { asked: given };
  }

  private report(options: object, file: string): object {
    if (this.machine.refuses(options)) throw new Error('refused');
    this.asked = options;
    return { ...fakeReport('scores', options), n: this.machine.rows, file };
  }
}

/** Enough of a report for the page's state. */
function fakeReport(kind: 'matrix' | 'scores', asked: object): FakeReport {
  const { utility = null, positive = '1' } = asked as { utility?: unknown; positive?: string };
  return {
    kind,
    asked,
    n: 100,
    classes: ['0', '1'],
    positive: positive || '1',
    settings: { operating_point: 'implied' },
    classifiers: ['A', 'B'].map((name) => ({ name, threshold: 0.5, metrics: { prevalence: share(0.5) } })),
    utility: { assumed: utility === null, matrix: utility, decisions: ['0', '1'], agreement: [] },
    preview: null,
    notes: [],
  } as unknown as FakeReport;
}

/** All orders in which between these actions so many steps may be taken, as lists of steps after each action. */
export function interleavings(actions: number, mostSteps: number): number[][] {
  if (actions === 0) return [[]];
  return interleavings(actions - 1, mostSteps).flatMap((before) =>
    Array.from({ length: mostSteps + 1 }, (_, steps) => [...before, steps]),
  );
}
