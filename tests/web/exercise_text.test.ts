import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { dedented } from '../../web/src/widget/exercise/dedented';

// An exercise inside of its element, set in by whoever wrote the page.

const exercise = { id: 'own', statement: 'One.\n  Two.\n', questions: [{ id: 'a', answer: 1 }] };
const yaml = `id: own
statement: |
  One.
    Two.

questions:
  - id: a
    answer: 1`;

describe('the text inside of an element', () => {
  it.each([
    ['as it is', yaml],
    ['set in like the page around it', `\n  ${yaml.replaceAll('\n', '\n  ')}\n  `],
    ['set in, its blank lines empty', `\n    ${yaml.replace(/\n(?=.)/g, '\n    ')}\n`],
    ['set in by tabs', `\n\t${yaml.replace(/\n(?=.)/g, '\n\t')}\n\t`],
    ['below blank lines, some with blanks', `\n \n\t\n${yaml}\n\n`],
    ['with ends of lines of Windows', `\r\n  ${yaml.replaceAll('\n', '\r\n  ')}\r\n`],
    ['as JSON', `\n    ${JSON.stringify(exercise, null, 2).replaceAll('\n', '\n    ')}\n`],
  ])('%s', (_, text) => {
    expect(parse(dedented(text))).toEqual(exercise);
  });

  it('is empty where there is none', () => {
    expect(dedented('')).toBe('');
    expect(dedented('\n  \n')).toBe('');
  });
});
