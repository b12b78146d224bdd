// IMS QTI 2.1: a content package with an item for every question, variant for variant, and a test for each exercise and seed.

import { escapeXml } from '../markdown.js';
import { decimal, written } from '../texts.js';
import { askHtml, blocksHtml, grid, inlineHtml, type Look, seen } from './html.js';
import type { Sheet, SheetItem } from './sheet.js';

const qti = 'http://www.imsglobal.org/xsd/imsqti_v2p1';
const schema = `xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${qti} http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd"`;
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

const value = (each: string | number) => `<value>${escapeXml(String(each))}</value>`;
const declare = (id: string, cardinality: string, type: string, values: readonly (string | number)[] = []) =>
  `<responseDeclaration identifier="${id}" cardinality="${cardinality}" baseType="${type}">${values.length === 0 ? '' : `<correctResponse>${values.map(value).join('')}</correctResponse>`}</responseDeclaration>`;
const variable = (id: string) => `<variable identifier="${id}"/>`;
const score = (points: number) =>
  `<setOutcomeValue identifier="SCORE"><sum>${variable('SCORE')}<baseValue baseType="float">${points}</baseValue></sum></setOutcomeValue>`;
/** Between two bounds: not every player knows the tolerance modes of `equal`. */
const near = (id: string, right: number, tolerance: number) => {
  const bound = (kind: 'gte' | 'lte', value: number) =>
    `<${kind}>${variable(id)}<baseValue baseType="float">${decimal(value)}</baseValue></${kind}>`;
  return `<and>${bound('gte', right - tolerance)}${bound('lte', right + tolerance)}</and>`;
};
const when = (...branches: [condition: string, then: string][]) =>
  `<responseCondition>${branches.map(([condition, then], i) => (i === 0 ? `<responseIf>${condition}${then}</responseIf>` : `<responseElseIf>${condition}${then}</responseElseIf>`)).join('')}</responseCondition>`;
const entry = (id: string) => `<textEntryInteraction responseIdentifier="${id}" expectedLength="10"/>`;

interface Form {
  declarations: string[];
  /** Instead of the question's text where the interaction holds it. */
  body: (ask: string) => string;
  processing: string[];
  feedback: { id: string; html: string }[];
}

function form({ right, question }: SheetItem, look: Look): Form {
  const { points } = question;
  const matched = (id: string) => when([`<match>${variable(id)}<correct identifier="${id}"/></match>`, score(points)]);
  switch (right.kind) {
    case 'number': {
      const feedback = right.wrong.map((each, i) => ({ id: `wrong${i}`, html: inlineHtml(each.say, look) }));
      const branches = right.wrong.map((each, i): [string, string] => [
        near('RESPONSE', each.value, right.tolerance),
        `<setOutcomeValue identifier="FEEDBACK"><baseValue baseType="identifier">wrong${i}</baseValue></setOutcomeValue>`,
      ]);
      return {
        declarations: [declare('RESPONSE', 'single', 'float', [right.value])],
        body: (ask) => `${ask}<p>${entry('RESPONSE')}</p>`,
        processing: [when([near('RESPONSE', right.value, right.tolerance), score(points)], ...branches)],
        feedback,
      };
    }
    case 'words': {
      const conditions = right.words.map(
        (word) =>
          `<stringMatch caseSensitive="false">${variable('RESPONSE')}<baseValue baseType="string">${escapeXml(word)}</baseValue></stringMatch>`,
      );
      return {
        declarations: [declare('RESPONSE', 'single', 'string', right.words.slice(0, 1))],
        body: (ask) => `${ask}<p>${entry('RESPONSE')}</p>`,
        processing: [when([`<or>${conditions.join('')}</or>`, score(points)])],
        feedback: [],
      };
    }
    case 'one':
    case 'many': {
      const one = right.kind === 'one';
      const correct = right.options.filter((each) => each.right).map(({ id }) => `option${id}`);
      const options = right.options.map(
        (each) => `<simpleChoice identifier="option${each.id}">${inlineHtml(each.text, look)}</simpleChoice>`,
      );
      return {
        declarations: [declare('RESPONSE', one ? 'single' : 'multiple', 'identifier', correct)],
        body: (ask) =>
          `${ask}<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="${one ? 1 : 0}">${options.join('')}</choiceInteraction>`,
        processing: [matched('RESPONSE')],
        feedback: [],
      };
    }
    case 'order': {
      // The items stand in the order of their names; where this is the right one the first goes last.
      const named = [...right.items].sort((a, b) => (a.text < b.text ? -1 : 1));
      const solved = named.every((each, i) => each === right.items[i]);
      const place = (id: string, text: string) => `<simpleChoice identifier="${id}">${escapeXml(text)}</simpleChoice>`;
      if (named.length === 2) {
        // Two have two orders: one that cannot be the right one would give the other away.
        const orders = [named, [...named].reverse()].map((each) => each.map(({ text }) => text).join(', '));
        return {
          declarations: [declare('RESPONSE', 'single', 'identifier', [`order${solved ? 0 : 1}`])],
          body: (ask) =>
            `${ask}<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1">${orders.map((text, i) => place(`order${i}`, text)).join('')}</choiceInteraction>`,
          processing: [matched('RESPONSE')],
          feedback: [],
        };
      }
      const items = solved ? [...named.slice(1), ...named.slice(0, 1)] : named;
      const ids = right.items.map(({ id }) => id);
      return {
        declarations: [declare('RESPONSE', 'ordered', 'identifier', ids)],
        body: (ask) =>
          `${ask}<orderInteraction responseIdentifier="RESPONSE" shuffle="false">${items.map(({ id, text }) => place(id, text)).join('')}</orderInteraction>`,
        processing: [matched('RESPONSE')],
        feedback: [],
      };
    }
    case 'cells': {
      const open: [string, number][] = [];
      const body = right.cells.map((row, i) =>
        row.map((cell, j) => {
          if (right.given[i]?.[j] !== null) return written(cell, look.language);
          open.push([`CELL_${i}_${j}`, cell]);
          return entry(`CELL_${i}_${j}`);
        }),
      );
      return {
        declarations: open.map(([id, cell]) => declare(id, 'single', 'float', [cell])),
        body: (ask) => `${ask}${grid(right.classes, right.decisions, body, look.language)}`,
        processing: open.map(([id, cell]) =>
          when([near(id, cell, Number.isInteger(cell) ? 1e-6 : 0.0005), score(points / open.length)]),
        ),
        feedback: [],
      };
    }
    case 'pair': {
      const both = `<and>${near('X', right.x, right.tolerance)}${near('Y', right.y, right.tolerance)}</and>`;
      return {
        declarations: [declare('X', 'single', 'float', [right.x]), declare('Y', 'single', 'float', [right.y])],
        body: (ask) =>
          `${ask}<p>${escapeXml(right.axes[0])}: ${entry('X')} ${escapeXml(right.axes[1])}: ${entry('Y')}</p>`,
        processing: [when([both, score(points)])],
        feedback: [],
      };
    }
    case 'open':
      return {
        declarations: [declare('RESPONSE', 'single', 'string')],
        body: (ask) => `${ask}<extendedTextInteraction responseIdentifier="RESPONSE" expectedLines="6"/>`,
        processing: [],
        feedback: [],
      };
  }
}

