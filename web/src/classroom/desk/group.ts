import {
  type ClassLink,
  classSeed,
  type HandIn,
  readClassLink,
  roundName,
  roundsOf,
  seal,
  versionOf,
} from 'isoyield-exercises/class';
import { useEffect, useState } from 'preact/hooks';
import { unchecked, type Works } from '../player/teacher';
import { progress, recall, refresh, worksOf } from './progress';
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

/** Events of one question that are handed in, at most. */
const mostEvents = 500;

/** What the student did of each draw of an exercise, up to the first that was not begun. */
async function roundsDone(group: ClassLink, id: string): Promise<{ seed: string; works: Works }[]> {
  const found: { seed: string; works: Works }[] = [];
  for (let round = 1; round <= roundsOf(group); round++) {
    const seed = await classSeed(group, progress.value.name.trim(), round);
    const works = worksOf(id, seed);
    if (round > 1 && Object.keys(works).length === 0) break;
    found.push({ seed, works });
  }
  return found;
}

/** Everything that a student did for a class, sealed to the key of the teacher. */
export async function handIn(group: ClassLink): Promise<string> {
  // Another tab may have done a part of it.
  await refresh();
  const works: HandIn['works'] = {};
  const student = progress.value.name.trim();
  for (const { id } of group.exercises) {
    const text = await textIn(group, id);
    if (text === null) continue;
    const version = await versionOf(text);
    for (const [i, { seed, works: done }] of (await roundsDone(group, id)).entries()) {
      const questions = Object.entries(done).map(([question, { answer, attempts, hints, shown, tried, log }]) => {
        const events = log?.slice(-mostEvents).map(({ said: _, ...event }) => event);
        return [question, { answer, attempts, hints, shown, ...(tried && { tried }), ...(events && { log: events }) }];
      });
      works[roundName(id, i + 1)] = { seed, version, questions: Object.fromEntries(questions) };
    }
  }
  const made = new Date().toISOString();
  return seal({ schema: 'isoyield.hand-in/1', class: group.id, student, made, works }, group);
}

/** What a student should know before handing in: answers that were typed and not checked, and whether anything was tried at all. */
export async function leftOut(group: ClassLink): Promise<{ unchecked: number; tried: boolean }> {
  const rounds = await Promise.all(group.exercises.map(({ id }) => roundsDone(group, id)));
  const works = rounds.flat().map((each) => each.works);
  return {
    unchecked: works.reduce((sum, each) => sum + unchecked(each), 0),
    tried: works.some((each) => Object.values(each).some(({ attempts, shown }) => attempts > 0 || shown)),
  };
}

/** How many draws of an exercise were solved in a row, of those that a class asks for; null where it asks for none. */
export function useMastery(group: ClassLink | null, id: string, questions: number | undefined): number | null {
  const [streak, setStreak] = useState<number | null>(null);
  const { name, works } = progress.value;
  useEffect(() => {
    if (group?.marks?.mastery === undefined || questions === undefined || !sealable()) return setStreak(null);
    let current = true;
    void (async () => {
      let [run, most] = [0, 0];
      for (const { works: done } of await roundsDone(group, id)) {
        const all = Object.values(done);
        const whole = all.filter(({ state, shown }) => (state === 'right' || state === 'open') && !shown).length;
        run = whole === questions ? run + 1 : 0;
        most = Math.max(most, run);
      }
      if (current) setStreak(most);
    })();
    return () => {
      current = false;
    };
  }, [group?.id, id, name, works, questions]);
  return streak;
}
