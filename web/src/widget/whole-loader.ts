import type { Report } from 'isoyield';
import { type State, stateOf } from './state';
import type { Language } from './texts';

// What the small module leaves out: texts that need reading, scores, the words for what is wrong. The whole core comes as a script of its
// own, when an element first needs it. The import is literal, so that bundlers of other people's pages see it.

type Whole = typeof import('./whole');

let loading: Promise<Whole> | undefined;

function whole(): Promise<Whole> {
  loading ??= import('./whole');
  return loading.catch((error) => {
    loading = undefined;
    throw error;
  });
}

export async function wholeReading(
  text: string,
  utility: string | null,
  language: Language,
  rows: string,
): Promise<State> {
  const { read } = await whole();
  const found = await read(text, utility, language, rows === 'predicted' ? 'predicted' : '');
  return stateOf(found);
}

/** The report on a state, or on scores as text. */
export async function wholeReport(from: State | string, language: Language, positive: string | null): Promise<Report> {
  const { report } = await whole();
  return report(from, language, positive);
}

/** The core itself, for what asks it directly. */
export async function wholeCore() {
  const { core } = await whole();
  return core();
}
