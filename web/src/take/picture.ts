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
  ...['letter-spacing', 'paint-order'],
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
};
const ofText = new Set([
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'letter-spacing',
]);
const dropped = /^(class|style|tabindex|role|aria-.*|data-.*)$/;

export interface Drawing {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** The picture in the light theme, whatever the page shows: files go on paper and into slides. `ground`: white, or clear. */
export function drawing(source: SVGSVGElement | HTMLTableElement, ground: 'white' | 'clear'): Drawing {
  return source instanceof SVGSVGElement ? one(source, ground) : rows(source, ground);
}

const whole = (value: number) => String(Math.round(value * 100) / 100);

function made(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/** A table with small pictures in its rows, as one picture: they, the words beside them and the hairlines, each where it stands. */
function rows(source: HTMLTableElement, ground: 'white' | 'clear'): Drawing {
  const { left, top, width, height } = source.getBoundingClientRect();
  const out = made('svg', {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: [-8, -8, width + 16, height + 16].map(whole).join(' '),
    width: whole(width + 16),
    height: whole(height + 16),
  });
  if (ground === 'white')
    out.append(
      made('rect', { x: '-8', y: '-8', width: whole(width + 16), height: whole(height + 16), fill: '#ffffff' }),
    );
  const before = source.style.colorScheme;
  source.style.colorScheme = 'light';
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
    if (Number.parseFloat(style.borderBottomWidth) > 0 && /^t[hd]$/.test(element.localName)) {
      const y = whole(box.bottom - top - 0.5);
      const ends = { x1: whole(box.left - left), x2: whole(box.right - left), y1: y, y2: y };
      out.append(made('line', { ...ends, stroke: style.borderBottomColor }));
    }
    for (const child of element.childNodes) {
      if (child instanceof Text) out.append(...lines(child, style, place));
      else if (child instanceof Element) put(child);
    }
  };
  try {
    put(source);
  } finally {
    source.style.colorScheme = before;
  }
  return { svg: new XMLSerializer().serializeToString(out), width: width + 16, height: height + 16 };
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
  for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const box = range.getBoundingClientRect();
    const last = found.at(-1);
    if (last && Math.abs(last.box.top - box.top) < 2) last.words += ` ${word}`;
    else if (box.width > 0) found.push({ words: word, box });
  }
  return found.map(({ words, box }) => {
    const line = made('text', {
      ...place(new DOMRect(box.left, box.top + box.height / 2 + size * 0.34)),
      fill: style.color,
      'font-family': style.fontFamily,
      'font-size': style.fontSize,
      'font-weight': style.fontWeight,
    });
    line.textContent = style.textTransform === 'uppercase' ? words.toLocaleUpperCase() : words;
    return line;
  });
}

function one(source: SVGSVGElement, ground: 'white' | 'clear'): Drawing {
  const box = source.getBoundingClientRect();
  const view = source.viewBox.baseVal;
  const scale = view && view.width > 0 ? view.width / box.width : 1;
  // A copy beside the original, so that the same rules of style hold for it; it is gone before anything is painted.
  const copy = source.cloneNode(true) as SVGSVGElement;
  copy.style.colorScheme = 'light';
  copy.style.position = 'absolute';
  copy.setAttribute('width', String(box.width));
  copy.setAttribute('height', String(box.height));
  // What stands beside the picture on the page, a title and names.
  for (const each of copy.querySelectorAll<SVGElement>('[data-taken]')) each.style.display = 'inline';
  // The cursor is the page's, not the picture's.
  for (const each of copy.querySelectorAll('[role=slider]')) each.remove();
  source.after(copy);
  try {
    const out = bare(copy) as SVGSVGElement;
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
    if (ground === 'white') {
      const sides = Object.entries({ x: left, y: top, width, height }).map(([name, value]) => [name, whole(value)]);
      out.prepend(made('rect', { ...Object.fromEntries(sides), fill: '#ffffff' }));
    }
    const label = source.getAttribute('aria-label');
    if (label) {
      const title = made('title', {});
      title.textContent = label;
      out.prepend(title);
    }
    return { svg: new XMLSerializer().serializeToString(out), width: width / scale, height: height / scale };
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
  // Marks at the ends of an axis reach beyond the part that holds them, which would clip them where no style sheet says otherwise.
  if (name === 'svg' && style.overflow === 'visible') out.setAttribute('overflow', 'visible');
  if (drawn.has(name)) {
    for (const property of properties) {
      if (ofText.has(property) && !text) continue;
      if (property.startsWith('stroke-') && !stroked) continue;
      const value = style.getPropertyValue(property);
      if (value !== '' && value !== initial[property]) out.setAttribute(property, value);
    }
  } else if (style.opacity !== '1') out.setAttribute('opacity', style.opacity);
  for (const child of element.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) out.append(child.cloneNode());
    else if (child instanceof Element) {
      const inner = bare(child);
      if (inner) out.append(inner);
    }
  }
  return out;
}

/** The same as pixels, so many times as large as it stands on the page. */
export async function pixels({ svg, width, height }: Drawing, times: number): Promise<Blob> {
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
