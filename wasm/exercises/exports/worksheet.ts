// A printable worksheet for each seed, and the key to all of them in a file of its own. A few lines of script cut the sheets into pages, each
// with name, variant and its number, because a style sheet cannot count the pages of a part.

import { fingerprint } from '../draw/random.js';
import { escapeXml } from '../text/markdown.js';
import { pluralOf } from '../text/plural.js';
import { numberText } from '../text/texts.js';
import { askHtml, blocksHtml, grid, inlineHtml, type Look, seen } from './html.js';
import type { Sheet, SheetItem } from './sheet.js';

const words = {
  name: { en: 'Name', uk: 'Ім’я' },
  variant: { en: 'variant', uk: 'варіант' },
  key: { en: 'Key', uk: 'Ключ' },
  points: {
    en: '{n, plural, one {# point} other {# points}}',
    uk: '{n, plural, one {# бал} few {# бали} many {# балів} other {# бала}}',
  },
  page: { en: 'page', uk: 'сторінка' },
  of: { en: 'of', uk: 'з' },
  worksheets: { en: 'Worksheets', uk: 'Аркуші із завданнями' },
  print: { en: 'Print', uk: 'Друк' },
};

const style = `
:root { color-scheme: light; }
body { font: 11pt/1.45 "Noto Serif", Georgia, "Times New Roman", serif; color: #111; background: #fff; max-width: 46rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.5em; margin: 0 0 .2em; } h2 { font-size: 1.15em; margin: 1.4em 0 .3em; } h1, h2, h3, dt { break-after: avoid; }
header { display: flex; justify-content: space-between; gap: 1.5rem; align-items: baseline; border-bottom: 1.5px solid #111; padding-bottom: .3em; margin-bottom: 1em; }
header p { margin: 0; white-space: nowrap; } header p:first-child { flex: 1; display: flex; } .line { flex: 1; border-bottom: 1px dotted #555; margin-left: .4em; min-width: 12rem; display: inline-block; }
table { border-collapse: collapse; margin: .8em 0; font-variant-numeric: tabular-nums; } caption { text-align: left; font-weight: bold; padding-bottom: .2em; }
table.matrix { display: inline-table; vertical-align: top; margin-right: 1.6em; }
th, td { border: 1px solid #777; padding: .25em .6em; text-align: right; } th { font-weight: normal; background: #f2f2f2; text-align: left; }
.scores th, .scores td { font-size: .85em; padding: .15em .35em; } .blank td.open { min-width: 4.5em; height: 1.7em; }
.question { break-inside: avoid; margin: 1.1em 0; padding-left: 2em; position: relative; } .number { position: absolute; left: 0; font-weight: bold; }
.question > p:first-of-type, .question p { margin: .35em 0; } .points { color: #555; font-size: .85em; }
.answer { display: flex; align-items: end; gap: .4em; margin: .5em 0; } .answer span { flex: 0 0 9rem; border-bottom: 1px solid #555; height: 1.4em; }
.options { list-style: none; padding: 0; } .options li { display: flex; gap: .5em; margin: .25em 0; } .box { flex: none; width: .8em; height: .8em; border: 1px solid #333; margin-top: .35em; } .round { border-radius: 50%; }
.rule { border-bottom: 1px solid #bbb; height: 1.7em; } svg { display: block; max-width: 100%; height: auto; margin: .5em 0; }
.together { break-inside: avoid; } .key p { orphans: 3; widows: 3; } .key dt { font-weight: bold; float: left; clear: left; width: 2em; } .key dd { margin: 0 0 .3em 2em; }
math { font-size: 1.05em; }
.corner { font-family: ui-monospace, monospace; font-size: .8em; }
.page { width: 178mm; height: 257mm; overflow: hidden; } .page + .page, .sheet + .sheet { break-before: page; }
.part h1 { border-top: 1px solid #999; padding-top: .6em; margin-top: .6em; } header + h1 { border-top: 0 !important; padding-top: 0 !important; }
@media screen { .page { border-bottom: 1px solid #bbb; padding-bottom: 2em; margin-bottom: 2em; } }
@media print { body { max-width: none; padding: 0; } th { background: none; } }
@page { size: A4; margin: 18mm 16mm; }
`;

