import type { Report } from 'isoyield';
import { thresholdsOf } from 'isoyield/export';
import type { Shown } from './surfaces';

/** What the report itself says of subgroups at the thresholds in use. */
export function ofSubgroups(report: Report): Shown[] {
  const { groups = [], classifiers = [] } = report.subgroups?.[0] ?? {};
  const at = new Map(thresholdsOf(report).map(({ name, threshold }) => [name, threshold]));
  return classifiers.flatMap(({ name, each, gaps }) => [
    ...gaps.map(({ metric, gap }) => ({
      ...{ surface: 'report', quantity: `subgroup_gap:${metric}`, of: name, value: gap },
    })),
    ...each.map((result, i) => ({
      ...{ surface: 'report', quantity: 'yield', of: `${name}, ${groups[i]?.name}`, value: result.yield },
      ...(at.has(name) && { at: at.get(name) }),
    })),
  ]);
}
