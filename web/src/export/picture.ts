// A picture of the page as a file of its own: what the style sheets say is written into each element.

const properties = [
  ...[
    'fill',
    'fill-opacity',
    'fill-rule',
    'stroke',
    'stroke-width',
    'stroke-opacity',
    'stroke-dasharray',
    'stroke-linecap',
  ],
  ...['stroke-linejoin', 'opacity', 'font-family', 'font-size', 'font-weight', 'text-anchor', 'dominant-baseline'],
  ...['letter-spacing', 'paint-order', 'vector-effect', 'font-variant-numeric', 'direction', 'unicode-bidi'],
] as const;
/** What a file says without being told. */
const initial: Record<string, string> = {
  'fill-opacity': '1',
  'fill-rule': 'nonzero',
  'stroke-opacity': '1',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  opacity: '1',
  'text-anchor': 'start',
  'dominant-baseline': 'auto',
  'letter-spacing': 'normal',
  'paint-order': 'normal',
  'vector-effect': 'none',
  'font-variant-numeric': 'normal',
  direction: 'ltr',
  'unicode-bidi': 'normal',
};
const ofText = new Set([
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'letter-spacing',
  'font-variant-numeric',
  'direction',
  'unicode-bidi',
]);
const dropped = /^(class|style|tabindex|role|aria-.*|data-.*)$/;

