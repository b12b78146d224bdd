import '../../i18n/lab';
import type { Report } from 'isoyield';
import type { ComponentChildren } from 'preact';
import { Card } from '../../cards/Card';
import { t } from '../../i18n';
import { count, inWords, number } from '../../i18n/numbers';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { items } from '../../values/figures';
import styles from './DrawnCard.module.css';
import { assumed, isWeighted, type Sampling, sizes, wanted } from './drawn';

interface DrawnProps {
  report: Report;
  drawn: Sampling;
  /** Shows how large a sample has to be. */
  onPlan: () => void;
}

/** At one glance: how the items were drawn, what that assumes, how many items it is worth, and whether that is enough. */
export function DrawnCard({ report, drawn, onPlan }: DrawnProps) {
  const { clusters } = report;
  const n = items(report) ?? report.n;
  const effective = drawn.effective_items ?? n;
  return (
    <Card title={t('drawn.title')} class={styles.card ?? ''}>
      <dl class={styles.facts}>
        <Fact name={t('drawn.how')} value={t(`drawn.how.${drawn.totals}`)}>
          {sizes(report)}
        </Fact>
        <Fact name={t('drawn.assumed')} value={t(clusters ? 'drawn.assumed.clusters' : 'drawn.assumed.items')}>
          {assumed(report, drawn)}
        </Fact>
        {!isWeighted(report) && (
          <Fact
            name={t('drawn.effective')}
            value={t('drawn.effective.of', { effective: count(Math.round(effective)), items: count(n) })}
          >
            {effects(drawn)}
          </Fact>
        )}
        {drawn.enough !== undefined && (
          <Fact
            name={t('drawn.enough')}
            value={t(drawn.enough ? 'drawn.enough.yes' : 'drawn.enough.no')}
            bad={!drawn.enough}
          >
            {t('drawn.rarest', { items: count(Math.round(drawn.rarest_items)), class: drawn.rarest })}
            {!drawn.enough && <> {wanted(drawn)}</>}
            {!drawn.enough && (
              <Button class={`${styles.plan} no-print`} onClick={onPlan}>
                {t('drawn.plan')}
              </Button>
            )}
          </Fact>
        )}
      </dl>
    </Card>
  );
}

interface FactProps {
  name: string;
  value: string;
  bad?: boolean;
  children: ComponentChildren;
}

function Fact({ name, value, bad = false, children }: FactProps) {
  return (
    <div class={styles.fact}>
      <dt>{name}</dt>
      <dd class={styles.value}>
        {bad && <Icon name="warning" size={16} />} {value}
      </dd>
      <dd class={styles.text}>{children}</dd>
    </div>
  );
}

function effects({ design_effect: effect, correlation }: Sampling): string {
  if (effect === undefined) return t('drawn.effect.none');
  const written = number(effect, { significant: 3 });
  if (correlation === undefined) return t('drawn.effect', { effect: written });
  const correlated = t('drawn.effect.correlated', {
    effect: written,
    correlation: number(correlation, { decimals: 2 }),
  });
  // The analysis of variance may put less than nothing between clusters.
  if (!(correlation >= 0)) return correlated;
  return `${correlated} ${t('drawn.effect.parts', { between: inWords(correlation), within: inWords(1 - correlation) })}`;
}
