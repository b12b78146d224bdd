import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { unbundled } from './started';

const folder = mkdtempSync(join(tmpdir(), 'isoyield-exercise-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, content: unknown) => {
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  return join(folder, name);
};

function run(...args: string[]): Promise<{ status: number; stdout: string; stderr: string }> {
  return new Promise((resolve) =>
    execFile(process.execPath, [...unbundled, 'exercise', ...args], { maxBuffer: 1 << 26 }, (error, stdout, stderr) =>
      resolve({ status: typeof error?.code === 'number' ? error.code : error ? -1 : 0, stdout, stderr }),
    ),
  );
}

test('lists the course and draws by seed, in both languages', async () => {
  const [course, first, again, other] = await Promise.all([
    run('--json', '--language', 'uk'),
    run('rare-disease', '--seed', 'Olena'),
    run('rare-disease', '--seed', ' olena '),
    run('rare-disease', '--seed', '7'),
  ]);
  const { schema, chapters } = JSON.parse(course.stdout);
  expect(schema).toBe('isoyield.course/1');
  expect(chapters.flatMap(({ exercises }: { exercises: unknown[] }) => exercises).length).toBeGreaterThanOrEqual(24);
  expect(first.stdout).toContain('How likely is that person to be ill?');
  expect(again.stdout).toBe(first.stdout);
  expect(other.stdout).not.toBe(first.stdout);
});

test('grades what was handed in', async () => {
  const { answers } = JSON.parse((await run('rare-disease', '--seed', 'Olena', '--solution', '--json')).stdout);
  const all = Object.fromEntries(answers.map(({ id, answer }: { id: string; answer: unknown }) => [id, answer]));
  const handed = file('answers.json', [
    { exercise: 'rare-disease', seed: 'Olena', name: 'Olena', answers: all },
    {
      exercise: 'rare-disease',
      seed: 'Olena',
      name: 'Taras',
      answers: { hospital: all['hospital'], screening: 'much' },
    },
  ]);
  const { stdout, status } = await run('rare-disease', '--answers', handed, '--json');
  expect(status).toBe(0);
  const { schema, grades } = JSON.parse(stdout);
  expect(schema).toBe('isoyield.grades/1');
  expect(grades.map(({ name, points, out_of }: Record<string, unknown>) => [name, points, out_of])).toEqual([
    ['Olena', 7, 7],
    ['Taras', 1, 7],
  ]);
  expect(grades[1].verdicts.screening.state).toBe('unreadable');
});

test('grades everybody when one has answered what was not asked, and says whose that is', async () => {
  const handed = file('slip.json', [
    { name: 'Olena', answers: { hospitl: 1 } },
    { name: 'Taras', answers: {} },
  ]);
  const [json, text] = await Promise.all([
    run('rare-disease', '--answers', handed, '--json'),
    run('rare-disease', '--answers', handed),
  ]);
  expect([json.status, text.status]).toEqual([0, 0]);
  const { grades } = JSON.parse(json.stdout);
  expect(grades.map(({ name, unknown }: Record<string, unknown>) => [name, unknown])).toEqual([
    ['Olena', ['hospitl']],
    ['Taras', undefined],
  ]);
  const [olena, taras] = text.stdout.split('\n\n');
  expect(olena).toContain('no question “hospitl”');
  expect(taras).not.toContain('hospitl');
});

test('checks and exports a file of one’s own', async () => {
  const own = file(
    'own.yaml',
    'schema: isoyield.exercise/1\nid: own\ntitle: Own\nstatement: "{n}?"\nparameters: { n: { integer: [1, 9] } }\nquestions:\n  - { id: twice, kind: number, ask: Twice?, answer: 2 * n }\n',
  );
  const out = join(folder, 'own.zip');
  const [examined, exported] = await Promise.all([
    run(own, '--examine', '--seeds', '1..5'),
    run(own, '--export', 'worksheet', '--seeds', '1..2', '--out', out),
  ]);
  expect(examined.stdout).toBe('own: 5 seeds, problems: 0\n');
  expect([exported.status, exported.stdout]).toEqual([0, '']);
  const files = unzipSync(readFileSync(out));
  expect(Object.keys(files)).toEqual(['worksheets.html', 'key.html']);
  expect(strFromU8(files['worksheets.html'] as Uint8Array)).toContain('<h1>Own</h1>');
});

test('writes no package under a name that promises something else', async () => {
  const named = (name: string) => join(folder, name);
  const notebooks = ['coin', '--export', 'notebook', '--seeds', '1..2', '--out'];
  const [one, refused, several] = await Promise.all([
    run('coin', '--export', 'notebook', '--out', named('one.ipynb')),
    run(...notebooks, named('two.ipynb')),
    run(...notebooks, named('two.zip')),
  ]);
  expect([one.status, refused.status, several.status]).toEqual([0, 2, 0]);
  expect(refused.stderr).toContain('end the name in .zip');
  expect(existsSync(named('two.ipynb'))).toBe(false);
  expect(JSON.parse(readFileSync(named('one.ipynb'), 'utf8')).nbformat).toBe(4);
});

test.each([
  ['no-such-exercise'],
  ['rare-disease', '--export', 'docx'],
  ['rare-disease', '--export', 'qti'],
  ['rare-disease', '--export', 'scorm', '--out', 'x.zip'],
  ['rare-disease', '--seeds', '9..1'],
  ['rare-disease', '--answers', 'no-such.json'],
])('is refused with status 2 and nothing on standard output: %s %s %s', async (...args) => {
  const { status, stdout, stderr } = await run(...args);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).not.toBe('');
});

test('what is wrong with a file has its line and column', async () => {
  const bad = file(
    'bad.yaml',
    'schema: isoyield.exercise/1\nid: bad\ntitle: Bad\nstatement: Bad.\nquestions:\n  - { id: a, kind: number, ask: What?, answer: 2 * }\n',
  );
  const { status, stderr } = await run(bad);
  expect(status).toBe(2);
  expect(stderr).toContain(':6:51: the expression ends too early');
});

test('answers that name no exercise are refused where several could be meant, in both languages', async () => {
  const handed = file('unnamed.json', { tpr: 0.5 });
  const [whole, uk, one] = await Promise.all([
    run('--answers', handed),
    run('--answers', handed, '--language', 'uk'),
    run('coin', '--answers', handed),
  ]);
  expect([whole.status, uk.status, one.status]).toEqual([2, 2, 0]);
  expect(whole.stderr).toContain('entry 1 does not say which exercise it answers');
  expect(uk.stderr).toContain('у записі 1 не сказано, на яку вправу ці відповіді');
});
