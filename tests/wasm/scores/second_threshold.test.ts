import { load, type Report } from 'isoyield';
import { atSecond, operatingText, tables, tally, together } from 'isoyield/export';
import { describe, expect, it } from 'vitest';

const iso = await load();

/** 200 items, three in ten positive: `a` ranks them well and is sure of few, `b` is sure of many. */
const rows = Array.from({ length: 200 }, (_, i) => {
  const truth = i % 10 < 3 ? 1 : 0;
  const noise = ((i * 37) % 101) / 101;
  const a = (truth ? 0.18 + 0.3 * noise : 0.25 * noise).toFixed(3);
  const b = (truth ? 0.15 + 0.8 * noise : 0.6 * noise).toFixed(3);
  return `${truth},${a},${b}`;
});
const file = (text = `y,a,b\n${rows.join('\n')}\n`) => new File([text], 'scores.csv');
const utility = '1 -1\n-19 0';
const report = (options = {}, text?: string) => iso.scores(file(text), { utility, second_threshold: 0.5, ...options });

describe('a second threshold', () => {
  it('is where libraries judge: a score of 0.5 or more is positive', async () => {
    const { second_threshold: second } = await report();
    const counted = [1, 2].map((column) => {
      const cells = [
        [0, 0],
        [0, 0],
      ];
      for (const row of rows) {
        const fields = row.split(',').map(Number);
        const line = cells[fields[0] ?? 0];
        if (line) line[(fields[column] ?? 0) >= 0.5 ? 1 : 0] = (line[(fields[column] ?? 0) >= 0.5 ? 1 : 0] ?? 0) + 1;
      }
      return cells;
    });
    expect(second?.threshold).toBe(0.5);
    expect(second?.classifiers.map(({ matrix }) => matrix)).toEqual(counted);
    // What comes from the scores has no threshold.
    expect(Object.keys(second?.classifiers[0]?.metrics ?? {})).not.toContain('roc_auc');
  });

  it('says of every metric what the report at equal costs says', async () => {
    const { second_threshold: second } = await report();
    const half = await iso.scores(file(), {});
    expect(half.classifiers.map(({ threshold_rule }) => threshold_rule)).toEqual(['half', 'half']);
    for (const [i, classifier] of (second?.classifiers ?? []).entries())
      for (const [id, found] of Object.entries(classifier.metrics))
        expect(found, id).toEqual(half.classifiers[i]?.metrics[id]);
    for (const row of second?.agreement ?? []) {
      const other = half.utility?.agreement.find(({ metric }) => metric === row.metric);
      // Against whom it is measured follows the yields in use.
      expect([row.favours, row.preference], row.metric).toEqual([other?.favours, other?.preference]);
    }
  });

  it('is absent where it is the one in use, where nobody asked, and where scores are no probabilities', async () => {
    expect((await report({ utility: undefined })).second_threshold).toBeUndefined();
    expect((await report({ second_threshold: undefined })).second_threshold).toBeUndefined();
    const scaled = `y,a,b\n${rows.map((row) => row.replace(/,(\S+),/, (_, a) => `,${Number(a) * 9},`)).join('\n')}\n`;
    // Beside probabilities, numbers beyond 1 are scores only by name: unnamed, they are left out, with a note.
    const named = await report({ scores: ['a', 'b'] }, scaled);
    expect(named.classifiers.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(named.second_threshold).toBeUndefined();
    const unnamed = await report({}, scaled);
    expect(unnamed.notes.map(({ code }) => code)).toContain('numbers_left_out');
    expect(unnamed.second_threshold?.classifiers.map(({ name }) => name)).toEqual(['b']);
    await expect(report({ second_threshold: 1 })).rejects.toThrow('second_threshold');
  });

  it('is that of logits, too, and of what was decided without scores', async () => {
    const logits = `y,a\n${rows
      .map((row) => row.split(','))
      .map(([y, a]) => `${y},${Math.log(Number(a) / (1 - Number(a)))}`)
      .join('\n')}\n`;
    const found = await report({ scale: 'logit' }, logits.replaceAll('-Infinity', '-99'));
    const plain = await report({}, `y,a\n${rows.map((row) => row.split(',').slice(0, 2).join(',')).join('\n')}\n`);
    expect(found.second_threshold?.classifiers[0]?.matrix).toEqual(plain.second_threshold?.classifiers[0]?.matrix);
    const decided = `y,a,predicted_c\n${rows.map((row, i) => `${row.split(',').slice(0, 2).join(',')},${i % 3 === 0 ? 1 : 0}`).join('\n')}\n`;
    const both = await report({}, decided);
    expect(both.second_threshold?.classifiers[1]?.matrix).toEqual(both.classifiers[1]?.matrix);
  });
});

describe('the threshold in use', () => {
  it('has a rule on every classifier, and in every table', async () => {
    const found = await report();
    expect(found.classifiers.map(({ threshold_rule }) => threshold_rule)).toEqual(['implied', 'implied']);
    expect(operatingText(found, 'en')).toBe('at threshold 0.0952, implied by the utilities');
    expect(operatingText(atSecond(found), 'en')).toBe('at threshold 0.5, where libraries judge, not the one in use');
    const metrics = (of: Report) => tables(of, iso.catalogue('en')).find(({ id }) => id === 'metrics');
    const column = (of: Report, id: string, name: string) => {
      const table = metrics(of);
      const at = table?.columns.findIndex((each) => each.id === id) ?? -1;
      return table?.rows.find((row) => row[1] === name)?.[at];
    };
    expect(column(found, 'a threshold', 'mcc')).toBeCloseTo(2 / 21, 12);
    expect(column(atSecond(found), 'a threshold', 'mcc')).toBe(0.5);
    expect(column(found, 'a threshold', 'roc_auc')).toBeNull();
    expect(column(atSecond(found), 'a value', 'roc_auc')).toBe(column(found, 'a value', 'roc_auc'));
    expect(metrics(atSecond(found))?.title).toContain('0.5, where libraries judge');
    expect((await report({ operating_point: 'max_yield' })).classifiers[0]?.threshold_rule).toBe('max_yield');
  });
});

describe('the count of popular metrics', () => {
  it('lists each once, by whom it prefers', async () => {
    const found = await report();
    const popular = iso.catalogue('en').metrics.filter((each) => each.popular);
    const { decisions, scores } = found.utility?.popular ?? {};
    const ids = (of: typeof decisions) => [
      ...(of?.prefer.flatMap(({ metrics }) => metrics) ?? []),
      ...(of?.none ?? []),
    ];
    const held = (scored: boolean) =>
      popular.flatMap(({ id, scope }) =>
        found.classifiers[0]?.metrics[id] && scope.some((each) => each === 'binary' || each === 'matrix') !== scored
          ? [id]
          : [],
      );
    expect(ids(decisions).sort()).toEqual(held(false).sort());
    expect(ids(scores).sort()).toEqual(held(true).sort());
    for (const { name, metrics } of decisions?.prefer ?? [])
      for (const metric of metrics)
        expect(found.utility?.agreement.find((row) => row.metric === metric)).toMatchObject({
          favours: name,
          preference: 'clear',
        });
  });

  it('counts kappa and the averages of F1 among many classes', () => {
    const three = {
      a: [
        [80, 12, 8],
        [6, 90, 4],
        [9, 3, 88],
      ],
      b: [
        [60, 30, 10],
        [10, 70, 20],
        [22, 8, 70],
      ],
    }; // prettier-ignore
    const { utility: found } = iso.matrix(three);
    const all = found?.popular && tally(together(found.popular), 'a');
    expect(all?.total).toBe(new Set(found?.popular?.decisions.prefer.flatMap(({ metrics }) => metrics)).size);
    expect(found?.popular?.decisions.prefer[0]?.metrics).toEqual(
      expect.arrayContaining(['cohen_kappa', 'macro:f1', 'weighted:f1']),
    );
  });

  it('is no preference where a classifier has no value', () => {
    const { utility: found } = iso.matrix(
      {
        a: [
          [50, 5],
          [3, 40],
        ],
        b: [
          [55, 0],
          [43, 0],
        ],
      },
      { intervals: false },
    ); // prettier-ignore
    expect(found?.popular?.decisions.none).toContain('precision');
  });
});
