import type { Report } from 'isoyield';
import { type FirstRequest, loadFirst } from 'isoyield/first';
import firstUrl from 'isoyield/first.wasm?url';
import { changesFirst } from '../document/held';
import { plainNumbers, plainUtility } from '../document/request';
import type { Document, Language } from '../document/state';
import { Once } from './once';

// The small core: a tenth of the whole one on the wire, so it is here first. It answers the first edits of plain matrices, in the page's
// own thread because that takes less than a frame.

type Small = Awaited<ReturnType<typeof loadFirst>>;

/** The small core, fetched once. */
const core = new Once<Small>(async () => {
  const response = await fetch(firstUrl);
  if (!response.ok) throw new Error(`first.wasm: ${response.status}`);
  return loadFirst(await response.arrayBuffer());
});

export const small = (): Promise<Small> => core.get();

/** Settles when the line is free for the whole core: at once where nobody asked for the small one. */
export const smallIsHere = (): Promise<unknown> => (core.peek() ?? Promise.resolve()).catch(() => {});

/** The call of the small core for a document; null when it could not give the whole core's answer. */
export function plainRequest(document: Document, language: Language): FirstRequest | null {
  const { classes, decisions, positive, unit } = document;
  const more = [document.parameters, document.define, document.sets];
  if (changesFirst(document) || more.some((each) => each !== undefined)) return null;
  const classifiers = document.classifiers.map(({ name, cells }) => ({ name, matrix: plainNumbers(cells) }));
  const utility = plainNumbers(document.utility);
  if (!utility || new Set(classifiers.map(({ name }) => name.trim())).size < classifiers.length) return null;
  const read = classifiers.flatMap(({ name, matrix }) =>
    matrix && name.trim() ? [{ name: name.trim(), matrix }] : [],
  );
  if (read.length < classifiers.length) return null;
  return {
    classes,
    decisions,
    classifiers: read,
    positive,
    language,
    ...(!plainUtility(document) && { utility: { matrix: utility, classes, decisions, unit }, unit }),
  };
}

/** The small core's report on a document; null when it has to be read by the whole core. */
export async function firstReport(document: Document, language: Language): Promise<Report | null> {
  const request = plainRequest(document, language);
  if (!request) return null;
  const report = (await small()).answer(request).ok;
  if (!report) return null;
  const items = Number(document.items);
  return items > 0 ? { ...report, settings: { ...report.settings, items } } : report;
}

/** Answers once, unasked, when the page has a moment: the browser compiles each function of the core when it is first called. */
export function rehearse(document: Document, language: Language): void {
  const run = () => void firstReport(document, language).catch(() => {});
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 300);
}
