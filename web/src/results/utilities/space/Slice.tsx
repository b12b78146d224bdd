import '../../../i18n/lab';
import type { Report } from 'isoyield';
import { useState } from 'preact/hooks';
import { setUtility } from '../../../document/document';
import { doc } from '../../../document/state';
import { rich, t } from '../../../i18n';
import { amount } from '../../../i18n/numbers';
import { edit, seal } from '../../../state/calculator';
import { sliceOf } from '../../../state/questions';
import { Select } from '../../../ui/fields/Select';
import { indices, type Utility } from '../../../values/figures';
import { flips, nearestRival, range } from '../../../values/flips';
import { useAnswer } from '../../../values/useAnswer';
import { Shares } from './Shares';
import styles from './Slice.module.css';
import { SlicePlot } from './SlicePlot';

interface SliceProps {
  report: Report;
  utility: Utility;
}

/** A utility, and the window in which it is changed. */
interface Axis {
  readonly row: number;
  readonly column: number;
  readonly from: number;
  readonly to: number;
}

const cut = (asked: Readonly<Parameters<typeof sliceOf>>) => sliceOf(...asked);

/** Who earns most when two utilities are other than they are: the space of utility matrices, cut by a plane that the user spans. */
export function Slice({ report, utility }: SliceProps) {
  const [axes, setAxes] = useState(() => begin(report, utility));
  const cells = report.classes.flatMap((truth, row) =>
    utility.decisions.map((decision, column) => ({ row, column, text: t('safe.as', { truth, decision }) })),
  );
  const nameOf = ({ row, column }: Axis) =>
    t('safe.as', { truth: report.classes[row] ?? '', decision: utility.decisions[column] ?? '' });
  const plane = { x: along(axes.x, report, utility), y: along(axes.y, report, utility) };
  const { found: slice, wrong } = useAnswer(cut, [report, plane] as const, [report, axes]);
  const choose = (which: 'x' | 'y', index: number) => {
    const cell = cells[index];
    if (cell) setAxes({ ...axes, [which]: window(report, utility, cell.row, cell.column) });
  };
  const indexOf = ({ row, column }: Axis) => String(row * utility.decisions.length + column);
  const move = (x: number, y: number) => {
    const write = (axis: Axis, value: number) => {
      const step = 10 ** Math.floor(Math.log10((axis.to - axis.from) / 200));
      return String(Number((Math.round(value / step) * step).toPrecision(10)));
    };
    const first = setUtility(doc.value, axes.x.row, axes.x.column, [[write(axes.x, x)]]);
    edit(setUtility(first, axes.y.row, axes.y.column, [[write(axes.y, y)]]), 'slice');
  };
  const places = indices(report);
  const shares = [...(slice?.regions ?? [])].filter(({ share }) => share > 0).sort((a, b) => b.share - a.share);
  const options = (other: Axis) =>
    cells.map(({ text }, i) => ({ value: String(i), text })).filter(({ value }) => value !== indexOf(other));
  return (
    <>
      <div class={styles.axes}>
        <Select
          label={t('slice.x')}
          value={indexOf(axes.x)}
          options={options(axes.y)}
          onChange={(event) => choose('x', Number(event.currentTarget.value))}
        />
        <Select
          label={t('slice.y')}
          value={indexOf(axes.y)}
          options={options(axes.x)}
          onChange={(event) => choose('y', Number(event.currentTarget.value))}
        />
      </div>
      {wrong && <p role="alert">{wrong.message}</p>}
      {slice && shares.length < 2 && (
        <p class={styles.says}>
          {rich('slice.one', { name: <b>{shares[0]?.classifier ?? utility.ranking[0] ?? ''}</b> })}
        </p>
      )}
      {slice && shares.length > 1 && (
        <div class={styles.body}>
          <SlicePlot
            slice={slice}
            names={{ x: nameOf(axes.x), y: nameOf(axes.y) }}
            places={places}
            best={utility.ranking[0] ?? ''}
            onMove={move}
            onDone={seal}
          />
          <div>
            <p class={styles.says}>{rich('slice.says', { name: <b>{utility.ranking[0] ?? ''}</b> })}</p>
            <Shares caption={t('slice.shares')} shares={shares} places={places} />
            <p class={styles.says}>
              {t('slice.now', {
                x: nameOf(axes.x),
                at: amount(slice.point[0] ?? 0, utility.unit),
                y: nameOf(axes.y),
                there: amount(slice.point[1] ?? 0, utility.unit),
              })}
            </p>
          </div>
        </div>
      )}
    </>
  );
}

/** An axis as the core takes it. */
const along = ({ row, column, from, to }: Axis, report: Report, utility: Utility) => ({
  cell: [report.classes[row] ?? '', utility.decisions[column] ?? ''],
  direction: [],
  from,
  to,
});

/** Windows are not made wider than so many times the range of all utilities. */
const mostWide = 10;

/**
 * A window around what a utility is now, as wide on each side as all utilities range; wider where the utility, it alone changing, would turn
 * the ranking over only past that.
 */
export function window(report: Report, utility: Utility, row: number, column: number): Axis {
  const now = utility.matrix[row]?.[column] ?? 0;
  const width = range(utility) || 1;
  const [truth, decision] = [report.classes[row], utility.decisions[column]];
  const pair = nearestRival(utility);
  const flip =
    pair && flips(utility, pair, report.classes).find((it) => it.truth === truth && it.decision === decision);
  const away = Math.abs((flip?.at ?? now) - now);
  const side = away > mostWide * width ? width : Math.max(width, 1.25 * away);
  return { row, column, from: now - side, to: now + side };
}

/** The two utilities whose change would soonest turn the ranking over. */
function begin(report: Report, utility: Utility): { x: Axis; y: Axis } {
  const pair = nearestRival(utility);
  const near = pair ? flips(utility, pair, report.classes) : [];
  const found = near.flatMap(({ truth, decision }) => {
    const row = report.classes.indexOf(truth);
    const column = utility.decisions.indexOf(decision);
    return row < 0 || column < 0 ? [] : [window(report, utility, row, column)];
  });
  const [x = window(report, utility, 0, 0), y] = found;
  return { x, y: y ?? window(report, utility, x.row, x.column === 0 ? 1 : 0) };
}
