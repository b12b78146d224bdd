import '../../../i18n/lab';
import type { Catalogue, Report } from 'isoyield';
import { areProbabilities } from '../../../document/judged';
import { type Choosing, choosingOf } from '../../../document/rule';
import { doc } from '../../../document/state';
import { t } from '../../../i18n';
import { seal } from '../../../state/calculator';
import { choose } from '../../../state/choosing';
import { Choice } from '../../../ui/fields/Choice';
import { NumberField } from '../../../ui/fields/NumberField';
import { Budget } from './Budget';
import styles from './ChooseBy.module.css';
import { Conditions } from './Conditions';
import { MetricField } from './MetricField';
import { maxima } from './metrics';
import { Reached } from './Reached';
import { Review } from './Review';

interface ChooseByProps {
  report: Report;
  catalogue: Catalogue;
  /** The threshold under the cursor. */
  threshold: number;
  onMove: (threshold: number) => void;
}

const ways = ['costs', 'condition', 'budget', 'metric', 'hand'] as const;
type Way = (typeof ways)[number];

const wayOf = ({ by }: Choosing): Way => (by === 'top' ? 'budget' : by);

/** What a way begins with, which takes effect at once. */
function beginning(way: Way, threshold: number): Choosing {
  switch (way) {
    case 'costs':
      return { by: 'costs' };
    case 'condition':
      return { by: 'condition', bounds: [{ metric: 'recall', relation: '>=', number: 0.9 }] };
    case 'budget':
      return { by: 'budget', most: 50, of: 1000, span: 'day' };
    case 'metric':
      return { by: 'metric', rule: 'max_f1' };
    case 'hand':
      return { by: 'hand', threshold };
  }
}

/** What the thresholds in use are chosen by, and what they reach. */
export function ChooseBy({ report, catalogue, threshold, onMove }: ChooseByProps) {
  const choosing = choosingOf(doc.value);
  const way = wayOf(choosing);
  // Scores that are no probabilities share no threshold: by hand each has its own, under the cursor.
  const shared = areProbabilities(report);
  const offered = ways.filter((each) => each !== 'hand' || shared);
  return (
    <div class={styles.choose}>
      <div class={styles.row}>
        <div class={styles.by}>
          <span aria-hidden="true">{t('pick.by')}</span>
          <Choice
            label={t('pick.title')}
            value={way}
            options={offered.map((value) => ({
              value,
              text: t(value === 'costs' && !shared ? 'pick.by.yield' : `pick.by.${value}`),
            }))}
            onChange={(value) => {
              seal();
              void choose(beginning(value, Number.isFinite(threshold) ? Number(threshold.toPrecision(3)) : 0.5));
            }}
          />
        </div>
        {choosing.by === 'condition' && <Conditions bounds={choosing.bounds} catalogue={catalogue} />}
        {(choosing.by === 'budget' || choosing.by === 'top') && <Budget choosing={choosing} items={report.n} />}
        {choosing.by === 'metric' && (
          <MetricField
            label={t('pick.best')}
            class={styles.inline ?? ''}
            catalogue={catalogue}
            value={choosing.rule}
            entries={maxima(catalogue, choosing.rule)}
            onChange={(rule) => void choose({ by: 'metric', rule })}
          />
        )}
        {choosing.by === 'hand' && (
          <NumberField
            label={t('curves.threshold')}
            value={choosing.threshold}
            wrong={t('readout.wrong')}
            onInput={(value) => {
              void choose({ by: 'hand', threshold: value });
              onMove(value);
            }}
          />
        )}
      </div>
      {way !== 'costs' && <Reached report={report} catalogue={catalogue} choosing={choosing} />}
      <Review report={report} />
    </div>
  );
}
