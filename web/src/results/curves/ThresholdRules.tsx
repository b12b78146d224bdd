import '../../i18n/lab';
import type { Catalogue, Classifier, Report } from 'isoyield';
import { useEffect, useState } from 'preact/hooks';
import { Card } from '../../cards/Card';
import { cursor, stale } from '../../document/state';
import { t } from '../../i18n';
import { amount, numberIn, percent, typed as writtenAs } from '../../i18n/numbers';
import { askForRule, forgetRule, showRules } from '../../state/calculator';
import { ownRules } from '../../state/curves';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Marker } from '../../ui/Marker';
import { Scroll } from '../../ui/Scroll';
import { Select } from '../../ui/Select';
import { shares, threshold as written } from '../../values/figures';
import { gapWriter } from '../../values/yields';
import { resting } from './Curves';
import styles from './ThresholdRules.module.css';

type Point = NonNullable<Classifier['thresholds']>[string];
type Metric = Catalogue['metrics'][number];

const relations = ['>=', '<=', '='] as const;

/** What every rule of the registry chooses for the classifier at the cursor, and rules of one's own about any metric. */
export function ThresholdRules({ report, catalogue }: { report: Report; catalogue: Catalogue }) {
  useEffect(showRules, []);
  const here = cursor.value ?? resting(report);
  const classifier = here && report.classifiers[here.classifier];
  if (!here || !classifier?.thresholds) return null;
  const rows = [
    ...catalogue.rules.map(({ id, name, meaning }) => ({ id, name, meaning, own: false })),
    ...ownRules.value.map((id) => ({ id, name: inWords(id, catalogue), meaning: '', own: true })),
  ];
  return (
    <Card title={t('rules.title')} line={t('rules.line')} exports={['thresholds']}>
      <Scroll label={t('rules.title')}>
        <table class={styles.table}>
          <caption>
            <Marker index={here.classifier} size={9} /> <bdi>{classifier.name}</bdi>
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('rules.rule')}</th>
              <th scope="col">{t('rules.threshold')}</th>
              <th scope="col">{t('rules.tpr')}</th>
              <th scope="col">{t('rules.fpr')}</th>
              <th scope="col">{t('yield.value')}</th>
              <th scope="col">{t('rules.loss')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, meaning, own }) => (
              <tr key={id}>
                <th scope="row">
                  {name}
                  {own && (
                    <button
                      type="button"
                      class={styles.forget}
                      aria-label={t('rules.forget', { rule: name })}
                      onClick={() => forgetRule(id)}
                    >
                      <Icon name="close" size={12} />
                    </button>
                  )}
                  {meaning && <small>{meaning}</small>}
                </th>
                <Chosen
                  point={classifier.thresholds?.[id]}
                  report={report}
                  onGo={(threshold) => {
                    cursor.value = { classifier: here.classifier, threshold };
                  }}
                />
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <OwnRule catalogue={catalogue} />
    </Card>
  );
}

/** What a rule has chosen: where, the rates and the yield there, and how much less that is than at the best threshold. */
function Chosen({
  point,
  report,
  onGo,
}: {
  point: Point | undefined;
  report: Report;
  onGo: (threshold: number) => void;
}) {
  if (!point) return <td colSpan={5}>{t(stale.value ? 'compare.updating' : 'rules.none')}</td>;
  const { utility } = report;
  const money = (number: number) =>
    utility?.assumed ? (shares([number])[0] ?? '') : amount(number, utility?.unit ?? '');
  const rate = (number: number | null) => (number === null ? '–' : percent(number));
  const loss = utility?.assumed ? gapWriter(utility)(-point.loss) : money(-point.loss);
  const most = point.ties.length > 5 ? 4 : 5;
  const go = (threshold: number) => (
    <button key={threshold} type="button" class={styles.go} onClick={() => onGo(threshold)}>
      {written(threshold)}
    </button>
  );
  return (
    <>
      <td>
        {point.ties.slice(0, most).map(go)}
        {point.ties.length > most && (
          <details class={styles.ties}>
            <summary>{t('rules.more', { count: point.ties.length - most })}</summary>
            {point.ties.slice(most).map(go)}
          </details>
        )}
        {point.implied !== undefined && point.gap !== undefined && (
          <small>{t('rules.implied', { implied: written(point.implied), gap: written(point.gap) })}</small>
        )}
      </td>
      <td>{rate(point.tpr)}</td>
      <td>{rate(point.fpr)}</td>
      <td>{money(point.yield)}</td>
      <td>{point.loss === 0 ? '0' : loss}</td>
    </>
  );
}

