// `npm run release -- --dry-run`: packs everything that a release has (the npm packages, the C++ sources, the site), installs each in an
// empty place and runs its first example there. Without --dry-run it ends with the commands that publish: they need accounts.
// `--only NAME,...`: some of them. Addresses come from one place, `release` in package.json; without one, packages have none.

import { execFileSync } from 'node:child_process';
import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { zipSync } from 'fflate';
import { buildAll } from '../build/build.mjs';
import { bytesIn } from '../check/sizes.mjs';
import { account, must, onPath, output, prepare, preparePackages, root, Stop, script } from '../project.mjs';

const folder = join(output, 'release');
const json = (path) => JSON.parse(readFileSync(path, 'utf8'));
const { version } = json(join(root, 'wasm/package.json'));
const { address } = json(join(root, 'package.json')).release;

/** Where a package is developed, once it is anywhere. */
export const metadata = (where) =>
  where === ''
    ? {}
    : {
        repository: { type: 'git', url: `git+${where}.git` },
        homepage: `${where}#readme`,
        bugs: `${where}/issues`,
      };

/** An empty place, outside of the repository's own packages. */
function empty(name) {
  const place = join(folder, name);
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  return place;
}

/** The archive of an npm package, with the addresses in its package.json. */
async function packed(name, from) {
  const copy = empty(`${name}-packed`);
  await cp(from, copy, { recursive: true, filter: (path) => !path.includes('node_modules') });
  const described = json(join(copy, 'package.json'));
  writeFileSync(join(copy, 'package.json'), `${JSON.stringify({ ...described, ...metadata(address) }, null, 2)}\n`);
  await must('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: copy });
  rmSync(copy, { recursive: true });
  return join(folder, `${name}-${version}.tgz`);
}

async function installed(name, ...archives) {
  const place = empty(name);
  writeFileSync(join(place, 'package.json'), '{ "private": true, "type": "module" }');
  await must('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', ...archives], { cwd: place });
  return place;
}

