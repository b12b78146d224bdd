import '../i18n/lab';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../i18n';
import { Button, IconButton } from '../ui/Button';
import styles from './Tour.module.css';

/** Where each step is on the page, by the parts that are there whatever the data. */
const steps = [
  { id: 'data', at: '[data-part=data]' },
  { id: 'verdict', at: '[data-verdict]' },
  { id: 'utility', at: '[data-part=costs]' },
  { id: 'metrics', at: '[data-part=compare] section:has([data-tour=metrics])' },
  { id: 'examples', at: '[data-tour=examples]' },
];

/** A walk through the page that keeps out of the way: nothing is blocked, and Escape ends it. */
export function Tour({ close }: { close: () => void }) {
  const [at, setAt] = useState(0);
  const card = useRef<HTMLElement>(null);
  const step = steps[at];
  useEffect(() => {
    const place = document.querySelector<HTMLElement>(step?.at ?? '');
    if (!place) return;
    place.dataset.toured = '';
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // At the top, so that the card, which is at the bottom, covers little of it.
    place.scrollIntoView({ block: 'start', behavior: still ? 'instant' : 'smooth' });
    return () => {
      delete place.dataset.toured;
    };
  }, [step]);
  useLayoutEffect(() => card.current?.focus({ preventScroll: true }), [at]);
  const last = at === steps.length - 1;
  return (
    <section
      ref={card}
      class={styles.card}
      role="dialog"
      aria-label={t('tour.title')}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <div class={styles.head}>
        <b>{t(`tour.${step?.id}`)}</b>
        <span class={styles.count}>{t('tour.step', { step: at + 1, of: steps.length })}</span>
        <IconButton icon="close" label={t('tour.end')} onClick={close} />
      </div>
      <p>{t(`tour.${step?.id}.text`)}</p>
      <div class={styles.buttons}>
        {at > 0 && <Button onClick={() => setAt(at - 1)}>{t('tour.back')}</Button>}
        <Button kind="primary" onClick={() => (last ? close() : setAt(at + 1))}>
          {t(last ? 'tour.end' : 'tour.next')}
        </Button>
      </div>
    </section>
  );
}
