import type { Answer, DrawnQuestion, Solution, Verdict } from 'isoyield-exercises';
import { useEffect, useId, useState } from 'preact/hooks';
import { Blocks } from './Blocks';
import { Conditions } from './Conditions';
import { AnswerInput, answered } from './inputs';
import { Marked, MarkedLine } from './Marked';
import { checkedWork, done, doneWith, type Work } from './teacher';
import { useWords } from './words';

const marks: Record<Verdict['state'], string> = {
  right: '✓',
  partly: '≈',
  near: '≈',
  wrong: '✗',
  unreadable: '?',
  open: '…',
};

/** Wrong answers after which a question may be shown. */
export const patience = 2;

interface QuestionProps {
  question: DrawnQuestion;
  number: number;
  work: Work;
  /** Tries that the class allows. */
  most: number | undefined;
  set: (work: Work) => void;
  check: (answer: Answer) => Promise<Verdict>;
  hint: (index: number) => Promise<string>;
  solve: () => Promise<Solution>;
}

/** What was said to the work on a question, and what can be asked. */
function useAsking({ question, work, most, set, check, hint, solve }: QuestionProps) {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [hints, setHints] = useState<readonly string[]>([]);
  const [answer, setAnswer] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const finished = done(work, most);

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
      set(doneWith(work, 'hint'));
    });
  const show = () =>
    attempt(async () => {
      const all = await solve();
      setAnswer(all.answers.find((each) => each.id === question.id)?.shown ?? '');
      setVerdict(null);
      set(doneWith(work, 'shown'));
    });
  return { verdict, setVerdict, hints, answer, busy, failed, run, tell, show };
}

/** One question with what is given for it, a place for the answer, and what is said of it. */
export function Question(props: QuestionProps) {
  const { question, number, work, most, set, check } = props;
  const { t } = useWords();
  const id = useId();
  const { verdict, setVerdict, hints, answer, busy, failed, run, tell, show } = useAsking(props);
  const finished = done(work, most);
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
      <Acts question={question} work={work} most={most} busy={busy} tell={tell} show={show} />
      {hints.length > 0 && (
        <ul class="hints">
          {hints.map((text, i) => (
            <li key={i}>
              <MarkedLine text={text} />
            </li>
          ))}
        </ul>
      )}
      <Said verdict={verdict} answer={answer} failed={failed} />
    </form>
  );
}

interface ActsProps extends Pick<QuestionProps, 'question' | 'work' | 'most'> {
  busy: boolean;
  tell: () => Promise<void>;
  show: () => Promise<void>;
}

function Acts({ question, work, most, busy, tell, show }: ActsProps) {
  const { t } = useWords();
  const finished = done(work, most);
  return (
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
      {most !== undefined && !done(work) && (
        <span class="aside">{t('player.tries.left', { count: Math.max(0, most - work.attempts) })}</span>
      )}
      {!finished && most === undefined && work.attempts >= patience && (
        <button type="button" class="quiet" onClick={() => void show()}>
          {t('player.show')}
        </button>
      )}
    </div>
  );
}

interface SaidProps {
  verdict: Verdict | null;
  /** The right answer, once it was shown. */
  answer: string | null;
  failed: boolean;
}

function Said({ verdict, answer, failed }: SaidProps) {
  const { t } = useWords();
  return (
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
  );
}
