import type { Asked, ClassFile } from 'isoyield-exercises/class';
import { useEffect, useState } from 'preact/hooks';
import { language } from '../../document/state';
import { askedIn } from '../desk/desk';
import { textIn } from '../desk/group';

export type Questions = ReadonlyMap<string, Asked>;

export const placeOf = (of: { exercise: string; question: string }): string => `${of.exercise} ${of.question}`;

/** What was asked, by exercise and question; with the numbers of a student, or of the first variant. */
export function useAsked(group: ClassFile, student: string | null): Questions {
  const [found, setFound] = useState<Questions>(new Map());
  const now = language.value;
  useEffect(() => {
    let current = true;
    void (async () => {
      const texts = group.exercises.map(async ({ id }) => ({ id, text: (await textIn(group, id)) ?? '' }));
      const all = await askedIn(group, await Promise.all(texts), student, now);
      if (current) setFound(new Map(all.map((each) => [placeOf(each), each])));
      // Without them the ids stand there.
    })().catch(() => {});
    return () => {
      current = false;
    };
  }, [group.id, student, now]);
  return found;
}
