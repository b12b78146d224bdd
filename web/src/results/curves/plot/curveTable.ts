import { t } from '../../../i18n';
import { number } from '../../../i18n/numbers';
import type { Table } from '../../../plot/DataTable';
import { threshold } from '../../../values/figures';
import type { DrawnCurve } from './drawn';

/** At most 40 of a curve's points: what a screen reader can be asked to read. */
export function tableOf(
  curves: readonly Pick<DrawnCurve, 'name' | 'trace'>[],
  caption: string,
  axes: { x: string; y: string },
  how: Pick<NonNullable<Table['drawn']>, 'deviates' | 'step'> = {},
): Table {
  const most = 40;
  const rows = curves.flatMap(({ name, trace }) => {
    const every = Math.max(1, Math.ceil((trace.x.length * curves.length) / most));
    return trace.x.flatMap((x, i) =>
      i % every === 0 || i === trace.x.length - 1
        ? [[name, threshold(trace.threshold[i] ?? 0), number(x), number(trace.y[i] ?? 0)]]
        : [],
    );
  });
  const drawn = { series: 0, x: 2, y: 3, mark: 'line' as const, ...how };
  return { caption, head: [t('yield.classifier'), t('curves.threshold'), axes.x, axes.y], rows, drawn };
}
