import { lazy } from '../../engine/once';
import css from '../views/style.css?inline';
import type { Language } from './texts';

// What elements share, with each other and with their page: a class to extend, a sheet, the language around them, the time when they come into view.

/** Where pages are rendered on a server there is no HTMLElement to extend. */
export const Base = typeof HTMLElement === 'undefined' ? (class {} as unknown as typeof HTMLElement) : HTMLElement;

/** The sheet that all elements share. */
export const ownSheet = lazy(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
});

/** Elements that nobody has come near to, and what they then do. */
const waiting = new Map<Element, () => void>();

function show(element: Element) {
  const then = waiting.get(element);
  forget(element);
  then?.();
}

const observer = lazy(() => {
  // Too late for this sheet of paper, where the tables are in; in time for the next.
  addEventListener('beforeprint', () => {
    for (const each of [...waiting.keys()]) show(each);
  });
  return new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) show(target);
    },
    { rootMargin: '300px' },
  );
});

/** Calls `then` once when the element comes near the viewport, or the page is to be printed. */
export function whenNear(element: Element, then: () => void) {
  waiting.set(element, then);
  observer().observe(element);
}

/** The language of the text around an element, as far as the widget speaks it. */
export function spokenBy(element: Element): Language {
  const lang = element.closest('[lang]')?.getAttribute('lang') ?? 'en';
  return lang.toLowerCase().startsWith('uk') ? 'uk' : 'en';
}

/** The element is gone, or has come. */
export function forget(element: Element): void {
  if (waiting.delete(element)) observer().unobserve(element);
}
