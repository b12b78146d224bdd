// IMS QTI 2.1: a content package with an item for every question, variant for variant, and a test for each exercise and seed. QTI 3.0 is the
// same with other names (qti3.ts).

import { escapeXml } from '../text/markdown.js';
import { say } from '../text/say.js';
import { decimal, numberText } from '../text/texts.js';
import { answerHtml, askHtml, blocksHtml, grid, inlineHtml, type Look, seen } from './html.js';
import { asQti3 } from './qti3.js';
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
const decimalSign = {
  en: 'Write the decimal sign as a point: 0.25.',
  uk: 'Десятковий знак пишіть крапкою: 0.25.',
};
const tell = (id: string) =>
  `<setOutcomeValue identifier="FEEDBACK"><baseValue baseType="identifier">${id}</baseValue></setOutcomeValue>`;
const when = (branches: readonly [condition: string, then: string][], otherwise = '') =>
  `<responseCondition>${branches.map(([condition, then], i) => (i === 0 ? `<responseIf>${condition}${then}</responseIf>` : `<responseElseIf>${condition}${then}</responseElseIf>`)).join('')}${otherwise === '' ? '' : `<responseElse>${otherwise}</responseElse>`}</responseCondition>`;
const both = (conditions: readonly string[]) =>
  conditions.length === 1 ? (conditions[0] as string) : `<and>${conditions.join('')}</and>`;
const entry = (id: string) => `<textEntryInteraction responseIdentifier="${id}" expectedLength="10"/>`;
const isOption = (id: string, option: string, many: boolean) => {
  const chosen = `<baseValue baseType="identifier">${option}</baseValue>${variable(id)}`;
  return many ? `<member>${chosen}</member>` : `<match>${chosen}</match>`;
};

interface Form {
  declarations: string[];
  /** Instead of the question's text where the interaction holds it. */
  body: (ask: string) => string;
  /** Everything right: each part earns as much. */
  parts: string[];
  /** How a part that is told by its own rule earns: points as an expression, instead of the parts. */
  earned?: string;
  /** What is said to a wrong answer. */
  wrong: { condition: string; html: string }[];
}

const decimals = ({ language }: Look) => `<p><em>${decimalSign[language === 'uk' ? 'uk' : 'en']}</em></p>`;

function choiceForm(item: SheetItem, look: Look): Form {
  const right = item.right as Extract<SheetItem['right'], { kind: 'one' | 'many' }>;
  const many = right.kind === 'many';
  const { points } = item.question;
  const id = (each: { id: string }) => `option${each.id}`;
  const correct = right.options.filter((each) => each.right);
  const options = right.options.map(
    (each) => `<simpleChoice identifier="${id(each)}">${inlineHtml(each.text, look)}</simpleChoice>`,
  );
  const wrong = right.options.flatMap((each) =>
    each.right || each.say === ''
      ? []
      : [{ condition: isOption('RESPONSE', id(each), many), html: inlineHtml(each.say, look) }],
  );
  // As in the player: what is ticked rightly less what is ticked wrongly, each as a share.
  const share = (each: { right: boolean }) =>
    each.right ? points / correct.length : -points / Math.max(1, right.options.length - correct.length);
  const mapping = `<mapping lowerBound="0" defaultValue="0">${right.options.map((each) => `<mapEntry mapKey="${id(each)}" mappedValue="${decimal(share(each))}"/>`).join('')}</mapping>`;
  const declaration = declare('RESPONSE', many ? 'multiple' : 'single', 'identifier', correct.map(id));
  const shuffled = right.shuffle ? 'true' : 'false';
  return {
    declarations: [
      many ? declaration.replace('</responseDeclaration>', `${mapping}</responseDeclaration>`) : declaration,
    ],
    body: (ask) =>
      `${ask}<choiceInteraction responseIdentifier="RESPONSE" shuffle="${shuffled}" maxChoices="${many ? 0 : 1}">${options.join('')}</choiceInteraction>`,
    parts: [`<match>${variable('RESPONSE')}<correct identifier="RESPONSE"/></match>`],
    ...(many && { earned: '<mapResponse identifier="RESPONSE"/>' }),
    wrong,
  };
}

