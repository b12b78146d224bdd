// What the parameters of metrics were set to, next to their names.

import type { Language } from '../package/base/errors.js';
import type { Catalogue, CatalogueParameter, Report } from '../package/report.js';

type Settings = Pick<Report['settings'], 'beta' | 'parameters'>;

const bins = { en: '{0} bins', uk: 'інтервалів: {0}' };
/** How a value is said, by the id of its parameter. */
const said: Record<string, string | Record<Language, string>> = {
  ...{ beta: 'β = {0}', tversky_alpha: 'α = {0}', tversky_beta: 'β = {0}', iba_alpha: 'α = {0}', kappa: 'κ = {0}' },
  ...{ w: 'w = {0}', w_negatives: 'w = {0}', k: 'k = {0}', clip: 'p ≥ {0}' },
  ...{ max_fpr: 'FPR ≤ {0}', min_fpr: 'FPR ≥ {0}', max_tpr: 'TPR ≤ {0}', min_tpr: 'TPR ≥ {0}' },
  ...{ bins, histogram_bins: bins, relative_bins: bins, bins_closed_above: '(a, b]' },
};

/** The value of a parameter that a report was made with. */
export function parameterValue(
  { id, initial }: Pick<CatalogueParameter, 'id' | 'initial'>,
  settings: Settings,
): number {
  const last = settings.parameters?.filter((each) => each.startsWith(`${id}=`)).at(-1);
  if (last !== undefined) return Number(last.slice(id.length + 1));
  return id === 'beta' ? (settings.beta ?? initial) : initial;
}

/** A metric's name, with the values of its parameters that are not the default ones. */
export function named(
  { name, parameters }: Pick<Catalogue['metrics'][number], 'name' | 'parameters'>,
  settings: Settings,
  language: Language,
): string {
  const set = parameters.flatMap((each) => {
    const value = parameterValue(each, settings);
    if (value === each.initial) return [];
    const form = said[each.id] ?? `${each.id} = {0}`;
    const digits = language === 'uk' ? String(value).replace('.', ',') : String(value);
    return [(typeof form === 'string' ? form : form[language]).replace('{0}', digits)];
  });
  return set.length === 0 ? name : `${name} (${set.join(language === 'uk' ? '; ' : ', ')})`;
}
