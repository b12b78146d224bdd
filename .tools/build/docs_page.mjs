// A page of the documentation around its text: the menu in groups, the contents of the page, the pages before and after it.

import { escaped } from './markdown.mjs';

export const languages = { en: 'English', uk: 'Українська' };

/** The menu; what has no text in a language is shown in English. */
const groups = [
  { title: { en: 'Start', uk: 'Початок' }, pages: ['start', 'concepts', 'gallery'] },
  { title: { en: 'How-to', uk: 'Як зробити' }, pages: ['embedding', 'gate', 'beyond'] },
  { title: { en: 'Teaching', uk: 'Навчання' }, pages: ['teaching', 'exercises', 'exercise-format', 'lms'] },
  { title: { en: 'Reference', uk: 'Довідник' }, pages: ['metrics', 'options', 'api', 'cli', 'report', 'cpp'] },
  {
    title: { en: 'About', uk: 'Про проєкт' },
    pages: ['accuracy', 'evidence', 'comparison', 'papers', 'privacy', 'non-goals'],
  },
];
const order = groups.flatMap(({ pages }) => pages);

const words = {
  en: {
    search: 'Search the documentation',
    calculator: 'Calculator',
    none: 'Nothing found',
    menu: 'Documentation',
    contents: 'On this page',
    around: 'Previous and next page',
    copy: 'Copy',
    copied: 'Copied',
    theme: 'Colours',
    themes: ['system', 'light', 'dark'],
  },
  uk: {
    search: 'Пошук у документації',
    calculator: 'Калькулятор',
    none: 'Нічого не знайдено',
    menu: 'Документація',
    contents: 'На цій сторінці',
    around: 'Попередня й наступна сторінки',
    copy: 'Копіювати',
    copied: 'Скопійовано',
    theme: 'Кольори',
    themes: ['системні', 'світлі', 'темні'],
  },
};

const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:; style-src 'self'; connect-src 'self'; img-src 'self' data: blob:; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types isoyield";

/** The address of a page, seen from one in a language, with its title. */
function link(language, name, titles, attributes = '') {
  const where = titles[language][name] ? language : 'en';
  const foreign = where === language ? '' : ` lang="${where}" hreflang="${where}"`;
  return `<a href="../${where}/${name}.html"${attributes}${foreign}>${escaped(titles[where][name])}</a>`;
}

function menu(language, name, titles) {
  const list = (pages) =>
    pages
      .map((each) => `<li>${link(language, each, titles, each === name ? ' aria-current="page"' : '')}</li>`)
      .join('');
  return groups
    .map(({ title, pages }, i) => {
      const id = `menu-${i}`;
      return `<p id="${id}">${title[language]}</p><ul aria-labelledby="${id}">${list(pages)}</ul>`;
    })
    .join('');
}

/** The headings of a page that has several. */
function contents(html, said) {
  const headings = [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/gs)];
  if (headings.length < 3) return '';
  const list = headings.map(([, id, text]) => `<li><a href="#${id}">${text.replace(/<\/?a\b[^>]*>/g, '')}</a></li>`);
  return `<nav class="contents" aria-label="${said.contents}"><p>${said.contents}</p><ul>${list.join('')}</ul></nav>`;
}

function around(language, name, titles, said) {
  // Of those in the language: the way on from another would stay in that one.
  const own = order.filter((each) => titles[language][each]);
  const at = own.indexOf(name);
  const [before, after] = [own[at - 1], own[at + 1]];
  const links = [
    before ? link(language, before, titles, ' rel="prev"') : '',
    after ? link(language, after, titles, ' rel="next"') : '',
  ];
  return `<nav class="around" aria-label="${said.around}">${links.join('')}</nav>`;
}

/** The mark of the calculator's header. */
const mark =
  '<svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke-linecap="round" stroke-width="2.2" aria-hidden="true"><path d="M3 21C3 10 10 3 21 3"/><path d="M6.5 21L21 7.5"/></svg>';

/** A whole page; `titles`: of all pages, by language and name. */
export function page(language, name, titles, html) {
  const said = words[language];
  const others = Object.keys(languages)
    .filter((each) => each !== language && titles[each][name])
    .map((each) => `<a href="../${each}/${name}.html" lang="${each}" hreflang="${each}">${languages[each]}</a>`)
    .join('');
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(titles[language][name])} · isoyield</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="../docs.css">
<script src="../theme.js"></script>
<script type="module" src="../../widget/isoyield-widget.js"></script>
<script type="module" src="../search.js"></script>
<script type="module" src="../copy.js"></script>
</head>
<body data-copy="${said.copy}" data-copied="${said.copied}" data-theme="${said.theme}" data-system="${said.themes[0]}" data-light="${said.themes[1]}" data-dark="${said.themes[2]}">
<header><a class="brand" href="../../index.html">${mark}isoyield</a><a href="../../index.html">${said.calculator}</a><a href="start.html" aria-current="true">${said.menu}</a>${others}
<search><label for="search">${said.search}</label><input id="search" type="search" autocomplete="off" data-none="${said.none}"><ul id="found" aria-live="polite"></ul></search></header>
<div class="columns"><nav class="menu" aria-label="${said.menu}"><div>${menu(language, name, titles)}</div></nav>
<main>
${html}
${around(language, name, titles, said)}
</main>
${contents(html, said)}</div>
</body>
</html>
`;
}
