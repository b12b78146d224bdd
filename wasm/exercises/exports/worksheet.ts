// A printable worksheet for each seed, and the key to all of them at the end, as one HTML file that needs nothing else.

import { escapeXml } from '../markdown.js';
import { written } from '../texts.js';
import { askHtml, blocksHtml, grid, inlineHtml, type Look, seen } from './html.js';
import type { Sheet, SheetItem } from './sheet.js';

const words = {
  name: { en: 'Name', uk: 'Ім’я' },
  variant: { en: 'variant', uk: 'варіант' },
  key: { en: 'Key', uk: 'Ключ' },
  points: { en: 'points', uk: 'балів' },
  worksheets: { en: 'Worksheets', uk: 'Аркуші із завданнями' },
  print: { en: 'Print', uk: 'Друк' },
};

const style = `
:root { color-scheme: light; }
body { font: 11pt/1.45 "Noto Serif", Georgia, "Times New Roman", serif; color: #111; background: #fff; max-width: 46rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.5em; margin: 0 0 .2em; } h2 { font-size: 1.15em; margin: 1.4em 0 .3em; }
header { display: flex; justify-content: space-between; gap: 2rem; border-bottom: 1.5px solid #111; padding-bottom: .3em; margin-bottom: 1em; }
header p { margin: 0; } .line { flex: 1; border-bottom: 1px dotted #555; margin-left: .4em; min-width: 12rem; display: inline-block; }
table { border-collapse: collapse; margin: .8em 0; font-variant-numeric: tabular-nums; } caption { text-align: left; font-weight: bold; padding-bottom: .2em; }
table.matrix { display: inline-table; vertical-align: top; margin-right: 1.6em; }
th, td { border: 1px solid #777; padding: .25em .6em; text-align: right; } th { font-weight: normal; background: #f2f2f2; text-align: left; }
.scores th, .scores td { font-size: .85em; padding: .15em .35em; } .blank td.open { min-width: 4.5em; height: 1.7em; }
.question { break-inside: avoid; margin: 1.1em 0; padding-left: 2em; position: relative; } .number { position: absolute; left: 0; font-weight: bold; }
.question > p:first-of-type, .question p { margin: .35em 0; } .points { color: #555; font-size: .85em; }
.answer { display: flex; align-items: end; gap: .4em; margin: .5em 0; } .answer span { flex: 0 0 9rem; border-bottom: 1px solid #555; height: 1.4em; }
.options { list-style: none; padding: 0; } .options li { display: flex; gap: .5em; margin: .25em 0; } .box { flex: none; width: .8em; height: .8em; border: 1px solid #333; margin-top: .35em; } .round { border-radius: 50%; }
.rule { border-bottom: 1px solid #bbb; height: 1.7em; } svg { display: block; max-width: 100%; height: auto; margin: .5em 0; }
.key dt { font-weight: bold; float: left; clear: left; width: 2em; } .key dd { margin: 0 0 .3em 2em; }
math { font-size: 1.05em; }
.sheet + .sheet, .key { break-before: page; } .part + .part { break-inside: avoid; border-top: 1px solid #999; margin-top: 1em; padding-top: .8em; }
@media screen { .sheet, .key { border-bottom: 1px solid #bbb; padding-bottom: 2em; margin-bottom: 2em; } }
@media print { body { max-width: none; padding: 0; } th { background: none; } }
@page { size: A4; margin: 18mm 16mm; }
`;

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
      given.map((row) => row.map((cell) => (cell === null ? ' ' : written(cell, language)))),
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
      return `<p>${question.items.map(({ text }) => escapeXml(text)).join(', ')}</p>${question.items.map((_, i) => line(`${i + 1}.`)).join('')}`;
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

/** One HTML file: for each seed the exercises, then the key. `math`: TeX to MathML. */
export function worksheet(all: readonly Sheet[], language: string, math: Look['math']): string {
  const word = (id: keyof typeof words) => words[id][language === 'uk' ? 'uk' : 'en'];
  const look: Look = { language, math, figure: (svg) => svg };
  const seeds = [...new Set(all.map(({ drawn }) => drawn.seed))];
  const bySeed = (seed: string) => all.filter(({ drawn }) => drawn.seed === seed);
  const sheet = (seed: string) => {
    const parts = bySeed(seed).map(({ drawn, items }) => {
      const above = seen(drawn.blocks);
      const questions = items.map(
        (item, i) =>
          `<div class="question"><span class="number">${i + 1}.</span>${askHtml(item.question, look, above)}${place(item, look)}${item.question.points === 0 ? '' : `<p class="points">${word('points')}: ${item.question.points}</p>`}</div>`,
      );
      return `<section class="part"><h1>${escapeXml(drawn.title)}</h1>${blocksHtml(drawn.blocks, look)}${questions.join('')}</section>`;
    });
    return `<article class="sheet"><header><p>${word('name')}: <span class="line"></span></p><p>${word('variant')} ${escapeXml(seed)}</p></header>${parts.join('')}</article>`;
  };
  const key = (seed: string) => {
    const parts = bySeed(seed).map(({ drawn, items, solution }) => {
      const answers = items.map(({ shown, question, right }, i) => {
        const cells =
          right.kind === 'cells'
            ? grid(
                right.classes,
                right.decisions,
                right.cells.map((row) => row.map((cell) => written(cell, language))),
                language,
              )
            : '';
        const text =
          question.kind === 'choice' || question.kind === 'choices' || question.kind === 'text'
            ? inlineHtml(shown, look)
            : escapeXml(shown);
        return `<dt>${i + 1}.</dt><dd>${cells === '' ? text : cells}</dd>`;
      });
      return `<h2>${escapeXml(drawn.title)} · ${word('variant')} ${escapeXml(seed)}</h2><dl>${answers.join('')}</dl>${blocksHtml([{ type: 'text', markdown: solution.worked }], look)}`;
    });
    return parts.map((part) => `<section class="part">${part}</section>`).join('');
  };
  const titles = [...new Set(all.map(({ drawn }) => drawn.title))];
  const title = titles.length === 1 ? (titles[0] as string) : word('worksheets');
  return `<!DOCTYPE html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeXml(title)}</title><style>${style}</style></head>
<body>
${seeds.map(sheet).join('\n')}
<article class="key"><h1>${word('key')}</h1>${seeds.map(key).join('\n')}</article>
</body>
</html>
`;
}
