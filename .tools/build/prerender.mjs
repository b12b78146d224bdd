// Writes the first view into the built page: the first example as the page itself would draw it, in each language, side by side and as on a
// phone. The numbers are the core's, computed a moment ago; the script takes the page over when it is there.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { output, Stop } from '../project.mjs';

/** The part of a page from one mark to the next. */
function cut(text, from, to) {
  const begin = text.indexOf(from);
  const end = text.indexOf(to, begin);
  if (begin < 0 || end < 0) throw new Stop(`the page to prepare has no ${from} before ${to}`);
  return { before: text.slice(0, begin), part: text.slice(begin, end), after: text.slice(end) };
}

const inside = (section, shape) => section.replace('<section ', `<section data-first-shape="${shape}" `);

export async function prerender() {
  const { page } = await import(`${pathToFileURL(join(output, 'prerender/prerender.js')).href}?${Date.now()}`);
  const views = [];
  for (const language of ['en', 'uk']) {
    const data = '<section data-part="data"';
    const compare = '<section data-part="compare"';
    const wide = cut(await page(language, false), data, compare);
    const phone = cut(await page(language, true), data, compare);
    const view = `${wide.before}${inside(wide.part, 'wide')}${inside(phone.part, 'phone')}${wide.after}`;
    if (/ style="|<script|NaN/.test(view))
      throw new Stop('the prepared page contains something that its policy forbids, or no number');
    views.push(`<div data-first-language="${language}">${view}</div>`);
  }
  const path = join(output, 'site/index.html');
  const html = readFileSync(path, 'utf8');
  if (!html.includes('<div id="app"></div>')) throw new Stop('the built page has no place for the first view');
  writeFileSync(
    path,
    html.replace('<div id="app"></div>', () => `<div id="app">${views.join('')}</div>`),
  );
}
