import type { Classifier, Report } from 'isoyield';
import { cellsOf } from './document';
import { plainUtility } from './request';
import type { Document, Language } from './state';

// What somebody pastes into a page of their own to show an analysis there.

export const hosts = ['html', 'package', 'sphinx', 'mkdocs', 'quarto', 'jupyter'] as const;
export type Host = (typeof hosts)[number];

/** The version of the widget that stands next to this site, and the hash of each of its files. */
export interface Release {
  readonly version: string;
  readonly files: Readonly<Record<string, string>>;
}

/** "A (threshold 0.05)": what a matrix is of that has left its scores behind. */
function cutName({ name, threshold, implied_threshold: implied }: Classifier, language: Language): string {
  const at = implied ?? threshold;
  if (at === undefined) return name;
  const written = Number.isFinite(at) ? String(Number(at.toPrecision(3))).replace('-', '\u2212') : '∞';
  return language === 'uk' ? `${name} (поріг ${written.replace('.', ',')})` : `${name} (threshold ${written})`;
}

/** The document of a score file with what its report decided at the thresholds that were chosen, which its names say, and no rows of the file. */
export function withDecisions(document: Document, { classifiers, utility }: Report, language: Language): Document {
  return {
    ...document,
    classifiers: classifiers.map((each) => ({ name: cutName(each, language), cells: cellsOf(each.matrix) })),
    // Of utilities that each item brought, a table holds the means.
    ...(utility?.by_item && { decisions: utility.decisions, utility: cellsOf(utility.matrix) }),
  };
}

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

function table(document: Document, cells: Document['utility'], caption: string, utility = false): string {
  const row = (head: string, texts: readonly string[], tag: string) =>
    `    <tr><th>${escaped(head)}</th>${texts.map((text) => `<${tag}>${escaped(text)}</${tag}>`).join('')}</tr>`;
  return [
    `  <table${utility ? ' class="utility"' : ''}><caption>${escaped(caption)}</caption><tbody>`,
    row('', document.decisions, 'th'),
    ...cells.map((texts, i) => row(document.classes[i] ?? '', texts, 'td')),
    '  </tbody></table>',
  ].join('\n');
}

/** The element with the analysis in it: tables that are read without JavaScript too. */
export function elementSnippet(document: Document, language: Language): string {
  const utilities = language === 'uk' ? 'Корисності' : 'Utilities';
  const attributes = [
    ['positive', document.positive],
    ['unit', document.unit],
    ['lang', language],
  ]
    .filter(([, value]) => value)
    .map(([name, value]) => ` ${name}="${escaped(value ?? '')}"`)
    .join('');
  return [
    `<isoyield-compare${attributes}>`,
    ...document.classifiers.map(({ name, cells }) => table(document, cells, name)),
    ...(plainUtility(document) ? [] : [table(document, document.utility, utilities, true)]),
    '</isoyield-compare>',
  ].join('\n');
}

const indented = (text: string, by: string) => text.replace(/^(?=.)/gm, by);

/** The whole snippet for a host. `folder`: where the widget's files are, an address that ends in a slash. */
export function snippet(host: Host, document: Document, language: Language, release: Release, folder: string): string {
  const element = elementSnippet(document, language);
  const script = (name: string, type: string) =>
    `<script${type} src="${folder}${name}"\n  integrity="${release.files[name] ?? ''}" crossorigin="anonymous"></script>`;
  const module = script('isoyield-widget.js', ' type="module"');
  switch (host) {
    case 'html':
      return `${module}\n${element}`;
    case 'package':
      return `npm install isoyield-widget@${release.version}\n\nimport 'isoyield-widget';\n\n${element}`;
    case 'sphinx':
      return `.. raw:: html\n\n${indented(`${module}\n${element}`, '   ')}`;
    case 'mkdocs':
      return `<div>\n${module}\n${element}\n</div>`;
    case 'quarto':
      return `\`\`\`{=html}\n${module}\n${element}\n\`\`\``;
    case 'jupyter':
      return `from IPython.display import HTML\nHTML("""\n${script('isoyield-widget.iife.js', '')}\n${element}\n""")`;
  }
}
