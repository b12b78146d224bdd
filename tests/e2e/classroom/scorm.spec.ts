import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { load } from 'isoyield';
import { exportExercises, parseExercise } from 'isoyield/exercise';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve } from '../../../.tools/build/serve.mjs';
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

const folder = mkdtempSync(join(tmpdir(), 'isoyield-scorm-'));
let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  const widget = readFileSync(new URL('../../../.build/widget/isoyield-exercise-alone.js', import.meta.url), 'utf8');
  const { data } = await exportExercises(await load(), [exercise], { format: 'scorm', widget });
  for (const [name, bytes] of Object.entries(unzipSync(data as Uint8Array))) {
    mkdirSync(dirname(join(folder, 'sco', name)), { recursive: true });
    writeFileSync(join(folder, 'sco', name), bytes);
  }
  writeFileSync(join(folder, 'index.html'), lms);
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
