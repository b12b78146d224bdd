// How the numbers of an exercise are drawn, as the form writes it.

import { type Document, isMap, isPair, isScalar, visit } from 'yaml';
import { isRecord, type Path, setValue } from './tree';

export const draws = ['integer', 'share', 'choose', 'fraction', 'value'] as const;
export type Draw = (typeof draws)[number];

const beginnings: Record<Draw, Record<string, unknown>> = {
  integer: { integer: [1, 10] },
  share: { share: [0.05, 0.2], step: 0.05 },
  choose: { choose: [1, 2, 3] },
  fraction: { fraction: [0, 1], denominators: [2, 3, 4, 5] },
  value: { value: '1' },
};

/** What is typed for one way of drawing, taken over by another as far as it means anything there. */
export function asDraw(how: Record<string, unknown>, to: Draw): Record<string, unknown> {
  const from = draws.find((each) => each in how) ?? 'value';
  const value = how[from];
  const list = Array.isArray(value) ? (value as unknown[]) : [value];
  const numbers = list.filter((each) => typeof each === 'number');
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const plain = numbers.length === list.length && numbers.length > 0;
  const within = (whole: boolean) => plain && low >= 0 && (whole ? Number.isInteger(low + high) : high <= 1);
  switch (to) {
    case 'value':
      return from !== 'value' && list.length > 0 && from !== 'choose' ? { value: list[0] } : beginnings.value;
    case 'choose':
      return plain ? { choose: from === 'value' || low === high ? [low] : list } : beginnings.choose;
    case 'integer':
      return plain && Number.isInteger(low) && Number.isInteger(high) ? { integer: [low, high] } : beginnings.integer;
    case 'share':
      return within(false) ? { share: [low, high], step: 0.05 } : beginnings.share;
    case 'fraction':
      return within(false) ? { ...beginnings.fraction, fraction: [low, high] } : beginnings.fraction;
  }
}

/** A number that the texts or answers speak of: drawn before those that are computed from it. */
export function addNumber(document: Document, name: string, usedAt?: string): void {
  const share = /^(prev|share|rate|frac)/i.test(name);
  const where: Path = ['parameters', name];
  setValue(document, where, share ? beginnings.share : beginnings.integer);
  const [part, user] = usedAt?.split('/') ?? [];
  const all = document.get('parameters');
  if (part !== 'parameters' || !isMap(all)) return;
  const at = all.items.findIndex(({ key }) => isScalar(key) && key.value === user);
  const made = all.items.pop();
  if (made && at >= 0) all.items.splice(at, 0, made);
  else if (made) all.items.push(made);
}

/** Members that hold expressions, and those that hold texts, where names stand in braces. */
const expressions = new Set(
  'parameters constraints cells rows answer by given property right n prevalence separation shape at_least'.split(' '),
);
const texts = new Set(
  'en uk title statement solution note ask hints options text say sample name unit classes decisions show'.split(' '),
);

/** Calls a number otherwise, wherever it is spoken of. */
export function renameNumber(document: Document, from: string, to: string): void {
  const word = new RegExp(`(?<!\\w)${from}(?!\\w|\\s*\\()`, 'g');
  visit(document, {
    Scalar(key, node, path) {
      if (key === 'key' || typeof node.value !== 'string') return;
      const keys = path.flatMap((each) => (isPair(each) && isScalar(each.key) ? [String(each.key.value)] : []));
      const nearest = keys.reverse().find((each) => expressions.has(each) || texts.has(each));
      if (nearest === undefined) return;
      node.value = expressions.has(nearest)
        ? node.value.replace(word, to)
        : node.value.replace(/\{[^{}]*\}/g, (braces) => braces.replace(word, to));
    },
  });
  const all = document.get('parameters');
  if (!isMap(all)) return;
  const own = all.items.find(({ key }) => isScalar(key) && key.value === from);
  if (own && isScalar(own.key)) own.key.value = to;
}

/** An error that was rewarded becomes a cost: its utility with the sign turned. */
export function makeCost(document: Document, path: string): void {
  const where = path.split('/').map((each) => (/^\d+$/.test(each) ? Number(each) : each));
  const now = document.getIn(where);
  if (isRecord(now)) return;
  const text = String(now);
  document.setIn(where, typeof now === 'number' ? -now : /^\w+$/.test(text) ? `-${text}` : `-(${text})`);
}