/** What a program prints, which has to be this. */
function expect(place, expected, program, ...args) {
  const said = execFileSync(program, args, { cwd: place, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  if (!expected.test(said)) throw new Stop(`${program} ${args.join(' ')} printed ${said}`);
}

/** Processor seconds of compiling the library from nothing: two minutes on two cores. */
const longestCompile = 240;
const compilers = ['g++', 'clang++'];

const megabytes = (bytes) => `${(bytes / 1e6).toFixed(2)} MB`;

/** Each packs its part, tries it, and says what there is. */
export const parts = {
  isoyield: async () => {
    const archive = await packed('isoyield', join(output, 'package'));
    const place = await installed('isoyield', archive);
    writeFileSync(join(place, 'parts.txt'), 'A:\n900 100\n50 950\n\nB:\n800 200\n10 990\n');
    writeFileSync(join(place, 'utilities.txt'), '1 -2\n-10 5\n');
    const arguments_ = ['isoyield', 'matrix', 'parts.txt', '--utility', 'utilities.txt', '--unit', 'EUR'];
    expect(place, /Choose B/, 'npx', ...arguments_);
    const [, snippet] = /```js\n(import[\s\S]*?)```/.exec(readFileSync(join(root, 'README.md'), 'utf8'));
    writeFileSync(join(place, 'first.js'), snippet);
    expect(place, /\[ 'B', 'A' \]/, process.execPath, 'first.js');
    const size = bytesIn(join(place, 'node_modules'));
    if (size > 4e6) throw new Stop(`the package takes ${megabytes(size)} installed; at most 4 MB`);
    return `${archive}: ${megabytes(size)} installed`;
  },
  'isoyield-exercises': async () => {
    const archives = [];
    for (const [name, from] of [
      ['isoyield', 'package'],
      ['isoyield-exercises', 'exercises'],
    ])
      archives.push(await packed(name, join(output, from)));
    const place = await installed('isoyield-exercises', ...archives);
    expect(place, /true class/, 'npx', 'isoyield', 'exercise', 'factory', '--seed', '7');
    return archives[1];
  },
  'isoyield-widget': async () => {
    const archive = await packed('isoyield-widget', join(output, 'widget'));
    const place = await installed('isoyield-widget', archive);
    writeFileSync(join(place, 'first.js'), "import 'isoyield-widget';\nconsole.log('imported');\n");
    expect(place, /imported/, process.execPath, 'first.js');
    return archive;
  },
  cpp: async () => {
    const [tar, archive] = ['tar', 'tar.gz'].map((end) => join(folder, `isoyield-cpp-${version}.${end}`));
    const paths = ['CMakeLists.txt', 'CMakePresets.json', 'LICENSE', 'README.md', 'core', 'tests/install'];
    await must('git', ['archive', `--prefix=isoyield-${version}/`, '-o', tar, 'HEAD', ...paths]);
    await pipeline(createReadStream(tar), createGzip({ level: 9 }), createWriteStream(archive));
    rmSync(tar);
    const place = empty('cpp');
    await must('tar', ['-xzf', archive], { cwd: place });
    const source = join(place, `isoyield-${version}`);
    const compiled = [];
    for (const compiler of compilers.filter(onPath)) {
      const build = join(place, compiler);
      const how = ['-DISOYIELD_TESTS=OFF', `-DCMAKE_CXX_COMPILER=${compiler}`];
      await must('cmake', ['--preset', 'native', '-B', build, ...how], { cwd: source });
      // From nothing: a copy elsewhere has no store of what was compiled before.
      const taken = { seconds: 0 };
      const { text } = await account.run(taken, () => must('cmake', ['--build', build]));
      if (/\bwarning:/.test(text)) throw new Stop(text);
      compiled.push(`${compiler} ${taken.seconds.toFixed(0)} s`);
      if (taken.seconds > longestCompile)
        throw new Stop(`${compiled.at(-1)}: at most ${longestCompile} s of the processors`);
    }
    const build = join(place, compilers.find(onPath));
    await must('cmake', ['--install', build, '--prefix', join(place, 'prefix')]);
    const example = join(place, 'example');
    const generator = ['-G', 'Ninja', `-DCMAKE_PREFIX_PATH=${join(place, 'prefix')}`];
    await must('cmake', ['-S', join(source, 'tests/install'), '-B', example, ...generator]);
    await must('cmake', ['--build', example]);
    expect(place, /^mcc 0\.8511, 2\.475 EUR an item$/m, join(example, 'worth'));
    return `${archive}: compiled in seconds of the processors: ${compiled.join(', ')}`;
  },
  site: async () => {
    const site = join(output, 'site');
    const files = readdirSync(site, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
    const found = files.map((each) => join(each.parentPath, each.name));
    const archive = join(folder, `isoyield-site-${version}.zip`);
    const entries = found.map((path) => [path.slice(site.length + 1), new Uint8Array(readFileSync(path))]);
    writeFileSync(archive, zipSync(Object.fromEntries(entries), { level: 9 }));
    for (const needed of ['index.html', 'sw.js', 'docs/en/start.html', 'widget/isoyield-widget.js'])
      if (!entries.some(([path]) => path === needed)) throw new Stop(`the site has no ${needed}`);
    return `${archive}: ${entries.length} files`;
  },
};

/**
 * What keeps these sources from being published: every release has a section on its changes; what a tag publishes has that tag's version, the
 * day in the heading of the section, nothing still above it, and an address, without which npm takes no provenance.
 */
export function lacking({ changes, version, address, tag = '' }) {
  const heading = changes.match(/^## .*$/gm)?.find((line) => line.split(/[ (]+/)[1] === version);
  if (heading === undefined) return [`CHANGELOG.md has no section on ${version}`];
  if (tag === '') return [];
  const unreleased = /^## Unreleased\n([\s\S]*?)^## /m.exec(changes)?.[1] ?? '';
  return [
    tag === `v${version}` ? '' : `the tag ${tag} is not v${version}, the version of the packages`,
    /\d{4}-\d{2}-\d{2}/.test(heading) ? '' : `the section on ${version} in CHANGELOG.md has no date`,
    unreleased.trim() === '' ? '' : `CHANGELOG.md has changes above the section on ${version}`,
    address === '' ? 'package.json has no address under release, which npm asks for' : '',
  ].filter((each) => each !== '');
}

if (import.meta.filename === process.argv[1])
  script(async () => {
    const at = process.argv.indexOf('--only');
    const names = at < 0 ? Object.keys(parts) : (process.argv[at + 1] ?? '').split(',');
    const unknown = names.filter((name) => !(name in parts));
    if (unknown.length > 0)
      throw new Stop(`no part is called ${unknown.join(', ')}; there are: ${Object.keys(parts).join(', ')}`);
    const { GITHUB_REF_TYPE: kind, GITHUB_REF_NAME: name } = process.env;
    const changes = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
    const missing = lacking({ changes, version, address, tag: kind === 'tag' ? name : '' });
    if (missing.length > 0) throw new Stop(missing.join('\n'));
    await prepare([]);
    await preparePackages();
    await buildAll();
    mkdirSync(folder, { recursive: true });
    for (const name of names) console.log(`${name.padEnd(16)} ${await parts[name]()}`);
    if (process.argv.includes('--dry-run')) return;
    console.log(`
git tag -s v${version} && git push origin v${version}
npm publish --provenance --access public ${join(folder, `isoyield-${version}.tgz`)}
npm publish --provenance --access public ${join(folder, `isoyield-exercises-${version}.tgz`)}
npm publish --provenance --access public ${join(folder, `isoyield-widget-${version}.tgz`)}`);
  });
