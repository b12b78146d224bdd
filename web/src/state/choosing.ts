import { type Choosing, heldRule } from '../document/rule';
import { at, cursor, doc, report } from '../document/state';
import { Broken, Cancelled, Refused } from '../engine/session';
import { edit } from './calculator';
import { classifiersAt } from './scores';

// The rule that chooses the threshold in use. Its thresholds are known at once; the report at them takes a moment.

/** Whether the report on screen is at the threshold of this rule. */
const answered = (point: string | undefined) => report.value?.settings.operating_point === point;

export async function choose(choosing: Choosing): Promise<void> {
  const held = heldRule(choosing);
  const before = doc.value;
  if (held.point === before.point && held.budget === before.budget) return;
  cursor.value = null;
  edit({ ...before, ...held }, 'point');
  const asked = doc.value;
  try {
    const found = await classifiersAt(held.point ?? 'implied');
    // Another choice, the cursor or the report itself may have come first.
    if (doc.value === asked && cursor.value === null && found.length > 0 && !answered(held.point)) at.value = found;
  } catch (error) {
    // The report on the same question says what is wrong.
    if (!(error instanceof Broken || error instanceof Cancelled || error instanceof Refused)) throw error;
  }
}
