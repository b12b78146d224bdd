// A link is anybody's text: it is read or refused, never thrown over; what is read is a document, and writes a link that reads as the same.
// Project files, which hold the same document, likewise. Of compressed links it is what they unpack to that is changed.

import { deepStrictEqual } from 'node:assert';
import { examples } from '../../web/src/document/examples';
import { pack, readLink, toBase64, unpack, writeLink } from '../../web/src/document/permalink';
import { readProject, writeProject } from '../../web/src/document/project';
import type { Document } from '../../web/src/document/state';

const documents = examples.map((example) => example.document('en') as Document);

export const seeds = [
  ...documents.map((document) => writeLink(document) ?? ''),
  ...documents.map((document) => `packed ${JSON.stringify(document)}`),
  ...documents.map((document) => writeProject({ document })),
  ...documents.map((document) => `bytes ${toBase64(pack(JSON.stringify(document)))}`),
];
export const words = [
  ...[
    '#/?v=1',
    '&z=',
    '&m=',
    '&c=',
    '&d=',
    '&p=',
    '&u=',
    '&rows=predicted',
    '&n=100',
    '&share=.5',
    '&totals=fixed',
    '&def=',
    '&kappa=',
  ],
  ...[
    '~',
    ',',
    ';',
    '%2C',
    '%',
    '"classes":',
    '"decisions":',
    '"cells":',
    '"utility":',
    '"classifiers":',
    '"__proto__":',
    '{',
    '}',
    '[',
    ']',
  ],
  ...[
    'null',
    'true',
    '1',
    '"a"',
    '"scores":',
    '"schema":',
    '"isoyield.project/1"',
    '"isoyield.project/2"',
    '"positive":',
    '"share":',
  ],
];

const faults = new Set(['version', 'broken', 'large']);

function one(hash: string): void {
  const outcome = readLink(hash);
  if (outcome === null) return;
  if ('fault' in outcome) {
    if (!faults.has(outcome.fault)) throw new Error(`unknown fault ${outcome.fault}`);
    return;
  }
  const { document } = outcome;
  if (Object.getPrototypeOf(document) !== Object.prototype) throw new Error('a foreign prototype');
  const link = writeLink(document);
  if (link !== null) deepStrictEqual(readLink(link), { document });
}

export function check(input: string): void {
  if (input.startsWith('packed ')) {
    const packed = pack(input.slice(7));
    if (unpack(packed) !== new TextDecoder().decode(new TextEncoder().encode(input.slice(7))))
      throw new Error('pack is not undone');
    one(`#/?v=1&z=${toBase64(packed)}`);
  } else if (input.startsWith('bytes ')) {
    one(`#/?v=1&z=${input.slice(6)}`);
  } else if (input.startsWith('#')) {
    one(input);
  } else {
    const project = readProject(input);
    if ('fault' in project) {
      if (!faults.has(project.fault)) throw new Error(`unknown fault ${project.fault}`);
    } else deepStrictEqual(readProject(writeProject(project)), project);
  }
  if (Object.hasOwn(Object.prototype, 'polluted')) throw new Error('the prototype of all objects was changed');
}
