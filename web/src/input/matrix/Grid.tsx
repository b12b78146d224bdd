import type { Remark } from 'isoyield';
import { useId, useRef } from 'preact/hooks';
import { choosePositive, isSquare, renameClass, renameDecision } from '../../document/document';
import type { Document } from '../../document/state';
import { doc } from '../../document/state';
import { t } from '../../i18n';
import { count, percent } from '../../i18n/numbers';
import { edit, seal } from '../../state/calculator';
import { parseBlock, transposeBlock } from '../intake/clipboard';
import { Cell } from './Cell';
import styles from './Grid.module.css';
import { nextCell, within } from './gridKeys';
import { Label } from './Label';
import { LargeGrid } from './LargeGrid';
import { Said } from './Said';

type Cells = readonly (readonly string[])[];

export interface GridProps {
  /** Whose grid it is, for labels. */
  name: string;
  /** Rows = true class. */
  cells: Cells;
  money?: boolean;
  problems: readonly Remark[];
  /** As the core read it: for totals. Rows = true class. */
  numbers?: readonly (readonly number[])[] | undefined;
  frequencies?: boolean;
  /** Writes a block, rows = true class, with its corner at (row, column). */
  onWrite: (row: number, column: number, block: Cells, typing: boolean) => void;
}

/** Up to here the grid is a table; beyond, only what is in view is drawn. */
const mostInTable = 12;

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

export function Grid(props: GridProps) {
  const { classes, decisions } = doc.value;
  return Math.max(classes.length, decisions.length) > mostInTable ? <LargeGrid {...props} /> : <TableGrid {...props} />;
}

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
    const block = parseBlock(event.clipboardData?.getData('text/plain') ?? '');
    if (!block) return;
    event.preventDefault();
    event.stopPropagation();
    write(row, column, block, false);
  };
  return { turned, across, down, held, write, onPaste };
}

function TableGrid(props: GridProps) {
  const { name, cells, money, problems, numbers, frequencies } = props;
  const document = doc.value;
  const { turned, across, down, held, write, onPaste } = useBlocks(props);
  const table = useRef<HTMLTableElement>(null);
  const id = useId();
  const wrong = problemsByCell(problems);
  const square = isSquare(document);
  const showTotals = numbers !== undefined && !money;
  const many = across.length > 3;

  const focus = (row: number, column: number) => {
    table.current
      ?.querySelector<HTMLInputElement>(`[data-at="${within(row, down.length)},${within(column, across.length)}"]`)
      ?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextCell(event, down.length, across.length);
    if (!next) return;
    event.preventDefault();
    focus(...next);
  };

  const header = (index: number, isClass: boolean) => {
    const label = (isClass ? document.classes : document.decisions)[index] ?? '';
    return (
      <span class={styles.heading}>
        {isClass && <PositiveButton label={label} />}
        <Label
          value={label}
          label={t(isClass ? 'grid.class' : 'grid.decision', { name: label })}
          onChange={(text) =>
            edit(isClass ? renameClass(document, index, text) : renameDecision(document, index, text))
          }
        />
      </span>
    );
  };

  const show = frequencies ? (value: number) => percent(value, 2) : count;
  const total = (values: readonly (number | undefined)[]) => (
    <span class={styles.total} title={t('grid.total')}>
      <span class="visually-hidden">{t('grid.total')} </span>
      {show(values.reduce<number>((sum, each) => sum + (each ?? 0), 0))}
    </span>
  );
  const value = (row: number, column: number) => {
    const [r, c] = held(row, column);
    return numbers?.[r]?.[c];
  };

  return (
    <div class={`${styles.scroll} ${many ? styles.many : ''}`}>
      <table ref={table} class={styles.table} aria-label={t('grid.table', { name })} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <td />
            <th class={styles.axis} colSpan={across.length} scope="colgroup">
              {t(turned ? 'axis.true' : 'axis.decision')}
            </th>
          </tr>
          <tr>
            <th class={`${styles.axis} ${styles.axisDown}`} scope="col">
              {t(turned ? 'axis.decision' : 'axis.true')}
            </th>
            {across.map((label, column) => (
              <th key={label} scope="col" class={styles.across}>
                {header(column, turned)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {down.map((label, row) => (
            <tr key={label}>
              <th scope="row" class={styles.down}>
                {header(row, !turned)}
                {showTotals && total(across.map((_, column) => value(row, column)))}
              </th>
              {across.map((other, column) => {
                const [r, c] = held(row, column);
                const problem = wrong.get(`${r},${c}`);
                return (
                  <td key={other} class={styles.slot} onPaste={(event) => onPaste(event, row, column)}>
                    <Cell
                      at={`${row},${column}`}
                      value={cells[r]?.[c] ?? ''}
                      label={t('grid.cell', {
                        name,
                        class: document.classes[r] ?? '',
                        decision: document.decisions[c] ?? '',
                      })}
                      tone={
                        money
                          ? 'money'
                          : square && r === c
                            ? 'right'
                            : square && document.classes.length === 2
                              ? 'wrong'
                              : 'plain'
                      }
                      corner={money ? undefined : cornerOf(document, r, c)}
                      invalid={problem !== undefined}
                      describedBy={`${id}-problems`}
                      onInput={(text) => write(row, column, [[text]], true)}
                      onLeave={seal}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        {showTotals && (
          <tfoot>
            <tr>
              <td />
              {across.map((label, column) => (
                <td key={label}>{total(down.map((_, row) => value(row, column)))}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      <CellProblems id={`${id}-problems`} problems={problems} />
    </div>
  );
}

/** Says which class is the positive one, and makes another one so. */
export function PositiveButton({ label }: { label: string }) {
  const document = doc.value;
  const chosen = document.positive === label;
  const text = t(chosen ? 'grid.positive.is' : 'grid.positive.make', { name: label });
  return (
    <button
      type="button"
      class={styles.positive}
      aria-pressed={chosen}
      aria-label={text}
      title={text}
      onClick={() => edit(choosePositive(document, label))}
    >
      <span aria-hidden="true">+</span>
    </button>
  );
}

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
