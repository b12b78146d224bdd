import { data, doc, file, language } from '../../document/state';
import { t } from '../../i18n';
import { type CardName, type Route, route, tabOf } from '../route';

// A view that is gone to begins at its top with the keyboard at its heading; one that is returned to is where it was left.

/** Parts of a view come one after another, and it grows with them: so long, at most, its place is kept for it. */
const lingering = 5000;

/** An exercise without a name is told by its query. */
export const viewOf = ({ place, topic, query }: Route): string =>
  `${place}/${place === 'exercise' && topic === '' ? query : topic}`;

/** How far down each entry of the history was left. */
const left = new Map<number, number>();
/** Which of its numbers led away from an entry. */
const ledBy = new Map<number, number>();
/** The entry that is shown, and the end of its arrival. */
const shown = { entry: 0, ended: new AbortController() };

/** Remembers from now on how far down the entry is scrolled. */
export function stayAt(id: number): void {
  shown.entry = id;
}

export function watchScrolling(): void {
  window.addEventListener('scroll', () => left.set(shown.entry, window.scrollY), { passive: true });
}

/** Ends what came before, and begins what ends by itself after a while. The clock of what has ended would hold it, and what listens for it. */
function after(before: AbortController): AbortController {
  before.abort();
  const end = new AbortController();
  const clock = setTimeout(() => end.abort(), lingering);
  end.signal.addEventListener('abort', () => clearTimeout(clock), { once: true });
  return end;
}

/** Keeps the page at a place while it grows, until somebody moves it. */
function hold(go: () => void, end: AbortSignal): void {
  const growing = new ResizeObserver(go);
  growing.observe(document.body);
  end.addEventListener('abort', () => growing.disconnect(), { once: true });
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

/** A card, and the number that leads there, if one does. */
interface Goal {
  readonly card: CardName;
  readonly from: HTMLElement | undefined;
}

/** So long, at most, a card is waited for. */
const patience = 3000;

/** Brings a card into sight with the keyboard at its heading, opening what holds it; the top of the view where there is no such card. */
function seek(card: CardName, end: AbortSignal): void {
  const since = performance.now();
  const look = () => {
    if (end.aborted) return;
    const main = document.querySelector(`main[data-view="${viewOf(route.peek())}"]`);
    const closed = main?.querySelector<HTMLElement>(`[data-opens="${card}"][aria-expanded=false]`);
    closed?.click();
    const heading = closed ? null : main?.querySelector<HTMLElement>(`[data-card="${card}"] :is(h2, h3)`);
    if (heading) {
      hold(() => heading.closest('[data-card]')?.scrollIntoView({ block: 'start', behavior: 'instant' }), end);
      focus(heading);
    } else if (performance.now() - since < patience) requestAnimationFrame(look);
    else whenHeaded(end, focus);
  };
  requestAnimationFrame(look);
}

function focus(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** The numbers that lead to cards. */
const cites = () => [...document.querySelectorAll<HTMLElement>('main[data-view] [data-cites]')];

/**
 * Goes to the top of a new view, or to where the entry of one that is returned to was left. `fresh`: the history has grown by it; `to`:
 * the card that is gone to, and the number that leads there.
 */
export function arrive(id: number, changed: boolean, fresh: boolean, to?: Goal): void {
  // Of an entry that is returned to, the browser may have restored the place already.
  if (fresh) left.set(shown.entry, window.scrollY);
  if (to?.from) ledBy.set(shown.entry, cites().indexOf(to.from));
  const end = after(shown.ended);
  shown.ended = end;
  shown.entry = id;
  const led = () => cites()[ledBy.get(id) ?? -1];
  if (!changed && !to) {
    led()?.focus({ preventScroll: true });
    return;
  }
  // What led here may still be on its way to the window.
  const since = performance.now();
  const hands = ({ timeStamp }: Event) => timeStamp > since && end.abort();
  for (const hand of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(hand, hands, { signal: end.signal, passive: true });
  if (to) {
    seek(to.card, end.signal);
    return;
  }
  const top = left.get(id) ?? 0;
  hold(() => window.scrollTo({ top, behavior: 'instant' }), end.signal);
  whenHeaded(end.signal, (heading) => {
    const number = led();
    if (number) number.focus({ preventScroll: true });
    else focus(heading);
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
  const end = after(naming.ended);
  naming.ended = end;
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
