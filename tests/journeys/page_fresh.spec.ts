// Every input as a paste into a fresh page, over its example, and on from there as a link or a project.

import { describe } from 'vitest';
import { matrices } from './matrices';
import { prints } from './prints';
import { journey, waitsOn } from './record';
import { brought } from './surfaces/page';
import { linked, pageIn, right, saved } from './surfaces/states';

describe('pasted into a fresh page', () => {
  for (const [i, one] of [...matrices, ...prints].entries())
    journey(
      'journeys',
      `${one.id} > page, fresh${i % 3 === 0 ? ', project' : ', link'}`,
      waitsOn(one.waits, 'page'),
      async () => {
        const page = await pageIn('fresh');
        try {
          right(await brought(page, one), one);
          right(i % 3 === 0 ? await saved(page, one) : await linked(page, one), one);
        } finally {
          await page.context().close();
        }
      },
    );
});
