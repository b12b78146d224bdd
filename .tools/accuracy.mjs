// `npm run accuracy [ROUNDS]`: how near the metrics come to the exact values of their printed formulas, in units of the last place, over
// ROUNDS times 729 random and adversarial matrices. Writes web/src/learn/accuracy.json, which the page of each metric quotes.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jobs, must, needs, output, prepare, root, run, Stop, script } from './project.mjs';

script(async () => {
  const [rounds = 10] = process.argv.slice(2).map(Number);
  await prepare(needs.test);
  await must('cmake', ['--preset', 'native']);
  await must('cmake', ['--build', '--preset', 'native', '-j', jobs, '--target', 'isoyield_accuracy_test']);
  const { status, text } = await run(join(output, 'native/tests/isoyield_accuracy_test'), [], {
    env: { ISOYIELD_ACCURACY_ROUNDS: String(rounds) },
  });
  if (status !== 0) throw new Stop(text);
  const metrics = {};
  for (const [, name, kind, largest, mean, values] of text.matchAll(
    /^(\w+)(, K classes)?\s+max\s+([\d.]+) mean\s+([\d.]+) ulp over (\d+)/gm,
  )) {
    if (name === undefined || kind !== undefined) continue;
    const [most = 0, sum = 0, count = 0] = metrics[name] ?? [];
    const all = count + Number(values);
    metrics[name] = [Math.max(most, Number(largest)), (sum * count + Number(mean) * Number(values)) / all, all];
  }
  const rows = Object.entries(metrics).map(([id, [most, mean, values]]) => [
    id,
    [most, Number(mean.toFixed(3)), values],
  ]);
  const document = { command: `npm run accuracy -- ${rounds}`, metrics: Object.fromEntries(rows) };
  writeFileSync(join(root, 'web/src/learn/accuracy.json'), `${JSON.stringify(document)}\n`);
  console.log(
    text
      .trim()
      .split('\n')
      .filter((line) => /^all metrics/.test(line))
      .join('\n'),
  );
});