export interface Drawing {
  readonly root: Element;
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

export type Shade = 'light' | 'dark';
/** Behind the picture: the colour of a card, or nothing. */
export type Ground = 'white' | 'clear';

const grounds: Record<Shade, string> = { light: '#ffffff', dark: '#18191c' };

/** The picture in a theme, whatever the page shows: files go on paper and into slides. */
export function drawing(source: SVGSVGElement | HTMLTableElement, ground: Ground, shade: Shade = 'light'): Drawing {
  return inShade(shade, () => bareDrawing(source, ground === 'clear' ? null : grounds[shade]));
}

/** The same while the page is in that theme already. */
export const bareDrawing = (source: SVGSVGElement | HTMLTableElement, ground: string | null): Drawing =>
  source instanceof SVGSVGElement ? one(source, ground) : rows(source, ground);

export const groundOf = (ground: Ground, shade: Shade): string | null => (ground === 'clear' ? null : grounds[shade]);

/** Lets the whole page be in a theme, since colours are inherited, and at once; it is what it was before anything is painted. */
export function inShade<T>(shade: Shade, work: () => T): T {
  const root = document.documentElement;
  const before = root.style.colorScheme;
  root.setAttribute('data-drawing', '');
  root.style.colorScheme = shade;
  try {
    return work();
  } finally {
    root.style.colorScheme = before;
    getComputedStyle(root).color;
    root.removeAttribute('data-drawing');
  }
}

const whole = (value: number) => String(Math.round(value * 100) / 100);

function made(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/** A table with small pictures in its rows, as one picture: the drawings, the words, the frames and hairlines, each in its place. */
function rows(source: HTMLTableElement, ground: string | null): Drawing {
  const { left, top, width, height } = source.getBoundingClientRect();
  const out = made('svg', {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: [-8, -8, width + 16, height + 16].map(whole).join(' '),
    width: whole(width + 16),
    height: whole(height + 16),
  });
  if (ground !== null)
    out.append(made('rect', { x: '-8', y: '-8', width: whole(width + 16), height: whole(height + 16), fill: ground }));
  const place = (rectangle: DOMRect) => ({ x: whole(rectangle.left - left), y: whole(rectangle.top - top) });
  const put = (element: Element) => {
    const style = getComputedStyle(element);
    if (style.display === 'none' || style.visibility === 'hidden' || style.clipPath !== 'none') return;
    const box = element.getBoundingClientRect();
    if (element instanceof SVGSVGElement) {
      const drawn = bare(element);
      if (!drawn || box.width === 0) return;
      for (const [key, value] of Object.entries({ ...place(box), width: whole(box.width), height: whole(box.height) }))
        drawn.setAttribute(key, value);
      out.append(drawn);
      return;
    }
    out.append(...frame(style, snapped(box, left, top), place));
    for (const child of element.childNodes) {
      if (child instanceof Text) out.append(...lines(child, style, place));
      else if (child instanceof Element) put(child);
    }
  };
  put(source);
  return { root: out, svg: new XMLSerializer().serializeToString(out), width: width + 16, height: height + 16 };
}

/** A box at whole pixels from a corner, as browsers draw boxes. */
function snapped(box: DOMRect, left: number, top: number): DOMRect {
  const [x, y] = [Math.round(box.left - left), Math.round(box.top - top)];
  const [width, height] = [Math.round(box.right - left) - x, Math.round(box.bottom - top) - y];
  return new DOMRect(left + x, top + y, width, height);
}

const sides = ['top', 'right', 'bottom', 'left'] as const;

/** The background and the borders of a box. */
function frame(
  style: CSSStyleDeclaration,
  box: DOMRect,
  place: (box: DOMRect) => { x: string; y: string },
): SVGElement[] {
  if (style.display === 'inline' || style.display === 'contents') return [];
  const clear = (colour: string) => /^(transparent|rgba?\(.*[,/] ?0\))$/.test(colour);
  const drawn = sides.flatMap((side) => {
    const width = Number.parseFloat(style.getPropertyValue(`border-${side}-width`));
    const colour = style.getPropertyValue(`border-${side}-color`);
    return width > 0 && !clear(colour) ? [{ side, width, colour }] : [];
  });
  const round = Number.parseFloat(style.borderTopLeftRadius) || 0;
  const whole4 = drawn.length === 4;
  const inset = whole4 ? (drawn[0]?.width ?? 0) / 2 : 0;
  const found: SVGElement[] = [];
  if (whole4 || !clear(style.backgroundColor)) {
    const inner = new DOMRect(box.left + inset, box.top + inset, box.width - 2 * inset, box.height - 2 * inset);
    found.push(
      made('rect', {
        ...place(inner),
        width: whole(inner.width),
        height: whole(inner.height),
        fill: clear(style.backgroundColor) ? 'none' : style.backgroundColor,
        ...(round > 0 && { rx: whole(Math.min(round, inner.width / 2, inner.height / 2)) }),
        ...(whole4 && { stroke: drawn[0]?.colour ?? '', 'stroke-width': whole(2 * inset) }),
      }),
    );
  }
  if (whole4) return found;
  for (const { side, width, colour } of drawn) {
    const flat = side === 'top' || side === 'bottom';
    const left = side === 'right' ? box.right - width : box.left;
    const top = side === 'bottom' ? box.bottom - width : box.top;
    const size = { width: whole(flat ? box.width : width), height: whole(flat ? width : box.height) };
    found.push(made('rect', { ...place(new DOMRect(left, top)), ...size, fill: colour }));
  }
  return found;
}

/** The lines that a text is broken into, each where it stands. */
function lines(
  text: Text,
  style: CSSStyleDeclaration,
  place: (box: DOMRect) => { x: string; y: string },
): SVGElement[] {
  const size = Number.parseFloat(style.fontSize);
  const range = document.createRange();
  const found: { words: string; box: DOMRect }[] = [];
  for (const { 0: word, index } of text.data.matchAll(/[^ \t\n\r]+/g)) {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const box = range.getBoundingClientRect();
    const last = found.at(-1);
    if (last && Math.abs(last.box.top - box.top) < 2) {
      last.words += ` ${word}`;
      const left = Math.min(last.box.left, box.left);
      last.box = new DOMRect(left, box.top, Math.max(last.box.right, box.right) - left, box.height);
    } else if (box.width > 0) found.push({ words: word, box });
  }
  const fromRight = style.direction === 'rtl';
  return found.map(({ words, box }) => {
    const start = fromRight ? box.right : box.left;
    const line = made('text', {
      ...place(new DOMRect(start, box.top + box.height / 2 + size * 0.34)),
      fill: style.color,
      'font-family': style.fontFamily,
      'font-size': style.fontSize,
      'font-weight': style.fontWeight,
      ...(style.fontVariantNumeric !== 'normal' && { 'font-variant-numeric': style.fontVariantNumeric }),
      ...(fromRight && { direction: 'rtl', 'unicode-bidi': 'embed' }),
    });
    line.textContent = style.textTransform === 'uppercase' ? words.toLocaleUpperCase() : words;
    return line;
  });
}

function one(source: SVGSVGElement, ground: string | null): Drawing {
  const box = source.getBoundingClientRect();
  const view = source.viewBox.baseVal;
  const scale = view && view.width > 0 ? view.width / box.width : 1;
  // A copy next to the original, so that the same rules of style hold for it; it is gone before anything is painted.
  const copy = source.cloneNode(true) as SVGSVGElement;
  copy.style.position = 'absolute';
  copy.setAttribute('width', String(box.width));
  copy.setAttribute('height', String(box.height));
  // The cursor is the page's, not the picture's; a mark of the user's utilities is the picture's.
  for (const each of copy.querySelectorAll('[data-cursor]')) each.remove();
  source.after(copy);
  try {
    const out = bare(copy) as SVGSVGElement;
    // What a nested picture cuts off is not painted, but would count.
    for (const inner of copy.querySelectorAll('svg'))
      if (getComputedStyle(inner).overflow !== 'visible')
        inner.replaceChildren(made('rect', { width: '100%', height: '100%' }));
    const bounds = copy.getBBox();
    // Labels may stand outside of the frame.
    const margin = 4;
    const left = Math.min(view?.x ?? 0, bounds.x - margin);
    const top = Math.min(view?.y ?? 0, bounds.y - margin);
    const width = Math.max((view?.x ?? 0) + box.width * scale, bounds.x + bounds.width + margin) - left;
    const height = Math.max((view?.y ?? 0) + box.height * scale, bounds.y + bounds.height + margin) - top;
    out.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    out.setAttribute('viewBox', [left, top, width, height].map(whole).join(' '));
    out.setAttribute('width', whole(width / scale));
    out.setAttribute('height', whole(height / scale));
    if (ground !== null) {
      const sides = Object.entries({ x: left, y: top, width, height }).map(([name, value]) => [name, whole(value)]);
      out.prepend(made('rect', { ...Object.fromEntries(sides), fill: ground }));
    }
    const label = source.getAttribute('aria-label');
    if (label) {
      const title = made('title', {});
      title.textContent = label;
      out.prepend(title);
    }
    return { root: out, svg: new XMLSerializer().serializeToString(out), width: width / scale, height: height / scale };
  } finally {
    copy.remove();
  }
}

const drawn = new Set([
  'path',
  'line',
  'rect',
  'circle',
  'ellipse',
  'polygon',
  'polyline',
  'text',
  'tspan',
  'use',
  'image',
]);

/** A copy without names of classes, in which every element says how it looks. Elements that paint nothing are left out. */
function bare(element: Element): Element | null {
  const style = getComputedStyle(element);
  if (style.display === 'none' || style.visibility === 'hidden') return null;
  const name = element.localName;
  if (name === 'title' || name === 'foreignObject') return null;
  const text = name === 'text' || name === 'tspan';
  const stroked = style.stroke !== 'none' && style.strokeWidth !== '0px';
  if (drawn.has(name) && !text && style.fill === 'none' && !stroked) return null;
  const out = element.cloneNode(false) as Element;
  for (const { name: each } of [...out.attributes]) if (dropped.test(each)) out.removeAttribute(each);
  if (drawn.has(name)) {
    for (const property of properties) {
      if (ofText.has(property) && !text) continue;
      if (property.startsWith('stroke-') && !stroked) continue;
      const value = style.getPropertyValue(property);
      if (value !== '' && value !== initial[property]) out.setAttribute(property, value);
    }
  } else if (style.opacity !== '1') out.setAttribute('opacity', style.opacity);
  // Files cut an inner picture off at its edges unless told: a mark has no edges.
  if (name === 'svg') out.setAttribute('overflow', style.overflow);
  for (const child of element.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) out.append(child.cloneNode());
    else if (child instanceof Element) {
      const inner = bare(child);
      if (inner) out.append(inner);
    }
  }
  return out;
}

/** The same as pixels, so many times as large as it is on the page. */
export async function pixels({ svg, width, height }: Omit<Drawing, 'root'>, times: number): Promise<Blob> {
  const image = new Image();
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * times);
    canvas.height = Math.round(height * times);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, fail) =>
      canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}
