import { signal } from '@preact/signals';

/** What is laid over the page: every example, a walk through it, or the search. */
export const guide = signal<'gallery' | 'tour' | 'finder' | null>(null);

export const endGuide = (): void => {
  guide.value = null;
};
