// The order of the folders and what else the tree promises: `npm test -- layout`.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rendered } from '../../.tools/evidence/report.mjs';
import { saysWhen, sources as sourcesHash, stale } from '../../.tools/evidence/stamp.mjs';
import { files, root, run } from '../../.tools/project.mjs';
import { check } from './check.mjs';
import { known, order } from './order.mjs';
import { rules } from './rules.mjs';

export const tree = {
  files,
  read: (path) => readFileSync(join(root, path), 'utf8'),
  folders: () =>
    readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name),
};

/** What is imported by the names of our packages, as sources. */
const entries = () =>
  Object.fromEntries(
    ['wasm', 'wasm/exercises'].flatMap((folder) => {
      const { name, exports } = JSON.parse(tree.read(`${folder}/package.json`));
      return Object.entries(exports)
        .filter(([, { default: built } = {}]) => built)
        .map(([entry, { default: built }]) => [
          name + entry.slice(1),
          built.replace('./dist/', `${folder}/`).replace(/\.js$/, '.ts'),
        ]);
    }),
  );

/** The sources with what they include and import. */
export const sources = () =>
  new Map(
    ['core/src', 'core/include', 'wasm', 'web/src']
      .flatMap(files)
      .filter((path) => /\.(?:[ch]pp|tsx?|mjs)$/.test(path) && !/\.d\.m?ts$/.test(path))
      .map((path) => [path, tree.read(path)]),
  );
export const rooms = () => ({ order, known, entries: entries() });

/** Figures that do not say that they were measured on other sources. */
function figures() {
  const wrong = stale().map(([path]) => `${path} does not say which figures are of other sources: npm run format`);
  return saysWhen(tree.read('README.md'))
    ? wrong
    : [...wrong, 'README.md does not say when its table of speed was measured'];
}

/** Claims that no run on the sources at hand has shown. */
function quotedClaims() {
  const { quoted, of } = rendered(JSON.parse(tree.read('web/docs/evidence.json')), sourcesHash());
  return `layout: ${quoted} of ${of} claims of web/docs/en/evidence.md are quoted from earlier runs`;
}

/** Lines that count, then what is wrong; and whether the check would notice. */
export async function layout() {
  const { folders, arrows, circles, upward, problems } = check(sources(), rooms());
  const wrong = [...problems, ...rules.flatMap((rule) => rule(tree)), ...figures()];
  const sum = `layout: ${folders} folders, ${arrows} arrows, ${circles} circles, ${upward} upward`;
  const tried = await run(process.execPath, [
    '--test',
    ...['layout', 'schedule'].map((name) => `tests/layout/${name}.test.mjs`),
  ]);
  const text = [sum, quotedClaims(), ...wrong, ...(tried.status === 0 ? [] : [tried.text])].join('\n');
  return { status: wrong.length > 0 || tried.status !== 0 ? 1 : 0, text };
}
