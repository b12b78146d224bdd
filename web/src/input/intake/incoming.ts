import { batch, signal } from '@preact/signals';
import type { Recognition } from 'isoyield';
import { loadedAgain } from '../../state/late';

// Where what comes in from outside waits for somebody.

/** A text that came in, and the file that it came in. */
export interface Incoming {
  readonly text: string;
  readonly file?: File | undefined;
}

/** The paste box: its text is kept until it has been used. */
export const pasted = signal('');
export const boxOpen = signal(false);
/** A text that is not taken without asking: the dialog shows what it was recognised as. */
export const asked = signal<(Incoming & { readonly recognition: Recognition }) | null>(null);

const kept = 'isoyield.pasted';
const mostKept = 1_000_000;
/** The last text that waits in the box because it could not be read. */
export const refused = { text: '' };

/** Keeps what is in the box for a load that follows in this tab, and has it back after one. */
export function keepPasted(): void {
  try {
    const text = loadedAgain() ? sessionStorage.getItem(kept) : null;
    sessionStorage.removeItem(kept);
    if (text)
      batch(() => {
        pasted.value = text;
        boxOpen.value = true;
      });
  } catch {
    return; // Storage is switched off.
  }
  window.addEventListener('pagehide', () => {
    try {
      // A text that was refused does not come back with its faults.
      if (pasted.value && pasted.value !== refused.text && pasted.value.length <= mostKept)
        sessionStorage.setItem(kept, pasted.value);
      else sessionStorage.removeItem(kept);
    } catch {
      // Storage is full.
    }
  });
}
