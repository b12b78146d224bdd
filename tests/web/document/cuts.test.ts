import { afterEach, describe, expect, it } from 'vitest';
import { mostCuts } from '../../../web/src/document/project';
import { language } from '../../../web/src/document/state';
import { readCuts, writeCuts } from '../../../web/src/input/file/cuts';

afterEach(() => {
  language.value = 'en';
});

describe('where ranges begin, as it is typed', () => {
  it.each([
    ['30, 50, 65', [30, 50, 65]],
    ['30,50,65', [30, 50, 65]],
    ['30 50\t65', [30, 50, 65]],
    ['30;50;65', [30, 50, 65]],
    [' 30 ,50, ', [30, 50]],
    ['-1.5, 0, .25', [-1.5, 0, 0.25]],
    ['\u22125 5', [-5, 5]],
    ['1,000, 20,000', [1000, 20000]],
    ['', []],
    [' , ', []],
  ])('%j is read', (text, cuts) => {
    expect(readCuts(text)).toEqual(cuts);
  });

  it('has a decimal comma in Ukrainian', () => {
    language.value = 'uk';
    expect(readCuts('30,5; 50')).toEqual([30.5, 50]);
    expect(readCuts('30,5 50,5')).toEqual([30.5, 50.5]);
    expect(readCuts('30, 50, 65')).toEqual([30, 50, 65]);
    expect(readCuts('30,50,65')).toEqual([30, 50, 65]);
    expect(writeCuts([30.5, 50])).toBe('30,5; 50');
  });

  it.each([
    ['50, 30', { fault: 'order', given: { before: '50', after: '30' } }],
    ['30, 30', { fault: 'order', given: { before: '30', after: '30' } }],
    ['young', { fault: 'number', given: { text: 'young' } }],
    ['30, old, 50', { fault: 'number', given: { text: 'old' } }],
    ['30, 1e999', { fault: 'number', given: { text: '1e999' } }],
    ['NaN', { fault: 'number', given: { text: 'NaN' } }],
    [Array.from({ length: 5000 }, (_, i) => i).join(', '), { fault: 'many', given: { most: mostCuts } }],
  ])('%j is refused', (text, fault) => {
    expect(readCuts(text)).toEqual(fault);
  });

  it.each(['en', 'uk'] as const)('is read as it was written, in %s', (spoken) => {
    language.value = spoken;
    for (const cuts of [[], [30], [30, 50, 65], [-1.5, 0.25], [0.001, 1234.5], [1000, 20000, 1e7]])
      expect(readCuts(writeCuts(cuts))).toEqual(cuts);
  });
});
