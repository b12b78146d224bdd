import { effect } from '@preact/signals';
import { favourites, intervals, type Language, language, type Theme, theme } from '../document/state';
import { loadTexts, t } from '../i18n';
import { showNotice } from './notice';

// Storage throws in a frame of opaque origin and may be switched off: then choices last as long as the page.
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`isoyield.${key}`);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`isoyield.${key}`);
    else localStorage.setItem(`isoyield.${key}`, value);
  } catch {
    // Nothing to do: see above.
  }
}

/** The language of the last visit, else of the browser: the page's first lines (boot.ts) have found it out. */
export const languageHere = (): Language => (document.documentElement.lang === 'uk' ? 'uk' : 'en');

/** Takes the choices of the last visit, and keeps them and the document's root in step. */
export function followSettings(first: Language): void {
  language.value = first;
  const shade = recall('theme');
  theme.value = shade === 'light' || shade === 'dark' ? shade : 'system';

  intervals.value = recall('intervals') !== 'off';
  favourites.value = new Set((recall('favourites') ?? '').split(' ').filter((id) => /^[a-z0-9_]{1,64}$/.test(id)));

  effect(() => {
    document.documentElement.lang = language.value;
  });
  effect(() => {
    if (theme.value === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme.value;
  });
}

export async function chooseLanguage(next: Language): Promise<void> {
  try {
    await loadTexts(next);
  } catch {
    showNotice(t('question.failed'));
    return;
  }
  language.value = next;
  remember('language', next);
}

/** Puts a metric into the default table, or takes it out. */
export function keepMetric(id: string, keep: boolean): void {
  const next = new Set(favourites.value);
  if (keep) next.add(id);
  else next.delete(id);
  favourites.value = next;
  remember('favourites', next.size > 0 ? [...next].join(' ') : null);
}

export function keepIntervals(on: boolean): void {
  intervals.value = on;
  remember('intervals', on ? null : 'off');
}

export function chooseTheme(next: Theme): void {
  theme.value = next;
  remember('theme', next === 'system' ? null : next);
}
