import type { Classifier, MatrixOptions, Reading, Recognition, Remark, Report } from 'isoyield';
import { useEffect, useState } from 'preact/hooks';
import { matrixSource } from '../../document/document';
import { doc, language } from '../../document/state';
import { replaceBy } from '../../document/taken';
import { readSets } from '../../state/questions';
import { ask, remarks } from '../../state/quick';
import { readingOf } from './account';
import type { Incoming } from './incoming';
import { readAs, recognise, tooMany } from './recognised';

/** What somebody chose about a text; left out: as it was recognised. */
export interface Choices {
  readonly kind: 'matrix' | 'scores' | 'label_sets';
  /** One of the other readings, by what chooses it. */
  readonly rival?: string;
  readonly rows?: 'true' | 'predicted';
  readonly positive?: string;
  /** Points in numbers such as 1.204 set thousands apart. */
  readonly thousands?: boolean;
  /** Names of classifiers by index. */
  readonly names: Readonly<Record<number, string>>;
}

interface Found {
  readonly reading: Reading | null;
  /** What the text was recognised as under the choices. */
  readonly recognition: Recognition | null;
  /** The report on label sets, for their number. */
  readonly items: Report | null;
  readonly problems: readonly Remark[];
}

const nothing: Found = { reading: null, recognition: null, items: null, problems: [] };

/** What the command line would be told to choose a reading, as options: `--reading title`. */
export function optionsOf(rival: Recognition['rivals'][number] | undefined): MatrixOptions {
  const [, name, value] = /^--(\w+) (.+)$/.exec(rival?.flags ?? '') ?? [];
  return name && value && name !== 'as' ? { [name]: name === 'classes' ? value.split(',') : value } : {};
}

/**
 * What something rests on that a reading calls named or not: the text, or an assumption. Of what was named in words that are doubted, or by
 * whoever chose another reading, neither can be said.
 */
export const basisOf = (said: boolean, { certain }: Recognition, { rival }: Choices): 'stated' | 'assumed' | null => {
  if (!said) return 'assumed';
  return certain && rival === undefined ? 'stated' : null;
};

/** Whether a point of the text may be that of thousands. */
export const isPointed = ({ reading, notes }: Recognition): boolean =>
  [...notes, ...(reading?.notes ?? [])].some(({ code }) => code === 'point_read_as_decimal');

/** The text as it is read: numbers without their points where these set thousands apart, and every byte else in its place. */
export const spelled = (text: string, { thousands }: Choices): string =>
  thousands
    ? text.replace(/(?<![\w.]|\d,)\d{1,3}(?:\.\d{3})+(?![\w.]|,\d)/g, (all) =>
        all.replaceAll('.', '').padStart(all.length),
      )
    : text;

async function find({ text: written, file }: Incoming, recognition: Recognition, choices: Choices): Promise<Found> {
  const { kind, rival, rows, positive, thousands = false } = choices;
  const text = spelled(written, choices);
  try {
    if (kind === 'scores') return nothing;
    if (kind === 'label_sets') return { ...nothing, items: await readSets(text) };
    const chosen = recognition.rivals.find(({ flags }) => flags === rival);
    const asIs = recognition.kind === 'matrix' && !chosen && rows === undefined && positive === undefined && !thousands;
    const options = { ...optionsOf(chosen), ...(rows && { rows }), ...(positive !== undefined && { positive }) };
    const name = file?.name ?? '';
    // Recognised once more: one row of numbers is a matrix for nobody else.
    const again = asIs ? recognition : await recognise(text, name, options);
    const reading = readingOf(again) ?? (asIs ? null : await readAs(text, options, { name }));
    const wrong = reading && tooMany(reading);
    if (wrong) return { ...nothing, problems: [wrong] };
    return { ...nothing, reading, recognition: again.kind === 'matrix' ? again : null };
  } catch (error) {
    return { ...nothing, problems: remarks(error) };
  }
}

/** The classifiers of a reading of two classes, evaluated: what a wrong orientation would change. */
function evaluated(reading: Reading): Promise<readonly Classifier[]> {
  const { positive } = reading;
  const source = matrixSource(replaceBy(doc.value, reading));
  const options = { positive, draws: 0, intervals: false, language: language.value } as const;
  return ask((engine) => engine.call('matrix', [source], options)).then(
    ({ classifiers }) => classifiers,
    () => [],
  );
}

/** Results are shown of so many classifiers. */
const mostFigures = 4;

/** What the text says under the choices that were made. */
export function usePreview(incoming: Incoming, recognition: Recognition, choices: Choices) {
  const [found, setFound] = useState<Found | null>(null);
  const [figures, setFigures] = useState<readonly Classifier[]>([]);
  const { kind, rival, rows, positive, thousands, names } = choices;
  useEffect(() => {
    let current = true;
    setFound(null);
    void find(incoming, recognition, choices).then(async (next) => {
      if (!current) return;
      setFound(next);
      const { reading } = next;
      const few = reading && reading.classes.length === 2 && reading.classifiers.length <= mostFigures;
      const values = few ? await evaluated(reading) : [];
      if (current) setFigures(values);
    });
    return () => {
      current = false;
    };
  }, [kind, rival, rows, positive, thousands]);
  const { reading, recognition: now, items, problems } = found ?? nothing;
  const named = reading && {
    ...reading,
    classifiers: reading.classifiers.map((each, i) => ({ ...each, name: names[i]?.trim() || each.name })),
  };
  const ready = found !== null && problems.length === 0 && (kind !== 'matrix' || named !== null);
  return { reading: named, recognition: now, items, problems, figures, ready };
}
