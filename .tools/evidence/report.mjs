// The report: what was claimed, how it was shown, the figure; as JSON for programs and as a page of the documentation.

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../project.mjs';

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

/**
 * The report of a document { date, machine, deep, never, sections: [{ title, date, seconds, sources, rows: [{ claim, how, figure, passed, failed?,
 * details?, quoted? }] }] } as a page and as a line of the README. A row counts if it was computed from the sources with the hash `now`; others, and
 * those that only repeat what was kept of an earlier run, are quoted. Rows that were not run have `passed` null.
 */
export function rendered({ date, machine: where, deep, never = [], sections }, now) {
  const quotes = ({ sources }, { quoted }) => Boolean(quoted) || sources !== now;
  const verdict = (section, row) => {
    if (row.passed === null) return 'not run';
    const word = row.passed ? 'holds' : '**fails**';
    return quotes(section, row)
      ? `quoted, ${section.date}${row.passed ? '' : ` (${word})`}`
      : `${word}, ${section.date}`;
  };
  const summary = sections.flatMap((section) =>
    section.rows.map((row) => {
      const { claim, how, figure } = row;
      return `| ${cell(claim)} | ${cell(how)} | ${cell(figure)} | ${verdict(section, row)} |`;
    }),
  );
  const more = sections.flatMap(({ title, rows }) => {
    const shown = rows.filter(({ details, failed }) => details?.length > 0 || failed?.length > 0);
    if (shown.length === 0) return [];
    const bodies = shown.flatMap(({ details = [], failed = [] }) => [
      ...(failed.length > 0 ? [`Failed: ${failed.join('; ')}`] : []),
      ...(details.length > 0 && details.length <= 80 ? [detailTable(details)] : []),
      ...(details.length > 80 ? [`${details.length} more lines are in [evidence.json](../evidence.json).`] : []),
    ]);
    return [`## ${title}`, ...bodies];
  });
  const page = [
    '# Evidence',
    `Written by \`npm run verify${deep ? ' -- --deep' : ''}\` on ${date}, on ${where}. Every line can be reproduced; also available as [JSON](../evidence.json). A line that was not computed from the sources at hand is quoted from an earlier run, and is not counted.`,
    ['| claim | how it is shown | figure | and when |', '|---|---|---|---|', ...summary].join('\n'),
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
