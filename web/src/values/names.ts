import { signal } from '@preact/signals';

/** Names of the metrics in every language, by id: for the search box, loaded when somebody goes to one. */
export const names = signal<ReadonlyMap<string, readonly string[]>>(new Map());

export function loadNames(): void {
  if (names.value.size > 0) return;
  import('virtual:names').then(
    (it) => {
      names.value = new Map(Object.entries(it.default));
    },
    // Without them the page's own language is still searched.
    () => {},
  );
}
