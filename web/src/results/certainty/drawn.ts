import type { Report } from 'isoyield';
import { t } from '../../i18n';
import { count } from '../../i18n/numbers';
import { items as itemsOf } from '../../values/figures';

// How the items were drawn, in words: on the page and in the widget.

export type Sampling = NonNullable<Report['drawn']>;

/** Whether weights are no counts: rows were drawn, and their weights do not add up to items. */
export const isWeighted = ({ notes }: Pick<Report, 'notes'>) => notes.some(({ code }) => code === 'sampling_weights');

/** Of how many items and clusters, and with which weights. */
export function sizes(report: Report): string {
  const { clusters, settings } = report;
  const { group, weight, count: counted } = settings;
  const items = count(itemsOf(report) ?? report.n);
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
      : isWeighted(report)
        ? t('drawn.rows')
        : t('drawn.items', { items }),
    !clusters && group !== undefined && t('drawn.single', { column: group }),
    weight !== undefined &&
      (isWeighted(report)
        ? t('drawn.weights.sum', { column: weight, sum: items })
        : t('drawn.weights', { column: weight })),
    counted !== undefined && t('drawn.counts', { column: counted }),
  ];
  return parts.filter(Boolean).join(' ');
}

/** What differences and yields take for granted. */
export function assumed({ classifiers, notes, settings }: Report, { paired }: Sampling): string {
  const chosen = classifiers.some(({ thresholds }) => Object.values(thresholds ?? {}).some(({ honest }) => honest));
  const parts = [
    classifiers.length > 1 && t(paired ? 'drawn.paired' : 'drawn.unpaired'),
    chosen &&
      (settings.chosen_on === undefined ? t('drawn.honest') : t('drawn.elsewhere', { file: settings.chosen_on })),
    isWeighted({ notes }) && t('drawn.weighted'),
  ];
  return parts.filter(Boolean).join(' ');
}

/** What would be enough. */
export function wanted({ rarest, wanted_items: items, wanted_clusters: clusters }: Sampling): string {
  const parts = [
    items !== undefined && t('drawn.wanted.items', { items: count(items) }),
    items === undefined && clusters === undefined && t('drawn.wanted.class', { class: rarest }),
    clusters !== undefined && t('drawn.wanted.clusters', { clusters: count(clusters) }),
  ];
  return parts.filter(Boolean).join(' ');
}
