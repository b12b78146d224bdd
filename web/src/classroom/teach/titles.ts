import chapters from 'virtual:course';
import { signal } from '@preact/signals';

/** Titles of the exercises that the class on the desk holds itself, in the language of the page. */
export const ownTitles = signal<ReadonlyMap<string, string>>(new Map());

/** The title of an exercise; its id where no more is known. */
export const titleOf = (id: string, now: 'en' | 'uk'): string =>
  ownTitles.value.get(id) ??
  chapters.flatMap(({ exercises }) => exercises).find((each) => each.id === id)?.title[now] ??
  id;
