// `npm test -- cost`: how many instructions the works of tests/cost/works.cpp take, counted by valgrind: the same on a busy machine as on a
// quiet one. What takes 2 % more than is kept in tests/cost/kept.json fails; `--keep` keeps what they take now. Counts hang on the compiler,
// so that each has its own.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jobs, must, onPath, output, root, Stop } from '../project.mjs';
import { skipped } from './counts.mjs';

const slack = 1.02;
const path = join(root, 'tests/cost/kept.json');
const preset = 'native';

/** Name and version of the compiler that CMake chose. */
async function compiler() {
  const cache = readFileSync(join(output, preset, 'CMakeCache.txt'), 'utf8');
  const [, program] = /^CMAKE_CXX_COMPILER:\w+=(.*)$/m.exec(cache);
  return (await must(program, ['--version'])).text.split('\n')[0].trim();
}

/** Instructions of each work: { name: number }. */
async function counted() {
  const folder = join(output, 'cost');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const only = 'isoyield_counted';
  const options = [`--toggle-collect=${only}`, `--dump-after=${only}`, `--callgrind-out-file=${join(folder, 'out')}`];
  const program = join(output, preset, 'tests/cost_works');
  const { text } = await must('valgrind', ['-q', '--tool=callgrind', ...options, program]);
  const names = text.split('\n').filter((line) => line !== '' && !line.startsWith('=='));
  const found = {};
  names.forEach((name, i) => {
    const [, total] = /^totals: (\d+)$/m.exec(readFileSync(join(folder, `out.${i + 1}`), 'utf8')) ?? [];
    if (total === undefined) throw new Stop(`valgrind did not count “${name}”`);
    found[name] = Number(total);
  });
  if (names.length === 0 || existsSync(join(folder, `out.${names.length + 1}`)))
    throw new Stop(`valgrind counted ${readdirSync(folder).length} works, and ${names.length} have a name`);
  return found;
}

/** What is wrong with a count: more than is kept, or unknown. Empty: nothing. */
export function tooMany(name, count, kept) {
  if (kept === undefined) return `${name}: nothing is kept of it: npm test -- cost --keep`;
  if (count <= slack * kept) return '';
  const more = ((count / kept - 1) * 100).toFixed(1);
  return `${name}: ${more} % more than the ${kept} that are kept: make it cheaper, or keep what it costs with npm test -- cost --keep`;
}

export async function cost({ keep = false } = {}) {
  if (!onPath('valgrind')) {
    skipped.set('valgrind', 1);
    return { passed: 0, failed: 0, text: 'no valgrind here: instructions are not counted' };
  }
  await must('cmake', ['--preset', preset]);
  await must('cmake', ['--build', '--preset', preset, '-j', jobs, '--target', 'cost_works']);
  const by = await compiler();
  const found = await counted();
  const all = JSON.parse(readFileSync(path, 'utf8'));
  if (keep) writeFileSync(path, `${JSON.stringify({ ...all, [by]: found }, null, 2)}\n`);
  const kept = keep ? found : all[by];
  const lines = Object.entries(found).map(([name, count]) => {
    const change = kept?.[name] === undefined ? '' : `${((count / kept[name] - 1) * 100).toFixed(2)} %`;
    return `${String(count).padStart(12)} ${change.padStart(8)}  ${name}`;
  });
  if (kept === undefined) {
    lines.push(`cost: no counts kept for ${by}`);
    return { passed: 0, failed: 0, text: lines.join('\n') };
  }
  const wrong = Object.entries(found).flatMap(([name, count]) => tooMany(name, count, kept[name]) || []);
  for (const name of Object.keys(kept)) if (found[name] === undefined) wrong.push(`${name} is kept, and not counted`);
  const saved = Object.entries(found).filter(([name, count]) => count * slack < kept[name]).length;
  if (saved > 0) lines.push(`cost: ${saved} works take over 2 % less than is kept: npm test -- cost --keep`);
  const passed = Object.keys(found).filter((name) => !wrong.some((each) => each.startsWith(`${name}:`))).length;
  return { passed, failed: wrong.length, text: [...lines, ...wrong].join('\n') };
}
