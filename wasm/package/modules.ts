// Readers of files that need a library of their own.

import { refuse } from './base/errors.js';

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
/** Packages that an installation may leave out (`npm install --omit=optional`). */
const packages: Record<keyof Modules, string> = {
  parquet: 'hyparquet',
  codecs: 'hyparquet-compressors',
  arrow: '@uwdata/flechette',
  xlsx: 'read-excel-file',
  zip: 'fflate',
};
/** The same readers; where the package of one is not installed, that is said. */
export const installed =
  (load: Load, language: unknown): Load =>
  (name) =>
    load(name).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
      throw refuse('missing_package', language, [packages[name]], undefined, error);
    });

/** Loads them from beside the package. */
export const ownModule: Load = (name) => own[name]();
