import type { Remark } from 'isoyield';
import { doc } from '../../document/state';
import { t } from '../../i18n';
import styles from './Grid.module.css';
import { Said } from './Said';

/** Problems that say the same of several cells, once; and of how many. */
function grouped(problems: readonly Remark[]): [Remark, number][] {
  const found = new Map<string, [Remark, number]>();
  for (const each of problems) {
    const key = `${each.code} ${each.message} ${each.row && each.cell ? '' : found.size}`;
    found.set(key, [found.get(key)?.[0] ?? each, (found.get(key)?.[1] ?? 0) + 1]);
  }
  return [...found.values()];
}

/** What is wrong with cells, under their grid; each names its cell in words. */
export function CellProblems({ id, problems }: { id?: string; problems: readonly Remark[] }) {
  const { classes, decisions } = doc.value;
  if (problems.length === 0) return null;
  return (
    <div id={id} role="alert">
      <ul class={styles.problems}>
        {grouped(problems)
          .slice(0, 5)
          .map(([each, times]) => (
            <li key={`${each.code} ${each.row} ${each.cell} ${each.message}`}>
              {each.row && each.cell ? (
                <b>
                  {times > 1
                    ? t('grid.places', { count: times })
                    : t('grid.place', {
                        class: classes[each.row - 1] ?? '',
                        decision: decisions[each.cell - 1] ?? '',
                      })}{' '}
                </b>
              ) : null}
              <Said remark={each} />
            </li>
          ))}
      </ul>
    </div>
  );
}
