import type { Report } from 'isoyield';

export { judgedAt } from 'isoyield/export';

// At which threshold the core judges scores.

/** Whether all scores are probabilities, so that they share a scale. */
export const areProbabilities = ({ classifiers }: Report): boolean =>
  classifiers.every(
    ({ threshold, metrics }) =>
      threshold !== undefined && !Object.values(metrics).some(({ undefined: why }) => why === 'no_probabilities'),
  );

/** Whether decisions follow the costs: what mistakes cost implies one threshold for all, and all are judged at it. */
export const sharesThreshold = ({ settings, utility }: Report): boolean =>
  settings.operating_point === undefined &&
  utility?.ruler?.ratio !== undefined &&
  utility.ruler.candidates.every(({ always, implied }) => always || implied);

/** Whether all are judged at one threshold: that one, or one that was set by hand. */
export const oneThreshold = (report: Report): boolean =>
  sharesThreshold(report) || (report.settings.operating_point?.startsWith('threshold=') ?? false);
