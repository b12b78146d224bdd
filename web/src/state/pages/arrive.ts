import { data, doc, file, language } from '../../document/state';
import { t } from '../../i18n';
import { type Route, route, tabOf } from '../route';

// A view that is gone to begins at its top with the keyboard at its heading; one that is returned to is where it was left.

/** Parts of a view come one after another, and it grows with them: so long, at most, its place is kept for it. */
const lingering = 5000;

/** An exercise without a name is told by its query. */
export const viewOf = ({ place, topic, query }: Route): string =>
  `${place}/${place === 'exercise' && topic === '' ? query : topic}`;

/** How far down each entry of the history was left. */
const left = new Map<number, number>();
/** The entry that is shown, and the end of its arrival. */
const shown = { entry: 0, ended: new AbortController() };

/** Remembers from now on how far down the entry is scrolled. */
export function stayAt(id: number): void {
  shown.entry = id;
}

export function watchScrolling(): void {
  window.addEventListener('scroll', () => left.set(shown.entry, window.scrollY), { passive: true });
}

/** Keeps the page at a place while it grows, until somebody moves it. */
function hold(top: number, end: AbortSignal): void {
  const go = () => window.scrollTo({ top, behavior: 'instant' });
  const growing = new ResizeObserver(go);
  growing.observe(document.body);
  end.addEventListener('abort', () => growing.disconnect());
  go();
  // Where the browser restores a place of its own, it does so by the next frame.
  requestAnimationFrame(() => requestAnimationFrame(() => end.aborted || go()));
}

/** Calls back with the heading of the view as soon as it is there. */
function whenHeaded(end: AbortSignal, act: (heading: HTMLElement) => void): void {
  const look = () => {
    if (end.aborted) return;
    const main = document.querySelector<HTMLElement>('main[data-view]');
    const heading = main?.dataset['view'] === viewOf(route.peek()) && main.querySelector<HTMLElement>('h1');
    if (heading) act(heading);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Goes to the top of a new view, or to where the entry of one that is returned to was left. `fresh`: the history has grown by it. */
export function arrive(id: number, changed: boolean, fresh: boolean): void {
  // Of an entry that is returned to, the browser may have restored the place already.
  if (fresh) left.set(shown.entry, window.scrollY);
  shown.ended.abort();
  shown.ended = new AbortController();
  const end = shown.ended;
  shown.entry = id;
  setTimeout(() => end.abort(), lingering);
  if (!changed) return;
  for (const hand of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(hand, () => end.abort(), { signal: end.signal, passive: true });
  hold(left.get(id) ?? 0, end.signal);
  whenHeaded(end.signal, (heading) => {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}

const naming = { ended: new AbortController() };

/** What the calculator is about, in the title of its window: the file, or the classifiers. */
const subject = (): string =>
  data.value === 'scores' && file.value
    ? file.value.name
    : doc.value.classifiers
        .map(({ name }) => name)
        .join(', ')
        .slice(0, 60);

/** The title of the window is the heading of the view; in the calculator, its tab and what it is about. */
export function nameView(): void {
  naming.ended.abort();
  naming.ended = new AbortController();
  const end = naming.ended;
  setTimeout(() => end.abort(), lingering);
  // Read here, so that a change of the language names the view again.
  const own = language.value && t('app.title');
  const tab = tabOf(route.value);
  if (route.value.place === 'calculator')
    document.title = [tab && t(`tab.${tab}`), subject(), tab ? 'isoyield' : own].filter(Boolean).join(' · ');
  else
    whenHeaded(end.signal, (heading) => {
      document.title = `${heading.textContent?.replace(/\u00ad/g, '').trim()} · isoyield`;
    });
}
