// The report: what was claimed, how it was shown, the figure; as JSON for programs and as a page of the documentation.

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
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

/** `never`: titles of sections that were not run yet. Sections: { title, seconds, rows: [{ claim, how, figure, passed, failed?, details? }] }. Rows that were not run have `passed` null. */
export function write({ sections, deep, date, never }) {
  const document = { schema: 'isoyield.evidence/1', date, machine: machine(), deep, sections };
  writeFileSync(join(root, 'web/docs/evidence.json'), `${JSON.stringify(document, null, 1)}\n`);
  const verdict = (passed) => (passed === null ? 'not run' : passed ? 'holds' : '**fails**');
  const summary = sections.flatMap(({ date, rows }) =>
    rows.map(
      ({ claim, how, figure, passed }) =>
        `| ${cell(claim)} | ${cell(how)} | ${cell(figure)} | ${verdict(passed)}, ${date} |`,
    ),
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
  const text = [
    '# Evidence',
    `Written by \`npm run verify${deep ? ' -- --deep' : ''}\` on ${date}, on ${machine()}. Every line can be reproduced; also available as [JSON](../evidence.json).`,
    ['| claim | how it is shown | figure | and when |', '|---|---|---|---|', ...summary].join('\n'),
    ...more,
  ].join('\n\n');
  writeFileSync(join(root, 'web/docs/en/evidence.md'), `${text}\n`);

  const all = sections.flatMap(({ rows }) => rows);
  const held = all.filter(({ passed }) => passed).length;
  const missing = never.length > 0 ? ` (not run yet: ${never.join(', ')})` : '';
  const line = `${held} of ${all.length} claims hold${missing}; ${date}, on ${machine()}.`;
  const readme = join(root, 'README.md');
  writeFileSync(
    readme,
    readFileSync(readme, 'utf8').replace(
      /(<!-- evidence -->\n)[\s\S]*?(\n<!-- \/evidence -->)/,
      (_, before, after) => `${before}${line}${after}`,
    ),
  );
}
