import { atHand, examples } from '../document/examples';
import { t } from '../i18n';
import { ChooseFile } from '../input/file/ChooseFile';
import { History } from '../input/History';
import { boxOpen } from '../input/intake/incoming';
import { openExample } from '../state/calculator';
import { guide } from '../state/guide';
import { Button } from '../ui/Button';
import { Menu } from '../ui/Menu';
import { narrow } from '../ui/narrow';
import styles from './Intro.module.css';

/** What the page is for, and the ways to begin. */
export function Intro() {
  return (
    <div class={styles.intro}>
      <div class={styles.words}>
        <h1>{t('intro.title')}</h1>
        <p>{t('intro.text')}</p>
      </div>
      {!narrow.value && (
        <div class={`${styles.tools} no-print`}>
          <History />
        </div>
      )}
      <div class={`${styles.ways} no-print`}>
        <Button
          kind="primary"
          icon="paste"
          title={t('intro.paste.hint')}
          aria-expanded={boxOpen.value}
          onClick={() => {
            boxOpen.value = !boxOpen.value;
          }}
        >
          {t('intro.paste')} <kbd aria-hidden="true">Ctrl V</kbd>
        </Button>
        <ChooseFile />
        <span data-tour="examples">
          <Menu
            outlined
            label={t('data.examples')}
            text={t('data.examples')}
            items={[
              ...examples.slice(0, atHand).map((each) => ({
                text: t(`example.${each.id}`),
                note: t(`example.${each.id}.note`),
                run: () => void openExample(each),
              })),
              {
                text: t('gallery.open'),
                note: t('gallery.open.note', { count: examples.length }),
                run: () => {
                  guide.value = 'gallery';
                },
              },
            ]}
          />
        </span>
      </div>
    </div>
  );
}
