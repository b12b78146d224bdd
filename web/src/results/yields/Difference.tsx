import type { Report } from 'isoyield';
import { useId } from 'preact/hooks';
import { t } from '../../i18n';
import { number, percent } from '../../i18n/numbers';
import { Strip, StripAxis } from '../../plot/Strip';
import { around, linear } from '../../plot/scale';
import { Marker } from '../../ui/Marker';
import { Short } from '../../ui/Short';
import { shapePath } from '../../ui/series';
import { shortened } from '../../ui/shortened';
import type { Utility } from '../../values/figures';
import { carries, ofDifference, ofDoubt } from '../../values/provenance';
import { chance } from '../../values/sure';
import { gapWriter, tickWriter } from '../../values/yields';
import styles from './YieldCard.module.css';

type Candidate = NonNullable<Utility['verdict']>['candidates'][number];

/** What is told apart with an interval: the best candidate and its rival, or null while there is none, or nothing between them. */
export function toldApart({ verdict }: Utility) {
  const [best, rival] = [verdict?.candidates[verdict.best], verdict?.candidates[verdict.rival ?? -1]];
  return verdict?.difference !== undefined && verdict.ci && verdict.ci.low < verdict.ci.high && best && rival
    ? { best, rival, value: verdict.difference, ci: verdict.ci }
    : null;
}

type Apart = NonNullable<ReturnType<typeof toldApart>>;

/** The scale that the difference has for itself where that of the yields has no zero, or no room for it. */
export const ownScale = ({ value, ci }: Apart) => around([0, value, ci.low, ci.high], 0.05).domain;

const called = ({ name, always }: Candidate) => (always ? t('yield.always', { decision: name }) : name);

interface DifferenceProps {
  report: Report;
  of: Apart;
  utility: Utility;
  domain: readonly [number, number];
  rowHeight: number;
  /** Whether its scale is written under it. */
  own: boolean;
}

/** The difference that the verdict is about, against zero. */
export function Difference({
  report,
  of: { best, rival, value, ci },
  utility,
  domain,
  rowHeight,
  own,
}: DifferenceProps) {
  const gap = gapWriter(utility, true);
  const scale = linear(domain, [0, 100]);
  const ticks = scale.ticks(3);
  const at = (place: number) => `${scale.at(place).toFixed(2)}%`;
  const middle = rowHeight / 2;
  return (
    <>
      <tr class={styles.difference}>
        <th scope="row" class={styles.name}>
          <span title={t('sure.versus', { a: called(best), b: called(rival) })}>
            {t('sure.versus', { a: shortened(called(best), 24), b: shortened(called(rival), 24) })}
          </span>
        </th>
        <td class={styles.picture}>
          <Strip domain={domain} marks={[]} height={rowHeight} grid={ticks} zero>
            <rect
              class={styles.doubt}
              x={at(ci.low)}
              width={`${(scale.at(ci.high) - scale.at(ci.low)).toFixed(2)}%`}
              y={middle - 4}
              height={8}
              rx={4}
            />
            <svg class={styles.diamond} x={at(value)} y={middle}>
              <path d={shapePath('diamond', 11)} />
            </svg>
          </Strip>
        </td>
        <td class={styles.strong} {...carries(ofDifference(report, [called(best), called(rival)], value, ci))}>
          {gap(value, true)}
        </td>
        <td colSpan={3} class={styles.ends}>
          {t('understand.interval', { low: gap(ci.low), high: gap(ci.high), level: percent(ci.level) })}
        </td>
      </tr>
      {own && (
        <tr class={styles.axis} aria-hidden="true">
          <td />
          <td class={styles.picture}>
            <StripAxis domain={domain} ticks={ticks} format={gapTicks(utility)} />
          </td>
          <td colSpan={4} />
        </tr>
      )}
    </>
  );
}

/** Ticks of differences: of shares in percentage points. */
const gapTicks = (utility: Utility) =>
  utility.assumed ? (value: number) => t('yield.points', { value: number(100 * value) }) : tickWriter(utility);

/** Candidates that there is room for. */
const many = 5;

interface ChancesProps {
  report: Report;
  utility: Utility;
  places: ReadonlyMap<string, number>;
  /** Decisions that stand among the yields. */
  decisions: readonly string[];
}

/** How probable it is that each of them is the best, from the one that earns most on. */
export function Chances({ report, utility, places, decisions }: ChancesProps) {
  const known = (utility.verdict?.candidates ?? [])
    .flatMap((each) => (each.probability_best === undefined ? [] : [{ ...each, probability: each.probability_best }]))
    // A constant decision that may be the best is told, wherever it stands.
    .filter(({ name, always, probability }) => !always || decisions.includes(name) || probability >= 0.001)
    .sort((a, b) => b.yield - a.yield);
  const id = useId();
  if (known.length < 2) return null;
  // Of many, those that have a chance.
  const likely = known.length > many ? known.filter(({ probability }) => probability >= 0.001) : known;
  return (
    <div class={styles.chances}>
      <span id={id}>{t('yield.chances')}</span>
      <dl aria-labelledby={id}>
        {likely.map((each) => (
          <div key={called(each)}>
            <dt>
              {!each.always && <Marker index={places.get(each.name) ?? 0} size={10} />} <Short name={called(each)} />
            </dt>
            <dd
              {...carries(
                ofDoubt(report, {
                  quantity: 'probability_best',
                  name: t('yield.chances'),
                  of: called(each),
                  value: each.probability,
                }),
              )}
            >
              {chance(each.probability)}
            </dd>
          </div>
        ))}
        {likely.length < known.length && (
          <div>
            <dt>{t('yield.chances.rest')}</dt>
            <dd>{chance(0)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
