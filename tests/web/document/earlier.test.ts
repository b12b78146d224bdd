import { describe, expect, it } from 'vitest';
import { toldOf } from '../../../web/src/document/held';
import { readLink } from '../../../web/src/document/permalink';
import { readProject } from '../../../web/src/document/project';
import { matrixOptions } from '../../../web/src/document/request';

// A link and a project of each form that was ever written, as they were: people have kept them.

const documents = {
  'spelt, the first form':
    '#/?v=1&c=long,short&p=long&rows=predicted&m=A~0.27,0.23;0.15,0.35&m=B~0.43,0.07;0.18,0.32&u=15,-35;-335,165&unit=EUR&item=component&n=10000',
  'spelt, with every option':
    '#/?v=1&c=a,b&d=a,b,ask&p=a&m=A~1,2,3;4,5,6&u=1,0,0;0,1,0&share=0.2&share_n=0.1..0.3&kappa=quadratic&totals=fixed&believe=uniform(0,1)&costs=typed&par=beta~2&def=own%20%3D%20tp',
};

describe('links of earlier forms', () => {
  it('open as they were written', () => {
    const first = readLink(documents['spelt, the first form']);
    expect(first).toMatchObject({
      document: {
        classes: ['long', 'short'],
        decisions: ['long', 'short'],
        rows: 'predicted',
        item: 'component',
        unit: 'EUR',
        items: '10000',
        utility: [
          ['15', '-35'],
          ['-335', '165'],
        ],
      },
    });
    const every = readLink(documents['spelt, with every option']);
    if (!every || !('document' in every)) throw new Error('it does not open');
    const { share, shareItems, kappa, totals, unknown, costs, parameters, define } = every.document;
    expect({ share, shareItems, kappa, totals, unknown, costs, parameters, define }).toEqual({
      ...{ share: '0.2', shareItems: '0.1..0.3', kappa: 'quadratic', totals: 'fixed', unknown: 'uniform(0,1)' },
      ...{ costs: 'typed', parameters: { beta: '2' }, define: ['own = tp'] },
    });
    expect(matrixOptions(every.document, 'en', true)).toMatchObject({
      ...{ prevalence: 0.2, prevalence_range: [0.1, 0.3], kappa_weights: 'quadratic', class_totals: 'fixed' },
    });
    // About a file the share is a parameter, and label sets have neither.
    expect(toldOf(every.document, 'reanalyse')).toEqual({ kappa_weights: 'quadratic', class_totals: 'fixed' });
    expect(toldOf(every.document, 'multilabel')).toEqual({});
  });

  it('are refused where an option is none', () => {
    for (const wrong of [
      'totals=random',
      'totals=some',
      'costs=yes',
      'share=2',
      'share_n=0',
      `kappa=${'1'.repeat(20_001)}`,
    ])
      expect(readLink(`#/?v=1&c=a,b&p=a&m=A~1,2;3,4&${wrong}`), wrong).toEqual({ fault: 'broken' });
    // What only a newer edition knows would be left out without a word.
    expect(readLink('#/?v=1&c=a,b&p=a&m=A~1,2;3,4&newer=1')).toEqual({ fault: 'version' });
    // Of a share that is not there nothing is said.
    const alone = readLink('#/?v=1&c=a,b&p=a&m=A~1,2;3,4&share_n=100');
    expect(alone && 'document' in alone && 'shareItems' in alone.document).toBe(false);
  });
});

describe('projects of earlier forms', () => {
  const document = {
    ...{ classes: ['0', '1'], decisions: ['0', '1'], positive: '1', rows: 'true', item: '', unit: '', items: '' },
    utility: [
      ['1', '0'],
      ['0', '1'],
    ],
  };
  const columns = {
    ...{ truth: '', scores: [], probabilities: {}, predicted: [], utilities: {}, weight: '', others: {} },
    ...{ missing: 'drop', encoding: '' },
  };
  const file = { name: 'a.csv', size: 7 };
  const project = (given: object, taken: object) =>
    JSON.stringify({
      schema: 'isoyield.project/1',
      document: { ...document, ...given },
      scores: { file, columns: { ...columns, ...taken } },
    });

  it('open with the columns of their time, and with what was added since', () => {
    const classifiers = [{ name: 'A', cells: [] }];
    for (const taken of [
      {},
      { others: { group: 'patient', fold: 'part' } },
      { independent: true, chosenOn: 'b.csv', scale: 'logit', missing: 'refuse', encoding: 'koi8-u' },
    ]) {
      const read = readProject(project({ classifiers, totals: 'fixed', costs: 'typed' }, taken));
      expect(read).toMatchObject({ document: { totals: 'fixed', costs: 'typed' }, scores: { columns: taken } });
    }
    expect(readProject(project({ classifiers, totals: 'any' }, {}))).toEqual({ fault: 'broken' });
    expect(readProject(project({ classifiers, other: '1' }, {}))).toEqual({ fault: 'version' });
  });
});
