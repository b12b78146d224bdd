import '../i18n/lab';
import { useEffect, useId, useRef } from 'preact/hooks';
import type { Example } from '../document/example';
import { examples } from '../document/examples';
import { language } from '../document/state';
import { t } from '../i18n';
import { openExample } from '../state/calculator';
import { IconButton } from '../ui/Button';
import styles from './Gallery.module.css';

/** What an example is made of, in a few words. */
function facts({ document: make, scores, file }: Example): string {
  const { classes, classifiers, sets } = make(language.value);
  if (sets !== undefined) return t('gallery.sets');
  const kind = t(scores || file ? 'gallery.file' : 'gallery.matrix');
  return [
    kind,
    t('gallery.classes', { count: classes.length }),
    t('gallery.classifiers', { count: classifiers.length }),
  ].join(' · ');
}

/** Every example with what it shows. */
export function Gallery({ close }: { close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const groups = [
    { key: 'worth', of: (each: Example) => !each.scores && !each.file && each.worth },
    { key: 'counts', of: (each: Example) => !each.scores && !each.file && !each.worth },
    { key: 'scores', of: (each: Example) => Boolean(each.scores ?? each.file) },
  ];
  return (
    <dialog ref={dialog} class={styles.dialog} aria-labelledby={`${id}-title`} onClose={close}>
      <div class={styles.head}>
        <h2 id={`${id}-title`}>{t('gallery.title')}</h2>
        <IconButton icon="close" label={t('understand.close')} onClick={() => dialog.current?.close()} />
      </div>
      <p class={styles.lede}>{t('gallery.lede')}</p>
      {groups.map(({ key, of }) => (
        <section key={key} aria-labelledby={`${id}-${key}`}>
          <h3 id={`${id}-${key}`} class="overline">
            {t(`gallery.group.${key}`)}
          </h3>
          <ul class={styles.list}>
            {examples.filter(of).map((each) => (
              <li key={each.id}>
                <button
                  type="button"
                  class={styles.example}
                  onClick={() => {
                    dialog.current?.close();
                    void openExample(each);
                  }}
                >
                  <b>{t(`example.${each.id}`)}</b>
                  <span>{t(`example.${each.id}.note`)}</span>
                  <small>{facts(each)}</small>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </dialog>
  );
}
