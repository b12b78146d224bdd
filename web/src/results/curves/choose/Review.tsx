import '../../../i18n/lab';
import type { Report } from 'isoyield';
import { doc } from '../../../document/state';
import { rich, t } from '../../../i18n';
import { count, edited, percent, number as plain, unitSymbol } from '../../../i18n/numbers';
import { edit, seal } from '../../../state/calculator';
import { Typed } from '../../../ui/fields/NumberField';
import { indices, threshold as written } from '../../../values/figures';
import { carries, type Provenance } from '../../../values/provenance';
import { gapWriter, yieldWriter } from '../../../values/yields';
import { ByClassifier, type Column } from './ByClassifier';
import styles from './ChooseBy.module.css';

type Reviewed = NonNullable<Report['review']>['classifiers'][number];
type Utility = NonNullable<Report['utility']>;

/** What the dearest and the cheapest error cost, of those that cost anything. */
function errors({ matrix }: Utility): number[] {
  return matrix
    .map((row, k) => (row[k] ?? 0) - (row[1 - k] ?? 0))
    .filter((cost) => cost > 0)
    .sort((a, b) => a - b);
}

/** The price as a document holds it. `key`: as of edit(). */
function priced(price: number | undefined, key: string | null): void {
  edit({ ...doc.value, review: price?.toFixed(12).replace(/\.?0+$/, '') }, key);
}

/** Three decisions: what scores between two thresholds is sent to review, at a price. Off until it is asked for. */
export function Review({ report }: { report: Report }) {
  const { utility, review } = report;
  const asked = doc.value.review;
  if (utility?.matrix.length !== 2) return null;
  const [cheapest = 1] = errors(utility);
  const turn = (on: boolean) => {
    seal();
    priced(on ? Number((cheapest / 10).toPrecision(1)) : undefined, null);
  };
  const current = review !== undefined && review.price === Number(asked);
  return (
    <div role="group" aria-label={t('review.title')} class={asked === undefined ? styles.off : styles.review}>
      <div class={styles.sentence}>
        <label class={styles.switch}>
          <input
            type="checkbox"
            checked={asked !== undefined}
            onChange={({ currentTarget }) => turn(currentTarget.checked)}
          />
          {t('review.switch')}
        </label>
        {asked !== undefined &&
          rich(utility.assumed ? 'review.price.errors' : 'review.price', {
            price: <Price value={Number(asked)} />,
            unit: unitSymbol(utility.unit),
          })}
      </div>
      {asked !== undefined && !current && <p class={styles.note}>{t('compare.updating')}</p>}
      {asked !== undefined && current && <Outcome report={report} utility={utility} classifiers={review.classifiers} />}
    </div>
  );
}

/** What a review costs: a number from 0 on. */
const Price = ({ value }: { value: number }) => (
  <span>
    <Typed
      class={styles.number}
      aria-label={t('review.price.label')}
      value={value}
      written={edited(String(value))}
      fits={(price) => price >= 0 && price < 1e12}
      wrong={t('review.price.wrong')}
      onInput={(price) => priced(price, 'review')}
    />
  </span>
);

interface OutcomeProps {
  report: Report;
  utility: Utility;
  classifiers: readonly Reviewed[];
}

/** What is said of each classifier. `fresh`: yields are those of new data. */
function columnsOf({ report, utility }: OutcomeProps, fresh: boolean): readonly Column<Reviewed>[] {
  const write = yieldWriter(utility);
  const gap = gapWriter(utility);
  const positive = report.classes.indexOf(report.positive);
  return [
    { id: 'lower', head: t('review.lower'), cell: ({ lower }) => end(lower) },
    { id: 'upper', head: t('review.upper'), cell: ({ upper }) => end(upper) },
    {
      id: 'sent',
      head: t('review.sent'),
      cell: (of) => (
        <>
          {items(sent(of))}{' '}
          <small {...carries(number('review_share', t('review.sent'), of, of.share))}>{percent(of.share)}</small>
        </>
      ),
    },
    { id: 'wrong', head: t('review.errors'), cell: (of) => items(wrongOf(of, positive)) },
    {
      id: 'yield',
      head: t(fresh ? 'review.yield.new' : 'review.yield'),
      cell: (of) => {
        const value = of.honest?.yield ?? of.yield;
        return (
          <span {...carries(number('review_yield', t('review.yield'), of, value, of.honest?.ci))}>{write(value)}</span>
        );
      },
    },
    {
      id: 'gain',
      head: t('review.gain'),
      cell: (of) => <Gain of={of} write={gap} />,
      strong: true,
    },
  ];
}

/** The thresholds of each classifier, what is sent to review and what that gains. */
function Outcome(props: OutcomeProps) {
  const { report, utility, classifiers } = props;
  const index = indices(report);
  const gap = gapWriter(utility);
  const fresh = classifiers.some(({ honest }) => honest !== undefined);
  const columns = columnsOf(props, fresh);
  return (
    <>
      <ByClassifier
        label={t('review.title')}
        columns={columns}
        of={classifiers}
        named={({ name }) => ({ name, index: index.get(name) ?? 0 })}
      />
      <p class={styles.note}>
        {t(fresh ? 'review.assumed' : 'review.assumed.here')}{' '}
        {classifiers
          .filter(({ lower, upper }) => lower === upper)
          .map(({ name, pays_below: limit }) =>
            limit > 0
              ? t(utility.assumed ? 'review.never.errors' : 'review.never', {
                  name,
                  price: utility.assumed ? plain(limit, { significant: 3 }) : gap(limit),
                })
              : t('review.needless', { name }),
          )
          .join(' ')}
      </p>
    </>
  );
}

/** What a number of this table is. */
const number = (
  quantity: string,
  name: string,
  { name: of }: Reviewed,
  value: number,
  ci?: { readonly level: number; readonly method: string },
): Provenance => ({ quantity, name, of, value, level: ci?.level, method: ci?.method });

/** A threshold; none: no score is so high. */
const end = (threshold: number) =>
  Number.isFinite(threshold) ? (
    written(threshold)
  ) : (
    <>
      <span aria-hidden="true">–</span>
      <span class="visually-hidden">{t('review.none')}</span>
    </>
  );

/** Items, or their weight. */
const items = (items: number) => count(Number(items.toPrecision(6)));

const sent = ({ counts }: Reviewed) => counts.reduce((sum, row) => sum + (row[1] ?? 0), 0);

/** Items that are decided wrongly without anybody's looking at them. */
const wrongOf = ({ counts }: Reviewed, positive: number) =>
  (counts[positive]?.[0] ?? 0) + (counts[1 - positive]?.[2] ?? 0);

interface GainProps {
  of: Reviewed;
  write: (value: number, signed?: boolean) => string;
}

function Gain({ of, write }: GainProps) {
  const { gain, gain_ci: ci } = of;
  return (
    <>
      <span {...carries(number('review_gain', t('review.gain'), of, gain, ci))}>{write(gain, gain !== 0)}</span>
      {ci && <small> {t('safe.gap.interval', { low: write(ci.low), high: write(ci.high) })}</small>}
    </>
  );
}
