import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { commands } from '../../wasm/cli/arguments';
import { completion, shells } from '../../wasm/cli/completion';
import { flags } from '../../wasm/cli/flags';
import { manual } from '../../wasm/cli/manual';
import { unbundled } from './started';

const path = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const there = (program: string) => spawnSync(program, ['--version']).status === 0;
const metrics = ['accuracy', 'mcc', 'mcc_like'];

/** What bash offers for the last of these words. */
function offered(...words: string[]): string[] {
  const line = words.map((word) => `'${word}'`).join(' ');
  const script = `${completion('bash', metrics)}\nCOMP_WORDS=(isoyield ${line}); COMP_CWORD=${words.length}; _isoyield; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).split('\n').filter(Boolean);
}

describe.skipIf(!there('bash'))('completion in bash [needs bash]', () => {
  test.each([
    [[''], [...commands]],
    [['ma'], ['matrix']],
    [['matrix', '--row'], ['--rows']],
    [
      ['matrix', '--rows', ''],
      ['true', 'predicted'],
    ],
    [
      ['gate', '--format', ''],
      ['junit', 'github'],
    ],
    [['matrix', 't.txt', '--format', 'la'], ['latex']],
    [
      ['scores', '--metric', 'mcc'],
      ['mcc', 'mcc_like'],
    ],
    [['isometrics', 'acc'], ['accuracy']],
    [['completion', ''], [...shells]],
    [['--language', 'uk', 'sql', '--buck'], ['--buckets']],
    // Files are left to the shell.
    [['matrix', ''], []],
    [['matrix', '--utility', ''], []],
  ])('%j', (words, expected) => expect(offered(...words)).toEqual(expected));
  test('every option of every command', () => {
    for (const command of commands)
      expect(offered(command, '--').sort()).toEqual(
        Object.keys(flags[command] ?? {})
          .map((flag) => `--${flag}`)
          .sort(),
      );
  });
});

test.each(shells)('%s parses its completion', (shell) => {
  const text = completion(shell, metrics);
  for (const command of commands) expect(text).toContain(command);
  for (const flag of Object.values(flags).flatMap((each) => Object.keys(each))) expect(text).toContain(flag);
  if (there(shell)) expect(spawnSync(shell, ['-n'], { input: text }).stderr.toString()).toBe('');
});

test('the command prints them, and names those there are', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [...unbundled, 'completion', ...args], { encoding: 'utf8' });
  expect(run('bash')).toMatchObject({ status: 0 });
  expect(run('bash').stdout).toContain('no_information_rate');
  for (const args of [[], ['csh'], ['bash', 'zsh']]) expect(run(...args)).toMatchObject({ status: 2, stdout: '' });
  expect(run('csh').stderr).toContain('bash, zsh, fish');
});

describe('the manual page', () => {
  const page = manual('1.2.3');
  test('has every command and option', () => {
    const plain = page.replace(/\\-/g, '-');
    for (const command of commands) expect(plain).toContain(`\n.B isoyield ${command}`);
    for (const flag of new Set(Object.values(flags).flatMap((each) => Object.keys(each))))
      expect(plain).toMatch(new RegExp(`\\n\\.B [^\\n]*--${flag}\\b`));
    expect(plain).toMatch(/\.SH EXIT STATUS\n0 success/);
  });
  test.skipIf(!there('groff'))('is set by groff without a warning [needs groff]', () => {
    const { stderr, status } = spawnSync('groff', ['-man', '-ww', '-z', '-Tutf8'], { input: page, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
  test('is in the package', () => {
    const { man, version } = JSON.parse(readFileSync(path('wasm/package.json'), 'utf8'));
    expect(readFileSync(path(`wasm/${man}`), 'utf8')).toBe(manual(version));
    // Published compressed, as npm and man take it.
    const published = JSON.parse(readFileSync(path('.build/package/package.json'), 'utf8')).man;
    expect(published).toMatch(/\.1\.gz$/);
    expect(gunzipSync(readFileSync(path(`.build/package/${published}`))).toString()).toBe(manual(version));
  });
});
