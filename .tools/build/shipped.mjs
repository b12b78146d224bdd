// What others wrote and we ship: read off the lock file, and what is compiled into the module. For the notices that go along, the bill of
// materials and the test of licences.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.mjs';

export const allowed = [
  'MIT',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'ISC',
  'BSL-1.0',
  '0BSD',
  'MIT-0',
  'Zlib',
  'OFL-1.1',
];

/** Compiled into the module. Versions are those of the machine that builds; `public domain` needs no licence. */
const native = [
  { name: 'Boost.Math', license: 'BSL-1.0', by: 'Boost contributors', url: 'https://www.boost.org/' },
  { name: 'fast_float', license: 'MIT', by: 'The fast_float authors', url: 'https://github.com/fastfloat/fast_float' },
  { name: 'Emscripten runtime', license: 'MIT', by: 'Emscripten authors', url: 'https://emscripten.org/' },
  { name: 'musl', license: 'MIT', by: 'Rich Felker, et al.', url: 'https://musl.libc.org/' },
  {
    name: 'libc++, libc++abi, compiler-rt',
    license: 'Apache-2.0',
    by: 'LLVM contributors (with LLVM exceptions)',
    url: 'https://llvm.org/',
  },
  { name: 'dlmalloc', license: 'public domain', by: 'Doug Lea', url: 'https://gee.cs.oswego.edu/dl/html/malloc.html' },
];

/**
 * Neither these nor what they need is in a script that we ship: the first reads ZIP files for `read-excel-file/node`, which nothing of ours
 * imports; the others turn pages of HTML into pictures for jspdf, and the site is built without them (web/absent.ts).
 */
const neverImported = ['unzipper-esm', 'html2canvas', 'dompurify', 'canvg', 'core-js'];

/** The exercises alone hold nothing that is compiled. */
const compiled = (workspaces = ['wasm']) => (workspaces.every((each) => each === 'wasm/exercises') ? [] : native);

const lock = () => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;

/** Where a package that `from` names is found, as Node looks for it. */
function place(packages, from, name) {
  for (
    let folder = from;
    ;
    folder = folder.includes('/node_modules/') ? folder.slice(0, folder.lastIndexOf('/node_modules/')) : ''
  ) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (path in packages) return path;
    if (folder === '') return undefined;
  }
}

/** Packages whose code may be in what we ship: what these workspaces depend on, and so on. The site and the widget have parts of both. */
export function packages(workspaces = ['wasm', 'wasm/exercises', 'web']) {
  const all = lock();
  const seen = new Map();
  const waiting = [...workspaces];
  while (waiting.length > 0) {
    const from = waiting.pop();
    for (const name of Object.keys({ ...all[from].dependencies, ...all[from].optionalDependencies })) {
      const path = place(all, from, name);
      if (path === undefined || all[path].link || seen.has(path) || neverImported.includes(name)) continue;
      const { version, license = 'unknown', resolved, integrity } = all[path];
      seen.set(path, { name, version, license, resolved, integrity, path });
      waiting.push(path);
    }
  }
  return [...seen.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** What may not be shipped, by name. */
export const refused = () =>
  [...packages(), ...native]
    .filter(
      ({ license }) =>
        license !== 'public domain' &&
        !license
          .replace(/[()]/g, '')
          .split(/ OR | AND /)
          .every((each) => allowed.includes(each)),
    )
    .map(({ name, license }) => `${name}: ${license}`);

function licenceText({ path }) {
  const folder = join(root, path);
  // A package of a font has its own licence and the font's.
  const files = existsSync(folder)
    ? readdirSync(folder).filter((name) => /^(licen[cs]e|copying)(_font)?(\.\w+)?$/i.test(name))
    : [];
  return files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n');
}

const mit = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the
"Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish,
distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to
the following conditions: The above copyright notice and this permission notice shall be included in all copies or substantial portions of
the Software. THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE
LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN
CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/** The notices that the licences ask for, as one text. */
function notices(workspaces) {
  const own = readFileSync(join(root, 'LICENSE'), 'utf8').trim();
  const parts = [
    ...compiled(workspaces).map(
      (each) =>
        `${each.name} (${each.license})\n${each.url}\nCopyright ${each.by}${each.license === 'MIT' ? `\n\n${mit}` : ''}`,
    ),
    ...packages(workspaces).map(
      (each) =>
        `${each.name} ${each.version} (${each.license})\nhttps://www.npmjs.com/package/${each.name}\n\n${licenceText(each)}`,
    ),
  ];
  const line = '-'.repeat(78);
  return `isoyield is shipped with parts that others wrote.\n\n${line}\nisoyield\n\n${own}\n\n${[...new Set(parts)].map((part) => `${line}\n${part}`).join('\n\n')}\n`;
}

/** CycloneDX 1.5. No date and no serial number: the same sources give the same file. */
export function billOfMaterials(workspaces) {
  const { version, license } = JSON.parse(readFileSync(join(root, 'wasm/package.json'), 'utf8'));
  const licences = (text) =>
    text === 'public domain'
      ? [{ license: { name: text } }]
      : / (OR|AND) /.test(text)
        ? [{ expression: text }]
        : [{ license: { id: text } }];
  const hashes = (integrity) =>
    integrity
      ? [{ alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') }]
      : undefined;
  const unique = new Map(
    packages(workspaces).map((each) => [`pkg:npm/${each.name.replace('@', '%40')}@${each.version}`, each]),
  );
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name: 'isoyield', version, licenses: licences(license) } },
    components: [
      ...compiled(workspaces).map(({ name, license, by, url }) => ({
        type: 'library',
        'bom-ref': name,
        name,
        publisher: by,
        licenses: licences(license),
        externalReferences: [{ type: 'website', url }],
      })),
      ...[...unique].map(([purl, { name, version, license, integrity }]) => ({
        type: 'library',
        'bom-ref': purl,
        name,
        version,
        purl,
        licenses: licences(license),
        ...(integrity && { hashes: hashes(integrity) }),
      })),
    ],
  };
}

/** Writes both into a folder that is shipped. */
export function writeShipped(folder, workspaces) {
  writeFileSync(join(folder, 'third-party.txt'), notices(workspaces));
  writeFileSync(join(folder, 'sbom.json'), `${JSON.stringify(billOfMaterials(workspaces), null, 1)}\n`);
}

/** One hash over the files of a folder: names and contents, in order. */
export function folderHash(folder, wanted = () => true) {
  const hash = createHash('sha256');
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter(wanted)
    .sort();
  for (const name of names)
    hash
      .update(`${name.slice(folder.length)}\0`)
      .update(readFileSync(name))
      .update('\0');
  return hash.digest('hex');
}
