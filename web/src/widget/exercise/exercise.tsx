import type { Answer, Drawn } from 'isoyield-exercises';
import {
  checkAnswer,
  drawExercise,
  type Exercise,
  hintFor,
  IsoyieldError,
  parseExercise,
  solveExercise,
} from 'isoyield-exercises';
import type { Marks } from 'isoyield-exercises/class';
import { render } from 'preact';
import { Player } from '../../classroom/player/Player';
import css from '../../classroom/player/player.css?inline';
import {
  done,
  pointsIn,
  pointsOf,
  slipOf,
  type Teacher,
  untouched,
  type Work,
  type Works,
} from '../../classroom/player/teacher';
import { type Language, wordsIn } from '../../classroom/player/words';
import { lazy } from '../../engine/once';
import { failure } from '../attributes/refusal';
import { wholeCore } from '../core/whole-loader';
import type { ExerciseQuestionState, ExerciseState, GivenExerciseState } from '../isoyield-widget';
import tokens from './exercise.css?inline';

// The script that an exercise needs: the player, the engine and the course. The engine runs next to the page: what it is asked here takes
// less than a frame or two.

const course = import.meta.glob<string>(['../../../exercises/*.yaml', '!../../exercises/course.yaml'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

// The core reads one table of scores at a time, whoever asks.
const turns: { last: Promise<unknown> } = { last: Promise.resolve() };
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = turns.last.then(work);
  turns.last = turn.catch(() => {});
  return turn;
}

function teacherOf(exercise: Exercise): Teacher {
  return {
    draw: (seed, language) => inTurn(async () => drawExercise(await wholeCore(), exercise, seed, language)),
    check: (seed, question, answer, language, earlier) =>
      inTurn(async () => checkAnswer(await wholeCore(), exercise, seed, question, answer, language, earlier)),
    hint: (seed, question, index, language) =>
      inTurn(async () => hintFor(await wholeCore(), exercise, seed, question, index, language)),
    solve: (seed, language) => inTurn(async () => solveExercise(await wholeCore(), exercise, seed, language)),
  };
}

export interface Given {
  /** Of the course; empty for one whose text is given. */
  id: string;
  text: string;
  seed: string;
  language: Language;
  marks: Marks | undefined;
  answers: GivenExerciseState['questions'] | null;
  tell: (what: 'ready' | 'input' | 'change' | 'error', detail: object) => void;
}

export interface Mounted {
  text: string;
  teacher: Teacher | null;
  seed: string;
  marks: Marks | undefined;
  drawn: Drawn | null;
  works: Works;
  /** Grows when answers are put in from outside: the player then says again what it said of them. */
  turn: number;
  state(): ExerciseState | null;
  unmount(): void;
}

const ownSheets = lazy(() =>
  [tokens, css].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  }),
);

/** Answers from an earlier visit, checked again. */
async function* worksOf(
  answers: NonNullable<Given['answers']>,
  drawn: Drawn,
  teacher: Teacher,
  { seed, language }: Given,
) {
  const earlier: Record<string, unknown> = {};
  for (const [id, { answer, checked, tries, hints, shown, points }] of Object.entries(answers)) {
    const asked = drawn.questions.find((question) => question.id === id);
    if (asked === undefined) continue;
    const found = checked ? await teacher.check(seed, id, answer as Answer, language, earlier) : null;
    // What was earned stays earned: the answer may have had no room, or followed from another that is mended by now.
    const given = points === undefined ? undefined : Math.min(points, asked.points);
    const whole = given !== undefined && given > 0 && given >= asked.points;
    const unknown = asked.kind === 'text' ? 'open' : 'wrong';
    const state = whole ? 'right' : found && answer === null ? unknown : found?.state;
    const work: Work = {
      ...untouched,
      answer: answer as Answer,
      attempts: shown ? Math.max(1, tries) : tries,
      hints,
      shown,
      ...(found && { state: state ?? null, points: found.points, ...slipOf(found) }),
      ...(given !== undefined && { earlier: given }),
    };
    yield [id, work] as const;
    if (checked) earlier[id] = answer;
  }
}

/** What is wrong, as code and message; of an exercise that is written wrongly every problem with its line. */
function wrongIn(error: unknown, language: Language): { code: string; message: string } {
  const { code, message } = failure(language, error);
  if (!(error instanceof IsoyieldError) || code !== 'failed') return { code, message };
  const lines = error.errors.map((each) => (each.line ? `${each.line}: ${each.message}` : each.message));
  return { code: error.code, message: lines.join('\n') };
}

