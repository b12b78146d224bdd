import type { Report } from 'isoyield';

// At which threshold the core judges scores.

/** The threshold that a classifier is judged at: for probabilities the one that the costs imply; left out where it has no scores. */
export function judgedAt({ classifiers }: Report, name: string): number | undefined {
  const found = classifiers.find((each) => each.name === name);
  // An infinite threshold finds nobody, whatever the costs imply.
  return Number.isFinite(found?.threshold) ? (found?.implied_threshold ?? found?.threshold) : found?.threshold;
}

/** Whether all scores are probabilities: they share a scale, and what mistakes cost implies one threshold for all. */
export const areProbabilities = ({ utility }: Report): boolean =>
  utility?.ruler?.candidates.every(({ always, implied }) => always || implied) ?? false;

/** Whether all are judged at that threshold. */
export const sharesThreshold = (report: Report): boolean =>
  report.settings.operating_point !== 'max_yield' &&
  report.utility?.ruler?.ratio !== undefined &&
  areProbabilities(report);
