import type { Block, Drawn } from 'isoyield-exercises';
import type { Marks } from 'isoyield-exercises/class';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Blocks } from './Blocks';
import { patience, Question } from './Question';
import { done, earlierIn, pointsOf, type Teacher, untouched, type Work, type Works } from './teacher';
import { Worked } from './Worked';
import { figure, type Language, Spoken, useWords, wordsIn } from './words';

interface PlayerProps {
  teacher: Teacher;
  seed: string;
  language: Language;
  works: Works;
  /** Called with the question that was worked on. */
  onWork: (works: Works, question: string) => void;
  /** How a class counts, and how many tries of each question it allows. */
  marks?: Marks | undefined;
  most?: number | undefined;
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

/** The exercise as it is drawn; null until it is. */
function useDrawn({ teacher, seed, language, onDrawn, onProblem }: PlayerProps): Drawn | null {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  // Who asks may change while numbers are drawn.
  const told = useRef({ onDrawn, onProblem });
  told.current = { onDrawn, onProblem };
  // Asked for at once: other effects wait for the next frame.
  useLayoutEffect(() => {
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
  return drawn;
}

/** An exercise with the numbers of one seed: what is given, its questions with feedback at once, and the worked solution. */
export function Player(props: PlayerProps) {
  const { teacher, seed, language, works, onWork, marks, most, projector = false, level = 1 } = props;
  const { t } = wordsIn(language);
  const drawn = useDrawn(props);
  const [at, setAt] = useState(0);
  const latest = useRef(works);
  latest.current = works;

  if (!drawn) return <p role="status">{t('player.wait')}</p>;
  const Title = level === 1 ? 'h1' : 'h2';
  const { questions } = drawn;
  const outOf = questions.reduce((sum, { points }) => sum + points, 0);
  const points = pointsOf(works, marks);
  const place = Math.min(at, questions.length - 1);
  const set = (id: string, work: Work) => onWork({ ...latest.current, [id]: work }, id);
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
                most={most}
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
        {projector && questions.length > 1 && <Turns place={place} all={questions.length} turn={setAt} />}
        <footer class="closing">
          <p class="points">
            {t('player.points', { points: figure(language, points), all: outOf })}
            <progress value={points} max={outOf} aria-label={t('player.progress')} />
          </p>
          {props.children}
        </footer>
        <Worked
          key={`${seed}${language}`}
          open={questions.every(
            ({ id }) => done(works[id] ?? untouched, most) || (works[id]?.attempts ?? 0) >= patience,
          )}
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

/** Where questions are shown one by one: which this is, and the ones before and after it. */
function Turns({ place, all, turn }: { place: number; all: number; turn: (place: number) => void }) {
  const { t } = useWords();
  return (
    <nav class="turns" aria-label={t('player.questions')}>
      <button type="button" class="plain" disabled={place === 0} onClick={() => turn(place - 1)}>
        ← {t('player.previous')}
      </button>
      <span aria-live="polite">{t('player.of', { place: place + 1, all })}</span>
      <button type="button" class="plain" disabled={place === all - 1} onClick={() => turn(place + 1)}>
        {t('player.next')} →
      </button>
    </nav>
  );
}
