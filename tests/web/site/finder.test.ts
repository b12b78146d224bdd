import { existsSync, readFileSync } from 'node:fs';
import { load } from 'isoyield';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chapters } from '../../../web/course';
import { doc, language } from '../../../web/src/document/state';
import { entries } from '../../../web/src/shell/find/entries';
import { indexOf } from '../../../web/src/shell/find/lookup';
import { words } from '../../../web/src/shell/find/words';

const headings = new URL('../../../.build/site/docs/headings.json', import.meta.url);

/** What people type, and what has to be among the first three. */
const english: readonly (readonly [query: string, ...ids: string[]])[] = [
  ['undo', 'undo'],
  ['go back one step', 'undo'],
  ['redo', 'redo'],
  ['transpose', 'transpose'],
  ['swap rows and columns', 'transpose'],
  ['export latex', 'report.latex'],
  ['download report', 'report.html'],
  ['save as pdf', 'report.print', 'figure'],
  ['save figure', 'figure'],
  ['csv', 'report.csv', 'file'],
  ['share', 'share'],
  ['copy link', 'share'],
  ['dark mode', 'dark'],
  ['night theme', 'dark'],
  ['language', 'language.uk', 'language.en'],
  ['switch to ukrainian', 'language.uk'],
  ['upload csv', 'file'],
  ['open file', 'file'],
  ['load my data', 'file'],
  ['embed widget', 'embed'],
  ['iframe', 'embed'],
  ['confidence interval', 'intervals'],
  ['hide error bars', 'intervals'],
  ['McNemar', 'mcnemar'],
  ['delong', 'delong'],
  ['significance', 'tests'],
  ['p value', 'tests'],
  ['is the difference significant', 'tests'],
  ['non inferiority', 'margins'],
  ['confusion matrix', 'data'],
  ['sensitivity', 'recall'],
  ['tpr', 'recall'],
  ['f score', 'f1', 'fbeta'],
  ['area under the curve', 'roc_auc'],
  ['auc', 'roc_auc'],
  ['roc', 'roc'],
  ['precision recall curve', 'pr'],
  ['kappa', 'cohen_kappa'],
  ['mathews correlation', 'mcc'],
  ['cohens kapa', 'cohen_kappa'],
  ['sensitvity', 'recall'],
  ['calibration', 'calibration'],
  ['brier score', 'brier'],
  ['log loss', 'log_loss'],
  ['sample size', 'plan'],
  ['how many items do I need', 'plan'],
  ['power analysis', 'plan'],
  ['bootstrap', 'bootstrap'],
  ['cross validation', 'folds'],
  ['cost of a false negative', 'costs'],
  ['cost matrix', 'utility'],
  ['choose threshold', 'rules', 'threshold'],
  ['best threshold', 'rules'],
  ['class imbalance', 'shift'],
  ['examples', 'examples'],
  ['quiz', 'classroom'],
  ['privacy', 'en/privacy.html'],
  ['moodle', 'en/lms.html'],
  ['python code', 'code.python'],
  ['add model', 'add'],
  ['save project', 'save'],
  ['macro average', 'averages'],
  ['which metric should I use', 'choose'],
  ['print', 'report.print'],
  ['toggle light theme', 'light'],
  ['system appearance', 'system'],
  ['change to english', 'language.en'],
  ['revert my change', 'undo'],
  ['rotate the table', 'transpose'],
  ['actual rows', 'orientation'],
  ['save chart as png', 'figure'],
  ['svg', 'figure'],
  ['spreadsheet', 'report.csv'],
  ['rstats', 'code.r'],
  ['reproduce in python', 'code.python'],
  ['send to a colleague', 'share'],
  ['jupyter', 'embed'],
  ['previous analyses', 'recent'],
  ['keep history', 'recent'],
  ['positive class', 'positive'],
  ['swap classes', 'positive'],
  ['new class', 'add_class'],
  ['third class', 'add_class'],
  ['how to start', 'en/start.html', 'tour'],
  ['command line', 'en/cli.html'],
  ['github actions', 'en/gate.html'],
  ['gdpr', 'en/privacy.html'],
  ['javascript api', 'en/api.html'],
  ['big data sql', 'en/beyond.html'],
  ['json schema', 'en/report.html'],
  ['stuart maxwell', 'stuart_maxwell'],
  ['bowker symmetry', 'bowker'],
  ['wilcoxon', 'tests'],
  ['equivalence test', 'margins'],
  ['holm correction', 'tests'],
  ['reliability diagram', 'calibration', 'reliability'],
  ['detection error tradeoff', 'det'],
  ['lift chart', 'lift'],
  ['net benefit', 'decision', 'net_benefit'],
  ['specificity', 'specificity'],
  ['positive predictive value', 'precision'],
  ['jaccard', 'jaccard'],
  ['g-mean', 'g_mean'],
  ['hamming loss', 'hamming_loss'],
  ['value of information', 'worth'],
  ['label more data', 'worth'],
  ['heat map of errors', 'heat'],
  ['custom metric', 'own'],
  ['start over', 'undo'],
  ['delete my data', 'recent'],
  ['budget of alerts', 'threshold'],
  ['50 alerts a day', 'threshold'],
  ['keyboard shortcuts', 'tour'],
  ['human review', 'threshold'],
  ['recall at least 0.9', 'rules'],
  ['subgroup fairness', 'subgroups'],
  ['macro f1', 'f1', 'averages'],
  ['weights', 'data'],
  ['reset', 'undo'],
  ['keyboard', 'tour'],
];
/** What nobody had words for: it is found by rings of words that mean the same. */
const other: typeof english = [
  ['erase this classifier', 'data'],
  ['change the name of a model', 'data'],
  ['hotkeys', 'tour'],
  ['clear everything', 'undo', 'recent'],
  ['delete a model', 'data'],
  ['start fresh', 'undo', 'paste'],
  ['weight column', 'data'],
  ['alarm fatigue', 'threshold', 'fpr'],
  ['put the chart in my paper', 'figure'],
  ['export for excel', 'report.csv'],
  ['is one model really better', 'overview', 'tests'],
  ['explain kappa', 'cohen_kappa'],
  ['inter-rater agreement', 'cohen_kappa'],
  ['models disagree', 'mcnemar'],
  ['are my data sent somewhere', 'en/privacy.html'],
  ['average over classes', 'averages', 'average_precision_macro'],
];
/** What is only written there: on fields and buttons, or in the text of a section. */
const written: typeof english = [
  ['license', 'en/start.html#version-licence-and-citation'],
  ['how to cite', 'en/start.html#version-licence-and-citation'],
  ['keyboard', 'en/start.html#keyboard'],
  ['decimal comma', 'en/start.html#what-you-can-paste'],
  ['number of resamples', 'bootstrap'],
  ['change currency', 'utility'],
  ['font size', 'figure', 'report.html'],
  ['works without internet', 'en/privacy.html'],
  ['telemetry', 'en/privacy.html', 'en/non-goals.html'],
  ['correlation of the two', 'plan'],
];
const writtenUkrainian: typeof english = [
  ['ліцензія', 'uk/start.html#версія-ліцензія-та-цитування'],
  ['десяткова кома', 'uk/start.html#що-можна-вставити'],
  ['розмір шрифту', 'figure', 'report.html'],
];
const otherUkrainian: typeof english = [
  ['очистити', 'undo', 'recent'],
  ['перейменувати модель', 'data'],
  ['клавіатура', 'tour'],
  ['зберегти графік', 'figure'],
  ['завантажити таблицю csv', 'report.csv', 'file'],
  ['яка модель краща', 'overview'],
  ['ціна хибної тривоги', 'costs', 'cost'],
  ['ваги рядків', 'data'],
  ['чи надсилаються дані', 'uk/privacy.html'],
  ['пояснити каппу', 'cohen_kappa'],
];
const ukrainian: typeof english = [
  ['скасувати', 'undo'],
  ['темна тема', 'dark'],
  ['поділитися', 'share'],
  ['завантажити файл', 'file'],
  ['довірчий інтервал', 'intervals'],
  ['чутливість', 'recall'],
  ['матриця помилок', 'data'],
  ['поріг', 'threshold', 'rules'],
  ['обсяг вибірки', 'plan'],
  ['вартість помилок', 'costs'],
  ['експорт у латех', 'report.latex'],
  ['мова', 'language.en', 'language.uk'],
  ['english', 'language.en'],
  ['dark mode', 'dark'],
  ['значущість різниці', 'tests'],
  ['каппа Коена', 'cohen_kappa'],
  ['перехресна перевірка', 'folds'],
  ['вправи', 'classroom'],
  ['зберегти рисунок', 'figure'],
  ['приватність', 'uk/privacy.html'],
  ['рок крива', 'roc'],
  ['логістичні втрати', 'log_loss'],
  ['тест макнемара', 'mcnemar'],
  ['підручник', 'uk/start.html'],
];

