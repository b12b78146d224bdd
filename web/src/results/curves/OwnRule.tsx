import '../../i18n/lab';
import type { Catalogue } from 'isoyield';
import { useState } from 'preact/hooks';
import { t } from '../../i18n';
import { numberIn, typed as writtenAs } from '../../i18n/numbers';
import { askForRule } from '../../state/calculator';
import { Button } from '../../ui/Button';
import { Select } from '../../ui/fields/Select';
import styles from './OwnRule.module.css';

type Metric = Catalogue['metrics'][number];

const relations = ['>=', '<=', '='] as const;

const orderable = ({ scope, orientation }: Metric) => scope.includes('binary') && orientation !== 'neither';
const byName = (a: { text: string }, b: { text: string }) => a.text.localeCompare(b.text);
const optionsOf = (metrics: readonly Metric[]) =>
  metrics.map(({ id, name }) => ({ value: id, text: name })).sort(byName);

/** The best of one metric where another keeps a bound, or where a metric comes nearest to a number. */
export function OwnRule({ catalogue }: { catalogue: Catalogue }) {
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
