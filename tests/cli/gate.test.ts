import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, describe, expect, test } from 'vitest';
import { unbundled } from './started';

const path = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'isoyield-gate-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

function gate(...args: string[]): Promise<{ status: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [...unbundled, 'gate', ...args], (error, stdout, stderr) =>
      resolve({ status: typeof error?.code === 'number' ? error.code : error ? -1 : 0, stdout, stderr }),
    );
  });
}

const validate = new Ajv2020({ allowUnionTypes: true }).compile(
  JSON.parse(readFileSync(path('wasm/schemas/gate.schema.json'), 'utf8')),
);

async function answer(...args: string[]) {
  const { stdout, status } = await gate(...args, '--json');
  const said = JSON.parse(stdout);
  expect(validate(said), JSON.stringify(validate.errors)).toBe(true);
  expect(status).toBe(said.passed ? 0 : 3);
  return said;
}

const utility = file('u.txt', '0 -1\n-10 0\n');
// Yields by hand: (-50 - 10 * 5) / 1075 and (-40 - 10 * 8) / 1075.
const now = file('new.txt', '1000 50\n5 20\n');
const old = file('old.txt', '1010 40\n8 17\n');
const common = [now, '--rows', 'true', '--utility', utility, '--unit', 'EUR'];

describe('a least yield', () => {
  test('is judged by the lower end of the interval', async () => {
    const said = await answer(...common, '--min-yield', '-0.1');
    const [check] = said.checks;
    expect(check.value).toBeCloseTo(-100 / 1075, 12);
    expect(check.value).toBeGreaterThan(-0.1);
    expect(check).toMatchObject({ check: 'min_yield', passed: false, judged: check.ci.low, limit: -0.1 });
    expect(said.reason).toMatch(/^failed: A is not sure to yield -0\.1 per item/);
    // The very end of the interval is enough.
    expect((await answer(...common, '--min-yield', String(check.ci.low))).passed).toBe(true);
  });
  test('or by the value, when asked', async () => {
    const said = await answer(...common, '--min-yield', '-0.1', '--by', 'estimate');
    expect(said).toMatchObject({ passed: true, by: 'estimate' });
    expect(said.checks[0].judged).toBe(said.checks[0].value);
  });
  test('holds for every classifier of the file', async () => {
    const both = file('both.txt', 'A:\n1000 50\n5 20\n\nB:\n1010 40\n25 0\n');
    const said = await answer(both, '--rows', 'true', '--utility', utility, '--min-yield', '-0.2');
    expect(said.checks.map(({ passed }: { passed: boolean }) => passed)).toEqual([true, false]);
    expect(said.reason).not.toContain('A ');
  });
  test('reads label pairs', async () => {
    const pairs = file('pairs.csv', `true,predicted\n${'1,1\n'.repeat(90)}${'0,0\n'.repeat(95)}1,0\n0,1\n`);
    expect((await answer(pairs, '--min-yield', '0.9')).checks[0].value).toBeCloseTo(185 / 187, 12);
  });
});

describe('a largest loss', () => {
  test('is judged by the upper end of the loss', async () => {
    const said = await answer(...common, '--baseline', old, '--max-loss', '0.05');
    const [check] = said.checks;
    expect(check.value).toBeCloseTo((-120 + 100) / 1075, 12);
    expect(check).toMatchObject({ check: 'max_loss', classifier: 'A', passed: true, judged: check.ci.high });
    // What is better than its baseline is told as better, though it may be worse.
    const failed = await answer(...common, '--baseline', old, '--max-loss', '0.01');
    expect(failed.passed).toBe(false);
    expect(failed.reason).toMatch(
      /may yield less than .* \(measured 0\.0186\d* EUR more, 95 % interval \S+ more … \S+ less\)/,
    );
    const [uk] = [await answer(...common, '--baseline', old, '--max-loss', '0.01', '--language', 'uk')];
    expect(uk.reason).toMatch(/виміряно на 0\.0186\d* EUR більше, інтервал 95 % на \S+ більше … на \S+ менше\)/);
  });
  test('is told of one that is worse than the baseline', async () => {
    const said = await answer(old, ...common.slice(1), '--baseline', now, '--max-loss', '0.05');
    const [check] = said.checks;
    expect(check.value).toBeCloseTo(20 / 1075, 12);
    expect(check.ci.low).toBeLessThan(0);
    expect(check).toMatchObject({ check: 'max_loss', judged: check.ci.high });
    expect(said.reason).toMatch(/measured 0\.0186\d* EUR less/);
    const [turned] = (await answer(...common, '--baseline', old, '--max-loss', '0.05')).checks;
    expect(turned.value).toBe(-check.value);
    expect(
      (await answer(old, ...common.slice(1), '--baseline', now, '--max-loss', '0.02', '--by', 'estimate')).passed,
    ).toBe(true);
    expect(
      (await answer(old, ...common.slice(1), '--baseline', now, '--max-loss', '0.01', '--by', 'estimate')).passed,
    ).toBe(false);
  });
  test('may be a share of the baseline', async () => {
    const said = await answer(...common, '--baseline', old, '--max-loss', '20%');
    expect(said.checks[0].limit).toBeCloseTo((0.2 * 120) / 1075, 12);
  });
});

