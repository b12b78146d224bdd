import type { Preview } from 'isoyield';
import { inFormula, keyOf } from '../../document/amounts';
import { formulaOf, pricedBy } from '../../document/formulas';
import { t } from '../../i18n';
import { type Columns, otherRoles } from '../../state/scores';

export const roles = [
  'truth',
  'score',
  'probability',
  'predicted',
  'utility',
  'cost',
  'weight',
  ...otherRoles,
  'unused',
] as const;
export type Role = (typeof roles)[number];
/** Roles that one column has, or of subgroups two: the last choice wins. */
const single: readonly string[] = ['truth', 'weight', 'cost', ...otherRoles];

/** What a column is read as, and for classes the classifier or decision that it belongs to. */
export interface Taken {
  readonly role: Role;
  readonly of: string;
}

const guessedAs = (column: Preview['columns'][number]): Taken => ({
  role: inFormula(column) ? 'cost' : (roles.find((one) => one === column.role) ?? 'unused'),
  of: column.classifier ?? column.decision ?? '',
});

/**
 * As they were read. Of a file that the core refused: as the user said, so that a choice can be completed; as the core guessed while nothing
 * was said.
 */
export function takenFor(preview: Preview, columns: Columns, read: boolean): Taken[] {
  if (read) return preview.columns.map(guessedAs);
  const { truth, scores, probabilities, predicted, utilities, weight, others, crossed, worth } = columns;
  const groups = (role: Role, all: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(all).map(([of, keys]) => ({ role, of, keys }));
  const said: readonly (Taken & { keys: readonly string[] })[] = [
    { role: 'truth', of: '', keys: [truth] },
    { role: 'score', of: '', keys: scores },
    { role: 'predicted', of: '', keys: predicted },
    { role: 'weight', of: '', keys: [weight] },
    { role: 'cost', of: '', keys: [pricedBy(worth)?.miss ?? ''] },
    ...groups('probability', probabilities),
    ...groups('utility', utilities),
    ...otherRoles.map((role) => ({ role, of: '', keys: [others[role] ?? ''] })),
    { role: 'subgroup', of: '', keys: [crossed ?? ''] },
  ];
  // What a miss costs leaves the other columns to the core.
  const any = said.some(({ role, keys }) => role !== 'cost' && keys.some((key) => key !== ''));
  return preview.columns.map((column, i) => {
    const key = keyOf(preview, i);
    const found =
      key === '' ? undefined : said.find(({ role, keys }) => (any || role === 'cost') && keys.includes(key));
    if (found) return found;
    const { role } = guessedAs(column);
    const guess = !any || otherRoles.some((other) => other === role && others[other] !== '');
    return { role: guess ? role : 'unused', of: column.classifier ?? column.decision ?? '' };
  });
}

/** The formulas once a column says what a miss costs, or no longer does: without one of their columns they say nothing. */
function costs(worth: string | undefined, key: string, before: boolean, after: boolean): string | undefined {
  if (after === before) return worth;
  return after ? formulaOf({ miss: key, alarm: pricedBy(worth)?.alarm ?? 1 }) : undefined;
}

/** The columns once one of them is taken otherwise. */
export function rechosen(
  preview: Preview,
  columns: Columns,
  now: readonly Taken[],
  index: number,
  choice: Taken,
): Columns {
  const others = now.filter(({ role }, i) => i !== index && role === choice.role).length;
  const full = single.includes(choice.role) && (choice.role !== 'subgroup' || others > 1);
  const taken = now.map((column, i): Taken => {
    if (i === index) return choice;
    return full && column.role === choice.role ? { role: 'unused', of: '' } : column;
  });
  const named = (wanted: Role) => taken.flatMap(({ role }, i) => (role === wanted ? [keyOf(preview, i)] : []));
  /** Columns of one role by what they are about: as they were, else by a name of their own. */
  const grouped = (wanted: Role, otherwise: string) => {
    const groups: Record<string, string[]> = {};
    taken.forEach(({ role, of }, i) => {
      if (role !== wanted) return;
      groups[of || otherwise] = [...(groups[of || otherwise] ?? []), keyOf(preview, i)];
    });
    return groups;
  };
  // A column that no longer names clusters names none: the core is not to read it as clusters again.
  const clustered = named('group').length > 0;
  const independent = !clustered && (columns.independent || now.some(({ role }) => role === 'group'));
  const { independent: _, worth, subgroupAt, subject, own, references, crossed: __, ...rest } = columns;
  const [subgroup = '', crossed] = named('subgroup');
  const formulas = costs(worth, keyOf(preview, index), now[index]?.role === 'cost', choice.role === 'cost');
  const sameTruth = taken[now.findIndex(({ role }) => role === 'truth')]?.role === 'truth';
  return {
    ...rest,
    ...(formulas !== undefined && { worth: formulas }),
    // Ranges are of one column's numbers, utilities of one truth's classes.
    ...(subgroupAt && subgroup === columns.others.subgroup && crossed === columns.crossed && { subgroupAt }),
    ...(references && subgroup === columns.others.subgroup && crossed === columns.crossed && { references }),
    ...(crossed && { crossed }),
    ...(subject && sameTruth && { subject }),
    ...(own && sameTruth && !crossed && subgroup === columns.others.subgroup && { own }),
    ...(independent && { independent: true as const }),
    truth: named('truth')[0] ?? '',
    scores: named('score'),
    probabilities: grouped('probability', t('file.model')),
    utilities: grouped('utility', t('file.decision')),
    predicted: named('predicted'),
    weight: named('weight')[0] ?? '',
    others: Object.fromEntries(otherRoles.map((other) => [other, named(other)[0] ?? ''])),
  };
}
