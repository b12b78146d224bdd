import regular from '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf?url';
import bold from '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf?url';
import { jsPDF } from 'jspdf';
import { svg2pdf } from 'svg2pdf.js';
import type { Drawing } from './picture';

// A drawing as a PDF of its size: vectors, and words that can be selected, in a font that the file brings along.

const family = 'Noto Sans';
/** Points a pixel of the page. */
const point = 72 / 96;

/** A font as the library wants it: a character a byte. */
async function bytesOf(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error('no font');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += 8192)
    parts.push(String.fromCharCode(...bytes.subarray(from, from + 8192)));
  return parts.join('');
}

/** Blanks of other widths, which the font lacks, as a plain one that does not break. */
const plain = (text: string) =>
  text.replace(/[\u2000-\u200a\u202f\u205f]/g, '\u00a0').replace(/[\u2066-\u2069\u200e\u200f]/g, '');

/** Every text in the font of the file; a halo of the page's colour would be printed over the letters. */
function spelt(root: Element): void {
  for (const text of root.querySelectorAll('text, tspan')) {
    text.setAttribute('font-family', family);
    const weight = text.getAttribute('font-weight');
    if (weight !== null) text.setAttribute('font-weight', Number(weight) >= 550 ? 'bold' : 'normal');
    for (const name of ['stroke', 'stroke-width', 'paint-order', 'stroke-linejoin', 'font-variant-numeric'])
      text.removeAttribute(name);
    for (const node of text.childNodes)
      if (node.nodeType === Node.TEXT_NODE) node.textContent = plain(node.textContent ?? '');
  }
}

export async function pdfOf({ root: drawn, width, height }: Drawing, title: string): Promise<Blob> {
  const [normal, heavy] = await Promise.all([bytesOf(regular), bytesOf(bold)]);
  const size = [width * point, height * point] as const;
  const pdf = new jsPDF({
    ...{ unit: 'pt', format: [...size], compress: true, putOnlyUsedFonts: true },
    orientation: size[0] > size[1] ? 'landscape' : 'portrait',
  });
  pdf.setProperties({ title, creator: 'isoyield' });
  for (const [file, bytes, style] of [
    ['regular.ttf', normal, 'normal'],
    ['bold.ttf', heavy, 'bold'],
  ] as const) {
    pdf.addFileToVFS(file, bytes);
    pdf.addFont(file, family, style);
  }
  pdf.setFont(family, 'normal');
  const root = drawn.cloneNode(true) as Element;
  spelt(root);
  await svg2pdf(root, pdf, { x: 0, y: 0, width: size[0], height: size[1] });
  return pdf.output('blob');
}
