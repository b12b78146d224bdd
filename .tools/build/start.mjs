// `npm start`: installs what is missing, builds, serves the site and says where. PORT and HOST may be set.

import { join } from 'node:path';
import { needs, output, prepare, preparePackages, script } from '../project.mjs';
import { buildAll } from './build.mjs';
import { serve } from './serve.mjs';

script(async () => {
  await prepare(needs.build);
  await preparePackages();
  await buildAll(console.log);
  const { PORT = '4173', HOST = '127.0.0.1' } = process.env;
  const { address, close } = await serve(join(output, 'site'), { port: Number(PORT), host: HOST });
  console.log(`\nisoyield is at ${address} (Ctrl+C to stop)`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => close().then(() => process.exit(0)));
});
