import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { iso } from '../../wasm/support';

// The gallery says in bold which classifier has the largest yield, and its sources' numbers in words. Both have to hold for the numbers that its
// elements show.

const page = (language: string) => readFileSync(`web/docs/${language}/gallery.md`, 'utf8');
const attribute = (element: string, name: string) => new RegExp(`\\s${name}=(?:'([^']*)'|"([^"]*)")`).exec(element);
const value = (element: string, name: string) => attribute(element, name)?.[1] ?? attribute(element, name)?.[2];

/** The sections of a page: its heading, text and elements. */
const sections = (language: string) =>
  page(language)
    .split(/^## /m)
    .slice(1)
    .map((text) => ({
      title: text.split('\n')[0] ?? '',
      said: text.replace(/<isoyield.*/gs, ''),
      elements: text.match(/<isoyield-[^\n]*/g) ?? [],
    }));

function reported(element: string) {
  const data = JSON.parse(value(element, 'data') as string);
  const matrices = data.classifiers
    ? Object.fromEntries(
        data.classifiers.map((each: { name: string; matrix: number[][] }) => [each.name, each.matrix] as const),
      )
    : data;
  const decisions = value(element, 'decisions')?.split(',');
  const cells = JSON.parse(value(element, 'utility') as string);
  return iso.matrix(matrices, {
    classes: data.classes ?? value(element, 'classes')?.split(','),
    ...(decisions && { decisions }),
    ...(attribute(element, 'positive') && { positive: value(element, 'positive') as string }),
    utility: decisions ? { matrix: cells, decisions } : cells,
  });
}

/** Yields by classifier, the largest first; constant decisions stand aside. */
const yields = (element: string) =>
  (reported(element).utility?.yields ?? [])
    .map(({ name, value }) => [name, value] as const)
    .sort((a, b) => b[1] - a[1]);

const english = sections('en');
const section = (title: string) => {
  const found = english.find((each) => each.title === title);
  if (!found) throw new Error(`no section “${title}”`);
  return found;
};
const yieldsOf = (title: string) => Object.fromEntries(yields(section(title).elements[0] as string));

test('twenty analyses, the same in both languages', () => {
  expect(english).toHaveLength(20);
  const shown = (language: string) =>
    sections(language).map(({ elements }) => elements.map((each) => each.match(/\d+(\.\d+)?/g)));
  expect(shown('uk')).toEqual(shown('en'));
});

describe.each(['en', 'uk'])('in %s', (language) => {
  const compared = sections(language).filter(({ elements }) => elements[0]?.startsWith('<isoyield-compare'));
  test.each(compared.map((each) => [each.title, each] as const))('%s', (_, { said, elements }) => {
    const bold = [...said.matchAll(/\*\*(.+?)\*\*/g)].map(([, name]) => name);
    expect(bold).toHaveLength(1);
    expect(yields(elements[0] as string)[0]?.[0]).toBe(bold[0]);
  });
});

test('the numbers of the sources', () => {
  // The score that the contest printed.
  expect(yieldsOf('Intrusions, with the costs of the contest')['winner']).toBeCloseTo(-0.2331, 4);
  const shares = section('Risk of reoffending, two groups').elements.map((each) => {
    const classes = value(each, 'classes')?.split(',');
    const report = iso.matrix(JSON.parse(value(each, 'data') as string), { classes, positive: 'reoffended' });
    return report.classifiers[0]?.metrics['fpr']?.value;
  });
  expect(shares[0]).toBeCloseTo(0.45, 2);
  expect(shares[1]).toBeCloseTo(0.23, 2);
});

test('matrices of scikit-learn', () => {
  const { breast_cancer, iris, wine, digits } = JSON.parse(
    readFileSync('tests/reference/gallery/matrices.json', 'utf8'),
  );
  const shown = (title: string) => {
    const data = JSON.parse(value(section(title).elements[0] as string, 'data') as string);
    return data.classifiers
      ? Object.fromEntries(
          data.classifiers.map((each: { name: string; matrix: number[][] }) => [each.name, each.matrix]),
        )
      : data;
  };
  expect(shown('Breast cancer, two classifiers')).toEqual(breast_cancer.matrices);
  expect(shown('Iris')).toEqual(iris.matrices);
  expect(shown('Wine')).toEqual(wine.matrices);
  expect(shown('Ten digits')).toEqual(digits.matrices['5 neighbours']);
});

test('the area under the curve of Hanley and McNeil', async () => {
  const rows = [...(section('Ratings of a reader').elements[0] as string).matchAll(/<td>(\w+)<\/td><td>(\d)<\/td>/g)];
  expect(rows).toHaveLength(109);
  const text = `truth,rating\n${rows.map(([, truth, rating]) => `${truth},${rating}`).join('\n')}\n`;
  const report = await iso.scores(text, { positive: 'abnormal' });
  expect(report.classifiers[0]?.metrics['roc_auc']?.value).toBeCloseTo(0.893, 3);
});
