// `npm run sizes`: what the built site weighs, compressed: all that the first number needs, and what comes when it is asked for. Fails
// when the first view has outgrown its budget. Needs a build.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { output, Stop, script } from '../project.mjs';
import { widgetSizes } from './widget_sizes.mjs';

const site = join(output, 'site');
/**
 * Compressed bytes of the page in the language that needs more, of the whole core, and of the small one. The promise for the page is 150 kB.
 * Some 26 kB of the page are the first view itself, drawn in both languages and shapes, and its numbers: they are on screen before any
 * script has come, and spare the first number the small core. What Debian 12's compiler makes
 * may weigh a hundredth less, of the small core a twentieth: that of Debian 13 makes more.
 * Accounting for every number of a pasted text and what else it can mean, judging columns by their values, reports from counts, thresholds
 * by any condition and utilities as formulas took the core from 856 to 1,008 kB, and the small one from 57 to 59 kB; averages over a range
 * of costs took 4 kB and 0.4, holding lists of rates and rates in other languages against the cells 4 kB, reading cells of digits at once 0.2;
 * holding F1, NPV and others in every mean that programs print, lines of loggers and quotes, bounds of cells and the worth of more items 3 kB;
 * holding rates of single classes, fractions, pooled rates and seven further statistics against the cells, and reading counts in sentences,
 * fractions, keys and consoles 9 kB; crossed subgroups, worth to subjects and the sentences of warnings, which the page had before, 7 kB;
 * holding named counts and further tables against the cells, and reading what consoles print without a heading 7 kB;
 * what texts say of rows and of the positive class in words or code, and doubts of tables of another kind 6 kB;
 * utilities of single subgroups, as texts, JSON and formulas, with what is said where they cannot be read 6 kB; a bound next to each number of
 * scores in cells, sums that the order of rows does not show, and counts grouped by three keys 7 kB; utilities of each
 * item for subgroups, the front of the worst off, and what consoles cross and pandas names 18 kB.
 */
const budgets = { page: 150_000, module: 1_147_000, first: 58_000, installed: 4_000_000 };

/** Bytes of the files in a folder, as they are installed. */
export const bytesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .reduce((sum, each) => sum + statSync(join(each.parentPath, each.name)).size, 0);

const weigh = (path) => gzipSync(readFileSync(join(site, path)), { level: 9 }).length;
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(10);

/** Lines of the report, and what is over its budget. */
export function sizes() {
  const html = readFileSync(join(site, 'index.html'), 'utf8');
  const first = ['index.html', ...[...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map(([, path]) => path)];
  const all = readdirSync(join(site, 'assets')).map((name) => `assets/${name}`);
  // One language is loaded, whichever it is.
  const texts = all.filter((path) => /^assets\/(en|uk)-[\w-]+\.js$/.test(path)).sort((a, b) => weigh(b) - weigh(a));
  const prepared = all.filter((path) => path.includes('prepared-')).sort((a, b) => weigh(b) - weigh(a));
  if (texts.length !== 2 || prepared.length !== 2) throw new Stop('the texts of the languages are not where they were');
  first.push(texts[0], prepared[0]);
  const modules = all.filter((path) => /\/isoyield-[^/]+\.wasm$/.test(path));
  const small = all.filter((path) => /\/first-[^/]+\.wasm$/.test(path));
  const later = [
    ...all.filter((path) => !first.includes(path) && !modules.includes(path) && !small.includes(path)),
    ...readdirSync(join(site, 'formats')).map((name) => `formats/${name}`),
  ];
  const rows = (paths) =>
    paths
      .map((path) => [path, weigh(path)])
      .sort((a, b) => b[1] - a[1])
      .map(([path, bytes]) => `  ${kilobytes(bytes)}  ${path}`);
  const sum = (paths) => paths.reduce((total, path) => total + weigh(path), 0);
  const installed = bytesIn(join(output, 'package'));
  const found = { page: sum(first), module: sum(modules), first: sum(small), installed };
  const widget = widgetSizes();
  const text = [
    `${kilobytes(found.page)}  the page (budget ${kilobytes(budgets.page).trim()})`,
    ...rows(first),
    `${kilobytes(found.first)}  the small core, for the first edits (budget ${kilobytes(budgets.first).trim()})`,
    ...rows(small),
    `${kilobytes(found.module)}  the core (budget ${kilobytes(budgets.module).trim()})`,
    ...rows(modules),
    `${kilobytes(sum(later))}  loaded on demand`,
    ...rows(later),
    `${kilobytes(installed)}  the npm package isoyield, installed (budget ${kilobytes(budgets.installed).trim()})`,
    ...widget.map(
      ({ bytes, most, what }) => `${kilobytes(bytes)}  of the widget: ${what} (budget ${kilobytes(most).trim()})`,
    ),
  ].join('\n');
  const over =
    Object.entries(budgets).some(([what, most]) => found[what] > most) ||
    widget.some(({ bytes, most }) => bytes > most);
  return { text, status: over ? 1 : 0 };
}

if (process.argv[1]?.endsWith('sizes.mjs')) {
  script(() => {
    const { text, status } = sizes();
    console.log(text);
    if (status !== 0) console.log('over the budget');
    return status;
  });
}
