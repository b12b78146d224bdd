import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trimEnd().split('\n');
const read = (path) => readFileSync(path, 'utf8');

/**
 * Brings a copy up to the tree, writing only what differs: what is written is built again. `changed` has other contents of files, by their
 * paths; of those that `without` names there is none.
 */
export function bring(copy, { changed = new Map(), without = () => false } = {}) {
  mkdirSync(copy, { recursive: true });
  const kept = new Set();
  for (const path of git('ls-files', '--cached', '--others', '--exclude-standard')) {
    if (!existsSync(join(root, path)) || without(path)) continue;
    kept.add(path);
    const [from, to] = [changed.get(path) ?? readFileSync(join(root, path)), join(copy, path)];
    if (existsSync(to) && Buffer.from(from).equals(readFileSync(to))) continue;
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, from);
  }
  const list = join(copy, '.build/files.json');
  for (const path of existsSync(list) ? JSON.parse(read(list)) : [])
    if (!kept.has(path)) rmSync(join(copy, path), { force: true });
  mkdirSync(dirname(list), { recursive: true });
  writeFileSync(list, JSON.stringify([...kept]));
  if (!existsSync(join(copy, 'node_modules'))) {
    mkdirSync(join(copy, 'node_modules'));
    for (const name of execFileSync('ls', ['-A', join(root, 'node_modules')], { encoding: 'utf8' })
      .trimEnd()
      .split('\n')) {
      if (!name.startsWith('isoyield')) symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
    }
    symlinkSync('../wasm', join(copy, 'node_modules/isoyield'));
    if (!without('wasm/exercises/index.ts'))
      symlinkSync('../wasm/exercises', join(copy, 'node_modules/isoyield-exercises'));
  }
  // What the site has in a version of its own; Vite keeps files of its own beside.
  const [own, to] = [join(root, 'web/node_modules'), join(copy, 'web/node_modules')];
  for (const name of existsSync(own) ? readdirSync(own).filter((each) => !each.startsWith('.')) : []) {
    mkdirSync(to, { recursive: true });
    if (!existsSync(join(to, name))) symlinkSync(join(own, name), join(to, name));
  }
  cpSync(join(root, 'package-lock.json'), join(copy, 'package-lock.json'));
}
