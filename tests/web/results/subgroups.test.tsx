import { load, type Report } from 'isoyield';
import { renderToString } from 'preact-render-to-string';
import { afterEach, describe, expect, it } from 'vitest';
import { catalogue, language } from '../../../web/src/document/state';
import { SubgroupsTab } from '../../../web/src/results/SubgroupsTab';
import { narrow } from '../../../web/src/ui/narrow';

const iso = await load();
const lists = { en: iso.catalogue('en'), uk: iso.catalogue('uk') };

afterEach(() => {
  language.value = 'en';
  narrow.value = false;
});

/** Applicants of three groups and some of none: of the last, three items, none of them positive. */
const rows = Array.from({ length: 303 }, (_, i) => {
  const group = i >= 300 ? 'rare' : i % 20 === 0 ? '' : i % 3 === 0 ? 'left' : i % 3 === 1 ? 'middle' : 'right';
  const truth = group === 'rare' ? 0 : (i * 7) % 10 < (group === 'left' ? 2 : 5) ? 1 : 0;
  const noise = ((i * 37) % 101) / 101;
  return { group, truth, a: (0.5 * truth + 0.45 * noise).toFixed(3), b: (0.2 * truth + 0.75 * noise).toFixed(3) };
});
const text = `y,a,b,who\n${rows.map(({ truth, a, b, group }) => `${truth},${a},${b},${group}`).join('\n')}\n`;
const options = { truth: 'y', scores: ['a', 'b'], subgroup: 'who', utility: '0 -1\n-4 0', unit: 'EUR' };
const report = await iso.scores(text, options);

