import { expose } from 'comlink';
import { type Isoyield, IsoyieldError, load } from 'isoyield';
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
} from 'isoyield-exercises';
import {
  asked,
  type ClassFile,
  type Known,
  knownTo,
  type MarkedHandIn,
  markStudent,
  openFiles,
  rubricsFor,
  slipWords,
  whoseNumbers,
} from 'isoyield-exercises/class';
import { HeldCore } from '../../engine/held';
import type { Language } from '../player/words';
import type { Desk } from './protocol';

/** The core, asked for by the lines that started the worker (boot.ts). */
const coming = (globalThis as { core?: Promise<Response> }).core?.then(async (response) => {
  if (!response.ok) throw new Error(`isoyield.wasm: ${response.status}`);
  return loaded(await response.arrayBuffer());
});
// Whoever starts the worker is told.
coming?.catch(() => {});

/** The core; its metrics are written out while nobody waits for them: every exercise asks which there are. */
async function loaded(wasmBinary: ArrayBuffer): Promise<Isoyield> {
  const iso = await load({ wasmBinary });
  void iso.metrics;
  return iso;
}

const held = new HeldCore();
const answer = held.inTurn.bind(held);

/** Milliseconds that a check looks for the numbers of one student. */
const patience = 3000;

/** The exercise that was read last: most questions are about the same one. */
const reader = {
  text: '',
  exercise: null as Exercise | null,
  read(text: string, language: Language): Exercise {
    if (this.exercise === null || this.text !== text) {
      this.exercise = parseExercise(text, undefined, language);
      this.text = text;
    }
    return this.exercise;
  },
};
const exerciseOf = (text: string, language: Language): Exercise => reader.read(text, language);

/** The exercises of the class that was asked about last: a pile comes in portions. */
const shelf = {
  key: '',
  known: null as Promise<ReadonlyMap<string, Known>> | null,
  read(of: ClassFile, texts: readonly { id: string; text: string }[]): Promise<ReadonlyMap<string, Known>> {
    const key = [of.id, ...texts.map(({ text }) => text)].join('\0');
    if (this.known === null || this.key !== key) {
      const course = new Map(texts.map(({ id, text }) => [id, text]));
      this.key = key;
      this.known = knownTo(of, async (id) => course.get(id) ?? '');
    }
    return this.known;
  },
};
const knownIn = (...given: Parameters<typeof shelf.read>) => shelf.read(...given);

const desk: Desk = {
  start: (wasm) =>
    held.start(wasm ? loaded(wasm) : (coming ?? Promise.reject(new Error('isoyield.wasm: nobody asked for it')))),
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
  openFiles: (of, files) => answer(() => openFiles(of, files)),
  mark: (of, students, texts) =>
    answer(async (iso) => {
      const known = await knownIn(of, texts);
      const rows: MarkedHandIn[][] = [];
      for (const own of students) rows.push(await markStudent(iso, of, own, known));
      return rows;
    }),
  asked: (of, texts, student, language) =>
    answer(async (iso) => asked(iso, of, await knownIn(of, texts), language, student ?? undefined)),
  words: (of, texts, counts, language) =>
    answer(async () => {
      const known = await knownIn(of, texts);
      return counts.map((each) => slipWords(known, each, language));
    }),
  rubrics: (of, texts, answers, language) =>
    answer(async (iso) => rubricsFor(iso, of, await knownIn(of, texts), answers, language)),
  whose: (of, texts, numbers) =>
    answer(async (iso) => whoseNumbers(iso, of, of.students ?? [], await knownIn(of, texts), numbers)),
};

expose(desk);
