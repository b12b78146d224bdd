import type { ElicitOptions } from 'isoyield';
import { weighErrors } from '../document/document';
import { doc, language, report } from '../document/state';
import { t } from '../i18n';
import { edit } from './calculator';
import { measured } from './chosen';
import { ask, expected, remarks } from './quick';

/** Weighs the two errors otherwise: deciding positive pays from this probability on. */
export function weigh(threshold: number, exact = false): void {
  const now = report.value?.utility?.matrix;
  if (now) edit(weighErrors(doc.value, now, threshold, exact), 'trade');
}

/** The same, said in another way: so many false alarms accepted per case found, and so on. Resolves to what is wrong with it, or null. */
export async function give(as: ElicitOptions['as'], value: number): Promise<string | null> {
  const share = report.value?.classifiers[0]?.metrics[measured.share]?.value;
  try {
    const { threshold } = await ask((engine) =>
      engine.call('elicit', { as, value, ...(share && share < 1 && { prevalence: share }), language: language.value }),
    );
    weigh(threshold, true);
    return null;
  } catch (error) {
    const [first] = remarks(error);
    if (first?.code !== 'bad_option') return first?.message ?? null;
    return Number.isNaN(value) ? t('trade.number') : expected(first);
  }
}
