// The command line: prints what a command answers, or what is wrong. Exit status 0 done, 2 wrong input, 3 gate not passed, 1 fault of the
// program or no room for its output.

import { readFile } from 'node:fs/promises';
import { IsoyieldError } from '../package/base/errors.js';
import { visible } from '../package/base/escape.js';
import type { Recognition, Remark } from '../package/report.js';
import { type Arguments, take } from './arguments.js';
import { plain } from './print/layout.js';
import { guardStreams, inLines, lookOf } from './terminal.js';
import { say } from './words/words.js';

/** `file:line:column: what was found; what was expected (how to mend it)`. */
function line(remark: Remark): string {
  const place = [remark.source, remark.line, remark.line === undefined ? undefined : remark.column];
  const cell = [
    remark.matrix && `matrix ${remark.matrix}`,
    remark.row && `row ${remark.row}`,
    remark.cell && `cell ${remark.cell}`,
  ];
  const before = [
    place.filter((part) => part !== undefined).join(':'),
    remark.line === undefined ? cell.filter(Boolean).join(', ') : '',
  ];
  const places = before.filter((part) => part !== '');
  const head = (places.length === 0 ? ['isoyield'] : places).map((part) => `${part}: `).join('');
  return plain(`${head}${remark.message}${remark.hint === undefined ? '' : ` (${remark.hint})`}`);
}

async function fail(
  args: Arguments,
  errors: readonly Remark[],
  status: number,
  found: readonly Recognition[] = [],
): Promise<void> {
  process.stderr.write(inLines(errors.map((error) => `${line(error)}\n`).join(''), process.stderr));
  if (found.length > 0) {
    const { readings } = await import('./recognised.js');
    process.stderr.write(
      readings(
        found,
        errors.map(({ source = '' }) => source),
        args.language,
      ),
    );
  }
  const told = { schema: 'isoyield.error/1', errors, ...(found.length > 0 && { readings: found }) };
  if (args.json) process.stdout.write(`${visible(JSON.stringify(told))}\n`);
  process.exitCode = status;
}

/** Does what the command line of this process says. */
export async function main(): Promise<void> {
  const args = take(process.argv.slice(2));
  guardStreams((reason) => `isoyield: ${say(args.language, 'unwritable', say(args.language, 'stdout'), reason)}\n`);
  try {
    if (args.values['help'] === true) {
      const { usage } = await import('./usage.js');
      process.stdout.write(usage(args.language, args.command, lookOf(process.stdout)));
    } else if (args.problems.length === 1 && args.problems[0]?.code === 'no_command' && !args.json) {
      const { start } = await import('./usage.js');
      process.stdout.write(start(args.language, lookOf(process.stdout)));
      process.exitCode = 2;
    } else if (args.values['version'] === true) {
      process.stdout.write(
        `${JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')).version}\n`,
      );
    } else if (args.problems.length > 0) {
      throw new IsoyieldError(args.problems);
    } else {
      // The core is compiled while the rest is read.
      const core = import('../package/index.js').then(({ load }) => load({ language: args.language }));
      const [{ work }, iso] = await Promise.all([import('./commands.js'), core]);
      const run = work[args.command ?? ''];
      if (run !== undefined) process.stdout.write(await run(args, iso));
    }
  } catch (error) {
    const stopped =
      error instanceof IsoyieldError && ['core_stopped', 'unloadable', 'damaged_core'].includes(error.code);
    if (error instanceof IsoyieldError && !stopped) {
      await fail(args, error.errors, 2, error.readings);
    } else {
      const message = say(args.language, 'internal', error instanceof Error ? error.message : String(error));
      await fail(args, [{ code: 'internal', message }], 1);
    }
  }
}
