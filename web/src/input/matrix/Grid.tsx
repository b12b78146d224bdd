import { useId, useRef } from 'preact/hooks';
import { choosePositive, isSquare, renameClass, renameDecision } from '../../document/document';
import { type Document, doc } from '../../document/state';
import { t } from '../../i18n';
import { count, percent } from '../../i18n/numbers';
import { edit, seal } from '../../state/calculator';
import { Later } from '../../ui/Later';
import { Cell } from './Cell';
import { CellProblems } from './CellProblems';
import styles from './Grid.module.css';
import { cornerOf, type GridProps, problemsByCell, useBlocks } from './gridBlocks';
import { indexWithin, nextCell } from './gridKeys';
import { Label } from './Label';

/** Up to here the grid is a table; beyond, only what is in view is drawn. */
const mostInTable = 12;

/** With more columns the labels stand over narrow cells. */
const most = 3;

const largeGrid = () => import('./LargeGrid').then((found) => found.LargeGrid);

export function Grid(props: GridProps) {
  const { classes, decisions } = doc.value;
  return Math.max(classes.length, decisions.length) > mostInTable ? (
    <Later load={largeGrid} given={props} room={392} />
  ) : (
    <TableGrid {...props} />
  );
}

function TableGrid(props: GridProps) {
  const { name, cells, money, costs, problems, numbers, frequencies } = props;
  const document = doc.value;
  const { turned, across, down, held, write, onPaste } = useBlocks(props);
  const table = useRef<HTMLTableElement>(null);
  const id = useId();
  const wrong = problemsByCell(problems);
  const showTotals = numbers !== undefined && !money;
  const many = across.length > most;

  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextCell(event, down.length, across.length);
    if (!next) return;
    event.preventDefault();
    const at = `${indexWithin(next[0], down.length)},${indexWithin(next[1], across.length)}`;
    table.current?.querySelector<HTMLInputElement>(`[data-at="${at}"]`)?.focus();
  };

  const total = (values: readonly (number | undefined)[]) => (
    <Total values={values} frequencies={frequencies ?? false} />
  );
  const value = (row: number, column: number) => {
    const [r, c] = held(row, column);
    return numbers?.[r]?.[c];
  };

  return (
    <div class={`${styles.scroll} ${many ? styles.many : ''}`}>
      <table ref={table} class={styles.table} aria-label={t('grid.table', { name })} onKeyDown={onKeyDown}>
        <Head across={across} turned={turned} />
        <tbody>
          {down.map((label, row) => (
            <tr key={label}>
              <th scope="row" class={styles.down}>
                <Heading index={row} isClass={!turned} />
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
                      tone={toneOf(document, money ?? false, r, c)}
                      corner={money ? undefined : cornerOf(document, r, c)}
                      invalid={problem !== undefined}
                      fixed={costs === true && r === c}
                      unsigned={costs ?? false}
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

/** Of many columns, whose labels are of different lengths: each as wide as the others, where there is room. */
const equal = (columns: number) => (columns > most ? `${(84 / columns).toFixed(1)}%` : undefined);

function Head({ across, turned }: { across: readonly string[]; turned: boolean }) {
  return (
    <thead>
      <tr>
        <td />
        <th class={styles.axis} colSpan={across.length} scope="colgroup">
          {t(turned ? 'axis.true' : 'axis.decision')}
        </th>
      </tr>
      <tr>
        <th class={`${styles.axis} ${styles.axisDown}`} scope="col">
          {/* Beside several columns there is no room for two words. */}
          {t(`axis${across.length > 2 ? '.corner' : ''}.${turned ? 'decision' : 'true'}`)}
        </th>
        {across.map((label, column) => (
          <th key={label} scope="col" class={styles.across} style={{ width: equal(across.length) }}>
            <Heading index={column} isClass={turned} />
          </th>
        ))}
      </tr>
    </thead>
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

/** Right decisions are filled, wrong ones outlined. */
function toneOf(document: Document, money: boolean, r: number, c: number) {
  if (money) return 'money';
  if (!isSquare(document)) return 'plain';
  return r === c ? 'right' : 'wrong';
}

/** The name of a class or a decision, to be changed. */
function Heading({ index, isClass }: { index: number; isClass: boolean }) {
  const document = doc.value;
  const label = (isClass ? document.classes : document.decisions)[index] ?? '';
  return (
    <span class={styles.heading}>
      {isClass && document.classes.length === 2 && <PositiveButton label={label} />}
      <Label
        value={label}
        label={t(isClass ? 'grid.class' : 'grid.decision', { name: label })}
        onChange={(text) => edit(isClass ? renameClass(document, index, text) : renameDecision(document, index, text))}
      />
    </span>
  );
}

function Total({ values, frequencies }: { values: readonly (number | undefined)[]; frequencies: boolean }) {
  const show = frequencies ? (value: number) => percent(value, 2) : count;
  return (
    <span class={styles.total} title={t('grid.total')}>
      <span class="visually-hidden">{t('grid.total')} </span>
      {show(values.reduce<number>((sum, each) => sum + (each ?? 0), 0))}
    </span>
  );
}