const before = { doc: doc.value };
const sources = {} as Parameters<typeof entries>[0];
const core = await load();

beforeAll(() => {
  doc.value = {
    ...doc.value,
    ...{ classes: ['1', '0'], decisions: ['1', '0'], positive: '1' },
    classifiers: [
      {
        name: 'A',
        cells: [
          ['1', '2'],
          ['3', '4'],
        ],
      },
    ],
  };
  const [list, other] = [core.catalogue('en'), core.catalogue('uk')];
  Object.assign(sources, {
    catalogue: list,
    names: new Map(list.metrics.map(({ id, name }, i) => [id, [name, other.metrics[i]?.name ?? '']])),
    exercises: chapters().flatMap(({ exercises }) => exercises),
    headings: existsSync(headings) ? JSON.parse(readFileSync(headings, 'utf8')) : [],
  });
});
afterAll(() => {
  doc.value = before.doc;
  language.value = 'en';
});

/** The queries that do not have one of theirs among the first three. */
function missed(queries: typeof english): string[] {
  const index = indexOf(entries(sources));
  return queries.flatMap(([query, ...ids]) => {
    const found = index.find(query, 3).map(({ id }) => id);
    return ids.some((id) => found.includes(id)) ? [] : [`${query}: ${found.join(', ')}`];
  });
}

