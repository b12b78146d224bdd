import type { Remark } from 'isoyield';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Latest } from '../engine/latest';
import { remarks } from '../state/quick';

/**
 * The core's last answer to a question that the user changes, or what is wrong with the question. It is asked again when one of `changes`
 * does, and not at all unless it is `wanted`.
 */
export function useAnswer<Question, Answer>(
  ask: (question: Question) => Promise<Answer>,
  question: Question,
  changes: readonly unknown[],
  wanted = true,
): { found: Answer | null; wrong: Remark | null } {
  const [found, setFound] = useState<Answer | null>(null);
  const [wrong, setWrong] = useState<Remark | null>(null);
  const latest = useMemo(() => new Latest(ask), []);
  useEffect(() => {
    if (!wanted) return;
    latest
      .ask(question)
      .then((answer) => {
        if (!answer) return;
        setFound(answer);
        setWrong(null);
      })
      .catch((error) => setWrong(remarks(error)[0] ?? null));
  }, [...changes, wanted]);
  return { found, wrong };
}
