import type { Locator, Page } from 'playwright-core';

/** A picture as it is exported: an SVG of its own, and its place among the pictures of the dialog. */
export interface Exported {
  readonly title: string;
  readonly svg: string;
}

/** How large a picture is on the page, in pixels of its own. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The picture that the dialog shows, after all that was chosen. */
const previewed = (image: Locator) =>
  image.evaluate(async (img: HTMLImageElement) => {
    for (let i = 0; i < 2; i += 1) await new Promise(requestAnimationFrame);
    return (window as unknown as { made: Map<string, Blob> }).made.get(img.src)?.text() ?? '';
  });

/** The picture of the dialog laid out as it is on the page: as wide, with letters of 12 pixels, with a legend where the page has one in it. */
async function asOnPage(dialog: Locator, { width, height }: Size): Promise<string> {
  await dialog.getByRole('radio', { name: 'px', exact: true }).check();
  // A file has a margin of 8 pixels on each side.
  await dialog.getByRole('textbox', { name: 'Width, px' }).fill(String(Math.round(width) + 16));
  const letters = dialog.getByRole('textbox', { name: 'Letters, pt' });
  if ((await letters.count()) > 0) await letters.fill('9');
  const legend = (name: string) => dialog.getByRole('radio', { name, exact: true });
  const keys = (await legend('Below').count()) > 0;
  if (keys) await legend('Below').check();
  const image = dialog.locator('img');
  const svg = await previewed(image);
  const [, tall = 0] = (/viewBox="\S+ \S+ \S+ (\S+)"/.exec(svg) ?? []).map(Number);
  // One row of a legend is 30 pixels high.
  if (!keys || tall < height + 28) return svg;
  await legend('None').check();
  return previewed(image);
}

/** Everything that a dialog of exports offers as a picture, in its order, each as it is on the page. */
export async function offered(page: Page, open: () => Promise<unknown>, sizes: readonly Size[]): Promise<Exported[]> {
  // The page's policy keeps scripts from asking for the picture's address.
  await page.evaluate(() => {
    const make = URL.createObjectURL.bind(URL);
    const made = new Map<string, Blob | MediaSource>();
    Object.assign(window, { made });
    URL.createObjectURL = (blob) => {
      const address = make(blob);
      made.set(address, blob);
      return address;
    };
  });
  await open();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByRole('radio').first().waitFor();
  const what = dialog.getByRole('combobox', { name: 'What' });
  const several = (await what.count()) > 0;
  const titles = several ? await what.locator('option').allTextContents() : ['Picture'];
  const found: Exported[] = [];
  for (const [index, title] of titles.entries()) {
    if (!title.startsWith('Picture')) continue;
    if (several) await what.selectOption({ index });
    const svg = dialog.getByRole('radio', { name: 'SVG', exact: true });
    if ((await svg.count()) === 0) continue;
    await svg.check();
    const image = dialog.locator('img');
    await image.waitFor();
    const size = sizes[found.length];
    found.push({ title, svg: size ? await asOnPage(dialog, size) : '' });
  }
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  return found;
}

/**
 * The page's own pictures under `root` in the order in which the dialog offers them, each marked with its place: `data-picture`; their sizes.
 * What is the page's and not the picture's is taken out, what only the exported picture has is put in.
 */
export const mark = (page: Page, root: string, also: 'tables' | 'none') =>
  page.locator(root).evaluate((part, tables) => {
    for (const each of document.querySelectorAll('[data-picture]')) each.removeAttribute('data-picture');
    const wide = (each: Element) => each.getBoundingClientRect().width > 60;
    const own = [...part.querySelectorAll('svg[aria-label]')].filter(
      (each) => wide(each) && !each.parentElement?.closest('svg'),
    );
    const rows = [...part.querySelectorAll('table')].filter((each) =>
      [...each.querySelectorAll('td svg')].some((svg) => wide(svg) && !svg.closest('figure')),
    );
    const all = [...own, ...(tables === 'tables' ? rows : [])];
    for (const [i, each] of all.entries()) each.setAttribute('data-picture', String(i));
    return all.map((each): Size => {
      const { width, height } = each.getBoundingClientRect();
      const view = each instanceof SVGSVGElement ? each.viewBox.baseVal : null;
      return { width, height: view && view.height > 0 ? view.height : height };
    });
  }, also);

