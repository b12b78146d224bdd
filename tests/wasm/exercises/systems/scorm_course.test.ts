// The whole course in one package for SCORM 1.2, of which a system keeps 4,096 characters.

import { readdirSync, readFileSync } from 'node:fs';
import { parseExercise, solveExercise } from 'isoyield-exercises';
import { expect, test } from 'vitest';
import type { QuestionState } from '../../../../wasm/exercises/dist/exports/lms_page.js';
import { iso } from '../../support';
import { done, scorm, visit } from '../lms_visit';

/** Students type texts. */
const textual = (answer: unknown): unknown =>
  Array.isArray(answer) ? answer.map(textual) : typeof answer === 'number' ? String(answer) : answer;

test('SCORM 1.2: the whole course solved, left, taken up again and one answer changed keeps its grade', async () => {
  const shelf = new URL('../../../../web/exercises/', import.meta.url);
  const course = readdirSync(shelf)
    .filter((name) => name.endsWith('.yaml') && name !== 'course.yaml')
    .map((name) => parseExercise(readFileSync(new URL(name, shelf), 'utf8'), name));
  const all = await Promise.all(
    course.map(async ({ id, questions }) => {
      const exercise = course.find((each) => each.id === id) as (typeof course)[number];
      const { answers } = await solveExercise(iso, exercise, 'olena');
      const states = Object.fromEntries(
        answers.map(({ id: question, answer }, i) => {
          const { kind, points = 1 } = questions[i] as (typeof questions)[number];
          const outOf = kind === 'text' ? 0 : points;
          const typed = textual(typeof answer === 'number' ? Number(answer.toFixed(4)) : answer);
          const open = { answer: 'Because it is rarer there than here.', state: 'open' };
          return [
            question,
            done({ answer: typed, points: outOf, outOf, tries: 3, hints: 1, ...(kind === 'text' && open) }),
          ];
        }),
      );
      const outOf = Object.values(states).reduce((sum, each) => sum + each.outOf, 0);
      return { id, outOf, ids: questions.map((each) => each.id), states };
    }),
  );
  const told = { exercises: all.map(({ states: _, ...each }) => each), mastery: 0.6 };
  const first = scorm('1.2');
  const before = await visit(first.around, told);
  for (const i of all.keys()) before.tell(i, 'ready', {});
  for (const [i, { states }] of all.entries()) before.tell(i, 'change', states);
  expect([first.get('core.score.raw'), first.get('core.lesson_status')]).toEqual(['100', 'passed']);
  before.leave();
  let kept = String(first.get('suspend_data'));
  expect(kept.length).toBeLessThan(4096);
  // Three more visits, each of which changes one answer of another exercise.
  for (const changed of [0, 20, 43]) {
    const next = scorm('1.2', { suspend: kept });
    const after = await visit(next.around, told);
    for (const [i, player] of after.players.entries()) {
      const { questions } = player.given as { questions: Record<string, QuestionState> };
      const states = all[i]?.states ?? {};
      // Every point and every answer came back.
      for (const [id, { points, outOf, answer }] of Object.entries(states)) {
        expect(Math.min(questions[id]?.points ?? 0, outOf), `${all[i]?.id}/${id}`).toBe(points);
        if (outOf > 0) expect(questions[id]?.answer, `${all[i]?.id}/${id}`).toEqual(answer);
      }
      after.tell(i, 'ready', states);
    }
    const own = all[changed]?.states ?? {};
    const [id = ''] = Object.keys(own);
    Object.assign(own[id] ?? {}, { answer: '0.123', tries: 4 });
    after.tell(changed, 'change', own);
    expect([next.get('core.score.raw'), next.get('core.lesson_status')]).toEqual(['100', 'passed']);
    after.leave();
    kept = String(next.get('suspend_data'));
  }
});
