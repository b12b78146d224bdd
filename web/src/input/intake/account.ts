import type { Reading, Recognition, Remark } from 'isoyield';
import { t } from '../../i18n';

// What the page keeps of how a text was read: its account in short, and what the reader noted besides.

/** What a note is to the reading; left out: something that was recognised or dropped. */
export interface Note extends Remark {
  readonly as?: 'assumed' | 'checked' | 'differs' | 'unused';
}

/** The account of a recognised text, the gravest first. */
function accountOf({ notes, checks, assumptions, unused, certain, candidates }: Recognition, reading: Reading): Note[] {
  // What somebody was asked about and applied is assumed.
  const reason = certain ? undefined : candidates.find(({ kind }) => kind === 'matrix')?.reason;
  const assumed = [...(reason ? [reason] : []), ...assumptions];
  const differing = checks.filter(({ passed }) => !passed).map(({ finding }) => finding);
  const passed = checks.filter((each) => each.passed).map(({ finding }) => finding);
  const said = (of: readonly Remark[]) => new Set(of.map(({ message }) => message));
  const [known, noted] = [said([...assumed, ...differing]), said([...reading.notes, ...notes])];
  const found: Note[] = [
    ...differing.map((each): Note => ({ ...each, as: 'differs' })),
    ...assumed.map((each): Note => ({ ...each, as: 'assumed' })),
    ...reading.notes.filter(({ message }) => !known.has(message)),
    ...unused.map((line): Note => ({ code: 'unused', message: t('how.line', { line }), as: 'unused' })),
    ...passed.filter(({ message }) => !noted.has(message)).map((each): Note => ({ ...each, as: 'checked' })),
  ];
  const seen = new Set<string>();
  return found.filter(({ message }) => !seen.has(message) && seen.add(message));
}

/** The matrices of a recognised text, with its account for notes. */
export function readingOf(recognition: Recognition): Reading | null {
  const { reading } = recognition;
  return reading ? { ...reading, notes: accountOf(recognition, reading) } : null;
}

/** What a note is to the reading, in a word. */
export const standing = ({ as }: Note): string => (as ? `${t(`how.${as}`)}: ` : '');
