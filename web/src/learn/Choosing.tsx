import '../i18n/lab';
import type { Catalogue } from 'isoyield';
import { useId, useState } from 'preact/hooks';
import { report } from '../document/state';
import { t } from '../i18n';
import { number, percent } from '../i18n/numbers';
import { seal } from '../state/calculator';
import { pointers } from '../state/chosen';
import { give } from '../state/trade';
import { Button } from '../ui/Button';
import { Choice } from '../ui/fields/Choice';
import styles from './Choosing.module.css';
import page from './isometrics/SideBySide.module.css';

const goals = ['decide', 'compare', 'agree', 'rank'] as const;
type Goal = (typeof goals)[number];
const worse = ['missed', 'alarm', 'equal', 'unsure'] as const;
type Worse = (typeof worse)[number];

/** Which metric should I use? Questions that lead to what the decisions are worth. */
export function Choosing({ list }: { list: Catalogue }) {
  const [goal, setGoal] = useState<Goal>('decide');
  const [error, setError] = useState<Worse>('missed');
  const [times, setTimes] = useState('5');
  const field = useId();
  const ratio = Number(times.replace(',', '.'));
  const usable = ratio > 0 && Number.isFinite(ratio);
  const weighed = goal === 'decide' && (error === 'missed' || error === 'alarm');
  // So many false alarms are as bad as one missed case.
  const alarms = error === 'alarm' ? 1 / ratio : error === 'equal' ? 1 : ratio;
  const answer = goal !== 'decide' ? goal : weighed ? 'decide.weighed' : `decide.${error}`;
  const shown = report.value;
  const classes = shown?.classes.length === 2 ? shown.positive : null;
  const take = async () => {
    await give('false_alarms', alarms);
    seal();
    location.hash = '#/';
  };
  return (
    <article class={page.page}>
      <h1 class={page.title}>{t('choose.title')}</h1>
      <p class={page.text}>{t('choose.text')}</p>
      <h2 class={page.subtitle}>{t('choose.goal')}</h2>
      <Choice
        label={t('choose.goal')}
        value={goal}
        options={goals.map((id) => ({ value: id, text: t(`choose.goal.${id}`) }))}
        onChange={setGoal}
      />
      {goal === 'decide' && (
        <>
          <h2 class={page.subtitle}>{t('choose.worse')}</h2>
          <Choice
            label={t('choose.worse')}
            value={error}
            options={worse.map((id) => ({ value: id, text: t(`choose.worse.${id}`) }))}
            onChange={setError}
          />
        </>
      )}
      {weighed && (
        <p class={styles.times}>
          <label for={field}>{t(`choose.times.${error}`)}</label>
          <input
            id={field}
            class={styles.number}
            inputMode="decimal"
            size={5}
            value={times}
            aria-invalid={!usable}
            onInput={(event) => setTimes(event.currentTarget.value)}
          />
        </p>
      )}
      <section class={page.answer} aria-live="polite">
        <b>{t(`choose.answer.${answer}`)}</b>
        <p>{t(`choose.why.${answer}`)}</p>
        {weighed && usable && (
          <p>
            {t('choose.threshold', { share: percent(1 / (1 + alarms), 1), alarms: number(alarms, { significant: 3 }) })}
          </p>
        )}
        <Pointers ids={pointers[answer] ?? []} title={t(weighed ? 'choose.same' : 'choose.see')} list={list} />
        {classes !== null && usable && (weighed || answer === 'decide.equal') ? (
          <p class={styles.step}>
            <Button kind="primary" onClick={take}>
              {t('choose.take')}
            </Button>
            <span>{t('choose.take.text', { positive: classes })}</span>
          </p>
        ) : (
          <p>
            <a href="#/">{t('choose.go')}</a>
          </p>
        )}
      </section>
    </article>
  );
}

/** The metrics that an answer points to. */
function Pointers({ ids, title, list }: { ids: readonly string[]; title: string; list: Catalogue }) {
  if (ids.length === 0) return null;
  return (
    <>
      <p class={styles.see}>{title}</p>
      <ul class={styles.metrics}>
        {ids.map((id) => {
          const metric = list.metrics.find((each) => each.id === id);
          return (
            metric && (
              <li key={id}>
                <a href={`#/learn/${id}`}>{metric.name}</a>
                <p>{metric.meaning}</p>
              </li>
            )
          );
        })}
      </ul>
    </>
  );
}
