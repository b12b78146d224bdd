// Texts of low confidence are refused, with what they may be and the flag that chooses.

import { type Isoyield, IsoyieldError, type MatrixOptions, type Remark, type Source } from '../package/index.js';
import { type Arguments, noSuch } from './arguments.js';
import { say, type Word } from './words/words.js';

/** Refuses texts that may be something else than matrices, unless they are to be read as such. */
export function checkMatrices(
  args: Arguments,
  iso: Isoyield,
  sources: readonly Source[],
  choices: MatrixOptions,
): void {
  const { as } = args.values;
  if (as === 'matrix') return;
  if (as !== undefined) throw noSuch(args, 'unknown_reading', String(as), ['matrix']);
  const { language } = args;
  const { classes, decisions, rows, utility, unknown } = choices;
  const how = { classes, decisions, rows, utility, unknown, language };
  const problems = sources.flatMap((source): Remark[] => {
    const { kind, certain, candidates } = iso.recognise(source, how);
    const matrix = candidates.find((each) => each.kind === 'matrix');
    // What cannot be read as matrices the reader refuses by line and column, one row of numbers too, unless it is clearly something else.
    const unread = !matrix || matrix.problems.length > 0 || matrix.reason?.code === 'one_row_of_numbers';
    if (certain ? kind === 'matrix' : unread) return [];
    const readings = candidates
      .filter(({ problems: wrong }) => wrong.length === 0)
      .map(({ kind: each, confidence, reason }) => {
        const why = reason ? `: ${reason.message}` : '';
        return `${say(language, `reading_${each}` as Word)} ${Math.round(confidence * 100)} %${why}`;
      });
    return [
      {
        code: 'unclear_reading',
        message: say(language, 'unclear_reading', readings.join('; ')),
        hint: say(language, 'choose_reading'),
        source: source.name,
      },
    ];
  });
  if (problems.length > 0) throw new IsoyieldError(problems);
}
