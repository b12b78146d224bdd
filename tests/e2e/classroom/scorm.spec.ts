import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { load } from 'isoyield';
import { drawExercise, type Exercise, exportExercises, parseExercise, solveExercise } from 'isoyield-exercises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve } from '../../../.tools/build/serve.mjs';
import { suspended } from '../../../wasm/exercises/dist/exports/lms_kept.js';
import type { QuestionState } from '../../../wasm/exercises/dist/exports/lms_page.js';
import { newPage } from '../support/browser';

const questions = [2, 3, 4, 5, 6].map(
  (factor) => `  - { id: by${factor}, kind: number, ask: "{n} times ${factor}?", answer: n * ${factor} }`,
);
const exercise = parseExercise(`
schema: isoyield.exercise/1
id: times
title: Times
statement: A number, {n}.
parameters: { n: { integer: [100, 900] } }
questions:
${questions.join('\n')}
`);

/** An LMS in few lines: keeps what it is told, in the order it is told. */
const lms = `<!DOCTYPE html><html lang="en"><title>LMS</title><script>
  const kept = JSON.parse(sessionStorage.kept ?? '{}');
  const calls = [];
  window.kept = kept; window.calls = calls;
  window.API = {
    LMSInitialize: () => { calls.push('initialize'); return 'true'; },
    LMSGetValue: (name) => name === 'cmi.core.student_id' ? 'olena' : kept[name] ?? (name === 'cmi.core.lesson_status' ? 'not attempted' : ''),
    LMSSetValue: (name, value) => { if (typeof value !== 'string') throw new Error(name); kept[name] = value; return 'true'; },
    LMSCommit: () => { calls.push('commit'); sessionStorage.kept = JSON.stringify(kept); return 'true'; },
    LMSFinish: () => { calls.push('finish'); sessionStorage.kept = JSON.stringify(kept); return 'true'; },
  };
</script><iframe title="SCO" src="sco/index.html" width="1000" height="800"></iframe></html>`;

/** The whole course as somebody solved it but for one answer, and what is kept of it. */
async function solvedCourse() {
  const iso = await load();
  const shelf = new URL('../../../web/exercises/', import.meta.url);
  const course = readdirSync(shelf)
    .filter((name) => name.endsWith('.yaml') && name !== 'course.yaml')
    .map((name) => parseExercise(readFileSync(new URL(name, shelf), 'utf8'), name));
  const states: Record<string, QuestionState>[] = [];
  for (const exercise of course) {
    const { answers } = await solveExercise(iso, exercise, 'olena');
    const drawn = await drawExercise(iso, exercise, 'olena');
    const own = answers.map(({ id, answer }, i): [string, QuestionState] => {
      const { kind, points: outOf = 0 } = drawn.questions[i] ?? {};
      const left = exercise.id === 'accuracy-paradox' && id === 'accuracy';
      const typed = typeof answer === 'number' && kind !== 'choice' ? String(Number(answer.toFixed(6))) : answer;
      const base = { checked: true, tries: 1, hints: 0, shown: false, outOf };
      if (kind === 'text') return [id, { ...base, answer: 'So.', state: 'open', points: 0 }];
      return [id, { ...base, answer: left ? '0.1' : typed, state: left ? 'wrong' : 'right', points: left ? 0 : outOf }];
    });
    states.push(Object.fromEntries(own));
  }
  const ids = course.map(({ questions: all }) => all.map(({ id }) => id));
  const points = states.flatMap((own) => Object.values(own)).reduce((sum, each) => sum + each.outOf, 0);
  return { course, kept: suspended('olena', 'en', states, 4096, ids), points };
}

