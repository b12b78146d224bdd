import { signal } from '@preact/signals';

const query = globalThis.matchMedia?.('(max-width: 900px)');

/** Whether data and result stand under each other. */
export const narrow = signal(query?.matches ?? false);
query?.addEventListener('change', () => {
  narrow.value = query.matches;
});
