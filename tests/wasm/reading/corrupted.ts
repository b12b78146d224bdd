// Right readings of journeys, corrupted by machine.

import { readFileSync } from 'node:fs';
import type { Recognition } from 'isoyield';
import { random } from '../../fuzz/mutate';
import { matrices } from '../../journeys/matrices';
import { prints, told } from '../../journeys/prints';
import { iso } from '../support';

export const kTexts = Number(process.env['TEXTS'] ?? 10_000);
export const kSeed = Number(process.env['SEED'] ?? 20);

const draw = random(kSeed);
const below = (end: number) => Math.floor(draw() * end);
const one = <T>(of: readonly T[]): T => of[below(of.length)] as T;

const kinds = JSON.parse(readFileSync(new URL('../../reference/kinds.json', import.meta.url), 'utf8')) as {
  text: string;
}[];
const texts = [...matrices, ...prints, ...told].filter(({ options }) => !options).map(({ text }) => text);
export const applied = ({ kind, certain }: Recognition) => kind === 'matrix' && certain;
const titles = [
  'Model A',
  'run 7',
  'XGBoost v2',
  'threshold 0.35',
  'seed = 42',
  'n = 1000',
  'Random forest 2',
  'My Model',
  '2024-05-01',
];

/** Cells by the names of class and decision, but for empty ones. */
export const cells = ({ reading }: Recognition) =>
  reading?.classifiers.map(({ matrix }) =>
    matrix
      .flatMap((row, r) => row.map((count, c) => [reading.classes[r], reading.decisions[c], count] as const))
      .filter(([, , count]) => count !== 0)
      .map((cell) => cell.join('\0'))
      .toSorted(),
  ) ?? [];
const counts = ({ reading }: Recognition) =>
  reading?.classifiers.map(({ matrix }) => matrix.flat().toSorted((a, b) => a - b)) ?? [];
const places = ({ reading }: Recognition) => reading?.classifiers.map(({ matrix }) => matrix);
const equal = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export const right = [...texts, ...kinds.map(({ text }) => text)]
  .map((text) => ({ text, found: iso.recognise(text) }))
  .filter(({ found }) => applied(found))
  // Shares beside counts are one classifier.
  .filter(({ found }) => counts(found).flat().every(Number.isInteger));

type Corruption = (
  text: string,
  found: Recognition,
) => { text: string; good: (now: Recognition) => boolean } | undefined;

const corruptions: Record<string, Corruption> = {
  'a title above': (text, was) => ({
    text: `${one(titles)}\n${one(['', '\n'])}${text}`,
    good: (now) => equal(cells(now), cells(was)) && now.reading?.positive === was.reading?.positive,
  }),
  'two prints together': (text, was) => {
    const other = one(right);
    // Rates are no cells: a matrix with rates of its own size beside it stays that matrix.
    if ((other.text + text).includes('prevalence')) return undefined;
    return {
      text: `${text.trimEnd()}${one(['\n\n', '\n', '\n\n\n'])}${other.text}`,
      // Two prints of the same cells may be one classifier.
      good: (now) =>
        equal(
          [...new Set(counts(now).map(String))].toSorted(),
          [...new Set([...counts(was), ...counts(other.found)].map(String))].toSorted(),
        ),
    };
  },
  'a label misspelt': (text, was) => {
    const labels = was.reading?.classes.filter((label) => label.length > 2 && text.includes(label)) ?? [];
    if (labels.length === 0 || was.notes.some(({ code }) => code === 'pairs_counted')) return undefined;
    const label = one(labels);
    const at = below(label.length - 1);
    const wrong = label.slice(0, at) + label.slice(at + 1);
    const renamed = cells(was).map((matrix) =>
      matrix
        .map((cell) =>
          cell
            .split('\0')
            .map((part) => (part === label ? wrong : part))
            .join('\0'),
        )
        .toSorted(),
    );
    return {
      text: text.replace(label, wrong),
      good: (now) => equal(cells(now), cells(was)) || equal(cells(now), renamed),
    };
  },
  'a line less': (text, was) => {
    const lines = text.split('\n');
    const [gone = ''] = lines.splice(below(lines.length), 1);
    // Without the line "Actual,,," of pandas the name in the corner is that of the rows, as pandas writes a table that is turned.
    if (/^\p{L}+,+$/u.test(gone) || (/^[\p{L}_]+ *$/u.test(gone) && /^(actual|y_true) /.test(text))) return undefined;
    // The halves of two matrices, of which one line ended the first and began the second, are one that nothing contradicts.
    if (/\]\].*\[\[/.test(gone)) return undefined;
    // Of a list of items one less is another list; a table without its heading says less of itself.
    if (was.notes.some(({ code }) => code === 'pairs_counted' || code === 'shares_of_another')) return undefined;
    return {
      text: lines.join('\n'),
      good: (now) =>
        counts(now).every((matrix) => counts(was).some((each) => equal(each, matrix))) &&
        (now.reading?.rows_named === false ||
          cells(now).every((matrix) => cells(was).some((each) => equal(each, matrix))) ||
          // Without a heading the other side alone names the classes; where printed rates say which it is, the cells stay in their places.
          (!/\d/.test(gone) && equal(places(now), places(was)))),
    };
  },
};

export interface Corrupted {
  name: string;
  text: string;
  now: Recognition;
  /** Whether what was read is what the text held before, or what was changed in it. */
  good: boolean;
}

/** As many corrupted texts as asked for, with what each is recognised as. */
export function* corrupted(): Generator<Corrupted> {
  const names = Object.keys(corruptions);
  for (let made = 0; made < kTexts; ) {
    const { text, found } = one(right);
    const name = one(names);
    const changed = corruptions[name]?.(text, found);
    if (!changed || changed.text === text) continue;
    made += 1;
    const now = iso.recognise(changed.text);
    yield { name, text: changed.text, now, good: changed.good(now) };
  }
}
