import type { Drawn, Examination, Answer as Given, Slip, Solution, Verdict } from 'isoyield-exercises';
import type {
  Asked,
  ClassFile,
  Collected,
  GivenFile,
  MarkedHandIn,
  Opened,
  OpenedFiles,
  OwnWords,
  SlipCount,
} from 'isoyield-exercises/class';
import type { Answer } from '../../engine/protocol';
import type { Language } from '../player/words';

/** What a class handed in, with its slips in words. */
export interface Marked {
  collected: Collected;
  slips: (SlipCount & { words: string })[];
}

/** What the classroom's worker does. An exercise is its text; the worker remembers what it has read. */
export interface Desk {
  /** Without the bytes of the core: the worker was started with its address. */
  start(wasm: ArrayBuffer | null): Promise<Answer<null>>;
  draw(text: string, seed: string, language: Language): Promise<Answer<Drawn>>;
  /** `earlier`: answers to the questions before. */
  check(
    text: string,
    seed: string,
    question: string,
    answer: Given,
    language: Language,
    earlier: Readonly<Record<string, unknown>>,
  ): Promise<Answer<Verdict>>;
  hint(text: string, seed: string, question: string, index: number, language: Language): Promise<Answer<string>>;
  solve(text: string, seed: string, language: Language): Promise<Answer<Solution>>;
  /** A line to hand in. */
  receipt(text: string, seed: string, name: string, points: number): Promise<Answer<string>>;
  /** The known slips, and which questions each fits; a text that cannot be read fits none. */
  slips(text: string, language: Language): Promise<Answer<Slip[]>>;
  /** What is wrong with an exercise for some of the first seeds. */
  examine(text: string, seeds: number | readonly number[], language: Language): Promise<Answer<Examination>>;
  /** Opens what was handed in. */
  openFiles(of: ClassFile, files: readonly GivenFile[]): Promise<Answer<OpenedFiles>>;
  /** Marks all that each of some students handed in. `texts`: every exercise of the class. */
  mark(
    of: ClassFile,
    students: readonly (readonly Opened[])[],
    texts: readonly { id: string; text: string }[],
  ): Promise<Answer<MarkedHandIn[][]>>;
  /** What is asked, with the numbers of a student; null: of the first variant. */
  asked(
    of: ClassFile,
    texts: readonly { id: string; text: string }[],
    student: string | null,
    language: Language,
  ): Promise<Answer<Asked[]>>;
  /** The slips of a class in words. */
  words(
    of: ClassFile,
    texts: readonly { id: string; text: string }[],
    counts: readonly SlipCount[],
    language: Language,
  ): Promise<Answer<string[]>>;
  /** The criteria for answers in own words. */
  rubrics(
    of: ClassFile,
    texts: readonly { id: string; text: string }[],
    answers: readonly OwnWords[],
    language: Language,
  ): Promise<Answer<string[][]>>;
  /** The students of a list who have all of these numbers. */
  whose(
    of: ClassFile,
    texts: readonly { id: string; text: string }[],
    numbers: readonly number[],
  ): Promise<Answer<{ student: string; exercise: string }[]>>;
}
