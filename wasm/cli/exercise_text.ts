// An exercise as lines of text, for the command line.

import {
  type Block,
  cornerText,
  type Drawn,
  type DrawnQuestion,
  plainMarkdown,
  exerciseSays as say,
  written,
} from 'isoyield-exercises';
import { table } from './print/layout.js';

function blockText(block: Block, language: string): string {
  const number = (value: number) => written(value, language);
  switch (block.type) {
    case 'text':
      return plainMarkdown(block.markdown);
    case 'matrix':
    case 'utility': {
      const corner = cornerText(language, block.type === 'matrix' ? block.axes : undefined);
      const rows = block.cells.map((row, i) => [block.classes[i] ?? '', ...row.map(number)]);
      const unit = block.type === 'utility' && block.unit !== '' ? `, ${block.unit}` : '';
      return `${block.title}${unit}\n${table([[corner, ...block.decisions], ...rows], 'lr')}`;
    }
    case 'scores': {
      const rows = block.rows.map(({ score, label }) => [number(score), block.classes[label] ?? '']);
      return `${block.title}\n${table([[say(language, 'score'), say(language, 'true_class')], ...rows], 'rl')}`;
    }
    case 'curve': {
      const rows = block.points.map(({ x, y, threshold }) => [
        written(x, language, 4),
        written(y, language, 4),
        threshold === null ? '∞' : number(threshold),
      ]);
      return `${block.title}\n${table([[...block.axes, say(language, 'threshold')], ...rows], 'r')}`;
    }
    case 'densities':
      return block.title;
  }
}

/** `told`: the tables that are above already; they are not printed again. */
function questionText(question: DrawnQuestion, language: string, told: Set<string>): string {
  const own = [...question.blocks];
  if (question.kind === 'threshold' || question.kind === 'point') own.push(question.scores);
  const lines = [`${question.id}: ${plainMarkdown(question.ask)}`, ...newTexts(own, language, told)];
  if (question.kind === 'choice' || question.kind === 'choices')
    lines.push(...question.options.map(({ id, text }) => `  ${id}  ${plainMarkdown(text)}`));
  if (question.kind === 'order')
    lines.push(`  ${question.items.map(({ id, text }) => (id === text ? id : `${id} (${text})`)).join(', ')}`);
  if (question.kind === 'construct') lines.push(...question.conditions.map((each) => `  - ${plainMarkdown(each)}`));
  return lines.join('\n');
}

/** Blocks as texts, without those that were told before. */
function newTexts(blocks: readonly Block[], language: string, told: Set<string>): string[] {
  const texts = blocks.map((block) => blockText(block, language)).filter((text) => !told.has(text));
  for (const text of texts) told.add(text);
  return texts;
}

/** An exercise as it is printed: its text, tables and questions. */
export function drawnText(drawn: Drawn, language: string): string {
  const told = new Set<string>();
  const parts = [drawn.title, ...newTexts(drawn.blocks, language, told)];
  for (const question of drawn.questions) parts.push(questionText(question, language, told));
  return `${parts.join('\n\n')}\n`;
}
