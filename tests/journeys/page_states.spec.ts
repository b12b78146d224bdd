// Every input as a paste into the page, over other analyses and in other languages and sizes.

import { describe } from 'vitest';
import { matrices } from './matrices';
import { prints } from './prints';
import { journey, waitsOn } from './record';
import { brought } from './surfaces/page';
import { others, pageIn, right } from './surfaces/states';

describe.each(others)('pasted %s', (name) => {
  const at = others.indexOf(name);
  // Each input in two of the states, each state with inputs of every kind.
  for (const [i, one] of [...matrices, ...prints].entries())
    if (i % others.length === at || (i * 2 + 1) % others.length === at)
      journey('journeys', `${one.id} > page, ${name}`, waitsOn(one.waits, 'page'), async () =>
        right(await brought(await pageIn(name), one), one),
      );
});
