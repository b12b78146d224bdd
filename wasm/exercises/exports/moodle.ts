// Moodle XML: a question bank with one fixed variant of every question for each seed, by exercise.

import { escapeXml } from '../text/markdown.js';
import { decimal, numberText } from '../text/texts.js';
import { spellingsOf } from '../text/units.js';
import { answerHtml, askHtml, blocksHtml, grid, inlineHtml, type Look, seen } from './html.js';
import type { Right } from './right.js';
import type { Sheet, SheetItem } from './sheet.js';

const cdata = (html: string) => `<![CDATA[${html.replace(/\]\]>/g, ']]]]><![CDATA[>')}]]>`;
const text = (html: string) => `<text>${cdata(html)}</text>`;
const feedback = (html: string) => (html === '' ? '' : `<feedback format="html">${text(html)}</feedback>`);
const base64 = (content: string) => {
  const bytes = new TextEncoder().encode(content);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
};

/** Units that Moodle may read after a number, and need not. */
function units(unit: string): string {
  if (unit === '') return '';
  const each = spellingsOf(unit).map(
    (name) => `<unit><multiplier>1</multiplier><unit_name>${escapeXml(name)}</unit_name></unit>`,
  );
  return `<units>${each.join('')}</units><unitgradingtype>0</unitgradingtype><unitpenalty>0</unitpenalty><showunits>0</showunits><unitsleft>0</unitsleft>`;
}

function numerical(right: Extract<Right, { kind: 'number' }>, unit: string, look: Look): string {
  const answer = (fraction: number, value: number, tolerance: number, say = '') =>
    `<answer fraction="${fraction}" format="moodle_auto_format"><text>${decimal(value)}</text>${feedback(say)}<tolerance>${decimal(tolerance)}</tolerance></answer>`;
  const wrong = right.wrong.map((each) => answer(0, each.value, right.tolerance, inlineHtml(each.say, look)));
  return [answer(100, right.value, right.tolerance), ...wrong, units(unit)].join('');
}

function choices({ kind, options, shuffle }: Extract<Right, { kind: 'one' | 'many' }>, look: Look): string {
  const right = options.filter((each) => each.right).length;
  // Guessing everything earns nothing.
  const share = (each: boolean) =>
    kind === 'one' ? (each ? 100 : 0) : each ? 100 / right : -100 / Math.max(1, options.length - right);
  const answers = options.map(
    (each) =>
      `<answer fraction="${Number(share(each.right).toFixed(5))}" format="html">${text(inlineHtml(each.text, look))}${feedback(each.say === '' ? '' : inlineHtml(each.say, look))}</answer>`,
  );
  return `<single>${kind === 'one'}</single><shuffleanswers>${shuffle}</shuffleanswers><answernumbering>abc</answernumbering>${answers.join('')}`;
}

/** Moodle adds up the weights of the gaps, and takes whole ones only: the points of the question where they can be shared out. */
const weightOf = (points: number, gaps: number) => (Number.isInteger(points / gaps) ? points / gaps : 1);
const gap = (weight: number, value: number, tolerance: number) =>
  `{${weight}:NUMERICAL:=${decimal(value)}:${decimal(tolerance)}}`;

