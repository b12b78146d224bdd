import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { classSeed, seal, versionOf } from 'isoyield-exercises/class';
import { afterAll, describe, expect, test } from 'vitest';
import { started } from '../../cli/started';

// Every command that a page of the documentation or a README prints is run as it is printed, page by page, in a folder with the files that it
// names. What cannot be run here is named with the reason, so that no command escapes.

const root = new URL('../../../', import.meta.url).pathname;
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const inDocs = (language: string) =>
  readdirSync(join(root, 'web/docs', language))
    .filter((name) => name.endsWith('.md') && name !== 'evidence.md')
    .map((name) => `web/docs/${language}/${name}`);
const pages = ['README.md', 'wasm/README.md', 'wasm/exercises/README.md', ...inDocs('en'), ...inDocs('uk')];

const fence = /^ *```(\w*)\n([\s\S]*?)^ *```$/gm;
const blocks = (text: string, language: string) =>
  [...text.matchAll(fence)].filter(([, of]) => of === language).map(([, , inside = '']) => inside);

/** Commands of sessions with what they print, of blocks of shell, of indented lines, and of sentences where they have arguments. */
function commandsOf(text: string): { line: string; prints?: string }[] {
  const sessions = blocks(text, 'console').flatMap((block) =>
    block
      .split(/^\$ /m)
      .slice(1)
      .map((step) => {
        const [line = '', ...shown] = step.trimEnd().split('\n');
        return { line, prints: shown.join('\n') };
      }),
  );
  const shell = blocks(text, 'sh').flatMap((block) => block.split('\n').map((line) => line.trim()));
  const rest = text.replace(fence, '');
  const indented = [...rest.matchAll(/^ {4}((?:npx |npm |isoyield ).*)$/gm)].map(([, line = '']) => line);
  const spoken = [
    ...rest.matchAll(
      /`((?:isoyield|npx|npm|deno|bun|duckdb|psql|spark-sql|clickhouse-client|bq|snowsql|trino|cmake|python3?) [^`]+)`/g,
    ),
  ];
  const lines = [...shell, ...indented, ...spoken.map(([, line = '']) => line)].filter((line) => line !== '');
  // `isoyield gate` in a sentence is the name of a command.
  return [...sessions, ...lines.filter((line) => !/^isoyield [a-z-]+( [a-z]+)?$/.test(line)).map((line) => ({ line }))];
}

/** What is not run here, and what is asked of it instead. */
const scripts = JSON.parse(read('package.json')).scripts as Record<string, string>;
const elsewhere: [pattern: RegExp, holds: (found: RegExpExecArray) => boolean, reason: string][] = [
  [/^npm (start|test)\b/, ([, name = '']) => name in scripts, 'builds everything, and would test itself'],
  [/^npm run (?:-s )?([\w-]+)/, ([, name = '']) => name in scripts, 'scripts of the repository'],
  [
    /^npm install (?:--global )?(?:isoyield )?(\S+)$/,
    ([, name = '']) =>
      /^(isoyield(?:-exercises|-widget)?|@duckdb\/node-api|PATH\/\.build\/(package|exercises|widget))$/.test(name),
    'needs the registry; npm run release -- --dry-run installs what is packed',
  ],
  [/^npx vitest .*--project unit (\S+)$/, ([, file = '']) => existsSync(join(root, file)), 'a test of ours'],
  [/^python3 -m http\.server$/, () => true, 'serves until it is stopped'],
  [
    /^(cmake |\.\/build\/worth +# (.*))/,
    ([, , prints = '']) => read('tests/install/install_test.cmake').includes(`"${prints}`),
    'tests/install and the release run it',
  ],
  [
    /^(duckdb|psql|spark-sql|clickhouse-client|bq|snowsql|trino) /,
    () => existsSync(join(root, 'tests/wasm/queries/engines.test.ts')),
    'needs the engine; npm run engines asks those that are installed',
  ],
  [
    /^(bun build --compile|deno run --allow-read|psql --csv|npx isoyield ARGUMENTS)$/,
    () => true,
    'npm run hosts; a form',
  ],
];

