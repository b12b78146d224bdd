// An exercise as lines of text, for the command line.

import { type Block, type Drawn, type DrawnQuestion, plainMarkdown, written } from './exercise/index.js';
import { say } from './exercise/say.js';
import { table } from './layout.js';

function blockText(block: Block, language: string): string {
  const number = (value: number) => written(value, language);
  switch (block.type) {
    case 'text':
      return plainMarkdown(block.markdown);
    case 'matrix':
    case 'utility': {
      const corner = `${say(language, 'true_class')} \\ ${say(language, 'decision')}`;
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

function questionText(question: DrawnQuestion, language: string): string {
  const lines = [
    `${question.id}: ${plainMarkdown(question.ask)}`,
    ...question.blocks.map((block) => blockText(block, language)),
  ];
  if (question.kind === 'choice' || question.kind === 'choices')
    lines.push(...question.options.map(({ id, text }) => `  ${id}  ${plainMarkdown(text)}`));
  if (question.kind === 'order')
    lines.push(`  ${question.items.map(({ id, text }) => (id === text ? id : `${id} (${text})`)).join(', ')}`);
  if (question.kind === 'threshold' || question.kind === 'point') lines.push(blockText(question.scores, language));
  return lines.join('\n');
}

/** An exercise as it is printed: its text, tables and questions. */
export const drawnText = (drawn: Drawn, language: string): string =>
  `${[drawn.title, ...drawn.blocks.map((block) => blockText(block, language)), ...drawn.questions.map((each) => questionText(each, language))].join('\n\n')}\n`;
