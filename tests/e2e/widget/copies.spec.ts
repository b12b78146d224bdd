import { describe, expect, it } from 'vitest';
import { address, classic, host, module, numbers, page, table, three } from './host';

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
