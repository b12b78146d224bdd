import '../../../i18n/lab';
import type { Report } from 'isoyield';
import { useState } from 'preact/hooks';
import { doc } from '../../../document/state';
import { rich, t } from '../../../i18n';
import { amount, number, percent } from '../../../i18n/numbers';
import { edit, seal } from '../../../state/calculator';
import { Button } from '../../../ui/Button';
import { NumberField } from '../../../ui/fields/NumberField';
import { Select } from '../../../ui/fields/Select';
import { Marker } from '../../../ui/Marker';
import { Scroll } from '../../../ui/Scroll';
import { series } from '../../../ui/series';
import { indices, type Utility } from '../../../values/figures';
import { chance } from '../../../values/sure';
import shared from '../Unknown.module.css';
import styles from './RangeCard.module.css';
import { RangeRuler } from './RangeRuler';
import { askedRatio } from './segments';

type Average = NonNullable<NonNullable<Utility['ruler']>['average']>;

const weights = ['ratio', 'proportion', 'log_odds'] as const;

/** As the document holds a number: digits without an exponent. */
const digits = (value: number) => String(Number(value.toPrecision(12)));

/** A range around the present ratio, to begin with. */
function around(utility: Utility): [number, number] {
  const ratio = askedRatio(utility) ?? 1;
  return [Number((ratio / 3).toPrecision(2)), Number((ratio * 3).toPrecision(2))];
}

/** Where only a range is known of what a miss costs: what errors cost on average over it, and what recalibration would be worth. */
export function RangeCard({ report, utility }: { report: Report; utility: Utility }) {
  const { costRange: held, costWeight = 'ratio' } = doc.value;
  const [draft, setDraft] = useState<readonly [number, number]>(around(utility));
  const [from, to] = held?.split('..').map(Number) ?? draft;
  const average = utility.ruler?.average;
  const state = (low = 0, high = 0) => {
    setDraft([low, high]);
    if (low > 0 && low < high) edit({ ...doc.value, costRange: `${digits(low)}..${digits(high)}` }, 'range');
  };
  return (
    <>
      <p class={shared.text}>{t('range.text')}</p>
      <RangeRuler
        report={report}
        utility={utility}
        ends={[from ?? 1, to ?? 1]}
        onMove={([low, high]) => state(low, high)}
        onDone={seal}
      />
      <div class={styles.fields}>
        <NumberField
          label={t('range.from')}
          value={from ?? 0}
          fits={(low) => low > 0 && low < (to ?? 0)}
          wrong={t('range.from.wrong')}
          onInput={(low) => state(low, to)}
        />
        <NumberField
          label={t('range.to')}
          value={to ?? 0}
          fits={(high) => high > (from ?? 0) && high <= 1e9}
          wrong={t('range.to.wrong')}
          onInput={(high) => state(from, high)}
        />
        <Select
          label={t('range.weight')}
          value={costWeight}
          options={weights.map((id) => ({ value: id, text: t(`range.weight.${id}`) }))}
          onChange={({ currentTarget: { value } }) =>
            edit({ ...doc.value, costWeight: value === 'ratio' ? undefined : value })
          }
        />
        {held ? (
          <Button kind="quiet" onClick={() => edit({ ...doc.value, costRange: undefined, costWeight: undefined })}>
            {t('range.reset')}
          </Button>
        ) : (
          <Button onClick={() => state(from, to)}>{t('range.ask')}</Button>
        )}
      </div>
      {held && average && <Averages report={report} utility={utility} average={average} />}
    </>
  );
}

function Averages({ report, utility, average }: { report: Report; utility: Utility; average: Average }) {
  const places = indices(report);
  const names = utility.ruler?.candidates ?? [];
  const text = (value: number) =>
    utility.assumed || utility.unit === ''
      ? number(value, { significant: 3 })
      : amount(value, utility.unit, { significant: 3 });
  const called = (index: number) => {
    const { name = '', always = false } = names[index] ?? {};
    return always ? t('yield.always', { decision: name }) : name;
  };
  const ends = (low?: number, high?: number) =>
    low === undefined || high === undefined ? '' : t('safe.gap.interval', { low: text(low), high: text(high) });
  const between = ends(average.low, average.high);
  const recalibrated = average.candidates.some((each) => each.recalibrated !== undefined);
  return (
    <div class={shared.result}>
      <p class={shared.says} role="status">
        {rich(average.difference > 0 ? 'range.says' : 'range.same', {
          name: <b>{called(average.best)}</b>,
          difference: text(average.difference),
          rival: called(average.rival),
          ends: between && ` (${between})`,
        })}
      </p>
      <Scroll label={t('range.title')}>
        <table class={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('yield.classifier')}</th>
              <th scope="col">{t('range.cost')}</th>
              <th scope="col">{t('unknown.range', { level: percent(report.settings.level, 0) })}</th>
              <th scope="col">{t('range.best')}</th>
              {recalibrated && <th scope="col">{t('range.recalibrated')}</th>}
            </tr>
          </thead>
          <tbody>
            {average.candidates.map(({ cost, low, high, probability_best: best, recalibrated: after }, i) => {
              const always = names[i]?.always ?? true;
              const place = places.get(names[i]?.name ?? '') ?? 0;
              return (
                <tr key={called(i)} class={always ? styles.always : series(place).className}>
                  <th scope="row">
                    {!always && <Marker index={place} size={10} />} <bdi>{called(i)}</bdi>
                  </th>
                  <td>{text(cost)}</td>
                  <td>{low === undefined || high === undefined ? '' : `${text(low)}\u2009…\u2009${text(high)}`}</td>
                  <td>{best === undefined ? '' : chance(best)}</td>
                  {recalibrated && <td>{after === undefined ? '' : text(after)}</td>}
                </tr>
              );
            })}
          </tbody>
        </table>
      </Scroll>
      <p class={shared.note}>
        {t(average.weight === 'ratio' ? 'range.unit.ratio' : 'range.unit.both')}
        {recalibrated && ` ${t('range.recalibrated.note')}`}
      </p>
    </div>
  );
}
