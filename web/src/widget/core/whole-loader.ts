import type { Recognition, Report } from 'isoyield';
import { Once } from '../../engine/once';
import { problemOf, Refusal, refusal, type Where } from '../attributes/refusal';
import { type State, stateOf } from '../attributes/state';
import { type Language, type TextId, widgetText } from '../attributes/texts';
import type { Choices, Found, Question } from './reader';
import { spawnCore } from './spawn';

// What the small module leaves out: texts that need reading, scores, the words for what is wrong, intervals. The whole core comes as a script
// of its own, when an element first needs it, and works in one worker for all elements. The imports are literal, so that bundlers of other
// people's pages see them.

const bytes = new Once(() => import('./whole'));
const here = new Once(() => import('./here'));

const engine: Once<(question: Question) => Promise<Found | Report>> = new Once(async () => {
  const { packed, workerSource } = await bytes.get();
  try {
    return await spawnCore<Question, Found | Report>(workerSource, packed, () => engine.forget());
  } catch {
    // A page may forbid workers.
    return (await here.get()).readerHere(packed);
  }
});

const ask = async (question: Question) => (await engine.get())(question);

const kindTexts: Record<string, TextId> = { matrix: 'kindMatrix', scores: 'kindScores', label_sets: 'kindLabelSets' };

/** Why a text that is no matrix for certain is not shown: the first problem, or what else it may be. */
function unread({ kind, certain, candidates, problems }: Recognition, language: Language, where: Where): Refusal {
  const [problem] = problems;
  if (kind === 'none' && problem) return refusal(language, problem, where);
  if (certain) return new Refusal('not_a_matrix', widgetText(language, kind === 'scores' ? 'isScores' : 'isLabelSets'));
  const [first = '', second = widgetText(language, 'kindOther')] = candidates.map((each) =>
    widgetText(language, kindTexts[each.kind] ?? 'kindOther'),
  );
  const reason = candidates.find((each) => each.reason)?.reason?.message ?? '';
  return new Refusal('not_certain', widgetText(language, 'unsure', first, second, reason));
}

/** Refusals of the core with their place and remedy. */
async function told<T>(language: Language, where: Where, work: Promise<T>): Promise<T> {
  return work.catch((error) => {
    const problem = problemOf(error);
    throw problem ? refusal(language, problem, where) : error;
  });
}

export interface Text {
  text: string;
  /** What the tables of the text are called; empty: as the text says. */
  names: readonly string[];
  utility: string | null;
  where: Where;
}

/** What a text says, and what was noted in reading it; refused where the calculator would ask. */
export async function wholeReading(given: Text, choices: Choices): Promise<{ state: State; notes: string[] }> {
  const { text, names, utility, where } = given;
  const { found, worth } = (await told(choices.language, where, ask({ read: text, utility, choices }))) as Found;
  const { reading } = found;
  if (found.kind !== 'matrix' || !found.certain || !reading) throw unread(found, choices.language, where);
  const state = stateOf({
    ...reading,
    rows: 'true',
    classifiers: reading.classifiers.map(({ name, matrix }, i) => ({ name: names[i] || name, matrix })),
    ...(worth && { utility: worth.matrix, unit: worth.unit }),
  });
  // The grid says itself what its rows are.
  return { state, notes: found.notes.flatMap(({ code, message }) => (code === 'rows_assumed' ? [] : [message])) };
}

/** The report on a state, or on scores as text. */
export async function wholeReport(from: State | string, language: Language, positive: string | null): Promise<Report> {
  const where = typeof from === 'string' ? 'text' : 'none';
  return (await told(language, where, ask({ report: from, language, positive }))) as Report;
}

/** The core itself in this thread, for what asks it directly. */
export async function wholeCore() {
  const [{ packed }, { core }] = await Promise.all([bytes.get(), here.get()]);
  return core(packed);
}