/** Words in capitals stand for a file, or for any command. */
const forms: Record<string, string> = {
  'FILE|ФАЙЛ': 'table.txt',
  'UTILITY|КОРИСНОСТІ': 'utility.txt',
  'COMMAND|КОМАНДА': 'matrix',
  'bash\\|zsh\\|fish': 'bash',
};

const csv = (rows: string[]) => `${rows.join('\n')}\n`;
const files: Record<string, string> = {
  'table.txt': 'A:\n90 10\n5 45\n',
  'utility.txt': '5 -2\n-10 5\n',
  'utilities.txt': '5 -2\n-10 5\n',
  'parts.txt': '90 10\n5 45\n',
  'beliefs.txt': 'uniform(1, 5) -2\n-10 normal(5, 1)\n',
  'labels.csv': 'a;b,a\nb,b\n',
  'folds.txt': '90 10\n5 45\n\n70 30\n20 30\n',
  'predictions.csv': csv(['y,a,b,p', '1,0.9,0.9,0.8', '0,0.7,0.2,0.1', '1,0.6,0.8,0.9', '0,0.1,0.1,0.3']),
  'classes.csv': `y,p_cat,p_dog,p_emu\n${'cat,0.6,0.3,0.1\ndog,0.2,0.5,0.3\nemu,0.1,0.2,0.7\ncat,0.3,0.4,0.3\n'.repeat(5)}`,
  'test.csv': csv(['y,a', '1,0.9', '0,0.7', '1,0.6', '0,0.1']),
  'validation.csv': csv(['y,a', '1,0.8', '0,0.3', '1,0.7', '0,0.2']),
  'people.csv': csv(['y,score,sex', '1,0.9,f', '0,0.7,m', '1,0.6,m', '0,0.1,f']),
  'payments.csv': csv(['fraud,score,amount', '1,0.9,120', '0,0.7,30', '1,0.6,80', '0,0.1,15']),
  'decisions.csv': csv([
    'true,predicted',
    ...Array(400).fill('long,long'),
    ...Array(390).fill('short,short'),
    'long,short',
  ]),
  'ci/released.txt': 'long 300 101\nshort 50 341\n',
  'students.txt': 'Olena\nTaras\n',
  'a.json': JSON.stringify({ exercise: 'coin', seed: 'Olena', name: 'Olena', answers: {} }),
  'b.json': JSON.stringify({ exercise: 'coin', seed: 'Taras', name: 'Taras', answers: {} }),
  'answers.json': JSON.stringify({ exercise: 'letters', seed: 'Olena', answers: { precision: '3/4' } }),
};

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true });
});

/** A folder with the files that commands name, and the program by the names that readers have for it. */
async function placeFor(text: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'isoyield-docs-'));
  made.push(folder);
  const put = (name: string, content: string, mode = 0o644) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content, { mode });
  };
  for (const [name, content] of Object.entries(files)) put(name, content);
  const program = `'${[process.execPath, ...started].join("' '")}'`;
  put('bin/isoyield', `#!/bin/sh\nexec ${program} "$@"\n`, 0o755);
  put(
    'bin/npx',
    `#!/bin/sh\ncase $1 in isoyield|isoyield@*) shift ;; *) exit 9 ;; esac\nexec ${program} "$@"\n`,
    0o755,
  );
  mkdirSync(join(folder, 'node_modules'));
  for (const name of ['@duckdb', 'isoyield', 'isoyield-exercises'])
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  symlinkSync(join(root, '.build/widget'), join(folder, 'node_modules/isoyield-widget'));
  // The exercise and the utilities that the page itself shows.
  const letters =
    blocks(text, 'yaml').find((block) => block.includes('id: letters')) ?? read('web/exercises/coin.yaml');
  put('letters.yaml', letters);
  put('my.yaml', read('web/exercises/spam-thresholds.yaml').replace(/^id: .*$/m, 'id: my'));
  put('ci/utility.json', blocks(text, 'json').find((block) => block.includes('"matrix"')) ?? '[[1, 0], [0, 1]]');
  return folder;
}