/** The files of the package, by name. `math`: TeX to MathML with its namespace. */
export function qtiFiles(all: readonly Sheet[], language: string, math: Look['math']): Record<string, string> {
  const files: Record<string, string> = {};
  const resources: string[] = [];
  for (const { exercise, drawn, items } of all) {
    const name = `${exercise.id}-${drawn.seed}`.replace(/[^\p{L}\p{N}_-]/gu, '_');
    const references: string[] = [];
    for (const item of items) {
      const id = `${name}-${item.question.id}`;
      const own: string[] = [];
      const look: Look = {
        language,
        math,
        figure(svg, title) {
          const file = `${id}-${own.length}.svg`;
          own.push(file);
          files[file] = head + svg;
          return `<p><img src="${file}" alt="${escapeXml(title)}"/></p>`;
        },
      };
      const { declarations, body, processing, feedback } = form(item, look);
      const ask = [blocksHtml(drawn.blocks, look), askHtml(item.question, look, seen(drawn.blocks))].join('');
      const outcomes = [
        '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"><defaultValue><value>0</value></defaultValue></outcomeDeclaration>',
        `<outcomeDeclaration identifier="MAXSCORE" cardinality="single" baseType="float"><defaultValue><value>${item.question.points}</value></defaultValue></outcomeDeclaration>`,
        ...(feedback.length > 0
          ? ['<outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"/>']
          : []),
      ];
      const modal = feedback.map(
        ({ id: which, html }) =>
          `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="${which}" showHide="show">${html}</modalFeedback>`,
      );
      // XHTML without the attributes of old HTML.
      const content = body(ask)
        .replace(/ border="1"/g, '')
        .replace(/ class="[^"]*"/g, '');
      files[`${id}.xml`] =
        `${head}<assessmentItem xmlns="${qti}" ${schema} identifier="${id}" title="${escapeXml(`${drawn.title}: ${item.question.id}`)}" adaptive="false" timeDependent="false" xml:lang="${language}">` +
        `${declarations.join('')}${outcomes.join('')}<itemBody><div>${content}</div></itemBody>` +
        `${processing.length === 0 ? '' : `<responseProcessing>${processing.join('')}</responseProcessing>`}${modal.join('')}</assessmentItem>\n`;
      references.push(`<assessmentItemRef identifier="${id}" href="${id}.xml"/>`);
      resources.push(
        `<resource identifier="R-${id}" type="imsqti_item_xmlv2p1" href="${id}.xml"><file href="${id}.xml"/>${own.map((file) => `<file href="${file}"/>`).join('')}</resource>`,
      );
    }
    files[`${name}-test.xml`] =
      `${head}<assessmentTest xmlns="${qti}" ${schema} identifier="${name}-test" title="${escapeXml(`${drawn.title} (${drawn.seed})`)}"><testPart identifier="part" navigationMode="nonlinear" submissionMode="individual"><assessmentSection identifier="section" title="${escapeXml(drawn.title)}" visible="true">${references.join('')}</assessmentSection></testPart></assessmentTest>\n`;
    resources.push(
      `<resource identifier="R-${name}-test" type="imsqti_test_xmlv2p1" href="${name}-test.xml"><file href="${name}-test.xml"/>${references.map((each) => each.replace(/.*identifier="([^"]+)".*/, '<dependency identifierref="R-$1"/>')).join('')}</resource>`,
    );
  }
  files['imsmanifest.xml'] =
    `${head}<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:imsmd="http://www.imsglobal.org/xsd/imsmd_v1p2" identifier="isoyield-exercises"><metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata><organizations/><resources>${resources.join('')}</resources></manifest>\n`;
  return files;
}
