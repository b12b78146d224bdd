import { signal } from '@preact/signals';

/** One short message to the user, read aloud as well; `sticky` ones stay until dismissed. */
export interface Notice {
  readonly text: string;
  readonly sticky: boolean;
  /** What can be done about it. */
  readonly act?: { readonly text: string; readonly run: () => void } | undefined;
}

export const notice = signal<Notice | null>(null);

let timer: ReturnType<typeof setTimeout> | undefined;

export function say(text: string, { sticky = false, act }: Partial<Omit<Notice, 'text'>> = {}): void {
  notice.value = { text, sticky, act };
  clearTimeout(timer);
  if (!sticky) timer = setTimeout(hush, 5000);
}

export function hush(): void {
  notice.value = null;
}
