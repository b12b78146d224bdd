import type { Report } from 'isoyield';
import type { Utility } from '../../values/figures';

/** Whether it can be told what more items are worth: where they are counted, drawn as they will be decided, and worth the same. */
export const worthKnown = ({ settings }: Report, { by_item, verdict }: Utility) =>
  !by_item && settings.prevalence === undefined && verdict !== undefined && verdict.form !== 'unknown';
