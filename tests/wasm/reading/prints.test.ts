// Prints of tools that people paste, and what is right of each: none is silently wrong, and what can be read is.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iso } from '../support';
import { fits, type Print } from './fits';

const prints = JSON.parse(
  readFileSync(new URL('../../reference/prints.json', import.meta.url), 'utf8'),
) as readonly Print[];

test.each(prints)('$id: $tool', ({ text, expect: all }) => {
  const found = iso.recognise(text);
  const applied = found.certain && found.kind === 'matrix';
  const right = all.filter((each) => fits(found, each));
  if (applied) expect(right.some(({ mode }) => mode === 'apply')).toBe(true);
  else
    expect(
      right.some(({ mode }) => mode === 'ask') ||
        all.some(({ kind, refuse_ok }) => kind === 'refused' || kind === 'ask' || refuse_ok),
    ).toBe(true);
});