/** Shows an exercise in a shadow root; `before`: what was shown there, whose work is kept while exercise and seed stay. */
export function mount(root: ShadowRoot, before: Mounted | null, given: Given): Mounted {
  for (const sheet of ownSheets())
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  const { seed, language, tell } = given;
  const { t } = wordsIn(language);
  const text = given.text || (course[`../../../exercises/${given.id}.yaml`] ?? '');
  const same = before?.text === text;
  const stays = same && before.seed === seed;
  const mounted: Mounted = {
    ...{ text, seed, marks: given.marks },
    teacher: same ? before.teacher : null,
    drawn: stays ? before.drawn : null,
    works: stays && !given.answers ? before.works : {},
    turn: before?.turn ?? 0,
    state: () => (mounted.drawn ? stateOf(mounted.drawn, mounted) : null),
    unmount: () => render(null, root),
  };
  let problem = '';
  const fail = (error: unknown) => {
    const { code, message } = wrongIn(error, language);
    problem = message;
    draw();
    tell('error', { message, code });
  };
  function draw() {
    const { teacher, works } = mounted;
    render(
      <div class="frame" part="frame" lang={language}>
        {problem || !teacher ? (
          <p class="problem" role="alert">
            {problem}
          </p>
        ) : (
          <Player
            key={`${mounted.turn} ${text}${seed}`}
            teacher={teacher}
            seed={seed}
            language={language}
            works={works}
            marks={given.marks}
            level={2}
            onProblem={fail}
            onDrawn={(made) => {
              const first = mounted.drawn === null;
              mounted.drawn = made;
              if (first) void restored().then(() => tell('ready', { ...stateOf(made, mounted) }));
            }}
            onWork={(next) => {
              const checked = pointsAndStates(next) !== pointsAndStates(mounted.works);
              mounted.works = next;
              draw();
              if (mounted.drawn) tell(checked ? 'change' : 'input', { ...stateOf(mounted.drawn, mounted) });
            }}
          >
            <span class="aside">{t('classroom.seed', { seed })}</span>
          </Player>
        )}
      </div>,
      root,
    );
  }
  async function restored() {
    const { teacher, drawn } = mounted;
    if (!given.answers || !teacher || !drawn) return;
    for await (const [id, work] of worksOf(given.answers, drawn, teacher, given))
      mounted.works = { ...mounted.works, [id]: work };
    mounted.turn += 1;
    draw();
  }
  try {
    if (text === '') throw new Error(given.id ? t('classroom.missing', { id: given.id }) : t('player.nothing'));
    mounted.teacher ??= teacherOf(parseExercise(text, given.id || undefined, language));
    draw();
    if (mounted.drawn) void restored();
  } catch (error) {
    fail(error);
  }
  return mounted;
}

const pointsAndStates = (works: Works) =>
  JSON.stringify(
    Object.entries(works).map(([id, { points, state, shown, attempts, hints }]) => [
      ...[id, points, state, shown, attempts, hints],
    ]),
  );

const questionState = (work: Work, outOf: number, marks: Marks | undefined): ExerciseQuestionState => ({
  answer: work.answer,
  checked: work.state !== null,
  state: work.state,
  points: pointsIn(work, marks),
  outOf,
  tries: work.attempts,
  hints: work.hints,
  shown: work.shown,
  ...(work.slip !== undefined && { slip: work.slip }),
});

function stateOf(drawn: Drawn, { seed, works, marks }: Mounted): ExerciseState {
  return {
    id: drawn.id,
    seed,
    answers: Object.fromEntries(
      Object.entries(works)
        .filter(([, { attempts }]) => attempts > 0)
        .map(([id, { answer }]) => [id, answer]),
    ),
    shown: Object.entries(works).flatMap(([id, { shown }]) => (shown ? [id] : [])),
    points: pointsOf(works, marks),
    outOf: drawn.questions.reduce((sum, { points }) => sum + points, 0),
    questions: Object.fromEntries(
      drawn.questions.flatMap(({ id, points }) => (works[id] ? [[id, questionState(works[id], points, marks)]] : [])),
    ),
    done: drawn.questions.every(({ id }) => {
      const work = works[id] ?? untouched;
      return done(work) || work.attempts > 0;
    }),
  };
}
