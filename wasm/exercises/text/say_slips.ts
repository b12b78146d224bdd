// What learners are told of a wrong number whose origin shows: words that fit every exercise.

export const slipWordings = {
  other_metric: {
    en: 'This is another metric of the same table: {0}.',
    uk: 'Це інша метрика тієї самої таблиці: {0}.',
  },
  other_table: { en: 'This is the value of {0}.', uk: 'Це значення для {0}.' },
  other_class: { en: 'This is the value of another class.', uk: 'Це значення для іншого класу.' },
  other_average: {
    en: 'This is the value of one class, or another average over the classes.',
    uk: 'Це значення для одного класу або інше усереднення за класами.',
  },
  other_question: {
    en: 'This is the answer to another question of this exercise.',
    uk: 'Це відповідь на інше запитання цієї вправи.',
  },
  none_or_all: {
    en: '0 would mean none and 1 would mean all; the value lies between them.',
    uk: '0 означав би «жоден», 1 — «усі»; значення між ними.',
  },
  fair_half: {
    en: 'One half would be a fair coin; compute the value from the numbers here.',
    uk: 'Половина була б у симетричної монети; обчисліть значення з наведених чисел.',
  },
  given_number: {
    en: 'This number is given in the text or in a table; the answer still has to be computed from it.',
    uk: 'Це число дано в умові чи в таблиці; відповідь ще треба з нього обчислити.',
  },
  rows_reversed: {
    en: 'The rows are the wrong way round: look at which class each of them is.',
    uk: 'Рядки переплутано: гляньте, якого класу кожен.',
  },
  columns_reversed: {
    en: 'The columns are the wrong way round: look at which decision each of them is.',
    uk: 'Стовпці переплутано: гляньте, якого рішення кожен.',
  },
  cells_elsewhere: {
    en: 'These are numbers of another table of this exercise.',
    uk: 'Це числа іншої таблиці цієї вправи.',
  },
  shares_for_counts: {
    en: 'These are shares; asked are the numbers of items.',
    uk: 'Це частки, а потрібні кількості об’єктів.',
  },
  diagonal_swapped: {
    en: 'The two kinds of right decisions are swapped: true positives and true negatives.',
    uk: 'Переплутано два види правильних рішень: істинно позитивні й істинно негативні.',
  },
  margin_for_cell: {
    en: 'One cell holds the sum of a row, of a column or of the whole table; a part of it belongs to another cell.',
    uk: 'В одній клітинці — сума рядка, стовпця або всієї таблиці; частина її належить до іншої клітинки.',
  },
  count_tp: { en: 'This is TP, the true positives.', uk: 'Це TP — істинно позитивні.' },
  count_fn: { en: 'This is FN, the false negatives.', uk: 'Це FN — хибно негативні.' },
  count_fp: { en: 'This is FP, the false positives.', uk: 'Це FP — хибно позитивні.' },
  count_tn: { en: 'This is TN, the true negatives.', uk: 'Це TN — істинно негативні.' },
  count_positive: {
    en: 'These are all that are truly positive, TP + FN.',
    uk: 'Це всі справді позитивні, TP + FN.',
  },
  count_negative: {
    en: 'These are all that are truly negative, FP + TN.',
    uk: 'Це всі справді негативні, FP + TN.',
  },
  count_alarms: {
    en: 'These are all that were decided positive, TP + FP.',
    uk: 'Це всі віднесені до позитивних, TP + FP.',
  },
  count_passed: {
    en: 'These are all that were decided negative, FN + TN.',
    uk: 'Це всі віднесені до негативних, FN + TN.',
  },
  count_right: { en: 'These are all right decisions, TP + TN.', uk: 'Це всі правильні рішення, TP + TN.' },
  count_errors: { en: 'These are all errors, FP + FN.', uk: 'Це всі помилки, FP + FN.' },
  count_all: { en: 'These are all items of the table.', uk: 'Це всі об’єкти таблиці.' },
  by_all: {
    en: 'This divides one cell by all items. Ask “share of what?”',
    uk: 'Тут одну клітинку поділено на всі об’єкти. Запитайте «частка від чого?»',
  },
  cell_to_cell: {
    en: 'This divides one cell by another, which is a ratio of two counts and no share.',
    uk: 'Тут одну клітинку поділено на іншу; це відношення двох кількостей, а не частка.',
  },
  cell_by_margin: {
    en: 'This divides a cell by a sum that it is no part of.',
    uk: 'Тут клітинку поділено на суму, до якої вона не належить.',
  },
  mean_of_utilities: {
    en: 'This is the plain mean of the utilities. Weigh each by how many items are in its cell.',
    uk: 'Це просте середнє корисностей. Зважте кожну за кількістю об’єктів у її клітинці.',
  },
  per_class: {
    en: 'This is per item of one class, or of those decided so. Divide by all items.',
    uk: 'Це на один об’єкт одного класу або одного рішення. Поділіть на всі об’єкти.',
  },
  swapped_factors: {
    en: 'Two factors are swapped: each number belongs to another cell.',
    uk: 'Переплутано два множники: кожен належить до іншої клітинки.',
  },
  plus_for_minus: {
    en: 'Something is added that has to be subtracted, or the other way round.',
    uk: 'Щось додано замість відняти або навпаки.',
  },
  turned_difference: {
    en: 'A difference is taken the wrong way round.',
    uk: 'Різницю взято в протилежному порядку.',
  },
  term_forgotten: { en: 'A term of the sum is missing.', uk: 'У сумі бракує доданка.' },
  factor_forgotten: { en: 'A factor is missing.', uk: 'Бракує множника.' },
  not_divided: { en: 'This still has to be divided.', uk: 'Це ще треба поділити.' },
  only_denominator: { en: 'This is only what you divide by.', uk: 'Це лише те, на що ділять.' },
  times_for_divided: { en: 'This multiplies where you have to divide.', uk: 'Тут помножено замість поділити.' },
  divided_for_minus: {
    en: 'This is a ratio; asked is a difference.',
    uk: 'Це відношення, а потрібна різниця.',
  },
  minus_for_divided: {
    en: 'This is a difference; asked is a ratio.',
    uk: 'Це різниця, а потрібне відношення.',
  },
  divided_for_times: { en: 'This divides where you have to multiply.', uk: 'Тут поділено замість помножити.' },
  other_base: {
    en: 'The difference is divided by another number than the formula has.',
    uk: 'Різницю поділено не на те число, що у формулі.',
  },
  no_difference: {
    en: 'What counts is by how much the two differ, not one of them alone.',
    uk: 'Важить, на скільки вони різняться, а не одне з них.',
  },
  other_number: {
    en: 'Another number of the text was put in than the one that belongs there.',
    uk: 'Підставлено не те число з умови.',
  },
  given_difference: {
    en: 'This is a difference of given numbers, but of groups that overlap or do not contain one another.',
    uk: 'Це різниця даних чисел, але ці групи перетинаються або не містять одна одну.',
  },
  geometric_mean: {
    en: 'This is the geometric mean, the root of the product.',
    uk: 'Це середнє геометричне — корінь із добутку.',
  },
  plain_mean: {
    en: 'This is the plain mean of precision and recall; an F-measure is a harmonic mean of them.',
    uk: 'Це звичайне середнє влучності й повноти; F-міра — їхнє гармонічне середнє.',
  },
  not_infinite: { en: 'It does not grow beyond all bounds.', uk: 'Воно не зростає необмежено.' },
  brackets_forgotten: {
    en: 'Brackets are missing: first the whole sum or product, then the division or multiplication.',
    uk: 'Бракує дужок: спершу вся сума чи добуток, потім ділення або множення.',
  },
  only_part: { en: 'This is only a part of the formula.', uk: 'Це лише частина формули.' },
  other_combination: {
    en: 'The right numbers were taken, but they are put together in another way.',
    uk: 'Узято потрібні числа, але поєднують їх інакше.',
  },
  hundredfold: {
    en: 'This is a hundred times too much or too little.',
    uk: 'Це у сто разів забагато або замало.',
  },
  relative_difference: {
    en: 'This is the difference as a share of one of the two; asked is the difference itself.',
    uk: 'Це різниця як частка від одного з двох значень, а потрібна сама різниця.',
  },
  other_level: {
    en: 'This interval has another level: 95 % takes 1.96.',
    uk: 'Це інтервал іншого рівня: для 95 % беруть 1,96.',
  },
  times_for_power: {
    en: 'This multiplies by 2 instead of squaring.',
    uk: 'Тут помножено на 2 замість піднести до квадрата.',
  },
  right_minus_wrong: {
    en: 'This takes the wrong decisions away from the right ones.',
    uk: 'Тут від правильних рішень віднято помилкові.',
  },
  sum_for_product: { en: 'This adds where you have to multiply.', uk: 'Тут додано замість помножити.' },
  upside_down_inside: { en: 'A fraction is upside down.', uk: 'Дріб перевернуто.' },
  odds_for_share: {
    en: 'This is one part to the other part (odds). Divide by the whole.',
    uk: 'Це відношення однієї частини до іншої (шанси). Поділіть на ціле.',
  },
  share_for_odds: {
    en: 'This is a part of the whole; asked is one number to the other.',
    uk: 'Це частка від цілого, а потрібне відношення одного числа до іншого.',
  },
  difference_below: {
    en: 'The sum below the fraction line was taken as a difference.',
    uk: 'Суму в знаменнику взято як різницю.',
  },
  power_forgotten: { en: 'A square was left out.', uk: 'Пропущено піднесення до квадрата.' },
  square_of_whole: {
    en: 'The square is in the wrong place: first the distance, then its square.',
    uk: 'Квадрат не на тому місці: спершу відстань, потім її квадрат.',
  },
  root_forgotten: { en: 'A square root was left out.', uk: 'Пропущено квадратний корінь.' },
  squared: { en: 'This is the square of the value.', uk: 'Це квадрат значення.' },
  square_added: { en: 'Something is squared that is not to be squared.', uk: 'Зайве піднесення до квадрата.' },
  root_added: { en: 'A square root was taken that is not asked for.', uk: 'Узято зайвий квадратний корінь.' },
  logarithm_forgotten: { en: 'The logarithm was left out.', uk: 'Пропущено логарифм.' },
  logarithm_base: {
    en: 'This logarithm has another base; asked is the natural one, to the base e.',
    uk: 'Це логарифм за іншою основою; потрібен натуральний, за основою e.',
  },
  opposite_share: {
    en: 'The opposite share was taken: p for 1 − p, or the other way round.',
    uk: 'Узято протилежну частку: p замість 1 − p або навпаки.',
  },
  off_by_one: {
    en: 'A number of items is off by one: n − 1 for n, or the other way round.',
    uk: 'Кількість відрізняється на одиницю: n − 1 замість n або навпаки.',
  },
  one_of_mean: { en: 'This is one of the values, not their mean.', uk: 'Це одне зі значень, а не їхнє середнє.' },
  other_choice: {
    en: 'This is the value of another one than is asked for: look at which is the best.',
    uk: 'Це значення іншого, ніж питають: гляньте, який найкращий.',
  },
  mean_for_best: {
    en: 'This is the mean of them; asked is the best one.',
    uk: 'Це їхнє середнє, а потрібне найкраще.',
  },
  product_for_mean: {
    en: 'This is the product of the two, which is no mean of them.',
    uk: 'Це добуток двох значень, а не їхнє середнє.',
  },
  doubled: { en: 'This is twice too much: a factor of 2.', uk: 'Це вдвічі забагато: зайвий множник 2.' },
  halved: { en: 'This is half of it: a factor of 2 is missing.', uk: 'Це половина: бракує множника 2.' },
  sum_of_all: {
    en: 'This is the sum over all items; divide by their number.',
    uk: 'Це сума за всіма об’єктами; поділіть на їхню кількість.',
  },
  mean_distance: {
    en: 'This is the mean distance itself; each distance has to be squared first.',
    uk: 'Це середня відстань; кожну відстань спершу підносять до квадрата.',
  },
  outcome_reversed: {
    en: 'The outcomes are the wrong way round: 1 is what happened.',
    uk: 'Результати переплутано: 1 — те, що сталося.',
  },
  ties_ignored: { en: 'Ties count one half each, neither 0 nor 1.', uk: 'Рівні оцінки дають по ½, а не 0 чи 1.' },
  pairs_of_classes: {
    en: 'Only pairs of one positive and one negative object count.',
    uk: 'Рахують лише пари з одного позитивного й одного негативного об’єкта.',
  },
  right_less_wrong: {
    en: 'This takes the pairs in the wrong order away from those in the right order; that is the Gini coefficient, not the area.',
    uk: 'Тут від пар у правильному порядку віднято пари в неправильному; це коефіцієнт Джині, а не площа.',
  },
  count_for_share: {
    en: 'This is a number; asked is the share: divide by all.',
    uk: 'Це кількість, а потрібна частка: поділіть на всі.',
  },
  share_for_count: {
    en: 'This is a share; asked is the number.',
    uk: 'Це частка, а потрібна кількість.',
  },
  composed: {
    en: 'This is {0}; the question asks for something else.',
    uk: 'Це {0}, а запитання — про інше.',
  },
  answer_changed: {
    en: 'This follows from the value asked for, or from the answer to another question, by a step that nobody asks for.',
    uk: 'Це виходить із шуканого значення або з відповіді на інше запитання кроком, якого тут не потрібно.',
  },
  two_slips: { en: 'Two steps went wrong here. {0}', uk: 'Тут хибні два кроки. {0}' },
  rounded_early: {
    en: 'The values in between were rounded too much: keep at least one digit more than the answer has.',
    uk: 'Проміжні значення надто заокруглено: лишайте принаймні на одну цифру більше, ніж у відповіді.',
  },
} as const;
