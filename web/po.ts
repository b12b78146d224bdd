import { compileMessage } from '@lingui/message-utils/compileMessage';
import { po as parser } from 'gettext-parser';
import type { Plugin } from 'vite';

/** Ids and texts of a PO file: msgid is the id, msgstr the text in that language. */
export function readPo(source: string): Record<string, string> {
  const { '': entries = {} } = parser.parse(source).translations;
  const texts = Object.values(entries).flatMap(({ msgid, msgstr: [text = ''] }) => (msgid ? [[msgid, text]] : []));
  // The parser keeps the last of two.
  if (texts.length < (source.match(/^msgid +"(?!"$)/gm)?.length ?? 0)) throw new Error('an id stands twice');
  return Object.fromEntries(texts);
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
