import type { Answer, Block, Drawn, DrawnQuestion, Solution, Verdict } from 'isoyield/exercise';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Blocks } from './Blocks';
import { Conditions } from './Conditions';
import { AnswerInput, answered } from './inputs';
import { Marked, MarkedLine } from './Marked';
import { checkedWork, done, earlierIn, pointsOf, type Teacher, untouched, type Work, type Works } from './teacher';
import { Worked } from './Worked';
import { type Language, Spoken, useWords, wordsIn } from './words';

interface PlayerProps {
  teacher: Teacher;
  seed: string;
  language: Language;
  works: Works;
  onWork: (works: Works) => void;
  /** What went wrong with the exercise itself. */
  onProblem?: (error: unknown) => void;
  /** Called with the drawn exercise: its title, its number of questions. */
  onDrawn?: (drawn: Drawn) => void;
  /** Large type, one question at a time. */
  projector?: boolean;
  /** Level of the title's heading. */
  level?: 1 | 2;
  /** What stands beside the points: other numbers, a link. */
  children?: ComponentChildren;
}

/** An exercise with the numbers of one seed: what is given, its questions with feedback at once, and the worked solution. */
export function Player(props: PlayerProps) {
  const { teacher, seed, language, works, onWork, onProblem, onDrawn, projector = false, level = 1 } = props;
  const { t } = wordsIn(language);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [at, setAt] = useState(0);
  // Who asks may change while numbers are drawn.
  const told = useRef({ onDrawn, onProblem });
  told.current = { onDrawn, onProblem };
  useEffect(() => {
    let current = true;
    teacher.draw(seed, language).then(
      (made) => {
        if (!current) return;
        setDrawn(made);
        told.current.onDrawn?.(made);
      },
      (error) => current && told.current.onProblem?.(error),
    );
    return () => {
      current = false;
    };
  }, [teacher, seed, language]);
  const latest = useRef(works);
  latest.current = works;

  if (!drawn) return <p role="status">{t('player.wait')}</p>;
  const Title = level === 1 ? 'h1' : 'h2';
  const { questions } = drawn;
  const most = questions.reduce((sum, { points }) => sum + points, 0);
  const place = Math.min(at, questions.length - 1);
  const set = (id: string, work: Work) => onWork({ ...latest.current, [id]: work });
  return (
    <Spoken.Provider value={language}>
      <article class={projector ? 'exercise projector' : 'exercise'} lang={language}>
        <header class="opening">
          <p class="sheet">
            <span>{t('player.sheet.name')}</span>
            <span>{t('player.sheet.variant', { seed })}</span>
          </p>
          <Title class="title">{drawn.title}</Title>
          <Blocks blocks={drawn.blocks.filter(({ type }) => type === 'text')} />
        </header>
        <Given blocks={drawn.blocks.filter(({ type }) => type !== 'text')} />
        <ol class="questions">
          {questions.map((question, i) => (
            <li key={question.id} hidden={projector && i !== place}>
              <Question
                question={question}
                number={i + 1}
                work={works[question.id] ?? untouched}
                set={(work) => set(question.id, work)}
                check={(answer) =>
                  teacher.check(
                    seed,
                    question.id,
                    answer,
                    language,
                    earlierIn(
                      latest.current,
                      questions.slice(0, i).map(({ id }) => id),
                    ),
                  )
                }
                hint={(index) => teacher.hint(seed, question.id, index, language)}
                solve={() => teacher.solve(seed, language)}
              />
            </li>
          ))}
        </ol>
        {projector && questions.length > 1 && (
          <nav class="turns" aria-label={t('player.questions')}>
            <button type="button" class="plain" disabled={place === 0} onClick={() => setAt(place - 1)}>
              ← {t('player.previous')}
            </button>
            <span aria-live="polite">{t('player.of', { place: place + 1, all: questions.length })}</span>
            <button
              type="button"
              class="plain"
              disabled={place === questions.length - 1}
              onClick={() => setAt(place + 1)}
            >
              {t('player.next')} →
            </button>
          </nav>
        )}
        <footer class="closing">
          <p class="points">
            {t('player.points', { points: pointsOf(works), all: most })}
            <progress value={pointsOf(works)} max={most} aria-label={t('player.progress')} />
          </p>
          {props.children}
        </footer>
        <Worked
          key={`${seed}${language}`}
          open={questions.every(({ id }) => done(works[id] ?? untouched) || (works[id]?.attempts ?? 0) >= patience)}
          solve={() => teacher.solve(seed, language)}
        />
      </article>
    </Spoken.Provider>
  );
}

