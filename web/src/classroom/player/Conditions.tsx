import type { Answer, DrawnQuestion, Verdict } from 'isoyield-exercises';
import { useEffect, useState } from 'preact/hooks';
import { answered } from './inputs';
import { MarkedLine } from './Marked';
import { useWords } from './words';

/** How long nothing has to be typed before conditions are looked at, in milliseconds. */
const pause = 250;

interface Props {
  question: Extract<DrawnQuestion, { kind: 'construct' }>;
  answer: Answer;
  check: (answer: Answer) => Promise<Verdict>;
}

/** What has to hold of what is made, looked at while it is made; it costs no try. */
export function Conditions({ question, answer, check }: Props) {
  const { t } = useWords();
  const [held, setHeld] = useState<readonly boolean[] | null>(null);
  useEffect(() => {
    setHeld(null);
    if (!answered(question, answer)) return;
    let current = true;
    const timer = setTimeout(() => {
      check(answer).then(
        ({ conditions }) => current && setHeld(conditions ?? null),
        () => {},
      );
    }, pause);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [question, answer]);
  return (
    <ul class="conditions" aria-label={t('player.conditions')} aria-live="polite">
      {question.conditions.map((text, i) => {
        const state = held?.[i];
        return (
          <li key={i} data-holds={state}>
            <span aria-hidden="true">{state === undefined ? '○' : state ? '✓' : '✗'}</span>
            <MarkedLine text={text} />
            {state !== undefined && (
              <span class="visually-hidden">{t(state ? 'player.condition.holds' : 'player.condition.not')}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
