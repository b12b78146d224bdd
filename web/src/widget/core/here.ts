import { load } from 'isoyield';
import { Once } from '../../engine/once';
import { reader } from './reader';
import { unpack } from './unpack';

// The whole core in the page's own thread: for what asks it directly, and where the page forbids workers.

type Core = Awaited<ReturnType<typeof load>>;
const made: { loading?: Once<Core> } = {};

/** The core itself, loaded once. */
export function core(packed: string): Promise<Core> {
  made.loading ??= new Once(async () => load({ wasmBinary: await unpack(packed) }));
  return made.loading.get();
}

export const readerHere = async (packed: string) => reader(await core(packed));
