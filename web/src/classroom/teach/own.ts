import type { ClassLink } from 'isoyield-exercises/class';
import { useEffect, useState } from 'preact/hooks';
import { language } from '../../document/state';

/** What a class says of an exercise: its title, how many questions it has and points it gives. */
export interface Entry {
  title: string;
  questions: number;
  points: number;
}

/** What an exercise says of itself; its title in a language, or in one that it has, or else its id. */
export function entryOf(id: string, { title, questions }: Record<string, unknown>, now: 'en' | 'uk'): Entry {
  const texts = typeof title === 'object' && title !== null ? (title as Record<string, string>) : {};
  const asked = Array.isArray(questions) ? (questions as { points?: number }[]) : [];
  const shown = typeof title === 'string' ? title : texts[now] || texts['en'] || Object.values(texts).find(Boolean);
  const points = asked.reduce((sum, each) => sum + (each.points ?? 1), 0);
  return { title: shown?.trim() || id, questions: asked.length, points };
}

/** Exercises that the class itself holds, read by the parser that the editor uses. */
export function useOwn(group: Pick<ClassLink, 'id' | 'exercises'> | null): ReadonlyMap<string, Entry> {
  const [own, setOwn] = useState<ReadonlyMap<string, Entry>>(new Map());
  const now = language.value;
  useEffect(() => {
    const mine = group?.exercises.filter(({ text }) => text !== undefined) ?? [];
    if (mine.length === 0) return setOwn(new Map());
    let current = true;
    void import('../form/draft').then(({ fieldsOf }) => {
      if (current) setOwn(new Map(mine.map(({ id, text = '' }) => [id, entryOf(id, fieldsOf(text) ?? {}, now)])));
    });
    return () => {
      current = false;
    };
  }, [group?.id, now]);
  return own;
}
