import type { Catalogue } from 'isoyield';
import { t } from '../i18n';

/** Customary letters for what sums a curve up; the rest have their names. */
const letters: Readonly<Record<string, string>> = {
  ...{
    roc_auc: 'AUC',
    average_precision: 'AP',
    auprg: 'AUPRG',
    eer: 'EER',
    ks: 'KS',
    ece: 'ECE',
    ece_equal_mass: 'ECE',
  },
};

/** The metric that sums a curve up, from the rows of the core, with a name that fits into a caption. */
export function areaOf({ curves, metrics }: Catalogue, curve: string) {
  const area = curves.find(({ id }) => id === curve)?.area;
  const metric = metrics.find(({ id }) => id === area);
  return metric && { ...metric, short: area === 'gini_lorenz' ? t('every.gini') : (letters[metric.id] ?? metric.name) };
}
