// Grades as the tables that learning systems import.

import type { Collected, MarkedHandIn } from './mark.js';

export const gradeFormats = ['plain', 'questions', 'moodle', 'canvas'] as const;
export type GradeFormat = (typeof gradeFormats)[number];

/** A cell. What a spreadsheet would compute is text: a name is written by a student. */
function cell(value: string | number): string {
  const text = typeof value === 'number' ? String(value) : value.replace(/^(?=[=+\-@\t\r])/, "'");
  return /[",\r\n;]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}

/** Rows as a file. */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  `${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

/** An answer in a cell. */
const writtenAnswer = (answer: unknown): string | number =>
  typeof answer === 'string' || typeof answer === 'number'
    ? answer
    : answer === null || answer === undefined
      ? ''
      : JSON.stringify(answer);

const pointsOf = ({ questions }: MarkedHandIn, exercise: string): number =>
  Math.round(100 * questions.reduce((sum, each) => sum + (each.exercise === exercise ? each.points : 0), 0)) / 100;

/** A line for each student: what counts, the rest is left out but in the plain table. */
export function gradesCsv(collected: Collected, format: GradeFormat): string {
  const { exercises, handIns } = collected;
  const counted = handIns.filter(({ flags }) => format === 'plain' || !flags.includes('replaced'));
  const most = counted[0]?.outOf ?? 0;
  const rows: (string | number)[][] = {
    plain: () => [
      ['student', 'points', 'out_of', 'percent', ...exercises, 'handed_in', 'flags', 'source'],
      ...counted.map((each) => [
        each.student,
        each.points,
        each.outOf,
        each.outOf === 0 ? 0 : Math.round((1000 * each.points) / each.outOf) / 10,
        ...exercises.map((exercise) => pointsOf(each, exercise)),
        each.made,
        each.flags.join(' '),
        each.source,
      ]),
    ],
    questions: () => [
      ...[
        [
          'student',
          'exercise',
          'question',
          'points',
          'out_of',
          'state',
          'tries',
          'hints',
          'shown',
          'first',
          'slip',
          'answer',
        ],
      ],
      ...counted.flatMap(({ student, questions }) =>
        questions.map((each) => [
          ...[student, each.exercise, each.question, each.points, each.outOf, each.state, each.attempts, each.hints],
          ...[each.shown ? 1 : 0, each.first ?? '', each.slip ?? '', writtenAnswer(each.answers?.at(-1))],
        ]),
      ),
    ],
    moodle: () => [['Username', collected.class], ...counted.map((each) => [each.student, each.points])],
    canvas: () => [
      ['Student', 'ID', 'SIS User ID', 'SIS Login ID', 'Section', collected.class],
      ['    Points Possible', '', '', '', '', most],
      ...counted.map((each) => [each.student, '', '', each.student, '', each.points]),
    ],
  }[format]();
  return csvText(rows);
}
