import { expose } from 'comlink';
import { type Isoyield, IsoyieldError, load } from 'isoyield';
import { type ClassFile, knownTo, markFiles, slipWords, whoseNumbers } from 'isoyield/class';
import {
  checkAnswer,
  drawExercise,
  type Exercise,
  examine,
  hintFor,
  parseExercise,
  receipt,
  slips,
  solveExercise,
} from 'isoyield/exercise';
import type { Answer } from '../../engine/protocol';
import type { Language } from '../player/words';
import type { Desk } from './protocol';

let core: Isoyield | null = null;
let read: { text: string; exercise: Exercise } | null = null;
// The core reads one table of scores at a time.
let queue: Promise<unknown> = Promise.resolve();

/** Milliseconds that a check looks for the numbers of one student. */
const patience = 3000;

function exerciseOf(text: string, language: Language): Exercise {
  if (read?.text !== text) read = { text, exercise: parseExercise(text, undefined, language) };
  return read.exercise;
}

function answer<T>(work: (core: Isoyield) => T | Promise<T>): Promise<Answer<T>> {
  const turn = queue.then(async (): Promise<Answer<T>> => {
    try {
      return core ? { ok: await work(core) } : { fault: 'the core is not loaded' };
    } catch (error) {
      if (error instanceof IsoyieldError && error.code !== 'core_stopped') return { errors: [...error.errors] };
      return { fault: error instanceof Error ? error.message : String(error) };
    }
  });
  queue = turn;
  return turn;
}

function knownIn(of: ClassFile, texts: readonly { id: string; text: string }[]) {
  const course = new Map(texts.map(({ id, text }) => [id, text]));
  return knownTo(of, async (id) => course.get(id) ?? '');
}

const desk: Desk = {
  async start(wasm) {
    try {
      core = await load({ wasmBinary: wasm });
      return { ok: null };
    } catch (error) {
      return { fault: String(error) };
    }
  },
  draw: (text, seed, language) => answer((iso) => drawExercise(iso, exerciseOf(text, language), seed, language)),
  check: (text, seed, question, given, language, earlier) =>
    answer((iso) => checkAnswer(iso, exerciseOf(text, language), seed, question, given, language, earlier)),
  hint: (text, seed, question, index, language) =>
    answer((iso) => hintFor(iso, exerciseOf(text, language), seed, question, index, language)),
  solve: (text, seed, language) => answer((iso) => solveExercise(iso, exerciseOf(text, language), seed, language)),
  receipt: (text, seed, name, points) => answer(() => receipt(exerciseOf(text, 'en'), seed, name, points)),
  slips: (text, language) =>
    answer(() => {
      try {
        return slips(language, exerciseOf(text, language));
      } catch (error) {
        if (error instanceof IsoyieldError) return slips(language);
        throw error;
      }
    }),
  examine: (text, seeds, language) =>
    answer((iso) => examine(iso, exerciseOf(text, language), seeds, language, patience)),
  mark: (of, files, texts) => answer(async (iso) => markFiles(iso, of, files, await knownIn(of, texts))),
  words: (of, texts, counts, language) =>
    answer(async () => {
      const known = await knownIn(of, texts);
      return counts.map((each) => slipWords(known, each, language));
    }),
  whose: (of, texts, numbers) =>
    answer(async (iso) => whoseNumbers(iso, of, of.students ?? [], await knownIn(of, texts), numbers)),
};

expose(desk);
