import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { lacking } from '../../../.tools/release/release.mjs';

// The workflows name scripts, folders and packages of the repository: this holds them to what there is.

interface Job {
  container?: string;
  permissions?: Record<string, string>;
  needs?: string;
  strategy?: { matrix: { image: string[] } };
  steps: { uses?: string; run?: string; with?: Record<string, string> }[];
}
interface Workflow {
  on: unknown;
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

const root = new URL('../../../', import.meta.url).pathname;
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');
const names = readdirSync(`${root}.github/workflows`);
const workflows = names.map((name) => [name, parse(read(`.github/workflows/${name}`)) as Workflow] as const);
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const runs = workflows.flatMap(([, { jobs }]) =>
  Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? [])),
);

describe.each(workflows)('%s', (_, { on, permissions, jobs }) => {
  it('runs scripts that there are, in Debian with a Node that the packages take', () => {
    expect(on).toBeTruthy();
    for (const { steps, container, strategy } of Object.values(jobs)) {
      for (const { run } of steps) {
        if (run === undefined) continue;
        const [, script = '', published = ''] = /^npm (?:run )?(\w+)(?: .*isoyield-(\w+-)?\[0-9\])?/.exec(run) ?? [];
        expect(script === 'publish' || script in scripts, run).toBe(true);
        expect(['', 'exercises-', 'widget-'], run).toContain(published);
        const images = container?.startsWith('${{') ? (strategy?.matrix.image ?? []) : [container];
        expect(images.length).toBeGreaterThan(0);
        for (const image of images) expect(image).toMatch(/^node:(20|22|24)-(bookworm|trixie)$/);
      }
    }
  });

  it('may do no more than it has to, by actions of a stated version', () => {
    for (const { permissions: own = permissions, steps } of Object.values(jobs)) {
      const publishes = steps.some(({ run, uses }) => run?.includes('--provenance') || uses?.includes('deploy-pages'));
      expect('id-token' in own).toBe(publishes);
      expect(own['contents'] ?? 'read').toBe('read');
      for (const { uses } of steps) if (uses) expect(uses).toMatch(/^actions\/[\w-]+@v\d+$/);
    }
  });
});

it('packages are published as the release says, and the site that the build makes', () => {
  const release = read('.tools/release/release.mjs');
  const said = [
    ...release.matchAll(/^(npm publish .*) \$\{join\(folder, `(isoyield(?:-\w+)?)-\$\{version\}\.tgz`\)\}/gm),
  ];
  const packages = [...release.matchAll(/^ {2}'?(isoyield(?:-\w+)?)'?: async/gm)].map(([, name]) => name);
  expect(said.map(([, , name]) => name)).toEqual(packages);
  expect(packages).toContain('isoyield-exercises');
  expect(runs.filter((run) => run.startsWith('npm publish'))).toEqual(
    said.map(([, command, name]) => `${command} "$(ls .build/release/${name}-[0-9]*.tgz)"`),
  );
  const uploads = workflows.flatMap(([, { jobs }]) => Object.values(jobs)).flatMap(({ steps }) => steps);
  expect(uploads.find(({ uses }) => uses?.includes('upload-pages-artifact'))?.with?.['path']).toBe('.build/site');
});

it('the archive of the C++ sources has every file that its build asks for, with ccache or without', () => {
  const [, listed = ''] = /const paths = \[(.*)\]/.exec(read('.tools/release/release.mjs')) ?? [];
  const paths = [...listed.matchAll(/'([^']+)'/g)].map(([, each = '']) => each);
  expect(paths).toContain('core');
  const place = mkdtempSync(join(tmpdir(), 'isoyield-archive-'));
  try {
    const source = join(place, 'source');
    for (const each of paths) cpSync(join(root, each), join(source, each), { recursive: true });
    for (const ccache of ['-DISOYIELD_CCACHE=/usr/bin/env', '-DISOYIELD_CCACHE=']) {
      const build = join(place, `build${ccache.length}`);
      execFileSync('cmake', ['--preset', 'native', '-B', build, '-DISOYIELD_TESTS=OFF', ccache], { cwd: source });
      const asked = ['build.ninja', 'CMakeFiles/rules.ninja', 'cmake_install.cmake', 'core/cmake_install.cmake']
        .map((name) => readFileSync(join(build, name), 'utf8'))
        .flatMap((text) => [...text.matchAll(new RegExp(`${source}/[^\\s;:"$]+`, 'g'))].map(([path]) => path));
      expect(asked.length).toBeGreaterThan(100);
      expect([...new Set(asked)].filter((path) => !existsSync(path))).toEqual([]);
    }
  } finally {
    rmSync(place, { recursive: true });
  }
}, 120_000);

it('a tag publishes what bears its version, is dated, and says where it is developed', () => {
  const changes = (heading: string, above = '') => `# Changelog\n\n## Unreleased\n${above}\n${heading}\n\nFirst.\n`;
  const ready = { changes: changes('## 1.2.3 (2026-12-01)'), version: '1.2.3', address: 'https://a.b/c' };
  expect(lacking(ready)).toEqual([]);
  expect(lacking({ ...ready, tag: 'v1.2.3' })).toEqual([]);
  expect(lacking({ ...ready, address: '' })).toEqual([]);
  expect(lacking({ ...ready, changes: changes('## 1.2.30') })).toEqual(['CHANGELOG.md has no section on 1.2.3']);
  expect(lacking({ ...ready, tag: 'v1.2.4' })).toEqual(['the tag v1.2.4 is not v1.2.3, the version of the packages']);
  const tagged = { ...ready, tag: 'v1.2.3' };
  expect(lacking({ ...tagged, changes: changes('## 1.2.3') })).toEqual([
    'the section on 1.2.3 in CHANGELOG.md has no date',
  ]);
  expect(lacking({ ...tagged, changes: changes('## 1.2.3 (2026-12-01)', '\n- More.\n') })).toEqual([
    'CHANGELOG.md has changes above the section on 1.2.3',
  ]);
  expect(lacking({ ...tagged, address: '' })[0]).toContain('address');
  // These sources can be prepared at any time.
  const { version } = JSON.parse(read('wasm/package.json')) as { version: string };
  expect(lacking({ changes: read('CHANGELOG.md'), version, address: '' })).toEqual([]);
});
