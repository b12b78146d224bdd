import '../../i18n/lab';
import type { Report } from 'isoyield';
import { useState } from 'preact/hooks';
import { language } from '../../document/state';
import { t } from '../../i18n';
import { number, percent } from '../../i18n/numbers';
import { ask } from '../../state/quick';
import { Choice } from '../../ui/fields/Choice';
import { Marker } from '../../ui/Marker';
import { useAnswer } from '../../values/useAnswer';
import styles from './Experiments.module.css';
import { Stepped } from './Stepped';
import { ToExercise } from './ToExercise';

const ratios = [1, 2, 3, 5, 7, 10, 14, 20, 30, 50, 100];
const weights = ['ratio', 'proportion', 'log_odds'] as const;
type Weight = (typeof weights)[number];

/** Two alarms on a thousand pipes, a hundred of which leak. */
const alarms = [
  { name: 'A', text: '88 12\n180 720' },
  { name: 'B', text: '68 32\n60 840' },
];

interface Question {
  readonly from: number;
  readonly to: number;
  readonly weight: Weight;
}

const judged = ({ from, to, weight }: Question): Promise<Report> =>
  ask((engine) =>
    engine.call('matrix', alarms, {
      classes: [t('between.alarm'), t('between.silence')],
      positive: t('between.alarm'),
      cost_range: [from, to],
      cost_weight: weight,
      metrics: ['accuracy'],
      language: language.value,
    }),
  );

/** Classifiers where it is known only about how much a miss costs. */
export function CostRange() {
  const [range, setRange] = useState({ from: 3, to: 14 });
  const [weight, setWeight] = useState<Weight>('ratio');
  const question = { ...range, weight };
  const { found, wrong } = useAnswer(judged, question, [JSON.stringify(question), language.value]);
  const set = (end: 'from' | 'to') => (value: number) => {
    const next = { ...range, [end]: value };
    // The other end gives way.
    if (next.from >= next.to) {
      if (end === 'from') next.to = ratios[Math.min(ratios.indexOf(value) + 1, ratios.length - 1)] ?? value;
      else next.from = ratios[Math.max(ratios.indexOf(value) - 1, 0)] ?? value;
    }
    if (next.from < next.to) setRange(next);
  };
  return (
    <article class={styles.page}>
      <h1 class={styles.title}>{t('learn.idea.cost_range')}</h1>
      <p class={styles.what}>{t('between.what')}</p>
      <div class={styles.panels}>
        <Stepped label={t('range.from')} steps={ratios.slice(0, -1)} value={range.from} onInput={set('from')} />
        <Stepped label={t('range.to')} steps={ratios.slice(1)} value={range.to} onInput={set('to')} />
      </div>
      <div class={styles.prior}>
        <span aria-hidden="true">{t('range.weight')}</span>
        <Choice
          label={t('range.weight')}
          value={weight}
          options={weights.map((value) => ({ value, text: t(`range.weight.${value}`) }))}
          onChange={setWeight}
        />
      </div>
      {wrong && <p role="alert">{wrong.message}</p>}
      {found ? <Found report={found} /> : <div class={styles.room} />}
      <h2 class={styles.subtitle}>{t('between.why')}</h2>
      <p class={styles.what}>{t('between.why.text')}</p>
      <p class={styles.what}>{t('between.use')}</p>
      <ToExercise id="cost-range" text={t('ordinary.exercise')} />
    </article>
  );
}

function Found({ report }: { report: Report }) {
  const ruler = report.utility?.ruler;
  const average = ruler?.average;
  if (!ruler || !average) return null;
  const { from, to, weight, candidates } = average;
  const named = (i: number) => {
    const candidate = ruler.candidates[i];
    return candidate?.always ? t('yield.always', { decision: candidate.name }) : (candidate?.name ?? '');
  };
  const cost = (value: number) => number(value, { decimals: 3 });
  const turns = ruler.break_even.filter(({ at }) => at > from && at < to);
  return (
    <section>
      <p class={styles.what} role="status">
        {t('range.says', {
          name: named(average.best),
          rival: named(average.rival),
          difference: cost(average.difference),
          ends: '',
        })}{' '}
        {turns.map(({ below, above, at }) => (
          <span key={at}>
            {t('between.turn', { above: named(above), below: named(below), at: number(at, { significant: 3 }) })}{' '}
          </span>
        ))}
      </p>
      <div class={styles.results}>
        <div>
          <table class={styles.result}>
            <caption>{t(`range.unit.${weight === 'ratio' ? 'ratio' : 'both'}`)}</caption>
            <thead>
              <tr>
                <th scope="col">{t('yield.classifier')}</th>
                <th scope="col">{t('range.cost')}</th>
                <th scope="col">{t('range.best')}</th>
              </tr>
            </thead>
            <tbody>
              {candidates.map(({ cost: value, low, high, probability_best: best }, i) => (
                <tr key={named(i)}>
                  <th scope="row">
                    {!ruler.candidates[i]?.always && <Marker index={i} />} {named(i)}
                  </th>
                  <td>
                    {cost(value)}
                    {low !== undefined && high !== undefined && (
                      <small>
                        {' '}
                        {cost(low)} – {cost(high)}
                      </small>
                    )}
                  </td>
                  <td>{best === undefined ? '–' : percent(best, 0)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <Parts ruler={ruler} from={from} to={to} named={named} />
      </div>
    </section>
  );
}

interface PartsProps {
  ruler: NonNullable<NonNullable<Report['utility']>['ruler']>;
  from: number;
  to: number;
  named: (candidate: number) => string;
}

/** Which costs least in which part of the range. */
function Parts({ ruler, from, to, named }: PartsProps) {
  const parts = ruler.ranges.filter((part) => part.to > from && part.from < to);
  const ratio = (value: number) => number(Math.min(to, Math.max(from, value)), { significant: 3 });
  return (
    <div>
      <table class={styles.result}>
        <caption>{t('between.parts')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('between.part')}</th>
            <th scope="col">{t('between.least')}</th>
            <th scope="col">{t('between.sure')}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part.from}>
              <th scope="row">
                {ratio(part.from)} – {ratio(part.to)}
              </th>
              <td>{named(part.best)}</td>
              <td>{t(part.decided ? 'between.sure.yes' : 'between.sure.no')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
