import type { TestProject } from 'vitest/node';
import { serve } from '../../.tools/serve.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    address: string;
  }
}

/** Serves the built site, as `npm start` does, for all browser tests of a run. */
export default async function setup(project: TestProject) {
  const { address, close } = await serve(new URL('../../.build/site', import.meta.url).pathname);
  project.provide('address', address);
  return close;
}
