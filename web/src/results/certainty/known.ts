import type { Utility } from '../../values/figures';

/** Whether it can be told what more items are worth. */
export const worthKnown = ({ verdict }: Utility) => verdict?.more !== undefined;
