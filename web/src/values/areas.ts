import type { Catalogue } from 'isoyield';

/** The metric that sums a curve up, from the rows of the core, with a name that fits into a caption. */
export function areaOf({ curves, metrics }: Catalogue, curve: string) {
  const area = curves.find(({ id }) => id === curve)?.area;
  const metric = metrics.find(({ id }) => id === area);
  return metric && { ...metric, short: metric.abbreviation ?? metric.name };
}
