// Every input through the surfaces that need no browser.

import { describe, expect } from 'vitest';
import { matrices } from './matrices';
import { prints, told } from './prints';
import { journey, waitsOn } from './record';
import { differences } from './seen';
import { asJson, asTable } from './surfaces/cli';
import { exported, inPackage, readBack } from './surfaces/package';
import type { Surface } from './table';

const surfaces: Record<string, Surface> = {
  package: inPackage,
  'cli --json': asJson,
  'cli table': asTable,
  export: exported,
  'csv read back': readBack('csv'),
  'markdown read back': readBack('md'),
  'latex read back': readBack('latex'),
};

describe.each(Object.entries(surfaces))('%s', (name, surface) => {
  for (const each of [...matrices, ...prints, ...told])
    journey('journeys', `${each.id} > ${name}`, waitsOn(each.waits, name), async () => {
      expect(differences(await surface(each), each.expected)).toEqual([]);
    });
});
