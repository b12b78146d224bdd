import { describe, expect, test } from 'vitest';
import { readPo } from '../../../web/po';
import { cyrillic, type Pair, pairsOf, read, tracked } from './pairs';

// Every message of every surface is there in Ukrainian and takes the same values: prints of exports and of the terminal are kept in English.

const sources = tracked.filter((path) => /^(core\/.*\.[ch]pp|wasm\/.*\.ts)$/.test(path));
const surfaces: Record<string, Pair[]> = {
  core: sources
    .filter((path) => path.startsWith('core/'))
    .flatMap(pairsOf)
    .filter(isSentence),
  'the package and its exports': sources.filter((path) => /^wasm\/(?!exercises|cli)/.test(path)).flatMap(pairsOf),
  'the command line': sources.filter((path) => path.startsWith('wasm/cli/')).flatMap(pairsOf),
  exercises: sources.filter((path) => path.startsWith('wasm/exercises/')).flatMap(pairsOf),
  'the page': ['', 'lab.', 'export.', 'classroom.'].flatMap((part) => {
    const [en, uk] = ['en', 'uk'].map((language) => readPo(read(`web/src/i18n/${part}${language}.po`)));
    return Object.entries(en ?? {}).map(([id, text]) => ({ place: `${part}${id}`, en: text, uk: uk?.[id] ?? '' }));
  }),
};

/** The core has lists of two strings that are no texts: names of columns, ids. */
function isSentence({ en, uk }: Pair): boolean {
  return cyrillic.test(en + uk);
}

/** What is put in: {0}, {name}, {0|one|many}; ICU's plurals once, however many forms a language has. */
const values = (text: string) =>
  [...new Set([...text.matchAll(/\{\s*(\w*)\s*[,|}]/g)].map(([, name]) => name))].toSorted();

/** Names of the literature, units and formulas are the same in every language. */
const names = /demographic parity|equal opportunity|predictive equality|predicted_prevalence|Vega-Lite/g;
const words = (text: string) =>
  text
    .replace(names, '')
    .replace(/\{[^{}]*\}/g, '')
    .match(/[a-z]{4,}/gi) ?? [];

describe.each(Object.entries(surfaces))('%s', (_, pairs) => {
  test('has messages', () => expect(pairs.length).toBeGreaterThan(40));
  test('says each in Ukrainian', () => {
    const missing = pairs.filter(({ en, uk }) => uk.trim() === '' || (!cyrillic.test(uk) && words(en).length > 1));
    expect(missing).toEqual([]);
  });
  // A list of names is put into Ukrainian in another case, which has a number of its own.
  const inflected = 'Add {2}, or paste the confusion matrix.';
  test('puts the same values into each', () => {
    expect(pairs.filter(({ en, uk }) => en !== inflected && String(values(uk)) !== String(values(en)))).toEqual([]);
  });
});
