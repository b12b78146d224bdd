// The npm package `isoyield` as it is published, in .build/package: what wasm/dist has, with the packages that it needs bundled into few small
// files. So it depends on nothing, installs in a quarter of the bytes, and the command line starts sooner.

import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { must, output, root, tool } from '../project.mjs';

const [dist, folder] = [join(root, 'wasm/dist'), join(output, 'package')];
const entries = [
  ...['package/index', 'package/first', 'export/index', 'exercises/index', 'exercises/classes/index'],
  ...['arrow', 'codecs', 'parquet', 'xlsx', 'zip'].map((name) => `package/formats/${name}`),
];

const asked = 'typeof process=="object"&&typeof process.versions=="object"&&typeof process.versions.node=="string"';

/** Emscripten's loader asks whether it runs in Node and does nothing with the answer; Parcel installs a package named `process` for the question. */
const unasked = {
  name: 'unasked',
  transform(code, id) {
    if (!id.endsWith('package/isoyield.mjs')) return null;
    if (!code.includes(asked)) throw new Error(`${id} no longer asks for Node: leave this plugin out`);
    return code.replace(asked, 'false');
  },
};

/** The scripts. All shared parts lie in dist/package, as deep as those that look for files next to themselves. */
async function scripts() {
  const { rolldown } = await import('rolldown');
  const input = Object.fromEntries(['cli/cli', ...entries].map((name) => [name, join(dist, `${name}.js`)]));
  const bundle = await rolldown({
    input,
    // What `isoyield run` asks for, where it is installed.
    external: [/^node:/, '@duckdb/node-api'],
    plugins: [unasked],
    platform: 'neutral',
    resolve: { mainFields: ['module', 'main'], conditionNames: ['browser', 'import', 'default'] },
    preserveEntrySignatures: 'exports-only',
    onwarn: (warning) => {
      throw new Error(warning.message);
    },
  });
  await bundle.write({
    dir: join(folder, 'dist'),
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: 'package/[name]-[hash].js',
    minify: true,
  });
  await bundle.close();
  chmodSync(join(folder, 'dist/cli/cli.js'), 0o755);
}

/** The declarations that those of the entries name, by their paths in wasm/dist. */
function declarations() {
  const found = new Map();
  const take = (path) => {
    if (found.has(path)) return;
    const text = readFileSync(join(dist, path), 'utf8');
    found.set(path, text);
    for (const [, name] of text.matchAll(/(?:from |import\()'(\.[^']+)'/g))
      take(join(dirname(path), name.replace(/\.(m?)js$/, '.d.$1ts')));
  };
  for (const entry of entries) take(`${entry}.d.ts`);
  take('package/wasm.d.mts');
  return found;
}

const inferred = /^export type (\w+) = v\.InferOutput<.*>;$/gm;

/** Types that are inferred from schemas of valibot, written out by the compiler: nobody who takes the package needs valibot for them. */
async function writtenOut(texts) {
  const at = join(output, 'package-types');
  rmSync(at, { recursive: true, force: true });
  mkdirSync(at, { recursive: true });
  const modules = [...texts].filter(([, text]) => text.includes("from 'valibot'"));
  const source = modules.flatMap(([path, text], i) => [
    `import type * as m${i} from '${relative(at, join(dist, path)).replace('.d.ts', '.js')}';`,
    ...[...text.matchAll(inferred)].map(([, name]) => `export const m${i}_${name} = flat<m${i}.${name}>();`),
  ]);
  writeFileSync(
    join(at, 'types.ts'),
    `type Flat<T> = T extends string | number | boolean | null | undefined ? T : { [K in keyof T]: Flat<T[K]> } & {};
declare function flat<T>(): { value: Flat<T> }['value'];\n${source.join('\n')}\n`,
  );
  const how = [
    '--declaration',
    '--emitDeclarationOnly',
    '--noErrorTruncation',
    '--skipLibCheck',
    '--strict',
    '--ignoreConfig',
  ];
  const options = ['--exactOptionalPropertyTypes', '--target', 'es2022', '--module', 'nodenext', '--types', 'node'];
  await must(process.execPath, [tool('typescript:tsc'), ...how, ...options, join(at, 'types.ts')]);
  const made = readFileSync(join(at, 'types.d.ts'), 'utf8');
  rmSync(at, { recursive: true });
  const types = new Map(
    [...made.matchAll(/^export declare const (\w+): ([\s\S]*?;)\n(?=export|type|declare|$)/gm)].map(
      ([, name, type]) => [name, type],
    ),
  );
  for (const [i, [path, text]] of modules.entries()) {
    const kept = text
      .split(/^(?=[^\s}])/m)
      .filter((statement) => !/^(?:import \* as v |(?:export )?declare const [\s\S]*\bv\.)/.test(statement))
      .join('');
    texts.set(
      path,
      kept.replace(inferred, (_, name) => `export type ${name} = ${types.get(`m${i}_${name}`)}`),
    );
  }
}

/** What `formats/codecs.js` passes on from hyparquet-compressors. */
const unpackers = `export declare const compressors: Record<string, (input: Uint8Array, outputLength: number) => Uint8Array>;
export declare function decompressZstd(input: Uint8Array, outputLength?: number): Uint8Array;`;

async function types() {
  const texts = declarations();
  await writtenOut(texts);
  const codecs = 'package/formats/codecs.d.ts';
  texts.set(codecs, texts.get(codecs).replace(/^export \{.*\} from 'hyparquet-compressors';$/m, unpackers));
  for (const [path, text] of texts) {
    // Of what is said in two languages the type is text, not the words.
    const short = text.replace(/^(\s+readonly (?:en|uk): )(?:'.*'|".*");$/gm, '$1string;');
    const foreign = /from '(?!\.)(?!node:)[^']+'|\bv\.\w+/.exec(short);
    if (foreign) throw new Error(`${path} needs the types of another package: ${foreign[0]}`);
    mkdirSync(dirname(join(folder, 'dist', path)), { recursive: true });
    writeFileSync(join(folder, 'dist', path), short);
  }
}

export async function published() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'schemas'), { recursive: true });
  await scripts();
  await types();
  for (const name of ['isoyield.wasm', 'first.wasm'])
    copyFileSync(join(dist, 'package', name), join(folder, 'dist/package', name));
  for (const name of ['isoyield.1', 'third-party.txt', 'sbom.json'])
    copyFileSync(join(dist, name), join(folder, 'dist', name));
  if (existsSync(join(dist, 'course'))) cpSync(join(dist, 'course'), join(folder, 'dist/course'), { recursive: true });
  for (const name of readdirSync(join(root, 'wasm/schemas')).filter((each) => each.endsWith('.json'))) {
    const schema = JSON.parse(readFileSync(join(root, 'wasm/schemas', name), 'utf8'));
    writeFileSync(join(folder, 'schemas', name), JSON.stringify(schema));
  }
  for (const name of ['README.md', 'LICENSE']) copyFileSync(join(root, 'wasm', name), join(folder, name));
  const {
    dependencies: _,
    scripts: __,
    ...described
  } = JSON.parse(readFileSync(join(root, 'wasm/package.json'), 'utf8'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(described, null, 2)}\n`);
}
