import { describe, expect, test } from 'vitest';
import { iso } from '../support';

// A line of its own above the brackets of a matrix is its name, whatever is in it but a rate, a call or a count.

const two = (name: string) => `${name}\n[[812 31]\n [44 113]]\n\nOther\n[[790 53]\n [29 128]]\n`;
const named = (name: string) => iso.matrix(two(name)).classifiers.map((each) => each.name);

test.each(['Net (v3)', 'GPT-4', 'Log. Regr.', 'XGB, tuned', 'Random forest (500 trees)', 'Лінійна (L2)', 'GBM v2.1'])(
  '%s',
  (name) => expect(named(name)).toEqual([name, 'Other']),
);

test('a colon behind it is none of it', () => expect(named('Net (v3):')).toEqual(['Net (v3)', 'Other']));

describe('what is no name', () => {
  test.each(['Accuracy (95)', 'confusion_matrix(y, p)', 'n (1000)'])('%s', (line) =>
    expect(named(line)).toEqual(['A', 'Other']),
  );
  test('a rate is held against the cells', () => expect(() => named('Accuracy 0.5')).toThrow(/0\.5/));
});