function form(item: SheetItem, look: Look): Form {
  const { right } = item;
  switch (right.kind) {
    case 'number':
      return {
        declarations: [declare('RESPONSE', 'single', 'float', [right.value])],
        body: (ask) => `${ask}${decimals(look)}<p>${entry('RESPONSE')}</p>`,
        parts: [near('RESPONSE', right.value, right.tolerance)],
        wrong: right.wrong.map((each) => ({
          condition: near('RESPONSE', each.value, right.tolerance),
          html: inlineHtml(each.say, look),
        })),
      };
    case 'words': {
      const conditions = right.words.map(
        (word) =>
          `<stringMatch caseSensitive="false">${variable('RESPONSE')}<baseValue baseType="string">${escapeXml(word)}</baseValue></stringMatch>`,
      );
      return {
        declarations: [declare('RESPONSE', 'single', 'string', right.words.slice(0, 1))],
        body: (ask) => `${ask}<p>${entry('RESPONSE')}</p>`,
        parts: [`<or>${conditions.join('')}</or>`],
        wrong: [],
      };
    }
    case 'one':
    case 'many':
      return choiceForm(item, look);
    case 'order': {
      // The items stand in the order of their names; where this is the right one the first goes last.
      const named = [...right.items].sort((a, b) => (a.text < b.text ? -1 : 1));
      const solved = named.every((each, i) => each === right.items[i]);
      const place = (id: string, text: string) => `<simpleChoice identifier="${id}">${escapeXml(text)}</simpleChoice>`;
      const items = solved ? [...named.slice(1), ...named.slice(0, 1)] : named;
      const ids = right.items.map(({ id }) => id);
      return {
        declarations: [declare('RESPONSE', 'ordered', 'identifier', ids)],
        body: (ask) =>
          `${ask}<orderInteraction responseIdentifier="RESPONSE" shuffle="false">${items.map(({ id, text }) => place(id, text)).join('')}</orderInteraction>`,
        parts: [`<match>${variable('RESPONSE')}<correct identifier="RESPONSE"/></match>`],
        wrong: [],
      };
    }
    case 'cells': {
      const open: [string, number][] = [];
      const body = right.cells.map((row, i) =>
        row.map((cell, j) => {
          if (right.given[i]?.[j] !== null) return numberText(cell, look.language);
          open.push([`CELL_${i}_${j}`, cell]);
          return entry(`CELL_${i}_${j}`);
        }),
      );
      return {
        declarations: open.map(([id, cell]) => declare(id, 'single', 'float', [cell])),
        body: (ask) => `${ask}${grid(right.classes, right.decisions, body, look.language)}`,
        parts: open.map(([id, cell]) => near(id, cell, Number.isInteger(cell) ? 1e-6 : 0.0005)),
        wrong: [],
      };
    }
    case 'pair':
      return {
        declarations: [declare('X', 'single', 'float', [right.x]), declare('Y', 'single', 'float', [right.y])],
        body: (ask) =>
          `${ask}${decimals(look)}<p>${escapeXml(right.axes[0])}: ${entry('X')} ${escapeXml(right.axes[1])}: ${entry('Y')}</p>`,
        parts: [near('X', right.x, right.tolerance), near('Y', right.y, right.tolerance)],
        wrong: [],
      };
    case 'open':
      return {
        declarations: [declare('RESPONSE', 'single', 'string')],
        body: (ask) => `${ask}<extendedTextInteraction responseIdentifier="RESPONSE" expectedLines="6"/>`,
        parts: [],
        wrong: [],
      };
  }
}

/** Points, and what is said: the answer to who has it, the words of a slip, else the hints. */
function processing({ parts, earned, wrong }: Form, points: number): string {
  if (parts.length === 0) return '';
  const scored =
    earned === undefined
      ? parts.map((part) => when([[part, score(points / parts.length)]])).join('')
      : `<setOutcomeValue identifier="SCORE">${earned}</setOutcomeValue>`;
  const said = when(
    [
      [both(parts), tell('right')],
      ...wrong.map(({ condition }, i): [string, string] => [condition, tell(`wrong${i}`)]),
    ],
    tell('hint'),
  );
  return `<responseProcessing>${scored}${said}</responseProcessing>`;
}

function itemXml({ drawn }: Sheet, item: SheetItem, id: string, look: Look): string {
  const made = form(item, look);
  const { language } = look;
  const ask = [blocksHtml(drawn.blocks, look), askHtml(item, look, seen(drawn.blocks))].join('');
  const outcome = (name: string, type: string, value = '') =>
    `<outcomeDeclaration identifier="${name}" cardinality="single" baseType="${type}">${value === '' ? '' : `<defaultValue><value>${value}</value></defaultValue>`}</outcomeDeclaration>`;
  const hints = item.hints.map((hint) => `<p>${inlineHtml(hint, look)}</p>`).join('');
  const said: [string, string][] = [
    ['right', `<p>${say(language, 'right')}</p>${answerHtml(item, { ...look, figure: () => '' })}`],
    ...made.wrong.map(({ html }, i): [string, string] => [`wrong${i}`, `<p>${html}</p>`]),
    ['hint', `<p>${say(language, 'wrong')}</p>${hints}`],
  ];
  const modal = said.map(
    ([which, html]) =>
      `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="${which}" showHide="show">${html}</modalFeedback>`,
  );
  // XHTML without the attributes of old HTML.
  const plain = (html: string) => html.replace(/ border="1"/g, '').replace(/ class="[^"]*"/g, '');
  return (
    `${head}<assessmentItem xmlns="${qti}" ${schema} identifier="${id}" title="${escapeXml(`${drawn.title}: ${item.question.id}`)}" adaptive="false" timeDependent="false" xml:lang="${language}">` +
    `${made.declarations.join('')}${outcome('SCORE', 'float', '0')}${outcome('MAXSCORE', 'float', String(item.question.points))}` +
    `${made.parts.length === 0 ? '' : outcome('FEEDBACK', 'identifier')}<itemBody><div>${plain(made.body(ask))}</div></itemBody>` +
    `${processing(made, item.question.points)}${made.parts.length === 0 ? '' : plain(modal.join(''))}</assessmentItem>\n`
  );
}

/** The files of the package, by name. `math`: TeX to MathML with its namespace. */
export function qtiFiles(
  all: readonly Sheet[],
  language: string,
  math: Look['math'],
  version: '2.1' | '3.0' = '2.1',
): Record<string, string> {
  const files: Record<string, string> = {};
  const resources: string[] = [];
  for (const sheet of all) {
    const { exercise, drawn, items } = sheet;
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
      files[`${id}.xml`] = itemXml(sheet, item, id, look);
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
  return version === '3.0' ? asQti3(files) : files;
}
