import { signal } from '@preact/signals';

/** One short message to the user, read aloud as well; `sticky` ones stay until dismissed. */
export interface Notice {
  readonly text: string;
  readonly sticky: boolean;
}

export const notice = signal<Notice | null>(null);

let timer: ReturnType<typeof setTimeout> | undefined;

export function say(text: string, { sticky = false } = {}): void {
  notice.value = { text, sticky };
  clearTimeout(timer);
  if (!sticky) timer = setTimeout(hush, 5000);
}

export function hush(): void {
  notice.value = null;
}
