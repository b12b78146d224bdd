// A class of 120 scripted students: what each earns is written down before. They work on two devices, with tabs, hints, wrong tries and shown
// answers; once they hand in files, and once a learning system keeps their work between two visits. Desk and gradebook have to say the same.

import { readFileSync } from 'node:fs';
import { checkAnswer, parseExercise, solveExercise } from 'isoyield-exercises';
import {
  type ClassFile,
  classSeed,
  collect,
  type HandIn,
  type Known,
  type LogEvent,
  makeClass,
  seal,
  versionOf,
} from 'isoyield-exercises/class';
import * as again12 from 'scorm-again/scorm12';
import * as again2004 from 'scorm-again/scorm2004';
import { afterEach, expect, test, vi } from 'vitest';
import { worthOf } from '../../../wasm/exercises/dist/classes/worth.js';
import type { QuestionState } from '../../../wasm/exercises/dist/exports/lms_page.js';
import { iso } from '../support';
import { visit } from './lms_visit';

const text = (id: string) => readFileSync(new URL(`../../../web/exercises/${id}.yaml`, import.meta.url), 'utf8');
const exercises = ['coin', 'two-experts'].map((id) => parseExercise(text(id)));
const marks = { tries: [1, 0.7, 0.5], hint: 0.1, count: 'best' as const };

/** What a student does with one question, and on which of two devices. */
interface Step {
  exercise: string;
  question: string;
  points: number;
  wrong: number;
  hints: number;
  shown: boolean;
  phone: boolean;
}
function script(student: number): Step[] {
  return exercises.flatMap(({ id, questions }, i) =>
    questions.map(({ id: question, points = 1 }, j): Step => {
      const turn = student + 3 * i + j;
      const shown = turn % 11 === 5;
      return {
        exercise: id,
        question,
        points,
        wrong: shown ? 2 : turn % 3,
        hints: turn % 4 === 1 ? 1 : 0,
        shown,
        phone: (student + j) % 2 === 1,
      };
    }),
  );
}
const round = (value: number) => Math.round(100 * value) / 100;
/** By hand: the share of the try less the hints, nothing after the answer was shown. */
const wanted = ({ points, wrong, hints, shown }: Step) =>
  shown ? 0 : round(points * (marks.tries[wrong] as number) - hints * marks.hint * points);
const total = (student: number) => round(script(student).reduce((sum, step) => sum + wanted(step), 0));
const most = script(0).reduce((sum, { points }) => sum + points, 0);

/** A wrong answer of the right shape. */
const wrongOf = (answer: unknown): unknown => {
  if (Array.isArray(answer)) return [...answer].reverse();
  return typeof answer === 'number' ? '-7.77' : String((Number(answer) + 1) % 3);
};
const minute = (n: number) => Date.parse('2022-11-20T10:00:00Z') + 60_000 * n;