/** The data stay in sight while questions are answered, unless they are closed. */
function Given({ blocks }: { blocks: readonly Block[] }) {
  const { t } = useWords();
  if (blocks.length === 0) return null;
  return (
    <details class="given" open>
      <summary>{t('player.data')}</summary>
      <Blocks blocks={blocks} />
    </details>
  );
}

const marks: Record<Verdict['state'], string> = {
  right: '✓',
  partly: '≈',
  near: '≈',
  wrong: '✗',
  unreadable: '?',
  open: '…',
};

/** Wrong answers after which a question may be shown. */
const patience = 2;

interface QuestionProps {
  question: DrawnQuestion;
  number: number;
  work: Work;
  set: (work: Work) => void;
  check: (answer: Answer) => Promise<Verdict>;
  hint: (index: number) => Promise<string>;
  solve: () => Promise<Solution>;
}

function Question({ question, number, work, set, check, hint, solve }: QuestionProps) {
  const { t } = useWords();
  const id = useId();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [hints, setHints] = useState<readonly string[]>([]);
  const [answer, setAnswer] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const finished = done(work);

  // After a reload, or in another language, what was said is said again.
  useEffect(() => {
    let current = true;
    void (async () => {
      const told = await Promise.all(Array.from({ length: work.hints }, (_, i) => hint(i)));
      const said = work.state && work.answer !== null ? await check(work.answer) : null;
      const shown = work.shown ? await solve() : null;
      if (!current) return;
      setHints(told);
      setVerdict(said);
      setAnswer(shown?.answers.find((each) => each.id === question.id)?.shown ?? null);
    })().catch(() => {});
    return () => {
      current = false;
    };
  }, [question]);

  const attempt = async (ask: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setFailed(false);
    try {
      await ask();
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  const run = (event: Event) => {
    event.preventDefault();
    if (finished || !answered(question, work.answer)) return;
    void attempt(async () => {
      const said = await check(work.answer);
      setVerdict(said);
      set(checkedWork(work, said));
    });
  };
  const tell = () =>
    attempt(async () => {
      const next = await hint(work.hints);
      setHints([...hints, next]);
      set({ ...work, hints: work.hints + 1 });
    });
  const show = () =>
    attempt(async () => {
      const all = await solve();
      setAnswer(all.answers.find((each) => each.id === question.id)?.shown ?? '');
      setVerdict(null);
      set({ ...work, shown: true });
    });
  return (
    <form class="question" onSubmit={run} noValidate>
      <div class="ask" id={id}>
        <span class="index" aria-hidden="true">
          {number}
        </span>
        <Marked text={question.ask} />
        {question.points !== 1 && <span class="worth">{t('player.worth', { points: question.points })}</span>}
      </div>
      <Blocks blocks={question.blocks} />
      <AnswerInput
        question={question}
        answer={work.answer}
        labelledBy={id}
        locked={finished}
        cells={verdict?.cells}
        onInput={(answer) => {
          setVerdict(null);
          set({ ...work, answer, state: null });
        }}
      />
      {question.kind === 'construct' && <Conditions question={question} answer={work.answer} check={check} />}
      <div class="acts">
        {!finished && (
          <button type="submit" class="primary" disabled={busy || !answered(question, work.answer)}>
            {t('player.check')}
          </button>
        )}
        {!finished && work.hints < question.hints && (
          <button type="button" class="quiet" onClick={() => void tell()}>
            {t(work.hints === 0 ? 'player.hint' : 'player.hint.more')}
          </button>
        )}
        {!finished && work.attempts >= patience && (
          <button type="button" class="quiet" onClick={() => void show()}>
            {t('player.show')}
          </button>
        )}
      </div>
      {hints.length > 0 && (
        <ul class="hints">
          {hints.map((text, i) => (
            <li key={i}>
              <MarkedLine text={text} />
            </li>
          ))}
        </ul>
      )}
      <div class="verdict" role="status" aria-live="polite" data-state={answer ? 'shown' : (verdict?.state ?? '')}>
        {failed && <p>{t('player.failed')}</p>}
        {answer !== null && (
          <p>
            <b>{t('player.answer')}</b> <MarkedLine text={answer} />
          </p>
        )}
        {verdict && (
          <>
            <span class="state" aria-hidden="true">
              {marks[verdict.state]}
            </span>
            <Marked text={verdict.message} />
          </>
        )}
      </div>
    </form>
  );
}
