import { readFileSync } from 'node:fs';
import { load } from 'isoyield';
import { loadFirst } from 'isoyield/first';
import { describe, expect, it } from 'vitest';
import { matrixSource } from '../../../web/src/document/document';
import { example, examples } from '../../../web/src/document/examples';
import { matrixOptions } from '../../../web/src/document/request';
import { plainRequest } from '../../../web/src/engine/small';

const bytes = readFileSync(new URL('../../../wasm/dist/package/first.wasm', import.meta.url));

describe('the small core', () => {
  it('says of every example of matrices what the whole one says', async () => {
    const small = await loadFirst(bytes);
    const whole = await load();
    const asked = examples.filter(({ scores, file }) => !scores && !file);
    let answers = 0;
    for (const { id } of asked) {
      const document = example(id, 'en');
      const request = plainRequest(document, 'en');
      if (!request) continue;
      const first = small.answer(request).ok;
      const all = whole.matrix([matrixSource(document)], matrixOptions(document, 'en', false));
      expect(first?.utility?.ranking, id).toEqual(all.utility?.ranking);
      expect(
        first?.utility?.yields.map(({ value }) => value),
        id,
      ).toEqual(all.utility?.yields.map(({ value }) => value));
      expect(first?.positive, id).toBe(all.positive);
      for (const [k, { metrics, counts }] of (first?.classifiers ?? []).entries()) {
        const { metrics: others, counts: kind } = all.classifiers[k] as (typeof all.classifiers)[number];
        expect(counts, id).toBe(kind);
        for (const [metric, { value }] of Object.entries(metrics))
          expect(value, `${id} ${metric}`).toBe(others[metric]?.value);
      }
      answers += 1;
    }
    expect(answers).toBeGreaterThan(5);
  });

  it('leaves alone what has to be read', () => {
    const document = example('factory', 'en');
    expect(plainRequest(document, 'en')).not.toBeNull();
    const typed = (cell: string) => ({
      ...document,
      classifiers: document.classifiers.map((one) => ({
        ...one,
        cells: [
          [cell, '1'],
          ['1', '1'],
        ],
      })),
    });
    for (const cell of ['1,5', '1 000', '', 'x', '0x10', '1e3', '−3', 'Infinity'])
      expect(plainRequest(typed(cell), 'en'), cell).toBeNull();
    for (const more of [
      { share: '0.1' },
      { kappa: 'linear' },
      { sets: 'a,b' },
      { parameters: { beta: '2' } },
      { define: ['x = TP'] },
    ])
      expect(plainRequest({ ...document, ...more }, 'en')).toBeNull();
    expect(
      plainRequest({ ...document, classifiers: document.classifiers.map((one) => ({ ...one, name: 'A' })) }, 'en'),
    ).toBeNull();
  });
});
