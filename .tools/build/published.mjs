// The npm packages `isoyield` and `isoyield-exercises` as they are published, in .build/package and .build/exercises: what their dist has, with
// the packages that they need bundled into few small files. So the first depends on nothing and the second on the first, they install in a
// quarter of the bytes, and the command line starts sooner.

import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { must, output, root, tool } from '../project.mjs';

/** Where each is written and published, its entries, and where parts lie that entries share. */
const isoyield = {
  from: join(root, 'wasm'),
  dist: join(root, 'wasm/dist'),
  folder: join(output, 'package'),
  entries: [
    ...['package/index', 'package/first', 'package/base/index', 'export/index'],
    ...['arrow', 'codecs', 'parquet', 'xlsx', 'zip'].map((name) => `package/formats/${name}`),
  ],
  programs: ['cli/cli'],
  declared: ['package/wasm.d.mts'],
  // As deep as those that look for files next to themselves.
  chunks: 'package/[name]-[hash].js',
  // What a small report and help load lies in few files: Node takes about a millisecond for each. With each group come what it imports and no
  // group before it has.
  together: {
    terminal: /\/cli\/terminal\.js/,
    base: /\/package\/(?:base\/(?!index)|calls)/,
    package: /\/dist\/package\/(?:(?!base|first|formats|gate)\w+\.m?js|queries\/)/,
    words: /\/export\/(?:chosen|headline|preferences|sentences|share|thresholds|words)\.js/,
    main: /\/cli\/(?:arguments|flags|main|words\/\w+|print\/layout)\.js/,
    commands: /\/cli\/(?:commands|files|progress|print\/(?!layout)\w+)\.js/,
  },
  throwing: /^package\/(?:base|package)-/,
};
const exercises = {
  from: join(root, 'wasm/exercises'),
  dist: join(root, 'wasm/exercises/dist'),
  folder: join(output, 'exercises'),
  entries: ['index', 'classes/index'],
  programs: [],
  declared: [],
  chunks: '[name]-[hash].js',
  together: {},
  throwing: /\.js$/,
};

/** What `isoyield run` and `isoyield exercise` ask for, where it is installed, and what the exercises stand on. */
const external = [/^node:/, '@duckdb/node-api', /^isoyield(?:-exercises)?(?:\/|$)/];

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

async function scripts({ dist, folder, entries, programs, chunks, together, throwing }) {
  const [{ rolldown }, { parseAst }] = await Promise.all([import('rolldown'), import('rolldown/parseAst')]);
  const input = Object.fromEntries([...programs, ...entries].map((name) => [name, join(dist, `${name}.js`)]));
  const bundle = await rolldown({
    input,
    external,
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
    chunkFileNames: chunks,
    codeSplitting: { groups: Object.entries(together).map(([name, test]) => ({ name, test })) },
    minify: true,
  });
  await bundle.close();
  spread(parseAst, join(folder, 'dist'), throwing);
  for (const name of programs) chmodSync(join(folder, 'dist', `${name}.js`), 0o755);
}

/** A line for each statement of the files that throw: where nobody catches an error, Node prints the line that threw, which would be the file. */
function spread(parseAst, folder, names) {
  for (const name of readdirSync(folder, { recursive: true }).filter((each) => names.test(each))) {
    const script = readFileSync(join(folder, name), 'utf8');
    const starts = new Set();
    const visit = (node) => {
      for (const [key, value] of Object.entries(node)) {
        const list = Array.isArray(value) ? value : [value];
        if (Array.isArray(value) && (key === 'body' || key === 'consequent'))
          for (const { start } of value) starts.add(start);
        for (const each of list) if (typeof each?.type === 'string') visit(each);
      }
    };
    visit(parseAst(script));
    const ends = [...starts].filter((start) => start > 0).sort((a, b) => a - b);
    writeFileSync(join(folder, name), [0, ...ends].map((start, i) => script.slice(start, ends[i])).join('\n'));
  }
}

