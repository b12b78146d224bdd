import { type ClassLink, classSeed, type HandIn, readClassLink, seal, versionOf } from 'isoyield/class';
import { useEffect, useState } from 'preact/hooks';
import { progress, worksOf } from './progress';
import { fetchExercise } from './shelf';

/** The class in a link, and the seed that a student has in it; the seed is null until it is computed, or where there is no name. */
export function useGroup(link: string | null): { group: ClassLink | null; seed: string | null } {
  const group = link === null ? null : (readClassLink(link) ?? null);
  const student = progress.value.name.trim();
  const [found, setFound] = useState<{ of: string; seed: string } | null>(null);
  const of = `${link} ${student}`;
  useEffect(() => {
    if (group === null || student === '') return;
    let current = true;
    void classSeed(group.code, student).then((seed) => current && setFound({ of, seed }));
    return () => {
      current = false;
    };
  }, [of]);
  return { group, seed: found?.of === of ? found.seed : null };
}

/** Web Crypto is there on pages that came encrypted, or from this machine. */
export const sealable = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Everything that a student did for a class, sealed to the key of the teacher. */
export async function handIn(group: ClassLink, seed: string): Promise<string> {
  const works: HandIn['works'] = {};
  for (const { id } of group.exercises) {
    const text = await fetchExercise(id);
    if (text === null) continue;
    const questions = Object.entries(worksOf(id, seed)).map(([question, { answer, attempts, hints, shown }]) => [
      question,
      { answer, attempts, hints, shown },
    ]);
    works[id] = { seed, version: await versionOf(text), questions: Object.fromEntries(questions) };
  }
  const student = progress.value.name.trim();
  const made = new Date().toISOString();
  return seal({ schema: 'isoyield.hand-in/1', class: group.id, student, made, works }, group);
}