const orderable = ({ scope, orientation }: Metric) => scope.includes('binary') && orientation !== 'neither';
const byName = (a: { text: string }, b: { text: string }) => a.text.localeCompare(b.text);
const optionsOf = (metrics: readonly Metric[]) =>
  metrics.map(({ id, name }) => ({ value: id, text: name })).sort(byName);

/** A rule as the core writes it, in words. */
function inWords(rule: string, catalogue: Catalogue): string {
  const named = (id: string) =>
    id === 'yield' ? t('rules.yield') : (catalogue.metrics.find((metric) => metric.id === id)?.name ?? id);
  const [, best, bounded, relation, number = ''] = /^(?:max_(\w+))?@?(?:(\w+)(>=|<=|=)(.+))?$/.exec(rule) ?? [];
  const bound = bounded && `${named(bounded)} ${{ '>=': '≥', '<=': '≤' }[relation ?? ''] ?? '≈'} ${writtenAs(number)}`;
  if (!best) return bound ?? rule;
  return t(bound ? 'rules.best.where' : 'rules.best', { metric: named(best), bound: bound ?? '' });
}

/** The best of one metric where another keeps a bound, or where a metric comes nearest to a number. */
function OwnRule({ catalogue }: { catalogue: Catalogue }) {
  const [best, setBest] = useState('f1');
  const [bounded, setBounded] = useState('');
  const [relation, setRelation] = useState<(typeof relations)[number]>('>=');
  const [typed, setTyped] = useState(writtenAs('0.9'));
  const [wrong, setWrong] = useState(false);
  const counted = catalogue.metrics.filter(({ scope }) => scope.includes('binary'));
  const nearest = bounded !== '' && relation === '=';
  const add = (event: Event) => {
    event.preventDefault();
    const number = numberIn(typed);
    setWrong(bounded !== '' && number === null);
    if (bounded !== '' && number === null) return;
    const bound = bounded === '' ? '' : `${bounded}${relation}${number}`;
    askForRule(nearest ? bound : `max_${best}${bound && `@${bound}`}`);
  };
  return (
    <form class={styles.own} onSubmit={add}>
      <Select
        label={t('rules.make')}
        value={best}
        disabled={nearest}
        options={[{ value: 'yield', text: t('rules.yield') }, ...optionsOf(counted.filter(orderable))]}
        onChange={(event) => setBest((event.currentTarget as HTMLSelectElement).value)}
      />
      <Select
        label={t('rules.where')}
        value={bounded}
        options={[{ value: '', text: t('rules.anywhere') }, ...optionsOf(counted)]}
        onChange={(event) => setBounded((event.currentTarget as HTMLSelectElement).value)}
      />
      {bounded !== '' && (
        <>
          <Select
            label={t('rules.is')}
            value={relation}
            options={relations.map((value) => ({ value, text: t(`rules.relation.${value}`) }))}
            onChange={(event) => setRelation((event.currentTarget as HTMLSelectElement).value as typeof relation)}
          />
          <label class={styles.number}>
            <span>{t('rules.number')}</span>
            <input
              class={styles.typed}
              type="text"
              inputMode="decimal"
              value={typed}
              aria-invalid={wrong}
              onInput={(event) => setTyped(event.currentTarget.value)}
            />
          </label>
        </>
      )}
      <Button type="submit">{t('rules.add')}</Button>
      {wrong && (
        <p class={styles.wrong} role="alert">
          {t('trade.number')}
        </p>
      )}
    </form>
  );
}
