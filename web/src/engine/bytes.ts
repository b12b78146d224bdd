import wasmUrl from 'isoyield/isoyield.wasm?url';
import { Once } from './once';

/** The page fetches the module once; each worker gets its bytes. */
export const bytes = new Once(async () => {
  const response = await fetch(wasmUrl);
  if (!response.ok) throw new Error(`isoyield.wasm: ${response.status}`);
  return response.arrayBuffer();
});
export const wasm = (): Promise<ArrayBuffer> => bytes.get();
