import { wrap } from 'comlink';
import type { Exported, ExportFormat, ExportOptions } from 'isoyield-exercises';
import type { Answer } from '../../engine/protocol';
import { Refused, Session, type Spawned } from '../../engine/session';
import { wordsIn } from '../player/words';
import OfficeWorker from './handout.worker?worker&inline';
import { spawned } from './spawned';

// A worker of its own: writers of packages and pages are loaded when a teacher asks for one, and no student waits for them.

/** What that worker does. */
export interface Office {
  start(wasm: ArrayBuffer): Promise<Answer<null>>;
  hand(text: string, options: ExportOptions): Promise<Answer<Exported>>;
}

function spawn(): Spawned<Office> {
  const worker = new OfficeWorker();
  const remote = wrap<Office>(worker);
  const engine: Office = {
    start: (bytes) => remote.start(bytes) as Promise<Answer<null>>,
    hand: (...given) => remote.hand(...given) as Promise<Answer<Exported>>,
  };
  return spawned(worker, engine);
}

const session = new Session<Office>(spawn);

/** The player that a SCORM package carries: a file of the site. */
async function player(language: 'en' | 'uk'): Promise<string> {
  const response = await fetch(new URL('widget/isoyield-exercise-alone.js', document.baseURI)).catch(() => null);
  if (!response?.ok) throw new Refused([{ code: 'no_player', message: wordsIn(language).t('handout.player') }]);
  return response.text();
}

/** An exercise for another program or for paper, with the numbers of students 1 to `count`. */
export async function handedOut(
  text: string,
  format: ExportFormat,
  count: number,
  language: 'en' | 'uk',
): Promise<Exported> {
  const seeds = Array.from({ length: count }, (_, i) => i + 1);
  const widget = /^(scorm|scorm2004|cmi5)$/.test(format) ? await player(language) : undefined;
  return session.call((office) => office.hand(text, { format, seeds, language, ...(widget && { widget }) }));
}
