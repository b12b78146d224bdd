import '../../i18n/lab';
import { useId } from 'preact/hooks';
import { doc, problems } from '../../document/state';
import { t } from '../../i18n';
import { Said } from '../../input/matrix/Said';
import { edit } from '../../state/calculator';
import { Choice } from '../../ui/fields/Choice';
import styles from './KappaWeights.module.css';

const named = ['linear', 'quadratic', 'own'] as const;

/** Steps between ordered classes, as a matrix to begin from. */
function steps(classes: number): string {
  const row = (i: number) => Array.from({ length: classes }, (_, j) => Math.abs(i - j)).join(' ');
  return Array.from({ length: classes }, (_, i) => row(i)).join('\n');
}

/** How bad each disagreement is: part of the analysis, so that undo and the link know it. */
export function KappaWeights() {
  const id = useId();
  const document = doc.value;
  const now = document.kappa ?? 'linear';
  const chosen = now === 'linear' || now === 'quadratic' ? now : 'own';
  const wrong = problems.value.filter(({ source }) => source === 'kappa_weights');
  const choose = (kind: (typeof named)[number]) =>
    edit({
      ...document,
      kappa: kind === 'linear' ? undefined : kind === 'quadratic' ? 'quadratic' : steps(document.classes.length),
    });
  return (
    <section class={styles.weights}>
      <Choice
        label={t('kappa.weights')}
        value={chosen}
        options={named.map((kind) => ({ value: kind, text: t(`kappa.${kind}`) }))}
        onChange={choose}
      />
      {chosen === 'own' && (
        <>
          <label for={id}>{t('kappa.matrix', { classes: document.classes.join(', ') })}</label>
          <textarea
            id={id}
            class={styles.text}
            rows={Math.min(12, Math.max(3, document.classes.length))}
            dir="ltr"
            spellcheck={false}
            aria-invalid={wrong.length > 0}
            value={now}
            onInput={(event) => edit({ ...document, kappa: event.currentTarget.value }, 'kappa')}
          />
          {wrong.map((each) => (
            <p key={each.code} class={styles.wrong} role="alert">
              <Said remark={each} />
            </p>
          ))}
        </>
      )}
    </section>
  );
}
