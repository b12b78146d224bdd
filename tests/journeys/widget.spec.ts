// Every input as the attribute of an element in somebody's page.

import type { Report } from 'isoyield';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { matrices } from './matrices';
import { prints, told } from './prints';
import { journey, waitsOn } from './record';
import { differences, ofReport } from './seen';
import { blank } from './surfaces/page';

interface Element_ extends HTMLElement {
  readonly report: Report | null;
}

let page: Page;

beforeAll(async () => {
  page = await blank();
  const script = '<script type="module" src="widget/isoyield-widget.js"></script>';
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title>${script}</head><body></body></html>`;
  await page.route('**/host.html', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
  await page.goto(`${inject('address')}host.html`);
  await page.waitForFunction(() => customElements.get('isoyield-compare'));
});
afterAll(() => page.context().close());

/** The report of an element with these attributes, and what it shows of the first yield. */
const shownBy = (attributes: Record<string, string>) =>
  page.evaluate(async (given) => {
    const element = document.createElement('isoyield-compare') as Element_;
    for (const [name, value] of Object.entries(given)) element.setAttribute(name, value);
    element.setAttribute('loading', 'eager');
    const message = await new Promise<string | undefined>((done) => {
      element.addEventListener('isoyield-ready', () => done(undefined));
      element.addEventListener('isoyield-error', (event) =>
        done((event as CustomEvent<{ message: string }>).detail.message),
      );
      document.body.append(element);
    });
    await new Promise((done) => requestAnimationFrame(done));
    const { report } = element;
    const text = element.shadowRoot?.textContent ?? '';
    element.remove();
    return { message, report, text };
  }, attributes);

describe('as the data of an element', () => {
  for (const one of [...matrices, ...prints, ...told])
    journey('journeys', `${one.id} > widget`, waitsOn(one.waits, 'widget'), async () => {
      const { message, report, text } = await shownBy({ data: one.text, ...one.options });
      if (!report) throw new Error(message ?? 'no report');
      expect(differences(ofReport(report), one.expected)).toEqual([]);
      for (const name of one.expected.names) expect(text).toContain(name);
    });
});
