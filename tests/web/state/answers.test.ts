import { beforeEach, expect, it, vi } from 'vitest';

// A card's question to the core, over hooks that keep what they are given: the card is run again when a state changes.

const hooks: { cells: unknown[]; at: number; effects: (() => void)[] } = { cells: [], at: 0, effects: [] };
const cell = <T>(first: () => T): { value: T } => {
  const i = hooks.at++;
  hooks.cells[i] ??= { value: first() };
  return hooks.cells[i] as { value: T };
};
vi.mock('preact/hooks', () => ({
  useState<T>(first: T) {
    const own = cell(() => first);
    return [
      own.value,
      (next: T) => {
        own.value = next;
      },
    ];
  },
  useMemo: <T>(make: () => T) => cell(make).value,
  useEffect(run: () => (() => void) | undefined, on: readonly unknown[]) {
    const own = cell<{ on: readonly unknown[] | null; end: (() => void) | undefined }>(() => ({
      on: null,
      end: undefined,
    }));
    if (own.value.on?.every((each, i) => Object.is(each, on[i]))) return;
    own.value.end?.();
    own.value = { on, end: run() };
  },
}));
vi.mock('../../../web/src/engine/spawn', () => ({ spawn: () => ({}) }));

const { useAnswer } = await import('../../../web/src/values/useAnswer');
const { Refused } = await import('../../../web/src/engine/session');

interface Asked {
  question: string;
  answer: (value: string | null) => void;
  refuse: () => void;
}
const asked: Asked[] = [];
const ask = (question: string) =>
  new Promise<string | null>((resolve, reject) => {
    asked.push({
      question,
      answer: resolve,
      refuse: () => reject(new Refused([{ code: 'wrong', message: question }])),
    });
  });

/** The card, drawn once more. */
function card(question: string, wanted = true) {
  hooks.at = 0;
  useAnswer(ask, question, [question], wanted);
  hooks.at = 0;
  return useAnswer(ask, question, [question], wanted);
}
const rest = () => new Promise((done) => setTimeout(done));

beforeEach(() => {
  hooks.cells = [];
  asked.length = 0;
});

it('shows the answer to the newest question, in whatever order questions, answers and refusals come', async () => {
  const all = (length: number): number[][] =>
    length === 0 ? [[]] : all(length - 1).flatMap((order) => [0, 1, 2].map((what) => [...order, what]));
  for (const order of all(4)) {
    hooks.cells = [];
    asked.length = 0;
    let newest = 0;
    card('q0');
    for (const what of order) {
      const oldest = asked.shift();
      if (what === 0 || !oldest) {
        if (oldest) asked.unshift(oldest);
        newest += 1;
        card(`q${newest}`);
      } else if (what === 1) oldest.answer(oldest.question);
      else oldest.refuse();
      await rest();
    }
    for (let one = asked.shift(); one; one = asked.shift()) {
      one.answer(one.question);
      await rest();
    }
    const { found, wrong } = card(`q${newest}`);
    if (wrong) expect(wrong.message, order.join()).toBe(`q${newest}`);
    else expect(found, order.join()).toBe(`q${newest}`);
  }
});

it('shows nothing of a question that is not wanted any more, though its answer comes', async () => {
  card('q0');
  asked[0]?.answer('old');
  await rest();
  expect(card('q0').found).toBe('old');
  expect(card('q0', false)).toEqual({ found: null, wrong: null });
  card('q1');
  card('q1', false);
  asked[1]?.answer('late');
  await rest();
  expect(card('q1', false)).toEqual({ found: null, wrong: null });
});

it('takes null for an answer', async () => {
  card('q0');
  asked[0]?.answer('old');
  await rest();
  card('q1');
  asked[1]?.answer(null);
  await rest();
  expect(card('q1')).toEqual({ found: null, wrong: null });
});
