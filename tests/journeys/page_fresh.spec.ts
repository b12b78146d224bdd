// Every input as a paste into the page as it begins, over its example, and on from there as a link or a project.

import { describe } from 'vitest';
import { matrices } from './matrices';
import { prints } from './prints';
import { journey, waitsOn } from './record';
import { brought } from './surfaces/page';
import { linked, overExample, right, saved } from './surfaces/states';

describe('pasted into a fresh page', () => {
  for (const [i, one] of [...matrices, ...prints].entries()) {
    // To load pages takes more of the processor than all else: every tenth row does, its link too unless it goes on as a project.
    const loads = i % 10 === 0;
    journey(
      'journeys',
      `${one.id} > page, fresh${i % 3 === 0 ? ', project' : ', link'}`,
      waitsOn(one.waits, 'page'),
      () =>
        overExample(
          loads,
          async (page) => right(await brought(page, one), one),
          async (page, hash) => right(i % 3 === 0 ? await saved(page, one) : await linked(hash, one, loads), one),
        ),
    );
  }
});
