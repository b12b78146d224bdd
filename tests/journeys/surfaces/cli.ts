// The command line: its JSON and the tables that people read.

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ofReport, printed, type Seen, type Shown } from '../seen';
import type { Journey } from '../table';

const folder = mkdtempSync(join(tmpdir(), 'journeys-'));
const program = new URL('../../../wasm/dist/cli/cli.js', import.meta.url).href;
const thread = new Worker(new URL('cli_worker.mjs', import.meta.url), { workerData: program });
thread.unref();

export interface Ran {
  readonly out: string;
  readonly err: string;
  readonly status: number;
}

let turn: Promise<unknown> = Promise.resolve();
/** One run after another; what a run printed is its own. */
export function run(args: readonly string[]): Promise<Ran> {
  const mine = turn.then(
    () =>
      new Promise<Ran>((resolve, reject) => {
        thread.once('message', (ran: Ran) => {
          thread.off('error', reject);
          resolve(ran);
        });
        thread.once('error', reject);
        thread.postMessage(args);
      }),
  );
  turn = mine.catch(() => {});
  return mine;
}

let files = 0;
/** A text or bytes as a file; its name. */
export function written(content: string | Uint8Array, ending = '.txt'): string {
  files += 1;
  const path = join(folder, `${files}${ending}`);
  writeFileSync(path, content);
  return path;
}

export function argumentsFor({ text, options }: Pick<Journey, 'text' | 'options'>): string[] {
  const { utility, positive, rows } = options ?? {};
  return [
    ...['matrix', written(text)],
    ...(utility ? ['--utility', written(utility)] : []),
    ...(positive ? ['--positive', positive] : []),
    ...(rows ? ['--rows', rows] : []),
  ];
}

async function ok(args: readonly string[]): Promise<string> {
  const { out, err, status } = await run(args);
  if (status !== 0) throw new Error(`exit status ${status}: ${err}`);
  return out;
}

export const asJson = async (journey: Journey): Promise<Seen> =>
  ofReport(JSON.parse(await ok([...argumentsFor(journey), '--no-intervals', '--json'])));

const parts = (line: string) => line.trim().split(/\s{2,}/);

/** The lines of a part, without its heading. */
function part(lines: readonly string[], heading: string): string[] {
  const from = lines.findIndex((line) => line.startsWith(heading));
  if (from < 0) return [];
  const rest = lines.slice(from + 1);
  const end = rest.findIndex((line) => line !== '' && !line.startsWith(' '));
  return rest.slice(0, end < 0 ? undefined : end);
}

/** What the tables for people say. Labels with two blanks in a row would part its columns: journeys have none. */
export async function asTable(journey: Journey): Promise<Seen> {
  const text = await ok([...argumentsFor(journey), '--no-intervals', '--metric', 'popular']).catch(async () =>
    ok([...argumentsFor(journey), '--no-intervals']),
  );
  const lines = text.split('\n');
  const said = (name: string) =>
    lines
      .map(parts)
      .find(([word]) => word === name)
      ?.slice(1)
      .join('  ');
  const blocks = part(lines, 'Confusion matrices').slice(1).join('\n').split('\n\n');
  const tables = blocks
    .map((block) =>
      block
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map(parts),
    )
    .filter((table) => table.length > 0);
  const ranked = part(lines, 'Utility yield').map(parts);
  const names = tables.map(([head]) => head?.[0] ?? '');
  const worth = ranked.find(([place, name]) => /^\d+$/.test(place ?? '') && name === names[0])?.[2];
  const metrics: Record<string, Shown | undefined> = {};
  for (const [id, value] of part(lines, 'Metrics').map(parts))
    if (/^[a-z_0-9]+$/.test(id ?? '') && value) metrics[id ?? ''] = printed(value);
  const unit = /^Utility yield per item(?:, (.*))?$/m.exec(text)?.[1];
  const yields = worth === undefined ? undefined : { value: Number(worth), within: 1e-5 };
  return {
    classes: tables[0]?.slice(1).map(([label]) => label ?? '') ?? [],
    decisions: tables[0]?.[0]?.slice(1) ?? [],
    positive: said('positive')?.replace(/ \(assumed\)$/, ''),
    names,
    unit: unit ?? '',
    matrices: tables.map((table) => table.slice(1).map((row) => row.slice(1).map(Number))),
    metrics,
    yield: yields,
  };
}