test('their files come out at the desk as they were put in, among empty and forged ones', async () => {
  const made = await makeClass(
    exercises.map(({ id }) => ({ id, text: text(id) })),
    { name: 'C', term: '', marks },
  );
  const group: ClassFile = { ...made, code: 'always-the-same', made: '2022-11-01T00:00:00Z' };
  const known = new Map<string, Known>();
  for (const exercise of exercises) known.set(exercise.id, { exercise, version: await versionOf(text(exercise.id)) });
  const files: { name: string; text: string }[] = [];
  for (let i = 0; i < 120; i++) {
    const student = `Student ${i}`;
    const seed = await classSeed(group, student);
    const parts: HandIn['works'][] = [{}, {}];
    for (const exercise of exercises) {
      const { answers } = await solveExercise(iso, exercise, seed);
      for (const [n, step] of script(i).entries()) {
        if (step.exercise !== exercise.id) continue;
        const answer = answers.find(({ id }) => id === step.question)?.answer;
        const on = `${step.phone ? 'phone' : 'desk'}${i}`;
        const at = (k: number) => minute(10 * n + k);
        const log: LogEvent[] = [
          ...Array.from({ length: step.hints }, (): LogEvent => ({ at: at(0), on, did: 'hint' })),
          ...Array.from(
            { length: step.wrong },
            (_, k): LogEvent => ({ at: at(1 + k), on, did: 'try', answer: wrongOf(answer) }),
          ),
          ...(step.shown ? [{ at: at(5), on, did: 'shown' } as LogEvent] : []),
          { at: at(6), on, did: 'try', answer },
        ];
        const part = parts[Number(step.phone)] as HandIn['works'];
        const own = part[exercise.id] ?? { seed, version: known.get(exercise.id)?.version ?? '', questions: {} };
        own.questions[step.question] = { answer, attempts: step.wrong + 1, hints: step.hints, shown: step.shown, log };
        part[exercise.id] = own;
      }
    }
    const sealed = async (works: HandIn['works'], at: number, name = student) =>
      seal(
        {
          schema: 'isoyield.hand-in/1',
          class: group.id,
          student: name,
          made: new Date(minute(at)).toISOString(),
          works,
        },
        group,
      );
    const both = await Promise.all(parts.map((works, j) => sealed(works, 200 + j)));
    files.push(...both.map((each, j) => ({ name: `${i}.${j}`, text: each })));
    // The same file once more, an empty one under another spelling, one that says how many points it is worth.
    if (i % 5 === 0) files.push({ name: `${i}.again`, text: both[0] as string });
    if (i % 4 === 0) files.push({ name: `${i}.empty`, text: await sealed({}, 300, ` ${student.toUpperCase()} `) });
    if (i % 7 === 0)
      files.push({
        name: `${i}.forged`,
        text: await sealed({ coin: { seed: 'x', points: 99, questions: {} } } as never, 310),
      });
  }
  const { handIns } = await collect(iso, group, files.reverse(), known);
  const counted = handIns.filter(({ flags }) => !flags.includes('replaced'));
  expect(counted.map(({ student, points }) => [student.trim().toLowerCase(), points]).sort()).toEqual(
    Array.from({ length: 120 }, (_, i) => [`student ${i}`, total(i)]).sort(),
  );
});

type RunTime = { cmi: Record<string, never>; renderCMIToJSONObject(): { cmi: Record<string, never> } };
const { Scorm12API } = again12 as unknown as Record<string, new (settings: object) => RunTime>;
const { Scorm2004API } = again2004 as unknown as Record<string, new (settings: object) => RunTime>;

/** A learning system: what a visit sees of it, and the score in per cent that its gradebook has. */
type System = (student: string) => { around: () => object; gradebook: () => number };

const scorm =
  (version: '1.2' | '2004'): System =>
  (student) => {
    let api: RunTime;
    let kept = '';
    return {
      around: () => {
        const Api = (version === '1.2' ? Scorm12API : Scorm2004API) as new (settings: object) => RunTime;
        const before = api as RunTime | undefined;
        if (before) kept = String(before.renderCMIToJSONObject().cmi['suspend_data']);
        api = new Api({ autocommit: false, logLevel: 5, lmsCommitUrl: false });
        const cmi = api.cmi as unknown as Record<string, unknown> & { core?: object };
        if (version === '1.2') Object.assign(cmi.core ?? {}, { student_id: student });
        else cmi['learner_id'] = student;
        cmi['suspend_data'] = kept;
        return version === '1.2' ? { API: api } : { API_1484_11: api };
      },
      gradebook: () => {
        const cmi = api.renderCMIToJSONObject().cmi as Record<string, Record<string, Record<string, string>>>;
        const score = version === '1.2' ? cmi['core']?.['score'] : cmi['score'];
        return Number((score as Record<string, string> | undefined)?.['raw']);
      },
    };
  };

