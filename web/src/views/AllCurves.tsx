import type { Catalogue, Report } from 'isoyield';
import { Curves } from './Curves';
import { EveryCurve } from './EveryCurve';
import { ThresholdRules } from './ThresholdRules';

/** The curves of a score file, loaded with the first of them. */
export function AllCurves({ report, catalogue }: { report: Report; catalogue: Catalogue }) {
  return (
    <>
      <Curves report={report} catalogue={catalogue} />
      <ThresholdRules report={report} catalogue={catalogue} />
      <EveryCurve report={report} catalogue={catalogue} />
    </>
  );
}
