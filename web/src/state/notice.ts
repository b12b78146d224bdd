import { signal } from '@preact/signals';
import type { Document } from '../document/state';
import { Pause } from '../engine/pause';
import { t } from '../i18n';

interface Act {
  readonly text: string;
  readonly run: () => void;
}

/** One short message to the user, read aloud as well; `sticky` ones stay until dismissed. */
interface Notice {
  readonly text: string;
  readonly sticky: boolean;
  /** Details, one per line. */
  readonly notes: readonly string[];
  /** Buttons of the notice. */
  readonly acts: readonly Act[];
}

export const notice = signal<Notice | null>(null);

const fading = new Pause();

export function showNotice(
  text: string,
  { sticky = false, notes = [], acts = [] }: Partial<Omit<Notice, 'text'>> = {},
): void {
  notice.value = { text, sticky, notes, acts };
  release();
}

/** A message that is pointed at or has the focus stays. */
export const hold = () => fading.stop();

export function release(): void {
  hold();
  const now = notice.value;
  if (now && !now.sticky) fading.begin(now.acts.length > 0 ? 8000 : 5000, hush);
}

export function hush(): void {
  notice.value = null;
}

/** What of the costs that the user typed is still there, in words. */
export const keptCosts = ({ unit, item, share, kappa, unknown }: Document): string =>
  Object.entries({ unit, item, share, kappa, unknown })
    .filter(([, value]) => value)
    .reduce((said, [what, value]) => `${said}, ${t(`kept.${what}`, { value: value ?? '' })}`, t('kept.utility'));
