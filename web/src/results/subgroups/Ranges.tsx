import type { Report } from 'isoyield';
import { CutPoints } from '../../input/file/CutPoints';
import { openFile, present } from '../../state/calculator';
import styles from './Subgroups.module.css';

/** Where the ranges of a column of numbers begin; nothing where subgroups are words. */
export function Ranges({ report, column }: { report: Report; column: string }) {
  const { source } = present.value.snapshot;
  const numbers = report.preview?.columns.some(({ role, kind }) => role === 'subgroup' && kind === 'number');
  if (!source || !numbers) return null;
  const { subgroupAt, ...rest } = source.columns;
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