/** The page's own picture alone on white, and where its corner is: everything that is not part of it is hidden. */
async function alone(page: Page, place: number, room: { left: number; top: number; width: number; height: number }) {
  await page.evaluate((i) => {
    const picture = document.querySelector(`[data-picture="${i}"]`) as Element;
    for (let each: Element = picture; each.parentElement; each = each.parentElement) {
      for (const other of each.parentElement.children)
        if (other !== each && other instanceof HTMLElement)
          other.style.setProperty('visibility', 'hidden', 'important');
      for (const [name, value] of [
        ['background', 'white'],
        ['border-color', 'transparent'],
        ['box-shadow', 'none'],
        ['overflow', 'visible'],
        ['mask', 'none'],
      ] as const)
        each.parentElement.style.setProperty(name, value, 'important');
    }
    // What can be clicked is underlined on the page alone.
    for (const each of picture.querySelectorAll<HTMLElement>('button, a'))
      each.style.setProperty('text-decoration', 'none', 'important');
    for (const each of picture.querySelectorAll<SVGElement>('[data-exported]')) each.style.display = 'inline';
    for (const each of picture.querySelectorAll<SVGElement>('[data-cursor]')) each.style.display = 'none';
  }, place);
  await page.locator(`[data-picture="${place}"]`).evaluate((each) => each.scrollIntoView({ block: 'center' }));
  const box = await page.locator(`[data-picture="${place}"]`).evaluate((each) => {
    const { left, top } = each.getBoundingClientRect();
    return { left, top };
  });
  const [x, y] = [box.left + room.left, box.top + room.top];
  const clip = {
    x: Math.floor(x),
    y: Math.floor(y),
    width: Math.ceil(room.width) + 1,
    height: Math.ceil(room.height) + 1,
  };
  const shot = await page.screenshot({ clip, animations: 'disabled' });
  await page.evaluate(() => {
    for (const each of document.querySelectorAll<HTMLElement>('[style]'))
      for (const name of [
        'visibility',
        'background',
        'border-color',
        'box-shadow',
        'overflow',
        'mask',
        'text-decoration',
      ])
        if (each.style.getPropertyPriority(name) === 'important') each.style.removeProperty(name);
    for (const each of document.querySelectorAll<SVGElement>('[data-exported], [data-cursor]')) each.style.display = '';
  });
  return { shot, clip, x, y };
}

/** Where the exported picture begins, from the corner of the page's own, and its size, in pixels. */
function room(svg: string, page: { width: number; view: number; x: number; y: number }) {
  const [, left = 0, top = 0, width = 0, height = 0] = (/viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(svg) ?? []).map(
    Number,
  );
  const scale = page.view > 0 ? page.width / page.view : 1;
  return { left: (left - page.x) * scale, top: (top - page.y) * scale, width: width * scale, height: height * scale };
}

/** How many pixels of the worst corner of 8 x 8 are in one of the two and, within two pixels, not in the other. */
export async function difference(page: Page, blank: Page, place: number, svg: string): Promise<number> {
  const own = await page.locator(`[data-picture="${place}"]`).evaluate((each) => {
    const view = each instanceof SVGSVGElement ? each.viewBox.baseVal : null;
    const { width } = each.getBoundingClientRect();
    return { width, view: view?.width ?? 0, x: view?.x ?? 0, y: view?.y ?? 0 };
  });
  const size = room(svg, own);
  const { shot, clip, x, y } = await alone(page, place, size);
  await blank.setContent('<body style="margin:0;background:white"><img style="position:absolute">');
  await blank.setViewportSize({ width: clip.width, height: clip.height });
  await blank.locator('img').evaluate(
    async (image: HTMLImageElement, [source, left, top, width, height]) => {
      // The size that is written on a file is that of the paper.
      image.style.width = `${width}px`;
      image.style.height = `${height}px`;
      image.style.left = `${left}px`;
      image.style.top = `${top}px`;
      image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
      await image.decode();
    },
    [svg, x - clip.x, y - clip.y, size.width, size.height] as const,
  );
  const drawn = await blank.screenshot();
  return blank.evaluate(worst, [shot.toString('base64'), drawn.toString('base64')] as const);
}

/** In the page: the comparison itself. */
async function worst(pictures: readonly [string, string]): Promise<number> {
  const [a, b] = (await Promise.all(
    pictures.map(async (each) => {
      const image = new Image();
      image.src = `data:image/png;base64,${each}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
      context.drawImage(image, 0, 0);
      return context.getImageData(0, 0, image.width, image.height);
    }),
  )) as [ImageData, ImageData];
  const [width, height] = [Math.min(a.width, b.width), Math.min(a.height, b.height)];
  const near = (of: ImageData, x: number, y: number, to: ImageData, at: number) => {
    const i = 4 * (y * of.width + x);
    return [0, 1, 2].every((c) => Math.abs((of.data[i + c] ?? 0) - (to.data[at + c] ?? 0)) <= 64);
  };
  const missing = (from: ImageData, to: ImageData, x: number, y: number) => {
    const at = 4 * (y * from.width + x);
    for (let dy = -2; dy <= 2; dy += 1)
      for (let dx = -2; dx <= 2; dx += 1) {
        const [tx, ty] = [x + dx, y + dy];
        if (tx >= 0 && ty >= 0 && tx < width && ty < height && near(to, tx, ty, from, at)) return false;
      }
    return true;
  };
  const cells = new Map<number, number>();
  let most = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (near(a, x, y, b, 4 * (y * b.width + x))) continue;
      if (!missing(a, b, x, y) && !missing(b, a, x, y)) continue;
      const cell = Math.floor(y / 8) * 10_000 + Math.floor(x / 8);
      const count = (cells.get(cell) ?? 0) + 1;
      cells.set(cell, count);
      most = Math.max(most, count);
    }
  return most;
}
