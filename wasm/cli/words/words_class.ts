// Words of `isoyield class` and of answers that come in files.

export const classWords = {
  bad_tries: {
    en: '“{0}” are no shares of the points; expected numbers from 0 to 1, at most ten: 1,0.7,0.5',
    uk: '«{0}» — не частки балів; очікувалися числа від 0 до 1, щонайбільше десять: 1,0.7,0.5',
  },
  class_make: {
    en: 'name the exercises of the class: ids of the course, or files of your own',
    uk: 'назвіть вправи групи: id з курсу або власні файли',
  },
  class_due: {
    en: '“{0}” is no moment; expected a date with its time zone: 2026-12-01T12:00:00Z',
    uk: '«{0}» — не момент часу; очікувалася дата з часовим поясом: 2026-12-01T12:00:00Z',
  },
  class_tries: {
    en: '“{0}” is no number of tries; expected a whole number from 1 to 99',
    uk: '«{0}» — не кількість спроб; очікувалося ціле число від 1 до 99',
  },
  class_exists: {
    en: '{0} exists already; a new class would make it useless for what was handed in',
    uk: '{0} уже є; із новою групою цим файлом уже не відкрити зданого',
  },
  class_made: { en: 'Class file, keep it: {0}', uk: 'Файл групи, збережіть його: {0}' },
  class_link: { en: 'Link for students: {0}', uk: 'Посилання для студентів: {0}' },
  class_whose: {
    en: 'name the numbers that you see, at least two',
    uk: 'назвіть числа, які бачите, щонайменше два',
  },
  class_nobody: { en: 'Nobody on the list has these numbers.', uk: 'Таких чисел немає ні в кого зі списку.' },
  class_no_list: {
    en: 'the class file has no list of students to look through; name a file with --students',
    uk: 'у файлі групи немає списку студентів; назвіть файл через --students',
  },
  class_exercise: {
    en: 'the class has the exercise “{0}”, which is not in this course; take the version of isoyield that the class was made with',
    uk: 'у групі є вправа «{0}», якої немає в цьому курсі; візьміть ту версію isoyield, якою створено групу',
  },
  class_unsound: {
    en: '{0} cannot be solved by every student: {1} (numbers of {2}). Mend the exercise, then make the class',
    uk: '{0} зможе розв’язати не кожен студент: {1} (числа: {2}). Виправте вправу й тоді створіть групу',
  },
  class_files: { en: 'name the files that were handed in', uk: 'назвіть файли, які здали студенти' },
  class_key: {
    en: 'the class file is missing: name it with --key',
    uk: 'бракує файлу групи: назвіть його через --key',
  },
  class_missing: { en: 'Nothing from: {0}', uk: 'Нічого не здали: {0}' },
  class_harder: {
    en: '{0}, variant {1}, was harder: {2} of {3} solved it, {4} of {5} the other variants',
    uk: '{0}, варіант {1}, виявився важчим: його розв’язали {2} з {3}, інші варіанти — {4} з {5}',
  },
  class_variants: {
    en: 'only {0} of {1} variants have single answers that no slip gives: ask for fewer, or mend the exercise',
    uk: 'лише {0} з {1} варіантів мають однозначні відповіді, яких не дає жодна помилка: візьміть менше варіантів або виправте вправу',
  },
  class_slips: { en: 'The most frequent slips:', uk: 'Найчастіші помилки:' },
  flag_late: { en: 'late', uk: 'із запізненням' },
  flag_clock: { en: 'the clock of that device is wrong', uk: 'годинник того пристрою хибний' },
  flag_devices: { en: 'done in several browsers', uk: 'зроблено в кількох браузерах' },
  flag_empty: { en: 'nothing was tried', uk: 'нічого не розв’язано' },
  flag_less: { en: 'the latest file is worth less than another', uk: 'останній файл вартий менше, ніж інший' },
  flag_replaced: { en: 'another row of this student counts', uk: 'зараховано інший рядок цього студента' },
  flag_seed: { en: 'solved with numbers of somebody else', uk: 'розв’язано з чужими числами' },
  flag_shown: {
    en: 'an answer was shown in one file and is right in another',
    uk: 'відповідь в одному файлі показано, а в іншому вона правильна',
  },
  flag_stranger: { en: 'not on the list', uk: 'немає у списку' },
  flag_unsealed: { en: 'saved progress, not sealed', uk: 'збережений поступ, не запечатано' },
  flag_version: { en: 'made with another version of an exercise', uk: 'зроблено з іншою версією вправи' },
  progress_other: {
    en: 'left out, because they are not among the exercises asked for: {0}',
    uk: 'пропущено, бо цих вправ не названо: {0}',
  },
  answers_json: { en: 'the answers are no JSON: {0}', uk: 'відповіді — не JSON: {0}' },
  answers_shape: {
    en: '{0}: entry {1} has no answers; expected {"exercise": ID, "seed": SEED, "answers": {QUESTION: ANSWER}}, or a list of these',
    uk: '{0}: у записі {1} немає відповідей; очікувалося {"exercise": ID, "seed": ЗЕРНО, "answers": {ЗАПИТАННЯ: ВІДПОВІДЬ}} або список таких',
  },
  answers_whose: {
    en: '{0}: entry {1} does not say which exercise it answers. Name the exercise on the command line, or write {"exercise": "coin", "answers": {…}}',
    uk: '{0}: у записі {1} не сказано, на яку вправу ці відповіді. Назвіть вправу в команді або напишіть {"exercise": "coin", "answers": {…}}',
  },
  answers_other: {
    en: '{0} holds {1}, and no answer to a question of “{2}”; there are: {3}',
    uk: '{0} містить {1} і жодної відповіді на запитання вправи «{2}»; є: {3}',
  },
  answers_schema: {
    en: '{0} holds “{1}”, which are no answers; expected isoyield.progress/1, or {"exercise", "seed", "answers"}',
    uk: '{0} містить «{1}», а це не відповіді; очікувалося isoyield.progress/1 або {"exercise", "seed", "answers"}',
  },
  refused_damaged: { en: 'damaged, or cut off', uk: 'пошкоджено або обрізано' },
  refused_foreign: { en: 'handed in to another class, {0}', uk: 'здано до іншої групи, {0}' },
  refused_archive: {
    en: 'an archive that cannot be unpacked here: encrypted, damaged, too large, or not ZIP. Unpack it and give the files in it',
    uk: 'архів, який тут не розпакувати: зашифрований, пошкоджений, завеликий або не ZIP. Розпакуйте його й дайте файли з нього',
  },
  class_mastery: {
    en: '--mastery {0} asks for more draws in a row than the class has sets of numbers: raise --variants, now {1}, or give --variants 0',
    uk: '--mastery {0} потребує більше варіантів поспіль, ніж має група: збільште --variants (тепер {1}) або задайте --variants 0',
  },
  refused_nothing: { en: 'nothing handed in is in this file', uk: 'у файлі немає зданої роботи' },
  refused_newer: {
    en: 'made by a newer version: update isoyield, then collect again',
    uk: 'створено новішою версією: оновіть isoyield і зберіть ще раз',
  },
  refused_receipt: {
    en: 'a receipt without answers, which anybody can write: ask for the file to hand in',
    uk: 'підтвердження без відповідей, яке може скласти будь-хто: попросіть файл для здачі',
  },
  unknown_action: { en: 'no action is called “{0}”; there are: {1}', uk: 'немає дії «{0}»; є: {1}' },
  unknown_grades: {
    en: 'no table of grades is called “{0}”; there are: {1}',
    uk: 'немає таблиці оцінок «{0}»; є: {1}',
  },
} as const;
