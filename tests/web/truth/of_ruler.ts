import type { Report } from 'isoyield';
import { headlineOf } from 'isoyield/export';

/** At the costs in use the ruler and the strip of yields are about the same decisions. */
export function ofRuler(report: Report): string[] {
  const { utility, positive, classes } = report;
  const out: string[] = [];
  const head = headlineOf(report);
  const value = utility?.yields.find((each) => head?.kind === 'dominates' && each.name === head.name)?.value;
  for (const each of utility?.yields ?? [])
    if (value !== undefined && each.value > value)
      out.push(`${each.name} yields more than the one that is the best at any costs`);
  if (!utility?.ruler?.ratio || utility.by_item) return out;
  const { ruler, yields, best_baseline: always, verdict } = utility;
  const p = classes.indexOf(positive ?? '');
  const alarm = (utility.matrix[1 - p]?.[1 - p] ?? Number.NaN) - (utility.matrix[1 - p]?.[p] ?? Number.NaN);
  const at = ruler.gain?.ratio.findIndex((ratio) => Math.abs(ratio / (ruler.ratio ?? 0) - 1) < 1e-12) ?? -1;
  for (const [c, gain] of (ruler.gain?.value[at] ?? []).entries()) {
    const { name, value } = yields[c] ?? { name: '', value: Number.NaN };
    const more = (value - (always?.value ?? Number.NaN)) / alarm;
    if (!(Math.abs(gain - more) < 1e-9))
      out.push(`${name} saves ${more} false alarms by its yield, and ${gain} on the ruler`);
  }
  for (const [c, { name, probability_best: chance }] of ruler.candidates.entries()) {
    const other = verdict?.candidates[c]?.probability_best;
    if (chance !== undefined && other !== undefined && Math.abs(chance - other) > 0.05)
      out.push(`${name} is the best with ${other} in the verdict, and with ${chance} on the ruler`);
  }
  return out;
}
