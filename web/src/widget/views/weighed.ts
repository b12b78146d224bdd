import { weighErrors } from '../../document/document';
import type { Document } from '../../document/state';
import type { State } from '../attributes/state';

/** The utilities of an element with other costs of errors, as the calculator changes them; null where there are not two classes. */
export function weighed(
  { classes, decisions }: State,
  positive: string,
  now: readonly (readonly number[])[],
  threshold: number,
): number[][] | null {
  const given = { classes, decisions, positive } as unknown as Document;
  const { utility } = weighErrors(given, now, threshold, true);
  return utility ? utility.map((row) => row.map(Number)) : null;
}
