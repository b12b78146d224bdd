import type { Remark } from 'isoyield';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Latest } from '../engine/latest';
import { remarks } from '../state/quick';

/**
 * The core's last answer to a question that the user changes, or what is wrong with the question. It is asked again when one of `changes`
 * does, and not at all unless it is `wanted`.
 */
export function useAnswer<Question, Answer>(
  ask: (question: Question) => Promise<Answer | null>,
  question: Question,
  changes: readonly unknown[],
  wanted = true,
): { found: Answer | null; wrong: Remark | null } {
  const [found, setFound] = useState<Answer | null>(null);
  const [wrong, setWrong] = useState<Remark | null>(null);
  // Null is an answer too: that of a question that was overtaken is none.
  const latest = useMemo(() => new Latest(async (question: Question) => ({ answer: await ask(question) })), []);
  useEffect(() => {
    if (!wanted) {
      setFound(null);
      setWrong(null);
      return;
    }
    let current = true;
    latest.ask(question).then(
      (told) => {
        if (!current || !told) return;
        setFound(told.answer);
        setWrong(null);
      },
      (error) => current && setWrong(remarks(error)[0] ?? null),
    );
    return () => {
      current = false;
    };
  }, [...changes, wanted]);
  return { found, wrong };
}
