import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { newPage } from '../support/browser';

// Pages of hosts, each with the headers that are tested, served with the built widget.

const built = new URL('../../../.build/widget/', import.meta.url).pathname;

export const page = (body: string, script: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title>${script}</head><body>${body}</body></html>`;
export const module = (from = '/') => `<script type="module" src="${from}isoyield-widget.js"></script>`;
export const classic = (from = '/') => `<script src="${from}isoyield-widget.iife.js"></script>`;

export const pages: Record<string, { html: string; headers?: Record<string, string> }> = {};
const server = createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://x').pathname;
  const found = pages[path];
  // A server that lets no other origin read its files.
  const closed = path.startsWith('/closed/');
  const file = join(built, path.replace(/^\/closed/, ''));
  if (found) {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...found.headers }).end(found.html);
  } else if (path.endsWith('.js') && existsSync(file)) {
    const open = closed ? {} : { 'Access-Control-Allow-Origin': '*' };
    response.writeHead(200, { 'Content-Type': 'text/javascript', ...open });
    createReadStream(file).pipe(response);
  } else response.writeHead(path === '/favicon.ico' ? 204 : 404).end();
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
server.unref();
export const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Opens a page of the server and keeps what it prints and throws. `before`: what is done to it first. */
export async function host(
  path: string,
  html: string,
  headers: Record<string, string> = {},
  options = {},
  before: (opened: Page) => Promise<unknown> = async () => {},
) {
  pages[path] = { html, headers };
  const opened = await newPage(options);
  await before(opened);
  const printed: string[] = [];
  opened.on('console', (message) => printed.push(message.text()));
  opened.on('pageerror', (error) => printed.push(String(error)));
  await opened.goto(address + path);
  return { opened, printed };
}

export const strict =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:; connect-src 'none'; style-src 'self'";

export const table = `<table><caption>A</caption>
<tr><th></th><th>long</th><th>short</th></tr>
<tr><th>long</th><td>27</td><td>23</td></tr>
<tr><th>short</th><td>15</td><td>35</td></tr></table>`;

const second = table
  .replace('>A<', '>B<')
  .replace('27', '43')
  .replace('23', '7')
  .replace('15', '18')
  .replace('35', '32');

const worth = `<table class="utility"><caption>Utilities</caption>
<tr><th></th><th>long</th><th>short</th></tr>
<tr><th>long</th><td>15</td><td>-35</td></tr>
<tr><th>short</th><td>-335</td><td>165</td></tr></table>`;

export const three = `<h1>Host</h1>
<isoyield-compare unit="EUR" positive="long">${table}${second}${worth}</isoyield-compare>
<p id="after">after</p>
<isoyield-metric metric="mcc" data="40 10\n5 45"></isoyield-metric>
<isoyield-curve loading="eager" positive="long">${table}${second}</isoyield-curve>`;

export const numbers = async (opened: Page) => {
  await opened.locator('isoyield-compare .verdict', { hasText: 'A earns 3.5' }).waitFor();
  await opened.locator('isoyield-metric dd', { hasText: '0.7035' }).waitFor();
  await opened.locator('isoyield-curve figcaption', { hasText: 'A: recall 0.54, false positive rate 0.3' }).waitFor();
};

export const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The headline of the page and what supports it, without what stands beside them. */
export async function sentences(opened: Page): Promise<string> {
  const said = opened.locator('main [data-verdict]').locator('h2, > p:last-child');
  return plain((await said.allInnerTexts()).join(' '));
}
