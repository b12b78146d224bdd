// The documentation's Markdown as HTML: marked's own, with formulas between `$`, code in colours, headings that have an address, and tables that scroll.

import highlight from 'highlight.js/lib/common';
import cmake from 'highlight.js/lib/languages/cmake';
import { Marked } from 'marked';
import temml from 'temml';

export const escaped = (text) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

highlight.registerLanguage('cmake', cmake);

/** What a heading is linked by. */
export const slug = (text) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** An English text on a page in a language, so that readers aloud know. */
export const foreign = (text, language) => (language === 'en' ? text : `<span lang="en">${text}</span>`);

/** A formula as MathML, without the styles that a strict policy refuses. */
export const math = (latex, displayMode) =>
  temml.renderToString(latex, { throwOnError: true, displayMode }).replace(/ (style|class)="[^"]*"/g, '');

const formula = {
  name: 'formula',
  level: 'inline',
  start: (text) => text.indexOf('$'),
  tokenizer(text) {
    const [raw, shown, within] = /^\$\$([^$]+)\$\$|^\$([^$]+)\$/.exec(text) ?? [];
    return raw && { type: 'formula', raw, latex: shown ?? within, display: shown !== undefined };
  },
  renderer: ({ latex, display }) => math(latex, display),
};

const marked = new Marked({
  extensions: [formula],
  renderer: {
    heading({ depth, text, tokens }) {
      return `<h${depth} id="${slug(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    // A live element stands by itself: a table inside it would end the paragraph around it.
    paragraph({ tokens }) {
      const inside = this.parser.parseInline(tokens);
      return inside.startsWith('<isoyield-') ? `${inside}\n` : `<p>${inside}</p>\n`;
    },
    // Marked's own writes letters of a heading's address as percent codes.
    link({ href, tokens }) {
      return `<a href="${escaped(href)}">${this.parser.parseInline(tokens)}</a>`;
    },
    code: ({ text, lang }) => {
      const shown = lang ? highlight.highlight(text, { language: lang }).value : escaped(text);
      return `<div class="code"><pre tabindex="0"><code>${shown}</code></pre></div>\n`;
    },
    table({ header, rows }) {
      const cells = (row, tag) =>
        `<tr>${row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`;
      const body = rows.map((row) => cells(row, 'td')).join('');
      return `<div class="wide" tabindex="0"><table><thead>${cells(header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
    },
  },
});

/** A text of the documentation as HTML; lines of HTML in it stay. */
export const html = (text) => marked.parse(text);
