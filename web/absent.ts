import type { Plugin } from 'vite';

/** What the PDF library loads only to turn pages of HTML into pictures, which nothing here does: it is not shipped. */
const unused = new Set(['html2canvas', 'dompurify', 'canvg']);

export function absent(): Plugin {
  return {
    name: 'isoyield-absent',
    enforce: 'pre',
    resolveId: (id) => (unused.has(id) ? '\0absent' : null),
    load: (id) => (id === '\0absent' ? 'export default null' : null),
  };
}
