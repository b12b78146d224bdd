import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { WriteStream } from 'node:tty';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { commands } from '../../wasm/cli/arguments';
import { commands as rows } from '../../wasm/cli/help';
import { progressLine, progressOn } from '../../wasm/cli/progress';
import { type Look, plainLook, wrapped } from '../../wasm/cli/terminal';
import { start, usage } from '../../wasm/cli/usage';
import { file, run } from './program';
import { program, started } from './started';

// How the command line behaves in a terminal, as https://clig.dev asks: what is printed where nothing was asked, how help is set, who is
// told how far the work is, and how it ends where nobody reads or nothing can be written.

const languages = ['en', 'uk'] as const;
const at = (width: number): Look => ({ ...plainLook, width });
const linesOf = (text: string) => text.trimEnd().split('\n');
/** Lines that are too long though they could have been broken. */
const tooLong = (text: string, width: number) =>
  linesOf(text).filter((line) => line.length > width && line.trim().includes(' '));

describe('help', () => {
  test('alone, the program prints twelve lines with three examples, and that nothing was asked', async () => {
    for (const language of languages) {
      const text = start(language);
      expect(linesOf(text)).toHaveLength(12);
      expect(linesOf(text).filter((line) => line.startsWith('  isoyield '))).toHaveLength(3);
      expect(tooLong(text, 80)).toEqual([]);
    }
    expect(await run([])).toEqual({ status: 2, stdout: start('en'), stderr: '' });
    expect(await run(['--language', 'uk'])).toEqual({ status: 2, stdout: start('uk'), stderr: '' });
  });
  test.each(languages)('of everything fits a screen of 24 lines and names every command, in %s', (language) => {
    const text = usage(language);
    expect(linesOf(text).length).toBeLessThanOrEqual(24);
    expect(tooLong(text, 80)).toEqual([]);
    for (const name of commands) expect(text).toMatch(new RegExp(`^ {2}${name} {2,}\\S`, 'm'));
  });
  test.each([60, 80, 120])('keeps to %d columns', (width) => {
    for (const language of languages) {
      expect(tooLong(start(language, at(width)), width), language).toEqual([]);
      for (const command of [undefined, ...commands])
        expect(tooLong(usage(language, command, at(width)), width), `${command} ${language}`).toEqual([]);
    }
  });
  test.each([60, 80, 120])(
    'leaves no word alone in the last line, and no number before what it counts, at %d columns',
    (width) => {
      for (const language of languages)
        for (const command of [undefined, ...commands]) {
          const shown = [...linesOf(start(language, at(width))), ...linesOf(usage(language, command, at(width)))];
          for (const [i, line] of shown.entries()) {
            const [above, next] = [shown[i - 1] ?? '', shown[i + 1] ?? ''];
            const indent = /^ {2,}(?=\S+$)/.exec(line)?.[0];
            if (indent && above.startsWith(indent) && !above.startsWith(`${indent} `) && !next.startsWith(indent))
              expect(above.trim().split(' ').length, `${above} / ${line}`).toBeLessThan(4);
            if (/\s\d{1,2}$/.test(line)) expect(next, line).not.toMatch(/^ {8,}\S/);
          }
        }
    },
  );
  test.each([
    ['the text says it; default: true', 30, 0, 'the text says it;\ndefault: true'],
    ['one two three four five', 18, 2, 'one two three\n  four five'],
    ['of more than 30 classes and more', 14, 0, 'of more than\n30 classes\nand more'],
    ['the 95 % interval', 7, 0, 'the\n95 %\ninterval'],
    // Where a word would fit nowhere, or leave another alone, it stays.
    ['short extraordinarily', 12, 0, 'short\nextraordinarily'],
    ['a extraordinary wordlessness', 17, 0, 'a extraordinary\nwordlessness'],
    ['one two', 80, 2, 'one two'],
  ])('%j is set in %d columns', (text, width, indent, lines) => {
    expect(wrapped(text, width, indent)).toBe(lines);
  });
  test('breaks an example where a shell reads on, between options', () => {
    for (const { name, examples } of rows)
      for (const width of [40, 60, 80]) {
        const shown = usage('en', name, at(width)).replace(/ \\\n {4}--/g, ' --');
        for (const example of examples) expect(linesOf(shown), name).toContain(`  isoyield ${example}`);
      }
  });
  test.each(commands)('of %s begins with examples', (command) => {
    const lines = linesOf(usage('en', command));
    const first = lines.indexOf('Examples');
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(5);
    expect(lines[first + 1]).toMatch(new RegExp(`^ {2}isoyield ${command}\\b`));
  });
  test('of plan and class explain the words that they take, and that of matrix lists choices', () => {
    for (const name of ['plan', 'class']) {
      const { takes } = rows.find((row) => row.name === name) ?? {};
      if (typeof takes !== 'object') throw new Error(name);
      expect(takes.length).toBeGreaterThan(2);
      for (const { id, meaning } of takes)
        expect(usage('en', name).replace(/\s+/g, ' ')).toContain(`${id} ${meaning?.en}`);
    }
    expect(usage('en', 'matrix').replace(/\s+/g, ' ')).toContain('(wilson, clopper_pearson, agresti_coull, jeffreys)');
  });
  test('of an option that is unknown is one line with the nearest name, or with the command that has it', async () => {
    for (const [args, said] of [
      [['matrix', '--utilty', 'u'], 'Did you mean --utility?'],
      [['scores', 'a.csv', '--trut', 'y'], 'Did you mean --truth?'],
      [['matrix', '--bootstrapp'], 'isoyield matrix --help'],
      [['matrix', '--curves', 'roc'], '--curves is an option of isoyield scores'],
      [['gate', '--bogus'], 'isoyield gate --help'],
      [['plan', 'auc', '--gaol'], 'isoyield plan --help'],
    ] as const) {
      const { status, stderr } = await run([...args]);
      expect([status, linesOf(stderr).length]).toEqual([2, 1]);
      expect(stderr).toContain(said);
      expect(stderr.length).toBeLessThan(160);
    }
  });
});

