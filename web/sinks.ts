import type { Plugin } from 'vite';

/**
 * The places of libraries that turn text into markup, none of which is used here: `dangerouslySetInnerHTML` of Preact, pages of HTML as
 * pictures of the PDF library, and SVG files inside of a figure.
 */
const places: { readonly file: RegExp; readonly cuts: readonly (readonly [RegExp, string])[] }[] = [
  {
    file: /\/preact\/dist\/preact\.m?js$/,
    cuts: [
      [/\(\w+\.innerHTML=\w+\.__html\)/, '0'],
      [/\w+\.__html==\w+\.innerHTML/, '!0'],
    ],
  },
  {
    file: /\/jspdf\/dist\/jspdf\.es[\w.]*js$/,
    cuts: [[/\w+\.innerHTML&&\w+\.dompurify&&\(\w+\.innerHTML=\w+\.dompurify\.sanitize\(\w+\.innerHTML\)\)/, '0']],
  },
  { file: /\/svg2pdf\.js\/dist\/svg2pdf\.es[\w.]*js$/, cuts: [[/new DOMParser\b/, 'null']] },
];

/** Takes them out: what is shipped has no way to run a class name as HTML, whatever the policy of the page around it. */
export function noMarkup(): Plugin {
  return {
    name: 'isoyield-no-markup',
    enforce: 'pre',
    transform(code, id) {
      const place = places.find(({ file }) => file.test(id));
      if (!place) return null;
      const out = place.cuts.reduce((text, [found, instead]) => text.replace(found, instead), code);
      if (/\.innerHTML|\bDOMParser/.test(out)) throw new Error(`${id} sets markup elsewhere now: see web/sinks.ts`);
      return out;
    },
  };
}
