import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { classic, host, page, pages, three } from './host';

// What the documentation prints for pages of one's own, in such a page as it is printed.

const root = new URL('../../../', import.meta.url).pathname;
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const hashes = JSON.parse(read('.build/widget/integrity.json')) as { files: Record<string, string> };
const coin = read('web/exercises/coin.yaml').replace(/^/gm, '  ').trim();

/** Blocks of HTML with elements; places that a reader fills in are filled in. */
const snippets = (path: string) =>
  [...read(path).matchAll(/^```html\n([\s\S]*?)^```$/gm)]
    .map(([, html = '']) => html)
    // A frame of a built calculator is tried from the site, the cut table of MkDocs by npm run hosts.
    .filter((html) => html.includes('<isoyield-') && !html.includes('<table>...'))
    .map((html) =>
      html
        .replace('https://cdn.jsdelivr.net/npm/isoyield-widget@{{version}}/', '/')
        .replace(/\{\{integrity ([\w.-]+)\}\}/, (_, name: string) => hashes.files[name] ?? '')
        .replace(/schema: isoyield\.exercise[\s\S]*…/, () => coin),
    );

const docs = ['start', 'embedding', 'exercises'];
const found = ['README.md', 'web/src/widget/README.md', ...docs.map((name) => `web/docs/en/${name}.md`)].flatMap(
  (path) => snippets(path).map((html) => [path, html] as const),
);

describe('a page of one’s own', { concurrent: false }, () => {
  it('has its snippets in each document, in both languages', () => {
    expect([...new Set(found.map(([path]) => path))]).toHaveLength(5);
    const plain = (html: string) => html.replace(/ seed="\S+"| language="uk"|<t[hd]>[^<]*<|<caption>[^<]*/g, '');
    for (const name of docs)
      expect(snippets(`web/docs/uk/${name}.md`).map(plain)).toEqual(snippets(`web/docs/en/${name}.md`).map(plain));
  });

  it.each([...new Map(found.map(([path, html]) => [html, path]))].map(([html, path], i) => [path, i, html] as const))(
    'works as it is printed in %s (%i)',
    async (_, i, html) => {
      // Where a snippet has no script, the one above it has.
      const script = /<script[^>]* src=/.test(html) ? '' : classic();
      const { opened, printed } = await host(`/snippet-${i}`, page(html, script));
      const element = opened.locator(':is(isoyield-metric, isoyield-matrix, isoyield-compare, isoyield-exercise)');
      await expect.poll(() => element.count()).toBe(1);
      if (html.includes('exercise')) await opened.locator('isoyield-exercise input').first().waitFor();
      else
        await expect
          .poll(() => element.evaluate((each) => Boolean((each as HTMLElement & { report?: unknown }).report)))
          .toBe(true);
      expect(await opened.locator('[role=alert]:visible').count()).toBe(0);
      expect(printed).toEqual([]);
    },
  );

  it('takes the styles that the page on embedding prints', async () => {
    const styles = [...read('web/docs/en/embedding.md').matchAll(/^```css\n([\s\S]*?)^```$/gm)].map(([, css]) => css);
    expect(styles).toHaveLength(2);
    const compare = `<isoyield-compare loading="eager" data="[[27,23],[15,35]]" utility="[[15,-35],[-335,165]]"></isoyield-compare>`;
    const looks = async (name: string, head: string, theme: string) => {
      const { opened } = await host(
        `/styles-${name}`,
        page(`<div>${compare}</div>`, head + classic()),
        {},
        {
          colorScheme: 'dark',
        },
      );
      await opened.evaluate((of) => document.body.setAttribute('data-theme', of), theme);
      const frame = opened.locator('isoyield-compare [part~=frame]').first();
      await frame.waitFor();
      return frame.evaluate((each) => {
        const { borderTopWidth, colorScheme } = getComputedStyle(each);
        return [borderTopWidth, getComputedStyle(each).getPropertyValue('--isoyield-accent').trim(), colorScheme];
      });
    };
    const printed = `<style>${styles.join('')}</style>`;
    expect(await looks('none', '', 'dark')).toEqual(['1px', '', 'normal']);
    for (const theme of ['dark', 'auto'])
      expect(await looks(theme, printed, theme)).toEqual(['0px', '#7a3cff', 'dark']);
    expect(await looks('light', printed, 'light')).toEqual(['0px', '#7a3cff', 'normal']);
  });

  it('in a sandboxed frame, of a server that lets nobody read its files, shows what the page on embedding says', async () => {
    const more = `<isoyield-curve curve="roc" loading="eager" data="y,p\n1,0.9\n0,0.7\n1,0.6\n0,0.1"></isoyield-curve>
      <isoyield-exercise src="coin" loading="eager"></isoyield-exercise>`;
    pages['/closed-frame'] = { html: page(`${three}${more}`, classic('/closed/')) };
    const { opened } = await host(
      '/closed-host',
      '<!doctype html><title>x</title><iframe sandbox="allow-scripts" src="/closed-frame" width="900" height="900"></iframe>',
    );
    const frame = opened.frameLocator('iframe');
    await frame.locator('isoyield-metric dd', { hasText: '0.7035' }).waitFor();
    await frame.locator('isoyield-curve figcaption', { hasText: 'A: recall 0.54' }).waitFor();
    for (const element of ['isoyield-compare', 'isoyield-curve[curve]', 'isoyield-exercise'])
      await frame.locator(`${element} [role=alert]`, { hasText: 'did not load' }).first().waitFor();
  });
});
