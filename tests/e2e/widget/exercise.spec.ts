import { describe, expect, it } from 'vitest';
import { violations } from '../support/browser';
import { classic, host, module, page, strict } from './host';

// The built exercise in pages as hosts write them.

describe('an exercise', () => {
  const own = JSON.stringify({
    schema: 'isoyield.exercise/1',
    id: 'own',
    title: 'Own',
    statement: 'There are {n} of them, $n = {n}$.',
    parameters: { n: { integer: [3, 9] } },
    questions: [
      { id: 'same', kind: 'number', ask: 'How many?', answer: 'n', hints: ['Read.'] },
      { id: 'twice', kind: 'number', ask: 'And twice?', answer: '2 * n', points: 4 },
    ],
  });

  it.each([
    ['modules', module()],
    ['a classic script', classic()],
    ['one script for an LMS', '<script type="module" src="/isoyield-exercise-alone.js"></script>'],
  ])('plays under a strict policy, tells the host, and comes back as it was: %s', async (kind, script) => {
    const html = page(
      `<main><h1>Host</h1><isoyield-exercise seed="5" loading="eager"><script type="application/json">${own}</script></isoyield-exercise>
<isoyield-exercise src="search-engine" seed="Olena" language="uk"></isoyield-exercise></main>`,
      script,
    );
    const { opened, printed } = await host(`/exercise-${kind.length}`, html, { 'Content-Security-Policy': strict });
    const first = opened.locator('isoyield-exercise').first();
    await first.locator('math').waitFor();
    await opened.locator('isoyield-exercise').nth(1).getByText('Яка влучність (precision) цього пошуку?').waitFor();
    const n = Number(await first.locator('math mn').first().textContent());
    await opened.evaluate(() => {
      const told: unknown[] = [];
      Object.assign(window, { told });
      document.addEventListener('isoyield-change', (event) => told.push((event as CustomEvent).detail));
    });
    await first
      .getByRole('textbox')
      .nth(1)
      .fill(String(2 * n));
    await opened.keyboard.press('Enter');
    await first.getByText('4 of 5 points').waitFor();
    await expect
      .poll(() => opened.evaluate(() => (window as unknown as { told: unknown[] }).told.at(-1)))
      .toMatchObject({
        id: 'own',
        seed: '5',
        answers: { twice: String(2 * n) },
        shown: [],
        points: 4,
        outOf: 5,
        done: false,
      });

    await first.evaluate((element) => {
      const exercise = element as HTMLElement & { setState(state: object): void };
      exercise.setAttribute('seed', '6');
      exercise.setState({ seed: '5', answers: { same: 'x', twice: 0 }, shown: ['twice'] });
    });
    await first.getByText('0 of 5 points').waitFor();
    // What was shown can be answered no more.
    await expect.poll(() => first.getByRole('textbox').nth(1).isEditable()).toBe(false);
    expect(await violations(opened)).toEqual([]);
    expect(printed).toEqual([]);
  });
});
