import { test } from 'vitest';
import { parseDocument } from 'yaml';
import { beginning, changeKind, fresh, freshLetter, kinds } from '../../../web/src/classroom/form/kinds';
import { addNumber, asDraw, draws, makeCost } from '../../../web/src/classroom/form/numbers';
import { placeName } from '../../../web/src/classroom/form/places';
import { slug } from '../../../web/src/classroom/form/slug';
import * as tree from '../../../web/src/classroom/form/tree';
import { line, Page } from '../kept/kept';

const source = `# An exercise
schema: isoyield.exercise/1
id: form # its id
title: { en: Title, uk: Назва }
statement: Plain {n}, {prev} and { nn }.
parameters:
  n: { integer: [1, 10] }
  prev: { share: [0.1, 0.2] }
  m: { value: n + 2 * nn(n) }
constraints: [n > 1]
data:
  classes: [{ en: a, uk: а }, { en: b, uk: б }]
  positive: 1
  matrices:
    A: { cells: [[n, 2], [3, 4]] }
    B: { classes: [x, y], cells: [[1, 2], [3, 4]] }
    C: { decisions: [u, v], cells: [[1, 2], [3, 4]] }
  utility: { cells: [[1, c], [a + 1, 5]] }
questions:
  - { id: one, kind: choice, ask: { en: Ask, uk: Запит }, options: [A, B], answer: 0, shuffle: true, hints: [Only.] }
  - { id: two, kind: threshold, ask: "Where is {n}?", of: S, goal: youden, points: 2 }
`;
const languages = ['en', 'uk'] as const;

