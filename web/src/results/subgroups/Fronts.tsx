import type { Catalogue } from 'isoyield';
import { t } from '../../i18n';
import { number } from '../../i18n/numbers';
import { Axis } from '../../plot/Axis';
import { some } from '../../plot/DataTable';
import { Mark, Path } from '../../plot/Path';
import { Plot } from '../../plot/Plot';
import { linear } from '../../plot/scale';
import { quantity } from '../../values/figures';
import type { Judged, Measure } from './measures';
import styles from './Subgroups.module.css';

type Front = NonNullable<Judged['fronts']>[number];

interface FrontsProps {
  catalogue: Catalogue;
  judged: Judged;
  /** Place of the classifier. */
  index: number;
  /** The yield. */
  earned: Measure;
}

/** A front, with the thresholds in use as a point beside it where their gap is known. */
interface Drawn extends Front {
  readonly name: string;
  /** What is along its lower edge. */
  readonly across: string;
  readonly summary: string;
  readonly now: { readonly gap: number; readonly worth: number } | null;
}

const margins = { top: 24, right: 12, bottom: 44, left: 56 };
const height = 190;
/** So many gaps of a front are told to who does not see it. */
const mostTold = 11;

/** How far apart the subgroups are in a rate at the threshold in use. */
function apart({ each }: Judged, id: string): number | null {
  const values = each.map(({ metrics }) => quantity(metrics[id]));
  return values.includes(null) ? null : Math.max(...(values as number[])) - Math.min(...(values as number[]));
}

const spread = (values: readonly number[]): [number, number] => {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = high > low ? 0.08 * (high - low) : Math.max(1e-9, 0.1 * Math.abs(high));
  return [low - room, high + room];
};

/** What lies between a criterion and none: the most yield while a rate may differ by so much. One picture a rate, on the same scale. */
export function Fronts({ catalogue, judged, index, earned }: FrontsProps) {
  const fronts = (judged.fronts ?? []).map((front): Drawn => {
    const gap = apart(judged, front.same);
    const name = catalogue.metrics.find(({ id }) => id === front.same)?.name ?? front.same;
    return {
      ...front,
      name,
      across: t('fronts.gap', { rate: name }),
      summary: t('fronts.summary', { rate: name, name: judged.name }),
      now: gap === null || earned.whole === null ? null : { gap, worth: earned.whole },
    };
  });
  // Where the best thresholds are even already there is nothing between.
  const shown = fronts.filter(({ gaps }) => (gaps.at(-1) ?? 0) > 0);
  const worst = worstOff(judged, earned);
  return (
    <>
      {shown.length > 0 && (
        <Pictures name="fronts" fronts={shown} {...{ index, earned }}>
          {t('fronts.title')}
        </Pictures>
      )}
      {worst && (
        <Pictures name="worst" fronts={[worst]} {...{ index, earned }}>
          {t('worst.title')}
        </Pictures>
      )}
    </>
  );
}

/** Between what is best for those who decide and for the subgroup that is worst off; nothing where these are the same. */
function worstOff({ worst_off: found, each, name }: Judged, earned: Measure): Drawn | null {
  if (!found || found.floors.length < 2) return null;
  const theirs = each.map(({ subject_yield: worth }) => worth ?? Number.POSITIVE_INFINITY);
  return {
    ...{ same: 'worst', gaps: found.floors, yields: found.yields, name: t('worst.title') },
    across: t('worst.across'),
    summary: t('worst.summary', { name }),
    now: earned.whole === null ? null : { gap: Math.min(...theirs), worth: earned.whole },
  };
}

interface PicturesProps {
  name: 'fronts' | 'worst';
  fronts: readonly Drawn[];
  index: number;
  earned: Measure;
  children: string;
}

function Pictures({ name, fronts, index, earned, children }: PicturesProps) {
  const x = spread(fronts.flatMap(({ gaps, now }) => [...gaps, now?.gap ?? gaps[0] ?? 0]));
  const y = spread(fronts.flatMap(({ yields, now }) => [...yields, now?.worth ?? yields[0] ?? 0]));
  // A gap is never below 0.
  const across: [number, number] = name === 'fronts' ? [Math.max(0, x[0]), x[1]] : x;
  return (
    <div class={styles.even}>
      <h4 class={styles.heading}>{children}</h4>
      <p class={styles.note}>{t(name === 'fronts' ? 'fronts.line' : 'worst.line')}</p>
      <div class={styles.fronts}>
        {fronts.map((front) => (
          <FrontPlot key={front.same} {...{ front, index, earned, y }} x={across} />
        ))}
      </div>
    </div>
  );
}

interface FrontPlotProps {
  front: Drawn;
  index: number;
  earned: Measure;
  x: [number, number];
  y: [number, number];
}

function FrontPlot({ front, index, earned, ...domains }: FrontPlotProps) {
  const { name, gaps, yields, now, across } = front;
  return (
    <Plot
      summary={front.summary}
      width={320}
      height={() => height}
      table={{
        caption: name,
        head: [across, earned.name],
        rows: [
          ...some([...gaps.keys()], mostTold).map((i) => [number(gaps[i] ?? 0), earned.write(yields[i] ?? 0)]),
          ...(now ? [[`${number(now.gap)} (${t('subgroups.even.used')})`, earned.write(now.worth)]] : []),
        ],
      }}
    >
      {(wide) => {
        const x = linear(domains.x, [margins.left, wide - margins.right]);
        const y = linear(domains.y, [height - margins.bottom, margins.top]);
        const end = gaps.length - 1;
        return (
          <>
            <Axis
              side="left"
              scale={y}
              position={margins.left}
              reach={wide - margins.left - margins.right}
              count={3}
              format={earned.tick}
              label={earned.name}
            />
            <Axis
              side="bottom"
              scale={x}
              position={height - margins.bottom}
              count={wide < 300 ? 3 : 4}
              format={(value) => number(value)}
              label={across}
            />
            <Path points={{ x: gaps, y: yields }} name={name} x={x} y={y} index={index} />
            {[0, end].map((i) => (
              <Mark key={i} index={index} x={x.at(gaps[i] ?? 0)} y={y.at(yields[i] ?? 0)} size={9} />
            ))}
            {now && <Mark index={index} x={x.at(now.gap)} y={y.at(now.worth)} size={11} hollow />}
          </>
        );
      }}
    </Plot>
  );
}
