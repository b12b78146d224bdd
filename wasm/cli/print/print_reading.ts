// How the texts of a report were read: the account in short, and the notes that it does not contain.

import type { Remark, Report } from '../../package/report.js';
import { plain } from './layout.js';
import { type PrintContext, section } from './print_context.js';

/** What is said of the positive class if nothing names it. */
export const assumed = (page: PrintContext, { settings }: Report): string =>
  settings.positive_named === false ? ` (${page.say('read_assumed')})` : '';

const sentence = ({ message }: Remark) => plain(message);

/** The account of each text. */
export function howRead(page: PrintContext, report: Report): string {
  const { texts = [], classifiers, positive, settings } = report;
  if (texts.length === 0) return '';
  const read = [
    page.say('read_classifiers', classifiers.length),
    ...(positive === '' ? [] : [`${page.say('positive')}: ${plain(positive)}${assumed(page, report)}`]),
    page.say(settings.rows === 'predicted' ? 'predicted' : 'true'),
  ];
  const quoted = (line: string) => (page.language === 'uk' ? `«${line}»` : `“${line}”`);
  const lines = texts.flatMap(({ source, checks, assumptions, unused }) => {
    const place = source === '' || texts.length === 1 ? '' : `${plain(source)}: `;
    const parts = [
      ['read_checked', checks.filter(({ passed }) => passed).map(({ finding }) => sentence(finding))],
      ['read_differs', checks.filter(({ passed }) => !passed).map(({ finding }) => sentence(finding))],
      ['read_assumed', [...new Set(assumptions.map(sentence))]],
      ['read_unused', unused.map((line) => quoted(plain(line)))],
    ] as const;
    return parts
      .filter(([, said]) => said.length > 0)
      .map(([word, said]) => `  ${place}${page.say(word)}: ${said.join('; ')}`);
  });
  return section(page.say('read_title'), `  ${read.join(', ')}`, ...lines);
}

/** The notes of a report that its account does not contain. */
export function otherNotes({ notes, texts = [] }: Report): Remark[] {
  const told = new Set(texts.flatMap(({ assumptions }) => assumptions.map(({ message }) => message)));
  return notes.filter(({ message }) => !told.has(message));
}