test('the summary is a Markdown table, and names are no markup', async () => {
  const nasty = file('nasty.txt', '@team|<b>$x$:\n1000 50\n5 20\n');
  const summary = join(folder, 'summary.md');
  for (const limit of ['-1', '0'])
    await gate(nasty, '--rows', 'true', '--utility', utility, '--min-yield', limit, '--summary', summary);
  const text = readFileSync(summary, 'utf8');
  expect(text.match(/^### (passed|failed)/gm)).toEqual(['### passed', '### failed']);
  expect(text).not.toMatch(/@team|<b>|(?<!\\)\$/);
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  for (const row of rows) expect(row.split(/(?<!\\)\|/)).toHaveLength(7);
});

describe('--format', () => {
  const nasty = file('both.nasty.txt', '<b>&"::error::x%:\n1000 50\n5 20\n\nB:\n1010 40\n25 0\n');
  const asked = [nasty, '--rows', 'true', '--utility', utility, '--min-yield', '-0.2'];
  test('junit is XML with a case for each check, and a failure where it failed', async () => {
    const { status, stdout } = await gate(...asked, '--format', 'junit');
    expect(status).toBe(3);
    expect(stdout).toContain('<testsuites name="isoyield" tests="2" failures="1" errors="0">');
    expect(stdout).toContain('name="&lt;b&gt;&amp;&quot;::error::x%: min-yield -0.2"/>');
    expect(stdout).toMatch(/name="B: min-yield -0\.2">\n\s*<failure message="B [^"]*-0\.2 per item/);
    const parsed = spawnSync('python3', ['-c', 'import sys, xml.dom.minidom as m; m.parse(sys.stdin)'], {
      input: stdout,
    });
    if (!parsed.error) expect(parsed.stderr.toString()).toBe('');
  });
  test('github is an annotation for each check, whose names begin none', async () => {
    const { status, stdout } = await gate(...asked, '--format', 'github');
    expect(status).toBe(3);
    const lines = stdout.trimEnd().split('\n');
    expect(lines.map((line) => line.slice(0, 30))).toEqual([
      '::notice title=isoyield gate::',
      '::error title=isoyield gate::B',
    ]);
    expect(lines[0]).toContain('x%25');
  });
  test('a passed gate fails nowhere', async () => {
    for (const format of ['junit', 'github']) {
      const { status, stdout } = await gate(...common, '--min-yield', '-1', '--format', format);
      expect(status).toBe(0);
      expect(stdout).not.toMatch(/<failure|::error/);
    }
  });
});

describe('refused', () => {
  const frequencies = () => file('frequencies.txt', '0.5 0.1\n0.1 0.3\n');
  test.each([
    ['gate_no_limit', () => [now]],
    ['bad_number', () => [now, '--min-yield', 'x']],
    ['gate_baseline', () => [now, '--max-loss', '1']],
    ['gate_baseline', () => [now, '--baseline', old]],
    ['gate_loss', () => [now, '--baseline', old, '--max-loss', '-1']],
    ['gate_format', () => [now, '--min-yield', '1', '--format', 'md']],
    ['gate_by', () => [now, '--min-yield', '1', '--by', 'luck']],
    [
      'gate_baselines',
      () => [now, now, now, '--baseline', file('two.txt', 'a:\n1 2\n3 4\n\nb:\n1 2\n3 4\n'), '--max-loss', '1'],
    ],
    ['gate_no_interval', () => [frequencies(), '--min-yield', '0.1']],
    ['unwritable', () => [now, '--min-yield', '1', '--summary', join(folder, 'no', 'such', 'folder.md')]],
    ['no_such_file', () => ['no such file', '--min-yield', '1']],
  ])('%s (%#)', async (code, args) => {
    const { status, stdout } = await gate(...args(), '--json');
    expect(status).toBe(2);
    expect(JSON.parse(stdout).errors[0].code).toBe(code);
  });
});

test('in Ukrainian', async () => {
  const { stdout } = await gate(...common, '--min-yield', '-1', '--language', 'uk');
  expect(stdout).toMatch(/^пройдено: A дає щонайменше -1 на об’єкт/);
});