const terminals = spawnSync('script', ['--version']).status === 0;
/** What a terminal of 70 columns shows of a command of the shell. */
function onTerminal(command: string, env: Record<string, string> = {}): string {
  const line = `stty cols 70; ${command}`;
  return execFileSync('script', ['-qec', line, '/dev/null'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    // Nothing else of where the tests run: CI alone, say, is enough for Node to print no colours.
    env: { PATH: process.env['PATH'], TERM: 'xterm-256color', ...env } as NodeJS.ProcessEnv,
  }).replaceAll('\r\n', '\n');
}
const cli = [process.execPath, ...started].map((each) => `'${each}'`).join(' ');

describe.skipIf(!terminals)('in a terminal [needs script of util-linux]', () => {
  test('headings are bold, lines are as long as the terminal is wide', () => {
    const text = onTerminal(`${cli} plan --help`);
    expect(text).toContain('\x1b[1mExamples\x1b[22m');
    expect(stripVTControlCharacters(text)).toBe(usage('en', 'plan', at(70)));
  });
  test.each([{ NO_COLOR: '1' }, { TERM: 'dumb' }])('no colours with %j', (env) => {
    expect(onTerminal(`${cli} plan --help`, env as Record<string, string>)).not.toContain('\x1b');
  });
  test('a report breaks its sentences between words, and leaves tables and pipes alone', async () => {
    const [matrices, wrong] = [
      file('two.txt', 'A:\n900 100\n50 950\n\nB:\n800 200\n10 990\n'),
      file('bad.txt', '50 2\n3 x\n'),
    ];
    for (const args of [
      ['matrix', matrices],
      ['matrix', wrong],
      ['matrix', matrices, '--language', 'uk'],
      ['gate', matrices, '--min-yield', '0.98'],
      ['simulate', '--pairs', '200'],
    ]) {
      const shown = stripVTControlCharacters(onTerminal(`${cli} ${args.map((each) => `'${each}'`).join(' ')} || true`));
      const { stdout, stderr } = await run(args);
      for (const line of linesOf(shown))
        if (line.length > 70) expect(line, 'only rows of tables are longer').toMatch(/\S {2,}\S.* {2,}\S/);
      const words = (text: string) => text.trim().split(/\s+/).join(' ');
      expect(words(shown)).toBe(words(stdout + stderr));
      const rows = (text: string) => linesOf(text).filter((line) => /\S {2,}\S.* {2,}\S/.test(line));
      expect(rows(shown)).toEqual(rows(stdout));
    }
    expect((await run(['matrix', matrices])).stdout).toMatch(/^.{100}/m);
  });
  test('no colours and no progress in a pipe', async () => {
    const { stdout, stderr } = await run(['matrix', '--help']);
    expect(stdout + stderr).not.toContain('\x1b');
  });
  test('progress is shown after a second, and wiped away before the report', () => {
    const table = file('slow.csv', `y,s\n${'1,0.9\n0,0.2\n'.repeat(40_000)}`);
    const slow = `(head -c 300000 '${table}'; sleep 1.6; tail -c +300001 '${table}')`;
    const text = onTerminal(`${slow} | ${cli} scores - --no-intervals --metric roc_auc`);
    expect(text).toMatch(/\r\d+ rows, \d+ MB\/s/);
    expect(text).toMatch(/\r +\r/);
    const after = text.slice(text.lastIndexOf('\r') + 1);
    expect(after).toContain('roc_auc');
    // Nothing of a table that takes less.
    expect(onTerminal(`${cli} scores '${table}' --no-intervals --metric roc_auc`)).not.toMatch(/MB\/s/);
  });
});

