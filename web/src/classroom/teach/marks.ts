import type { ClassFile } from 'isoyield-exercises/class';

type Marks = NonNullable<ClassFile['marks']>;

/** What tries and hints cost, by a name that the form shows; `own`: as typed. */
const policies = {
  free: undefined,
  tries: { tries: [1, 0.7, 0.5], hint: 0 },
  strict: { tries: [1, 0.7, 0.5], hint: 0.1 },
  thought: { tries: [1, 0.7, 0.5], hint: 0, slip: 0.2, coarse: 0.5 },
  best: { tries: [1], hint: 0, count: 'best' },
  mastery: { tries: [1], hint: 0, mastery: 3 },
} satisfies Record<string, Marks | undefined>;

export const policyNames = [...(Object.keys(policies) as (keyof typeof policies)[]), 'own'] as const;
export type Policy = (typeof policyNames)[number];

/** As the class file limits them. */
const mostTries = 10;

/** A share that was typed as percent; undefined where it is none. */
function shareIn(text: string): number | undefined {
  const typed = text.trim().replace(/\s*%$/, '');
  const share = Number(typed) / 100;
  return typed !== '' && share >= 0 && share <= 1 ? share : undefined;
}

/** Points by try and the cost of a hint, typed as percent: `100, 70, 50` and `10`. Undefined where they cannot be read. */
export function ownMarks(tries: string, hint: string): Marks | undefined {
  const shares = tries
    .split(/[,;]+/)
    .filter((each) => each.trim() !== '')
    .map(shareIn);
  const cost = hint.trim() === '' ? 0 : shareIn(hint);
  const whole = shares.every((each) => each !== undefined);
  if (!whole || cost === undefined || shares.length === 0 || shares.length > mostTries) return undefined;
  return { tries: shares, hint: cost };
}

/** The marks of a class by what was chosen; undefined: all points at any try. */
export const marksOf = (policy: Exclude<Policy, 'own'>): Marks | undefined => policies[policy];
