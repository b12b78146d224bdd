import '../../i18n/lab';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isSquare } from '../../document/document';
import { doc } from '../../document/state';
import { t } from '../../i18n';
import { seal } from '../../state/calculator';
import { Cell } from './Cell';
import { CellProblems } from './CellProblems';
import styles from './Grid.module.css';
import { type GridProps, problemsByCell, useBlocks } from './gridBlocks';
import { indexWithin, nextCell } from './gridKeys';

const width = 68;
const height = 32;
const spare = 2;

/** The places in view, and a few around them. */
const range = (from: number, size: number, unit: number, length: number) => {
  const first = Math.max(0, Math.floor(from / unit) - spare);
  const last = Math.min(length, Math.ceil((from + size) / unit) + spare);
  return Array.from({ length: Math.max(0, last - first) }, (_, i) => first + i);
};

/** What is in view, and how to get to a cell outside it. */
function useView(rows: number, columns: number) {
  const frame = useRef<HTMLElement>(null);
  const [view, setView] = useState({ x: 0, y: 0, width: 360, height: 360 });
  const [wanted, setWanted] = useState<[number, number] | null>(null);

  const look = () => {
    const box = frame.current;
    if (box) setView({ x: box.scrollLeft, y: box.scrollTop, width: box.clientWidth, height: box.clientHeight });
  };
  useEffect(look, [columns, rows]);

  // The cell to go to may not exist yet: scroll there first, focus once it has been drawn.
  useLayoutEffect(() => {
    if (!wanted) return;
    const cell = frame.current?.querySelector<HTMLInputElement>(`[data-at="${wanted.join(',')}"]`);
    if (!cell) return;
    cell.focus({ preventScroll: true });
    setWanted(null);
  }, [wanted, view]);

  const go = (toRow: number, toColumn: number) => {
    const row = indexWithin(toRow, rows);
    const column = indexWithin(toColumn, columns);
    const box = frame.current;
    if (box) {
      const left = column * width;
      const top = row * height;
      box.scrollLeft = Math.min(left, Math.max(box.scrollLeft, left + 2 * width - box.clientWidth));
      box.scrollTop = Math.min(top, Math.max(box.scrollTop, top + 2 * height - box.clientHeight));
    }
    look();
    setWanted([row, column]);
  };

  return { frame, view, look, go };
}

interface HeadsProps extends Pick<ReturnType<typeof useBlocks>, 'turned' | 'across' | 'down'> {
  columns: readonly number[];
  rows: readonly number[];
}

function Heads({ turned, across, down, columns, rows }: HeadsProps) {
  return (
    <>
      <div class={styles.headRow}>
        <div class={styles.corner0} title={t(turned ? 'axis.rows.decision' : 'axis.rows.true')}>
          {t(turned ? 'axis.corner.decision' : 'axis.corner.true')}
        </div>
        {columns.map((column) => (
          <div
            key={column}
            class={styles.largeHead}
            style={{ left: `${(column + 1) * width}px`, top: '0px' }}
            title={across[column]}
          >
            {across[column]}
          </div>
        ))}
      </div>
      <div class={styles.headColumn}>
        {rows.map((row) => (
          <div key={row} class={styles.largeHead} style={{ top: `${row * height}px` }} title={down[row]}>
            {down[row]}
          </div>
        ))}
      </div>
    </>
  );
}

/** A grid of many classes: only the cells in view exist. */
export function LargeGrid(props: GridProps) {
  const { name, cells, money, costs, problems } = props;
  const document = doc.value;
  const { turned, across, down, held, write, onPaste } = useBlocks(props);
  const { frame, view, look, go } = useView(down.length, across.length);
  const wrong = problemsByCell(problems);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextCell(event, down.length, across.length);
    if (!next) return;
    event.preventDefault();
    go(...next);
  };

  const columns = range(view.x, view.width, width, across.length);
  const rows = range(view.y, view.height, height, down.length);

  return (
    <>
      <p class="visually-hidden">{t('grid.large', { name, rows: down.length, columns: across.length })}</p>
      <section
        ref={frame}
        class={styles.large}
        onScroll={look}
        onKeyDown={onKeyDown}
        aria-label={t('grid.table', { name })}
      >
        <div
          class={styles.plane}
          style={{ width: `${(across.length + 1) * width}px`, height: `${(down.length + 1) * height}px` }}
        >
          <Heads turned={turned} across={across} down={down} columns={columns} rows={rows} />
          {rows.flatMap((row) =>
            columns.map((column) => {
              const [r, c] = held(row, column);
              return (
                <div
                  key={`${row},${column}`}
                  class={styles.largeCell}
                  style={{ left: `${(column + 1) * width}px`, top: `${(row + 1) * height}px` }}
                  onPaste={(event) => onPaste(event, row, column)}
                >
                  <Cell
                    at={`${row},${column}`}
                    value={cells[r]?.[c] ?? ''}
                    label={t('grid.cell', {
                      name,
                      class: document.classes[r] ?? '',
                      decision: document.decisions[c] ?? '',
                    })}
                    tone={money ? 'money' : !isSquare(document) ? 'plain' : r === c ? 'right' : 'wrong'}
                    invalid={wrong.has(`${r},${c}`)}
                    fixed={costs === true && r === c}
                    unsigned={costs ?? false}
                    onInput={(text) => write(row, column, [[text]], true)}
                    onLeave={seal}
                  />
                </div>
              );
            }),
          )}
        </div>
      </section>
      <CellProblems problems={problems} />
    </>
  );
}
