import type { Remark } from 'isoyield';
import { isSquare } from '../../document/document';
import type { Document } from '../../document/state';
import { doc } from '../../document/state';
import { numberIn } from '../../i18n/numbers';
import { isSeveralNumbers, parseBlock, transposeBlock } from '../intake/clipboard';

// What a grid of any size is given, and how its cells stand for those of the document.

type Cells = readonly (readonly string[])[];

export interface GridProps {
  /** Whose grid it is, for labels. */
  name: string;
  /** Rows = true class. */
  cells: Cells;
  money?: boolean;
  /** What errors cost: right decisions cost nothing, and are not to be changed. */
  costs?: boolean;
  problems: readonly Remark[];
  /** As the core read it: for totals. Rows = true class. */
  numbers?: readonly (readonly number[])[] | undefined;
  frequencies?: boolean;
  /** Writes a block, rows = true class, with its corner at (row, column). */
  onWrite: (row: number, column: number, block: Cells, typing: boolean) => void;
}

const corners: Readonly<Record<string, string>> = {
  'true true': 'TP',
  'true false': 'FN',
  'false true': 'FP',
  'false false': 'TN',
};

/** What the corner of a cell says in a two-class matrix. */
export function cornerOf(document: Document, row: number, column: number): string | undefined {
  if (document.classes.length !== 2 || !isSquare(document)) return undefined;
  return corners[`${document.classes[row] === document.positive} ${document.decisions[column] === document.positive}`];
}

/** Problems by cell, "row,column" from 0 with true classes in rows. */
export function problemsByCell(problems: readonly Remark[]): ReadonlyMap<string, Remark> {
  return new Map(
    problems.flatMap((each) => (each.row && each.cell ? [[`${each.row - 1},${each.cell - 1}`, each] as const] : [])),
  );
}

const isOneNumber = (cell: string) => cell === '' || (numberIn(cell) !== null && !isSeveralNumbers(cell));

/** Reads and writes the block of a grid as the screen shows it. */
export function useBlocks(props: GridProps) {
  const document = doc.value;
  const turned = document.rows === 'predicted';
  const across = turned ? document.classes : document.decisions;
  const down = turned ? document.decisions : document.classes;
  const held = (row: number, column: number): [number, number] => (turned ? [column, row] : [row, column]);
  const write = (row: number, column: number, block: Cells, typing: boolean) => {
    const [r, c] = held(row, column);
    props.onWrite(r, c, turned ? transposeBlock(block) : block, typing);
  };
  const onPaste = (event: ClipboardEvent, row: number, column: number) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const block = parseBlock(text);
    if (!block) return;
    // Lines of counts without tabs are cells only where each is one number; what a program printed is read as a whole.
    const printed = !props.money && !text.includes('\t') && !block.flat().every(isOneNumber);
    if (printed) return;
    event.preventDefault();
    event.stopPropagation();
    write(row, column, block, false);
  };
  return { turned, across, down, held, write, onPaste };
}
