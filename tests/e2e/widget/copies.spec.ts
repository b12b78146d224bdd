import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { address, classic, host, module, numbers, page, table, three } from './host';

const root = new URL('../../../', import.meta.url).pathname;

/** What a cell of the documentation shows: its Python is run, with a module in the place of IPython that prints. */
function shownBy(language: string): string {
  const text = readFileSync(join(root, `web/docs/${language}/embedding.md`), 'utf8');
  const [, cell = ''] = /```python\n(from pathlib[\s\S]*?)```/.exec(text) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'isoyield-cell-'));
  mkdirSync(join(folder, 'IPython'));
  writeFileSync(join(folder, 'IPython/__init__.py'), '');
  writeFileSync(join(folder, 'IPython/display.py'), "def HTML(data):\n    print(data, end='')\n");
  writeFileSync(join(folder, 'cell.py'), cell);
  cpSync(join(root, '.build/widget'), join(folder, 'isoyield'), { recursive: true });
  const shown = execFileSync('python3', ['cell.py'], { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 24 });
  rmSync(folder, { recursive: true });
  return shown;
}

/** A page that shows what a cell gave as JupyterLab does: as markup, its scripts made anew; no other file can be had. */
const notebook = (shown: string[]) =>
  page(shown.map((_, i) => `<div id="cell-${i}"></div>`).join(''), '').replace(
    '</body>',
    `<script>for (const [i, shown] of ${JSON.stringify(shown).replaceAll('</', '<\\/')}.entries()) {
  const cell = document.getElementById('cell-' + i);
  cell.innerHTML = shown;
  for (const script of cell.querySelectorAll('script')) {
    const made = document.createElement('script');
    made.textContent = script.textContent;
    script.replaceWith(made);
  }
}</script></body>`,
  );

const python = spawnSync('python3', ['--version']).status === 0;

describe('a cell of a notebook', { concurrent: false }, () => {
  it.skipIf(!python)(
    'shows a metric as the documentation has it, wherever it is, once or twice [needs python3]',
    async () => {
      for (const language of ['en', 'uk']) {
        const cell = shownBy(language);
        const { opened, printed } = await host(`/lab/tree/${language}/notes.ipynb`, notebook([cell, cell]));
        for (const i of [0, 1]) await opened.locator(`#cell-${i} dd`, { hasText: '0.2431' }).waitFor();
        expect(printed).toEqual([]);
      }
    },
  );
});

describe('many elements, and two versions of them', { concurrent: false }, () => {
  it('works beside another version of itself, whichever comes first', async () => {
    const { opened, printed } = await host('/two', page(three, `${classic()}${module()}`));
    await numbers(opened);
    // One version registered the elements, and its workers are the only ones: for the first numbers, and for the whole core.
    await expect.poll(() => opened.workers()).toHaveLength(2);
    await opened.addScriptTag({ url: `${address}/isoyield-widget.iife.js` });
    await opened.evaluate((text) => {
      const added = document.createElement('isoyield-metric');
      added.innerHTML = text;
      added.id = 'added';
      added.setAttribute('metric', 'mcc');
      document.body.prepend(added);
    }, table);
    await opened.locator('#added dd', { hasText: '0.2431' }).waitFor();
    await expect.poll(() => opened.workers()).toHaveLength(2);
    expect(printed).toEqual([]);
  });

  it('leaks nothing: 100 insertions and removals', async () => {
    const { opened, printed } = await host('/leak', page(three, module()));
    await numbers(opened);
    const round = () =>
      opened.evaluate(async () => {
        const original = document.querySelector('isoyield-compare') as HTMLElement;
        for (let i = 0; i < 50; ++i) {
          const copy = original.cloneNode(true) as HTMLElement;
          copy.setAttribute('loading', 'eager');
          const ready = new Promise((done) => copy.addEventListener('isoyield-ready', done, { once: true }));
          document.body.append(copy);
          await ready;
          copy.remove();
        }
      });
    const session = await opened.context().newCDPSession(opened);
    const heap = async () => {
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      const { nodes } = await session.send('Memory.getDOMCounters');
      return { usedSize, nodes };
    };
    await round();
    const before = await heap();
    await round();
    await round();
    // Each inserted element has some 300 nodes: what stays is what the collector has not come to yet.
    await expect.poll(async () => (await heap()).nodes).toBeLessThan(before.nodes + 1000);
    await expect.poll(async () => (await heap()).usedSize).toBeLessThan(before.usedSize + 300_000);
    await expect.poll(() => opened.workers()).toHaveLength(2);
    // Taken out and put back: shows its numbers again.
    await opened.evaluate(() => {
      const one = document.querySelector('isoyield-compare') as HTMLElement;
      one.remove();
      return new Promise((done) => setTimeout(() => done(document.body.append(one)), 50));
    });
    await opened.locator('isoyield-compare .verdict', { hasText: 'A earns 3.5' }).waitFor();
    // A second copy of the script, of whatever version, leaves the first alone.
    await opened.addScriptTag({ url: `${address}/isoyield-widget.iife.js` });
    expect(printed).toEqual([]);
  });
});
