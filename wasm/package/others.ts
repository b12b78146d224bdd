// Reports that other tools save, read as far as they hold a confusion matrix: scikit-learn's classification_report as a dictionary,
// PyCM's saved objects, metrics of Hugging Face evaluate and of MLflow. What holds none is refused with what to do instead.
// The core reads matrices as Weka, caret, scikit-learn and pandas print them.

import { IsoyieldError, type Language } from './base/errors.js';

type Json = Record<string, unknown>;

const texts = {
  no_matrix_in_report: {
    en: 'this is a classification report of {0} classes, which does not contain their confusion matrix',
    uk: 'це звіт про класифікацію {0} класів; матриці помилок у ньому немає',
  },
  no_matrix_in_metrics: {
    en: 'these are metrics ({0}) without the confusion matrix that they were computed from',
    uk: 'це метрики ({0}) без матриці помилок, з якої їх обчислено',
  },
  no_matrix_in_rounded: {
    en: 'the numbers of this report are rounded: recall times support of class “{0}” is no whole number of items',
    uk: 'числа цього звіту заокруглено: повнота, помножена на кількість об’єктів класу «{0}», не дає цілого числа',
  },
  no_matrix_in_counts: {
    en: 'these metrics contain the counts of several confusion matrices ({0})',
    uk: 'ці метрики містять кількості кількох матриць помилок ({0})',
  },
  one_of_them: {
    en: 'Keep the four counts of one of them.',
    uk: 'Залиште чотири кількості однієї з них.',
  },
  paste_matrix: {
    en: 'Print sklearn.metrics.confusion_matrix(y_true, y_pred) and paste that, or give the true and predicted labels as two columns.',
    uk: 'Надрукуйте sklearn.metrics.confusion_matrix(y_true, y_pred) і вставте результат або дайте два стовпці: справжні й передбачені мітки.',
  },
} as const;

