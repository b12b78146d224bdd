// GIFT: the same fixed variants in Moodle's text format. It has no pictures and no tables to fill in: cells become questions of their own.

import { escapeXml } from '../text/markdown.js';
import { decimal, numberText } from '../text/texts.js';
import { answerHtml, askHtml, blocksHtml, inlineHtml, type Look, seen } from './html.js';
import type { Right } from './right.js';
import type { Sheet, SheetItem } from './sheet.js';

const escaped = (text: string) =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/[~=#{}:]/g, '\\$&')
    .replace(/\s*\n\s*/g, ' ');

/** A title as one line of plain text: Moodle cuts what looks like a tag out of names. */
const plain = (text: string) =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/</g, '‹')
    .replace(/>/g, '›')
    .trim();

/** The answers of a question, one string for each question that it becomes, with what is asked in addition. */
function answers(right: Right, look: Look): [more: string, braces: string][] {
  const number = (value: number, tolerance: number) => `{#${decimal(value)}:${decimal(tolerance)}}`;
  switch (right.kind) {
    case 'number': {
      const wrong = right.wrong.map(
        (each) => `=%0%${decimal(each.value)}:${decimal(right.tolerance)}#${escaped(inlineHtml(each.say, look))}`,
      );
      return [
        [
          '',
          wrong.length === 0
            ? number(right.value, right.tolerance)
            : `{#=${decimal(right.value)}:${decimal(right.tolerance)} ${wrong.join(' ')}}`,
        ],
      ];
    }
    case 'words':
      return [['', `{${right.words.map((word) => `=${escaped(word)}`).join(' ')}}`]];
    case 'one':
    case 'many': {
      const count = right.options.filter((each) => each.right).length;
      const share = (value: number) => `~%${Number(value.toFixed(5))}%`;
      const made = right.options.map((each) => {
        const mark =
          right.kind === 'one'
            ? each.right
              ? '='
              : '~'
            : share(each.right ? 100 / count : -100 / Math.max(1, right.options.length - count));
        return `${mark}${escaped(inlineHtml(each.text, look))}${each.say === '' ? '' : `#${escaped(inlineHtml(each.say, look))}`}`;
      });
      return [['', `{${made.join(' ')}}`]];
    }
    case 'order':
      return [['', `{${right.items.map((each, i) => `=${i + 1} -> ${escaped(each.text)}`).join(' ')}}`]];
    case 'cells':
      return right.cells.flatMap((row, i) =>
        row.flatMap((cell, j): [string, string][] =>
          right.given[i]?.[j] === null
            ? [[`${right.classes[i]} → ${right.decisions[j]}`, number(cell, Number.isInteger(cell) ? 0 : 0.0005)]]
            : [],
        ),
      );
    case 'pair':
      return [
        [right.axes[0], number(right.x, right.tolerance)],
        [right.axes[1], number(right.y, right.tolerance)],
      ];
    case 'open':
      return [['', '{}']];
  }
}

function asked({ drawn }: Sheet, item: SheetItem, language: string): string[] {
  const look: Look = {
    language,
    math: (tex, display) => escapeXml(display ? `\\[${tex}\\]` : `\\(${tex}\\)`),
    figure: (_, title) => `<p>(${escapeXml(title)})</p>`,
  };
  // A curve without a picture is told by its points.
  const told = drawn.blocks.flatMap((block) =>
    block.type === 'curve'
      ? [
          `<p>${escapeXml(block.title)}: ${block.points.map(({ x, y }) => `(${numberText(x, language, 3)}; ${numberText(y, language, 3)})`).join(' ')}</p>`,
        ]
      : [blocksHtml([block], look)],
  );
  const body = [...told, askHtml(item, look, seen(drawn.blocks))].join(' ');
  return answers(item.right, look).map(([more, braces], i, parts) => {
    const name = `${plain(drawn.title)} / ${item.question.id}${i > 0 ? ` ${i + 1}` : ''} (${drawn.seed})`;
    // The answer to the whole would give away the cells to come.
    const after = parts.length > 1 || braces === '{}' ? '' : `####${escaped(answerHtml(item, look))}`;
    return `::${escaped(name)}::[html]${escaped(body)}${more === '' ? '' : ` <p>${escaped(escapeXml(more))}</p>`} ${braces.slice(0, -1)}${after}}`;
  });
}

/** The text of a question bank. A question has a category of its own, so that a random question of it is one of its variants. */
export function gift(all: readonly Sheet[], language: string): string {
  const out: string[] = [];
  for (const exercise of new Set(all.map((each) => each.exercise))) {
    const variants = all.filter((each) => each.exercise === exercise);
    const title = plain(variants[0]?.drawn.title ?? exercise.id).replace(/\//g, '//');
    for (const [i, { id }] of exercise.questions.entries()) {
      out.push(`$CATEGORY: $course$/top/isoyield/${title}/${i + 1} ${id}`);
      for (const sheet of variants) out.push(...asked(sheet, sheet.items[i] as SheetItem, language));
    }
  }
  return `${out.join('\n\n')}\n`;
}
