import { isCurrency } from '../../i18n/numbers';
import type { Utility } from '../../values/figures';
import { yieldWriter } from '../../values/yields';

/** Which verb goes with a yield: amounts of money are earned and lost, other units are yielded, and without utilities one is right. */
export function verb(utility: Utility, value: number, text = yieldWriter(utility)(value)): string {
  if (utility.assumed) return 'right';
  if (!isCurrency(utility.unit)) return 'yields';
  return /[1-9]/.test(text) ? (value > 0 ? 'earns' : 'loses') : 'even';
}
