// What the page's own views read of the page, where there is none: the build puts these in the place of its signals (vite.widget.ts). A
// language each is all that elements have; it is set before each is drawn, which happens in one go.

export const language: { value: 'en' | 'uk' } = { value: 'en' };
/** Whether there is room for two columns only. */
export const narrow = { value: false };
/** What is sampled is always asked for. */
export const intervals = { value: true };
/** Matrices have one threshold, if any. */
export const second = { value: false };
