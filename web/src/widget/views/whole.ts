import packed from 'virtual:whole';
import { load, type Recognition, type Report } from 'isoyield';
import { Once } from '../../engine/once';
import type { State } from '../attributes/state';
import type { Language } from '../attributes/texts';

async function bytes(): Promise<ArrayBuffer> {
  const binary = atob(packed);
  const zipped = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return new Response(new Blob([zipped]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}

const loading = new Once(async () => load({ wasmBinary: await bytes() }));

/** The core itself, loaded once. */
export const core = () => loading.get();

export interface Choices {
  language: Language;
  /** Empty: as the text says. */
  rows: '' | 'true' | 'predicted';
  classes?: string[];
  decisions?: string[];
}

/** What a text is; where it is matrices for certain, also its utilities in the order of their labels. */
export async function read(text: string, utility: string | null, choices: Choices) {
  const iso = await core();
  const found: Recognition = iso.recognise(text, choices);
  const worth =
    utility && found.kind === 'matrix' && found.certain
      ? iso.matrix(text, { ...choices, utility: { name: 'utility', text: utility } }).utility
      : undefined;
  return { found, worth };
}

export async function report(from: State | string, language: Language, positive: string | null): Promise<Report> {
  const iso = await core();
  if (typeof from === 'string')
    return iso.scores(from, { language, curves: 'roc', vertices: 500, ...(positive && { positive }) });
  const { utility, classes, decisions, classifiers, unit } = from;
  return iso.matrix(
    { classes, classifiers },
    {
      language,
      rows: 'true',
      decisions,
      unit,
      ...(from.positive && { positive: from.positive }),
      ...(utility && { utility: { matrix: utility, rows: 'true' } }),
    },
  );
}