async function duckdb(folder: string) {
  mkdirSync(join(folder, 'scores'));
  const rows = 'SELECT i % 2 AS y, (i * 37 % 101) / 101.0 AS a, (i % 2 + i * 53 % 89) / 90.0 AS b FROM range(200) t(i)';
  const instance = await DuckDBInstance.create(join(folder, 'lake.duckdb'));
  const connection = await instance.connect();
  await connection.run(`CREATE TABLE scores AS ${rows}`);
  await connection.run(`COPY scores TO '${join(folder, 'scores/one.parquet')}'`);
  const query = spawnSync(
    process.execPath,
    [...started, 'sql', '--engine', 'duckdb', '--table', 'scores', '--truth', 'y', '--score', 'a'],
    { encoding: 'utf8' },
  );
  for (const [name, delimiter] of [
    ['counts.csv', ','],
    ['counts.tsv', '\\t'],
  ])
    await connection.run(
      `COPY (${query.stdout.replace(/;\s*$/, '')}) TO '${join(folder, name ?? '')}' (HEADER, DELIMITER '${delimiter}')`,
    );
  connection.closeSync();
  instance.closeSync();
}

/** What a student of the class of the page sends. */
async function handIn(folder: string) {
  const group = JSON.parse(readFileSync(join(folder, 'group3.class.json'), 'utf8'));
  const seed = await classSeed(group, 'Olena');
  const works = { coin: { seed, version: await versionOf(read('web/exercises/coin.yaml')), questions: {} } };
  const work = {
    schema: 'isoyield.hand-in/1',
    class: group.id,
    student: 'Olena',
    made: '2026-11-20T10:00:00.000Z',
    works,
  };
  mkdirSync(join(folder, 'handed-in'));
  writeFileSync(join(folder, 'handed-in/olena.txt'), await seal(work as Parameters<typeof seal>[0], group));
}

const shell = (folder: string, line: string) =>
  spawnSync('bash', ['-c', line], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      NO_COLOR: '1',
      // Node warns where both are set.
      FORCE_COLOR: undefined,
      PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
      GITHUB_STEP_SUMMARY: join(folder, 'summary.md'),
    },
  });

/** Of a Ukrainian page what differs from the English one, which the last test holds it to. */
const toTry = (page: string) =>
  commandsOf(read(page)).filter(
    ({ line, prints }) => !page.includes('/uk/') || prints || line.includes('--language uk'),
  );

describe.each(pages.filter((page) => toTry(page).length > 0))('%s', (page) => {
  test('its commands do their work as they are printed', async () => {
    const text = read(page);
    const folder = await placeFor(text);
    if (/isoyield run|counts\.[ct]sv/.test(text)) await duckdb(folder);
    for (const { line, prints } of toTry(page)) {
      const other = elsewhere.map(([pattern, holds]) => [pattern.exec(line), holds] as const).find(([found]) => found);
      if (other?.[0]) {
        expect(other[1](other[0]), line).toBe(true);
        continue;
      }
      const [program, file = ''] = line.split(' ');
      if (program === 'cat' && prints !== undefined) {
        writeFileSync(join(folder, file), `${prints}\n`);
        continue;
      }
      expect(['isoyield', 'npx'], `${line}: how is this tried?`).toContain(program);
      // Of three classes, and less of what takes long.
      let tried = line.replace(/(?<=classes\.csv.*)--utility utility\.txt/, '').replace('1000000', '1000');
      const answers = line.includes('--answers') ? { 'FILE|ФАЙЛ': 'a.json' } : {};
      for (const [form, one] of Object.entries({ ...forms, ...answers }))
        tried = tried.replace(new RegExp(`(?<= )(?:${form})(?= |$)`, 'g'), one);
      if (line.includes('class collect')) await handIn(folder);
      const { status, stdout, stderr } = shell(folder, tried);
      // The gate may say no.
      expect([0, ...(/ gate /.test(line) && prints === undefined ? [3] : [])], `${line}\n${stderr}`).toContain(status);
      for (const part of (prints ?? '').split(/^\.\.\.$/m)) expect(stdout, line).toContain(part.trim());
    }
  });
});

