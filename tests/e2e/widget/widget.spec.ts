import { describe, expect, it } from 'vitest';
import { violations } from '../support/browser';
import { address, classic, host, module, numbers, page, pages, strict, table, three } from './host';

// The built widget in pages as hosts write them.

describe('the widget', { concurrent: false }, () => {
  it.each([
    ['modules', module()],
    ['one classic script', classic()],
  ])('shows right numbers under a strict policy, from %s', async (_, script) => {
    const { opened, printed } = await host('/strict', page(three, script), { 'Content-Security-Policy': strict });
    await numbers(opened);
    await expect.poll(() => opened.workers()).toHaveLength(2);
    await expect.poll(() => opened.locator('isoyield-compare .verdict').innerText()).toMatch(/B loses 3\.50/);
    expect(printed).toEqual([]);
  });

  it('works in a sandboxed frame of an opaque origin, and where workers are forbidden', async () => {
    pages['/inner'] = { html: page(three, classic()) };
    const { opened, printed } = await host(
      '/sandbox',
      '<!doctype html><title>x</title><iframe sandbox="allow-scripts" src="/inner" width="900" height="900"></iframe>',
    );
    const frame = opened.frameLocator('iframe');
    await frame.locator('isoyield-compare .verdict', { hasText: 'A earns 3.5' }).waitFor();
    expect(printed).toEqual([]);
    const without = await host('/noworker', page(three, classic()), {
      'Content-Security-Policy': "script-src 'self' 'wasm-unsafe-eval'; worker-src 'none'",
    });
    await numbers(without.opened);
    await expect.poll(() => without.opened.workers()).toHaveLength(0);
  });

  it.each(["worker-src 'self' blob:", "worker-src 'none'"])(
    'says why it cannot compute where WebAssembly is forbidden, with %s',
    async (workers) => {
      const heard = `<script type="module">addEventListener('isoyield-error', ({ detail }) => { document.title += detail.code + ' ' })</script>`;
      const { opened } = await host(
        `/forbidden-${workers.length}`,
        page(`${three}<isoyield-exercise src="coin" loading="eager"></isoyield-exercise>`, heard + module()),
        { 'Content-Security-Policy': `script-src 'self' 'unsafe-inline'; ${workers}` },
      );
      for (const element of ['isoyield-metric', 'isoyield-compare', 'isoyield-curve', 'isoyield-exercise'])
        await opened.locator(`${element} [role=alert]`, { hasText: "'wasm-unsafe-eval'" }).waitFor();
      await expect.poll(() => opened.title()).toMatch(/(wasm_forbidden ?){4}/);
    },
  );

  it('comes from another origin', async () => {
    const other = address.replace('127.0.0.1', 'localhost');
    const { opened, printed } = await host('/cross', page(three, module(`${other}/`)));
    await numbers(opened);
    const again = await host('/cross2', page(three, classic(`${other}/`)));
    await numbers(again.opened);
    expect([...printed, ...again.printed]).toEqual([]);
  });

  it('leaves a readable table without JavaScript', async () => {
    const { opened } = await host('/plain', page(three, module()), {}, { javaScriptEnabled: false });
    await expect.poll(() => opened.locator('isoyield-compare td').first().innerText()).toBe('27');
    await expect
      .poll(() => opened.locator('isoyield-compare caption').allInnerTexts())
      .toEqual(['A', 'B', 'Utilities']);
  });

  it('moves nothing when the numbers come', async () => {
    const script = module().replace('src=', 'blocking="render" src=');
    const { opened } = await host('/shift', page(three, script));
    await numbers(opened);
    // A line that grows within its box is an entry of Chromium as well, with the same place before and after.
    const moved = await opened.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const found: string[] = [];
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              const { sources } = entry as unknown as Record<
                'sources',
                { previousRect: DOMRect; currentRect: DOMRect }[]
              >;
              for (const { previousRect, currentRect } of sources) {
                const [from, to] = [JSON.stringify(previousRect), JSON.stringify(currentRect)];
                if (from !== to) found.push(`${from} -> ${to}`);
              }
            }
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(found), 300);
        }),
    );
    expect(moved).toEqual([]);
  });

  it('has nothing for axe to object to, light, dark and in Ukrainian', async () => {
    for (const [lang, colorScheme] of [
      ['en', 'light'],
      ['uk', 'dark'],
    ] as const) {
      const body = `<style>:root{color-scheme:light dark}body{background:Canvas}</style><main>${three}</main>`;
      const html = page(body, module()).replace('lang="en"', `lang="${lang}"`);
      const { opened } = await host(`/axe-${lang}`, html, {}, { colorScheme });
      await opened.locator('isoyield-metric dd', { hasText: /0[.,]7035/ }).waitFor();
      await opened.locator('isoyield-compare .verdict', { hasText: /3[.,]5/ }).waitFor();
      expect(await violations(opened)).toEqual([]);
    }
  });

  it('answers edits with events, keeps its state, and setting properties fires none', async () => {
    const { opened } = await host('/events', page(three, module()));
    await numbers(opened);
    await opened.evaluate(() => {
      Object.assign(window, { heard: [] });
      for (const name of ['input', 'change', 'ready', 'error'])
        document.addEventListener(`isoyield-${name}`, (event) => {
          (window as unknown as { heard: string[] }).heard.push(`${name} ${(event as CustomEvent).detail.report?.n}`);
        });
    });
    const cell = opened.getByLabel('A: truly 0, decided 0');
    await cell.fill('400');
    await cell.blur();
    await opened.locator('isoyield-metric dd', { hasText: '0.84' }).waitFor();
    await opened.waitForFunction(() => (window as unknown as { heard: string[] }).heard.length >= 2);
    const outcome = await opened.evaluate(async () => {
      const element = document.querySelector('isoyield-metric') as unknown as HTMLElement &
        Record<string, unknown> & {
          getState(): { classifiers: { matrix: number[][] }[] };
          setState(state: unknown): void;
          report: { n: number };
        };
      const state = element.getState();
      const heard = [...(window as unknown as { heard: string[] }).heard];
      element['unit'] = 'EUR';
      element.setState({
        classifiers: [
          {
            name: 'Z',
            matrix: [
              [1, 2],
              [3, 4],
            ],
          },
        ],
      });
      while (element.report.n !== 10) await new Promise((done) => setTimeout(done, 20));
      const svg = (document.querySelector('isoyield-curve') as unknown as { toSVG(): string }).toSVG();
      const png = await (document.querySelector('isoyield-curve') as unknown as { toPNG(): Promise<Blob> }).toPNG();
      return {
        first: state.classifiers[0]?.matrix[0],
        heard,
        after: (window as unknown as { heard: string[] }).heard.length,
        n: element.report.n,
        unit: element.getAttribute('unit'),
        svg: svg.startsWith('<svg') && svg.includes('fill='),
        png: png.type,
      };
    });
    expect(outcome).toEqual({
      first: [400, 10],
      heard: ['input 460', 'change 460'],
      after: 2,
      n: 10,
      unit: 'EUR',
      svg: true,
      png: 'image/png',
    });
  });

  it('reads other texts and scores with the whole core', async () => {
    const latex = String.raw`\begin{tabular}{cc} 40 & 10 \\ 5 & 45 \end{tabular}`;
    const scores = 'y,s\n1,0.9\n0,0.1\n1,0.4\n0,0.6\n1,0.8';
    const { opened, printed } = await host(
      '/whole',
      page(
        `<isoyield-metric metric="mcc" data="${latex}"></isoyield-metric><isoyield-curve curve="roc" data="${scores}"></isoyield-curve>
         <isoyield-matrix data="1 2\n3 x"></isoyield-matrix>`,
        module(),
      ),
    );
    await opened.locator('isoyield-metric dd', { hasText: '0.7035' }).waitFor();
    await opened.locator('isoyield-curve figcaption', { hasText: 'area under ROC 0.8333' }).waitFor();
    await opened.locator('isoyield-matrix [role=alert]').waitFor();
    // The curve is read as in the calculator: by keys, in a table, by ear.
    const curve = opened.locator('isoyield-curve');
    const ring = curve.getByRole('slider', { name: 'Threshold of s' });
    await ring.focus();
    await opened.keyboard.press('End');
    await curve.locator('figcaption', { hasText: 'at threshold 0.1: recall 1, false positive rate 1' }).waitFor();
    await expect
      .poll(() => ring.getAttribute('aria-valuetext'))
      .toBe('s at threshold 0.1: recall 1, false positive rate 1');
    await expect
      .poll(() => curve.locator('table', { hasText: 'threshold' }).locator('tbody tr').count())
      .toBeGreaterThan(4);
    await curve.getByRole('button', { name: 'Listen to the curves' }).press('Enter');
    await curve.getByRole('button', { name: 'Stop the sound' }).press('Escape');
    await curve.getByRole('button', { name: 'Listen to the curves' }).waitFor();
    expect(printed).toEqual([]);
  });

  it('keeps the names of points inside the picture, and elements apart', async () => {
    const scores = (name: string) => `y,${name}\n1,0.9\n0,0.7\n1,0.6\n0,0.1`;
    const corner = (name: string) =>
      `<isoyield-curve data='${JSON.stringify({
        classifiers: [
          {
            name,
            matrix: [
              [1, 49],
              [0, 50],
            ],
          },
        ],
      })}'></isoyield-curve>`;
    const { opened } = await host(
      '/corners',
      page(
        `${['p', 'a rather long name of a column of scores'].map((name) => `<isoyield-curve curve="roc" data="${scores(name)}"></isoyield-curve>`).join('')}
         ${['A', 'Gradient boosting, deep'].map(corner).join('')}`,
        module(),
      ),
    );
    const curves = opened.locator('isoyield-curve');
    for (let i = 0; i < 4; i += 1) {
      await curves.nth(i).scrollIntoViewIfNeeded();
      const name = curves.nth(i).locator('.chart g[class^=series] text, .chart g:has(> .fill) > text').first();
      await name.waitFor();
      const [inner, outer] = [await name.boundingBox(), await curves.nth(i).locator('.chart').boundingBox()];
      if (!inner || !outer) throw new Error('nothing is drawn');
      expect(inner.x).toBeGreaterThanOrEqual(outer.x);
      expect(inner.y).toBeGreaterThanOrEqual(outer.y);
      expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
    }
    const [above, below] = [await curves.nth(0).boundingBox(), await curves.nth(1).boundingBox()];
    expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBe(16);
  });

  it('says so when there are no data, as where a tool has moved its table out of it', async () => {
    const { opened } = await host('/nothing', page(`<isoyield-matrix></isoyield-matrix>${table}`, module()));
    await opened.locator('isoyield-matrix [role=alert]', { hasText: 'nor a table inside' }).waitFor();
    // Data given later take its place.
    await opened.evaluate(() => document.querySelector('isoyield-matrix')?.setAttribute('data', '40 10\n5 45'));
    await opened.locator('isoyield-matrix td', { hasText: '0.85' }).first().waitFor();
    await expect.poll(() => opened.locator('isoyield-matrix [role=alert]').count()).toBe(0);
  });

  it('says which attribute cannot be followed instead of showing something else', async () => {
    const two = 'data="5 2\n3 4"';
    const { opened } = await host(
      '/attributes',
      page(
        `<isoyield-metric metric="precison" ${two}></isoyield-metric>
<isoyield-matrix rows="sideways" ${two}></isoyield-matrix>
<isoyield-calculator view="bars" ${two}></isoyield-calculator>
<isoyield-matrix classes="a,b,c" ${two}></isoyield-matrix>
<isoyield-exercise src="no-such"></isoyield-exercise>
<isoyield-exercise></isoyield-exercise>
<isoyield-matrix id="read" classes="ill,well" positive="ill" data="50,5;20\n30;40"></isoyield-matrix>`,
        module(),
      ),
      {},
      { viewport: { width: 1280, height: 2000 } },
    );
    const told = opened.locator('[role=alert]');
    await expect.poll(() => told.count()).toBe(6);
    expect(await told.allInnerTexts()).toEqual([
      expect.stringContaining('the elements show no metric “precison”'),
      expect.stringContaining('rows is “sideways”; expected true, predicted'),
      expect.stringContaining('view is “bars”; expected matrix, compare, curve, metric'),
      expect.stringContaining('there are 3 labels for 2 rows or columns'),
      expect.stringContaining('There is no exercise “no-such” here'),
      expect.stringContaining('neither an attribute “src”'),
    ]);
    // No number next to it that could be read as what was asked.
    expect(await opened.locator('isoyield-matrix[rows] .metrics td').allInnerTexts()).toEqual(Array(8).fill(''));
    await opened.locator('isoyield-metric').evaluate((element) => element.setAttribute('metric', 'precision'));
    await expect.poll(() => opened.locator('isoyield-metric dd').innerText()).toBe('0.6667');
    await expect.poll(() => told.count()).toBe(5);
    // A text that the core has to read keeps the labels that the attributes say.
    await expect.poll(() => opened.locator('#read tbody th').first().innerText()).toBe('ill');
  });

  it('keeps numbers apart and headings inside on a narrow page', async () => {
    const { opened } = await host('/narrow', page(three, module()), {}, { viewport: { width: 360, height: 800 } });
    await opened.locator('isoyield-compare .verdict', { hasText: 'A earns 3.5' }).waitFor();
    const out = await opened.locator('isoyield-compare .frame').evaluate((frame) => {
      const text = document.createRange();
      const box = frame.getBoundingClientRect();
      return [...frame.querySelectorAll('.metrics tr, .yields tbody tr')].flatMap((row) => {
        const ends = [...row.children].map((cell) => {
          text.selectNodeContents(cell);
          return text.getBoundingClientRect();
        });
        return ends.some(({ left, right, width }, i) => {
          const before = ends[i - 1];
          return width > 0 && (right > box.right - 12 || (before && before.width > 0 && left < before.right + 4));
        })
          ? [row.textContent]
          : [];
      });
    });
    expect(out).toEqual([]);
  });

  it('shows its numbers in the HTML of a notebook, with a module loader about', async () => {
    // As nbconvert writes it: outputs in the body, the script in each, RequireJS on the page.
    const require =
      '<script>window.define = () => { throw new Error("not for us"); }; window.define.amd = {};</script>';
    const output = (html: string) =>
      `<div class="jp-OutputArea-child"><div class="jp-RenderedHTMLCommon jp-RenderedHTML jp-OutputArea-output" data-mime-type="text/html">${html}</div></div>`;
    const body = [three, '<isoyield-metric metric="recall" data="[[27,23],[15,35]]"></isoyield-metric>']
      .map((html) => output(`${classic()}${html}`))
      .join('');
    const { opened, printed } = await host('/notebook', page(body, require));
    await numbers(opened);
    await opened.locator('isoyield-metric dd', { hasText: '0.7' }).last().waitFor();
    await expect.poll(() => opened.workers()).toHaveLength(2);
    expect(printed).toEqual([]);
  });

  it('stands in a page that is read from the right', async () => {
    const { opened, printed } = await host(
      '/rtl',
      page(`<main>${three}</main>`, module()).replace('lang="en"', 'lang="ar" dir="rtl"'),
    );
    await numbers(opened);
    for (const name of ['isoyield-compare', 'isoyield-metric', 'isoyield-curve']) {
      const found = await opened.locator(name).evaluate((element) => {
        const frame = element.shadowRoot?.querySelector('.frame') as HTMLElement;
        const box = element.getBoundingClientRect();
        const parts = [...frame.querySelectorAll('*')].filter((part) => !part.closest('.visually-hidden, .hidden'));
        const out = parts.filter((part) => {
          const { left, right, width, height } = part.getBoundingClientRect();
          return width > 1 && height > 1 && (left < box.left - 1 || right > box.right + 1);
        });
        return { direction: getComputedStyle(frame).direction, out: out.map((part) => part.outerHTML.slice(0, 80)) };
      });
      // Its words are English or Ukrainian, and so is the order of its columns and digits.
      expect(found).toEqual({ direction: 'ltr', out: [] });
    }
    expect(await violations(opened)).toEqual([]);
    expect(printed).toEqual([]);
  });

  it('keeps its marks where the system chooses the colours', async () => {
    const { opened, printed } = await host(
      '/forced',
      page(`<main>${three}</main>`, module()),
      {},
      {
        forcedColors: 'active',
      },
    );
    await numbers(opened);
    const seen = await opened.locator('isoyield-curve').evaluate((element) =>
      [...(element.shadowRoot?.querySelectorAll('svg .fill, svg .line, svg .ring') ?? [])].map((mark) => {
        const { fill, stroke } = getComputedStyle(mark);
        return `${fill} ${stroke}`;
      }),
    );
    expect(seen.length).toBeGreaterThan(0);
    const text = await opened.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'CanvasText';
      return getComputedStyle(probe).color;
    });
    for (const colours of seen) expect(colours).toContain(text);
    expect(await violations(opened)).toEqual([]);
    expect(printed).toEqual([]);
  });

  it('prints the table of an element that nobody has come near, and computes it for the next print', async () => {
    const far = `<div style="height:5000px"></div><isoyield-metric metric="mcc" id="far">${table}</isoyield-metric>`;
    const { opened, printed } = await host('/print', page(`<h1>Host</h1>${far}`, module()));
    await opened.waitForFunction(() => document.querySelector('#far')?.shadowRoot?.querySelector('slot'));
    await opened.emulateMedia({ media: 'print' });
    await expect.poll(() => opened.locator('#far td', { hasText: '27' }).isVisible()).toBe(true);
    await opened.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await opened.locator('#far dd', { hasText: '0.2431' }).waitFor();
    await expect.poll(() => opened.locator('#far td', { hasText: '27' }).isVisible()).toBe(false);
    expect(printed).toEqual([]);
  });
});
