import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { started } from '../../cli/started';

// Every block that is no command in a page of the documentation or a README, and who runs it as it is printed.

const root = new URL('../../../', import.meta.url).pathname;
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const blocksOf = (text: string) =>
  [...text.matchAll(/^ *```(\w*)\n([\s\S]*?)^ *```$/gm)].map(([, of = '', inside = '']) => ({ of, inside }));
const pages = ['en', 'uk'].flatMap((language) =>
  readdirSync(join(root, 'web/docs', language))
    .filter((name) => name !== 'evidence.md')
    .map((name) => `web/docs/${language}/${name}`),
);
const all = ['README.md', 'wasm/README.md', 'wasm/exercises/README.md', 'web/src/widget/README.md', ...pages].flatMap(
  (page) => blocksOf(read(page)).map((block) => ({ page, ...block })),
);

const here = 'tests/web/site/snippets.test.ts';
const commands = 'tests/web/site/docs_commands.test.ts';
const readme = 'tests/web/site/readme.test.ts';
const exercises = 'tests/wasm/exercises/exercise_exports.test.ts';
/** Who runs a block in a language, or one that says this; `by`: what stands in that file only if it does. The first that fits. */
const runs: [of: RegExp, says: RegExp, file: string, by: string][] = [
  [/^(sh|console)$/, /./, commands, 'as they are printed'],
  [/^html$/, /<iframe/, 'tests/e2e/learn/docs.spec.ts', '<iframe'],
  [/^html$/, /<table>\.\.\./, 'tests/hosts/hosts.mjs', 'mkdocs'],
  [/^html$/, /<isoyield-/, 'tests/e2e/widget/snippets.spec.ts', '```html'],
  [/^css$/, /isoyield|color-scheme/, 'tests/e2e/widget/snippets.spec.ts', '```css'],
  [/^js$/, /vue: \{ template/, 'tests/hosts/hosts.mjs', "printed('vue: { template')"],
  [/^js$/, /vitepress\/theme/, 'tests/hosts/hosts.mjs', "printed('vitepress/theme')"],
  [/^js$/, /clientModules/, 'tests/hosts/hosts.mjs', "printed('clientModules')"],
  [/^js$/, /typeof document/, 'tests/hosts/hosts.mjs', "printed('typeof document')"],
  [/^js$/, /^import 'isoyield-widget';\n$/, 'tests/hosts/bundlers.mjs', "import 'isoyield-widget';"],
  [/^js$/, /import wasmBinary/, 'tests/hosts/bundlers.mjs', "printed('import wasmBinary')"],
  [/^js$/, /with \{ type: 'file' \}/, 'tests/hosts/runtimes.mjs', "type: 'file' }\""],
  [/^js$/, /from 'isoyield'/, commands, 'the JavaScript of the docs that computes runs'],
  [/^ts$/, /from 'preact'/, readme, "from 'preact'"],
  [/^ts$/, /from 'react'/, 'tests/hosts/frameworks.mjs', "} from 'react'"],
  [/^ts$/, /from 'svelte/, 'tests/hosts/frameworks.mjs', "} from 'svelte/elements'"],
  [/^python$/, /^import json/, readme, 'the Python of the README'],
  [/^python$/, /html_js_files/, 'tests/hosts/hosts.mjs', "printed('html_js_files')"],
  [/^python$/, /IPython/, 'tests/hosts/jupyterlab.mjs', "printed('from IPython.display')"],
  [/^r$/, /jsonlite/, readme, 'the R of the README'],
  [/^(cmake|cpp)$/, /./, readme, 'the C++ of the README'],
  [/^$/, /^\.\. raw:: html/, 'tests/hosts/hosts.mjs', '.. raw:: html'],
  [/^yaml$/, /extra_javascript/, 'tests/hosts/hosts.mjs', "printed('extra_javascript')"],
  // Its heading says that nobody has tried it.
  [/^yaml$/, /include-in-header/, 'web/docs/en/embedding.md', 'Quarto (untested)'],
  [/^yaml$/, /runs-on/, commands, 'the step of the workflow'],
  [/^yaml$/, /^(schema|data): *(isoyield\.exercise|$)/m, exercises, 'exercise-format.md'],
  [/^json$/, /"matrix"/, commands, 'ci/utility.json'],
  [/^text$/, /^(south|південь):$/m, here, 'utilities of single subgroups'],
  [/^text$/, /^Model A \|/, here, 'has matrices of subgroups'],
];

describe('a block of the documentation', () => {
  it('is run by somebody, or its page says that it was not tried', () => {
    const used = new Set<number>();
    for (const { page, of, inside } of all) {
      const at = runs.findIndex(([language, says]) => language.test(of) && says.test(inside));
      expect(at, `${page} prints ${of}, which nobody runs: ${inside}`).toBeGreaterThanOrEqual(0);
      used.add(at);
      const [, , file = '', by = ''] = runs[at] ?? [];
      expect(read(file), `${file} no longer runs: ${inside}`).toContain(by);
    }
    expect([...runs.keys()].filter((at) => !used.has(at))).toEqual([]);
  });

  it('is the same in both languages, of what hosts are set up by', () => {
    const setUp = (language: string) =>
      blocksOf(read(`web/docs/${language}/embedding.md`)).filter(({ of }) => of !== 'html');
    expect(setUp('uk')).toEqual(setUp('en'));
    expect(setUp('en').length).toBeGreaterThan(12);
  });

  it.each(['en', 'uk'])('has matrices of subgroups, which are read as they stand: %s', (language) => {
    const text = blocksOf(read(`web/docs/${language}/concepts.md`)).find(({ inside }) =>
      inside.startsWith('Model A |'),
    );
    const { status, stdout, stderr } = spawnSync(process.execPath, [...started, 'scores', '-', '--json'], {
      input: text?.inside,
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
    const { subgroups, n } = JSON.parse(stdout);
    expect([n, subgroups[0].groups.map(({ name }: { name: string }) => name)]).toEqual([181, ['men', 'women']]);
  });

  it.each(['en', 'uk'])('has utilities of single subgroups, which a report takes: %s', (language) => {
    const text =
      blocksOf(read(`web/docs/${language}/concepts.md`)).find(({ inside }) => /^\p{L}+:$/mu.test(inside))?.inside ?? '';
    const names = [...text.matchAll(/^(\p{L}+):$/gmu)].map(([, name]) => name);
    expect(names).toHaveLength(2);
    const folder = mkdtempSync(join(tmpdir(), 'isoyield-subgroups-'));
    writeFileSync(join(folder, 'utilities.txt'), text);
    const rows = Array.from({ length: 40 }, (_, i) => `${i % 3 === 0 ? 1 : 0},${((i * 7) % 20) / 20},${names[i % 2]}`);
    writeFileSync(join(folder, 'data.csv'), `y,p,region\n${rows.join('\n')}\n`);
    const options = ['--truth', 'y', '--score', 'p', '--subgroup', 'region', '--subgroup-utility', 'utilities.txt'];
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [...started, 'scores', 'data.csv', ...options, '--json'],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    );
    rmSync(folder, { recursive: true });
    expect(status, stderr + stdout.slice(0, 300)).toBe(0);
    const { subgroups } = JSON.parse(stdout);
    // Rows of the utilities of the north are true classes: each as it is printed.
    expect(JSON.stringify(subgroups)).toContain('[[0,-1],[-8,3]]');
    expect(JSON.stringify(subgroups)).toContain('[[0,-2],[-20,0]]');
  });
});
