import { useEffect } from 'preact/hooks';
import { Guard } from '../cards/Guard';
import { language } from '../document/state';
import { t } from '../i18n';
import { FileDrop } from '../input/file/FileDrop';
import { asked } from '../input/intake/incoming';
import { Offline } from '../offline/Offline';
import { endGuide, exportAs, guide } from '../state/guide';
import { viewOf } from '../state/pages/arrive';
import { route } from '../state/route';
import { Button } from '../ui/Button';
import { keepFocus } from '../ui/keepFocus';
import { Later } from '../ui/Later';
import styles from './App.module.css';
import { CalculatorPage } from './CalculatorPage';
import { pages } from './classroom';
import { Header } from './Header';
import { NoticeBar } from './NoticeBar';
import { Shortcuts } from './Shortcuts';

export function App() {
  useEffect(keepFocus, []);
  const { place, topic } = route.value;
  const page =
    place === 'exercise'
      ? 'exercise'
      : topic === 'edit' || topic === 'teach' || topic === 'desk' || topic === 'set'
        ? topic
        : 'list';
  return (
    <>
      <button type="button" class={styles.skip} onClick={skip}>
        {t('app.skip')}
      </button>
      {place === 'calculator' && (
        <button type="button" class={styles.skip} onClick={skipToCosts}>
          {t('app.skip.costs')}
        </button>
      )}
      <Header />
      {place === 'learn' ? (
        <main id="main" data-view={viewOf(route.value)} class={styles.learn} tabIndex={-1}>
          <Guard of={topic}>
            <Later load={() => import('../learn/Learn').then((it) => it.Learn)} given={{ topic }} room={900} />
          </Guard>
        </main>
      ) : pages && place !== 'calculator' ? (
        <main id="main" data-view={viewOf(route.value)} class={styles.learn} tabIndex={-1}>
          <Guard of={page}>
            <Later key={page} load={pages[page]} given={{}} />
          </Guard>
        </main>
      ) : (
        <CalculatorPage />
      )}
      <footer class={styles.footer}>
        {t('app.private')} <a href={`./docs/${language.value}/start.html`}>{t('app.docs')}</a>
        <Offline />
        {place === 'calculator' && (
          <Button kind="quiet" onClick={tour}>
            {t('tour.open')}
          </Button>
        )}
      </footer>
      {guide.value === 'gallery' && (
        <Later load={() => import('./Gallery').then((it) => it.Gallery)} given={{ close: endGuide }} room={0} />
      )}
      {guide.value === 'finder' && (
        <Later load={() => import('./find/Finder').then((it) => it.Finder)} given={{ close: closeFinder }} room={0} />
      )}
      {guide.value === 'embed' && (
        <Later load={() => import('./Embed').then((it) => it.Embed)} given={{ close: endGuide }} room={0} />
      )}
      {guide.value === 'export' && (
        <Later
          load={() => import('../export/ExportDialog').then((it) => it.ExportDialog)}
          given={{ of: [], whole: true, first: exportAs.value, from: null, close: endGuide }}
          room={0}
        />
      )}
      {guide.value === 'tour' && place === 'calculator' && (
        <Later load={() => import('./Tour').then((it) => it.Tour)} given={{ close: endGuide }} room={0} />
      )}
      {asked.value && (
        <Later load={() => import('../input/paste/Preview').then((it) => it.Preview)} given={{}} room={0} />
      )}
      <NoticeBar />
      {/* The editor and the desk take dropped files themselves. */}
      {!(place === 'classroom' && (page === 'edit' || page === 'teach' || page === 'desk')) && <FileDrop />}
      <Shortcuts />
    </>
  );
}

/** What was found may have opened something else in its place. */
function closeFinder(): void {
  if (guide.value === 'finder') endGuide();
}

function tour(): void {
  guide.value = 'tour';
}

// A button and no link: the hash is the place in the site, so a link to an element would leave the calculator.
function skip(): void {
  document.getElementById('main')?.focus();
}

/** To what a miss costs, in a sentence; where costs have no ratio, to all about them. */
function skipToCosts(): void {
  document.querySelector<HTMLElement>('[data-part="costs"] :is(input, button)')?.focus();
}
