// The page of a package for learning systems: restores answers, reports points and slips, and says where they went. Its functions stand in
// the package as their own source: what `connect` needs of the others comes in `tools`, for a bundler renames what they are called here.

import { cmi5Lms, findApi, type Interaction, type Lms, scormLms } from './lms.js';
import { keptOf, type QuestionState, suspended } from './lms_kept.js';

export type { QuestionState };

export interface PageSettings {
  seeds: string[];
  /** `ids`: of its questions. */
  exercises: { id: string; outOf: number; ids: string[] }[];
  languages: string[];
  marks?: { tries: number[]; hint: number };
  /** Share to pass. */
  mastery?: number;
  words: Record<string, Record<'saved' | 'lost' | 'none' | 'file' | 'language', string>>;
}

/** SCORM in the windows around: the later version, unless it does not open the visit and the other does. Some systems put it there late. */
export async function scormAround(
  page: Window,
  given: { findApi: typeof findApi; scormLms: typeof scormLms },
): Promise<Lms | undefined> {
  const within = page.parent !== page || !!page.opener;
  for (let tries = within ? 17 : 1; tries > 0; tries--) {
    const [later, older] = [given.findApi(page, 'API_1484_11'), given.findApi(page, 'API')];
    const found = later && given.scormLms(later, '2004');
    if (found?.begun || (found && !older)) return found;
    if (older) {
      const other = given.scormLms(older, '1.2');
      return other.begun || !found ? other : found;
    }
    if (tries > 1) await new Promise((later) => setTimeout(later, 250));
  }
  return undefined;
}

export const tools = { findApi, scormLms, cmi5Lms, keptOf, suspended, scormAround };

