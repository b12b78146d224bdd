// What the hosts of `npm run hosts` share: packages in a folder of their own, and files.

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { must, root, Stop } from '../../.tools/project.mjs';

export const install = (folder, packages) => {
  if (!existsSync(join(folder, 'package.json')))
    write(folder, { 'package.json': '{ "private": true, "type": "module" }' });
  // What was built since has the same version, for which npm would leave the one that is there.
  for (const built of packages.filter(isAbsolute)) {
    const { name } = JSON.parse(readFileSync(join(built, 'package.json'), 'utf8'));
    rmSync(join(folder, 'node_modules', name), { recursive: true, force: true });
  }
  // Folders as packages of the registry are installed: a link leads out of node_modules, where hosts rewrite what they find.
  return must('npm', ['install', '--install-links', '--no-audit', '--no-fund', ...packages], { cwd: folder });
};

export function write(folder, files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

const docs = readFileSync(join(root, 'web/docs/en/embedding.md'), 'utf8');

/** The block of the page on embedding that says this, as it is printed: hosts are set up by what readers copy. */
export function printed(said) {
  const found = [...docs.matchAll(/^```\w+\n([\s\S]*?)^```$/gm)].filter(([, block]) => block.includes(said));
  if (found.length !== 1) throw new Stop(`embedding.md prints ${found.length} blocks with ${said}`);
  return found[0][1];
}
