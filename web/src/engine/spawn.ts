import { bytes, wasm } from './bytes';
import type { Link } from './link';
import type { Spawned } from './session';
import { smallIsHere } from './small';

/** Readers of Parquet, Arrow, Excel and ZIP files, built next to the page (vite.formats.ts). */
const formats = () => new URL('formats/', document.baseURI).href;

/** A worker with the core, as soon as both are there. */
export function spawn(): Spawned {
  let link: Link | null = null;
  let ended = false;
  let report: (message: string) => void = () => {};
  const start = async () => {
    // The first numbers need the line for themselves.
    await smallIsHere();
    const [connect, module] = await Promise.all([import('./link'), wasm()]);
    if (ended) return { fault: 'ended' };
    link = connect.link();
    link.onDeath((message) => report(message));
    const started = await link.engine.start(module, formats());
    // Bytes that are no module are fetched again by the next call.
    if ('fault' in started) bytes.forget();
    return started;
  };
  return {
    get engine() {
      if (!link) throw new Error('called before it was ready');
      return link.engine;
    },
    ready: start().catch((error) => ({ fault: String(error) })),
    terminate() {
      ended = true;
      link?.terminate();
    },
    onDeath(listener) {
      report = listener;
    },
  };
}
