import type { Catalogue, Report } from 'isoyield';
import type { ComponentChild, ComponentChildren } from 'preact';
import { rich, t } from '../../i18n';
import { number } from '../../i18n/numbers';
import { large } from '../../state/chosen';
import { Marker } from '../../ui/Marker';
import { Short } from '../../ui/Short';
import { brief } from '../../ui/shortened';
import { areaOf } from '../../values/areas';
import { decimal, quantity } from '../../values/figures';
import { ofMetric } from '../../values/provenance';
import { Cited } from './Cited';
import styles from './Verdict.module.css';

/** So many classifiers are told one by one. */
const most = 4;

interface Area {
  readonly name: string;
  readonly index: number;
  readonly value: number;
  readonly ci: Report['classifiers'][number]['metrics'][string]['ci'];
}

/** The areas under the ROC curve, the largest first. */
function areasOf({ classifiers }: Report, catalogue: Catalogue): Area[] {
  const id = areaOf(catalogue, large.rates)?.id ?? '';
  return classifiers
    .flatMap(({ name, metrics }, index) => {
      const value = quantity(metrics[id]);
      return value === null ? [] : [{ name, index, value, ci: metrics[id]?.ci }];
    })
    .sort((a, b) => b.value - a.value);
}

/** The tests of the largest area against the others, by the size of those. */
function testsOf({ comparisons = [] }: Report, [first, ...others]: readonly Area[]) {
  const areas = comparisons.filter(({ test }) => test.startsWith('delong'));
  return others.flatMap(({ name }) => {
    const found = areas.find(({ a, b }) => [a, b].includes(first?.name ?? '') && [a, b].includes(name));
    return found ? [{ name, p: found.p_holm ?? found.p_value, all: found.p_holm !== undefined }] : [];
  });
}

/** The smallest say no more than that they are small. */
const written = (p: number) => (p < 1e-4 ? `<\u00a0${number(1e-4)}` : `=\u00a0${number(p, { significant: 2 })}`);

const joined = (parts: readonly ComponentChild[]): ComponentChildren =>
  parts.flatMap((part, i) => (i === 0 ? [part] : [', ', part]));

/** Whether scores of two classes can be told by how well they order the items. */
export const isOrdered = (report: Report, catalogue: Catalogue | null): catalogue is Catalogue =>
  report.kind === 'scores' &&
  report.classes.length === 2 &&
  catalogue !== null &&
  testsOf(report, areasOf(report, catalogue)).length > 0;

/** Where nobody said what mistakes cost: how well each orders the items, and whether the differences may be chance. */
export function Ordering({ report, catalogue }: { report: Report; catalogue: Catalogue }) {
  const areas = areasOf(report, catalogue);
  const area = catalogue.metrics.find(({ id }) => id === areaOf(catalogue, large.rates)?.id);
  const tests = testsOf(report, areas).slice(0, most - 1);
  const told = areas.slice(0, most).map(({ name, index, value, ci }) => (
    <span key={name}>
      <span class={styles.one}>
        <Marker index={index} size={10} /> <Short name={name} />
      </span>{' '}
      <Cited card="tests" what={area && ofMetric(report, area, { name }, value, ci)}>
        {decimal(value, 3)}
      </Cited>
      {ci && ` (${t('safe.gap.interval', { low: decimal(ci.low, 3), high: decimal(ci.high, 3) })})`}
    </span>
  ));
  return (
    <span class={styles.line}>
      {rich('lede.areas', { areas: <>{joined(told)}</> })}{' '}
      {rich(tests.some(({ all }) => all) ? 'lede.delong.all' : 'lede.delong', {
        first: brief(areas[0]?.name ?? ''),
        tests: <>{joined(tests.map(({ name, p }) => t('lede.against', { name: brief(name), p: written(p) })))}</>,
      })}
    </span>
  );
}