describe('progress', () => {
  const reached = { bytes: 50e6, total: 200e6, rows: 2.5e6, preview: null };
  test('names rows, speed and the time that is left', () => {
    expect(progressLine('en', reached, 2)).toBe('2.5e6 rows, 25 MB/s, 6 s left');
    expect(progressLine('uk', reached, 2)).toBe('рядків: 2.5e6, 25 MB/s, лишилося 6 с');
    expect(progressLine('en', { ...reached, total: undefined }, 2)).toBe('2.5e6 rows, 25 MB/s');
    expect(progressLine('en', { ...reached, bytes: 200e6 }, 8)).toBe('2.5e6 rows, computing the report');
    expect(progressLine('en', { ...reached, resamples: { done: 20, total: 100 } }, 8)).toBe('bootstrap: 20 of 100');
  });
  test('waits a second, then speaks five times a second, on terminals only', () => {
    const written: string[] = [];
    const stream = { isTTY: true, columns: 80, write: (text: string) => written.push(text) } as unknown as WriteStream;
    let now = 0;
    const { onProgress, done } = progressOn(stream, 'en', () => now);
    for (now = 0; now < 1000; now += 10) onProgress(reached);
    expect(written).toEqual([]);
    for (now = 1000; now < 2000; now += 10) onProgress(reached);
    expect(written).toHaveLength(5);
    done();
    expect(written.at(-1)).toMatch(/^\r +\r$/);
    const quiet = progressOn({ ...stream, isTTY: false } as WriteStream, 'en', () => now);
    for (now = 0; now < 5000; now += 10) quiet.onProgress(reached);
    quiet.done();
    expect(written).toHaveLength(6);
  });
});

/** Status of a pipeline's first command, and what it said. */
const shell = (line: string) =>
  spawnSync('bash', ['-c', line], { encoding: 'utf8', env: { ...process.env, NODE_NO_WARNINGS: '1' } });

describe('where the output goes nowhere', () => {
  const table = file('piped.txt', '50 2\n3 45\n');
  const wrong = file('piped_wrong.txt', '50 2\n3 x\n');
  test.each([
    [`matrix '${table}' --metric all 2>&1`, 0],
    [`matrix '${table}' --json`, 0],
    ['scores --help', 0],
    [`matrix '${wrong}' 2>&1`, 2],
    [`gate '${table}' --min-yield 5 2>&1`, 3],
  ])('a reader that stops early is no fault: %s', (args, status) => {
    for (const reader of ['head -1', 'true']) {
      const { stdout, stderr } = shell(
        `set -o pipefail; ${cli} ${args} | ${reader} > /dev/null; echo \${PIPESTATUS[0]}`,
      );
      expect([stdout.trim(), stderr], reader).toEqual([String(status), '']);
    }
  });
  test
    .skipIf(process.platform !== 'linux')
    .each([`matrix '${table}'`, `matrix '${table}' --json`, '--help', '--version', 'matrix --version'])(
    'a full disk is said in one line: %s',
    (args) => {
      const { status, stderr } = shell(`${cli} ${args} > /dev/full`);
      const lines = linesOf(stderr).filter((line) => line.startsWith('isoyield:'));
      expect([status, lines.length]).toEqual([1, 1]);
      expect(lines[0]).toMatch(/^isoyield: standard output cannot be written: .*ENOSPC/);
      expect(stderr).not.toMatch(/ at .*\.js:\d+/);
    },
  );
  test.skipIf(process.platform !== 'linux')('messages that cannot be written change no status', () => {
    expect(shell(`${cli} matrix '${wrong}' 2> /dev/full`).status).toBe(2);
    expect(shell(`${cli} matrix '${table}' 2> /dev/full`)).toMatchObject({ status: 0 });
  });
});

/** Scripts of the published package that a run loads, by name, without the digest that the bundler adds. */
function loaded(...args: string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'isoyield-loaded-'));
  try {
    execFileSync(process.execPath, [program, ...args], {
      env: { ...process.env, NODE_V8_COVERAGE: folder },
      input: '50 2\n3 45\n',
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const urls = readdirSync(folder).flatMap((name) =>
      JSON.parse(readFileSync(join(folder, name), 'utf8')).result.map(({ url }: { url: string }) => url),
    ) as string[];
    return urls.filter((url) => url.startsWith('file:')).map((url) => basename(url, '.js').replace(/-[\w-]{8}$/, ''));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a start loads only what it needs', () => {
  expect(loaded('--version').sort()).toEqual(['cli', 'terminal']);
  const help = loaded('matrix', '--help');
  expect(help).toContain('usage');
  expect(help.filter((name) => /^(index|package|commands|print)/.test(name))).toEqual([]);
  const matrix = loaded('matrix', '-');
  expect(matrix).toContain('package');
  expect(matrix.filter((name) => /exercise|formats|help|gate_command|latex|temml|vega|run_command/.test(name))).toEqual(
    [],
  );
});
