// A report as one page: the same sections as an HTML file without scripts, as Markdown and as LaTeX.

import type { Language } from '../package/base/errors.js';
import type { Catalogue, Report } from '../package/report.js';
import type { MetricChoice } from './chosen.js';
import type { Picture, Section, Table } from './columns.js';
import { ahead, headlineOf } from './headline.js';
import { latexDocument } from './latex.js';
import { headlineText } from './sentences.js';
import { tables } from './table.js';
import { type ExportWord, say } from './words.js';
import {
  type Format,
  forPeople,
  htmlRanged,
  htmlText,
  latexValue,
  markdown as markdownTable,
  markdownText,
} from './write.js';

export interface PageOptions {
  language?: Language | undefined;
  /** The sentence on top; left out: the headline of the report's verdict. */
  verdict?: string | undefined;
  /** What supports it, under it; left out: what yields most. */
  support?: string | undefined;
  pictures?: readonly Picture[] | undefined;
  /** Left out: the popular ones. */
  metrics?: MetricChoice | undefined;
  /** Significant digits shown; in HTML each number keeps all of its own besides. */
  digits?: number | undefined;
  version: string;
}

/** Where an interval's method comes from. Names are those of the report. */
const methods: Record<string, string> = {
  wilson:
    'Wilson, E. B. (1927). Probable inference, the law of succession, and statistical inference. JASA 22, 209–212.',
  clopper_pearson:
    'Clopper, C. J., Pearson, E. S. (1934). The use of confidence or fiducial limits illustrated in the case of the binomial. Biometrika 26, 404–413.',
  agresti_coull:
    'Agresti, A., Coull, B. A. (1998). Approximate is better than “exact” for interval estimation of binomial proportions. The American Statistician 52, 119–126.',
  jeffreys:
    'Brown, L. D., Cai, T. T., DasGupta, A. (2001). Interval estimation for a binomial proportion. Statistical Science 16, 101–133.',
  log: 'Woolf, B. (1955). On estimating the relation between blood group and disease. Annals of Human Genetics 19, 251–253.',
  score:
    'Koopman, P. A. R. (1984). Confidence intervals for the ratio of two binomial proportions. Biometrics 40, 513–517.',
  delong:
    'DeLong, E. R., DeLong, D. M., Clarke-Pearson, D. L. (1988). Comparing the areas under two or more correlated receiver operating characteristic curves. Biometrics 44, 837–845.',
  jackknife:
    'Efron, B. (1982). The jackknife, the bootstrap and other resampling plans. SIAM, chapter 6 (infinitesimal jackknife).',
  newcombe:
    'Newcombe, R. G. (2006). Confidence intervals for an effect size measure based on the Mann–Whitney statistic. Part 2: asymptotic methods and evaluation. Statistics in Medicine 25, 559–573 (method 5).',
};

const words: Record<
  'posterior' | 'posterior_fixed' | 'delta' | 'normal' | 'yield_paired' | 'other',
  Record<Language, string>
> = {
  posterior: {
    en: 'quantiles of draws from the Dirichlet posterior of the cell shares (prior: half an item a cell for two classes)',
    uk: 'квантилі вибірки з апостеріорного розподілу Діріхле часток клітинок (апріорно пів об’єкта на клітинку для двох класів)',
  },
  posterior_fixed: {
    en: 'quantiles of draws from the posterior of the cell shares, a separate Dirichlet distribution for each class (prior: one item a class, spread evenly over its cells)',
    uk: 'квантилі вибірки з апостеріорного розподілу часток клітинок: для кожного класу окремий розподіл Діріхле (апріорно один об’єкт на клас, порівну між його клітинками)',
  },
  yield_paired: {
    en: 'normal interval of the mean of differences item by item',
    uk: 'нормальний інтервал середнього різниць за окремими об’єктами',
  },
  delta: { en: 'delta method', uk: 'дельта-метод' },
  normal: { en: 'normal approximation', uk: 'нормальне наближення' },
  other: { en: 'see the documentation', uk: 'див. документацію' },
};