test('the step of the workflow runs as it is printed, and its file of utilities is read', async () => {
  for (const page of ['web/docs/en/gate.md', 'web/docs/uk/gate.md']) {
    const text = read(page);
    const workflow = blocks(text, 'yaml').find((block) => block.includes('runs-on')) ?? '';
    const step = /run: >\n([\s\S]*)$/.exec(workflow)?.[1]?.replace(/\s+/g, ' ').trim() ?? '';
    expect(step).toContain('npx isoyield@{{version}} gate');
    const folder = await placeFor(text);
    const { status, stdout, stderr } = shell(folder, step);
    expect(stderr + stdout).toMatch(/^(passed|пройдено): /m);
    expect(status, stderr).toBe(0);
    expect(readFileSync(join(folder, 'summary.md'), 'utf8')).toContain('|');
  }
});

test('the JavaScript of the docs that computes runs', async () => {
  let ran = 0;
  for (const page of pages) {
    const text = read(page);
    for (const code of blocks(text, 'js').filter(
      (block) => block.includes("from 'isoyield'") && !block.includes('.wasm'),
    )) {
      const folder = await placeFor(text);
      const given = code.includes('parseExercise(text')
        ? "import { readFileSync } from 'node:fs';\nconst text = readFileSync('letters.yaml', 'utf8');\n"
        : '';
      writeFileSync(join(folder, 'script.mjs'), `${given}${code}`);
      const { status, stderr } = shell(folder, `'${process.execPath}' script.mjs`);
      expect([status, stderr], `${page}: ${code}`).toEqual([0, '']);
      ran += 1;
    }
  }
  expect(ran).toBeGreaterThan(6);
});

test('a Ukrainian page prints the commands of the English one', () => {
  const plain = (page: string) =>
    commandsOf(read(page)).map(({ line }) =>
      line
        .replace(/ --language uk$/, '')
        .replace('ФАЙЛ', 'FILE')
        .replace('КОРИСНОСТІ', 'UTILITY')
        .replace('Група', 'Group')
        .replace('Олена', 'Olena'),
    );
  for (const page of inDocs('uk')) {
    const english = plain(page.replace('/uk/', '/en/')).filter((line) => !line.startsWith('npm run'));
    expect(
      plain(page).filter((line) => !line.startsWith('npm run')),
      page,
    ).toEqual(english);
  }
});

// Clients print tables for people, a hundred rows or no header line unless they are told not to: https://spark.apache.org/docs/latest/sql-distributed-sql-engine-spark-sql-cli.html,
// https://cloud.google.com/bigquery/docs/reference/bq-cli-reference, https://docs.snowflake.com/en/user-guide/snowsql-config, psql(1), trino --help.
test.each([
  ['duckdb', /^duckdb -csv </],
  ['psql', /^psql --csv -f /],
  ['spark-sql', /^spark-sql --conf spark\.sql\.cli\.print\.header=true -f /],
  ['clickhouse-client', / --format CSVWithNames /],
  ['bq', /^bq query .*--format=csv --max_rows=\d{9,} /],
  ['snowsql', / -o output_format=csv -o header=true -o friendly=false -o timing=false /],
  ['trino', / --output-format CSV_HEADER /],
])('%s is told to print every row, with a header and without a frame, wherever it is called', (client, told) => {
  const lines = pages.flatMap((page) => commandsOf(read(page)).map(({ line }) => line));
  const calls = lines.filter((line) => line.startsWith(`${client} `) && line.includes('query.sql'));
  expect(calls.length).toBeGreaterThan(1);
  for (const line of calls) expect(line).toMatch(told);
});
