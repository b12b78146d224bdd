import { doc } from '../document/state';
import { openFile, present } from './calculator';

/**
 * Whether rows of one id are a cluster: the column that names it, or null where rows are independent. The file is read again with the
 * answer among what the user said of its columns, so that it is asked about once.
 */
export function answerClusters(column: string | null): void {
  const { source } = present.value.snapshot;
  if (!source) return;
  const { independent: _, ...columns } = source.columns;
  const { id, ...others } = columns.others;
  const said =
    column === null
      ? { ...columns, independent: true as const }
      : { ...columns, others: { ...others, ...(id && id !== column && { id }), group: column } };
  void openFile({ ...source, columns: said }, doc.value.positive);
}
