import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, inject } from 'vitest';
import { started } from './started';

export const root = new URL('../../', import.meta.url);
export const path = (name: string) => fileURLToPath(new URL(name, root));
export const reference = (name: string) => path(`tests/reference/${name}`);
export const worked = JSON.parse(readFileSync(reference('worked_examples.json'), 'utf8'));

export const folder = mkdtempSync(join(inject('folder'), 'cli-'));

/** A file with this text. */
export function file(name: string, content: string | Uint8Array): string {
  const where = join(folder, name);
  writeFileSync(where, content);
  return where;
}

export interface Run {
  status: number;
  stdout: string;
  stderr: string;
}

export function run(args: string[], stdin = ''): Promise<Run> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [...started, ...args], { maxBuffer: 1 << 28 }, (error, stdout, stderr) => {
      resolve({ status: typeof error?.code === 'number' ? error.code : error ? -1 : 0, stdout, stderr });
    });
    child.stdin?.on('error', () => {}); // a program that reads nothing closes the pipe
    child.stdin?.end(stdin);
  });
}

export const validate = new Ajv2020({ allowUnionTypes: true }).compile(
  JSON.parse(readFileSync(path('wasm/schemas/report.schema.json'), 'utf8')),
);

/** The report that a run prints. */
export async function report(args: string[], stdin = '') {
  const { status, stdout, stderr } = await run([...args, '--json'], stdin);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  const printed = JSON.parse(stdout);
  expect(validate(printed), JSON.stringify(validate.errors)).toBe(true);
  return printed;
}

/** A run that is refused: status 2, messages on stderr, and with --json the same as an object. */
export async function refused(args: string[], stdin = '') {
  const [first, ...rest] = args;
  const [plain, json] = await Promise.all([
    run(args, stdin),
    run(first === undefined ? ['--json'] : [first, '--json', ...rest], stdin),
  ]);
  expect(plain).toMatchObject({ status: 2, stdout: '' });
  const { status, stdout, stderr } = json;
  expect(status).toBe(2);
  expect(stderr).toBe(plain.stderr);
  const { schema, errors } = JSON.parse(stdout);
  expect(schema).toBe('isoyield.error/1');
  // Below the messages are the readings of texts that have several.
  const [messages = '', ...readings] = stderr.trimEnd().split('\n\n');
  expect(errors).toHaveLength(messages.split('\n').length);
  return { lines: messages.split('\n'), errors, readings: readings.join('\n\n') };
}

export const factory = (name: string, rows: number[][]) => `${name}:\n${rows.map((row) => row.join(' ')).join('\n')}\n`;
export const matrices = Object.entries(worked.factory.matrices as Record<string, number[][]>);
export const text = matrices.map(([name, rows]) => factory(name, rows)).join('\n');
