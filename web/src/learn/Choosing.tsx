import { useState } from 'preact/hooks';
import { t } from '../i18n';
import { Choice } from '../views/Choice';
import styles from './SideBySide.module.css';

const goals = ['decide', 'compare', 'agree', 'rank'] as const;
type Goal = (typeof goals)[number];
const knowledge = ['known', 'roughly', 'nothing'] as const;

/** Metrics that an answer points to; the first step is always the utilities. */
const pointers: Readonly<Record<string, readonly string[]>> = {
  'decide.known': [],
  'decide.roughly': ['net_benefit'],
  'decide.nothing': ['recall', 'specificity', 'precision'],
  compare: ['accuracy', 'recall', 'specificity'],
  agree: ['cohen_kappa', 'gwet_ac1', 'krippendorff_alpha', 'cohen_kappa_weighted'],
  rank: ['roc_auc', 'average_precision'],
};

/** Which metric should I use? Questions that lead to what the decisions are worth. */
export function Choosing({ nameOf }: { nameOf: (id: string) => string }) {
  const [goal, setGoal] = useState<Goal>('decide');
  const [known, setKnown] = useState<(typeof knowledge)[number]>('roughly');
  const answer = goal === 'decide' ? `decide.${known}` : goal;
  return (
    <article class={styles.page}>
      <h1 class={styles.title}>{t('choose.title')}</h1>
      <p class={styles.text}>{t('choose.text')}</p>
      <h2 class={styles.subtitle}>{t('choose.goal')}</h2>
      <Choice
        label={t('choose.goal')}
        value={goal}
        options={goals.map((id) => ({ value: id, text: t(`choose.goal.${id}`) }))}
        onChange={setGoal}
      />
      {goal === 'decide' && (
        <>
          <h2 class={styles.subtitle}>{t('choose.known')}</h2>
          <Choice
            label={t('choose.known')}
            value={known}
            options={knowledge.map((id) => ({ value: id, text: t(`choose.known.${id}`) }))}
            onChange={setKnown}
          />
        </>
      )}
      <section class={styles.answer} aria-live="polite">
        <b>{t(`choose.answer.${answer}`)}</b>
        <p>{t(`choose.why.${answer}`)}</p>
        {(pointers[answer] ?? []).length > 0 && (
          <p>
            {t('choose.see')}{' '}
            {(pointers[answer] ?? []).map((id, i) => (
              <>
                {i > 0 && ', '}
                <a href={`#/learn/${id}`}>{nameOf(id)}</a>
              </>
            ))}
          </p>
        )}
        <p>
          <a href="#/">{t('choose.go')}</a>
        </p>
      </section>
    </article>
  );
}
