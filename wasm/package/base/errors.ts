import type { Preview, Recognition, Remark } from '../report.js';

/** Languages of messages. */
export type Language = 'en' | 'uk';

/** What the package itself refuses, before the core sees it. */
const texts = {
  chunk_type: {
    en: 'a piece of the stream is {0}; expected bytes (Uint8Array) or text',
    uk: 'частина потоку — {0}; очікувалися байти (Uint8Array) або текст',
  },
  column_lengths: {
    en: 'column “{0}” has {1} items, column “{2}” has {3}; all columns need the same number',
    uk: 'у стовпці «{0}» елементів: {1}, у стовпці «{2}»: {3}; в усіх стовпцях їх має бути порівну',
  },
  core_stopped: {
    en: 'the core stopped ({0}), most likely because the data needs more than the 4 GB of memory that WebAssembly has',
    uk: 'ядро зупинилося ({0}), імовірно тому, що дані потребують понад 4 ГБ пам’яті, які має WebAssembly',
  },
  damaged_file: {
    en: 'this {0} file is damaged or incomplete',
    uk: 'цей файл {0} пошкоджено, або це не весь файл',
  },
  encoding_name: {
    en: 'no encoding is called “{0}”; expected a name such as windows-1251, windows-1252, koi8-u, utf-16le',
    uk: 'кодування «{0}» немає; потрібна назва на зразок windows-1251, windows-1252, koi8-u, utf-16le',
  },
  file_feature: {
    en: 'this {0} file is encrypted, is damaged, or has a column that cannot be read here',
    uk: 'цей файл {0} зашифровано чи пошкоджено, або в ньому є стовпець, який тут не прочитати',
  },
  not_utf8: {
    en: 'this text is not UTF-8; it may be {0}. One of these is likely: {1}',
    uk: 'цей текст не в UTF-8; можливо, у {0}. Імовірно, одне з: {1}',
  },
  no_paths: {
    en: '“{0}” is a path, and this platform has no files by path',
    uk: '«{0}» — шлях, а на цій платформі файлів за шляхом немає',
  },
  options_type: {
    en: 'the options have the type {0}; an object is expected',
    uk: 'параметри мають тип {0}; очікувався об’єкт',
  },
  slice: {
    en: 'the slice begins at {0} and has {1} pairs; expected whole numbers, 0 or more',
    uk: 'частина починається з {0} і містить пар: {1}; очікувалися цілі числа, не менші за 0',
  },
  slices_of_others: {
    en: 'some slices of the bootstrap were made with other options than those of the last report',
    uk: 'деякі частини бутстрепу зроблено з іншими параметрами, ніж в останнього звіту',
  },
  source_type: { en: 'the source is {0}; expected {1}', uk: 'джерело — {0}; очікувалося {1}' },
  table_size: {
    en: 'this table has about {0} million rows; its columns of numbers ({1}) need at least {2} of memory, and WebAssembly has {3}',
    uk: 'у цій таблиці приблизно {0} млн рядків: стовпцям чисел ({1}) потрібно щонайменше {2} пам’яті, а WebAssembly має {3}',
  },
  stream_size: {
    en: 'this stream contains a {0} file, which cannot be read from beginning to end, and it is longer than {1} GiB; that is the limit',
    uk: 'у цьому потоці файл {0}, який не можна прочитати від початку до кінця, і він довший за {1} ГіБ, а це межа',
  },
  text_is_name: {
    en: '“{0}” is the name of a file; a text is read as the table itself',
    uk: '«{0}» — назва файлу, а текст читається як сама таблиця',
  },
  thresholds: {
    en: 'there are {0} thresholds for {1} classifiers; expected one number each, or one for all',
    uk: 'порогів: {0}, класифікаторів: {1}; очікувалося по одному числу на кожен або одне на всіх',
  },
  zip_password: {
    en: '“{0}” in this ZIP archive is protected by a password',
    uk: '«{0}» у цьому ZIP-архіві захищено паролем',
  },
  zip_size: {
    en: 'the files in this ZIP archive have more than {0} MiB together; that is the limit',
    uk: 'файли в цьому ZIP-архіві разом більші за {0} МіБ, а це межа',
  },
  zip_entries: {
    en: 'this is a ZIP archive of {0} files ({1}); expected an Excel workbook, NumPy arrays (.npz) or one file alone',
    uk: 'це ZIP-архів, файлів у ньому: {0} ({1}); очікувалася книга Excel, масиви NumPy (.npz) або один файл',
  },
  damaged_core: {
    en: 'isoyield.wasm is damaged or incomplete ({0} bytes)',
    uk: 'isoyield.wasm пошкоджено, або це не весь файл (байтів: {0})',
  },
  url_protocol: {
    en: '{0} is not the address of a file on this machine',
    uk: '{0} — не адреса файлу на цій машині',
  },
  wasm_forbidden: {
    en: 'the content security policy of this page forbids WebAssembly',
    uk: 'політика безпеки вмісту цієї сторінки забороняє WebAssembly',
  },
  unloadable: { en: 'the core could not be loaded: {0}', uk: 'не вдалося завантажити ядро: {0}' },
  unreadable: { en: 'the source cannot be read: {0}', uk: 'джерело не читається: {0}' },
} as const;

