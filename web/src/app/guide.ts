import { signal } from '@preact/signals';

/** What shows somebody new around: every example, or a walk through the page. */
export const guide = signal<'gallery' | 'tour' | null>(null);

export const endGuide = (): void => {
  guide.value = null;
};
