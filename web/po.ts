import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

/** Ids and texts of a PO file: msgid is the id, msgstr the text in that language. */
export function readPo(source: string): Record<string, string> {
  const texts: Record<string, string> = {};
  let id = '';
  let text = '';
  let part: 'id' | 'text' | null = null;
  const keep = () => {
    if (!id) return;
    if (id in texts) throw new Error(`${id} stands twice`);
    texts[id] = text;
  };
  for (const line of source.split('\n')) {
    const match = /^(?:(msgid|msgstr)\s+)?"(.*)"\s*$/.exec(line);
    if (!match) continue;
    const [, keyword, quoted] = match;
    if (keyword === 'msgid') {
      keep();
      id = '';
      text = '';
      part = 'id';
    } else if (keyword === 'msgstr') part = 'text';
    const piece = JSON.parse(`"${quoted}"`) as string;
    if (part === 'id') id += piece;
    else if (part === 'text') text += piece;
  }
  keep();
  return texts;
}

/** Lets the site import a PO file as compiled ICU messages, so that no message parser ships. */
export function po(): Plugin {
  return {
    name: 'isoyield-po',
    transform(source, file) {
      if (!file.endsWith('.po')) return null;
      const texts = readPo(source);
      const messages = Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compileMessage(text)]));
      return { code: `export default ${JSON.stringify(messages)}`, map: null };
    },
  };
}
