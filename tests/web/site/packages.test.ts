import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, describe, expect, test } from 'vitest';

// What goes to npm, as npm packs it: that its fields hold (publint) and its types are found by every resolver (are the types wrong).

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'isoyield-pack-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe.each([
  ['isoyield', join(root, '.build/package')],
  ['isoyield-exercises', join(root, '.build/exercises')],
  ['isoyield-widget', join(root, '.build/widget')],
])('the package %s', (_, packed) => {
  test('is as its fields say', async () => {
    const { messages } = await publint({ pkgDir: packed, strict: true });
    const pkg = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8'));
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  test('brings its README and licence, and says which Node can require it', async () => {
    const { stdout } = await run('npm', ['pack', '--json', '--dry-run', '--ignore-scripts'], { cwd: packed });
    const [{ files }] = JSON.parse(stdout) as [{ files: { path: string; size: number }[] }];
    const sizes = Object.fromEntries(files.map(({ path, size }) => [path, size]));
    for (const name of ['README.md', 'LICENSE']) expect(sizes[name], name).toBeGreaterThan(500);
    const { man, engines } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8'));
    if (man) expect(sizes[man.replace('./', '')]).toBeGreaterThan(5000);
    if (engines) expect(engines.node).toBe('^20.19.0 || >=22.12.0');
  });

  test('has types that are found', async () => {
    const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
      cwd: packed,
    });
    const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
    const attw = join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js');
    // CommonJS is not served, and resolvers older than `exports` are not either.
    const args = [attw, join(folder, filename), '--profile', 'esm-only', '--format', 'ascii', '--no-definitely-typed'];
    const plain = ['--no-emoji', '--no-color', '--no-summary'];
    // Neither bytes nor exercises have types.
    const modules = ['--exclude-entrypoints', './isoyield.wasm', './first.wasm', './course/*'];
    const { stdout: said } = await run(process.execPath, [...args, ...plain, ...modules]).catch(
      (error: { stdout: string }) => ({ stdout: `refused: ${error.stdout}` }),
    );
    expect(said).not.toContain('refused');
    expect(said).toContain('ESM');
  });
});

test('the classic script is the same in whatever encoding its page is read', () => {
  const bytes = readFileSync(join(root, '.build/widget/isoyield-widget.iife.js'));
  expect(bytes.every((byte) => byte < 128)).toBe(true);
  // The arrow from the true classes to the decisions.
  expect(bytes.includes('\\u2193')).toBe(true);
});

test('the manifest of custom elements names what is registered, with types and words', () => {
  const manifest = JSON.parse(readFileSync(join(root, '.build/widget/custom-elements.json'), 'utf8'));
  const declared = manifest.modules.flatMap((module: { declarations: unknown[] }) => module.declarations);
  const sources = ['element.tsx', 'exercise/exercise-element.ts'].map((name) =>
    readFileSync(join(root, 'web/src/widget', name), 'utf8'),
  );
  const registered = sources.flatMap((source) => source.match(/(?<=')isoyield-(?!\w*ready)[a-z]+(?=')/g) ?? []);
  expect(declared.map(({ tagName }: { tagName: string }) => tagName).sort()).toEqual([...new Set(registered)].sort());
  for (const { attributes, members, events, cssParts, cssProperties } of declared) {
    for (const list of [attributes, members, events, cssParts, cssProperties]) expect(list.length).toBeGreaterThan(0);
    for (const member of members) expect(member.description ?? member.name).toBeTruthy();
  }
  for (const { path } of manifest.modules) expect(existsSync(join(root, '.build/widget', path))).toBe(true);
});
