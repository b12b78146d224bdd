import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import measured from '../../../web/src/learn/metrics/accuracy.json';

// The documentation quotes what `npm run accuracy` wrote; whoever runs it again changes both.
it('quotes the figures that were measured', () => {
  const largest = Object.values(measured.metrics).map(([most = 0]) => most);
  const worst = Math.max(...largest);
  expect(worst).toBeLessThan(4);
  expect(largest.filter((most) => most > 0.5)).toEqual([worst]);
  for (const [language, point] of [
    ['en', '.'],
    ['uk', ','],
  ] as const) {
    const text = readFileSync(`web/docs/${language}/accuracy.md`, 'utf8');
    expect(text, language).toContain(measured.command);
    expect(text, language).toContain(String(worst).replace('.', point));
  }
});
