import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { file, text } from './program';
import { program } from './started';

test('a small report is compiled by the quick compiler of WebAssembly alone', () => {
  const traced = ['--trace-wasm-compilation-times', program, 'matrix', file('small.txt', text)];
  const compilers = spawnSync(process.execPath, traced, { encoding: 'utf8' }).stdout.match(/using \w+/g);
  expect(new Set(compilers)).toEqual(new Set(['using Liftoff']));
});
