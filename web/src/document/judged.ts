import type { Report } from 'isoyield';

export { judgedAt } from 'isoyield/export';

// At which threshold the core judges scores.

/** Whether all scores are probabilities: they share a scale, and what mistakes cost implies one threshold for all. */
export const areProbabilities = ({ utility }: Report): boolean =>
  utility?.ruler?.candidates.every(({ always, implied }) => always || implied) ?? false;

/** Whether all are judged at that threshold. */
export const sharesThreshold = (report: Report): boolean =>
  report.settings.operating_point !== 'max_yield' &&
  report.utility?.ruler?.ratio !== undefined &&
  areProbabilities(report);
