// Figures belong to the sources that they were measured on: a hash of those stands beside them, and what was measured on others says so.
// `npm test -- layout` compares, `npm run format` writes.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digest, files, root } from '../project.mjs';
import { rendered } from './report.mjs';

const written = /^wasm\/(?:api\.json|package\/(?:report\.d\.ts|calls\.ts))$/;

/** A hash over all that a figure of speed or a result depends on: the core, its bindings and the package. */
export const sources = () =>
  digest(
    ['core/include', 'core/src', 'core/CMakeLists.txt', 'wasm/bindings', 'wasm/package', 'wasm/CMakeLists.txt']
      .flatMap(files)
      .filter((path) => !written.test(path)),
  ).slice(0, 12);

const table =
  /(<!-- bench -->\n\n)([^\n]*?)(?: Measured (\S+) at (\S+), sources (\S+?)(, the code has changed since)?\.)?:?(\n\n\|)/;

/** The line over the table of speed, with what it was measured on. */
export const measuredOn = (date, commit, hash) => `Measured ${date} at ${commit}, sources ${hash}`;

/** The README, its table of speed marked if it was measured on other sources than `now`. */
export function marked(readme, now) {
  return readme.replace(table, (whole, begin, machine, date, commit, hash, _, end) =>
    date === undefined
      ? whole
      : `${begin}${machine} ${measuredOn(date, commit, hash)}${hash === now ? '' : ', the code has changed since'}.${end}`,
  );
}

/** Whether the README says what its table of speed was measured on. */
export const saysWhen = (readme) => table.exec(readme)?.[3] !== undefined;

/** What is not as it should be: path and text of each file whose figures say something else of themselves. */
export function stale(now = sources()) {
  const evidence = join(root, 'web/docs/evidence.json');
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const { page, line } = existsSync(evidence)
    ? rendered(JSON.parse(readFileSync(evidence, 'utf8')), now)
    : { page: '', line: '' };
  const wanted = {
    'README.md': marked(readme, now).replace(
      /(<!-- evidence -->\n)[\s\S]*?(\n<!-- \/evidence -->)/,
      (_, before, after) => `${before}${line}${after}`,
    ),
    'web/docs/en/evidence.md': page,
  };
  return Object.entries(wanted).filter(
    ([path, text]) => text !== '' && readFileSync(join(root, path), 'utf8') !== text,
  );
}

/** Writes them. */
export function stamp() {
  for (const [path, text] of stale()) writeFileSync(join(root, path), text);
}
