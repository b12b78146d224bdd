// The chart of an element as a file.

/** As an SVG document that needs no style sheet. */
export function svgOf(chart: Element): string {
  const copy = chart.cloneNode(true) as SVGElement;
  const drawn = [chart, ...chart.querySelectorAll('*')];
  // The file has no style sheet: the styles of the shapes become attributes.
  [copy, ...copy.querySelectorAll('*')].forEach((node, i) => {
    const style = getComputedStyle(drawn[i] as Element);
    for (const name of ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'font-size', 'font-family'])
      node.setAttribute(name, style.getPropertyValue(name));
  });
  // The reader's cursor is no part of the picture.
  for (const cursor of copy.querySelectorAll('[role=slider]')) cursor.remove();
  const [, , width = '320', height = '310'] = (chart.getAttribute('viewBox') ?? '').split(' ');
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', width);
  copy.setAttribute('height', height);
  return new XMLSerializer().serializeToString(copy);
}

export async function pngOf(svg: string, scale: number): Promise<Blob | null> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width * scale;
    canvas.height = image.height * scale;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve));
  } finally {
    URL.revokeObjectURL(address);
  }
}
