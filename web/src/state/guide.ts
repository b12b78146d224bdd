import { signal } from '@preact/signals';

/** What is laid over the page: every example, a walk through it, the search, code to embed, or the export of the whole analysis. */
export const guide = signal<'gallery' | 'tour' | 'finder' | 'embed' | 'export' | null>(null);

/** The format in which the whole analysis is exported first. */
export const exportAs = signal('');

export const endGuide = (): void => {
  guide.value = null;
};
