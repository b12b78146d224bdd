// `npm run -s isoyield -- ...`: the command line of the package, built first when it is not there yet. Paths are those of the caller.

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { needs, prepare, preparePackages, root, script } from '../project.mjs';
import { buildModule, buildPackage } from './build.mjs';

script(async () => {
  const cli = join(root, '.build/package/dist/cli/cli.js');
  if (!existsSync(cli) || !existsSync(join(root, '.build/package/package.json'))) {
    await prepare(needs.build);
    await preparePackages();
    await buildModule();
    await buildPackage();
  }
  const child = spawn(process.execPath, [cli, ...process.argv.slice(2)], {
    stdio: 'inherit',
    cwd: process.env.INIT_CWD ?? process.cwd(),
  });
  return new Promise((done) => child.on('close', (status) => done(status ?? 1)));
});