const plain = (html: string) =>
  html
    .replace(/<(?:[^">]|"[^"]*")*>/g, ' ')
    .replace(/[\u00a0\u202f\u2009]/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/\s+/g, ' ');

function shown(of: Report = report, spoken: 'en' | 'uk' = 'en') {
  language.value = spoken;
  catalogue.value = lists[spoken];
  const html = renderToString(<SubgroupsTab report={of} catalogue={lists[spoken]} />);
  return { html, words: plain(html) };
}

/** The row of a subgroup in the table of all, as words. */
const rowOf = (html: string, group: string) =>
  plain(new RegExp(`<tr data-subgroup${group === '' ? '' : `="${group}"`}>.*?</tr>`, 's').exec(html)?.[0] ?? '');

describe('the card of subgroups', () => {
  it('has the numbers of every subgroup, counted by hand', () => {
    const { html } = shown();
    const { threshold = 0, name = '' } =
      report.subgroups?.[0]?.classifiers.find((each) => each.name === report.utility?.ranking[0]) ?? {};
    for (const group of ['left', 'middle', 'right', '']) {
      const here = rows.filter((row) => row.group === group);
      const positive = here.filter(({ truth }) => truth === 1);
      const found = positive.filter((row) => Number(row[name as 'a']) >= threshold).length;
      const row = rowOf(html, group);
      for (const number of [
        here.length,
        positive.length,
        (positive.length / here.length).toFixed(3),
        (found / positive.length).toFixed(3),
      ])
        expect(row, group).toContain(` ${number} `);
    }
    expect(rowOf(html, '')).toContain('(no value)');
  });

  it('marks a subgroup that is too small, says why it has no recall, and leaves it out of the gaps', () => {
    const { html, words } = shown();
    expect(rowOf(html, 'rare')).toMatch(/rare \* 3 0 0\.000/);
    expect(rowOf(html, 'rare')).toContain('undefined:');
    expect(words).toContain('* Fewer than 5 items of a class: shown, but not compared.');
    expect(words).not.toMatch(/rare <|< rare/);
    expect(words).toMatch(/–: \p{L}.*?\./u);
  });

  it('says how far apart they are, in parts that add up, and what each criterion costs in euros', () => {
    const { html, words } = shown();
    const made = report.subgroups?.[0]?.classifiers.find((each) => each.name === report.utility?.ranking[0]);
    const [gap] = made?.gaps ?? [];
    expect(words).toContain(
      `The yield is highest in ${gap?.high} and lowest in ${gap?.low} : ${gap?.gap.toFixed(2)} €`,
    );
    for (const word of ['share of positives', 'how well scores rank', 'the threshold', 'together'])
      expect(words).toContain(word);
    for (const rule of made?.even ?? []) {
      const row = plain(new RegExp(`<tr data-even="${rule.same}">.*?</tr>`, 's').exec(html)?.[0] ?? '');
      if (rule.undefined === undefined) expect(row, rule.same).toContain('€');
      else expect(row, rule.same).toMatch(/\p{L}/u);
    }
    expect(made?.even?.some((rule) => rule.undefined !== undefined)).toBe(true); // of `rare`, which has no positives
    for (const name of ['demographic parity', 'equal opportunity', 'equalized odds']) expect(words).toContain(name);
    expect(words).not.toMatch(/\bun?fair/i);
  });

  it('chooses among classifiers, the best of all first', () => {
    const { html } = shown();
    const [best = ''] = report.utility?.ranking ?? [];
    const index = report.classifiers.findIndex(({ name }) => name === best);
    expect(html).toMatch(new RegExp(`<input[^>]*value="${index}"[^>]*checked|<input[^>]*checked[^>]*value="${index}"`));
  });

  it('speaks Ukrainian', () => {
    const { words } = shown(report, 'uk');
    for (const part of ['Підгрупи за «who»', '(немає значення)', 'частка позитивних', 'Чинний поріг', 'не порівняно'])
      expect(words).toContain(part);
  });

  it('has on a phone one measure, with its range under it', () => {
    const wide = rowOf(shown().html, 'left');
    narrow.value = true;
    const slim = rowOf(shown().html, 'left');
    expect(slim.length).toBeLessThan(wide.length);
    expect(slim).toMatch(/€ … .*€/);
  });

  it('does without scores: decisions have no area and no thresholds to choose', async () => {
    const decided = `y,c,who\n${rows.map(({ truth, a, group }) => `${truth},${Number(a) > 0.4 ? 1 : 0},${group}`).join('\n')}\n`;
    const { words, html } = shown(await iso.scores(decided, { truth: 'y', predicted: 'c', subgroup: 'who' }));
    expect(words).toContain('Subgroups by who');
    expect(words).not.toContain('ROC');
    expect(html).not.toContain('data-even');
  });

  it('draws the same curves of every subgroup, with its items and its area, or says why there is none', async () => {
    const asked = { ...options, curves: ['roc', 'reliability_equal_mass'] };
    const of = await iso.scores(text, asked);
    const { html, words } = shown(of);
    const made = of.subgroups?.[0]?.classifiers.find(({ name }) => name === of.utility?.ranking[0]);
    for (const curve of asked.curves) expect(html).toContain(`data-multiples="${curve}"`);
    for (const [i, { name, n, positives }] of (of.subgroups?.[0]?.groups ?? []).entries()) {
      const called = name === '' ? '(no value)' : name;
      const area = made?.each[i]?.metrics['roc_auc'];
      expect(words).toContain(`items: ${n}, positive: ${positives}`);
      const drawn = html.includes(`aria-label="ROC, ${made?.name}, ${called}`);
      expect(drawn, called).toBe(positives > 0 && positives < n);
      if (area?.value == null) continue;
      expect(words).toContain(
        `AUC ${area.value.toFixed(3)} (${area.ci?.low.toFixed(2)} to ${area.ci?.high.toFixed(2)})`,
      );
      // Every number of the picture is one of the report.
      const points = made?.each[i]?.curves?.['reliability_equal_mass'];
      expect(html).toContain(`aria-label="Calibration: ${made?.name}, ${called}"`);
      for (const y of points?.y ?? []) expect(words).toContain(`${+(100 * y).toFixed(1)} %`);
    }
    expect(words).toContain('no item is truly positive');
    expect(shown(of, 'uk').words).toContain('об’єктів: 3, позитивних: 0');
    // Without curves, and of decisions, there are none.
    expect(shown().html).not.toContain('data-multiples');
  });

  it('compares the others with one subgroup, in the measure that is shown', async () => {
    expect(shown().words).not.toContain('Against one subgroup');
    const of = await iso.scores(text, { ...options, subgroup_reference: 'middle' });
    const { html, words } = shown(of);
    expect(words).toContain('Against one subgroup');
    const best = of.subgroups?.[0]?.classifiers.find(({ name }) => name === of.utility?.ranking[0]);
    const left =
      best?.each[of.subgroups?.[0]?.groups.findIndex(({ name }) => name === 'left') ?? 0]?.against?.['yield'];
    const less = left?.difference.value ?? 0;
    const table = plain(/<div[^>]*data-against.*?<\/table>/s.exec(html)?.[0] ?? '');
    expect(table).toContain(`left ${less > 0 ? '+' : '−'}${Math.abs(less).toFixed(2)} €`);
    expect(table).toContain('rare *');
    expect(table).not.toContain('middle +');
    expect(shown(of, 'uk').words).toContain('Проти однієї підгрупи');
    narrow.value = true;
    expect(plain(/<div[^>]*data-against.*?<\/table>/s.exec(shown(of).html)?.[0] ?? '')).toMatch(/€ … .*€/);
  });

  it('draws twelve of many subgroups, and offers the others', async () => {
    const many = rows.map(({ truth, a }, i) => `${truth},${a},g${i % 25}`).join('\n');
    const of = await iso.scores(`y,a,who\n${many}\n`, { ...options, scores: 'a', curves: ['roc'] });
    const { html, words } = shown(of);
    expect(html.match(/aria-label="ROC, a, g\d+/g)).toHaveLength(12);
    expect(words).toContain('Show all 25 subgroups');
  });

  it('draws what lies between no demand and an even rate, with the same numbers as a table', async () => {
    const who = rows.filter(({ group }) => group !== 'rare' && group !== '');
    const even = `y,a,who\n${who.map(({ truth, a, group }) => `${truth},${a},${group}`).join('\n')}\n`;
    const of = await iso.scores(even, { ...options, scores: 'a' });
    const { html, words } = shown(of);
    const fronts = of.subgroups?.[0]?.classifiers[0]?.fronts ?? [];
    expect(fronts.length).toBe(3);
    const drawn = fronts.filter(({ gaps }) => (gaps.at(-1) ?? 0) > 0);
    expect(drawn.length).toBeGreaterThan(0);
    expect(html.match(/aria-label="Most yield of a by how far/g)).toHaveLength(drawn.length);
    expect(words).toContain('Between no demand and an even rate');
    const euros = (value = 0) => `${Math.abs(value) < 0.005 ? '0' : value.toFixed(2).replace('-', '−')} €`;
    for (const { yields } of drawn) for (const end of [yields[0], yields.at(-1)]) expect(words).toContain(euros(end));
  });

  it('shows utilities of items: no field for utilities of subgroups, no hits where decisions have other names', async () => {
    const who = rows.filter(({ group }) => group !== 'rare' && group !== '');
    const lines = who.map(({ truth, b, group }, i) => [truth, b, group, 1 + (i % 9)].join());
    const of = (utility: string, more: object = {}) =>
      iso.scores(`y,a,who,amount\n${lines.join('\n')}\n`, {
        ...{ truth: 'y', scores: 'a', subgroup: 'who', utility, ...more },
      });
    const subject_utility = [
      [1, 0],
      [0, 1],
    ];
    const found = await of('miss = -amount; false alarm = -1', { subject_utility });
    expect(found.subgroups?.[0]?.classifiers[0]?.worst_off?.floors.length).toBeGreaterThan(1);
    const same = shown(found);
    expect(same.html).toContain('data-even="recall"');
    expect(same.html).not.toContain('data-even="recall_and_fpr"');
    expect(same.words).toContain('Counts of each subgroup');
    expect(same.words).toContain('Between those who decide and the worst off');
    const other = shown(await of('block & 0 = -1; pass & 1 = -amount; block & 1 = 0; pass & 0 = 0'));
    expect(other.words).toContain('The yield is highest in');
    expect(other.words).not.toContain('Counts of each subgroup');
    for (const { html } of [same, other]) expect(html).not.toContain('Utilities of single subgroups');
  });

  it('draws nothing between where a subgroup does not have the rate', () => {
    // `rare` has no positives, those without a value no negatives: neither rate of one class is there.
    expect(shown().html.match(/aria-label="Most yield of/g)).toHaveLength(1);
  });

  it('counts every subgroup by hand', () => {
    const { html } = shown();
    const { name = '', threshold = 0 } =
      report.subgroups?.[0]?.classifiers.find((each) => each.name === report.utility?.ranking[0]) ?? {};
    const table = plain(/<details.*?<\/details>/s.exec(html)?.[0] ?? '');
    const here = rows.filter(({ group }) => group === 'left');
    const cell = (truth: number, decided: boolean) =>
      here.filter((row) => row.truth === truth && Number(row[name as 'a']) >= threshold === decided).length;
    expect(table).toContain(`left ${cell(1, true)} ${cell(1, false)} ${cell(0, true)} ${cell(0, false)} `);
  });

  it('has what decisions are worth to those who are decided about, next to the yield', async () => {
    const subject = [
      [0, 1],
      [-2, 1],
    ];
    const of = await iso.scores(text, { ...options, subject_utility: subject });
    const { html, words } = shown(of);
    const made = of.subgroups?.[0]?.classifiers.find((each) => each.name === of.utility?.ranking[0]);
    for (const [i, { name }] of (of.subgroups?.[0]?.groups ?? []).entries())
      expect(rowOf(html, name)).toContain((made?.each[i]?.subject_yield ?? 0).toFixed(3).replace('-', '−'));
    expect(words).toMatch(/get most by it, .* per item, and .* least/);
    // All of them together: of every item, whatever its subgroup.
    for (const name of ['a', 'b'] as const) {
      const at = of.subgroups?.[0]?.classifiers.find((each) => each.name === name)?.threshold ?? 0;
      const worth = rows.reduce((sum, row) => sum + (subject[row.truth]?.[Number(row[name]) >= at ? 1 : 0] ?? 0), 0);
      expect(words).toContain(`${name} ${(worth / rows.length).toFixed(3).replace('-', '−')}`);
    }
    expect(shown(of, 'uk').words).toContain('Найбільше має');
    expect(shown().words).not.toContain('Worth to them');
  });

  it('has utilities of single subgroups, the part they have in a gap, and what all earn by them', async () => {
    const left = [
      [0, -1],
      [-9, 1],
    ];
    const of = await iso.scores(text, { ...options, subgroup_utility: { left } });
    const { html, words } = shown(of);
    const made = of.subgroups?.[0]?.classifiers.find((each) => each.name === of.utility?.ranking[0]);
    for (const [i, { name }] of (of.subgroups?.[0]?.groups ?? []).entries()) {
      const field = new RegExp(
        `<input[^>]*aria-label="${name || '\\(no value\\)'}: worth of deciding 0 where 1 is true"[^>]*>`,
      );
      const value = /value="([^"]*)"/.exec(field.exec(html)?.[0] ?? '')?.[1];
      expect(value, name).toBe(name === 'left' ? '−9' : '−4');
      const worth = made?.each[i]?.yield ?? 0;
      expect(rowOf(html, name)).toContain(`${worth === 0 ? '0' : worth.toFixed(2).replace('-', '−')} €`);
    }
    const ranked = [...(of.subgroups?.[0]?.classifiers ?? [])].sort((a, b) => (b.yield ?? 0) - (a.yield ?? 0));
    const told = ranked.map(({ name, yield: worth = 0 }) => `${name} ${worth.toFixed(2).replace('-', '−')} €`);
    expect(words.replace(/ ,/g, ',')).toContain(`To all by these utilities: ${told.join(', ')}.`);
    expect(words).toContain('their own utilities');
    expect(shown(of, 'uk').words).toContain('Усім разом за цими корисностями');
    expect(shown().words).not.toContain('To all by these utilities');
  });

  it('says how to get subgroups where there are none', async () => {
    const { words } = shown(await iso.scores(text, { truth: 'y', scores: ['a', 'b'] }));
    expect(words).toContain('compare by');
  });

  it('compares nothing where all but one subgroup are too small', async () => {
    const few = `y,a,who\n${rows.map(({ truth, a }, i) => `${truth},${a},${i < 4 ? 'x' : 'z'}`).join('\n')}\n`;
    const { words } = shown(await iso.scores(few, { truth: 'y', scores: 'a', subgroup: 'who' }));
    expect(words).toContain('Fewer than two subgroups have 5 items of each class');
    expect(words).not.toContain('Largest gap');
  });
});
