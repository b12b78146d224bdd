// What the engine says of its own, in the languages it speaks; other languages get English.

import { phrase } from 'isoyield/base';
import { verdictWords } from './say_verdicts.js';

const wordings = {
  // Reading a file.
  not_text: { en: 'the exercise is {0}; expected its text', uk: 'вправа — {0}; очікувався її текст' },
  too_long: {
    en: 'the text has {0} characters; at most {1} are read',
    uk: 'у тексті {0} символів; читається щонайбільше {1}',
  },
  syntax: { en: 'this is neither YAML nor JSON: {0}', uk: 'це не YAML і не JSON: {0}' },
  yaml_tab: {
    en: 'a tab stands in the indentation; expected spaces',
    uk: 'у відступі табуляція; очікувалися пробіли',
  },
  yaml_twice: { en: '“{0}” stands here a second time', uk: '«{0}» тут удруге' },
  yaml_open: {
    en: 'a bracket or a quotation mark was not closed, here or in the lines above',
    uk: 'дужку чи лапку не закрито, тут або в рядках вище',
  },
  yaml_indent: {
    en: 'the indentation fits none of the lines above',
    uk: 'відступ не збігається з жодним у рядках вище',
  },
  yaml_colon: {
    en: 'a colon is missing here or in the line above',
    uk: 'тут або рядком вище бракує двокрапки',
  },
  yaml_start: {
    en: 'a text that begins with such a sign needs quotes',
    uk: 'текст, що починається таким знаком, потребує лапок',
  },
  yaml_escape: {
    en: 'in double quotes a backslash begins a sign of its own, and this one there is not; write it twice, or take single quotes',
    uk: 'у подвійних лапках зворотна риска починає особливий знак, а такого немає; напишіть її двічі або візьміть одинарні лапки',
  },
  yaml_comma: {
    en: 'inside brackets a comma is missing, or one too many',
    uk: 'у дужках бракує коми або якась зайва',
  },
  yaml_bracket: {
    en: 'a bracket closes that was not opened',
    uk: 'дужку закрито, хоча її не відкривали',
  },
  yaml_after: {
    en: 'something stands behind the end of a quotation, a bracket or a list',
    uk: 'щось стоїть після кінця цитати, дужки або списку',
  },
  yaml_block: {
    en: 'behind | and > the line has to end; the text begins in the next one, further in',
    uk: 'після | чи > рядок має закінчитися; текст починається в наступному, з відступом',
  },
  yaml_dash: {
    en: 'a list with dashes begins in a line of its own',
    uk: 'список із рисками починається з нового рядка',
  },
  yaml_documents: {
    en: 'a line of three dashes begins a second exercise here; expected one',
    uk: 'рядок із трьох рисок починає тут другу вправу; очікувалася одна',
  },
  yaml_reference: {
    en: '* and & begin references, and there is nothing that this one names; a text that begins so needs quotes',
    uk: '* і & починають посилання, а такого тут не названо; текст, що так починається, потребує лапок',
  },
  yaml_references: {
    en: 'references, * and &, lead to more than {0} others',
    uk: 'посилання, * і &, ведуть до понад {0} інших',
  },
  yaml_tag: {
    en: '! begins a type that there is not; a text that begins so needs quotes',
    uk: '! починає тип, якого немає; текст, що так починається, потребує лапок',
  },
  yaml_long: {
    en: 'more than 1024 characters stand before a colon; a text with a colon needs quotes',
    uk: 'перед двокрапкою понад 1024 символи; текст із двокрапкою потребує лапок',
  },
  yaml_unclear: {
    en: 'what stands here fits neither the line nor those above',
    uk: 'те, що тут стоїть, не узгоджується ні з рядком, ні з рядками вище',
  },
  yaml_colons: { en: 'a second colon in one line', uk: 'друга двокрапка в одному рядку' },
  quote_text: {
    en: 'A text with braces, a colon or # needs quotes around it: "Of {n} items".',
    uk: 'Текст із фігурними дужками, двокрапкою чи # потребує лапок: "З {n} об’єктів".',
  },
  unknown_member: { en: 'nothing is called “{0}” here; there are: {1}', uk: 'тут немає «{0}»; є: {1}' },
  missing_member: { en: '“{0}” is missing', uk: 'бракує «{0}»' },
  wrong_type: { en: '{0} is {1}; expected {2}', uk: '{0} — {1}; очікувалося: {2}' },
  no_form: {
    en: '{0} has none of the forms that fit here; expected {1}',
    uk: '{0} не має жодного з можливих тут видів; очікувалося {1}',
  },
  bad_id: {
    en: '“{0}” is no id; expected letters of the Latin alphabet, digits, - and _, a letter first',
    uk: '«{0}» не годиться як назва; очікувалися латинські літери, цифри, - і _, перша — літера',
  },
  bad_name: {
    en: '“{0}” cannot be used in expressions; expected letters of the Latin alphabet, digits and _, a letter first',
    uk: '«{0}» не можна вжити у виразах; очікувалися латинські літери, цифри й _, перша — літера',
  },
  bad_index: {
    en: '{0} is {1}; expected a whole number, {2} or more',
    uk: '{0} — {1}; очікувалося ціле число, не менше за {2}',
  },
  bad_range: {
    en: '{0} is {1}; expected a whole number from {2} to {3}',
    uk: '{0} — {1}; очікувалося ціле число від {2} до {3}',
  },
  bad_size: { en: '{0} has the wrong number of entries ({1})', uk: 'у {0} не стільки елементів ({1})' },
  no_texts: { en: '{0} has no text in any language', uk: '{0} не має тексту жодною мовою' },
  duplicate_question: { en: 'two questions are called “{0}”', uk: 'два запитання звуться «{0}»' },
  taken_name: { en: 'the name “{0}” is taken already', uk: 'назву «{0}» уже зайнято' },
  ragged: { en: 'the rows of {0} differ in length', uk: 'рядки в {0} різної довжини' },
  wrong_shape: {
    en: '{0} has {1} × {2} cells; expected {3} × {4}',
    uk: 'у {0} клітинок {1} × {2}; очікувалося {3} × {4}',
  },
  unknown_placeholder: {
    en: '“{0}” names nothing that is known here; expected a parameter, a datum or an answer',
    uk: '«{0}» тут нічого не означає; очікувався параметр, дані або відповідь',
  },
  open_brace: {
    en: 'a brace that opens at “{0}” is never closed; what follows would be lost',
    uk: 'дужку, яку відкрито в «{0}», ніде не закрито; далі текст пропав би',
  },
  bad_plural: {
    en: 'the plural forms of “{0}” cannot be read: {1}. Write them as in plural, one … other …, each form in braces',
    uk: 'форми множини для «{0}» не читаються: {1}. Пишіть plural, one … few … many … other …, кожну форму у фігурних дужках',
  },
  unknown_misconception: {
    en: 'the bank has no misconception “{0}”; there are: {1}',
    uk: 'у банку немає помилки «{0}»; є: {1}',
  },
  no_answer: {
    en: 'the question says neither which answer is right nor how each option is',
    uk: 'запитання не каже, яка відповідь правильна',
  },
  option_index: { en: 'option {0} does not exist; the last is {1}', uk: 'варіанта {0} немає; останній — {1}' },
  did_you_mean: { en: 'Did you mean {0}?', uk: 'Чи не {0} малося на увазі?' },
  // Expressions.
  expression_long: {
    en: 'the expression has {0} characters; at most {1} are read',
    uk: 'у виразі {0} символів; читається щонайбільше {1}',
  },
  expression_deep: { en: 'the expression is nested deeper than {0}', uk: 'вкладеність виразу перевищує {0}' },
  expression_character: {
    en: 'the character {0} has no meaning in an expression',
    uk: 'символ {0} у виразі нічого не означає',
  },
  expression_end: { en: 'the expression ends too early; expected {0}', uk: 'вираз обірвано; очікувалося {0}' },
  expression_unexpected: { en: 'found “{0}”; expected {1}', uk: 'знайдено «{0}»; очікувалося {1}' },
  unknown_name: { en: 'nothing is called “{0}” here', uk: 'тут немає нічого з назвою «{0}»' },
  unknown_function: { en: 'no metric and no function is called “{0}”', uk: 'немає ні метрики, ні функції «{0}»' },
  later_name: { en: '“{0}” is drawn only later', uk: '«{0}» визначається лише згодом' },
  circular: { en: 'the answer “{0}” depends on itself', uk: 'відповідь «{0}» залежить сама від себе' },
  argument_count: { en: '{0} takes {1}', uk: '{0} приймає {1}' },
  argument_type: { en: '{0} needs {1}; found {2}', uk: 'для {0} потрібно: {1}; знайдено: {2}' },
  needs_threshold: {
    en: '{0} of scores needs a threshold: {0}(at({1}, 0.5))',
    uk: '{0} для оцінок потребує порога: {0}(at({1}, 0.5))',
  },
  not_for_matrix: { en: '{0} is a metric of scores, not of a matrix', uk: '{0} — метрика оцінок, а не матриці' },
  no_such_class: { en: '{0} has no class {1}', uk: 'у {0} немає класу {1}' },
  no_utility: { en: 'there is no utility matrix for the yield', uk: 'для корисності немає матриці корисностей' },
  not_a_number: {
    en: '{0} gives {1}; expected a number. A choice between two is written if(…, 1, 0)',
    uk: '{0} — це {1}; очікувалося число. Вибір з двох записують так: if(…, 1, 0)',
  },
  // Drawing.
  empty_range: { en: 'nothing lies between {0} and {1}', uk: 'між {0} і {1} нічого немає' },
  wide_range: {
    en: 'between {0} and {1} there are too many values: at most {2} can be drawn from; narrow the range, or take a larger step or fewer denominators',
    uk: 'між {0} і {1} забагато значень: добирати можна щонайбільше з {2}; звузьте межі, збільште крок або залиште менше знаменників',
  },
  beta_shape: {
    en: 'no scores can be drawn from beta({0}, {1}); expected whole numbers of 1 or more, {2} together at most',
    uk: 'оцінок із beta({0}, {1}) не добрати; очікувалися цілі числа, не менші за 1, разом не більші за {2}',
  },
  no_share: {
    en: 'a share lies between 0 and 1; found {0} to {1}',
    uk: 'частка лежить між 0 і 1; знайдено від {0} до {1}',
  },
  no_draw: {
    en: 'no numbers satisfy this constraint: {2} {1} (tried {0} times)',
    uk: 'жодні числа не задовольняють цього обмеження: {2} {1} (спроб: {0})',
  },
  no_draw_cells: {
    en: 'no numbers fit: a cell of a matrix is negative every time, or nearly so (tried {0} times)',
    uk: 'жодні числа не підходять: клітинка матриці щоразу чи майже щоразу від’ємна (спроб: {0})',
  },
  rule_true: { en: 'is true', uk: 'справджується' },
  rule_simple: { en: 'is a simple fraction', uk: 'простий дріб' },
  rule_distinct: { en: 'lie apart', uk: 'різняться' },
  rule_wrong_ranking: { en: 'ranks against the yield', uk: 'ранжує всупереч корисності' },
  remedy_true: {
    en: 'Widen the range of a number in it, or ask for less.',
    uk: 'Розширте межі котрогось із його чисел або вимагайте менше.',
  },
  remedy_simple: {
    en: 'Draw the cells from few round numbers, or leave the constraint out.',
    uk: 'Добирайте клітинки з небагатьох круглих чисел або відмовтеся від обмеження.',
  },
  remedy_distinct: {
    en: 'Widen the ranges of the numbers behind them, or let them lie closer.',
    uk: 'Розширте межі чисел, від яких вони залежать, або дозвольте їм бути ближчими.',
  },
  remedy_wrong_ranking: {
    en: 'Let one classifier make fewer errors in all, but more of the dear ones; or make the errors differ more in cost.',
    uk: 'Нехай один класифікатор помиляється рідше, та частіше там, де це дорого; або нехай ціни помилок різняться більше.',
  },
  remedy_costs: {
    en: 'An error is worth more than the right decision here: a cost is a negative utility, with a minus before it.',
    uk: 'Помилка тут варта більше за правильне рішення: ціна — це від’ємна корисність, з мінусом перед нею.',
  },
  remedy_cells: {
    en: 'Where a cell is a difference, such as ill - hits, let the second number be no greater than the first.',
    uk: 'Де клітинка — різниця, як-от ill - hits, нехай друге число не перевищує першого.',
  },
  unknown_question: {
    en: 'the exercise has no question “{0}”; there are: {1}',
    uk: 'у вправі немає запитання «{0}»; є: {1}',
  },
  no_hint: { en: 'the question “{0}” has {1} {1|hint|hints}', uk: 'підказок у запитанні «{0}»: {1}' },
  no_utilities_found: {
    en: 'no utility matrix with the property of “{0}” was found in {1} tries',
    uk: 'за {1} спроб не знайдено матриці корисностей із властивістю «{0}»',
  },
  // Kinds of things, for messages.
  a_number: { en: 'a number', uk: 'число' },
  a_text: { en: 'a text', uk: 'текст' },
  a_list: { en: 'a list', uk: 'список' },
  a_mapping: { en: 'names with values', uk: 'назви зі значеннями' },
  a_matrix: { en: 'a matrix', uk: 'матриця' },
  some_scores: { en: 'scores', uk: 'оцінки' },
  a_model: { en: 'a model', uk: 'модель' },
  a_utility: { en: 'a utility matrix', uk: 'матриця корисностей' },
  a_truth: { en: 'true or false', uk: 'істина чи хиба' },
  undefined_value: { en: 'undefined', uk: 'не визначено' },
  // Names on what is shown.
  positive: { en: 'positive', uk: 'позитивний' },
  negative: { en: 'negative', uk: 'негативний' },
  utilities: { en: 'Utilities', uk: 'Корисності' },
  true_class: { en: 'true class', uk: 'справжній клас' },
  decision: { en: 'decision', uk: 'рішення' },
  score: { en: 'score', uk: 'оцінка' },
  threshold: { en: 'threshold', uk: 'поріг' },
  density: { en: 'density', uk: 'щільність' },
  ...verdictWords,
  // Exports.
  no_format: { en: 'no export is called “{0}”; there are: {1}', uk: 'немає експорту «{0}»; є: {1}' },
  no_widget: {
    en: 'a SCORM package needs the script of the widget (isoyield-exercise-alone.js)',
    uk: 'пакетові SCORM потрібен скрипт віджета (isoyield-exercise-alone.js)',
  },
  scorm_room: {
    en: 'SCORM 1.2 keeps {1} characters between visits, and the answers to this set need about {0}: choose SCORM 2004 or cmi5, or fewer exercises in one package',
    uk: 'SCORM 1.2 зберігає між візитами {1} знаків, а відповіді на цей набір потребують близько {0}: оберіть SCORM 2004 чи cmi5 або менше вправ в одному пакеті',
  },
  nothing_to_export: { en: 'there is no exercise or no seed to export', uk: 'немає вправи або зерна для експорту' },
  // Classes.
  class_file: { en: 'this is no class file: {0}', uk: 'це не файл групи: {0}' },
  class_file_missing: { en: '“{0}” is missing in it', uk: 'у ньому бракує «{0}»' },
  class_file_part: { en: '“{0}” in it is not what it should be', uk: '«{0}» у ньому не таке, як має бути' },
  class_file_other: { en: 'it is another file', uk: 'це інший файл' },
  class_file_keys: {
    en: 'this class file cannot open what was handed in: its two keys do not belong together',
    uk: 'цим файлом групи не відкрити зданого: два його ключі не пасують один до одного',
  },
  class_file_hint: {
    en: 'Take the file that was saved when the class was made.',
    uk: 'Візьміть файл, збережений під час створення групи.',
  },
  // The check of an exercise.
  no_solution: { en: 'cannot be drawn: {0}', uk: 'не випадає жодного разу: {0}' },
  answer_undefined: {
    en: 'the answer is not defined, as of 0 divided by 0',
    uk: 'відповідь не визначена, як від ділення 0 на 0',
  },
  answer_infinite: {
    en: 'the answer is infinite, as of a division by 0; students have to write ∞',
    uk: 'відповідь нескінченна, як від ділення на 0; студентам доведеться писати ∞',
  },
  answer_tied: { en: 'several answers are equally good', uk: 'кілька відповідей однаково добрі' },
  sides_even: {
    en: 'what is compared is equal here, so that the sign alone makes an option right; a constraint forbids that',
    uk: 'порівнювані значення тут рівні, тож правильний варіант залежить від знака; це забороняє обмеження',
  },
  all_tied: {
    en: 'all of them are equally good, so that any order is right; a constraint forbids that',
    uk: 'усі однаково добрі, тож правильний будь-який порядок; це забороняє обмеження',
  },
  options_alike: {
    en: 'a right and a wrong option read alike',
    uk: 'правильний і неправильний варіанти однаково звучать',
  },
  zero_accepted: {
    en: 'the tolerance is so wide that 0 is taken for right',
    uk: 'допуск такий широкий, що приймається й 0',
  },
  loose_placeholder: {
    en: '“{{0}}” cannot be filled in and stays in the text as it is',
    uk: '«{{0}}» нічим заповнити: так і лишається в тексті',
  },
  loose_formula: {
    en: '“{{0}}” in a formula names nothing and stays as it is',
    uk: '«{{0}}» у формулі нічого не означає й лишається як є',
  },
  own_answer_refused: {
    en: 'the right answer is not taken for right',
    uk: 'правильну відповідь не прийнято за правильну',
  },
  misconception_same: {
    en: 'the slip “{0}” gives the right answer',
    uk: 'помилка «{0}» дає правильну відповідь',
  },
  misconception_alike: {
    en: 'the slips “{0}” and “{1}” give the same answer',
    uk: 'помилки «{0}» і «{1}» дають ту саму відповідь',
  },
  own_slip: { en: 'your own, no. {0}', uk: 'власна, № {0}' },
  misconception_idle: {
    en: 'the slip “{0}” never gives a wrong number here',
    uk: 'помилка «{0}» тут ніколи не дає хибного числа',
  },
  same_answer: {
    en: 'the answer is the same for every student: {0}. Whoever sits beside another may copy it',
    uk: 'відповідь однакова для всіх студентів: {0}. Її можна списати в сусіда',
  },
  remedy_same: {
    en: 'Let the numbers that decide be drawn from ranges that overlap.',
    uk: 'Добирайте числа, що вирішують, із меж, які перекриваються.',
  },
  rewarded_error: {
    en: 'the error in this cell is worth more than the right decision: a cost is entered as a negative utility',
    uk: 'помилка в цій клітинці варта більше за правильне рішення: ціну записують як від’ємну корисність',
  },
  idle_number: {
    en: 'the number “{0}” is used nowhere',
    uk: 'число «{0}» ніде не вжито',
  },
  same_numbers: { en: 'all seeds give the same numbers', uk: 'усі зерна дають ті самі числа' },
  language_missing: {
    en: 'this text is missing in the language {0}; write it, or empty every text in {0}',
    uk: 'цього тексту мовою {0} бракує; допишіть його або вилучіть усі тексти мовою {0}',
  },
  option_all_wrong: { en: 'no option is right', uk: 'жоден варіант не правильний' },
} as const;

export type Wording = keyof typeof wordings;

/** Values that are wordings themselves. */
const kinds: ReadonlySet<string> = new Set<Wording>([
  ...([
    'a_number',
    'a_text',
    'a_list',
    'a_mapping',
    'a_matrix',
    'some_scores',
    'a_model',
    'a_utility',
    'a_truth',
  ] as const),
  'undefined_value',
  ...(['rule_true', 'rule_simple', 'rule_distinct', 'rule_wrong_ranking'] as const),
]);

/** A wording with its values put in. */
export function say(language: string, wording: Wording, ...values: readonly (string | number)[]): string {
  const spoken = language === 'uk' ? 'uk' : 'en';
  const text = wordings[wording][spoken];
  return phrase(
    spoken,
    text,
    values.map((value) => (kinds.has(String(value)) ? say(spoken, value as Wording) : value)),
  );
}