/** How to mend it. */
const hints: Record<keyof typeof texts, { en: string; uk: string }> = {
  chunk_type: { en: 'Give bytes or text.', uk: 'Дайте байти або текст.' },
  column_lengths: { en: 'Make all columns equally long.', uk: 'Зробіть усі стовпці однакової довжини.' },
  core_stopped: {
    en: 'Load it again and give less data: `isoyield sql` writes a query that counts the rows where they are stored; give its result instead.',
    uk: 'Завантажте його знову і дайте менше даних: `isoyield sql` пише запит, який рахує рядки там, де вони зберігаються; дайте його результат.',
  },
  damaged_file: {
    en: 'Copy or download it again, or export the table as CSV from the program that wrote it.',
    uk: 'Скопіюйте чи завантажте його ще раз або експортуйте таблицю як CSV із програми, що його створила.',
  },
  encoding_name: { en: 'Give one of these names.', uk: 'Дайте одну з цих назв.' },
  file_feature: {
    en: 'Export the table as CSV from the program that wrote it.',
    uk: 'Експортуйте таблицю як CSV із програми, що її створила.',
  },
  not_utf8: {
    en: 'Set the option `encoding`.',
    uk: 'Скажіть, яке це кодування (параметр encoding).',
  },
  no_paths: { en: 'Give a File or a Blob.', uk: 'Дайте File або Blob.' },
  options_type: { en: 'Pass an options object, or omit it.', uk: 'Передайте об’єкт з опціями або пропустіть його.' },
  slice: { en: 'Give whole numbers, 0 or more.', uk: 'Дайте цілі числа, не менші за 0.' },
  slices_of_others: {
    en: 'Ask every worker again with the same options.',
    uk: 'Запитайте всі потоки ще раз з однаковими параметрами.',
  },
  source_type: { en: 'Give one of these.', uk: 'Дайте щось із цього.' },
  table_size: {
    en: '`isoyield sql` writes a query that counts the rows by score where they are stored; give its result instead.',
    uk: '`isoyield sql` пише запит, який рахує рядки за оцінками там, де вони зберігаються; дайте його результат.',
  },
  stream_size: {
    en: 'Give the file itself (a File or Blob), or export the table as CSV.',
    uk: 'Дайте сам файл (File чи Blob) або експортуйте таблицю як CSV.',
  },
  text_is_name: {
    en: "Give { path: 'NAME' } to read the file, in Node.",
    uk: "Дайте { path: 'НАЗВА' }, щоб прочитати файл, у Node.",
  },
  thresholds: { en: 'Give one number each, or one for all.', uk: 'Дайте по одному числу на кожен або одне на всіх.' },
  zip_password: {
    en: 'Unpack it with the password and give the file inside.',
    uk: 'Розпакуйте його з паролем і дайте файл, що в ньому.',
  },
  zip_size: {
    en: 'Unpack it and give the file inside, or count the rows with isoyield sql.',
    uk: 'Розпакуйте його і дайте файл, що в ньому, або порахуйте рядки запитом isoyield sql.',
  },
  zip_entries: {
    en: 'Unpack it and give the file that contains the scores.',
    uk: 'Розпакуйте його і дайте файл з оцінками.',
  },
  damaged_core: {
    en: 'Load it again, or install the package again.',
    uk: 'Завантажте його ще раз або встановіть пакет наново.',
  },
  url_protocol: {
    en: 'Fetch it first and give the body of the answer: (await fetch(url)).body.',
    uk: 'Спершу завантажте її й дайте тіло відповіді: (await fetch(url)).body.',
  },
  wasm_forbidden: { en: "Add 'wasm-unsafe-eval' to its script-src.", uk: "Додайте 'wasm-unsafe-eval' до script-src." },
  unloadable: { en: 'Say where isoyield.wasm is (wasmBinary).', uk: 'Скажіть, де isoyield.wasm (wasmBinary).' },
  unreadable: {
    en: 'Check that the file is whole and may be read.',
    uk: 'Перевірте, чи файл цілий і чи дозволено його читати.',
  },
};

/** A wrong input or option: every problem that was found, the first of them also as members. */
export class IsoyieldError extends Error {
  override readonly name = 'IsoyieldError';
  /** Stable key of the first problem. */
  readonly code: string;
  /** Line of the text, from 1. */
  readonly line: number | undefined;
  /** Character within the line, from 1. */
  readonly column: number | undefined;
  /** How to mend it. */
  readonly hint: string | undefined;
  /** All problems. */
  readonly errors: readonly Remark[];
  /** What the columns of a refused score table look like and were read as, when its reading came that far. */
  readonly preview: Preview | null;
  /** Of texts that can be read in several ways: what each was recognised as, with all its readings. */
  readonly readings: readonly Recognition[];

  constructor(
    errors: readonly Remark[],
    options: ErrorOptions & { preview?: Preview | null; readings?: readonly Recognition[] } = {},
  ) {
    super(errors[0]?.message ?? 'unknown problem', options);
    this.code = errors[0]?.code ?? 'unknown';
    this.line = errors[0]?.line;
    this.column = errors[0]?.column;
    this.hint = errors[0]?.hint;
    this.errors = errors;
    this.preview = options.preview ?? null;
    this.readings = options.readings ?? [];
  }
}

/** One problem of the package's own. */
export function refuse(
  code: keyof typeof texts,
  language: unknown,
  args: readonly unknown[] = [],
  source?: string,
  cause?: unknown,
) {
  const tongue = language === 'uk' ? 'uk' : 'en';
  const message = texts[code][tongue].replace(/\{(\d)\}/g, (_, i) => String(args[Number(i)]));
  const hint = hints[code][tongue];
  return new IsoyieldError(
    [{ code, message, hint, ...(source && { source }) }],
    cause === undefined ? undefined : { cause },
  );
}

/** What kind of thing a value is, for a message. */
export function kindOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'an array' : typeof value;
}
