import '../../i18n/lab';
import type { Remark } from 'isoyield';
import { useId } from 'preact/hooks';
import { doc, problems, report } from '../../document/state';
import { t } from '../../i18n';
import { edit } from '../../state/calculator';
import { Button } from '../../ui/Button';
import { Marker } from '../../ui/Marker';
import data from './Data.module.css';
import { Fold, Folded, type Folding } from './Folded';
import styles from './Sets.module.css';

/** Label sets as they were pasted, to be edited in place. */
export function SetsCard({ folded, onFold }: Folding) {
  const id = useId();
  const document = doc.value;
  const wrong: readonly Remark[] = problems.value;
  const result = report.value?.kind === 'multilabel' ? report.value : null;
  const counts = result ? t('sets.counts', { items: result.n, labels: result.classes.length }) : '';
  if (folded && result && wrong.length === 0) {
    return (
      <Folded name={t('sets.title')} onFold={onFold}>
        {counts}
      </Folded>
    );
  }
  return (
    <section class={data.card} aria-label={t('sets.title')}>
      <div class={data.head}>
        <h3 class={data.title}>
          <label for={id}>{t('sets.title')}</label>
        </h3>
        {result && <span class={data.note}>{counts}</span>}
        <Fold onFold={onFold} />
      </div>
      <textarea
        id={id}
        class={styles.text}
        rows={Math.min(9, Math.max(4, (document.sets ?? '').split('\n').length))}
        wrap="off"
        dir="ltr"
        spellcheck={false}
        aria-invalid={wrong.length > 0}
        value={document.sets}
        onInput={(event) => edit({ ...document, sets: event.currentTarget.value }, 'sets')}
      />
      {result && (
        <ul class={styles.classifiers}>
          {result.classifiers.map(({ name }, i) => (
            <li key={name}>
              <Marker index={i} /> <span dir="auto">{name}</span>
            </li>
          ))}
        </ul>
      )}
      <p class={styles.forms}>{t('sets.forms')}</p>
      <Button kind="quiet" icon="undo" onClick={() => edit({ ...document, sets: undefined })}>
        {t('sets.leave')}
      </Button>
    </section>
  );
}
