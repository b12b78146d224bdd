import chapters from 'virtual:course';

/** The title of an exercise; that of an exercise of one's own is its id. */
export const titleOf = (id: string, now: 'en' | 'uk'): string =>
  chapters.flatMap(({ exercises }) => exercises).find((each) => each.id === id)?.title[now] ?? id;
