// Writes the service worker next to the built site: which files make up this version of it.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { digest, output, root } from '../project.mjs';

const site = join(output, 'site');

const inside = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? inside(join(folder, entry.name)) : [join(folder, entry.name)]));

/** What the page needs to work by itself; the widget and the documentation are others' and come when they are opened, fonts when a PDF is made. */
export function offline() {
  const files = inside(site)
    .map((path) => relative(site, path))
    .filter((path) => !/^(widget|embed|docs)\/|^sw\.js$|\.map$|\.ttf$/.test(path));
  // The page is kept under the address that people open.
  const list = ['./', ...files.filter((path) => path !== 'index.html')];
  const version = digest(files.map((path) => relative(root, join(site, path)))).slice(0, 12);
  const source = readFileSync(join(root, 'web/src/offline/sw.js'), 'utf8');
  writeFileSync(
    join(site, 'sw.js'),
    source.replace("'__VERSION__'", JSON.stringify(version)).replace("['__FILES__']", JSON.stringify(list)),
  );
}
