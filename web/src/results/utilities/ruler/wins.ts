import { t } from '../../../i18n';
import type { Segment } from './segments';

/** So many ranges of one classifier are told one by one; more are noise of the sample. */
const few = 2;

/** Where each classifier wins, in words that follow "wins": the ruler ends at `low` and `high`, who wins there wins on. */
export function wins(
  segments: readonly Segment[],
  [low, high]: readonly [number, number],
  write: (ratio: number) => string,
): { readonly name: string; readonly where: string }[] {
  const won = new Map<string, Segment[]>();
  for (const each of segments) {
    if (each.name !== null && !each.always) won.set(each.name, [...(won.get(each.name) ?? []), each]);
  }
  const range = (start: number, end: number) =>
    t(`verdict.${end >= high ? 'above' : start <= low ? 'upto' : 'between'}`, { from: write(start), to: write(end) });
  return [...won].map(([name, all]) => {
    const told = all.map(({ start, end }) => range(start, end));
    const last = told.pop() ?? '';
    const [start, end] = [all[0]?.start ?? low, all.at(-1)?.end ?? high];
    if (all.length > few)
      return { name, where: t('verdict.scattered', { count: all.length, range: range(start, end) }) };
    return { name, where: told.length > 0 ? t('verdict.and', { some: told.join(', '), last }) : last };
  });
}
