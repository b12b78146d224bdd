// What comes from others, and whether the same sources make the same files.

import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { allowed, folderHash, packages, refused } from '../build/shipped.mjs';
import { output, root, run, Stop } from '../project.mjs';

const modules = ['isoyield.wasm', 'first.wasm'];
const hash = (path) => createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16);

/**
 * The tree as it is built from, in another folder: sources, and the installed packages, whose files are the same ones under names of the copy.
 * (Links to their folders would not do: a bundler follows them, and orders and names what it writes by where files lie.)
 */
export async function copyOfSources(folder, { built }) {
  for (const name of [
    'core',
    'wasm',
    'web',
    'tests',
    '.tools',
    'CMakeLists.txt',
    'CMakePresets.json',
    'package.json',
    'package-lock.json',
    'LICENSE',
    'CHANGELOG.md',
    'README.md',
  ])
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => !/[\\/]node_modules$/.test(path) && (built || !/[\\/]wasm[\\/]dist$/.test(path)),
    });
  if (built) {
    // What the types of the package are written by, made with the module.
    const made = 'wasm/wasm';
    for (const name of readdirSync(join(output, made)).filter((each) => /^schema\./.test(each)))
      cpSync(join(output, made, name), join(folder, '.build', made, name));
  }
  for (const name of ['node_modules', 'web/node_modules']) {
    if (!existsSync(join(root, name))) continue;
    const { status, text } = await run('cp', ['-al', join(root, name), join(folder, name)]);
    if (status !== 0) throw new Stop(text);
  }
}

async function again({ deep }) {
  const folder = mkdtempSync(join(output, 'again-'));
  await copyOfSources(folder, { built: !deep });
  const script = deep ? '.tools/build/build.mjs' : undefined;
  const env = { CCACHE_DISABLE: '1' };
  const { status, text } = script
    ? await run(process.execPath, [script], { cwd: folder, env })
    : await run(
        process.execPath,
        [
          '-e',
          "import('./.tools/build/build.mjs').then(async (m) => { await m.buildPackage(); await m.buildSite(); await m.buildWidget(); })",
        ],
        { cwd: folder, env },
      );
  const pairs = [
    ...(deep
      ? modules.map((name) => [
          name,
          hash(join(root, 'wasm/dist/package', name)),
          hash(join(folder, 'wasm/dist/package', name)),
        ])
      : []),
    ...['site', 'widget'].map((name) => {
      const wanted = (path) => !/[\\/]docs[\\/]/.test(path);
      return [
        name,
        folderHash(join(output, name), wanted).slice(0, 16),
        existsSync(join(folder, '.build', name))
          ? folderHash(join(folder, '.build', name), wanted).slice(0, 16)
          : 'nothing',
      ];
    }),
  ];
  rmSync(folder, { recursive: true, force: true });
  return { pairs, trouble: status === 0 ? '' : text.slice(-300) };
}

export async function supply(how) {
  const bad = refused();
  const { pairs, trouble } = await again(how);
  const apart = pairs.filter(([, one, other]) => one !== other).map(([name]) => name);
  return [
    {
      claim: `All shipped components have licences ${allowed.join(', ')} only, or is in the public domain`,
      how: 'all dependencies in package-lock.json and everything compiled into the module; tests/web/site/shipped.test.ts',
      figure: `${packages().length} packages and 6 native parts; notices in third-party.txt, CycloneDX in sbom.json, both in site, package and widget`,
      passed: bad.length === 0,
      failed: bad,
      details: packages().map(({ name, version, license }) => ({ package: name, version, licence: license })),
    },
    {
      claim: 'Two clean builds are the same',
      how: how.deep
        ? 'module, package, site and widget built again in another folder, without a compiler cache'
        : 'package, site and widget built again in another folder from the same module (--deep also builds the module again)',
      figure: pairs.map(([name, one, other]) => `${name} ${one}${one === other ? '' : ` against ${other}`}`).join(', '),
      passed: apart.length === 0 && trouble === '',
      failed: [...apart, ...(trouble ? [trouble] : [])],
    },
  ];
}