const cmi5: System = (student) => {
  const state: Record<string, unknown> = {};
  const launch = {
    contextTemplate: { extensions: { 'https://w3id.org/xapi/cmi5/context/extensions/sessionid': 'one' } },
    launchMode: 'Normal',
    moveOn: 'Completed',
  };
  vi.stubGlobal('fetch', async (asked: string | Request, options: { method?: string; body?: string } = {}) => {
    const request = typeof asked === 'string' ? null : asked;
    const method = request?.method ?? options.method ?? 'GET';
    const body = request && method !== 'GET' ? await request.text() : (options.body ?? '');
    const { pathname, searchParams } = new URL(request?.url ?? String(asked));
    const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });
    if (pathname === '/fetch') return json({ 'auth-token': 'dG9rZW4=' });
    const id = searchParams.get('stateId') ?? '';
    if (pathname.endsWith('/state') && method === 'GET')
      return id === 'LMS.LaunchData' ? json(launch) : id in state ? json(state[id]) : json({}, 404);
    if (pathname.endsWith('/state')) state[id] = JSON.parse(body || '{}');
    return json(pathname.endsWith('/profile') ? { languagePreference: 'en' } : []);
  });
  const search = `?${new URLSearchParams({
    endpoint: 'https://lms.example/lrs/',
    fetch: 'https://lms.example/fetch',
    registration: '0f6b2f7e-7a59-4d7c-9d4c-3d6b1f2f6f01',
    activityId: 'https://course/exercise',
    actor: JSON.stringify({ objectType: 'Agent', account: { homePage: 'https://school', name: student } }),
  })}`;
  return {
    around: () => ({ location: { search } }),
    gradebook: () => round(100 * Number((state['isoyield'] as { score?: number } | undefined)?.score)),
  };
};
afterEach(() => vi.unstubAllGlobals());

/** The state of a question as the player has it: what was said of each try, in points. */
async function stateOf(step: Step, seed: string): Promise<QuestionState> {
  const exercise = exercises.find(({ id }) => id === step.exercise) as (typeof exercises)[number];
  const { answers } = await solveExercise(iso, exercise, seed);
  const answer = answers.find(({ id }) => id === step.question)?.answer;
  const tries = [...Array.from({ length: step.wrong }, () => wrongOf(answer)), answer];
  const said = await Promise.all(tries.map((each) => checkAnswer(iso, exercise, seed, step.question, each as never)));
  const { state } = said.at(-1) as (typeof said)[number];
  const points = step.shown ? 0 : worthOf(said, step.hints, marks);
  return {
    answer: String(answer),
    checked: true,
    state,
    points,
    outOf: step.points,
    tries: tries.length,
    hints: step.hints,
    shown: step.shown,
  };
}

test.each([
  ['SCORM 1.2', scorm('1.2'), 0],
  ['SCORM 2004', scorm('2004'), 1],
  ['cmi5', cmi5, 2],
] as const)('left and resumed in %s, the gradebook has what the desk has', async (_, system, of) => {
  const settings = {
    exercises: exercises.map(({ id, questions }) => ({
      id,
      outOf: questions.reduce((sum, { points = 1 }) => sum + points, 0),
      ids: questions.map((each) => each.id),
    })),
    marks,
  };
  for (let i = of; i < 120; i += 3) {
    const student = `Student ${i}`;
    const lms = system(student);
    const steps = script(i);
    const states = await Promise.all(steps.map((step) => stateOf(step, student)));
    const shownIn = (phone: boolean, exercise: string): Record<string, QuestionState> =>
      Object.fromEntries(
        steps.flatMap((step, k) =>
          step.exercise === exercise && (!step.phone || phone) ? [[step.question, states[k] as QuestionState]] : [],
        ),
      );
    // First at the desk, then on the phone, where what was kept comes back before anything else.
    for (const phone of [false, true]) {
      const page = await visit(lms.around(), settings);
      if (phone)
        for (const [k, { id }] of exercises.entries()) {
          const kept =
            (page.players[k]?.given as { questions?: Record<string, QuestionState> } | null)?.questions ?? {};
          for (const [question, before] of Object.entries(shownIn(false, id)))
            expect(kept[question], `${student} ${question}`).toMatchObject({
              tries: before.tries,
              hints: before.hints,
              shown: before.shown,
            });
        }
      for (const [k, { id }] of exercises.entries()) page.tell(k, 'ready', shownIn(false, id));
      for (const [k, { id }] of exercises.entries()) page.tell(k, 'change', shownIn(phone, id));
      await expect.poll(() => page.status.dataset['state'], { interval: 5 }).toBe('saved');
      page.leave();
    }
    await expect.poll(lms.gradebook, { interval: 5, message: student }).toBe(round((100 * total(i)) / most));
  }
});
