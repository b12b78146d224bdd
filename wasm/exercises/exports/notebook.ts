// Jupyter notebooks: the exercise as Markdown, its data as Python, a cell for each answer, and one that writes what
// `isoyield exercise --answers` grades.

import { cornerText } from '../draw/show.js';
import type { Block, DrawnQuestion } from '../format/types.js';
import { say } from '../text/say.js';
import { numberText } from '../text/texts.js';
import { checkCell } from './notebook_check.js';
import type { Sheet } from './sheet.js';

const words = {
  data: { en: 'The data', uk: 'Дані' },
  answer: { en: 'Your answer', uk: 'Ваша відповідь' },
  write: {
    en: 'Write the answers to a file, then check them with',
    uk: 'Запишіть відповіді у файл і перевірте командою',
  },
  solution: { en: 'Solution', uk: 'Розв’язання' },
};
const word = (id: keyof typeof words, language: string) => words[id][language === 'uk' ? 'uk' : 'en'];

const lines = (text: string) => text.split(/(?<=\n)/);

/** Texts of exercises hold no HTML, but notebooks would take it for such: outside of code and formulas a tag is written as text. */
const withoutTags = (text: string) =>
  text.replace(/(`[^`]*`|\$\$?[^$]*\$\$?)|<(?=[a-z/!?])/gi, (_, kept?: string) => kept ?? '\\<');

function blockMarkdown(block: Block, language: string): string {
  const number = (value: number) => numberText(value, language);
  const row = (cells: readonly string[]) => `| ${cells.map((each) => each.replace(/\|/g, '\\|')).join(' | ')} |`;
  const table = (head: readonly string[], body: readonly (readonly string[])[]) =>
    [row(head), row(head.map(() => '---')), ...body.map(row)].join('\n');
  switch (block.type) {
    case 'text':
      return block.markdown;
    case 'matrix':
    case 'utility': {
      const title = block.type === 'utility' && block.unit !== '' ? `${block.title}, ${block.unit}` : block.title;
      const axes = block.type === 'matrix' ? block.axes : undefined;
      return `**${title}**\n\n${table(
        [cornerText(language, axes), ...block.decisions],
        block.cells.map((each, i) => [block.classes[i] ?? '', ...each.map(number)]),
      )}`;
    }
    case 'scores':
      return `**${block.title}**\n\n${table(
        [say(language, 'score'), say(language, 'true_class')],
        block.rows.map(({ score, label }) => [number(score), block.classes[label] ?? '']),
      )}`;
    default:
      return `**${block.title}**`;
  }
}

/** The same in Python. */
function blockPython(block: Block): string {
  const name = 'name' in block ? block.name : '';
  switch (block.type) {
    case 'text':
      return '';
    case 'matrix':
    case 'utility':
      return `${name} = ${JSON.stringify(block.cells)}  # rows: true class ${JSON.stringify(block.classes)}; columns: decision ${JSON.stringify(block.decisions)}`;
    case 'scores':
      return `${name}_score = ${JSON.stringify(block.rows.map(({ score }) => score))}\n${name}_true = ${JSON.stringify(block.rows.map(({ label }) => (label === 0 ? 1 : 0)))}`;
    case 'curve':
      return `${name}_${block.curve} = {"x": ${JSON.stringify(block.points.map(({ x }) => x))}, "y": ${JSON.stringify(block.points.map(({ y }) => y))}}`;
    case 'densities':
      return `${name}_x = ${JSON.stringify(block.x)}\n${name}_positives = ${JSON.stringify(block.positives)}\n${name}_negatives = ${JSON.stringify(block.negatives)}`;
  }
}

const python = (value: unknown): string => JSON.stringify(value).replace(/\bnull\b/g, 'None');

/** A text within a comment: after a line break it would be code. */
const comment = (text: string): string => text.replace(/[\r\n\u2028\u2029]+/g, ' ');

/** What to fill in, and what may be written there. */
function placeFor(question: DrawnQuestion): string {
  switch (question.kind) {
    case 'choice':
    case 'choices':
      return `${question.options.map(({ id, text }) => `# ${id}: ${comment(text)}`).join('\n')}\nanswers["${question.id}"] = ${question.kind === 'choice' ? 'None  # "?"' : '[]  # ["?", "?"]'}`;
    case 'order':
      return `# ${question.items.map(({ id, text }) => (id === text ? id : `${id}: ${comment(text)}`)).join(', ')}\nanswers["${question.id}"] = []  # ${python(question.items.map(() => '?'))}`;
    case 'construct':
      return `${question.conditions.map((each) => `# - ${comment(each)}`).join('\n')}\nanswers["${question.id}"] = ${python(question.of === 'scores' ? question.labels.map(() => null) : question.steps ? Array(question.steps[1]).fill(null) : question.given)}`;
    case 'matrix':
    case 'utility':
      return `answers["${question.id}"] = ${python(question.given)}`;
    case 'point':
      return `answers["${question.id}"] = {"x": None, "y": None}`;
    default:
      return `answers["${question.id}"] = None`;
  }
}

/** One notebook, nbformat 4.5. */
export async function notebook(
  { exercise, drawn, solution, items }: Sheet,
  language: string,
  key: boolean,
): Promise<string> {
  const cells: unknown[] = [];
  const markdown = (text: string) =>
    cells.push({ cell_type: 'markdown', id: `cell-${cells.length}`, metadata: {}, source: lines(withoutTags(text)) });
  const code = (text: string) =>
    cells.push({
      cell_type: 'code',
      id: `cell-${cells.length}`,
      execution_count: null,
      metadata: {},
      outputs: [],
      source: lines(text),
    });
  markdown([`# ${drawn.title}`, ...drawn.blocks.map((block) => blockMarkdown(block, language))].join('\n\n'));
  const extra = items.flatMap(({ question }) => [
    ...question.blocks,
    ...(question.kind === 'threshold' || question.kind === 'point' ? [question.scores] : []),
  ]);
  const data = [...drawn.blocks, ...extra].map(blockPython).filter((each) => each !== '');
  code(await checkCell(items, `${exercise.id}|${drawn.seed}`, language));
  code([`# ${word('data', language)}`, ...new Set(data), '', 'answers = {}'].join('\n'));
  for (const [i, { question, shown, form }] of items.entries()) {
    markdown(
      [
        `## ${i + 1}`,
        question.ask,
        ...(form === '' ? [] : [`*${form}*`]),
        ...question.blocks.map((block) => blockMarkdown(block, language)),
      ].join('\n\n'),
    );
    code(`# ${word('answer', language)}\n${placeFor(question)}\ncheck("${question.id}")`);
    if (key) markdown(`**${shown}**`);
  }
  markdown(
    `${word('write', language)}\n\n\`npx isoyield exercise ${exercise.id} --seed "${drawn.seed}" --answers answers.json\``,
  );
  code(
    `import json\n\nwith open("answers.json", "w") as file:\n    json.dump({"exercise": ${JSON.stringify(exercise.id)}, "seed": ${JSON.stringify(drawn.seed)}, "answers": answers}, file)`,
  );
  if (key && solution.worked !== '') markdown(`## ${word('solution', language)}\n\n${solution.worked}`);
  const metadata = {
    kernelspec: { display_name: 'Python 3', language: 'python', name: 'python3' },
    language_info: { name: 'python' },
    isoyield: { exercise: exercise.id, seed: drawn.seed, language },
  };
  return `${JSON.stringify({ cells, metadata, nbformat: 4, nbformat_minor: 5 }, null, 1)}\n`;
}
