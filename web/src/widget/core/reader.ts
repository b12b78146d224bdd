import type { load, Recognition, Report } from 'isoyield';
import type { State } from '../attributes/state';
import type { Language } from '../attributes/texts';

// What elements ask the whole core, in a worker or in the page's own thread.

export interface Choices {
  language: Language;
  /** Empty: as the text says. */
  rows: '' | 'true' | 'predicted';
  classes?: string[];
  decisions?: string[];
}

export interface ReadQuestion {
  read: string;
  utility: string | null;
  choices: Choices;
}

export interface ReportQuestion {
  report: State | string;
  language: Language;
  positive: string | null;
}

export type Question = ReadQuestion | ReportQuestion;

type Core = Awaited<ReturnType<typeof load>>;

/** What a text is; where it is matrices for certain, also its utilities in the order of their labels. */
function read(core: Core, { read: text, utility, choices }: ReadQuestion) {
  const found: Recognition = core.recognise(text, choices);
  const worth =
    utility && found.kind === 'matrix' && found.certain
      ? core.matrix(text, { ...choices, utility: { name: 'utility', text: utility }, utility_as: 'worth' }).utility
      : undefined;
  return { found, worth };
}
export type Found = ReturnType<typeof read>;

async function report(core: Core, { report: from, language, positive }: ReportQuestion): Promise<Report> {
  if (typeof from === 'string')
    return core.scores(from, { language, curves: 'roc', vertices: 500, ...(positive && { positive }) });
  const { utility, classes, decisions, classifiers, unit } = from;
  return core.matrix(
    { classes, classifiers },
    {
      language,
      rows: 'true',
      decisions,
      unit,
      ...(from.positive && { positive: from.positive }),
      ...(utility && { utility: { matrix: utility, rows: 'true' } }),
    },
  );
}

/** Answers questions with this core. */
export const reader =
  (core: Core) =>
  async (question: Question): Promise<Found | Report> =>
    'read' in question ? read(core, question) : report(core, question);
