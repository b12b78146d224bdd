// What learners are told about their answers, in the languages the engine speaks.

import { slipWordings } from './say_slips.js';

export const verdictWords = {
  right: { en: 'Right.', uk: 'Правильно.' },
  wrong: { en: 'Not right.', uk: 'Неправильно.' },
  empty: { en: 'There is no answer yet.', uk: 'Відповіді ще немає.' },
  unreadable_number: {
    en: 'This cannot be read as a number: “{0}”. Write 0.75, 0,75, 75 % or 3/4.',
    uk: 'Це не читається як число: «{0}». Пишіть 0,75, 0.75, 75 % або 3/4.',
  },
  unreadable_words: {
    en: 'This cannot be read as a number because of “{0}”. Write the number alone: {1}.',
    uk: 'Через «{0}» це не читається як число. Напишіть саме число: {1}.',
  },
  read_as: { en: '“{0}” was read as {1}.', uk: '«{0}» прочитано як {1}.' },
  near: {
    en: 'Very close: keep more digits in the steps before. This try does not count.',
    uk: 'Дуже близько: у проміжних обчисленнях лишайте більше цифр. Цю спробу не зараховано.',
  },
  truncated: {
    en: 'Very close: the last digit was cut off instead of rounded. This try does not count.',
    uk: 'Дуже близько: останню цифру відкинуто, а не заокруглено. Цю спробу не зараховано.',
  },
  too_short: {
    en: 'Give at least {0} {0|decimal|decimals}, so that your answer can be told from a common slip.',
    uk: 'Дайте щонайменше {0} {0|десятковий знак|десяткові знаки|десяткових знаків}, щоб відповідь можна було відрізнити від поширеної помилки.',
  },
  order_reversed: {
    en: 'This is the order from the worst to the best; asked is the best first.',
    uk: 'Це порядок від найгіршого до найкращого; потрібно почати з найкращого.',
  },
  unreadable_shape: {
    en: 'The answer has not the shape that is asked for.',
    uk: 'Відповідь не того вигляду, якого потребує запитання.',
  },
  unreadable_path: {
    en: 'A path goes up or to the right: each height is a whole number, at least the one before it, and at most all positive items.',
    uk: 'Шлях іде лише вгору або праворуч: кожна висота — ціле число, не менше за попереднє й не більше за кількість позитивних об’єктів.',
  },
  coarse: {
    en: 'This is right as far as it goes, but rounded too much: give {0} {0|decimal|decimals}.',
    uk: 'Хід правильний, але заокруглено надто сильно: потрібно десяткових знаків — {0}.',
  },
  percent_sign: {
    en: 'This is a hundred times too much. Did you mean {0} %? Then write the sign.',
    uk: 'Це у сто разів забагато. Чи не {0} % малося на увазі? Тоді допишіть знак.',
  },
  is_undefined: {
    en: 'The value is not defined here: it divides zero by zero.',
    uk: 'Тут значення не визначене: нуль ділиться на нуль.',
  },
  say_divided: {
    en: 'A division by 0 gives no number, and here there is one.',
    uk: 'Ділення на 0 не дає числа, а тут воно є.',
  },
  say_infinite: { en: 'The value grows beyond all bounds here: write ∞.', uk: 'Тут значення необмежене: пишіть ∞.' },
  say_undefined: { en: 'It is a number; it is defined here.', uk: 'Це число; тут воно визначене.' },
  cells_right: {
    en: '{0} of {1} cells are right. Look again at: {2}.',
    uk: 'Правильних клітинок: {0} з {1}. Перевірте ще: {2}.',
  },
  cells_wrong: { en: 'No cell is right.', uk: 'Жодна клітинка не правильна.' },
  options_right: { en: '{0} of {1} options are judged rightly.', uk: 'Правильно оцінено варіантів: {0} з {1}.' },
  pair_reversed: { en: '{0} should come before {1}.', uk: '{0} має йти раніше за {1}.' },
  threshold_right: {
    en: 'Right: {0} is {1} there, and nowhere better.',
    uk: 'Правильно: там {0} дорівнює {1}, кращого немає.',
  },
  threshold_wrong: {
    en: 'Not the best: {0} is {1} there, and elsewhere {2}.',
    uk: 'Це не найкращий поріг: за нього {0} дорівнює {1}, а за іншого {2}.',
  },
  threshold_bound: {
    en: 'There {0} is {1}; it has to be at least {2}.',
    uk: 'Там {0} дорівнює {1}; потрібно щонайменше {2}.',
  },
  threshold_undefined: { en: 'There {0} is not defined.', uk: 'Там {0} не визначено.' },
  point_swapped: {
    en: 'The axes are swapped: {0} runs to the right, {1} up.',
    uk: 'Осі переплутано: праворуч іде {0}, угору — {1}.',
  },
  point_before: {
    en: 'The path is there already; take the next object too.',
    uk: 'Там шлях уже є; візьміть ще наступний об’єкт.',
  },
  point_after: {
    en: 'That is one step too far along the path.',
    uk: 'Це на один крок далі, ніж треба.',
  },
  point_tie: {
    en: 'Objects with equal scores pass the threshold together: the path goes there in one slanting step, not along two edges.',
    uk: 'Об’єкти з рівними оцінками проходять поріг разом: шлях іде туди одним похилим відрізком, а не двома сходинками.',
  },
  point_all: {
    en: 'You divided by all objects. To the right divide by the number of negatives, up by the number of positives.',
    uk: 'Ви поділили на всі об’єкти. Праворуч ділять на кількість негативних, угору — на кількість позитивних.',
  },
  point_all_pr: {
    en: 'You divided by all objects. Precision divides by those that are called positive so far.',
    uk: 'Ви поділили на всі об’єкти. Влучність (precision) ділить на тих, кого вже віднесено до позитивних.',
  },
  point_classes: {
    en: 'The two numbers of objects are swapped: to the right divide by the negatives, up by the positives.',
    uk: 'Переплутано дві кількості: праворуч ділять на кількість негативних, угору — на кількість позитивних.',
  },
  point_x: {
    en: 'The height is right, but not how far along: look at {0}.',
    uk: 'Висота правильна, а положення вздовж осі — ні: гляньте на {0}.',
  },
  point_y: {
    en: 'It is right along, but not the height: look at {0}.',
    uk: 'Уздовж осі правильно, а висота — ні: гляньте на {0}.',
  },
  utility_yields: { en: 'With these utilities the yields are {0}.', uk: 'З цими корисностями маємо: {0}.' },
  utility_given: { en: 'The given cells have to stay.', uk: 'Задані клітинки мають лишитися.' },
  ...slipWordings,
  followed: {
    en: 'This follows from your own answer to an earlier question, which was not right; here nothing is lost.',
    uk: 'Це випливає з вашої відповіді на попереднє запитання, яка була неправильною; тут нічого не втрачено.',
  },
  construct_negative: {
    en: 'A number of items cannot be negative.',
    uk: 'Кількість об’єктів не може бути від’ємною.',
  },
  construct_met: { en: '{0} of {1} conditions hold.', uk: 'Виконано умов: {0} з {1}.' },
  kept: { en: 'Kept for the teacher.', uk: 'Збережено для викладача.' },
  yield: { en: 'the yield', uk: 'середня корисність' },
  any_answer: { en: 'for example', uk: 'наприклад' },
  from_to: { en: 'from above {0} up to {1}', uk: 'понад {0} і до {1}' },
  above: { en: 'above {0}', uk: 'понад {0}' },
  up_to: { en: 'up to {0}', uk: 'до {0}' },
} as const;
