// What the files of the widget weigh, compressed: a file with all that it imports before it runs. `npm run sizes` prints it, the documentation
// quotes it. Needs a build.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { output } from '../project.mjs';

const folder = join(output, 'widget');
const read = (name) => readFileSync(join(folder, name), 'utf8');

/** A script and all that it imports before it runs. */
export function withImports(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const [, next] of read(name).matchAll(/(?:\bfrom|\bimport)\s*"\.\/([\w.-]+\.js)"/g)) withImports(next, found);
  return found;
}

/** What is loaded when, and how much it may be at most. Each counts what those before it have not brought. */
const steps = [
  { id: 'start', files: ['isoyield-widget.js'], most: 32_000, what: 'the elements' },
  { id: 'first', files: ['isoyield-payload.js'], most: 60_300, what: 'the first numbers' },
  { id: 'verdict', files: ['isoyield-verdict.js'], most: 28_400, what: 'the verdict' },
  { id: 'whole', files: ['isoyield-whole.js'], most: 1_178_000, what: 'the whole core' },
];

export function widgetSizes() {
  const here = new Set();
  return steps.map(({ files, ...step }) => {
    const fresh = [...new Set(files.flatMap((name) => [...withImports(name)]))].filter((name) => !here.has(name));
    for (const name of fresh) here.add(name);
    const bytes = fresh.reduce((sum, name) => sum + gzipSync(read(name), { level: 9 }).length, 0);
    return { ...step, bytes, files: fresh };
  });
}
