// Contenders in Node: our module, uDSV and PapaParse. Started with the name of one; answers paths as native.cpp does.

import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { asked } from './asked.mjs';

/** Our module in Node: a file's bytes in, a report out. */
async function isoyield(options) {
  const { default: create } = await import('../../wasm/dist/package/isoyield.mjs');
  const { instantiate } = WebAssembly;
  let memory;
  WebAssembly.instantiate = async (...given) => {
    const made = await instantiate.apply(WebAssembly, given);
    memory = Object.values(made.instance.exports).find((each) => each instanceof WebAssembly.Memory);
    return made;
  };
  const module = await create({
    wasmBinary: readFileSync(new URL('../../wasm/dist/package/isoyield.wasm', import.meta.url)),
  });
  const session = new module.Session();
  return (path) => {
    const bytes = readFileSync(path);
    const start = performance.now();
    const before = process.cpuUsage();
    const { errors } = session.open('bench.csv', options, bytes.length, false);
    if (errors) throw new Error(JSON.stringify(errors));
    for (let from = 0; from < bytes.length; from += 1 << 20) {
      const part = bytes.subarray(from, from + (1 << 20));
      session.reserve(part.length).set(part);
      session.feed(part.length);
    }
    const parse = performance.now() - start;
    session.gather();
    const { ok, errors: wrong } = session.finish();
    if (wrong) throw new Error(JSON.stringify(wrong));
    const total = performance.now() - start;
    const { user, system } = process.cpuUsage(before);
    const { value: auc } = ok.classifiers[1].metrics.roc_auc;
    return { parse, total, cpu: (user + system) / 1e3, heap: memory.buffer.byteLength, auc };
  };
}

/** The package as people use it: a path in, a report out. */
async function fromPath(options) {
  const { load } = await import('../../wasm/dist/package/index.js');
  const iso = await load();
  return async (path) => {
    const start = performance.now();
    const before = process.cpuUsage();
    const { classifiers } = await iso.scores({ path }, { ...asked, ...options });
    const total = performance.now() - start;
    const { user, system } = process.cpuUsage(before);
    return { total, cpu: (user + system) / 1e3, auc: classifiers[1].metrics.roc_auc.value };
  };
}

const contenders = {
  path: () => fromPath({ intervals: false, compare: false }),
  alone: () => fromPath({}),
  clusters: () => fromPath({ cluster: 'ward' }),
  folds: () => fromPath({ fold: 'part' }),
  subgroups: () => fromPath({ subgroup: 'sex' }),
  isoyield: () => isoyield(asked),
  points: () => isoyield({ ...asked, intervals: false, compare: false }),
  intervals: () => isoyield({ ...asked, compare: false }),
  everything: () => isoyield({ ...asked, metrics: [] }),

  async twin() {
    const { parse, curves } = await import('./twin.mjs');
    return (path) => {
      const bytes = readFileSync(path);
      const start = performance.now();
      const { truth, columns } = parse(bytes);
      const read = performance.now() - start;
      const [, { auc }] = columns.map((scores) => curves(truth, scores));
      return { parse: read, total: performance.now() - start, auc };
    };
  },

  async udsv() {
    const { inferSchema, initParser } = await import('udsv');
    return (path) => {
      const bytes = readFileSync(path);
      const start = performance.now();
      const text = new TextDecoder().decode(bytes);
      const columns = initParser(inferSchema(text)).typedCols(text);
      return { parse: performance.now() - start, rows: columns[0].length };
    };
  },

  async papaparse() {
    const { default: Papa } = await import('papaparse');
    return (path) => {
      const bytes = readFileSync(path);
      const start = performance.now();
      const text = new TextDecoder().decode(bytes);
      const { data } = Papa.parse(text, { header: false, dynamicTyping: true, skipEmptyLines: true });
      return { parse: performance.now() - start, rows: data.length - 1 };
    };
  },
};

const measure = await contenders[process.argv[2]]();
for await (const path of createInterface({ input: process.stdin })) console.log(JSON.stringify(await measure(path)));
