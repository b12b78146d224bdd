import { unzipSync } from 'fflate';

/** The files of a ZIP archive, without folders and what macOS puts beside them. */
export async function entries(file: Blob): Promise<[string, Uint8Array][]> {
  const found = unzipSync(new Uint8Array(await file.arrayBuffer()), {
    filter: ({ name }) => !name.endsWith('/') && !name.startsWith('__MACOSX/') && !name.endsWith('.DS_Store'),
  });
  return Object.entries(found);
}

/** The names alone. */
export async function names(file: Blob): Promise<string[]> {
  const all: string[] = [];
  unzipSync(new Uint8Array(await file.arrayBuffer()), {
    filter: ({ name }) => {
      all.push(name);
      return false;
    },
  });
  return all;
}
