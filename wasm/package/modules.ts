// Readers of files that need a library of their own.

/** What is loaded only when a file needs it. */
export interface Modules {
  parquet: typeof import('./formats/parquet.js');
  codecs: typeof import('./formats/codecs.js');
  arrow: typeof import('./formats/arrow.js');
  xlsx: typeof import('./formats/xlsx.js');
  zip: typeof import('./formats/zip.js');
}
export type Load = <Name extends keyof Modules>(name: Name) => Promise<Modules[Name]>;

const own: { [Name in keyof Modules]: () => Promise<Modules[Name]> } = {
  parquet: () => import('./formats/parquet.js'),
  codecs: () => import('./formats/codecs.js'),
  arrow: () => import('./formats/arrow.js'),
  xlsx: () => import('./formats/xlsx.js'),
  zip: () => import('./formats/zip.js'),
};

/** Loads them from beside the package. */
export const ownModule: Load = (name) => own[name]();
