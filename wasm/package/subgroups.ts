// Matrices of one classifier by subgroup, as their names say (“Model A | women”, “Model A | men”): a table of counts says the same, and is what
// subgroups are reported on.

import { IsoyieldError } from './base/errors.js';
import type { Reading, Recognition } from './report.js';

/** The doubt of the core about such names. */
const code = 'subgroup_titles';

const oneClassifier = {
  en: 'Give the matrices of one classifier alone, with numbers of items and a subgroup of its own each.',
  uk: 'Дайте матриці лише одного класифікатора: з кількостями об’єктів, кожну для своєї підгрупи.',
} as const;

/** What `isoyield sql` calls the columns of counts and their rows; whatever has these names is read with these roles. */
const mark = 'isoyield_counts_v1';
const markOf = (rows: number) => `isoyield/${rows}`;

interface Subgroups {
  /** The classifier, as far as the names say it. */
  readonly model: string;
  /** The subgroup of each matrix. */
  readonly names: readonly string[];
}

const trimmed = (text: string) => text.replace(/^[\s|,:;()[\]–—-]+|[\s|,:;()[\]–—-]+$/g, '');

/** Words that all of several names begin with, or end with. */
function shared(names: readonly (readonly string[])[]): number {
  const [first = []] = names;
  const most = Math.min(...names.map(({ length }) => length)) - 1;
  let count = 0;
  while (count < most && names.every((each) => each[count] === first[count])) count++;
  return count;
}

/** Names with a bar, of which one side is the classifier. */
function cutAtBar(names: readonly string[]): Subgroups | undefined {
  const sides = names.map((name) =>
    [name.slice(0, name.lastIndexOf('|')), name.slice(name.lastIndexOf('|') + 1)].map(trimmed),
  );
  for (const [model, own] of [[0, 1] as const, [1, 0] as const]) {
    const [first] = sides;
    if (sides.every((each) => each[model] === first?.[model]))
      return { model: first?.[model] ?? '', names: sides.map((each) => each[own] ?? '') };
  }
  return undefined;
}

/** Names that differ in one word, which is the subgroup: “RF (women):”, “RF (men):”. */
function cutAtWord(names: readonly string[]): Subgroups {
  const words = names.map((name) => name.split(/(?<=[\s|,:;()])/).filter(Boolean));
  const before = shared(words);
  const rest = words.map((each) => each.slice(before));
  const behind = shared(rest.map((each) => [...each].reverse()));
  const [first = []] = words;
  const around = [...first.slice(0, before), ...(behind > 0 ? first.slice(-behind) : [])].join('');
  return {
    model: trimmed(around.replace(/\(\s*\)?\s*$/, '')),
    names: rest.map((each) => trimmed(each.slice(0, each.length - behind).join(''))),
  };
}

/** Names cut into the model and the subgroups; undefined where several models have matrices, or one subgroup has several. */
function cut(names: readonly string[]): Subgroups | undefined {
  const barred = names.every((name) => name.includes('|'));
  const parts = barred ? cutAtBar(names) : cutAtWord(names);
  // Without a bar a subgroup of several words may be of several models: “RF women”, “LR men”.
  const clear = parts?.names.every((each) => each !== '' && (barred || !/\s/.test(each)));
  return clear && new Set(parts?.names).size === names.length ? parts : undefined;
}

/** What the core says of matrices that may be of subgroups. */
const doubtOf = ({ candidates }: Recognition) => candidates.find(({ reason }) => reason?.code === code)?.reason;

/** The subgroups of such matrices; undefined where they are of several classifiers, or no counts of items. */
function subgroupsOf({ classifiers }: Reading): Subgroups | undefined {
  const whole = classifiers.every(({ matrix }) => matrix.flat().every(Number.isSafeInteger));
  return whole ? cut(classifiers.map(({ name }) => name)) : undefined;
}

/** What a text was recognised as, and that its matrices may be read as the table of subgroups that their names say. */
export function withSubgroups(recognition: Recognition): Recognition {
  const { reading, rivals } = recognition;
  const difference = doubtOf(recognition);
  const subgroups = difference && reading && subgroupsOf(reading);
  if (!subgroups) return recognition;
  const classifiers = reading.classifiers.map((each, i) => ({ ...each, name: subgroups.names[i] ?? each.name }));
  const rival = { id: 'subgroups', kind: 'scores', difference, flags: 'scores', reading: { ...reading, classifiers } };
  return { ...recognition, rivals: [rival, ...rivals.filter(({ kind }) => kind !== 'scores')] };
}

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Lines of a text that may be matrices of subgroups; more are surely none, and are not looked at. */
const mostLines = 500;
const words = /\||\b(?:wom[ae]n|m[ae]n|females?|males?|girls|boys)\b|жінки|чоловіки/i;

/**
 * The table of counts that a text of matrices is whose names are of subgroups; undefined where it is something else. Refuses matrices of
 * several classifiers: how often these decide alike about an item is known of none of them.
 */
export function tableOfSubgroups(
  text: string,
  recognise: (text: string) => Recognition,
  language: unknown,
): string | undefined {
  if (!words.test(text) || text.split('\n', mostLines + 1).length > mostLines) return undefined;
  const recognition = recognise(text);
  const { reading } = recognition;
  const doubt = doubtOf(recognition);
  if (!reading || !doubt) return undefined;
  const subgroups = subgroupsOf(reading);
  if (!subgroups) throw new IsoyieldError([{ ...doubt, hint: oneClassifier[language === 'uk' ? 'uk' : 'en'] }]);
  const { classes, decisions, classifiers } = reading;
  const rows = classifiers.flatMap(({ matrix }, i) =>
    matrix.flatMap((row, truth) =>
      row.map((items, decision) => [classes[truth], decisions[decision], subgroups.names[i], `${items}`]),
    ),
  );
  const head = [mark, 'truth', `decision_${subgroups.model || 'decision'}`, 'subgroup_group', 'n'];
  const lines = [head, ...rows.map((row) => [markOf(rows.length), ...row])];
  return `${lines.map((line) => line.map((cell = '') => quoted(cell)).join(',')).join('\n')}\n`;
}