/** The kind of Moodle's question, what its text has after the question, and the rest. */
function form({ right, question }: SheetItem, look: Look): [type: string, after: string, rest: string] {
  switch (right.kind) {
    case 'number':
      return ['numerical', '', numerical(right, 'unit' in question ? question.unit : '', look)];
    case 'words':
      return [
        'shortanswer',
        '',
        `<usecase>0</usecase>${right.words.map((word) => `<answer fraction="100" format="moodle_auto_format"><text>${escapeXml(word)}</text></answer>`).join('')}`,
      ];
    case 'one':
    case 'many':
      return ['multichoice', '', choices(right, look)];
    case 'order': {
      const rows = right.items.map(
        (item, i) =>
          `<subquestion format="html">${text(String(i + 1))}<answer><text>${escapeXml(item.text)}</text></answer></subquestion>`,
      );
      return ['matching', '', `<shuffleanswers>true</shuffleanswers>${rows.join('')}`];
    }
    case 'cells': {
      const weight = weightOf(question.points, right.given.flat().filter((cell) => cell === null).length);
      const body = right.cells.map((row, i) =>
        row.map((cell, j) =>
          right.given[i]?.[j] === null
            ? gap(weight, cell, Number.isInteger(cell) ? 0 : 0.0005)
            : numberText(cell, look.language),
        ),
      );
      return ['cloze', grid(right.classes, right.decisions, body, look.language), ''];
    }
    case 'pair': {
      const [x, y] = right.axes.map((axis) => escapeXml(axis)) as [string, string];
      const weight = weightOf(question.points, 2);
      return [
        'cloze',
        `<p>${x}: ${gap(weight, right.x, right.tolerance)} ${y}: ${gap(weight, right.y, right.tolerance)}</p>`,
        '',
      ];
    }
    case 'open':
      return [
        'essay',
        '',
        `<responseformat>editor</responseformat><responserequired>1</responserequired><responsefieldlines>10</responsefieldlines><attachments>0</attachments><graderinfo format="html">${text(inlineHtml(right.sample, look))}</graderinfo>`,
      ];
  }
}

function asked({ exercise, drawn }: Sheet, item: SheetItem, language: string): string {
  const files: string[] = [];
  const look: Look = {
    language,
    // Moodle's MathJax reads these.
    math: (tex, display) => escapeXml(display ? `\\[${tex}\\]` : `\\(${tex}\\)`),
    figure(svg, title) {
      const name = `${exercise.id}-${files.length}.svg`;
      files.push(`<file name="${name}" path="/" encoding="base64">${base64(svg)}</file>`);
      return `<p><img src="@@PLUGINFILE@@/${name}" alt="${escapeXml(title)}"/></p>`;
    },
  };
  const [type, after, rest] = form(item, look);
  const body = [blocksHtml(drawn.blocks, look), askHtml(item, look, seen(drawn.blocks)), after].join('\n');
  const hints = item.hints.map((hint) => `<hint format="html">${text(inlineHtml(hint, look))}</hint>`);
  return [
    `<question type="${type}">`,
    `<name><text>${escapeXml(`${drawn.title}: ${item.question.id} (${drawn.seed})`)}</text></name>`,
    `<questiontext format="html">${text(body)}${files.join('')}</questiontext>`,
    `<generalfeedback format="html">${text(answerHtml(item, { ...look, figure: () => '' }))}</generalfeedback>`,
    `<defaultgrade>${item.question.points}</defaultgrade><penalty>0.3333333</penalty><hidden>0</hidden>`,
    `<idnumber>${escapeXml(`isoyield-${exercise.id}-${item.question.id}-${drawn.seed}`)}</idnumber>`,
    rest,
    ...hints,
    `<tags><tag><text>isoyield</text></tag><tag><text>${escapeXml(`variant:${drawn.seed}`)}</text></tag></tags>`,
    '</question>',
  ].join('');
}

/** A question bank of these sheets. A question has a category of its own, so that a random question of it is one of its variants. */
export function moodle(all: readonly Sheet[], language: string): string {
  const out: string[] = [];
  const path = (...names: string[]) =>
    ['$course$/top/isoyield', ...names.map((each) => each.replace(/\//g, '//'))].join('/');
  for (const exercise of new Set(all.map((each) => each.exercise))) {
    const variants = all.filter((each) => each.exercise === exercise);
    for (const [i, { id }] of exercise.questions.entries()) {
      const category = path(variants[0]?.drawn.title ?? exercise.id, `${i + 1} ${id}`);
      out.push(`<question type="category"><category><text>${escapeXml(category)}</text></category></question>`);
      for (const sheet of variants) out.push(asked(sheet, sheet.items[i] as SheetItem, language));
    }
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${out.join('\n')}\n</quiz>\n`;
}