describe('the finder', () => {
  it('has what is asked for among the first three of at least 95 in 100 queries, in both languages', () => {
    language.value = 'en';
    const left = missed(english);
    expect(left.length, left.join('\n')).toBeLessThanOrEqual(english.length / 20);
    language.value = 'uk';
    const rest = missed(ukrainian);
    expect(rest.length, rest.join('\n')).toBeLessThanOrEqual(ukrainian.length / 20);
  });

  it('finds what is said in other words of the same meaning, in both languages', () => {
    language.value = 'en';
    expect(missed(other)).toEqual([]);
    language.value = 'uk';
    expect(missed(otherUkrainian)).toEqual([]);
  });

  it('finds what is written on fields and in sections', () => {
    language.value = 'en';
    expect(missed(written)).toEqual([]);
    language.value = 'uk';
    expect(missed(writtenUkrainian)).toEqual([]);
  });

  it('finds every metric and curve by its name first, and by each of its other names among the first nine', () => {
    language.value = 'en';
    const all = entries(sources);
    const index = indexOf(all);
    const found = all.filter(({ kind }) => kind === 'metric' || kind === 'curve');
    const notFirst = found.filter(({ id, name }) => !index.find(name, 2).some((place) => place.id === id));
    expect(notFirst.map(({ name }) => name)).toEqual([]);
    const lost = found.flatMap(({ id, words: other }) =>
      other.filter((each) => !index.find(each).some((place) => place.id === id)),
    );
    expect(lost).toEqual([]);
  });

  it('lists nothing twice, and has other words for nothing that is not there', () => {
    for (const tongue of ['en', 'uk'] as const) {
      language.value = tongue;
      const all = entries(sources);
      const keys = all.map(({ kind, id }) => `${kind} ${id}`);
      expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
      const ids = new Set(all.map(({ id }) => id));
      // Those of score files stand only where there is one.
      expect([...words.keys()].filter((id) => !ids.has(id) && !/^(?:curves|classcurves|doc .*)$/.test(id))).toEqual([]);
      for (const { name } of all) expect(name).not.toMatch(/^(?:find|tab|data|export)\./);
    }
  });

  it('finds nothing for what is nothing', () => {
    language.value = 'en';
    const index = indexOf(entries(sources));
    for (const query of ['', '   ', 'qqqqqq', '??', 'the of and']) expect(index.find(query), query).toEqual([]);
  });
});
