/** Languages of the widget. */
export type Language = 'en' | 'uk';

const texts = {
  matrix: ['Confusion matrix', 'Матриця помилок'],
  truth: ['true class', 'справжній клас'],
  decision: ['decision', 'рішення'],
  cell: ['{0}: truly {1}, decided {2}', '{0}: насправді {1}, рішення {2}'],
  utilityCell: ['utility of deciding {1} when it is truly {0}', 'корисність рішення {1}, коли насправді {0}'],
  utility: ['Utilities', 'Корисності'],
  metric: ['Metric', 'Метрика'],
  value: ['Value', 'Значення'],
  classifier: ['Classifier', 'Класифікатор'],
  favours: ['Favours', 'На користь'],
  nobody: ['nobody', 'нікого'],
  unclear: ['unclear', 'не ясно'],
  untested: ['{0} (may be chance)', '{0} (може бути випадком)'],
  undefined: ['undefined', 'не визначено'],
  positive: ['Positive class', 'Позитивний клас'],
  roc: ['Operating points in ROC space', 'Робочі точки в просторі ROC'],
  fpr: ['false positive rate', 'частка хибних тривог'],
  tpr: ['recall', 'повнота'],
  point: ['{0}: recall {1}, false positive rate {2}', '{0}: повнота {1}, частка хибних тривог {2}'],
  area: ['{0}: area under ROC {1}', '{0}: площа під ROC {1}'],
  threshold: ['threshold', 'поріг'],
  cursor: ['Threshold of {0}', 'Поріг {0}'],
  at: [
    '{0} at threshold {1}: recall {2}, false positive rate {3}',
    '{0}, поріг {1}: повнота {2}, частка хибних тривог {3}',
  ],
  listen: ['Listen to the curves', 'Послухати криві'],
  silence: ['Stop the sound', 'Зупинити звук'],
  computing: ['computing', 'обчислення'],
  about: [
    'isoyield: computed in this page, nothing leaves it',
    'isoyield: обчислено в цій сторінці, нічого не передається',
  ],
  open: ['Open in the calculator', 'Відкрити в калькуляторі'],
  menu: ['More', 'Ще'],
  saveReport: ['Save the report (JSON)', 'Зберегти звіт (JSON)'],
  savePicture: ['Save the picture (SVG)', 'Зберегти рисунок (SVG)'],
  saving: [
    'Your browser is set to save data. Intervals, and data in other formats, need another {0} MB.',
    'Ваш браузер заощаджує дані. Для інтервалів і даних в інших форматах потрібно ще {0} МБ.',
  ],
  load: ['Load', 'Завантажити'],
  unable: ['This cannot be computed: {0}', 'Не вдалося обчислити: {0}'],
  tooLarge: [
    'the matrix of {0} classes and {1} decisions has more than {2} cells; its cells are not shown',
    'матриця (класів: {0}, рішень: {1}) має понад {2} клітинок; їх не показано',
  ],
  nothing: [
    'there is neither an attribute “data” nor a table inside the element',
    'немає ні атрибута «data», ні таблиці всередині елемента',
  ],
  noMetric: ['the elements show no metric “{0}”', 'елементи не показують метрики «{0}»'],
  oneOf: ['the attribute {0} is “{1}”; expected {2}', 'атрибут {0} має значення «{1}»; очікувалося {2}'],
  atLine: ['line {0}, character {1}: {2}', 'рядок {0}, символ {1}: {2}'],
  atCell: ['row {0}, cell {1}: {2}', 'рядок {0}, клітинка {1}: {2}'],
  kindMatrix: ['a confusion matrix', 'матриця помилок'],
  kindScores: ['a table of scores', 'таблиця оцінок'],
  kindLabelSets: ['label sets', 'набори міток'],
  kindOther: ['another text', 'інший текст'],
  unsure: [
    'the text may be {0} or {1}: {2}. Write a matrix with one row per class, such as [[50, 2], [3, 45]]; for scores use <isoyield-curve curve="roc">.',
    'цей текст можна прочитати двояко ({0} або {1}): {2}. Запишіть матрицю по рядку на клас, наприклад [[50, 2], [3, 45]]; для оцінок є <isoyield-curve curve="roc">.',
  ],
  isScores: [
    'the text is a table of scores, and this element shows matrices. Use <isoyield-curve curve="roc">.',
    'це таблиця оцінок, а цей елемент показує матриці. Візьміть <isoyield-curve curve="roc">.',
  ],
  isLabelSets: [
    'the text contains label sets, and the elements show matrices and scores. Use the calculator.',
    'це набори міток, а елементи показують матриці й оцінки. Скористайтеся калькулятором.',
  ],
  notes: ['How the data were read', 'Як прочитано дані'],
  metrics: ['Metrics', 'Метрики'],
  forbidden: [
    "the content security policy of this page forbids WebAssembly. Add 'wasm-unsafe-eval' to its script-src",
    "політика безпеки вмісту цієї сторінки забороняє WebAssembly. Додайте 'wasm-unsafe-eval' до script-src",
  ],
  absent: [
    'a file of the widget did not load. Put all files of the package in one folder, and check that the page may load them',
    'один із файлів віджета не завантажився. Покладіть усі файли пакета в одну теку й перевірте, чи дозволено сторінці їх завантажувати',
  ],
} as const;

export type TextId = keyof typeof texts;

/** A text with {0}, {1}, ... filled in. */
export function widgetText(language: Language, id: TextId, ...values: readonly string[]): string {
  return texts[id][language === 'uk' ? 1 : 0].replace(/\{(\d)\}/g, (_, i) => values[Number(i)] ?? '');
}

/** A number for reading: at most four significant digits, a true minus, the decimal sign of the language. */
export function writtenNumber(language: Language, value: number, most = 4): string {
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '\u2212∞';
  const text = new Intl.NumberFormat(language === 'uk' ? 'uk-UA' : 'en', {
    ...(Math.abs(value) >= 1000 ? { maximumFractionDigits: 1 } : { maximumSignificantDigits: most }),
  }).format(value === 0 ? 0 : value);
  return text.replace('-', '\u2212');
}
