import { describe, expect, test } from 'vitest';
import { iso, near, reference, refusal, valid } from '../support';

const [first] = JSON.parse(reference('multilabel.json')).cases;

interface Printed {
  readonly labels: string[];
  readonly true: string[][];
  readonly predicted: string[][];
  readonly averages: Record<'macro' | 'micro' | 'weighted' | 'samples', Record<string, number>>;
}
const printed: Printed[] = JSON.parse(reference('multilabel_undefined.json')).cases;

describe('label sets', () => {
  test('as a document, as items and as text are the same', () => {
    const document = { labels: first.labels, true: first.true, predicted: first.predicted };
    const report = valid(iso.multilabel(document));
    expect(report).toMatchObject({ kind: 'multilabel', classes: first.labels, positive: '', n: first.true.length });
    near(report.classifiers[0]?.metrics['subset_accuracy']?.value, first.subset_accuracy);
    near(report.classifiers[0]?.metrics['hamming_loss']?.value, first.hamming_loss);
    near(report.classifiers[0]?.averages?.samples?.['f1']?.value, first.averages.samples.f1);
    expect(report.classifiers[0]?.per_class.map((each) => each.matrix)).toEqual(first.matrices);
    const items = (first.true as string[][]).map((each, i) => ({ true: each, predicted: first.predicted[i] }));
    expect(iso.multilabel(items, { classes: first.labels }).classifiers).toEqual(report.classifiers);
    const text = items.map((each) => `${each.true.join(';')},${each.predicted.join(';')}`).join('\n');
    expect(iso.multilabel(text).classifiers).toEqual(report.classifiers);
  });

  test('of several classifiers', () => {
    const report = valid(
      iso.multilabel({
        true: [['a'], ['b', 'a']],
        classifiers: [
          { name: 'one', predicted: [['a'], ['b']] },
          { name: 'two', predicted: [[], ['a', 'b']] },
        ],
      }),
    );
    expect(report.classifiers.map(({ name, metrics }) => [name, metrics['subset_accuracy']?.value])).toEqual([
      ['one', 0.5],
      ['two', 0.5],
    ]);
  });

  test('take their own options, and no others', () => {
    expect(iso.multilabel('a,a\nb,a\n', { beta: 2, language: 'uk' }).settings).toMatchObject({
      beta: 2,
      language: 'uk',
    });
    const options = { utility: '1 0\n0 1' } as object;
    expect(refusal(() => iso.multilabel('a,a\nb,a\n', options)).code).toBe('option_elsewhere');
    expect(refusal(() => iso.multilabel(3 as unknown as string)).code).toBe('source_type');
    expect(refusal(() => iso.multilabel('a;b,a\na\n'))).toMatchObject({ code: 'ragged_row', line: 2 });
  });

  // Where something divides by 0, scikit-learn puts 0 and we say so beside our own value: never another number.
  test.each(printed)('are averaged by scikit-learn as its averages say: %#', ({ averages, ...sets }) => {
    const report = valid(iso.multilabel(sets));
    for (const [how, metrics] of Object.entries(averages)) {
      const ours = report.classifiers[0]?.averages?.[how as keyof Printed['averages']];
      for (const [id, value] of Object.entries(metrics)) {
        const here = ours?.[id];
        const there = here?.elsewhere ?? [];
        expect(there.map(({ tool }) => tool).filter((tool) => tool !== 'scikit-learn')).toEqual([]);
        const whole = typeof here?.value === 'number' && !here.left_out;
        if (whole) expect(there, `${how} ${id}`).toEqual([]);
        near(whole ? here?.value : there[0]?.value, value);
      }
    }
  });

  test.each(['predicted', 'pred'])('are recognised by pairs of columns of 0 and 1, true_ and %s_', (word) => {
    const labels = ['beach', 'people', 'dog'];
    const head = [...labels.map((label) => `true_${label}`), ...labels.map((label) => `${word}_${label}`)].join();
    for (const rows of [2, 6, 40]) {
      const body = Array.from({ length: rows }, (_, i) => [1, i % 2, i % 3 === 0 ? 1 : 0, 1, 0, i % 2].join());
      const text = `${[head, ...body].join('\n')}\n`;
      expect(iso.recognise(text)).toMatchObject({ kind: 'label_sets', certain: true });
    }
  });
});