function refusal(
  code: Extract<keyof typeof texts, `no_matrix_in_${string}`>,
  language: unknown,
  source: string,
  found = '',
  hint: keyof typeof texts = 'paste_matrix',
): IsoyieldError {
  const tongue: Language = language === 'uk' ? 'uk' : 'en';
  const message = texts[code][tongue].replace('{0}', found);
  return new IsoyieldError([{ code, message, hint: texts[hint][tongue], ...(source && { source }) }]);
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNumber = (value: unknown): value is number => typeof value === 'number';
const matrixText = (classes: readonly string[] | undefined, matrix: readonly (readonly number[])[]) =>
  JSON.stringify({ ...(classes && { classes }), rows: 'true', classifiers: [{ matrix }] });

/** Larger than any of these files; a table of scores is not parsed here. */
const mostCharacters = 4_000_000;

const averages = /^(accuracy|(macro|micro|weighted|samples) avg)$/;

/** scikit-learn's dictionary: recall and support of two classes are the matrix; of more classes they are its diagonal only. */
function classificationReport(report: Json, language: unknown, source: string): string | undefined {
  const classes = Object.entries(report).filter(([name]) => !averages.test(name));
  const isClass = (value: unknown): value is { recall: number; support: number } =>
    isObject(value) && ['precision', 'recall', 'f1-score', 'support'].every((key) => isNumber(value[key]));
  if (classes.length === 0 || !classes.every(([, value]) => isClass(value))) return undefined;
  // The line of a micro average is in place of the accuracy where items have several labels, or labels were left out.
  if (classes.length !== 2 || !('accuracy' in report)) {
    throw refusal('no_matrix_in_report', language, source, String(classes.length));
  }
  const counted = classes.every(([, value]) => Number.isInteger((value as { support: number }).support));
  const rows = classes.map(([name, value]) => {
    const { recall, support } = value as { recall: number; support: number };
    const right = recall * support;
    // Counts come back as whole numbers; what is not near one is a weight, or was rounded where items were counted.
    const near = Math.abs(right - Math.round(right)) < 1e-6 * Math.max(1, support);
    if (counted && !near) throw refusal('no_matrix_in_rounded', language, source, name);
    const whole = near ? Math.round(right) : right;
    return { right: whole, wrong: support - whole };
  });
  const [a, b] = rows;
  if (!a || !b) return undefined;
  return matrixText(
    classes.map(([name]) => name),
    [
      [a.right, a.wrong],
      [b.wrong, b.right],
    ],
  );
}

/** PyCM's save_obj: pairs of an actual class with its pairs of a predicted class and a count. */
function pycm(object: Json): string | undefined {
  if (!('Matrix' in object) || !('Actual-Vector' in object)) return undefined;
  const pairs = (value: unknown): [string, unknown][] =>
    Array.isArray(value)
      ? value.filter((each) => Array.isArray(each) && each.length === 2).map(([name, inner]) => [String(name), inner])
      : isObject(value)
        ? Object.entries(value)
        : [];
  const rows = pairs(object['Matrix']);
  const classes = rows.map(([name]) => name);
  const matrix = rows.map(([, row]) => {
    const cells = new Map(pairs(row));
    return classes.map((name) => cells.get(name));
  });
  return matrix.every((row) => row.every(isNumber)) && classes.length > 1
    ? matrixText(classes, matrix as number[][])
    : undefined;
}

/** The four counts among metrics, all with the same before their names (`val_`, `eval/`). Throws when there are several such. */
function fourCounts(metrics: Json, language: unknown, source: string): string | undefined {
  const names = ['true_positives', 'false_positives', 'false_negatives', 'true_negatives'];
  const complete = Object.keys(metrics)
    .filter((key) => key.endsWith('true_positives'))
    .map((key) => key.slice(0, -'true_positives'.length))
    .filter((prefix) => names.every((name) => isNumber(metrics[prefix + name])));
  if (complete.length > 1) {
    const several = complete.map((prefix) => `${prefix}true_positives`).join(', ');
    throw refusal('no_matrix_in_counts', language, source, several, 'one_of_them');
  }
  const [tp, fp, fn, tn] = names.map((name) => metrics[`${complete[0] ?? ''}${name}`]);
  return complete.length === 1 ? `TP=${tp} FP=${fp} FN=${fn} TN=${tn}` : undefined;
}

/** MLflow's REST answer lists metrics as keys and values. */
function flattened(object: Json): Json {
  const inside = [object, object['run'], object['data'], isObject(object['run']) ? object['run']['data'] : undefined];
  for (const each of inside) {
    const list = isObject(each) ? each['metrics'] : undefined;
    if (Array.isArray(list) && list.every((one) => isObject(one) && 'key' in one && 'value' in one)) {
      return Object.fromEntries(list.map((one) => [String(one.key), one.value]));
    }
    if (isObject(list)) return list;
  }
  return object;
}

const metricNames = /(accuracy|precision|recall|f1|auc|mcc|matthews|kappa|log_?loss|specificity|sensitivity)/i;

/**
 * The text as the core reads it: what another tool saved becomes the matrix in it, any other text stays unchanged. Throws where a report holds no matrix.
 */
export function translated(text: string, language: unknown, source = ''): string {
  if (text.length > mostCharacters) return text;
  if (!/^\s*\{/.test(text)) return text;
  let object: unknown;
  try {
    object = JSON.parse(text);
  } catch {
    return text;
  }
  if (!isObject(object) || 'classifiers' in object || 'matrix' in object) return text;
  const known = classificationReport(object, language, source) ?? pycm(object);
  if (known !== undefined) return known;
  // Lists of numbers inside of it are for the core, which finds the names of the classes beside them too.
  if (/\[\s*(?:\{[^{}]*:\s*)?\[\s*"?\d/.test(text) || 'confusion_matrix' in object) return text;
  const metrics = flattened(object);
  const four = fourCounts(metrics, language, source);
  if (four !== undefined) return four;
  const names = Object.entries(metrics)
    .filter(([, value]) => isNumber(value))
    .map(([name]) => name);
  if (names.length > 0 && names.some((name) => metricNames.test(name))) {
    throw refusal('no_matrix_in_metrics', language, source, names.slice(0, 4).join(', '));
  }
  return text;
}
