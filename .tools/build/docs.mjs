// Writes the documentation of web/docs into the site: one page a file, in two languages, with live widgets; the pages that repeat what the
// program knows (API, command line, report, C++) are made from it. Also what the client's search reads.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { widgetSizes } from '../check/widget_sizes.mjs';
import { rendered } from '../evidence/report.mjs';
import { sources } from '../evidence/stamp.mjs';
import { output, root } from '../project.mjs';
import { cppPage } from './cpp_page.mjs';
import { languages, page } from './docs_page.mjs';
import { withFallbacks } from './fallback.mjs';
import { escaped, math, html as render } from './markdown.mjs';
import { metricsPage } from './metric_page.mjs';
import { commandsPage, javascriptPage, optionsPage } from './reference_pages.mjs';
import { reportPage } from './report_page.mjs';

/** The package's declarations: each exported thing with its comment. */
function declarations() {
  const text = readFileSync(join(root, 'wasm/dist/package/index.d.ts'), 'utf8');
  const parts = [
    ...text.matchAll(
      /\/\*\*([\s\S]*?)\*\/\s*export (?:declare )?(interface|type|function|class) (\w+)([\s\S]*?)(?=\n\/\*\*|\nexport|$)/g,
    ),
  ];
  const sections = parts.map(([, comment, kind, name, body]) => {
    const said = comment.replace(/\n\s*\* ?/g, ' ').trim();
    return `## ${name}\n\n${said}\n\n\`\`\`ts\n${kind} ${name}${body.trimEnd()}\n\`\`\``;
  });
  return sections.join('\n\n');
}

/** The site's texts in a language, by id. */
function catalogueOf(language) {
  const text = readFileSync(join(root, `web/src/i18n/${language}.po`), 'utf8');
  return Object.fromEntries([...text.matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm)].map(([, id, said]) => [id, said]));
}

/** A page's entries in the index of the search: its beginning, and everything below a heading that has an address. */
function sectionsOf(html, { language, href, page: title }) {
  const plain = (text) => unescaped(text.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).trim();
  const parts = html.split(/(?=<h[23] id="|<section class="metric" id=")/);
  return parts.map((part, i) => {
    const id = i > 0 && /id="([^"]*)"/.exec(part)?.[1];
    const heading = i > 0 && /<h[23][^>]*>(.*?)<\/h[23]>/s.exec(part)?.[1];
    const names = part.startsWith('<section')
      ? [...part.matchAll(/<code>(.*?)<\/code>/g)].map(([, text]) => unescaped(text))
      : [];
    return {
      language,
      href: id ? `${href}#${id}` : href,
      page: title,
      title: heading ? plain(heading) : title,
      ...(names.length > 0 && { names }),
      text: plain(part),
    };
  });
}

const unescaped = (text) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** Pages whose sections the calculator finds by itself, or which nobody looks for by a heading. */
const whole = /^\w+\/(?:metrics|report|api|cpp)\.html#/;

/** The words of a text, each once. */
const wordsOf = (text) => [...new Set(text.toLowerCase().match(/\p{L}[\p{L}\p{N}\u2019'-]{2,}/gu) ?? [])].join(' ');

/** What the calculator's finder (Ctrl+K) offers of the documentation: pages and headings, with the words below them. */
const headingsOf = (index) =>
  index
    .filter(({ href }) => !whole.test(href))
    .map(({ language, href, page: of, title, text }) => ({ language, href, page: of, title, text: wordsOf(text) }));

/** Every page, by its path under docs/, and the index of the search. */
export async function pages() {
  const api = JSON.parse(readFileSync(join(root, 'wasm/api.json'), 'utf8'));
  const texts = {};
  for (const language of Object.keys(languages)) {
    const folder = join(root, 'web/docs', language);
    texts[language] = Object.fromEntries(
      readdirSync(folder)
        .filter((name) => name.endsWith('.md'))
        .map((name) => [name.slice(0, -3), readFileSync(join(folder, name), 'utf8')]),
    );
  }
  for (const language of Object.keys(languages)) {
    const names = catalogueOf(language);
    const family = (id) => names[`family.${id}`] ?? id;
    texts[language].metrics = await metricsPage(language, { math, escaped, family });
    texts[language].options = optionsPage(api, language);
    texts[language].api = javascriptPage(api, language, declarations());
    texts[language].cli = commandsPage(api, language);
    texts[language].report = reportPage(language);
    texts[language].cpp = cppPage(language);
  }
  const evidence = JSON.parse(readFileSync(join(root, 'web/docs/evidence.json'), 'utf8'));
  texts.uk.evidence = rendered(evidence, sources(), 'uk').page;
  const { version, files } = JSON.parse(readFileSync(join(output, 'widget/integrity.json'), 'utf8'));
  const weights = Object.fromEntries(widgetSizes().map(({ id, bytes }) => [id, bytes]));
  const filled = (text) =>
    text
      .replaceAll('{{version}}', version)
      .replace(/\{\{integrity ([\w.-]+)\}\}/g, (_, name) => files[name] ?? '')
      .replace(/\{\{weight (\w+)\}\}/g, (_, id) => `${Math.round(weights[id] / 1000)} kB`);
  const titles = Object.fromEntries(
    Object.entries(texts).map(([language, all]) => [
      language,
      Object.fromEntries(Object.entries(all).map(([name, text]) => [name, /^# (.*)$/m.exec(text)?.[1] ?? name])),
    ]),
  );
  const out = {};
  const index = [];
  for (const [language, all] of Object.entries(texts)) {
    for (const [name, text] of Object.entries(all)) {
      // What a page shows live opens in the calculator next to it.
      const html = render(filled(text)).replace(
        /<isoyield-(?:calculator|matrix|compare|curve)\b/g,
        '$& calculator="../../"',
      );
      out[`${language}/${name}.html`] = page(language, name, titles, withFallbacks(html, language));
      const sections = sectionsOf(html, { language, href: `${language}/${name}.html`, page: titles[language][name] });
      // Whoever looks for a metric does not look for its header; what is in English on a Ukrainian page, the English one has.
      const known = name === 'cpp' || (name === 'report' && language !== 'en');
      index.push(...(known ? sections.slice(0, 1) : sections));
    }
  }
  out['search.json'] = JSON.stringify(index);
  out['headings.json'] = JSON.stringify(headingsOf(index));
  return out;
}

/** Writes .build/site/docs. */
export async function docs() {
  const folder = join(output, 'site/docs');
  rmSync(folder, { recursive: true, force: true });
  for (const language of Object.keys(languages)) mkdirSync(join(folder, language), { recursive: true });
  for (const [path, text] of Object.entries(await pages())) writeFileSync(join(folder, path), text);
  for (const name of ['docs.css', 'search.js', 'copy.js', 'theme.js', 'rank.js', 'evidence.json'])
    writeFileSync(join(folder, name), readFileSync(join(root, 'web/docs', name)));
  const pictures = join(root, 'web/docs/pictures');
  for (const name of readdirSync(pictures).filter((each) => each.startsWith('class-')))
    writeFileSync(join(folder, name), readFileSync(join(pictures, name)));
}
