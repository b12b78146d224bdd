// `npm run lint`: formatting and static checks of C++ (clang-format, clang-tidy) and of everything else (Biome, tsc).
// `npm run format` (--write) applies what can be applied.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildModule, buildPackage } from '../build/build.mjs';
import { stamp } from '../evidence/stamp.mjs';
import {
  digest,
  files,
  jobs,
  must,
  needs,
  once,
  prepare,
  preparePackages,
  root,
  run,
  script,
  tool,
} from '../project.mjs';

const cpp = () => ['core', 'wasm', 'tests'].flatMap(files).filter((path) => /\.(cpp|hpp)$/.test(path));

/** The clang-format of npm, because Debian's releases have versions that format differently. */
const formatter = () => tool('clang-format');

/** clang-format, reported in one line per file: what is wrong is corrected by a command, not read. */
export async function clangFormat() {
  const result = await run(process.execPath, [formatter(), '--dry-run', '-Werror', ...cpp()]);
  const files = new Set([...result.text.matchAll(/^([^\s:]+):\d+:\d+: error/gm)].map(([, file]) => file));
  return { ...result, text: files.size > 0 ? `${[...files].join('\n')}\nnpm run format mends them.` : result.text };
}

export const biome = () => run(process.execPath, [tool('@biomejs/biome:biome'), 'ci', '--colors=off', '.']);

/** Type check of the site, the tests and the package (which its own build checks). */
export async function types() {
  if (!existsSync(join(root, 'wasm/package/report.d.ts'))) {
    await buildModule();
    await buildPackage();
  }
  return run(process.execPath, [tool('typescript:tsc'), '-p', 'web/tsconfig.json']);
}

/** clang-tidy over the sources of the core, each file again only when it, a header or the checks have changed. */
export async function clangTidy() {
  const started = performance.now();
  await must('cmake', ['--preset', 'tidy']);
  const headers = cpp().filter((path) => path.startsWith('core') && path.endsWith('.hpp'));
  const shared = digest([...headers, '.clang-tidy', 'core/CMakeLists.txt']);
  const waiting = files('core/src').filter((path) => path.endsWith('.cpp'));
  const failed = [];
  const worker = async () => {
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      let text = '';
      const check = async () => {
        const result = await run('clang-tidy', ['-p', '.build/tidy', '--quiet', path]);
        if (result.status !== 0) throw new Error((text = result.text));
      };
      await once(`tidy/${path}`, digest([path], shared), [], check).catch((error) => {
        if (!text) throw error;
        failed.push(text);
      });
    }
  };
  await Promise.all(Array.from({ length: Number(jobs) }, worker));
  const seconds = (performance.now() - started) / 1000;
  return { status: failed.length > 0 ? 1 : 0, text: failed.join('\n'), seconds };
}

async function write() {
  await must(process.execPath, [formatter(), '-i', ...cpp()]);
  await must(process.execPath, [tool('@biomejs/biome:biome'), 'check', '--write', '.'], { show: true });
  stamp();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  script(async () => {
    await prepare(needs.lint);
    await preparePackages();
    if (process.argv.includes('--write')) return write();
    let failures = 0;
    for (const [name, check] of Object.entries({
      'clang-format': clangFormat,
      biome,
      types,
      'clang-tidy': clangTidy,
    })) {
      const { status, text, seconds } = await check();
      console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`);
      if (status !== 0) console.log(text);
      failures += status === 0 ? 0 : 1;
    }
    return failures > 0 ? 1 : 0;
  });
}