/** Cuts each sheet into pages; it stands in the file as its own source. No question is alone on the last page where it need not be. */
function paginate(page: Document, words: { page: string; of: string }): void {
  for (const sheet of Array.from(page.querySelectorAll('.sheet'))) {
    const head = sheet.querySelector('header') as HTMLElement;
    const blocks = Array.from(sheet.querySelectorAll<HTMLElement>('.part > *'));
    const pages: HTMLElement[] = [];
    const begin = () => {
      const made = page.createElement('div');
      made.className = 'page part';
      made.append(head.cloneNode(true));
      sheet.append(made);
      pages.push(made);
      return made;
    };
    let now = begin();
    for (const block of blocks) {
      now.append(block);
      if (now.scrollHeight <= now.clientHeight || now.children.length < 3) continue;
      const before = block.previousElementSibling as HTMLElement;
      now = begin();
      // A title stays with what it is the title of.
      if (before.tagName === 'H1') now.append(before);
      now.append(block);
    }
    const [last, other] = [pages.at(-1), pages.at(-2)];
    const moved = other?.lastElementChild;
    if (last && other && last.children.length === 2 && other.children.length > 3 && moved?.tagName !== 'H1' && moved) {
      last.insertBefore(moved, last.children[1] as Element);
      if (last.scrollHeight > last.clientHeight) other.append(moved);
    }
    head.remove();
    for (const part of Array.from(sheet.querySelectorAll('section.part'))) part.remove();
    pages.forEach((each, i) => {
      const number = each.querySelector('.count');
      if (number) number.textContent = `${words.page} ${i + 1} ${words.of} ${pages.length}`;
    });
  }
}

/** The place for an answer on paper. */
function place({ question, right }: SheetItem, look: Look): string {
  const { language } = look;
  const blank = (
    given: readonly (readonly (number | null)[])[],
    classes: readonly string[],
    decisions: readonly string[],
  ) =>
    grid(
      classes,
      decisions,
      given.map((row) => row.map((cell) => (cell === null ? ' ' : numberText(cell, language)))),
      language,
    )
      .replace('class="matrix"', 'class="matrix blank"')
      .replace(/<td> <\/td>/g, '<td class="open"> </td>');
  const line = (label = '') => `<div class="answer">${escapeXml(label)}<span></span></div>`;
  const boxes = (texts: readonly string[], round: boolean) =>
    `<ul class="options">${texts.map((text) => `<li><span class="box${round ? ' round' : ''}"></span><div>${text}</div></li>`).join('')}</ul>`;
  switch (question.kind) {
    case 'number':
      return `<div class="answer"><span></span>${escapeXml(question.unit)}</div>`;
    case 'choice':
    case 'choices':
      return boxes(
        question.options.map(({ text }) => inlineHtml(text, look)),
        question.kind === 'choice',
      );
    case 'order':
      return `<p>${[...question.items]
        .map(({ text }) => escapeXml(text))
        .sort()
        .join(' · ')}</p>${question.items.map((_, i) => line(`${i + 1}.`)).join('')}`;
    case 'construct':
      // It is drawn into the picture.
      if (question.of === 'curve') return '';
      if (question.of === 'scores') return question.labels.map((label) => line(`${label}:`)).join('');
      return blank(question.given, question.classes, question.decisions);
    case 'matrix':
    case 'utility':
      return blank(question.given, question.classes, question.decisions);
    case 'threshold':
      return line();
    case 'point':
      return right.kind === 'pair' ? right.axes.map((axis) => line(`${axis}:`)).join('') : '';
    case 'text':
      return '<div class="rule"></div>'.repeat(question.lines);
  }
}

const word = (id: Exclude<keyof typeof words, 'points'>, language: string) =>
  words[id][language === 'uk' ? 'uk' : 'en'];
const pointsText = (points: number, language: string) =>
  pluralOf(words.points[language === 'uk' ? 'uk' : 'en'], points, language).replace(
    '{n}',
    numberText(points, language),
  );

