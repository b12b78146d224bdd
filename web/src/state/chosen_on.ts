// Thresholds that are chosen on the items of another file.

import { doc } from '../document/state';
import { openFile, present } from './calculator';
import type { Files } from './scores';

const byName = (a: File, b: File) => (a.name < b.name ? -1 : 1);

/** A name that no other file has. */
function apart(file: File, others: readonly File[]): File {
  const taken = new Set(others.map(({ name }) => name));
  let { name } = file;
  for (let copy = 2; taken.has(name); copy++) name = file.name.replace(/(\.[^.]*)?$/, ` (${copy})$1`);
  return name === file.name ? file : new File([file], name, { type: file.type });
}

/** Has `file` choose the thresholds, which are then judged on the file that is shown; null: that file chooses again. */
export async function chooseOn(file: File | null): Promise<void> {
  const { source, example } = present.value.snapshot;
  if (!source) return;
  const { chosenOn, ...columns } = source.columns;
  const judged = source.files.filter(({ name }) => name !== chosenOn);
  const choosing = file && apart(file, judged);
  const files = (choosing ? [...judged, choosing].sort(byName) : judged) as unknown as Files;
  const how = choosing ? { ...columns, chosenOn: choosing.name } : columns;
  const { value } = doc;
  await openFile({ files, columns: how }, value.positive, value, example);
}
