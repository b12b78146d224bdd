import packed from 'virtual:whole';
import { load, type Reading, type Report } from 'isoyield';
import type { State } from './state';
import type { Language } from './texts';

async function bytes(): Promise<ArrayBuffer> {
  const binary = atob(packed);
  const zipped = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return new Response(new Blob([zipped]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}

let loading: ReturnType<typeof load> | undefined;

/** The core itself, loaded once. */
export const core = async () => {
  loading ??= load({ wasmBinary: await bytes() });
  return loading;
};

/** Utilities by the labels that their text says, in the order of the matrices; as they stand where it says none. */
function ordered(worth: Reading, { classes, decisions }: Reading): number[][] | undefined {
  const matrix = worth.classifiers[0]?.matrix;
  const rows = classes.map((label) => worth.classes.indexOf(label));
  const columns = decisions.map((label) => worth.decisions.indexOf(label));
  if (!worth.classes_stated || [...rows, ...columns].includes(-1)) return matrix;
  return rows.map((row) => columns.map((column) => matrix?.[row]?.[column] ?? 0));
}

/** What a text of matrices says, and one of utilities. */
export async function read(text: string, utility: string | null, language: Language, rows: '' | 'predicted') {
  const iso = await core();
  const found = iso.read(text, { language, rows });
  const worth = utility ? iso.readUtility(utility, { language, rows }) : null;
  return {
    classes: found.classes,
    decisions: found.decisions,
    positive: found.positive,
    classifiers: found.classifiers,
    ...(worth && { utility: ordered(worth, found), unit: worth.unit }),
  };
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