/** The declarations that those of the entries name, by their paths in dist. */
function declarations({ dist, entries, declared }) {
  const found = new Map();
  const take = (path) => {
    if (found.has(path)) return;
    const text = readFileSync(join(dist, path), 'utf8');
    found.set(path, text);
    for (const [, name] of text.matchAll(/(?:from |import\()'(\.[^']+)'/g))
      take(join(dirname(path), name.replace(/\.(m?)js$/, '.d.$1ts')));
  };
  for (const entry of entries) take(`${entry}.d.ts`);
  for (const path of declared) take(path);
  return found;
}

const inferred = /^export type (\w+) = v\.InferOutput<.*>;$/gm;

/** Types that are inferred from schemas of valibot, written out by the compiler: nobody who takes the package needs valibot for them. */
async function writtenOut(dist, texts) {
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

async function types(pack) {
  const texts = declarations(pack);
  await writtenOut(pack.dist, texts);
  for (const [path, text] of texts) {
    const short = text
      .replace(/^export \{.*\} from 'hyparquet-compressors';$/m, unpackers)
      .replace(/^( *)\/\*\*\n +\* (.+)\n +\*\/$/gm, '$1/** $2 */')
      // Of what is said in two languages the type is text, not the words.
      .replace(/^(\s+readonly (?:en|uk): )(?:'.*'|".*");$/gm, '$1string;');
    const foreign = /from '(?!\.)(?!node:)(?!isoyield['/])[^']+'|\bv\.\w+/.exec(short);
    if (foreign) throw new Error(`${path} needs the types of another package: ${foreign[0]}`);
    mkdirSync(dirname(join(pack.folder, 'dist', path)), { recursive: true });
    writeFileSync(join(pack.folder, 'dist', path), short);
  }
}

/** Scripts, types, and what lies beside them; of the package's own description, what others need. */
async function publish(pack) {
  const { from, dist, folder } = pack;
  rmSync(folder, { recursive: true, force: true });
  await scripts(pack);
  await types(pack);
  copyFileSync(join(dist, 'third-party.txt'), join(folder, 'dist/third-party.txt'));
  compact(join(dist, 'sbom.json'), join(folder, 'dist/sbom.json'));
  for (const name of ['README.md', 'LICENSE']) copyFileSync(join(from, name), join(folder, name));
  const { dependencies, scripts: _, ...described } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'));
  const kept = Object.entries(dependencies).filter(([name]) => name === 'isoyield');
  const text = {
    ...described,
    ...(described.man && { man: `${described.man}.gz` }),
    ...(kept.length > 0 && { dependencies: Object.fromEntries(kept) }),
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(text, null, 2)}\n`);
}

const compact = (from, to) => writeFileSync(to, JSON.stringify(JSON.parse(readFileSync(from, 'utf8'))));

export async function published(withExercises = true) {
  await publish(isoyield);
  for (const name of ['isoyield.wasm', 'first.wasm'])
    copyFileSync(join(isoyield.dist, 'package', name), join(isoyield.folder, 'dist/package', name));
  const manual = gzipSync(readFileSync(join(isoyield.dist, 'isoyield.1')), { level: 9 });
  writeFileSync(join(isoyield.folder, 'dist/isoyield.1.gz'), manual);
  const [schemas, to] = [join(isoyield.from, 'schemas'), join(isoyield.folder, 'schemas')];
  mkdirSync(to);
  for (const name of readdirSync(schemas).filter((each) => each.endsWith('.json')))
    compact(join(schemas, name), join(to, name));

  // They find each other there as they do where both are installed.
  const modules = join(output, 'node_modules');
  rmSync(modules, { recursive: true, force: true });
  mkdirSync(modules);
  symlinkSync(isoyield.folder, join(modules, 'isoyield'));
  if (!withExercises) return;

  await publish(exercises);
  cpSync(join(exercises.dist, 'course'), join(exercises.folder, 'dist/course'), { recursive: true });
  compact(join(exercises.from, 'exercise.schema.json'), join(exercises.folder, 'exercise.schema.json'));
  symlinkSync(exercises.folder, join(modules, 'isoyield-exercises'));
}
