import { useId, useRef } from 'preact/hooks';
import { choosePositive, isSquare, renameClass, renameDecision } from '../../document/document';
import { doc } from '../../document/state';
import { t } from '../../i18n';
import { count, percent } from '../../i18n/numbers';
import { edit, seal } from '../../state/calculator';
import { Cell } from './Cell';
import { CellProblems } from './CellProblems';
import styles from './Grid.module.css';
import { cornerOf, type GridProps, problemsByCell, useBlocks } from './gridBlocks';
import { nextCell, within } from './gridKeys';
import { Label } from './Label';
import { LargeGrid } from './LargeGrid';

/** Up to here the grid is a table; beyond, only what is in view is drawn. */
const mostInTable = 12;

export function Grid(props: GridProps) {
  const { classes, decisions } = doc.value;
  return Math.max(classes.length, decisions.length) > mostInTable ? <LargeGrid {...props} /> : <TableGrid {...props} />;
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
function PositiveButton({ label }: { label: string }) {
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
