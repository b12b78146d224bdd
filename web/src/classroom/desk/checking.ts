import type { Remark } from 'isoyield';
import type { ExerciseRemark } from 'isoyield-exercises';
import { useEffect, useState } from 'preact/hooks';
import { Cancelled } from '../../engine/session';
import { examined, remarksOf, surveyed } from './desk';

/** Students that a text is tried on. */
export const students = 10;

export interface Finding {
  level: 'error' | 'warning';
  code: string;
  message: string;
  hint?: string | undefined;
  line?: number | undefined;
  /** Where in the file: `questions/0/answer`. */
  path?: string | undefined;
  /** Names that stand for nothing yet. */
  names?: readonly string[] | undefined;
  /** The students that meet it, when not all do. */
  students?: readonly string[] | undefined;
}

export interface Checked {
  /** The text that was tried. */
  text: string;
  findings: readonly Finding[];
}

const told = (remarks: readonly (Remark | ExerciseRemark)[]): Finding[] =>
  remarks.map((each) => ({ level: 'error', ...each }));

async function tried(text: string, language: 'en' | 'uk'): Promise<Checked> {
  try {
    const { problems, seeds } = await examined(text, students, language);
    return {
      text,
      findings: problems.map(({ seeds: met, question, message, ...each }) => ({
        ...each,
        message,
        ...(met.length < seeds && !/^(same|idle|language|misconception_idle)/.test(each.code) && { students: met }),
      })),
    };
  } catch (error) {
    if (error instanceof Cancelled) throw error;
    return { text, findings: told(remarksOf(error)) };
  }
}

/**
 * What the last check found, and the last text that every student can solve. While another text is tried, or is not right, both stay. A new
 * text ends the check of the one before it.
 */
export function useChecked(text: string, language: 'en' | 'uk'): { checked: Checked | null; good: string | null } {
  const [checked, setChecked] = useState<Checked | null>(null);
  const [good, setGood] = useState<string | null>(null);
  useEffect(() => {
    if (text === '') return;
    let current = true;
    tried(text, language).then(
      (found) => {
        if (!current) return;
        setChecked(found);
        if (found.findings.every(({ level }) => level !== 'error')) setGood(text);
      },
      () => {},
    );
    return () => {
      current = false;
    };
  }, [text, language]);
  return { checked, good };
}

/** Students that an exercise is tried on before a class gets it. */
const group = Array.from({ length: 100 }, (_, i) => i + 1);

/** What keeps some student from solving an exercise; null when every one can. */
export async function unsound(text: string, language: 'en' | 'uk'): Promise<string | null> {
  try {
    const { problems } = await surveyed(text, group, language);
    return problems.find(({ level }) => level === 'error')?.message ?? null;
  } catch (error) {
    return remarksOf(error)[0]?.message ?? null;
  }
}
