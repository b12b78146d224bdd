import '../../i18n/lab';
import type { Classifier } from 'isoyield';
import { t } from '../../i18n';
import { percent } from '../../i18n/numbers';
import { Plot } from '../../plot/Plot';
import plot from '../../plot/Plot.module.css';
import { cell, tenths } from '../../values/figures';
import { rowShares } from './confusions';
import styles from './Heat.module.css';

interface HeatProps {
  classifier: Classifier;
  classes: readonly string[];
  decisions: readonly string[];
  /** Of each row; of rows that are not shown whole, those of the whole. */
  shares?: readonly (readonly number[] | null)[];
}

type Labels = Pick<HeatProps, 'classes' | 'decisions'>;

const longest = 14;
const clipped = (label: string) => (label.length > longest ? `${label.slice(0, longest - 1)}…` : label);

/** Room that the labels take at the left and above, in a picture so wide. */
function room({ classes, decisions }: Labels, wide: number) {
  const longestOf = (labels: readonly string[]) => Math.max(...labels.map((label) => clipped(label).length));
  const left = Math.max(72, 12 + t('heat.true').length * 6.9, Math.min(124, 30 + longestOf(classes) * 7.4));
  const turned = longestOf(decisions) * 7.4 > cellOf(wide, left, { classes, decisions }).width;
  return { left, top: 24 + (turned ? Math.min(90, 12 + longestOf(decisions) * 6) : 22), turned };
}

/** A cell: as wide as there is room for, and so high that all rows stay on one screen. */
function cellOf(wide: number, left: number, { classes, decisions }: Labels) {
  const width = Math.max(7, Math.min(120, (wide - left - 2) / decisions.length));
  return { width, height: Math.max(7, Math.min(classes.length < 5 ? 80 : 58, width, 540 / classes.length)) };
}

/** A row-normalised confusion matrix: true classes in rows; a deeper square, a larger share of its row. */
export function Heat({ classifier, classes, decisions, shares = rowShares(classifier.matrix) }: HeatProps) {
  const table = {
    caption: t('heat.title'),
    head: [t('heat.true'), ...decisions],
    rows: classes.map((label, c) => [
      label,
      ...(classifier.matrix[c] ?? []).map(
        (value, d) => `${cell(value, classifier.counts)} (${tenths(shares[c]?.[d] ?? 0)})`,
      ),
    ]),
  };
  return (
    <Plot
      class={styles.frame}
      summary={t('heat.summary', { name: classifier.name, classes: classes.length })}
      table={table}
      height={(wide) => {
        const { left, top } = room({ classes, decisions }, wide);
        return top + cellOf(wide, left, { classes, decisions }).height * classes.length + 4;
      }}
    >
      {(wide) => <Squares {...{ classifier, classes, decisions, shares, wide }} />}
    </Plot>
  );
}

/** The picture alone. */
export function Squares({
  classifier,
  classes,
  decisions,
  wide,
  shares = rowShares(classifier.matrix),
}: HeatProps & { wide: number }) {
  const { left, top, turned } = room({ classes, decisions }, wide);
  const { width, height } = cellOf(wide, left, { classes, decisions });
  const gap = height > 14 ? 2 : height > 9 ? 1 : 0;
  const [everyColumn, everyRow] = [Math.ceil(13 / width), Math.ceil(13 / height)];
  return (
    <>
      <text class={plot.label} x={left} y={12}>
        {t('heat.decided')}
      </text>
      <text class={plot.label} x={left - 8} y={top - 7} text-anchor="end">
        {t('heat.true')}
      </text>
      {decisions.map((label, d) => {
        if (d % everyColumn > 0) return null;
        const x = left + (d + 0.5) * width;
        return turned ? (
          <text key={label} class={plot.tick} transform={`translate(${x + 3},${top - 7}) rotate(-50)`}>
            {clipped(label)}
          </text>
        ) : (
          <text key={label} class={plot.tick} x={x} y={top - 7} text-anchor="middle">
            {label}
          </text>
        );
      })}
      {classes.map((label, c) => (
        <g key={label} transform={`translate(${left},${top + c * height})`}>
          {c % everyRow === 0 && (
            <text class={plot.tick} x={-8} y={height / 2} dy="0.34em" text-anchor="end">
              {clipped(label)}
            </text>
          )}
          {decisions.map((decision, d) => (
            <Square
              key={decision}
              x={d * width}
              width={width - gap}
              height={height - gap}
              share={shares[c]?.[d] ?? null}
              value={classifier.matrix[c]?.[d] ?? 0}
              kind={classifier.counts}
              right={label === decision}
              title={t('heat.cell', { truth: label, decision })}
            />
          ))}
        </g>
      ))}
    </>
  );
}

interface SquareProps {
  x: number;
  width: number;
  height: number;
  share: number | null;
  value: number;
  kind: string;
  right: boolean;
  title: string;
}

function Square({ x, width, height, share, value, kind, right, title }: SquareProps) {
  // Small shares are what a reader looks for among the errors, so depth follows the square root.
  const depth = share === null ? 0 : Math.sqrt(share);
  const text = cell(value, kind);
  // What does not fit is said by the title and the table.
  const words = height >= 15 && width >= 8 + 7 * text.length;
  const both = height >= 40 && share !== null;
  const tone = depth > 0.8 ? styles.light : styles.dark;
  return (
    <g class={right ? styles.right : styles.wrong}>
      <title>{`${title}: ${text}${share === null ? '' : ` (${percent(share)})`}`}</title>
      <rect class={styles.ground} x={x} width={width} height={height} rx={Math.min(4, height / 8)} />
      <rect
        class={styles.fill}
        x={x}
        width={width}
        height={height}
        rx={Math.min(4, height / 8)}
        fill-opacity={depth.toFixed(3)}
      />
      {words && value !== 0 && (
        <>
          <text class={tone} x={x + width / 2} y={height / 2 - (both ? 3 : -4)} text-anchor="middle">
            {text}
          </text>
          {both && (
            <text class={tone} x={x + width / 2} y={height / 2 + 12} text-anchor="middle">
              {share < 0.1 ? tenths(share) : percent(share, 0)}
            </text>
          )}
        </>
      )}
    </g>
  );
}
