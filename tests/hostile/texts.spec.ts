// Awkward texts in the package and on the command line.

import { load, type Recognition, type Report } from 'isoyield';
import { describe, expect } from 'vitest';
import { journey, waitsOn } from '../journeys/record';
import { run, written } from '../journeys/surfaces/cli';
import { type Hostile, texts } from './texts';

const iso = await load();

/** What cannot be told is refused, or at least never taken without asking; the problem names its place. */
function refused(one: Hostile, { kind, certain, reading, problems }: Recognition): void {
  expect(certain ? { kind, reading } : {}).toEqual({});
  if (one.refused) expect(problems.map(({ code }) => code)).toContain(one.refused);
  const mine = problems.find(({ code }) => code === one.refused) ?? problems[0];
  if (one.line) expect(mine?.line).toBe(one.line);
  if (one.cell) expect([mine?.row, mine?.cell]).toEqual(one.cell);
  if (one.says) expect(`${mine?.message} ${mine?.hint}`).toMatch(one.says);
}

function inPackage(one: Hostile): void {
  const found = iso.recognise(one.text);
  const { reading, problems, notes, certain, kind } = found;
  if (one.asks) {
    expect(certain).toBe(false);
    if (one.proposes) expect(reading?.classifiers.map(({ matrix }) => matrix)).toEqual([one.proposes]);
  } else if (one.kind) expect({ certain, kind }).toEqual({ certain: true, kind: one.kind });
  else if (one.reads) {
    expect({ kind, certain, problems }).toEqual({ kind: 'matrix', certain: true, problems: [] });
    expect(reading?.classifiers.map(({ matrix }) => matrix)).toEqual([one.reads]);
    if (one.classes) expect(reading?.classes).toEqual(one.classes);
    if (one.named) expect(reading?.classifiers.map(({ name }) => name)).toEqual([one.named]);
    expect(notes.map(({ code }) => code)).toEqual(expect.arrayContaining([...(one.notes ?? [])]));
  } else refused(one, found);
}

async function onTheCommandLine(one: Hostile): Promise<void> {
  const { status, out, err } = await run(['matrix', written(one.text), '--json', '--no-intervals']);
  if (one.reads) {
    expect({ status, err }).toEqual({ status: 0, err: '' });
    const { classifiers, classes, notes } = JSON.parse(out) as Report;
    expect(classifiers.map(({ matrix }) => matrix)).toEqual([one.reads]);
    if (one.classes) expect(classes).toEqual(one.classes);
    expect(notes.map(({ code }) => code)).toEqual(expect.arrayContaining([...(one.notes ?? [])]));
  } else if (one.refused !== undefined) {
    expect(status, out.slice(0, 300)).toBe(2);
    const codes = (JSON.parse(out) as { errors: { code: string }[] }).errors.map(({ code }) => code);
    if (one.refused) expect(codes).toContain(one.refused);
    if (one.says) expect(err).toMatch(one.says);
  }
}

describe('an awkward text', () => {
  for (const one of texts)
    journey('hostile', `${one.id} > package and command line`, waitsOn(one.waits, 'text'), async () => {
      inPackage(one);
      await onTheCommandLine(one);
    });
});
