// The readings of a text that has several, side by side, each with what chooses it.

import type { Language } from '../package/base/errors.js';
import type { Reading, Recognition } from '../package/report.js';
import { besides, plain, short } from './print/layout.js';
import { grid } from './print/print_matrices.js';
import { say, type Word } from './words/words.js';

/** Larger matrices are not drawn here. */
const mostClasses = 8;
const mostDrawn = 2;

/** The matrices of a reading as they would be taken. */
function drawn({ classes, decisions, classifiers }: Reading, language: Language): string[] {
  const small = classes.length <= mostClasses && decisions.length <= mostClasses;
  const grids = small ? classifiers.slice(0, mostDrawn) : [];
  const hidden = classifiers.length - grids.length;
  return [
    ...grids.flatMap(({ name, matrix }, i) => [
      ...(i > 0 ? [''] : []),
      ...grid(classes, decisions, matrix, short(name, 16)).split('\n'),
    ]),
    ...(hidden > 0 ? [`  ${say(language, 'reading_size', hidden, classes.length)}`] : []),
  ];
}

interface Way {
  readonly kind: string;
  readonly flags: string;
  readonly reading?: Reading | undefined;
}

/** One reading: what it takes the text for, and the command that chooses it. */
function block({ kind, flags, reading }: Way, i: number, source: string, language: Language): string[] {
  const command = kind === 'scores' ? 'scores' : kind === 'label_sets' ? 'multilabel' : undefined;
  const file = source === '' || source === 'stdin' ? '-' : plain(source);
  return [
    `  ${i + 1}. ${say(language, kind === 'scores' && reading ? 'reading_subgroups' : (`reading_${kind}` as Word))}`,
    ...(reading ? drawn(reading, language) : []),
    `  → ${command ? `isoyield ${command} ${file}` : plain(flags)}`,
  ];
}

/** All readings of texts that were refused because they have several. */
export function readings(found: readonly Recognition[], sources: readonly string[], language: Language): string {
  const parts = found.map(({ kind, reading, rivals }, at) => {
    const ways: Way[] = [{ kind, reading, flags: '--as matrix' }, ...rivals];
    const blocks = ways.map((way, i) => block(way, i, sources[at] ?? '', language));
    return besides(blocks, process.stderr.columns ?? 100);
  });
  return `\n${parts.join('\n\n')}\n`;
}