/** Whether each class was drawn by itself, or the class shares of a deployment are given: then it tells of itself alone. */
const byClass = ({ settings }: Report) => settings.class_totals === 'fixed' || settings.prevalence !== undefined;

/** Every method by which an interval of the tables was computed, with its source. */
function methodLines(all: readonly Table[], language: Language, fixed: boolean): string[] {
  const used = new Set(
    all.flatMap(({ columns, rows }) =>
      columns.flatMap(({ id }, i) => (/(^| )method$/.test(id) ? rows.map((row) => row[i]) : [])),
    ),
  );
  return [...used]
    .filter((id): id is string => typeof id === 'string')
    .map((id) => {
      const known = methods[id] ?? methods[id.replace(/_(logit|log|paired|unpaired)$/, '')];
      const own = id === 'posterior' && fixed ? 'posterior_fixed' : (id as 'posterior');
      return `${id}: ${known ?? (words[own] ?? words.other)[language]}`;
    });
}

function verdictOf(report: Report, language: Language): string {
  const head = headlineOf(report);
  return head ? headlineText(head, report, language) : say(language, 'report');
}

/** What yields most, and whether always deciding the same yields more. */
function supportOf({ utility }: Report, language: Language): string | undefined {
  const [best] = utility?.ranking ?? [];
  const value = utility?.yields.find(({ name }) => name === best)?.value;
  if (!utility || best === undefined || value === undefined) return undefined;
  const amount = (of: number) => `${Number(of.toPrecision(6))}${utility.unit === '' ? '' : ` ${utility.unit}`}`;
  const main = say(language, utility.yields.length > 1 ? 'verdict' : 'verdict_alone', best, amount(value));
  const first = ahead(utility);
  if (!first) return main;
  return `${main} ${say(language, first.same ? 'baseline_same' : 'baseline_ahead', first.decision, amount(first.value))}`;
}

const citation = (version: string) =>
  `isoyield contributors. isoyield: what a classifier is worth (version ${version}). Software, MIT licence.`;

/** Points of a curve are for programs: a page shows its picture. */
const onPage = ({ id }: Table) => !['gain', 'differences', 'evpi'].includes(id) && !/^(?:subgroup_)?curve:/.test(id);

/** Where the page shows a table: on which of its tabs. What belongs to none is on the last. */
const places: readonly [ExportWord, (id: string) => boolean][] = [
  ['tab_overview', (id) => id === 'yields' || id === 'warnings' || id.startsWith('matrix:')],
  [
    'tab_costs',
    (id) =>
      ['utility', 'formulas', 'ruler', 'range_average', 'unknown', 'slice', 'thresholds', 'review', 'decided'].includes(
        id,
      ),
  ],
  ['tab_certainty', (id) => ['pairs', 'folds', 'comparisons', 'bootstrap'].includes(id) || id.startsWith('subgroup')],
  ['tab_all', () => true],
];
const placeOf = (id: string) => places.find(([, holds]) => holds(id))?.[0];

/** The parts of a report, in the order and words of the page: its tabs, then how it was done. */
export function sections(report: Report, catalogue: Catalogue, options: PageOptions): Section[] {
  const { language = 'en', version, pictures = [], metrics, support } = options;
  const all = tables(report, catalogue, language, metrics).filter(onPage).map(forPeople);
  const end = ({ id }: Table) => id === 'settings' || id === 'notes';
  const part = (word: ExportWord, rest: Partial<Section>): Section => ({
    title: say(language, word),
    lines: [],
    tables: [],
    pictures: [],
    ...rest,
  });
  const first = {
    lines: [
      ...(support ? [support] : []),
      ...(report.utility?.assumed ? [say(language, 'accuracy_only')] : []),
      ...(report.utility?.believed ? [say(language, 'believed')] : []),
    ],
    pictures,
  };
  return [
    ...places.map(([word], i) =>
      part(word, {
        ...(i === 0 && first),
        tables: all.filter((table) => !end(table) && placeOf(table.id) === word),
      }),
    ),
    part('settings', { tables: all.filter(end) }),
    part('methods', {
      lines: [say(language, 'computed', version), ...methodLines(all, language, byClass(report))],
    }),
    part('citation', { lines: [citation(version)] }),
  ].filter(({ lines, tables: own, pictures: drawn }) => lines.length + own.length + drawn.length > 0);
}

