import { readClassLink } from 'isoyield-exercises/class';
import type { Language } from '../../document/state';
import type { Route } from '../../state/route';
import { prepare } from './desk';
import { seedIn, textIn } from './group';
import { fetchExercise, unpacked } from './shelf';

/** The text of an exercise that an address asks for: in the link, in a class, or of the course; null where there is none. */
export async function textOf({ topic, query }: Pick<Route, 'topic' | 'query'>): Promise<string | null> {
  const asked = new URLSearchParams(query);
  const [z, link] = [asked.get('z'), asked.get('c')];
  if (z !== null) return unpacked(z);
  const group = link === null ? undefined : readClassLink(link);
  return group ? textIn(group, topic) : fetchExercise(topic);
}

/** Draws the exercise of an address before the page asks for it. */
export async function drawAhead(here: Pick<Route, 'topic' | 'query'>, language: Language): Promise<void> {
  const text = await textOf(here);
  if (text === null) return;
  // Where a name decides the numbers, the page need not wait until that is known.
  void seedIn(here.query).then((seed) => seed !== null && prepare(text, seed, language));
}
