// JupyterLab of PyPI, in a virtual environment under .build: the cell that the docs print is run there, and stands again in the notebook that was
// saved, which knows no other file.

import { spawn } from 'node:child_process';
import { renameSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Stop } from '../../.tools/project.mjs';
import { printed, write } from './npm.mjs';
import { installPython } from './python.mjs';

/** As it was tried last. */
const packages = ['jupyterlab==4.6.6', 'ipykernel==7.4.0'];
const source = printed('from IPython.display');

/** A port that nobody has. */
const free = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

async function installed(folder) {
  const venv = join(folder, 'venv');
  await installPython(venv, packages);
  return join(venv, 'bin/jupyter');
}

/** Runs the cell, and opens the notebook again where the widget's file has gone. */
const shown = (place) => async (page) => {
  const metric = page.locator('isoyield-metric dd', { hasText: '0.2431' }).first();
  // A cell that is run before its kernel is there is not run.
  await page.getByText(/\| Idle/).waitFor({ timeout: 60_000 });
  await page.locator('.jp-CodeCell .cm-content').first().click();
  await page.keyboard.press('Shift+Enter');
  await metric.waitFor({ timeout: 60_000 });
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/api/contents/'),
  );
  await page.keyboard.press('Control+s');
  await saved;
  renameSync(join(place, 'isoyield'), join(place, 'gone'));
  await page.reload();
  await metric.waitFor({ timeout: 60_000 });
};

/** The host; `withWidget` puts the widget's files into a folder. */
export const jupyterlab = (withWidget) => async (folder) => {
  const jupyter = await installed(folder);
  const place = join(folder, 'out');
  const cell = { id: 'one', cell_type: 'code', execution_count: null, metadata: {}, source, outputs: [] };
  const kernel = { name: 'python3', display_name: 'Python 3', language: 'python' };
  write(place, {
    'index.ipynb': JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata: { kernelspec: kernel }, cells: [cell] }),
  });
  withWidget(place);
  const port = await free();
  const options = ['--no-browser', '--allow-root', `--port=${port}`, '--IdentityProvider.token=', '--LabApp.news_url='];
  const server = spawn(jupyter, ['lab', ...options, `--ServerApp.root_dir=${place}`], {
    stdio: 'ignore',
    // Settings and keys of whoever runs this stay as they are.
    env: { ...process.env, JUPYTER_CONFIG_DIR: join(folder, 'config'), JUPYTER_DATA_DIR: join(folder, 'data') },
  });
  const close = () =>
    new Promise((resolve) => {
      server.once('exit', resolve);
      server.kill();
    });
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/api`)
      .then(({ ok }) => ok)
      .catch(() => false);
  for (let tries = 0; !(await answers()); tries++) {
    if (tries === 120) {
      await close();
      throw new Stop('JupyterLab did not start within a minute');
    }
    await setTimeout(500);
  }
  return { served: { address: `http://127.0.0.1:${port}/lab/tree/index.ipynb`, close }, looks: shown(place) };
};