const style = `:root{color-scheme:light dark;--ink:light-dark(#191a1c,#eeeef0);--soft:light-dark(#5a5c60,#a5a8ae);--line:light-dark(#e2e3dd,#2c2e33)}
body{margin:0 auto;max-width:60rem;padding:2rem 1rem;font:15px/1.5 system-ui,sans-serif;color:var(--ink);background:light-dark(#fff,#18191c);font-variant-numeric:tabular-nums}
h1{font-size:27px;line-height:1.25;font-weight:650;text-wrap:pretty}h2{margin:2.5rem 0 .75rem;font-size:17px}
.scroll{display:inline-block;vertical-align:top;max-width:100%;margin-right:2rem;overflow-x:auto}table{border-collapse:collapse;margin:0 0 1.5rem;font-size:14px}caption{text-align:left;font-weight:600;padding:.25rem 0}
th,td{padding:.25rem .75rem .25rem 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--line);overflow-wrap:break-word;max-width:24rem}
thead th{color:var(--soft);font-weight:600;vertical-align:bottom}tbody th{font-weight:400}.number{text-align:right}tbody .number{white-space:nowrap}small{font-size:12px;color:var(--soft)}.number small{display:block}
figure{display:inline-block;vertical-align:top;margin:0 1.5rem 1.5rem 0;max-width:100%;padding:12px;background:#fff;color:#191a1c;border:1px solid var(--line);border-radius:12px;break-inside:avoid}svg{max-width:100%;height:auto}figcaption{font-size:12px;color:#5a5c60;max-width:420px}
p{max-width:75ch}@media print{:root{color-scheme:light}.scroll{overflow:visible}th,td{padding-right:.5rem}body{max-width:none;padding:0;font-size:11px}table{font-size:10px}small{font-size:8px}h1{font-size:20px}h2{break-after:avoid}tr{break-inside:avoid}thead{display:table-header-group}}`;

function htmlPage(parts: readonly Section[], title: string, { language = 'en', digits, version }: PageOptions): string {
  const section = (each: Section) =>
    [
      `<section><h2>${htmlText(each.title)}</h2>`,
      ...each.lines.map((line) => `<p>${htmlText(line)}</p>`),
      ...each.tables.map((table) => `<div class="scroll">${htmlRanged(table, language, { digits })}</div>`),
      ...each.pictures.map(
        ({ svg, summary }) => `<figure>${svg}<figcaption>${htmlText(summary)}</figcaption></figure>`,
      ),
      '</section>',
    ].join('\n');
  // No script, no connection; only this page's own style.
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="isoyield ${htmlText(version)}">
<title>${htmlText(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${htmlText(title)}</h1>
${parts.map(section).join('\n')}
</main>
</body>
</html>
`;
}

function markdownPage(parts: readonly Section[], title: string, { digits }: PageOptions): string {
  const section = (each: Section) => [
    `## ${markdownText(each.title)}`,
    ...each.lines.map(markdownText),
    ...each.tables.flatMap((table) => [`**${markdownText(table.title)}**`, markdownTable(table, { digits }).trimEnd()]),
  ];
  return `${[`# ${markdownText(title)}`, ...parts.flatMap(section)].join('\n\n')}\n`;
}

/** A whole report as one page. CSV and JSON have tables and no pages. */
export function page(
  report: Report,
  catalogue: Catalogue,
  format: Exclude<Format, 'csv' | 'json'>,
  options: PageOptions,
): string {
  const title = options.verdict ?? verdictOf(report, options.language ?? 'en');
  const support = options.support ?? supportOf(report, options.language ?? 'en');
  const parts = sections(report, catalogue, { ...options, support });
  if (format === 'html') return htmlPage(parts, title, options);
  if (format === 'md') return markdownPage(parts, title, options);
  return latexDocument(parts, title, options.language ?? 'en', (cell) => latexValue(cell, options.digits));
}
