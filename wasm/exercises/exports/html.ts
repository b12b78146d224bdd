// What learners see, as XHTML for exports.

import { cornerText } from '../draw/show.js';
import type { Block } from '../format/types.js';
import { escapeXml, inlineMarkdownHtml, markdownHtml, type WriteMath } from '../text/markdown.js';
import { say } from '../text/say.js';
import { numberText } from '../text/texts.js';
import { picture } from './plot.js';
import type { SheetItem } from './sheet.js';

/** How an export takes in a picture: its markup where it stands. */
type PutFigure = (svg: string, title: string) => string;

export interface Look {
  language: string;
  math: WriteMath;
  figure: PutFigure;
}

const tag = (name: string, body: string, attributes = '') => `<${name}${attributes}>${body}</${name}>`;
const cells = (name: string, list: readonly string[]) => list.map((each) => tag(name, each)).join('');

/** A table with true classes in rows and decisions in columns. */
export function grid(
  classes: readonly string[],
  decisions: readonly string[],
  body: readonly (readonly string[])[],
  language: string,
  title = '',
  axes?: readonly [string, string],
): string {
  const head = tag('tr', cells('th', [cornerText(language, axes), ...decisions].map(escapeXml)));
  const rows = body.map((row, i) => tag('tr', tag('th', escapeXml(classes[i] ?? '')) + cells('td', row)));
  return `<table border="1" class="matrix">${title === '' ? '' : tag('caption', escapeXml(title))}<thead>${head}</thead><tbody>${rows.join('')}</tbody></table>`;
}

function blockHtml(block: Block, { language, math, figure }: Look): string {
  const number = (value: number) => numberText(value, language);
  switch (block.type) {
    case 'text':
      return markdownHtml(block.markdown, math);
    case 'matrix':
      return grid(
        block.classes,
        block.decisions,
        block.cells.map((row) => row.map(number)),
        language,
        block.title,
        block.axes,
      );
    case 'utility':
      return grid(
        block.classes,
        block.decisions,
        block.cells.map((row) => row.map(number)),
        language,
        `${block.title}${block.unit === '' ? '' : `, ${block.unit}`}`,
      );
    case 'scores': {
      const row = (name: string, list: readonly string[]) => tag('tr', tag('th', escapeXml(name)) + cells('td', list));
      const rows: string[] = [];
      // Long tables go on below; classes are signs, for columns to stay narrow.
      for (let i = 0; i < block.rows.length; i += 12) {
        const part = block.rows.slice(i, i + 12);
        rows.push(
          row(
            say(language, 'score'),
            part.map(({ score }) => number(score)),
          ),
        );
        rows.push(
          row(
            say(language, 'true_class'),
            part.map(({ label }) => (label === 0 ? '+' : '−')),
          ),
        );
      }
      const caption = `${block.title} (+ ${block.classes[0]}, − ${block.classes[1]})`;
      return `<table border="1" class="scores">${tag('caption', escapeXml(caption))}<tbody>${rows.join('')}</tbody></table>`;
    }
    case 'curve':
      return figure(
        picture({
          title: block.title,
          axes: block.axes,
          points: block.points,
          dots: block.points.length <= 30,
          language,
        }),
        block.title,
      );
    case 'densities':
      return figure(
        picture({
          title: block.title,
          axes: [say(language, 'score'), say(language, 'density')],
          points: block.x.map((x, i) => ({ x, y: block.positives[i] ?? 0 })),
          more: block.x.map((x, i) => ({ x, y: block.negatives[i] ?? 0 })),
          names: [say(language, 'positive'), say(language, 'negative')],
          language,
        }),
        block.title,
      );
  }
}

export const blocksHtml = (blocks: readonly Block[], look: Look): string =>
  blocks.map((block) => blockHtml(block, look)).join('\n');

/** What stands above a question, for it not to be shown again. */
export const seen = (blocks: readonly Block[]): Set<string> => new Set(blocks.map((block) => JSON.stringify(block)));

/** What a question says and shows, without the place for its answer. `above`: what stands above it already, to which it adds. */
export function askHtml({ question, form }: SheetItem, look: Look, above: Set<string>): string {
  const once = (block: Block): string => {
    const key = JSON.stringify(block);
    if (above.has(key)) return '';
    above.add(key);
    return blocksHtml([block], look);
  };
  const { language } = look;
  const parts = [markdownHtml(question.ask, look.math), blocksHtml(question.blocks, look)];
  if (question.kind === 'threshold') parts.push(once(question.scores), once(question.curve));
  if (question.kind === 'point') {
    const svg = picture({
      title: question.axes.join(', '),
      axes: question.axes,
      points: question.path,
      dots: true,
      grid: [10, 10],
      language,
    });
    parts.push(once(question.scores), look.figure(svg, question.axes.join(', ')));
  }
  if (question.kind === 'construct' && question.steps && question.axes) {
    const [positives, negatives] = question.steps;
    const title = question.axes.join(', ');
    const frame = picture({ title, axes: question.axes, points: [], grid: [negatives, positives], language });
    parts.push(look.figure(frame, title));
  }
  if (question.kind === 'construct')
    parts.push(
      `<ul>${question.conditions.map((each) => tag('li', inlineMarkdownHtml(each, look.math))).join('')}</ul>`,
    );
  // In words that the player says beside its fields.
  if (form !== '') parts.push(`<p><em>${inlineMarkdownHtml(form, look.math)}</em></p>`);
  return parts.filter((part) => part !== '').join('\n');
}

/** What is said of a question once it was answered: its own answer, and after the last question the way to all of them. */
export function answerHtml({ question, shown, worked }: SheetItem, look: Look): string {
  const own = /^(choice|choices|text)$/.test(question.kind) ? inlineMarkdownHtml(shown, look.math) : escapeXml(shown);
  return `<p>${own}</p>${worked === '' ? '' : markdownHtml(worked, look.math)}`;
}

export const inlineHtml = (text: string, { math }: Look): string => inlineMarkdownHtml(text, math);
