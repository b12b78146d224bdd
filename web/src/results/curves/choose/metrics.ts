import type { Catalogue } from 'isoyield';
import type { Bound } from '../../../document/rule';
import { capital, t } from '../../../i18n';

// Metrics that a threshold can be chosen by, and what is usually asked of them.

type Metric = Catalogue['metrics'][number];

/** What is asked first of the metrics that people name. */
export const usual: readonly Bound[] = [
  { metric: 'recall', relation: '>=', number: 0.9 },
  { metric: 'precision', relation: '>=', number: 0.5 },
  { metric: 'specificity', relation: '>=', number: 0.9 },
  { metric: 'fpr', relation: '<=', number: 0.05 },
  { metric: 'predicted_prevalence', relation: '<=', number: 0.05 },
];

const ofCounts = ({ scope }: Metric) => scope.includes('binary');
const byName = (a: { text: string }, b: { text: string }) => a.text.localeCompare(b.text);

/** What is asked first of a metric. */
export function boundOn(catalogue: Catalogue, id: string): Bound {
  const known = usual.find(({ metric }) => metric === id);
  if (known) return known;
  const lower = catalogue.metrics.find((each) => each.id === id)?.orientation === 'lower';
  return { metric: id, relation: lower ? '<=' : '>=', number: 0.5 };
}

/** The metrics of a condition: the usual ones first, then all of counts by name. */
export function bounded(catalogue: Catalogue): { value: string; text: string }[] {
  const first = usual.flatMap(({ metric }) => {
    const found = catalogue.metrics.find(({ id }) => id === metric);
    return found ? [{ value: metric, text: found.name }] : [];
  });
  const rest = catalogue.metrics
    .filter((each) => ofCounts(each) && !first.some(({ value }) => value === each.id))
    .map(({ id, name }) => ({ value: id, text: name }));
  return [...first, ...rest.sort(byName)];
}

/** The popular ones first. */
const popular = ['f1', 'mcc', 'balanced_accuracy', 'accuracy', 'cohen_kappa'];

/** What can be made as large as it gets: the registry's rules, then every metric of counts that has a better end. */
export function maxima(catalogue: Catalogue, chosen: string): { value: string; text: string }[] {
  const rules = catalogue.rules
    .filter(({ id }) => id !== 'implied')
    .map(({ id, name }) => ({ value: id, text: capital(name) }));
  const all = catalogue.metrics
    .filter((each) => ofCounts(each) && each.orientation !== 'neither')
    .map(({ id, name }) => ({ value: `max_${id}`, text: name }));
  const first = popular.flatMap((id) => all.find(({ value }) => value === `max_${id}`) ?? []);
  const rest = all.filter((each) => !first.includes(each)).sort(byName);
  const options = [...first, ...rules, ...rest];
  return options.some(({ value }) => value === chosen)
    ? options
    : [{ value: chosen, text: t('pick.other', { rule: chosen }) }, ...options];
}
