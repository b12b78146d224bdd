import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    folder: string;
  }
}

/** A folder for what tests write, for as long as any of them runs. */
export default function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'isoyield-tests-'));
  project.provide('folder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
