import '../../i18n/lab';
import type { Report } from 'isoyield';
import { Card } from '../../cards/Card';
import { doc } from '../../document/state';
import { capital, t } from '../../i18n';
import { Axis } from '../../plot/Axis';
import { Mark } from '../../plot/Path';
import { Plot } from '../../plot/Plot';
import { linear } from '../../plot/scale';
import { series } from '../../ui/series';
import { hintOf, indices, type Utility } from '../../values/figures';
import { tickWriter, unitNote, yieldWriter } from '../../values/yields';
import styles from './AveragesCard.module.css';

/** What a classifier seems to earn by the averages of each class, and what it earns item by item. */
interface Two {
  readonly name: string;
  readonly place: number;
  readonly seeming: number;
  readonly own: number;
}

const margins = { top: 12, right: 120, bottom: 40, left: 64 };
/** Lines of more have no room for their names. */
const most = 12;

/** Whether it matters that every item has utilities of its own: one sentence, and lines that cross where the ranking changes. */
export function AveragesCard({ report, utility }: { report: Report; utility: Utility }) {
  const { class_averages: averages } = utility;
  if (!averages) return null;
  const places = indices(report);
  const write = yieldWriter(utility, true);
  const rows = averages.yields.flatMap(({ name, believed, earned }, i) => {
    const own = utility.yields[i]?.value;
    return own === undefined ? [] : { name, place: places.get(name) ?? i, seeming: believed, earned, own };
  });
  const said = report.notes.find(({ code }) => code.startsWith('averages_rank_'));
  return (
    <Card title={t('averages.title')} note={unitNote(utility, doc.value.item)} exports={false}>
      {said && (
        <p class={styles.said}>
          {capital(said.message)}. {hintOf(said)}
        </p>
      )}
      <Plot
        summary={t('averages.summary')}
        height={(wide) => Math.min(Math.max(wide * 0.5, 220), 320)}
        table={{
          caption: t('averages.title'),
          head: [t('averages.name'), t('averages.seeming'), t('averages.earned'), t('averages.own')],
          rows: rows.map(({ name, seeming, earned, own }) => [name, write(seeming), write(earned), write(own)]),
        }}
      >
        {(wide, tall) => <Lines rows={rows.slice(0, most)} utility={utility} wide={wide} tall={tall} />}
      </Plot>
    </Card>
  );
}

function Lines({ rows, utility, wide, tall }: { rows: readonly Two[]; utility: Utility; wide: number; tall: number }) {
  const values = rows.flatMap(({ seeming, own }) => [seeming, own]);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = (high - low || Math.abs(high) || 1) * 0.08;
  const y = linear([low - room, high + room], [tall - margins.bottom, margins.top]);
  const [left, right] = [margins.left + 12, wide - margins.right];
  const end = tall - margins.bottom;
  // The names at the right ends, pushed apart where they would cover each other.
  let last = Number.NEGATIVE_INFINITY;
  const names = [...rows]
    .sort((a, b) => b.own - a.own)
    .map((row) => {
      last = Math.max(y.at(row.own), last + 16);
      return { ...row, at: last };
    });
  return (
    <>
      <Axis
        side="left"
        scale={y}
        position={margins.left}
        reach={right - margins.left}
        count={5}
        format={tickWriter(utility)}
      />
      {rows.map(({ name, place, seeming, own }) => (
        <g key={name}>
          <line
            class={`${styles.line} ${series(place).className}`}
            x1={left}
            x2={right}
            y1={y.at(seeming)}
            y2={y.at(own)}
          />
          <Mark index={place} x={left} y={y.at(seeming)} />
          <Mark index={place} x={right} y={y.at(own)} />
        </g>
      ))}
      {names.map(({ name, at }) => (
        <text key={name} class={styles.name} x={right + 12} y={at} dy="0.34em">
          {name.length > 14 ? `${name.slice(0, 13)}…` : name}
        </text>
      ))}
      <text class={styles.end} x={left} y={end + 24}>
        {t('averages.seeming')}
      </text>
      <text class={styles.end} x={right} y={end + 24} text-anchor="end">
        {t('averages.own')}
      </text>
    </>
  );
}
