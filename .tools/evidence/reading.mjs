// What is pasted: how often a reading that is applied without asking is right, and how often somebody is asked without need.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, tool } from '../project.mjs';

const seeds = [20, 21, 22];
const texts = 10_000;

/** Kinds and prints as they stand, and corrupted texts of each seed: { confidence, applied, right }. */
async function readings() {
  const folder = mkdtempSync(join(tmpdir(), 'isoyield-reading-'));
  const found = await Promise.all(
    seeds.map(async (seed) => {
      const report = join(folder, `${seed}.json`);
      const args = ['run', '--config', 'tests/vitest.config.ts', '--project', 'unit'];
      await run(process.execPath, [tool('vitest'), ...args, 'tests/wasm/reading/corruptions.test.ts'], {
        env: { SEED: String(seed), TEXTS: String(texts), RELIABILITY: report },
      });
      return JSON.parse(readFileSync(report, 'utf8'));
    }),
  );
  rmSync(folder, { recursive: true });
  return { plain: found[0].plain, corrupted: found.flatMap(({ corrupted }) => corrupted) };
}

const share = (some, of) => `${((100 * some) / of).toFixed(2)} %`;

function reliability(rows) {
  const bins = [...new Set(rows.map(({ confidence }) => confidence))].toSorted((a, b) => b - a);
  return bins.map((confidence) => {
    const here = rows.filter((row) => row.confidence === confidence);
    const right = here.filter((row) => row.right).length;
    return {
      confidence,
      texts: here.length,
      applied: here.filter((row) => row.applied).length,
      right,
      share: share(right, here.length),
    };
  });
}

export async function reading() {
  const { plain, corrupted } = await readings();
  const all = [...plain, ...corrupted];
  const taken = all.filter(({ applied }) => applied);
  const right = taken.filter((row) => row.right).length;
  const asked = plain.filter(({ applied }) => !applied).length;
  return [
    {
      claim:
        'Of pasted matrices that are applied without asking at least 99.5 % are read right, and of those with one sensible reading at most 5 % are asked about or refused',
      how: `${plain.length} texts of kinds.json and prints.json that have one reading, and ${corrupted.length} texts corrupted by machine (seeds ${seeds.join(', ')}): tests/wasm/reading/corruptions.test.ts`,
      figure: `${right} of ${taken.length} applied are right (${share(right, taken.length)}); ${asked} of ${plain.length} asked about or refused (${share(asked, plain.length)})`,
      passed: right / taken.length >= 0.995 && asked / plain.length <= 0.05,
      details: reliability(all),
    },
  ];
}