/** Connects the exercises of a page with the system around it. */
export async function connect(page: Window, settings: PageSettings, given: typeof tools): Promise<void> {
  type Player = HTMLElement & {
    setState?: (state: object) => void;
    getState?: () => { questions?: Record<string, QuestionState> } | null;
  };
  const players = Array.from(page.document.querySelectorAll<Player>('isoyield-exercise'));
  const status = page.document.getElementById('course');
  const began = Date.now();
  let lms: Lms | undefined;
  let broken = false;
  // Who the learner is decides the numbers: none are shown before.
  for (const player of players) player.hidden = true;
  try {
    lms = await given.cmi5Lms(page);
  } catch {
    broken = true;
  }
  if (!lms && !broken) lms = await given.scormAround(page, given);
  for (const player of players) player.hidden = false;
  const ids = settings.exercises.map((each) => each.ids);
  const before = given.keptOf(lms?.saved ?? '', ids);
  // Every learner has numbers of their own, the same at every visit.
  const seed = before.seed || lms?.learner || settings.seeds[Math.floor(Math.random() * settings.seeds.length)] || '1';
  const liked = settings.languages.find((each) => lms?.language.startsWith(each));
  let language = before.language || liked || settings.languages[0] || 'en';
  const states: Record<string, QuestionState>[] = players.map(() => ({}));
  const told = new Map<string, string>();
  const restoring = new Set(before.kept.flatMap((each, i) => (Object.keys(each).length > 0 ? [i] : [])));
  let saving: Promise<void> = Promise.resolve();

  const say = (which: 'saved' | 'lost' | 'none') => {
    if (!status) return;
    const words = settings.words[language];
    const time = new Date().toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' });
    status.textContent = (words?.[which] ?? '').replace('{0}', time);
    status.dataset['state'] = which;
    if (which === 'saved') return;
    const button = page.document.createElement('button');
    button.textContent = words?.file ?? '';
    button.addEventListener('click', () => {
      const all = settings.exercises.map(({ id }, i) => ({
        exercise: id,
        seed,
        answers: Object.fromEntries(Object.entries(states[i] ?? {}).map(([name, { answer }]) => [name, answer])),
      }));
      const link = page.document.createElement('a');
      link.href = URL.createObjectURL(new Blob([JSON.stringify(all)], { type: 'application/json' }));
      link.download = 'answers.json';
      link.click();
    });
    status.append(' ', button);
  };
  const changedSince = () => {
    const changed: Interaction[] = [];
    states.forEach((questions, i) => {
      for (const [id, each] of Object.entries(questions)) {
        if (!each.checked) continue;
        const name = `${settings.exercises[i]?.id}.${id}`;
        const answer = typeof each.answer === 'string' ? each.answer : JSON.stringify(each.answer);
        const result = each.state === 'right' ? 'correct' : each.state === 'open' ? 'neutral' : 'wrong';
        const key = JSON.stringify([answer, result, each.tries]);
        if (told.get(name) === key) continue;
        told.set(name, key);
        changed.push({ id: name, answer, result, slip: each.slip ?? '' });
      }
    });
    return changed;
  };
  const report = () => {
    if (!lms) return say(broken ? 'lost' : 'none');
    // Without the points of an earlier visit the score would be too low, and a system keeps it.
    if (restoring.size > 0) return undefined;
    const outOf = settings.exercises.reduce((sum, each) => sum + each.outOf, 0);
    const points = states.flatMap((all) => Object.values(all)).reduce((sum, each) => sum + each.points, 0);
    const score = outOf > 0 ? points / outOf : 0;
    const done = settings.exercises.every(
      ({ ids: all }, i) =>
        Object.values(states[i] ?? {}).filter((each) => each.tries > 0 || each.state === 'open').length >= all.length,
    );
    const pass = lms.mastery ?? settings.mastery;
    const passed = pass === undefined ? undefined : score >= pass - 1e-9;
    const { room } = lms;
    const save = (to: Lms, changed: Interaction[]) => {
      try {
        return to.save({
          score,
          done,
          passed,
          suspend: given.suspended(seed, language, states, to.room, ids),
          changed,
        });
      } catch {
        return false;
      }
    };
    let saved = save(lms, changedSince());
    // A text that was cut off could not be read at the next visit; a shorter one can.
    if (saved === false && lms.room < room) saved = save(lms, []);
    if (typeof saved === 'boolean') return say(saved ? 'saved' : 'lost');
    saving = saving
      .then(() => saved)
      .then(
        (taken) => say(taken ? 'saved' : 'lost'),
        () => say('lost'),
      );
    return undefined;
  };
  players.forEach((player, i) => {
    if (settings.marks) player.setAttribute('marks', JSON.stringify({ ...settings.marks, count: 'best' }));
    player.setAttribute('seed', seed);
    player.setAttribute('language', language);
    // Answers of an earlier visit are checked again before the exercise says that it is ready.
    for (const name of ['isoyield-ready', 'isoyield-input', 'isoyield-change'])
      player.addEventListener(name, (event) => {
        const { questions } = (event as CustomEvent<{ questions?: Record<string, QuestionState> }>).detail;
        if (!questions) return;
        states[i] = questions;
        // What was there before was told at an earlier visit.
        if (name === 'isoyield-ready') changedSince();
        restoring.delete(i);
        if (name === 'isoyield-change') report();
      });
    const questions = before.kept[i] ?? {};
    if (Object.keys(questions).length > 0)
      void page.customElements.whenDefined('isoyield-exercise').then(() => player.setState?.({ questions }));
  });
  const select = page.document.getElementById('language') as HTMLSelectElement | null;
  if (select) {
    select.value = language;
    select.addEventListener('change', () => {
      language = select.value;
      page.document.documentElement.lang = language;
      for (const player of players) player.setAttribute('language', language);
      report();
    });
  }
  if (!lms) say(broken ? 'lost' : 'none');
  let finished = false;
  page.addEventListener('pagehide', () => {
    if (finished || !lms) return;
    finished = true;
    // What was typed and not checked is kept too.
    players.forEach((player, i) => {
      const questions = player.getState?.()?.questions;
      if (questions) states[i] = questions;
    });
    if (states.some((all) => Object.keys(all).length > 0)) report();
    lms.leave(Math.floor((Date.now() - began) / 1000));
  });
}
