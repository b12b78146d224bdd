// The manual page (man 7 man), from the rows of the help.

import { exit, title } from './help.js';
import { sections, synopsis } from './usage.js';

const roff = (text: string) =>
  text
    .replace(/\\/g, '\\e')
    .replace(/-/g, '\\-')
    .replace(/^(?=[.'])/gm, '\\&');

/** The page for section 1. */
export function manual(version: string): string {
  return [
    `.TH ISOYIELD 1 "" "isoyield ${version}" "User Commands"`,
    '.SH NAME',
    `isoyield \\- ${roff(title.en.replace(/\.$/, '').replace(/^\w/, (first) => first.toLowerCase()))}`,
    '.SH SYNOPSIS',
    '.B isoyield\n.I COMMAND\n[\\fIOPTION\\fR]... [\\fIFILE\\fR]...',
    '.SH COMMANDS',
    ...synopsis().map(({ usage, meaning }) => `.TP\n.B ${roff(usage)}\n${roff(meaning)}`),
    '.SH EXAMPLES\n.nf',
    ...synopsis().flatMap(({ examples }) => examples.map((example) => roff(`isoyield ${example}`))),
    '.fi',
    '.SH OPTIONS',
    ...sections('en').flatMap(({ title: heading, entries }) => [
      `.SS ${roff(heading)}`,
      ...entries.map(({ head, meaning }) => `.TP\n.B ${roff(head)}\n${roff(meaning)}`),
    ]),
    '.SH EXIT STATUS',
    roff(exit.en.replace(/^Exit status:?\s*/, '')),
    '',
  ].join('\n');
}
