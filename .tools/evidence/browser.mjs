// Faults, network and labels in Chromium on the built site, and labels on every other way out.

import { row, vitest } from './tests.mjs';

export async function browser() {
  const tests = await vitest('e2e', ['tests/e2e/shell/robust.spec.ts', 'tests/e2e/shell/trust.spec.ts']);
  const unit = await vitest('unit', ['tests/wasm/matrices/labels.test.ts', 'tests/web/document/permalink.test.ts']);
  const of = (...parts) => tests.filter(({ part }) => parts.includes(part));
  return [
    row(
      'If a worker dies, memory is refused, a file changes or disappears, storage is full or forbidden, the module is damaged or a link is malicious, nothing is lost, the message is clear, and the next run is correct',
      'faults made in Chromium on the built site (tests/e2e/shell/robust.spec.ts, trust.spec.ts)',
      of('faults', 'reading'),
    ),
    row(
      'No data leave the page: page, worker and widget request only their own files; Trusted Types enforced, no unsafe-eval, no unsafe-inline, no HTML sink in shipped code',
      'requests recorded and forbidden ones tried in Chromium; every shipped script searched',
      of('network', 'what is shipped'),
    ),
    row(
      'Text is data: names with scripts, markup, prototypes, direction marks and formula starts pass through page, link, reload, widget, report, tables, exports and exercises unchanged',
      'tests/labels.ts through each surface',
      [...of('labels'), ...unit.filter(({ part }) => part !== 'permalink')],
    ),
    row(
      'Links are not trusted: their length and unpacked size are limited, members are read one by one, other versions are refused with a message',
      'unit tests of the reader of links (tests/web/document/permalink.test.ts)',
      unit.filter(({ part }) => part === 'permalink'),
    ),
  ];
}
