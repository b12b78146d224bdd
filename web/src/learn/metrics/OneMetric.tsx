import type { Report } from 'isoyield';
import type { Metric } from '../../document/definitions';
import { switched } from '../../values/operating';
import { Implied } from './Implied';
import { MetricPage } from './MetricPage';
import { Values } from './Values';

/** What the side panel says of a metric, the classifiers available among it. */
export function OneMetric({ metric, report: result }: { metric: Metric; report: Report }) {
  const report = switched(result);
  return (
    <MetricPage
      metric={metric}
      level={2}
      values={
        <>
          <Values report={report} id={metric.id} />
          <Implied report={report} id={metric.id} name={metric.name} />
        </>
      }
    />
  );
}
