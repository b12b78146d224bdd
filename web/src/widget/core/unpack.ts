/** Bytes from Base64 of gzip, so that a script is no larger on the wire than the file in it. */
export async function unpack(packed: string): Promise<ArrayBuffer> {
  const binary = atob(packed);
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}
