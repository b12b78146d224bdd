// What students plausibly do instead, in every question of the course that asks for a number: they are told which slip it is.

import { readFileSync } from 'node:fs';
import { checkAnswer, type Exercise, parseCourse, parseExercise, solveExercise } from 'isoyield-exercises';
import { expect, test } from 'vitest';
import { iso } from '../support';

const read = (id: string) => readFileSync(new URL(`../../../web/exercises/${id}.yaml`, import.meta.url), 'utf8');
const ids = parseCourse(read('course')).chapters.flatMap(({ exercises }) => exercises);
const metrics = ['precision', 'recall', 'accuracy', 'f1', 'fpr'];

/** Expressions for what somebody computes instead of an answer. */
function instead(answer: string, matrices: readonly string[]): string[] {
  const [, name = '', of = ''] = /^(\w+)\((\w+)\)$/.exec(answer) ?? [];
  const made = [`1 - (${answer})`, `0 - (${answer})`];
  if (!matrices.includes(of)) return made;
  if (name !== 'yield') made.push(...metrics.filter((each) => each !== name).map((each) => `${each}(${of})`));
  return [...made, ...matrices.filter((each) => each !== of).map((each) => `${name}(${each})`)];
}

/** The value of an expression among the data of an exercise. */
async function computed({ places: _, file: __, ...exercise }: Exercise, answer: string, seed: string) {
  const asked = { id: 'asked_instead', kind: 'number', ask: '?', answer, undefined: true };
  const other = parseExercise(JSON.stringify({ ...exercise, questions: [...exercise.questions, asked] }));
  return (await solveExercise(iso, other, seed)).answers.at(-1)?.answer;
}

test('95 of 100 plausible slips get words of their own', async () => {
  let slips = 0;
  const bare: string[] = [];
  for (const id of ids) {
    const exercise = parseExercise(read(id));
    const { answers } = await solveExercise(iso, exercise, 'Olena');
    for (const question of exercise.questions) {
      if (question.kind !== 'number' || typeof question.answer !== 'string') continue;
      const right = answers.find((each) => each.id === question.id)?.answer;
      if (typeof right !== 'number') continue;
      for (const expression of instead(question.answer, Object.keys(exercise.data?.matrices ?? {}))) {
        // Nobody takes a count, or a sum of money, away from 1.
        if (expression.startsWith('1 -') && !(right > 0 && right < 1)) continue;
        const wrong = await computed(exercise, expression, 'Olena');
        if (typeof wrong !== 'number' || Math.abs(wrong - right) < 0.02) continue;
        const answer = String(Number(wrong.toFixed(4)));
        const { misconception } = await checkAnswer(iso, exercise, 'Olena', question.id, answer);
        slips++;
        if (misconception === undefined) bare.push(`${id}/${question.id}: ${expression} = ${answer}`);
      }
    }
  }
  expect(slips).toBeGreaterThan(250);
  expect(bare.length / slips, bare.join('\n')).toBeLessThan(0.05);
});

test('another metric of the table is called by its name, in both languages', async () => {
  const exercise = parseExercise(read('whose-rows'));
  const told = { en: /another metric.*[Aa]ccuracy/, uk: /інша метрика.*[Тт]очність/ };
  let met = 0;
  for (const seed of ['1', '2', '3', '4', '5', '6']) {
    const accuracy = await computed(exercise, 'accuracy(A)', seed);
    for (const language of ['en', 'uk'] as const) {
      const said = await checkAnswer(iso, exercise, seed, 'recall', Number(accuracy).toFixed(3), language);
      expect(said.state).toBe('wrong');
      // With these numbers another metric may have the same value.
      if (said.misconception !== 'metric_accuracy') continue;
      expect(said.message).toMatch(told[language]);
      met++;
    }
  }
  expect(met).toBeGreaterThan(3);
});

test('a value that needs a cell nobody can see is no slip, and one that lies near the right value still is', async () => {
  const search = parseExercise(read('search-engine'));
  for (const seed of ['1', '2', '3', '4', '5', '6'])
    for (const metric of ['accuracy', 'mcc', 'npv', 'fpr', 'specificity']) {
      const value = Number(await computed(search, `${metric}(A)`, seed));
      for (const asked of ['precision', 'recall']) {
        const said = await checkAnswer(iso, search, seed, asked, value.toFixed(3));
        expect(said.misconception, `${seed} ${metric} ${asked}`).not.toBe(`metric_${metric}`);
      }
    }
  const town = parseExercise(read('same-test-other-town'));
  for (let seed = 1; seed <= 40; seed++) {
    const { answers } = await solveExercise(iso, town, seed);
    for (const metric of ['specificity', 'recall', 'accuracy']) {
      const value = Number(await computed(town, `${metric}(A)`, String(seed)));
      const said = await checkAnswer(iso, town, seed, 'precision_a', value.toFixed(3));
      expect(said.state, `${seed} ${metric} ${value} ${answers[0]?.answer}`).toBe('wrong');
      expect(said.misconception).toBeDefined();
    }
  }
});

test('a table of two experts has no recall and no false positives: a value rounded on the way is no rate of theirs', async () => {
  const experts = parseExercise(read('two-experts'));
  for (let seed = 1; seed <= 30; seed++) {
    const { answers } = await solveExercise(iso, experts, seed);
    const [observed, chance] = answers.map(({ answer }) => Number(Number(answer).toFixed(2))) as [number, number];
    const kappa = (observed - chance) / (1 - chance);
    const said = await checkAnswer(iso, experts, seed, 'kappa', kappa.toFixed(2));
    expect(String(said.misconception), `${seed}: ${kappa}, ${said.message}`).not.toMatch(
      /^metric_(?!mcc|f1|jaccard)|^other_average/,
    );
    for (const metric of ['precision', 'recall', 'fpr', 'specificity', 'prevalence']) {
      const value = Number(await computed(experts, `${metric}(A)`, String(seed)));
      const told = await checkAnswer(iso, experts, seed, 'observed', value.toFixed(4));
      expect(told.misconception, `${seed} ${metric}`).not.toBe(`metric_${metric}`);
    }
  }
});
