// What else the tree promises. Each rule is given a way to read files and returns one line a problem.

import { dirname, join } from 'node:path';
import { shortFiles, shortFunctions, smallFolders } from './lengths.mjs';

/** The core knows no binding, no stream, no pattern engine, and throws nothing. */
function coreIsPlain({ files, read }) {
  const foreign = /#include <(?:emscripten|iostream|regex)|(?:^|[^a-z_"])(?:throw |abort\(|printf\()/;
  return files('core')
    .filter((path) => /\.[ch]pp$/.test(path))
    .flatMap((path) =>
      read(path)
        .split('\n')
        .filter((line) => foreign.test(line) && !/^ *\/\//.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
}

/** What takes a compiler seconds wherever it is read is read once: Boost.Math, and tuples as long as a report has members. */
function readOnce({ files, read }) {
  const heavy = /#include <boost\/math|return std::tuple\{/;
  const readers = ['numeric/boost_policy.hpp', 'numeric/distributions.cpp', 'statistics/ratio_interval.cpp'];
  return files('core')
    .filter((path) => /\.[ch]pp$/.test(path) && !readers.some((reader) => path === `core/src/${reader}`))
    .flatMap((path) =>
      read(path)
        .split('\n')
        .filter((line) => heavy.test(line))
        .map((line) => `${path}: ${line.trim()} takes a compiler seconds in every file that reads it`),
    );
}

/** What is drawn knows nothing of workers: it is given signals. */
function drawnWithoutWorkers({ files, read }) {
  const worker = /(?:from|import) *\(?['"].*(?:engine\/worker|comlink|engine\/session)/;
  return ['web/src/values', 'web/src/results', 'web/src/plot'].flatMap(files).flatMap((path) =>
    read(path)
      .split('\n')
      .filter((line) => worker.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
}

/**
 * The exercises are a package of their own: they and the others know each other by name, and only what is exported. Help is generated from
 * their list of formats, before anything is compiled.
 */
function exercisesByName({ files, read }) {
  const own = (path) => path.startsWith('wasm/exercises/');
  return ['wasm', 'web']
    .flatMap(files)
    .flatMap((path) =>
      /\.(?:tsx?|mjs)$/.test(path) && !path.startsWith('wasm/generate/')
        ? [...read(path).matchAll(/(?:from|import) *\(?'(\.[^']+)'/g)]
            .filter(([, name]) => own(join(dirname(path), name)) !== own(path))
            .map(([found]) => `${path}: ${found}: the border of wasm/exercises is crossed by the name of the package`)
        : [],
    );
}

/** Sources are listed by name; a file that nobody builds is a mistake. */
function sourcesAreListed({ files, read }) {
  const lists = {
    'core/src': 'core/CMakeLists.txt',
    'tests/core': 'tests/CMakeLists.txt',
    'tests/fuzz': 'tests/CMakeLists.txt',
  };
  return Object.entries(lists).flatMap(([folder, list]) => {
    const text = read(list);
    const listed = (path) =>
      text.includes(`/${path.slice(folder.length + 1)}`) ||
      text.includes(`add_isoyield_fuzzer(${path.replace(/^.*\/|_fuzz\.cpp$/g, '')})`) ||
      path === 'tests/fuzz/replay.cpp';
    return files(folder)
      .filter((path) => path.endsWith('.cpp') && !listed(path))
      .map((path) => `${path} is not listed in ${list}`);
  });
}

/** One version: project(VERSION) in CMakeLists.txt; what cannot derive it repeats it. */
function oneVersion({ read }) {
  const [, version] = /VERSION (\d+\.\d+\.\d+)/.exec(read('CMakeLists.txt'));
  const places = {
    'wasm/package.json': `"version": "${version}"`,
    'CITATION.cff': `version: ${version}`,
    'CHANGELOG.md': `## ${version}`,
    'wasm/exercises/package.json': `"version": "${version}"`,
    'web/package.json': `"isoyield": "${version}"`,
  };
  return Object.entries(places)
    .filter(([path, words]) => !read(path).includes(words))
    .map(([path, words]) => `${path} does not say ${words}`);
}

/** Four folders at the top and no other. */
function fourFolders({ folders }) {
  const ours = new Set(['core', 'wasm', 'web', 'tests', 'node_modules']);
  return folders()
    .filter((name) => !ours.has(name) && !name.startsWith('.'))
    .map((name) => `a fifth folder at the top: ${name}`);
}

/** No machine of ours in the lock file. */
function noRegistry({ read }) {
  return /"resolved": "http/.test(read('package-lock.json')) ? ['package-lock.json names a registry host'] : [];
}

/** What changes is a signal, or belongs to an object or a function: a variable of a module is changed from anywhere in it, and never reset. */
function noModuleVariables({ files, read }) {
  return ['web/src', 'wasm']
    .flatMap(files)
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !path.startsWith('wasm/generate/'))
    .flatMap((path) => [...read(path).matchAll(/^(?:export )?(?:let|var) .*/gm)].map(([line]) => `${path}: ${line}`));
}

/** What is known of a metric or a curve is in its row: nothing else asks for its id. What is read from texts is words, not ids. */
function idsAskNothing({ files, read }) {
  const row = /\b(?:Metric|CurveKind)\{\s*\.id = "(\w+)"/g;
  const sources = files('core').filter((path) => /\.[ch]pp$/.test(path));
  const ids = new Set(sources.flatMap((path) => [...read(path).matchAll(row)].map(([, id]) => id)));
  const asks = /[!=]=\s*"(\w+)"|"(\w+)"\s*[!=]=/g;
  return sources
    .filter((path) => !/^core\/\w+(?:\/isoyield)?\/(?:parse|text)\//.test(path))
    .flatMap((path) =>
      [...read(path).matchAll(asks)]
        .map(([, after, before]) => after ?? before)
        .filter((id) => ids.has(id))
        .map((id) => `${path} asks whether something is ${id}: let the row say what it is about`),
    );
}

/**
 * The page asks for a metric or a curve by its meaning, and one table says which that is; it asks of none, nor of a line next to a curve,
 * which one it is. Elements on other pages bring no table.
 */
function pageAsksByMeaning({ files, read }) {
  const named = /\b(?:metrics|curves)(?:\?\.)?\[['"](\w+)|\b(?:areaOf|drawn)\(\w+, ['"](\w+)/g;
  const row = /\b(?:(?:Metric|CurveKind)\{|CurveLineKind \w+\{)\s*\.id = "(\w+)"/g;
  const ids = new Set(files('core').flatMap((path) => [...read(path).matchAll(row)].map(([, id]) => id)));
  return files('web/src')
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('web/src/widget/'))
    .flatMap((path) => [
      ...[...read(path).matchAll(named)].map(
        ([, one, other]) => `${path} asks for ${one ?? other}: name its meaning in web/src/state/chosen.ts`,
      ),
      // A parameter may be called like a metric.
      ...[...read(path).matchAll(/(?<!parameters\.some\(\(\{ id \}\) => )\bid [!=]== '(\w+)'/g)]
        .filter(([, id]) => ids.has(id))
        .map(([, id]) => `${path} asks whether something is ${id}: let its row in the core say what it is about`),
    ]);
}

/**
 * What a script of package.json loads at once is there; and what `npm start`, `npm run build` and `npm test` load is Node's own and
 * ours, since they begin before the packages are installed.
 */
function scriptsLoad({ files, read }) {
  const { scripts } = JSON.parse(read('package.json'));
  const there = new Set(['.tools', 'tests', 'wasm'].flatMap(files));
  const wrong = new Set();
  for (const [name, command] of Object.entries(scripts)) {
    // A set is walked through what is added to it meanwhile.
    const loaded = new Set([command.split(' ')[1]]);
    for (const path of loaded)
      for (const [, target] of read(path).matchAll(/^(?:import|export) (?:[^'"`;]* from )?'([^']+)';$/gm)) {
        const file = join(dirname(path), target);
        if (target.startsWith('.') && there.has(file)) loaded.add(file);
        else if (target.startsWith('.')) wrong.add(`${path} imports ${target}, which is not there`);
        else if (/^(?:start|build|test)$/.test(name) && !target.startsWith('node:'))
          wrong.add(`${path} imports ${target} before packages are installed: import() it where it is used`);
      }
  }
  return [...wrong];
}

export const rules = [
  scriptsLoad,
  coreIsPlain,
  readOnce,
  drawnWithoutWorkers,
  noModuleVariables,
  exercisesByName,
  sourcesAreListed,
  oneVersion,
  fourFolders,
  noRegistry,
  idsAskNothing,
  pageAsksByMeaning,
  shortFiles,
  shortFunctions,
  smallFolders,
];
