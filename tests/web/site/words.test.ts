import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readPo } from '../../../web/po';
import { cyrillic, type Pair, pairsOf, read, tracked } from './pairs';

// How the project writes: phrases that sound translated do not come back, and Ukrainian follows the glossary.

const catalogues = ['', 'lab.', 'export.'].flatMap((part) => {
  const [en, uk] = ['en', 'uk'].map((language) => {
    const [path] = tracked.filter((each) => each === `web/src/i18n/${part}${language}.po`);
    if (path === undefined) throw new Error(`no catalogue ${part}${language}`);
    return readPo(read(path));
  });
  return Object.entries(en ?? {}).map(([id, text]) => ({ place: id, en: text, uk: uk?.[id] ?? '' }));
});
const pairs: Pair[] = [
  ...tracked
    .filter((path) => /^(core\/.*\.[ch]pp|wasm\/(?!exercises).*\.ts)$/.test(path))
    .flatMap((path) => pairsOf(path))
    .filter(({ en, uk }) => cyrillic.test(uk) && !cyrillic.test(en)),
  ...catalogues,
];
/** Pages of the documentation are pairs too, but for the one that `npm run verify` writes. */
const pages = tracked.filter((path) => /^(?!tests\/).*\.md$/.test(path));
const prose = pages
  .filter((path) => !path.endsWith('evidence.md'))
  .map((path) => ({ place: path, text: read(path).replace(/```[\s\S]*?```/g, '') }));

test('there are texts to check', () => {
  expect(pairs.filter(({ place }) => place.startsWith('core/')).length).toBeGreaterThan(800);
  expect(pairs.filter(({ place }) => place.startsWith('wasm/')).length).toBeGreaterThan(150);
  expect(catalogues.length).toBeGreaterThan(900);
  expect(prose.length).toBeGreaterThan(15);
});

/** The name of a metric stays as its authors wrote it. */
const names = /partial area beside the ROC curve|stand up to evaluation/gi;
const unwanted =
  /says where what lands|past one machine|one message a problem|a simulation decides|promised here|both forms against|its bytes at hand|two parts apart that take|They wait for what is|which only probabilities bear|As the system|Read it so|Fold to one line|Known to most|Certain after all|Whose world is this|other prices, another answer|would settle it|may be off by|\banew\b|\bbeside\b|\bas (?:it is|they are)(?=[.,;:)]|$)|\bthat which\b|\bcomes? of\b|\b(?:lie|lies|lay|lying)\b|\bbears?\b|\blacks?\b|\bat hand\b|\b(?:tells?|told(?! apart))\b|\bsaid\b|\bstands? (?:in|at|on|for|beside|between|above|below|there|twice|once|up)\b|\bholds? (?:a|an|the|all|its|no|several|only|true)\b|\btaken (?:for|as|to be)\b|\bdecided alike\b|\blook alike\b|\bwhoever\b|\bone (?:item|curve|question|sheet|message) a (?!\w+s\b)\w+\b/i;

test('English texts are plain', () => {
  const texts = [
    ...pairs.map(({ place, en }) => ({ place, text: en })),
    ...prose.filter(({ text }) => !cyrillic.test(text)),
  ];
  const found = texts.flatMap(({ place, text }) => {
    const [hit] = unwanted.exec(text.replace(names, '')) ?? [];
    return hit === undefined ? [] : [`${place}: “${hit}” in “${text.slice(0, 100)}”`];
  });
  expect(found).toEqual([]);
});

interface Term {
  en: string;
  uk: string;
  stem?: string;
  not?: string;
}
const glossary = parse(read('web/src/i18n/glossary.yaml')) as Term[];

test('the glossary follows itself', () => {
  for (const { en, uk, stem, not } of glossary) {
    if (stem) expect(uk, en).toMatch(new RegExp(stem, 'iu'));
    if (not) expect(uk, en).not.toMatch(new RegExp(not, 'iu'));
  }
  expect(new Set(glossary.map(({ en }) => en)).size).toBe(glossary.length);
});

test('Ukrainian texts use no word that the glossary rules out', () => {
  const ruledOut = new RegExp(glossary.flatMap(({ not }) => not ?? []).join('|'), 'iu');
  const texts = [
    ...pairs.map(({ place, uk }) => ({ place, text: uk })),
    ...prose.filter(({ text }) => cyrillic.test(text)),
  ];
  const found = texts.flatMap(({ place, text }) => {
    const [hit] = ruledOut.exec(text) ?? [];
    return hit === undefined ? [] : [`${place}: “${hit}” in “${text.slice(0, 100)}”`];
  });
  expect(found).toEqual([]);
});

/** Placeholders, options and assignments are not words. */
const code = /\{\w+\}|--\S+|\w+=\S+|the option \w+/g;

test.each(glossary.filter(({ stem }) => stem !== undefined))('$en is $uk', ({ en, stem = '' }) => {
  const term = new RegExp(`\\b(?:${en})s?\\b`, 'i');
  const word = new RegExp(stem, 'iu');
  const found = pairs.filter(({ en: text, uk }) => term.test(text.replace(code, '')) && !word.test(uk));
  expect(found.map((pair) => `${pair.place}: ${pair.en} — ${pair.uk}`)).toEqual([]);
});
