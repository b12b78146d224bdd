// QTI 1.2 as Canvas imports it: one quiz with a group for every question, of which each student gets one variant. Canvas has no tables to fill
// in: cells become questions of their own.

import { escapeXml } from '../text/markdown.js';
import { decimal } from '../text/texts.js';
import { answerHtml, askHtml, blocksHtml, inlineHtml, type Look, seen } from './html.js';
import type { Right } from './right.js';
import type { Sheet, SheetItem } from './sheet.js';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const html = (text: string) => `<material><mattext texttype="text/html">${escapeXml(text)}</mattext></material>`;
const field = (label: string, entry: string) =>
  `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${escapeXml(entry)}</fieldentry></qtimetadatafield>`;
const score = '<setvar action="Set" varname="SCORE">100</setvar>';
const equal = (value: string) => `<varequal respident="response1">${escapeXml(value)}</varequal>`;
const shown = (id: string) => `<displayfeedback feedbacktype="Response" linkrefid="${id}"/>`;
const feedback = (id: string, text: string) =>
  `<itemfeedback ident="${id}"><flow_mat>${html(text)}</flow_mat></itemfeedback>`;
const condition = (test: string, then: string, go = 'No') =>
  `<respcondition continue="${go}"><conditionvar>${test}</conditionvar>${then}</respcondition>`;

interface Part {
  type: string;
  /** What is asked in addition. */
  more: string;
  response: string;
  conditions: string[];
  said: [string, string][];
}

const entry = (type: string) =>
  `<response_str ident="response1" rcardinality="Single"><render_fib fibtype="${type}"><response_label ident="answer1" rshuffle="No"/></render_fib></response_str>`;

/** Bounds, and the right value beside them, as Canvas writes its own numerical questions. */
const within = (value: number, tolerance: number) =>
  `<or>${equal(decimal(value))}<and><vargte respident="response1">${decimal(value - tolerance)}</vargte><varlte respident="response1">${decimal(value + tolerance)}</varlte></and></or>`;

const numerical = (value: number, tolerance: number, more = ''): Part => ({
  type: 'numerical_question',
  more,
  response: entry('Decimal'),
  conditions: [condition(within(value, tolerance), score)],
  said: [],
});

function choice(right: Extract<Right, { kind: 'one' | 'many' }>, look: Look): Part {
  const one = right.kind === 'one';
  const labels = right.options.map(
    (each) => `<response_label ident="${each.id}">${html(inlineHtml(each.text, look))}</response_label>`,
  );
  const told = right.options.filter((each) => each.say !== '');
  const all = right.options.map((each) => (each.right ? equal(each.id) : `<not>${equal(each.id)}</not>`));
  const correct = right.options.filter((each) => each.right).map((each) => condition(equal(each.id), score));
  return {
    type: one ? 'multiple_choice_question' : 'multiple_answers_question',
    more: '',
    response: `<response_lid ident="response1" rcardinality="${one ? 'Single' : 'Multiple'}"><render_choice shuffle="${right.shuffle ? 'Yes' : 'No'}">${labels.join('')}</render_choice></response_lid>`,
    conditions: [
      ...told.map((each) => condition(equal(each.id), shown(`${each.id}_fb`), 'Yes')),
      ...(one ? correct : [condition(`<and>${all.join('')}</and>`, score)]),
    ],
    said: told.map((each) => [`${each.id}_fb`, inlineHtml(each.say, look)]),
  };
}

function partsOf({ right }: SheetItem, look: Look): Part[] {
  switch (right.kind) {
    case 'number':
      return [numerical(right.value, right.tolerance)];
    case 'words': {
      const conditions = right.words.map((word) => condition(equal(word), score));
      return [{ type: 'short_answer_question', more: '', response: entry('String'), conditions, said: [] }];
    }
    case 'one':
    case 'many':
      return [choice(right, look)];
    case 'order':
      return right.items.map((item, i) => {
        const options = right.items.map(({ id, text }) => ({ id, text, right: id === item.id, say: '' }));
        return { ...choice({ kind: 'one', options, shuffle: true }, look), more: `${i + 1}.` };
      });
    case 'cells':
      return right.cells.flatMap((row, i) =>
        row.flatMap((cell, j) =>
          right.given[i]?.[j] === null
            ? [numerical(cell, Number.isInteger(cell) ? 0 : 0.0005, `${right.classes[i]} → ${right.decisions[j]}`)]
            : [],
        ),
      );
    case 'pair':
      return [numerical(right.x, right.tolerance, right.axes[0]), numerical(right.y, right.tolerance, right.axes[1])];
    case 'open':
      return [{ type: 'essay_question', more: '', response: entry('String'), conditions: [], said: [] }];
  }
}

