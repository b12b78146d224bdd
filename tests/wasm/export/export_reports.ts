import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Table, tables } from 'isoyield/export';
import { inject } from 'vitest';
import { iso } from '../support';

// Each format is read back by a program that is not ours where this machine has one.

export const folder = mkdtempSync(join(inject('folder'), 'export-'));

/** Debian's Python has scikit-learn and pandas; another one on the path may have nothing. */
export const python = ['/usr/bin/python3', 'python3'].find((each) => has(each, '-c', 'import sklearn, pandas'));
export function has(program: string, ...args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
export const pythonHas = (module: string) => python !== undefined && has(python, '-c', `import ${module}`);
export const run = (program: string, script: string, ...args: string[]) => {
  const file = join(folder, 'script');
  writeFileSync(file, script);
  return execFileSync(program, [file, ...args], { encoding: 'utf8', maxBuffer: 1 << 26 });
};
export const inPython = (script: string, ...args: string[]) => run(python as string, script, ...args);
export function saved(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

export const nasty = '=1+1 & "x"_<b>|\\';
export const report = iso.matrix(
  {
    A: [
      [27, 23],
      [15, 35],
    ],
    [nasty]: [
      [43, 7],
      [18, 32],
    ],
  },
  {
    utility: [
      [15, -35],
      [-335, 165],
    ],
    unit: 'EUR',
    classes: ['long', 'short'],
    positive: 'long',
  },
);
export const catalogue = iso.catalogue('en');
export const all = tables(report, catalogue);
export const table = (id: string) => all.find((each) => each.id === id) as Table;
/** Every number of a table in reading order. */
export const numbers = ({ rows }: Table) => rows.flat().filter((each): each is number => typeof each === 'number');

export const three = iso.matrix([
  [50, 3, 2],
  [4, 40, 6],
  [1, 5, 60],
]);
export const text = `y,lr,rf\n${Array.from({ length: 60 }, (_, i) => `${i % 3 === 0 ? 1 : 0},${((i * 37) % 60) / 60 + 0.001},${((i * 23 + (i % 3 === 0 ? 20 : 0)) % 60) / 61 + 0.002}`).join('\n')}\n`;
export const scores = await iso.scores(text, {
  curves: ['roc', 'pr'],
  utility: [
    [0, -1],
    [-4, 2],
  ],
});

export const everyCurve = await iso.scores(text, { curves: catalogue.curves.map(({ id }) => id) });

export const ofClasses = await iso.scores(
  `y,m_a,m_b,m_c\n${Array.from({ length: 300 }, (_, i) => {
    const [a, b] = [((i * 37) % 101) / 202, ((i * 53) % 97) / 194];
    return `${'abc'[i % 3]},${a.toFixed(4)},${b.toFixed(4)},${(1 - a - b).toFixed(4)}`;
  }).join('\n')}\n`,
  { curves: ['roc', 'pr'] },
);
