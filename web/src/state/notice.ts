import { signal } from '@preact/signals';

interface Act {
  readonly text: string;
  readonly run: () => void;
}

/** One short message to the user, read aloud as well; `sticky` ones stay until dismissed. */
export interface Notice {
  readonly text: string;
  readonly sticky: boolean;
  /** What else there is to know, a line each. */
  readonly notes: readonly string[];
  /** What can be done about it. */
  readonly acts: readonly Act[];
}

export const notice = signal<Notice | null>(null);

let timer: ReturnType<typeof setTimeout> | undefined;

export function say(text: string, { sticky = false, notes = [], acts = [] }: Partial<Omit<Notice, 'text'>> = {}): void {
  notice.value = { text, sticky, notes, acts };
  release();
}

/** A message that is pointed at or has the focus stays. */
export const hold = () => clearTimeout(timer);

export function release(): void {
  hold();
  const now = notice.value;
  if (now && !now.sticky) timer = setTimeout(hush, now.acts.length > 0 ? 12_000 : 5000);
}

export function hush(): void {
  notice.value = null;
}