function itemsOf({ exercise, drawn }: Sheet, item: SheetItem, language: string): string[] {
  const look: Look = {
    language,
    math: (tex, display) => escapeXml(display ? `\\[${tex}\\]` : `\\(${tex}\\)`),
    figure: (svg, title) =>
      `<p><img alt="${escapeXml(title)}" src="data:image/svg+xml,${encodeURIComponent(svg)}"/></p>`,
  };
  const body = [blocksHtml(drawn.blocks, look), askHtml(item, look, seen(drawn.blocks))].join('');
  const parts = partsOf(item, look);
  return parts.map(({ type, more, response, conditions, said }, i) => {
    const id = `isoyield-${exercise.id}-${item.question.id}-${drawn.seed}-${i}`.replace(/[^\w-]/g, '_');
    // The answer to the whole would give away the parts to come.
    const after: [string, string][] =
      parts.length > 1 || conditions.length === 0 ? [] : [['general_fb', answerHtml(item, look)]];
    const metadata = [
      field('question_type', type),
      field('points_possible', String(item.question.points / parts.length)),
    ];
    const outcome = '<outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>';
    const general = after.map(([which]) => condition('<other/>', shown(which), 'Yes'));
    return [
      `<item ident="${id}" title="${escapeXml(`${drawn.title}: ${item.question.id}`)}"><itemmetadata><qtimetadata>${metadata.join('')}</qtimetadata></itemmetadata>`,
      `<presentation>${html(body + (more === '' ? '' : `<p>${escapeXml(more)}</p>`))}${response}</presentation>`,
      `<resprocessing>${outcome}${[...general, ...conditions].join('')}</resprocessing>`,
      ...[...after, ...said].map(([which, text]) => feedback(which, text)),
      '</item>',
    ].join('');
  });
}

/** The files of the package, by name. */
export function canvasFiles(all: readonly Sheet[], title: string, language: string): Record<string, string> {
  const groups: string[] = [];
  for (const exercise of new Set(all.map((each) => each.exercise))) {
    const variants = all.filter((each) => each.exercise === exercise);
    for (const [i, question] of exercise.questions.entries()) {
      const each = variants.map((sheet) => itemsOf(sheet, sheet.items[i] as SheetItem, language));
      // Parts of one question come from one draw only where they are one item.
      for (let part = 0; part < (each[0]?.length ?? 0); part++) {
        const points = (variants[0]?.items[i]?.question.points ?? 0) / (each[0]?.length ?? 1);
        groups.push(
          `<section ident="${exercise.id}-${question.id}-${part}" title="${escapeXml(`${variants[0]?.drawn.title}: ${question.id}`)}"><selection_ordering><selection><selection_number>1</selection_number><selection_extension><points_per_item>${points}</points_per_item></selection_extension></selection></selection_ordering>${each.map((items) => items[part] ?? '').join('')}</section>`,
        );
      }
    }
  }
  const quiz = `${head}<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="isoyield" title="${escapeXml(title)}"><section ident="root_section">${groups.join('')}</section></assessment></questestinterop>\n`;
  return {
    'isoyield/isoyield.xml': quiz,
    'imsmanifest.xml': `${head}<manifest identifier="isoyield-canvas" xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1"><metadata><schema>IMS Content</schema><schemaversion>1.1.3</schemaversion></metadata><organizations/><resources><resource identifier="isoyield" type="imsqti_xmlv1p2"><file href="isoyield/isoyield.xml"/></resource></resources></manifest>\n`,
  };
}
