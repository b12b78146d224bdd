import { useState } from 'preact/hooks';
import { language, type Theme, theme } from '../document/state';
import { languages, t } from '../i18n';
import { exercisesHere } from '../state/exercises';
import { guide } from '../state/guide';
import { here, share } from '../state/pages/navigation';
import { route } from '../state/route';
import { chooseLanguage, chooseTheme } from '../state/settings';
import { Button, IconButton } from '../ui/Button';
import type { IconName } from '../ui/Icon';
import { Menu } from '../ui/Menu';
import styles from './Header.module.css';

const themes: readonly { id: Theme; icon: IconName }[] = [
  { id: 'system', icon: 'system' },
  { id: 'light', icon: 'sun' },
  { id: 'dark', icon: 'moon' },
];

function Logo() {
  return (
    <svg
      class={styles.mark}
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke-linecap="round"
      stroke-width="2.2"
      aria-hidden="true"
    >
      <path class={styles.curve} d="M3 21C3 10 10 3 21 3" />
      <path class={styles.line} d="M6.5 21L21 7.5" />
    </svg>
  );
}

/** Language and colours. */
function Settings() {
  return (
    <>
      <Menu
        label={t('app.language')}
        text={language.value.toUpperCase()}
        items={languages.map(({ id, name }) => ({
          text: name,
          checked: id === language.value,
          run: () => void chooseLanguage(id),
        }))}
      />
      <Menu
        label={t('app.theme')}
        icon={themes.find(({ id }) => id === theme.value)?.icon ?? 'system'}
        items={themes.map(({ id }) => ({
          text: t(`theme.${id}`),
          checked: id === theme.value,
          run: () => chooseTheme(id),
        }))}
      />
    </>
  );
}

export function Header() {
  const place = route.value.place;
  /** On a phone the places are in a menu. */
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what a button in it has opened
    <header class={styles.header} onKeyDown={({ key }) => key === 'Escape' && close()}>
      <div class={styles.bar}>
        <IconButton
          icon="menu"
          label={t('app.nav')}
          class={styles.places}
          aria-expanded={open}
          aria-controls="places"
          onClick={() => setOpen(!open)}
        />
        <a class={styles.brand} href={here.value}>
          <Logo />
          isoyield
        </a>
        <nav id="places" class={`${styles.nav} ${open ? styles.open : ''}`} aria-label={t('app.nav')} onClick={close}>
          <a href={here.value} aria-current={place === 'calculator' ? 'page' : undefined}>
            {t('app.calculator')}
          </a>
          <a href="#/learn" aria-current={place === 'learn' ? 'page' : undefined}>
            {t('app.learn')}
          </a>
          {exercisesHere && (
            <a href="#/classroom" aria-current={place === 'classroom' || place === 'exercise' ? 'page' : undefined}>
              {t('app.classroom')}
            </a>
          )}
          <a class={styles.wide} href={`./docs/${language.value}/start.html`}>
            {t('app.docs')}
          </a>
        </nav>
        <div class={styles.tools}>
          <IconButton
            icon="search"
            label={t('find.open')}
            onClick={() => {
              guide.value = 'finder';
            }}
          />
          {place === 'calculator' && (
            <Button kind="quiet" icon="link" class={styles.share} onClick={() => void share()} title={t('share.hint')}>
              {t('share.button')}
            </Button>
          )}
          {place === 'calculator' && (
            <Button kind="quiet" class={styles.wide} onClick={() => (guide.value = 'embed')} title={t('embed.hint')}>
              {t('embed.button')}
            </Button>
          )}
          <Settings />
        </div>
      </div>
    </header>
  );
}
