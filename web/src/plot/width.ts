/** Pixels of the words of a legend and of the names on a ruler. */
export const size = 13;

const pens = { canvas: null as CanvasRenderingContext2D | null };

/** How wide words are, in the page's font; about so where nothing can be measured. */
export function widthOf(text: string, pixels = size): number {
  if (typeof document === 'undefined') return text.length * pixels * 0.6;
  pens.canvas ??= document.createElement('canvas').getContext('2d');
  if (!pens.canvas) return text.length * pixels * 0.6;
  pens.canvas.font = `600 ${pixels}px ${getComputedStyle(document.documentElement).fontFamily}`;
  return pens.canvas.measureText(text).width;
}
