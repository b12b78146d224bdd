// What else the tree promises. Each rule is given a way to read files and returns one line a problem.

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
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path))
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

/** A long file or function whose length is stated here may become shorter, never longer; a table of data may be as long as it needs. */
const tables = [
  'core/src/base/citations.hpp', // sources, looked for by key
];
const longFunctions = {
  'tests/core/pycm_test.cpp: pycm_per_class': 109, // names in another program
};
const kFile = 400;
const kFunction = 80;

function shortFiles({ files, read }) {
  return ['core', 'wasm', 'web/src', 'tests/core', 'tests/fuzz', 'tests/layout']
    .flatMap(files)
    .filter((path) => /\.(?:[ch]pp|mjs|tsx?)$/.test(path) && !read(path).startsWith('// Written by'))
    .flatMap((path) => {
      const lines = read(path).split('\n').length - 1;
      if (tables.includes(path))
        return lines > kFile ? [] : [`${path} is short: take it from the tables of tests/layout/rules.mjs`];
      return lines > kFile ? [`${path} has ${lines} lines, more than ${kFile}: divide it by subject`] : [];
    });
}

/** The functions of a file as clang-format lays them out: `name` and number of `lines`. */
function functionsOf(text) {
  const lines = text.split('\n');
  return lines.flatMap((line, last) => {
    const [, indent] = /^( *).*\)(?: const| noexcept| override| mutable| -> [^{]*)* \{$/.exec(line) ?? [];
    if (indent === undefined) return [];
    let first = last;
    while (first > 0 && !/[;{}:]$|^$|^\s*\/\//.test(lines[first - 1])) first -= 1;
    const [outer] = /^ */.exec(lines[first]);
    if (outer.length > 2 || /^\s*(?:if|for|while|switch)\b/.test(lines[first])) return [];
    const end = lines.findIndex((each, index) => index > last && each.startsWith(`${outer}}`));
    const name = /(\w+)\(/.exec(lines.slice(first, last + 1).join(' '))?.[1] ?? line.trim();
    return [{ name, lines: end - first + 1 }];
  });
}

function shortFunctions({ files, read }) {
  const unused = new Set(Object.keys(longFunctions));
  const found = ['core', 'wasm/bindings', 'tests/core', 'tests/fuzz']
    .flatMap(files)
    .filter((path) => /\.[ch]pp$/.test(path))
    .flatMap((path) =>
      functionsOf(read(path))
        .filter(({ lines }) => lines > kFunction)
        .flatMap(({ name, lines }) => {
          const place = `${path}: ${name}`;
          unused.delete(place);
          const most = longFunctions[place] ?? kFunction;
          return lines > most ? [`${place} has ${lines} lines, more than ${most}: divide it by subject`] : [];
        }),
    );
  return [
    ...found,
    ...[...unused].map((place) => `${place} is short: take it from the list of tests/layout/rules.mjs`),
  ];
}

export const rules = [
  coreIsPlain,
  drawnWithoutWorkers,
  noModuleVariables,
  sourcesAreListed,
  oneVersion,
  fourFolders,
  noRegistry,
  idsAskNothing,
  shortFiles,
  shortFunctions,
];
