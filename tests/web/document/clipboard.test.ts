import { expect, test } from 'vitest';
import { isSeveralNumbers } from '../../../web/src/input/intake/clipboard';

test.each([
  '20',
  ' 20 ',
  '-3.5',
  '\u22123,5',
  '1 000',
  '1\u202f000,5 €',
  '1,234.56',
  '1.234,56',
  '12 %',
  '1e-3',
  '1:20',
  '1/3',
  'no',
  '',
])('one number, or none: %j', (text) => {
  expect(isSeveralNumbers(text)).toBe(false);
});

test.each([
  '50 2 3 45',
  '50,2,3,45',
  '20, 30',
  '20\t30',
  '50\n3',
  '[[50, 2], [3, 45]]',
  'c(50, 2, 3, 45)',
  'TP=45, FP=2',
])('several numbers: %j', (text) => {
  expect(isSeveralNumbers(text)).toBe(true);
});
