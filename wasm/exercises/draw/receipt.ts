// A receipt that a learner can hand in. It shows slips of the pen, not cheating: whoever reads this file can write one.

import type { Exercise } from '../format/types.js';
import { fingerprint, normalSeed } from './random.js';

const code = (...parts: string[]) =>
  fingerprint('isoyield.receipt/1', ...parts)
    .map((word) => word.toString(36).padStart(7, '0'))
    .join('')
    .toUpperCase();

/** One line: exercise, seed, name, points, and a code that fits only these. An integrity hint, no proof. */
export function receipt(exercise: Pick<Exercise, 'id'>, seed: number | string, name: string, points: number): string {
  const parts = [exercise.id, normalSeed(seed), name.trim().replace(/[|\s]+/g, ' '), String(points)];
  return [...parts, code(...parts)].join(' | ');
}

/** What a receipt says, and whether its code fits. Undefined where the text is no receipt; one without a name is nobody's. */
export function readReceipt(text: string) {
  const parts = text.split('|').map((part) => part.trim());
  const [exercise, seed, name, points, given, ...more] = parts;
  if (exercise === undefined || seed === undefined || !name || given === undefined || more.length > 0) return undefined;
  // Anything with four bars would be one.
  if (!/^[0-9A-Z]{14,}$/.test(given) || !/^\d+(\.\d+)?$/.test(points ?? '')) return undefined;
  return { exercise, seed, name, points: Number(points), fits: code(exercise, seed, name, points as string) === given };
}
