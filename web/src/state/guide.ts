import { signal } from '@preact/signals';

/** The dialog over the page: the gallery of examples, the tour, the search, code to embed, or the export of the analysis. */
export const guide = signal<'gallery' | 'tour' | 'finder' | 'embed' | 'export' | null>(null);

/** The format in which the whole analysis is exported first. */
export const exportAs = signal('');

export const endGuide = (): void => {
  guide.value = null;
};
