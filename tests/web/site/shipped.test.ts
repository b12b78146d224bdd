import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { billOfMaterials, packages, refused } from '../../../.tools/build/shipped.mjs';

const root = new URL('../../../', import.meta.url).pathname;

describe('what others wrote and we ship', () => {
  test('has licences that allow it', () => {
    expect(packages().length).toBeGreaterThan(15);
    expect(refused()).toEqual([]);
  });

  test('goes along with its notices and a bill of materials, in the site, the package and the widget', () => {
    const shipped: [folder: string, workspaces?: string[]][] = [
      ['.build/site'],
      ['.build/widget'],
      ['wasm/dist', ['wasm']],
    ];
    for (const [folder, workspaces] of shipped) {
      const text = readFileSync(join(root, folder, 'third-party.txt'), 'utf8');
      for (const { name, version } of packages(workspaces)) expect(text, folder).toContain(`${name} ${version}`);
      for (const name of ['Boost.Math', 'fast_float', 'musl', 'Emscripten']) expect(text).toContain(name);
      expect(JSON.parse(readFileSync(join(root, folder, 'sbom.json'), 'utf8'))).toEqual(billOfMaterials(workspaces));
    }
    // The licence of each package stands there whole, where the package has a file of it.
    const text = readFileSync(join(root, '.build/site/third-party.txt'), 'utf8');
    const without = packages().filter(
      ({ path }: { path: string }) => !readdirSync(join(root, path)).some((name) => /^licen[cs]e/i.test(name)),
    );
    expect(text.length).toBeGreaterThan(20_000);
    // The package on npm has no part of the page.
    expect(readFileSync(join(root, 'wasm/dist/third-party.txt'), 'utf8')).not.toMatch(/preact|jspdf|noto-sans/);
    expect(without.map(({ name }: { name: string }) => name).length).toBeLessThan(8);
  });

  test('is what the lock file says, each package with its digest', () => {
    expect(existsSync(join(root, 'package-lock.json'))).toBe(true);
    for (const { name, integrity } of packages()) expect(integrity, name).toMatch(/^sha512-/);
  });

  test('leaves out what only a part that nothing imports needs', () => {
    for (const folder of ['.build/site/assets', '.build/site/formats', '.build/widget']) {
      for (const name of readdirSync(join(root, folder)))
        if (name.endsWith('.js'))
          expect(readFileSync(join(root, folder, name), 'utf8')).not.toMatch(/gracefulify|unzipper/i);
    }
  });
});
