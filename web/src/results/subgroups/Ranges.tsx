import type { Report } from 'isoyield';
import { CutPoints } from '../../input/file/CutPoints';
import { openFile, present } from '../../state/calculator';
import styles from './Subgroups.module.css';

/** Where the ranges of a column of numbers begin, of two the last; nothing where subgroups are words. */
export function Ranges({ report }: { report: Report }) {
  const { source } = present.value.snapshot;
  const numbers = report.preview?.columns.filter(({ role, kind }) => role === 'subgroup' && kind === 'number') ?? [];
  const column = report.settings.subgroup?.filter((each) => numbers.some(({ name }) => name === each)).at(-1);
  if (!source || column === undefined) return null;
  // Other ranges have other names, by which utilities of their own and the reference went.
  const { subgroupAt, own: _, references: __, ...rest } = source.columns;
  return (
    <CutPoints
      column={column}
      value={subgroupAt}
      class={styles.ranges}
      onDone={(cuts) =>
        void openFile({ ...source, columns: { ...rest, ...(cuts && { subgroupAt: cuts }) } }, report.positive)
      }
    />
  );
}