test('edits of an exercise in the form', async () => {
  const page = new Page();
  const list: Record<string, (document: ReturnType<typeof parseDocument>, fields: Record<string, unknown>) => void> = {
    'a value': (each) => tree.setValue(each, ['id'], 'other'),
    'a list': (each) => tree.setValue(each, ['show'], ['A', { heat: 'B' }]),
    'an empty value': (each) => tree.setValue(each, ['constraints'], ''),
    'no value': (each) => tree.setValue(each, ['statement'], undefined),
    'a text of two': (each) => tree.setText(each, ['title'], 'uk', 'Нова', languages),
    'a text of two emptied': (each) => tree.setText(each, ['title'], 'uk', '', languages),
    'both emptied': (each) => {
      tree.setText(each, ['title'], 'uk', '', languages);
      tree.setText(each, ['title'], 'en', '', languages);
    },
    'both emptied that need not be': (each) => {
      tree.setText(each, ['title'], 'uk', '', languages, false);
      tree.setText(each, ['title'], 'en', '', languages, false);
    },
    'a plain text in two': (each) => tree.setText(each, ['statement'], 'uk', 'Новий', languages),
    'a plain text in one': (each) => tree.setText(each, ['statement'], 'en', 'New', ['en']),
    'a plain text emptied': (each) => tree.setText(each, ['statement'], 'en', '', ['en'], false),
    'a plain text emptied and kept': (each) => tree.setText(each, ['statement'], 'en', '', ['en']),
    'a text where none was': (each) => tree.setText(each, ['solution'], 'uk', 'Так', languages),
    'nothing where nothing was': (each) => tree.setText(each, ['solution'], 'uk', '', languages),
    'only in English': (each) => tree.onlyIn(each, 'en'),
    'only in Ukrainian': (each) => tree.onlyIn(each, 'uk'),
    'added to a list': (each) => tree.append(each, ['questions', 0, 'hints'], 'More.'),
    'added to no list': (each) => tree.append(each, ['questions', 1, 'hints'], 'First.'),
    'the last of a list removed': (each) => tree.remove(each, ['questions', 0, 'hints', 0]),
    'one of two removed': (each) => tree.remove(each, ['questions', 0, 'options', 0]),
    'the last member of an object removed': (each) => tree.remove(each, ['parameters', 'n', 'integer']),
    'a class more': (each, fields) => tree.resizeClasses(each, fields, true, languages),
    'a class more in one language': (each, fields) => tree.resizeClasses(each, fields, true, ['uk']),
    'a class less': (each, fields) => tree.resizeClasses(each, fields, false, languages),
    'a number before its use': (each) => addNumber(each, 'nn', 'parameters/m/value'),
    'a share': (each) => addNumber(each, 'rate2', 'questions/0/ask'),
    'a number for nobody': (each) => addNumber(each, 'z', 'parameters/zz'),
    'a cost': (each) => makeCost(each, 'data/utility/cells/1/1'),
    'a cost by name': (each) => makeCost(each, 'data/utility/cells/0/1'),
    'a cost by expression': (each) => makeCost(each, 'data/utility/cells/1/0'),
    ...Object.fromEntries(
      kinds.flatMap((kind) =>
        [0, 1].map((at) => [
          `question ${at} made a ${kind}`,
          (each: ReturnType<typeof parseDocument>, fields: Record<string, unknown>) =>
            changeKind(each, ['questions', at], fields, kind, at === 0 ? languages : ['uk']),
        ]),
      ),
    ),
  };
  const before = parseDocument(source).toString({ lineWidth: 0 }).split('\n');
  for (const [what, edit] of Object.entries(list)) {
    const document = parseDocument(source);
    edit(document, document.toJS());
    const after = document.toString({ lineWidth: 0 }).split('\n');
    page.head(what);
    // The lines that differ, as they were and as they are.
    for (const each of before) if (!after.includes(each)) page.text(`- ${each}`);
    for (const each of after) if (!before.includes(each)) page.text(`+ ${each}`);
  }
  const fields = parseDocument(source).toJS();
  page.head('what fields show');
  page.tell('languages', tree.languagesOf(fields));
  page.tell('of plain texts', tree.languagesOf({ title: 'T', questions: [{ ask: 'x' }] }) ?? 'none');
  page.tell('of one', tree.languagesOf({ questions: [{ ask: { uk: 'x', de: 'y' } }] }) ?? 'none');
  for (const value of [undefined, null, 0, 'a', true, [1, 'x'], { en: 'E', uk: 'У' }, { uk: 'У' }, { de: 'D' }])
    page.tell(JSON.stringify(value) ?? 'undefined', [
      tree.fieldText(value),
      tree.textIn(value, 'en'),
      tree.anyText(value, 'en'),
    ]);
  for (const text of ['1', ' -2.5 ', '1,5', '1e3', '.5', '1.', 'n + 1', ''])
    page.tell(`typed “${text}”`, JSON.stringify(tree.typed(text)));
  page.tell('spoken in English', tree.spokenIn([{ en: 'E', uk: 'У' }, 'x', { a: { uk: 'У' } }, {}], ['en']));
  page.tell('at', [
    tree.at(fields, ['data', 'positive']),
    tree.listAt(fields, ['data']),
    tree.listAt(fields, ['constraints']),
    tree.recordAt(fields, ['id']),
    tree.at(fields, ['id', 'x', 'y']),
  ]);
  for (const text of [
    'Тест «Ґанок» — 2',
    '  42 ways!',
    'Café',
    '',
    '…',
    'Щ'.repeat(20),
    'a'.repeat(60),
    `${'b'.repeat(47)} c`,
  ])
    page.tell(`file of “${text}”`, slug(text));
  page.tell('names', [
    fresh('q', ['q1', 'q2', 'q4']),
    fresh('q', []),
    freshLetter(fields, 'A'),
    freshLetter(fields, 'M'),
    freshLetter({ data: { matrices: { Z: {} } } }, 'Z'),
  ]);
  page.head('ways of drawing');
  for (const how of [
    { integer: [2, 8] },
    { integer: ['a', 8] },
    { integer: [-2, 8], step: 2 },
    { share: [0.1, 0.5] },
    { choose: [3, 1, 2] },
    { choose: ['a'] },
    { choose: [4, 4] },
    { fraction: [0, 1], denominators: [7] },
    { fraction: [0.25, 0.75] },
    { value: 'a + 1' },
    { value: 3 },
    { value: 0.3 },
    {},
  ])
    for (const to of draws) page.tell(`${JSON.stringify(how)} as ${to}`, JSON.stringify(asDraw(how, to)));
  page.head('what a question begins with');
  for (const kind of kinds)
    for (const each of [fields, {}, { data: { scores: { R: {} }, utilities: { V: {} } } }])
      page.tell(kind, JSON.stringify(beginning(kind, each)));
  page.head('what the form calls a place');
  const paths =
    'title statement solution minutes id note/goal note/slips parameters parameters/n constraints constraints/1 show data data/classes data/matrices data/matrices/A data/matrices/A/cells/0/1 data/matrices/B/cells/1/0 data/matrices/A/cells/5/5 data/matrices/A/name data/utility data/utility/cells/0/1 data/utilities/V data/scores/S data/models/M questions questions/0 questions/0/answer questions/1/ask questions/1/by questions/1/id questions/1/unit questions/1/sample questions/1/options questions/1/options/1 questions/1/hints questions/1/hints/0 questions/1/misconceptions questions/1/misconceptions/2/say questions/1/given surprise';
  for (const path of paths.split(' '))
    page.text(
      `${path}: ${placeName(path, fields, (key: string, values?: Record<string, unknown>) => `${key}${values ? ` ${line(values)}` : ''}`, 'uk') ?? 'none'}`,
    );
  await page.is('form');
});
