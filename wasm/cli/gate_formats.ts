// What a gate found, for the programs that run pipelines.

import type { Gate, GateCheck } from '../package/gate.js';

export const forms = ['junit', 'github'] as const;

interface Said {
  check: GateCheck;
  /** The check in words. */
  sentence: string;
}

const xml = (text: string) =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ' ')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/[\t\n\r]/g, ' ');

const nameOf = ({ check, classifier, baseline, limit }: GateCheck) =>
  check === 'min_yield' ? `${classifier}: min-yield ${limit}` : `${classifier}: max-loss ${limit} (${baseline ?? ''})`;

/** The XML that test reporters read: a test case for each check. */
function junit({ checks }: Gate, said: readonly Said[]): string {
  const failed = checks.filter(({ passed }) => !passed).length;
  const cases = said.flatMap(({ check, sentence }) => {
    const head = `<testcase classname="isoyield.gate" name="${xml(nameOf(check))}"`;
    return check.passed
      ? [`    ${head}/>`]
      : [`    ${head}>`, `      <failure message="${xml(sentence)}"/>`, '    </testcase>'];
  });
  const counts = `tests="${checks.length}" failures="${failed}" errors="0"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="isoyield" ${counts}>`,
    `  <testsuite name="isoyield gate" ${counts}>`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

/** Workflow commands of GitHub Actions; a name must not begin a command of its own. */
function github(_: Gate, said: readonly Said[]): string {
  const data = (text: string) => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
  return said
    .map(({ check, sentence }) => `::${check.passed ? 'notice' : 'error'} title=isoyield gate::${data(sentence)}\n`)
    .join('');
}

export const gateFormats: Record<(typeof forms)[number], (gate: Gate, said: readonly Said[]) => string> = {
  junit,
  github,
};
