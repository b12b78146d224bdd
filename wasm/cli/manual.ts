// The manual page (man 7 man), from the help.

import { sections, synopsis, whole } from './usage.js';

const roff = (text: string) =>
  text
    .replace(/\\/g, '\\e')
    .replace(/-/g, '\\-')
    .replace(/^(?=[.'])/gm, '\\&');

/** The first part of an entry of the help, up to two blanks, and the rest as running text. */
function entry(text: string): string {
  const [, head = '', rest = ''] = /^\s*(.*?)(?: {2,}(?!--)|\n\s+|$)([\s\S]*)$/.exec(text) ?? [];
  return `.TP\n.B ${roff(head)}\n${roff(rest.replace(/\s*\n\s*/g, ' ').trim())}`;
}

/** The page for section 1. */
export function manual(version: string): string {
  const [title = ''] = whole.en.split('\n');
  const status = whole.en.slice(whole.en.indexOf('Exit status')).replace(/^Exit status:?\s*/, '');
  return [
    `.TH ISOYIELD 1 "" "isoyield ${version}" "User Commands"`,
    '.SH NAME',
    `isoyield \\- ${roff(title.replace(/\.$/, '').replace(/^\w/, (first) => first.toLowerCase()))}`,
    '.SH SYNOPSIS',
    '.B isoyield\n.I COMMAND\n[\\fIOPTION\\fR]... [\\fIFILE\\fR]...',
    '.SH COMMANDS',
    ...synopsis().map(({ usage, meaning }) => `.TP\n.B ${roff(usage)}\n${roff(meaning)}`),
    '.SH OPTIONS',
    ...sections('en').flatMap(({ title: heading, entries }) => [`.SS ${roff(heading)}`, ...entries.map(entry)]),
    '.SH EXIT STATUS',
    roff(status.trim()),
    '',
  ].join('\n');
}
