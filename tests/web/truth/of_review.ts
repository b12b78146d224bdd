import type { Report } from 'isoyield';
import type { Shown } from './surfaces';

/** What the report and its table say of two thresholds with a review between them. */
export function ofReview(report: Report): Shown[] {
  return (report.review?.classifiers ?? []).flatMap(({ name: of, share, gain, honest, yield: apparent }) =>
    [
      { quantity: 'review_share', value: share },
      { quantity: 'review_gain', value: gain },
      { quantity: 'review_yield', value: honest?.yield ?? apparent },
    ].map((each) => ({ surface: 'report', of, ...each })),
  );
}
