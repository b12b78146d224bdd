import { signal } from '@preact/signals';

const query = matchMedia('(max-width: 900px)');

/** Whether data and result stand under each other. */
export const narrow = signal(query.matches);
query.addEventListener('change', () => {
  narrow.value = query.matches;
});
