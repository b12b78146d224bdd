// The report: what was claimed, how it was shown, the figure; as JSON for programs and as a page of the documentation.

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../project.mjs';
import * as ukrainian from './ukrainian.mjs';

function system() {
  try {
    return /PRETTY_NAME="(.*)"/.exec(execFileSync('cat', ['/etc/os-release'], { encoding: 'utf8' }))?.[1] ?? '';
  } catch {
    return process.platform;
  }
}

export function machine() {
  const [cpu] = cpus();
  return `${cpus().length} x ${cpu?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${system() || process.platform}, Node ${process.versions.node}`;
}

const cell = (text) => String(text).replaceAll('|', '\\|').replaceAll('\n', ' ');

function detailTable(rows) {
  const heads = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const line = (cells) => `| ${cells.map(cell).join(' | ')} |`;
  const text = (value) => (value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : value);
  return [
    line(heads),
    line(heads.map(() => '---')),
    ...rows.map((row) => line(heads.map((head) => text(row[head])))),
  ].join('\n');
}

/** The words of the page. How a claim is shown, and its figure, are in English in every language: checks print them. */
const words = {
  en: {
    title: 'Evidence',
    notRun: 'not run',
    holds: 'holds',
    fails: 'fails',
    quoted: 'quoted',
    failed: 'Failed',
    more: (count) => `${count} more lines are in`,
    heads: ['claim', 'how it is shown', 'figure', 'and when'],
    written: (command, date, where) =>
      `Written by ${command} on ${date}, on ${where}. Every line can be reproduced; also available as [JSON](../evidence.json). A line that was not computed from the sources at hand is quoted from an earlier run, and is not counted.`,
    claim: (text) => text,
    section: (text) => text,
    printed: (text) => text,
  },
  uk: {
    title: 'Докази',
    notRun: 'не запускалося',
    holds: 'виконується',
    fails: 'не виконується',
    quoted: 'з попереднього запуску',
    failed: 'Не виконано',
    more: (count) => `Решта рядків (${count}) — у файлі`,
    heads: ['твердження', 'як показано (англійською)', 'результат (англійською)', 'чи виконується і коли перевірено'],
    written: (command, date, where) =>
      `Цю сторінку записала команда ${command}, ${date}, на машині: ${where}. Кожен рядок можна відтворити; є також [JSON](../evidence.json). Рядок, обчислений не з цих вихідних кодів, наведено з попереднього запуску й не враховано.`,
    claim: (text) => ukrainian.claims[text] ?? text,
    section: (text) => ukrainian.titles[text] ?? text,
    printed: (text) => `<span lang="en">${text}</span>`,
  },
};

/**
 * The report of a document { date, machine, deep, never, sections: [{ title, date, seconds, sources, rows: [{ claim, how, figure, passed, failed?,
 * details?, quoted? }] }] } as a page and as a line of the README. A row counts if it was computed from the sources with the hash `now`; others, and
 * those that only repeat what was kept of an earlier run, are quoted. Rows that were not run have `passed` null. The line is in English.
 */
export function rendered({ date, machine: where, deep, never = [], sections }, now, language = 'en') {
  const said = words[language];
  const quotes = ({ sources }, { quoted }) => Boolean(quoted) || sources !== now;
  const verdict = (section, row) => {
    if (row.passed === null) return said.notRun;
    const word = row.passed ? said.holds : `**${said.fails}**`;
    return quotes(section, row)
      ? `${said.quoted}, ${section.date}${row.passed ? '' : ` (${word})`}`
      : `${word}, ${section.date}`;
  };
  const summary = sections.flatMap((section) =>
    section.rows.map((row) => {
      const { claim, how, figure } = row;
      const shown = [
        cell(said.claim(claim)),
        said.printed(cell(how)),
        said.printed(cell(figure)),
        verdict(section, row),
      ];
      return `| ${shown.join(' | ')} |`;
    }),
  );
  const more = sections.flatMap(({ title, rows }) => {
    const shown = rows.filter(({ details, failed }) => details?.length > 0 || failed?.length > 0);
    if (shown.length === 0) return [];
    const bodies = shown.flatMap(({ details = [], failed = [] }) => [
      ...(failed.length > 0 ? [`${said.failed}: ${failed.join('; ')}`] : []),
      ...(details.length > 0 && details.length <= 80 ? [detailTable(details)] : []),
      ...(details.length > 80 ? [`${said.more(details.length)} [evidence.json](../evidence.json).`] : []),
    ]);
    return [`## ${said.section(title)}`, ...bodies];
  });
  const page = [
    `# ${said.title}`,
    said.written(`\`npm run verify${deep ? ' -- --deep' : ''}\``, date, where),
    [`| ${said.heads.join(' | ')} |`, '|---|---|---|---|', ...summary].join('\n'),
    ...more,
  ].join('\n\n');

  const rows = sections.flatMap((section) => section.rows.map((row) => ({ ...row, quoted: quotes(section, row) })));
  const fresh = rows.filter(({ quoted }) => !quoted);
  const quoted = rows.length - fresh.length;
  const held = fresh.filter(({ passed }) => passed).length;
  const missing = never.length > 0 ? ` (not run yet: ${never.join(', ')})` : '';
  const counted =
    fresh.length > 0
      ? `${held} of ${fresh.length} claims hold${quoted > 0 ? `, ${quoted} more are quoted from earlier runs` : ''}`
      : `All ${quoted} claims are quoted from earlier runs, on other sources`;
  const line = `${counted}${missing}; ${date}, on ${where}.`;
  return { page: `${page}\n`, line, quoted, of: rows.length };
}

/** Writes the report: as JSON, from which page and README follow. */
export function write({ sections, deep, date, never }) {
  const document = { schema: 'isoyield.evidence/1', date, machine: machine(), deep, never, sections };
  writeFileSync(join(root, 'web/docs/evidence.json'), `${JSON.stringify(document, null, 1)}\n`);
}
