// The bytes of a module, as bundlers give them that take files for bytes (esbuild --loader:.wasm=binary).

declare const bytes: Uint8Array<ArrayBuffer>;
export default bytes;
