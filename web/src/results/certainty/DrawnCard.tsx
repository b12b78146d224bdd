import '../../i18n/lab';
import type { Report } from 'isoyield';
import type { ComponentChildren } from 'preact';
import { Card } from '../../cards/Card';
import { t } from '../../i18n';
import { count, number } from '../../i18n/numbers';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import styles from './DrawnCard.module.css';

interface DrawnProps {
  report: Report;
  drawn: NonNullable<Report['drawn']>;
  /** Shows how large a sample has to be. */
  onPlan: () => void;
}

/** At one glance: how the items were drawn, what that assumes, how many items it is worth, and whether that is enough. */
export function DrawnCard({ report, drawn, onPlan }: DrawnProps) {
  const { clusters, n } = report;
  const effective = drawn.effective_items ?? n;
  return (
    <Card title={t('drawn.title')} line={t('drawn.line')}>
      <dl class={styles.facts}>
        <Fact name={t('drawn.how')} value={t(`drawn.how.${drawn.totals}`)}>
          {sizes(report)}
        </Fact>
        <Fact name={t('drawn.assumed')} value={t(clusters ? 'drawn.assumed.clusters' : 'drawn.assumed.items')}>
          {assumed(report, drawn)}
        </Fact>
        <Fact
          name={t('drawn.effective')}
          value={t('drawn.effective.of', { effective: count(Math.round(effective)), items: count(n) })}
        >
          {effects(drawn)}
        </Fact>
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

/** Of how many items and clusters, and with which weights. */
function sizes({ n, clusters, settings }: Report): string {
  const { group, weight, count: counted } = settings;
  const items = count(n);
  const parts = [
    clusters
      ? t('drawn.clusters', {
          items,
          clusters: clusters.count,
          column: clusters.column,
          sizes:
            clusters.smallest === clusters.largest
              ? count(clusters.largest)
              : t('drawn.from', { low: count(clusters.smallest), high: count(clusters.largest) }),
        })
      : t('drawn.items', { items }),
    !clusters && group !== undefined && t('drawn.single', { column: group }),
    weight !== undefined && t('drawn.weights', { column: weight }),
    counted !== undefined && t('drawn.counts', { column: counted }),
  ];
  return parts.filter(Boolean).join(' ');
}

function assumed({ classifiers, settings }: Report, { paired }: DrawnProps['drawn']): string {
  const chosen = classifiers.some(({ thresholds }) => Object.values(thresholds ?? {}).some(({ honest }) => honest));
  const parts = [
    classifiers.length > 1 && t(paired ? 'drawn.paired' : 'drawn.unpaired'),
    chosen && t('drawn.honest'),
    settings.weight !== undefined && t('drawn.unweighted'),
  ];
  return parts.filter(Boolean).join(' ');
}

function effects({ design_effect: effect, correlation }: DrawnProps['drawn']): string {
  if (effect === undefined) return t('drawn.effect.none');
  const written = number(effect, { significant: 3 });
  return correlation === undefined
    ? t('drawn.effect', { effect: written })
    : t('drawn.effect.correlated', { effect: written, correlation: number(correlation, { decimals: 2 }) });
}

/** What would be enough. */
function wanted({ rarest, wanted_items: items, wanted_clusters: clusters }: DrawnProps['drawn']): string {
  const parts = [
    items !== undefined && t('drawn.wanted.items', { items: count(items) }),
    items === undefined && clusters === undefined && t('drawn.wanted.class', { class: rarest }),
    clusters !== undefined && t('drawn.wanted.clusters', { clusters: count(clusters) }),
  ];
  return parts.filter(Boolean).join(' ');
}
