// What a class rests on: everybody has numbers of their own, variants are examined before, hand-ins are opened and marked in no time, and a
// file that was changed is refused.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.mjs';

const students = 200;

/** Seconds of the processor that some work takes: what else runs on the machine does not count. */
async function timed(work) {
  const before = process.cpuUsage();
  const made = await work();
  const { user, system } = process.cpuUsage(before);
  return { made, seconds: (user + system) / 1e6 };
}

/** A hand-in with every answer right, sealed. */
async function handedIn({ iso, solveExercise, classes, group, known }, student) {
  const seed = await classes.classSeed(group.code, student);
  const works = {};
  for (const { id } of group.exercises) {
    const { exercise, version } = known.get(id);
    const { answers } = await solveExercise(iso, exercise, seed);
    const done = answers.map((each) => [each.id, { answer: each.answer, attempts: 1, hints: 0, shown: false }]);
    works[id] = { seed, version, questions: Object.fromEntries(done) };
  }
  const handIn = { schema: 'isoyield.hand-in/1', class: group.id, student, made: new Date().toISOString(), works };
  return classes.seal(handIn, group);
}

export async function classes() {
  const { load } = await import('isoyield');
  const { examine, parseCourse, parseExercise, solveExercise } = await import('isoyield/exercise');
  const classes = await import('isoyield/class');
  const iso = await load();
  const read = (id) => readFileSync(join(root, 'web/exercises', `${id}.yaml`), 'utf8');
  const ids = parseCourse(read('course')).chapters.flatMap(({ exercises }) => exercises);

  let slowest = { id: '', seconds: 0 };
  let fewest = { id: '', draws: students };
  for (const id of ids) {
    const { made, seconds } = await timed(() => examine(iso, parseExercise(read(id)), students));
    const { draws } = made;
    if (seconds > slowest.seconds) slowest = { id, seconds };
    const distinct = new Set(draws.slice(0, 120)).size;
    if (distinct < fewest.draws) fewest = { id, draws: distinct };
  }

  const set = async (chosen) => {
    const group = await classes.makeClass(
      chosen.map((id) => ({ id, text: read(id) })),
      { name: 'Class', term: '' },
    );
    const known = await classes.knownTo(group, async (id) => read(id));
    const files = [];
    for (let i = 0; i < students; i++)
      files.push({ name: `${i}`, text: await handedIn({ iso, solveExercise, classes, group, known }, `Student ${i}`) });
    // Marked with nothing remembered of the solving.
    const fresh = await classes.knownTo(group, async (id) => read(id));
    const { made, seconds } = await timed(() => classes.collect(iso, group, files, fresh));
    return { seconds, right: made.handIns.filter(({ points, outOf }) => points === outOf).length, group, files };
  };
  const one = await set(ids.slice(0, 1));
  const whole = await set(ids.slice(0, 31));

  const [{ text }] = one.files;
  let opened = 0;
  const original = JSON.stringify(await classes.unseal(text, one.group));
  for (let i = 0; i < 1000; i++) {
    const at = 19 + ((i * 7919) % (text.length - 24));
    const changed = text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
    const found = await classes.unseal(changed, one.group);
    // The last letter of a part in base64 may carry bits that belong to no byte.
    if (found !== undefined && JSON.stringify(found) !== original) opened += 1;
  }
  return [
    {
      claim:
        'Each exercise of the course has at least 60 different draws among 120 students, and 200 are examined in under 5 s',
      how: 'every exercise drawn and examined for 200 students; seconds of the processor',
      figure: `fewest: ${fewest.draws} (${fewest.id}); slowest: ${slowest.seconds.toFixed(1)} s (${slowest.id})`,
      passed: fewest.draws >= 60 && slowest.seconds < 5,
    },
    {
      claim:
        'What 200 students handed in is opened and marked again in under 2 s per exercise, and right answers earn all points',
      how: 'sealed files of every student, unsealed and marked from the answers; seconds of the processor, which the page shares out to up to four workers',
      figure: `1 exercise: ${one.seconds.toFixed(2)} s; 31 exercises: ${whole.seconds.toFixed(1)} s; ${whole.right} of ${students} with all points`,
      passed: one.seconds < 2 && whole.right === students,
    },
    {
      claim: 'A hand-in that was changed is refused',
      how: '1,000 changes of one letter of a sealed file',
      figure: `${opened} opened with other contents`,
      passed: opened === 0,
    },
  ];
}
