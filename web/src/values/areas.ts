import type { Catalogue } from 'isoyield';

/** The metric that sums a curve up, from the rows of the core. */
export const areaOf = ({ curves, metrics }: Catalogue, curve: string) => {
  const area = curves.find(({ id }) => id === curve)?.area;
  return metrics.find(({ id }) => id === area);
};
