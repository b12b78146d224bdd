// What the hosts of `npm run hosts` share: packages in a folder of their own, and files.

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { must } from '../../.tools/project.mjs';

export const install = (folder, packages) => {
  if (!existsSync(join(folder, 'package.json')))
    write(folder, { 'package.json': '{ "private": true, "type": "module" }' });
  // Folders as packages of the registry are installed: a link leads out of node_modules, where hosts rewrite what they find.
  return must('npm', ['install', '--install-links', '--no-audit', '--no-fund', ...packages], { cwd: folder });
};

export function write(folder, files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
