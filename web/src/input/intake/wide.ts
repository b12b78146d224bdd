import { computed, signal } from '@preact/signals';
import { data, doc, problems } from '../../document/state';
import { attempt } from '../../state/scores';
import { narrow } from '../../ui/narrow';

/** Grids of more classes have no room beside the verdict: they are pictures there, until they are edited. */
const mostBeside = 4;

/** Grids of still more show a part of themselves, and scroll. */
export const mostDrawn = 30;

/** Whether grids of many classes are being edited. */
export const editing = signal(false);

/** Whether the grids have many classes. */
export const manyClasses = computed(() => {
  const classes = Math.max(doc.value.classes.length, doc.value.decisions.length);
  return !narrow.value && classes > mostBeside && classes <= mostDrawn;
});

/** Whether the grids take the whole width: they are being edited, or something is wrong with them. */
export const wideGrids = computed(
  () => manyClasses.value && (editing.value || problems.value.some(({ source, row }) => source !== 'utility' && row)),
);

/** Whether a score file shows what its columns were read as; a file that is read again keeps it so. */
export const columnsOpen = signal(false);

/** Whether somebody has to do something about a file: it then has the width of the page, and the verdict keeps its height. */
export const wasRefused = computed(() => attempt.value?.refused === true);

/** Whether the data take the whole width: grids, or the table of a file's columns, which would stretch the verdict beside it. */
export const wideData = computed(
  () => wideGrids.value || (!narrow.value && data.value === 'scores' && columnsOpen.value),
);