/** A few signs that tell which sheet lies on the pile, without the key. */
function cornerCode(ids: readonly string[], seed: string): string {
  return fingerprint('isoyield.worksheet', ...ids, seed)
    .map((half) => half.toString(36).padStart(7, '0'))
    .join('')
    .slice(0, 6)
    .toUpperCase();
}

const pageOf = (title: string, language: string, body: string) => `<!DOCTYPE html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeXml(title)}</title><style>${style}</style></head>
<body>
${body}
</body>
</html>
`;

const titleOf = (all: readonly Sheet[], language: string) => {
  const titles = [...new Set(all.map(({ drawn }) => drawn.title))];
  return titles.length === 1 ? (titles[0] as string) : word('worksheets', language);
};

/** One HTML file: for each seed the exercises. `math`: TeX to MathML. */
export function worksheet(all: readonly Sheet[], language: string, math: Look['math']): string {
  const look: Look = { language, math, figure: (svg) => svg };
  const sheet = (seed: string) => {
    const own = all.filter(({ drawn }) => drawn.seed === seed);
    const parts = own.map(({ drawn, items }) => {
      const above = seen(drawn.blocks);
      const questions = items.map((item, i) => {
        const { points } = item.question;
        const worth = points === 0 ? '' : `<p class="points">${pointsText(points, language)}</p>`;
        return `<div class="question"><span class="number">${i + 1}.</span>${askHtml(item, look, above)}${place(item, look)}${worth}</div>`;
      });
      return `<section class="part"><h1>${escapeXml(drawn.title)}</h1><div>${blocksHtml(drawn.blocks, look)}</div>${questions.join('')}</section>`;
    });
    const code = cornerCode(
      own.map(({ exercise }) => exercise.id),
      seed,
    );
    const head = `<header><p>${word('name', language)}: <span class="line"></span></p><p>${word('variant', language)} ${escapeXml(seed)}</p><p class="count"></p><p class="corner">${code}</p></header>`;
    return `<article class="sheet">${head}${parts.join('')}</article>`;
  };
  const seeds = [...new Set(all.map(({ drawn }) => drawn.seed))];
  const script = `<script>(${paginate})(document, ${JSON.stringify({ page: word('page', language), of: word('of', language) })});</script>`;
  return pageOf(titleOf(all, language), language, `${seeds.map(sheet).join('\n')}\n${script}`);
}

/** The key to the worksheets. What is said of a variant flows on where the one before it ends, but a heading and its answers stay together. */
export function worksheetKey(all: readonly Sheet[], language: string, math: Look['math']): string {
  const look: Look = { language, math, figure: (svg) => svg };
  const seeds = [...new Set(all.map(({ drawn }) => drawn.seed))];
  const key = (seed: string) => {
    const own = all.filter(({ drawn }) => drawn.seed === seed);
    const code = cornerCode(
      own.map(({ exercise }) => exercise.id),
      seed,
    );
    const parts = own.map(({ drawn, items, solution }) => {
      const answers = items.map(({ shown, question, right }, i) => {
        const cells =
          right.kind === 'cells'
            ? grid(
                right.classes,
                right.decisions,
                right.cells.map((row) => row.map((cell) => numberText(cell, language))),
                language,
              )
            : '';
        const text = /^(choice|choices|text)$/.test(question.kind) ? inlineHtml(shown, look) : escapeXml(shown);
        return `<dt>${i + 1}.</dt><dd>${cells === '' ? text : cells}</dd>`;
      });
      return `<div class="together"><h2>${escapeXml(drawn.title)} · ${word('variant', language)} ${escapeXml(seed)} · ${code}</h2><dl>${answers.join('')}</dl></div>${blocksHtml([{ type: 'text', markdown: solution.worked }], look)}`;
    });
    return `<section>${parts.join('')}</section>`;
  };
  const title = `${word('key', language)}: ${titleOf(all, language)}`;
  return pageOf(
    title,
    language,
    `<article class="key"><h1>${escapeXml(title)}</h1>${seeds.map(key).join('\n')}</article>`,
  );
}
