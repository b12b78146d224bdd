// What the hosts of `npm run hosts` share: packages in a folder of their own, and files.

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { must } from '../../.tools/project.mjs';

export const install = (folder, packages) => {
  if (!existsSync(join(folder, 'package.json')))
    write(folder, { 'package.json': '{ "private": true, "type": "module" }' });
  return must('npm', ['install', '--no-audit', '--no-fund', ...packages], { cwd: folder });
};

export function write(folder, files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
