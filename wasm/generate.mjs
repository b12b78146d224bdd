// Asks the module of schema.cpp what the core says of its structs and writes it down: the JSON Schemas kept in the repository (--schema) and what
// is not: TypeScript types, calls, flags and help next to the files that use them. Called by `npm run build`.

import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { compile } from 'json-schema-to-typescript';
import create from '../.build/wasm/wasm/schema.mjs';
import createCore from './dist/package/isoyield.mjs';
import { withAdditions } from './generate/additions.mjs';
import { commandLine, flagsModule, helpModule } from './generate/commands.mjs';
import { callsModule } from './generate/types.mjs';

const here = (name) => new URL(name, import.meta.url);
const kept = {
  report: 'schemas/report.schema.json',
  metrics: 'schemas/metrics.schema.json',
  reading: 'schemas/reading.schema.json',
  recognition: 'schemas/recognition.schema.json',
  isometrics: 'schemas/isometrics.schema.json',
  pooling: 'schemas/pooling.schema.json',
  simulation: 'schemas/simulation.schema.json',
  scatter: 'schemas/scatter.schema.json',
  optimism: 'schemas/optimism.schema.json',
  plan: 'schemas/plan.schema.json',
  model_problem: 'schemas/model_problem.schema.json',
};

/** A schema as the file holds it. */
const printed = (schema) => `${JSON.stringify(schema, null, 2)}\n`;

/** In JavaScript an infinite number is a number; only JSON needs the strings. */
function inJavaScript(schema) {
  const definitions = schema.$defs ?? {};
  return { ...schema, $defs: { ...definitions, ...(definitions.number && { number: { type: 'number' } }) } };
}

async function types(module) {
  const answers = JSON.parse(module.api()).calls.flatMap(({ name, report }) => (report ? [module.answer(name)] : []));
  const others = [...Object.keys(kept), 'simulation_counts', 'source', 'slice'];
  const documents = [
    ...answers.map((text) => JSON.parse(text)),
    ...others.map((name) => withAdditions(name, (each) => module.schema(each))),
  ].map(inJavaScript);
  const $defs = {};
  for (const { $schema, $id, $defs: own, ...root } of documents) Object.assign($defs, own, { [root.title]: root });
  delete $defs.number;
  // Inlined, so that the types say `number` and not the name of a definition.
  const text = JSON.stringify($defs, (_, value) => {
    if (value?.$ref !== '#/$defs/number') return value;
    const { $ref, ...rest } = value;
    return { type: 'number', ...rest };
  });
  const whole = { title: 'Everything', type: 'object', additionalProperties: false, $defs: JSON.parse(text) };
  const body = await compile(whole, 'Everything', {
    bannerComment: '',
    unreachableDefinitions: true,
    additionalProperties: false,
    style: { singleQuote: true, printWidth: 140 },
  });
  return body
    .replace(/\/\*\*\n \* This interface was referenced by[\s\S]*?\*\/\n/g, '')
    .replace(/ \*\n \* This interface was referenced by .*\n \* via the .*\n/g, '')
    .replace(/export interface Everything \{\}\n/, '');
}

/** Which metrics a report shows only when they are asked for: the command line need not ask the core for its whole registry to know. */
async function popularModule() {
  const core = await createCore({ wasmBinary: await readFile(here('dist/package/isoyield.wasm')) });
  const ids = core.catalogue('en').metrics.flatMap(({ id, popular }) => (popular ? [] : [id]));
  return `// Written by generate.mjs from the registry of the core. Do not edit.

/** Ids of the metrics that are not popular. */
export const unpopular: ReadonlySet<string> = new Set(${JSON.stringify(ids)});
`;
}

async function main() {
  const module = await create({ wasmBinary: await readFile(here('../.build/wasm/wasm/schema.wasm')) });
  if (process.argv.includes('--schema')) {
    for (const [name, file] of Object.entries(kept))
      await writeFile(here(file), printed(withAdditions(name, (each) => module.schema(each))));
    return;
  }
  const api = JSON.parse(module.api());
  const line = commandLine(api);
  await writeFile(here('api.json'), `${JSON.stringify({ ...api, command_line: line }, null, 1)}\n`);
  await writeFile(here('package/calls.ts'), callsModule(api));
  await writeFile(here('cli/flags.ts'), flagsModule(line));
  await writeFile(here('cli/help.ts'), helpModule(line));
  await writeFile(here('cli/print/popular.ts'), await popularModule());
  await mkdir(here('dist/package'), { recursive: true });
  const text = `// Written by generate.mjs from the structs of the core. Do not edit.\n\n${(await types(module)).trimStart()}`;
  for (const file of ['package/report.d.ts', 'dist/package/report.d.ts']) await writeFile(here(file), text);
  await copyFile(here('package/isoyield.d.mts'), here('dist/package/isoyield.d.mts'));
  await copyFile(here('package/wasm.d.mts'), here('dist/package/wasm.d.mts'));
}

await main();
