import { type ClassLink, classSeed, type HandIn, readClassLink, seal, versionOf } from 'isoyield/class';
import { useEffect, useState } from 'preact/hooks';
import { progress, recall, worksOf } from './progress';
import { fetchExercise } from './shelf';

/** The class in a link, and the seed that a student has in it; the seed is null until it is computed, or where there is no name. */
export function useGroup(link: string | null, round = 1): { group: ClassLink | null; seed: string | null } {
  const group = link === null ? null : (readClassLink(link) ?? null);
  const student = progress.value.name.trim();
  const [found, setFound] = useState<{ of: string; seed: string } | null>(null);
  const of = `${link} ${student} ${round}`;
  useEffect(() => {
    if (group === null || student === '') return;
    let current = true;
    // Where there is no Web Crypto, the page says so.
    if (sealable()) void classSeed(group, student, round).then((seed) => current && setFound({ of, seed }));
    return () => {
      current = false;
    };
  }, [of]);
  return { group, seed: found?.of === of ? found.seed : null };
}

/** The seed that an address has for whoever is known here; null where a name has to be asked for first. */
export async function seedIn(query: string): Promise<string | null> {
  const asked = new URLSearchParams(query);
  const link = asked.get('c');
  const group = link === null ? undefined : readClassLink(link);
  const chosen = asked.get('seed');
  if (!group && chosen) return chosen;
  await recall();
  const name = progress.value.name.trim();
  if (group) return name === '' || !sealable() ? null : classSeed(group, name, roundIn(asked));
  return asked.get('ask') === null ? name || '1' : null;
}

/** Which draw of several in a row an address asks for. */
export const roundIn = (asked: URLSearchParams): number => Math.max(1, Number(asked.get('n')) || 1);

/** Web Crypto is there on pages that came encrypted, or from this machine. */
export const sealable = (): boolean => globalThis.crypto?.subtle !== undefined;

/** The text of an exercise of a class: in the class itself, or of the course. */
export const textIn = async (group: Pick<ClassLink, 'exercises'>, id: string): Promise<string | null> =>
  group.exercises.find((each) => each.id === id)?.text ?? fetchExercise(id);

/** Draws of one exercise that are handed in, at most. */
const mostRounds = 40;

/** Everything that a student did for a class, sealed to the key of the teacher. */
export async function handIn(group: ClassLink): Promise<string> {
  const works: HandIn['works'] = {};
  const student = progress.value.name.trim();
  for (const { id } of group.exercises) {
    const text = await textIn(group, id);
    if (text === null) continue;
    const version = await versionOf(text);
    for (let round = 1; round <= (group.marks?.mastery === undefined ? 1 : mostRounds); round++) {
      const seed = await classSeed(group, student, round);
      const entries = Object.entries(worksOf(id, seed));
      if (round > 1 && entries.length === 0) break;
      const questions = entries.map(([question, { answer, attempts, hints, shown, tried }]) => [
        question,
        { answer, attempts, hints, shown, ...(tried && { tried }) },
      ]);
      works[round === 1 ? id : `${id}#${round}`] = { seed, version, questions: Object.fromEntries(questions) };
    }
  }
  const made = new Date().toISOString();
  return seal({ schema: 'isoyield.hand-in/1', class: group.id, student, made, works }, group);
}
