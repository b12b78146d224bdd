import type { Answer, Drawn, Solution, Verdict } from 'isoyield-exercises';
import {
  answersAt,
  eventsOf,
  hintsIn,
  type Judged,
  type LogEvent,
  type Marks,
  merged,
  shownIn,
  triesIn,
  untilRight,
  worthOf,
} from 'isoyield-exercises/class';
import type { Language } from './words';

/** Who knows the answers: asked by the player about one exercise. The engine answers, in a worker or beside the page. */
export interface Teacher {
  draw(seed: string, language: Language): Promise<Drawn>;
  /** `earlier`: answers to the questions before, which this one may follow from. */
  check(
    seed: string,
    question: string,
    answer: Answer,
    language: Language,
    earlier: Readonly<Record<string, unknown>>,
  ): Promise<Verdict>;
  /** The hint after so many. */
  hint(seed: string, question: string, index: number, language: Language): Promise<string>;
  solve(seed: string, language: Language): Promise<Solution>;
}

/** An event of the log; of a try what was said of it, which is shown again and never handed in. */
export interface Event extends LogEvent {
  said?: Judged | undefined;
}

/** What a learner did with one question. */
export interface Work {
  answer: Answer;
  attempts: number;
  hints: number;
  /** The last verdict's; open until checked. */
  state: Verdict['state'] | null;
  /** Of the best try, before a class takes tries and hints off. */
  points: number;
  /** The answer was shown before it was found. */
  shown: boolean;
  /** The slip of the last answer, by a name that does not depend on the numbers. */
  slip?: string;
  /** All slips that were made, right as the answer may be by now. */
  slips?: readonly string[];
  /** Answers that cost a try, the last of them. */
  tried?: readonly Answer[];
  /** All that was done, event by event: what stands above follows from it. */
  log?: readonly Event[];
  /** Points that an earlier visit earned, as its learning system kept them. */
  earlier?: number;
}

/** The slip of a verdict, as it is kept. */
export const slipOf = ({ misconception }: Verdict) => (misconception === undefined ? {} : { slip: misconception });

/** The browser, by a random name: tries in another one are other tries. */
export const here = { on: Math.random().toString(36).slice(2, 10) };

/** More answers to one question teach a teacher nothing. */
const mostTried = 20;

/** What was done; of work that was kept without a log as far as that says. */
function logOf(work: Work): Event[] {
  if (work.log !== undefined) return [...work.log];
  // What is typed now is not what was tried.
  const tried = work.tried ?? (work.state === null ? [] : [work.answer]);
  const log: Event[] = eventsOf<Event>({ ...work, tried });
  const last = log.findLast(({ did }) => did === 'try');
  if (last && work.state !== null && work.state !== 'unreadable' && work.state !== 'near')
    last.said = { state: work.state, points: work.points, outOf: work.points, slip: work.slip };
  return log;
}

const triesOf = (log: readonly Event[]) => untilRight(triesIn(log).map((event) => ({ event, said: event.said })));

/** What follows from a log. */
function withLog(work: Work, log: readonly Event[]): Work {
  const tries = triesOf(log);
  const last = tries.at(-1);
  const slips = [...new Set([...(work.slips ?? []), ...tries.flatMap(({ said }) => said?.slip ?? [])])];
  // A text may be written on after it was kept.
  const finished = shownIn(log) || last?.said?.state === 'right';
  return {
    ...work,
    ...(finished && last && { answer: last.event.answer as Answer, state: last.said?.state ?? work.state }),
    attempts: tries.length,
    hints: hintsIn(log),
    shown: shownIn(log),
    points: Math.max(0, ...tries.map(({ said }) => said?.points ?? 0)),
    ...(slips.length > 0 && { slips }),
    ...(tries.length > 0 && { tried: tries.slice(-mostTried).map(({ event }) => event.answer as Answer) }),
    log,
  };
}

/** Now, but after all that was done before: a clock may stand still or go back. */
const nowAfter = (work: Work): number => Math.max(Date.now(), ...logOf(work).map(({ at }) => at + 1));

/** What a check makes of the work on a question. */
export function checkedWork({ slip: _, ...work }: Work, said: Verdict): Work {
  const now: Work = { ...work, ...slipOf(said), state: said.state };
  // What costs no try: what cannot be read, and rounding on the way.
  if (said.state === 'unreadable' || said.state === 'near') return now;
  const { state, points, outOf } = said;
  const event: Event = {
    ...{ at: nowAfter(work), on: here.on, did: 'try', answer: work.answer },
    said: { state, points, outOf, ...slipOf(said) },
  };
  return withLog(now, merged(logOf(work), [event]));
}

/** The work after a hint, or after the answer was shown. */
export const doneWith = (work: Work, did: 'hint' | 'shown'): Work =>
  withLog(work, merged(logOf(work), [{ at: nowAfter(work), on: here.on, did }]));

/** The same question in two tabs, browsers or files. `later`: what is typed there and not checked yet stays. */
export function mergedWork(before: Work | undefined, later: Work): Work {
  if (before === undefined || before === later) return later;
  if (before.log === undefined && later.log === undefined && before.attempts + later.attempts === 0)
    return { ...before, ...later, hints: Math.max(before.hints, later.hints), shown: before.shown || later.shown };
  // Nothing was typed there.
  const typed = later.answer === null ? { ...later, answer: before.answer, state: before.state } : later;
  const made = withLog(typed, merged(logOf(before), logOf(later)));
  return { ...made, points: Math.max(made.points, before.points, later.points) };
}

export const untouched: Work = { answer: null, attempts: 0, hints: 0, state: null, points: 0, shown: false };

/** Whether nothing is left to be done about a question. `most`: tries that the class allows. */
export const done = ({ state, shown, attempts }: Work, most = Number.POSITIVE_INFINITY) =>
  state === 'right' || state === 'open' || shown || attempts >= most;

/** Work on the questions of one exercise with the numbers of one seed. */
export type Works = Readonly<Record<string, Work>>;

/** What was typed and not checked: it is not handed in. */
export const unchecked = (works: Works): number =>
  Object.values(works).filter(({ answer, state, shown }) => {
    const empty = answer === null || answer === '' || (Array.isArray(answer) && answer.flat().every((each) => !each));
    return !empty && state === null && !shown;
  }).length;

/** What was checked before a question: answers by its id, as the desk will see them. */
export function earlierIn(works: Works, ids: readonly string[]): Record<string, unknown> {
  const logs = new Map(Object.entries(works).map(([id, work]) => [id, logOf(work)]));
  return answersAt(logs, ids, { at: Number.POSITIVE_INFINITY, on: here.on });
}

/** The points of a question as a class counts them; the best try where there is no class. */
export function pointsIn(work: Work, marks?: Marks): number {
  const log = logOf(work);
  const tries = triesOf(log).map(({ said }) => said);
  const earned = marks === undefined ? work.points : worthOf(tries, hintsIn(log), marks);
  return Math.max(earned, work.earlier ?? 0);
}

export const pointsOf = (works: Works, marks?: Marks) =>
  Math.round(100 * Object.values(works).reduce((sum, work) => sum + pointsIn(work, marks), 0)) / 100;
