import packed from 'virtual:first';
import workerSource from 'virtual:worker';
import { loadFirst } from 'isoyield/first';

// What the first number needs besides the elements themselves: the small module, packed, and the worker's script.

export { workerSource };

/** The module's bytes: Base64 of gzip, so that the script is no larger on the wire than the file. */
export async function module(): Promise<ArrayBuffer> {
  const binary = atob(packed);
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).arrayBuffer();
}

export async function inThisThread() {
  const { answer } = await loadFirst(await module());
  return answer;
}