const folder = mkdtempSync(join(tmpdir(), 'isoyield-scorm-'));
let server: Awaited<ReturnType<typeof serve>>;
let solved: Awaited<ReturnType<typeof solvedCourse>>;
beforeAll(async () => {
  const widget = readFileSync(new URL('../../../.build/widget/isoyield-exercise-alone.js', import.meta.url), 'utf8');
  const put = async (where: string, exercises: Exercise[], mastery?: number) => {
    const { data } = await exportExercises(await load(), exercises, {
      format: 'scorm',
      widget,
      ...(mastery !== undefined && { mastery }),
    });
    for (const [name, bytes] of Object.entries(unzipSync(data as Uint8Array))) {
      mkdirSync(dirname(join(folder, where, name)), { recursive: true });
      writeFileSync(join(folder, where, name), bytes);
    }
  };
  await put('sco', [exercise]);
  writeFileSync(join(folder, 'index.html'), lms);
  solved = await solvedCourse();
  await put('course', solved.course, 0.6);
  writeFileSync(join(folder, 'course.html'), lms.replace('sco/index.html', 'course/index.html'));
  server = await serve(folder, { headers: { 'Content-Security-Policy': "frame-ancestors 'self'" } });
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test('a SCORM package reports 80 of 100 when four of five answers are right, and comes back as it was left', async () => {
  const page = await newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  await page.goto(server.address);
  const sco = page.frameLocator('iframe');
  const told = () => page.evaluate(() => (window as unknown as { kept: Record<string, string> }).kept);
  const statement = await sco.getByText(/^A number, \d+\.$/).textContent();
  const n = Number(/\d+/.exec(statement ?? '')?.[0]);
  for (const [i, factor] of [2, 3, 4, 5, 6].entries()) {
    const field = sco.getByRole('textbox').nth(i);
    await field.fill(String(factor === 4 ? 1 : n * factor));
    await field.press('Enter');
    if (i === 0) {
      await expect.poll(async () => (await told())['cmi.core.score.raw']).toBe('20');
      await expect.poll(async () => (await told())['cmi.core.lesson_status']).toBe('incomplete');
    }
  }
  await expect.poll(async () => (await told())['cmi.core.score.raw']).toBe('80');
  const kept = await told();
  expect(kept).toMatchObject({
    'cmi.core.score.min': '0',
    'cmi.core.score.max': '100',
    'cmi.core.lesson_status': 'completed',
  });
  expect(kept['cmi.suspend_data']?.length).toBeLessThan(4096);
  const [version, learner, , all] = JSON.parse(kept['cmi.suspend_data'] ?? '') as [number, string, string, string];
  expect([version, learner]).toEqual([2, 'olena']);
  // One try, checked, all points and the answer; of a wrong one no points.
  expect(all.split('~')).toEqual(expect.arrayContaining([`11=${2 * n}`, '11-1']));
  await sco.getByText(/^Saved in your course at/).waitFor();
  expect(kept).toMatchObject({ 'cmi.core.exit': 'suspend', 'cmi.interactions.0.id': 'times.by2' });

  await page.evaluate(() => document.querySelector('iframe')?.remove());
  await expect.poll(() => page.evaluate(() => (window as unknown as { calls: string[] }).calls.at(-1))).toBe('finish');
  await expect.poll(async () => (await told())['cmi.core.session_time']).toMatch(/^\d{4}:\d\d:\d\d\.\d\d$/);

  // The next visit: the same numbers and answers, and the score stays.
  await page.reload();
  await sco.getByText('4 of 5 points').waitFor();
  await expect.poll(() => sco.getByText(/^A number, \d+\.$/).textContent()).toBe(statement);
  // With every verdict that was given, not only with locked fields.
  const states = () => sco.locator('.verdict').evaluateAll((all) => all.map((each) => each.getAttribute('data-state')));
  await expect.poll(states).toEqual(['right', 'right', 'wrong', 'right', 'right']);
  await expect.poll(async () => (await told())['cmi.core.score.raw']).toBe('80');
  expect(faults).toEqual([]);
});

test('the whole course, solved but for one answer, comes back whole, and the missing answer makes it 100', async () => {
  expect(solved.kept.length).toBeLessThan(4096);
  const page = await newPage();
  const before = String(Math.round((10_000 * (solved.points - 1)) / solved.points) / 100);
  const kept = {
    'cmi.suspend_data': solved.kept,
    'cmi.core.score.raw': before,
    'cmi.core.lesson_status': 'passed',
  };
  // What the system has of an earlier visit; of later ones it keeps what it is told.
  await page.addInitScript((text) => {
    sessionStorage['kept'] ??= text;
  }, JSON.stringify(kept));
  await page.goto(new URL('course.html', server.address).href);
  const sco = page.frameLocator('iframe');
  const told = () => page.evaluate(() => (window as unknown as { kept: Record<string, string> }).kept);
  const states = () => sco.locator('.verdict').evaluateAll((all) => all.map((each) => each.getAttribute('data-state')));
  const count = solved.course.reduce((sum, { questions: all }) => sum + all.length, 0);
  const marked = async () => (await states()).filter((state) => state === 'right' || state === 'open').length;
  await expect.poll(marked, { timeout: 120_000 }).toBe(count - 1);
  expect((await told())['cmi.core.score.raw']).toBe(before);
  const first = solved.course.findIndex(({ id }) => id === 'accuracy-paradox');
  const form = sco.locator('isoyield-exercise').nth(first).locator('form.question').first();
  const exercise = solved.course[first] as Exercise;
  const { answers } = await solveExercise(await load(), exercise, 'olena');
  await form.getByRole('textbox').fill(String(answers[0]?.answer));
  await form.getByRole('textbox').press('Enter');
  await expect.poll(async () => (await told())['cmi.core.score.raw'], { timeout: 30_000 }).toBe('100');
  expect((await told())['cmi.core.lesson_status']).toBe('passed');
  expect((await told())['cmi.suspend_data']?.length).toBeLessThan(4096);
}, 300_000);
