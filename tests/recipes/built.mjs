// `npm test -- built-recipes`: adds a trial option, call, metric, curve, input format and exercise to a copy of the tree, builds the copy, and sees each on every
// surface. The copy stays in .build/recipes, so that the next run builds little.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bring } from './copy.mjs';
import { changedFiles, expectations } from './trials.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const copy = join(root, '.build/recipes');
const read = (path) => readFileSync(path, 'utf8');

const { expect, finish } = expectations();
bring(copy, { changed: changedFiles(root, expect) });
const { buildModule, buildPackage } = await import(pathToFileURL(join(copy, '.tools/build/build.mjs')).href);
await buildModule();
await buildPackage();

const cli = (...args) => {
  try {
    return {
      status: 0,
      text: execFileSync(process.execPath, [join(copy, 'wasm/dist/cli/cli.js'), ...args], {
        encoding: 'utf8',
        input: '9 1\n2 8',
      }),
    };
  } catch (error) {
    return { status: error.status, text: error.stderr };
  }
};
const { load } = await import(pathToFileURL(join(copy, 'wasm/dist/package/index.js')).href);
const iso = await load();
const refusal = (work) => {
  try {
    work();
    return undefined;
  } catch (error) {
    return error.code;
  }
};
const api = JSON.parse(read(join(copy, 'wasm/api.json')));
const pages = await import(pathToFileURL(join(copy, '.tools/build/reference_pages.mjs')).href);

expect('the option is taken by the package', iso.matrix('9 1\n2 8', { margin: 0.9 }).settings.level === 0.9);
expect('its wrong values are refused', refusal(() => iso.matrix('9 1\n2 8', { margin: -1 })) === 'bad_option');
expect('other types are refused', refusal(() => iso.matrix('9 1\n2 8', { margin: 'x' })) === 'option_type');
expect(
  'it is refused where it does not belong',
  refusal(() => iso.plan({ goal: 'auc', margin: 1 })) === 'option_elsewhere',
);
expect('it is typed', read(join(copy, 'wasm/dist/package/calls.d.ts')).includes('margin?: number | undefined'));
expect(
  'the command line takes it',
  JSON.parse(cli('matrix', '-', '--margin', '0.9', '--json').text).settings.level === 0.9,
);
expect('the command line refuses its wrong values', cli('matrix', '-', '--margin', '-1').status === 2);
expect('the help shows it', cli('help', 'matrix').text.includes('--margin NUMBER'));
expect('the help shows it in Ukrainian', cli('help', 'matrix', '--language', 'uk').text.includes('пробне число'));
for (const shell of ['bash', 'zsh', 'fish'])
  expect(`${shell} completes it`, cli('completion', shell).text.includes('margin'));
expect('the manual page has it', read(join(copy, 'wasm/dist/isoyield.1')).includes('margin NUMBER'));
for (const language of ['en', 'uk']) {
  expect(`the reference of options has it: ${language}`, pages.optionsPage(api, language).includes('### margin\n'));
  expect(
    `the reference of the command line has it: ${language}`,
    pages.commandsPage(api, language).includes('--margin'),
  );
  expect(
    `the reference of JavaScript has the call: ${language}`,
    pages.javascriptPage(api, language, '').includes('## iso.trialCall'),
  );
}
expect('the call answers', iso.trialCall({ size: 3 }).twice === 6);
expect('the call refuses', refusal(() => iso.trialCall({ size: 12 })) === 'bad_option');
expect(
  'the call is typed',
  read(join(copy, 'wasm/dist/package/calls.d.ts')).includes('trialCall(options?: TrialCallOptions): TrialAnswer'),
);
expect('its answer is typed', read(join(copy, 'wasm/dist/package/report.d.ts')).includes('interface TrialAnswer'));
expect('the metric is in the report', iso.matrix('9 1\n2 8').classifiers[0].metrics.trial_metric.value === 8);
expect('the metric is in the registry', cli('metrics', 'trial_metric').text.includes('Trial metric'));
const scored = await iso.scores('y,s\n1,0.9\n0,0.1\n1,0.4\n0,0.5\n', { curves: 'trial_curve' });
expect('the curve is traced', scored.classifiers[0].curves.trial_curve.x.length > 2);
const file = new Blob(['TRIAL1{"y": [1, 0, 1, 0], "s": [0.9, 0.1, 0.4, 0.5]}']);
expect('the format is read', (await iso.scores(file)).n === 4);
const broken = await iso.scores(new Blob(['TRIAL1{'])).then(
  () => undefined,
  ({ code }) => code,
);
expect('a damaged file of the format is refused', broken === 'damaged_file');
expect('the exercise has a worked solution', cli('exercise', 'trial', '--seed', '7').status === 0);

finish();
