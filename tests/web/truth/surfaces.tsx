import '../../../web/src/i18n/lab';
import type { Catalogue, Report } from 'isoyield';
import { atSecond, headlineOf, isOfScores, markdown, type Table, tables, thresholdsOf } from 'isoyield/export';
import { renderToString } from 'preact-render-to-string';
import { Printer } from '../../../wasm/cli/print/print';
import { doc, catalogue as known, language, second } from '../../../web/src/document/state';
import { DrawnCard } from '../../../web/src/results/certainty/DrawnCard';
import { FoldsCard } from '../../../web/src/results/certainty/FoldsCard';
import { Tests } from '../../../web/src/results/certainty/Tests';
import { Worth } from '../../../web/src/results/certainty/Worth';
import { Curves } from '../../../web/src/results/curves/Curves';
import { Metrics } from '../../../web/src/results/metrics/Metrics';
import { SubgroupsCard } from '../../../web/src/results/subgroups/SubgroupsCard';
import { VerdictCard } from '../../../web/src/results/verdict/VerdictCard';
import { YieldCard } from '../../../web/src/results/yields/YieldCard';
import { ofLoss } from '../../../web/src/values/provenance';
import { CompareView, usual, type View } from '../../../web/src/widget/views/views';
import { ofReview } from './of_review';
import { ofRuler } from './of_ruler';
import { ofSubgroups } from './of_subgroups';
import { overdone } from './of_words';

// What the surfaces show of a report, as numbers that say what they are, and as sentences.

/** A number of a surface. */
export interface Shown {
  readonly surface: string;
  readonly quantity: string;
  readonly of: string;
  readonly at?: number | undefined;
  readonly sampling?: string;
  readonly value: number;
  /** Significant digits that it shows; left out: all. */
  readonly digits?: number;
  /** The words that show it, where an element carries the number. */
  readonly words?: string;
}

export interface Surfaces {
  readonly report: Report;
  readonly numbers: readonly Shown[];
  /** What the hero says, in words. */
  readonly said: string;
  /** Chips of the popular table, by classifier: at the thresholds in use and at the second one. */
  readonly chips: Readonly<Record<'own' | 'second', ReadonlyMap<string, number>>>;
  readonly spoken: 'en' | 'uk';
  /** Every text that a person reads, by surface. */
  readonly texts: ReadonlyMap<string, string>;
}

const unescaped = (text: string) =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

const plain = (html: string) =>
  unescaped(html.replace(/<(?:[^">]|"[^"]*")*>/g, ''))
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/[\u00a0\u202f\u2009]/g, ' ')
    .replace(/\s+/g, ' ');

/** The numbers of markup that carry what they are, each with the words of its element. */
const carried = (surface: string, html: string): Shown[] =>
  [...html.matchAll(/data-number="([^"]*)"/g)].map(({ 1: json = '{}', index }) => ({
    ...{ surface, words: plain(inside(html, endOf(html, index))) },
    ...JSON.parse(unescaped(json)),
  }));

/** Where the tag ends whose attributes begin there: after the first bracket that is in no attribute. */
function endOf(html: string, from: number): number {
  const rest = /^(?:[^">]|"[^"]*")*>/.exec(html.slice(from));
  return from + (rest?.[0].length ?? 0);
}

/** What is inside of the element whose content begins there. */
function inside(html: string, from: number): string {
  const tags = /<(\/?)\w(?:[^">]|"[^"]*")*?(\/?)>/g;
  tags.lastIndex = from;
  for (let depth = 1, tag = tags.exec(html); tag; tag = tags.exec(html)) {
    if (tag[2] === '' && !/^<(wbr|br|img|input)\b/.test(tag[0])) depth += tag[1] ? -1 : 1;
    if (depth === 0) return html.slice(from, tag.index);
  }
  return '';
}

const raised = (text: string) =>
  Number(
    [...text]
      .map((each) => '⁻⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(each))
      .map((at) => (at === 0 ? '-' : at - 1))
      .join(''),
  ); // prettier-ignore

/** Whether words show a number: as far as their digits go, and for what is over or under a bound on its side of it. */
export function shows(words: string, value: number, spoken: 'en' | 'uk'): boolean {
  const text = words.replaceAll('−', '-').replace(spoken === 'en' ? /,(?=\d{3})/g : /(?<=\d) (?=\d{3}(?!\d))/g, '');
  if (text.includes('∞')) return !Number.isFinite(value);
  const found = /(-?\d+)(?:[.,](\d+))?(?: ?× ?10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+))?( ?(?:%|pp|в\. ?п\.))?/.exec(text);
  // “…” or “best” in its place.
  if (!found) return true;
  const [, whole = '', rest = '', power, share] = found;
  const scale = 10 ** (power ? raised(power) : 0) / (share ? 100 : 1);
  const read = Number(`${whole}.${rest || 0}`) * scale;
  if (/over|понад/.test(text)) return value > read;
  if (/under|<|менше/.test(text)) return value < read;
  const step = 10 ** -rest.length * scale;
  // A loss is told without its sign.
  return Math.min(Math.abs(read - value), Math.abs(read + value)) <= 0.5 * step + 1e-9 * Math.abs(value);
}

/** Badges with the name of a classifier. */
function chipsOf(html: string): Map<string, number> {
  const out = new Map<string, number>();
  for (const [, name = ''] of html.matchAll(/class="[^"]*badge[^"]*" title="([^"]*)"/g))
    out.set(unescaped(name), (out.get(unescaped(name)) ?? 0) + 1);
  return out;
}

/** The numbers of a table of metrics, which carries its thresholds in columns of its own. */
function exported(surface: string, report: Report, table: Table | undefined): Shown[] {
  if (!table) return [];
  const column = (id: string) => table.columns.findIndex((each) => each.id === id);
  const own = (name: string, what: string) => column(report.classifiers.length === 1 ? what : `${name} ${what}`);
  return table.rows.flatMap((row) =>
    report.classifiers.flatMap(({ name }): Shown[] => {
      const value = row[own(name, 'value')];
      const at = row[own(name, 'threshold')];
      const quantity = String(row[column('id')]);
      return typeof value === 'number'
        ? [{ surface, quantity, of: name, value, ...(typeof at === 'number' && { at }) }]
        : [];
    }),
  );
}

/** The numbers of the printed table of metrics, at the thresholds of the report. */
function printed(report: Report, catalogue: Catalogue): Shown[] {
  return new Printer('en', () => catalogue, [])
    .report(report)
    .split('\n\n')
    .filter((part) => /^Metrics(,|\n)/.test(part))
    .flatMap((part, i) => {
      const it = i === 0 ? report : atSecond(report);
      const at = new Map(thresholdsOf(it).map(({ name, threshold }) => [name, threshold]));
      return part.split('\n').flatMap((line) => {
        const [id = '', ...cells] = line.trim().split(/ {2,}/);
        const metric = catalogue.metrics.find((each) => each.id === id);
        if (!metric || cells.length < report.classifiers.length) return [];
        return report.classifiers.flatMap(({ name }, place): Shown[] => {
          const text = (cells[place] ?? '').replace('∞', 'Infinity');
          const value = Number(text);
          const digits = text.replace(/^-?0*\.?0*/, '').replace(/[^\d]/g, '').length;
          if (text === '' || Number.isNaN(value)) return [];
          const where = { surface: 'command line', quantity: id, of: name, value, digits: Math.max(1, digits) };
          return [{ ...where, ...(!isOfScores(metric) && at.has(name) && { at: at.get(name) }) }];
        });
      });
    });
}

/** The table of metrics of the widget: a report of the decisions, at the thresholds of the analysis. */
function widget(embedded: Report, report: Report, spoken: 'en' | 'uk'): Shown[] {
  const { classes, classifiers } = embedded;
  const state = { classes, decisions: classes, classifiers, utility: embedded.utility?.matrix ?? null, unit: '' };
  const view = { state, report: embedded, whole: embedded, waits: false, width: 800, language: spoken, readonly: true };
  const metrics = usual(state as unknown as View['state']);
  const given = { ...view, metrics, kind: 'compare', edit: () => undefined, weigh: () => undefined } as unknown as View;
  const html = renderToString(<CompareView view={given} />);
  const [, table = ''] = /<table class="metrics"[^>]*>(.*)<\/table>/s.exec(html) ?? [];
  const rows = [...table.matchAll(/<tr><th scope="row">.*?<\/tr>/gs)].map(([row]) => row);
  return rows.flatMap((row, k) =>
    [...row.matchAll(/<td>(.*?)<\/td>/gs)].slice(0, classifiers.length).flatMap(([, cell = ''], i): Shown[] => {
      const of = classifiers[i]?.name ?? '';
      const text = plain(cell).replaceAll('−', '-');
      const value = Number((spoken === 'en' ? text.replaceAll(',', '') : text.replaceAll(' ', '')).replace(',', '.'));
      if (text === '' || Number.isNaN(value)) return [];
      const digits = Math.max(1, text.replace(/^-?0*[.,]?0*/, '').replace(/\D/g, '').length);
      const quantity = (metrics[k] ?? '').replace(/^(macro|weighted):/, '$1:');
      return [{ surface: 'widget', quantity, of, value, digits, ...at(report, of) }];
    }),
  );
}

/** Everything that is shown of a report in a language. */
export function surfacesOf(
  report: Report,
  catalogue: Catalogue,
  spoken: 'en' | 'uk',
  embedded: Report | null = null,
): Surfaces {
  language.value = spoken;
  known.value = catalogue;
  const texts = new Map<string, string>();
  const numbers: Shown[] = [];
  const show = (surface: string, node: Parameters<typeof renderToString>[0]) => {
    const html = renderToString(node);
    texts.set(surface, plain(html));
    numbers.push(...carried(surface, html));
    return html;
  };
  second.value = false;
  const hero = show('hero', <VerdictCard report={report} catalogue={catalogue} item="" compact={false} />);
  show('hero of the other views', <VerdictCard report={report} catalogue={catalogue} item="" compact />);
  if (report.utility) show('certainty', <YieldCard report={report} utility={report.utility} item="" />);
  if (report.utility?.verdict?.more) show('worth', <Worth report={report} utility={report.utility} />);
  if (report.drawn) show('sample', <DrawnCard report={report} drawn={report.drawn} onPlan={() => undefined} />);
  if (report.comparisons?.length)
    show('tests', <Tests report={report} catalogue={catalogue} comparisons={report.comparisons} />);
  const { operating_point: point, review_price: price } = report.settings;
  doc.value = { ...doc.value, point, review: price?.toString() };
  show('curves', <Curves report={report} catalogue={catalogue} />);
  numbers.push(...ofReview(report));
  if (embedded) {
    show('embedded', <VerdictCard report={embedded} catalogue={catalogue} item="" compact={false} />);
    numbers.push(...widget(embedded, report, spoken));
  }
  const own = chipsOf(show('metrics', <Metrics report={report} catalogue={catalogue} />));
  show('all metrics', <Metrics report={report} catalogue={catalogue} all />);
  show('folds', <FoldsCard report={report} catalogue={catalogue} />);
  const { subgroups: sections, utility } = report;
  if (sections && utility) {
    show('subgroups', <SubgroupsCard {...{ report, catalogue, sections, utility }} item="" />);
    numbers.push(...ofSubgroups(report));
  }
  second.value = true;
  const other = chipsOf(show('metrics at the second threshold', <Metrics report={report} catalogue={catalogue} />));
  second.value = false;
  for (const [name, it] of [
    ['export', report],
    ['export at the second threshold', atSecond(report)],
  ] as const) {
    const all = tables(it, catalogue, spoken, 'all');
    numbers.push(
      ...exported(
        name,
        it,
        all.find(({ id }) => id === 'metrics'),
      ),
    );
    texts.set(name, all.map((table) => `${table.title}\n${markdown(table, { digits: 6 })}`).join('\n'));
  }
  if (spoken === 'en') {
    numbers.push(...printed(report, catalogue));
    texts.set('command line', new Printer('en', () => catalogue, []).report(report));
  }
  for (const { name, value, apparent } of report.utility?.yields ?? []) {
    const where = { surface: 'report', of: name, ...at(report, name) };
    if (apparent === undefined) numbers.push({ ...where, quantity: 'yield', value });
    else numbers.push({ ...where, quantity: 'yield_new', value }, { ...where, quantity: 'yield', value: apparent });
  }
  const { verdict } = report.utility ?? {};
  const chosen = verdict?.candidates[verdict.best];
  if (chosen && verdict.expected_loss !== undefined) {
    const { quantity, of, value, sampling } = ofLoss(report, chosen, verdict.expected_loss);
    numbers.push({ surface: 'report', quantity, of, value, ...(sampling && { sampling }) });
  }
  return { report, numbers, spoken, said: plain(hero), chips: { own, second: other }, texts };
}

function at(report: Report, name: string) {
  const found = report.classifiers.find((each) => each.name === name);
  const value = found?.implied_threshold ?? found?.threshold;
  return value === undefined ? {} : { at: value };
}

/** Where surfaces contradict each other or themselves; empty: nowhere. */
export function contradictions({ report, numbers, said, chips, texts, spoken }: Surfaces): string[] {
  const out: string[] = [];
  const places = new Map<string, Shown[]>();
  for (const each of numbers) {
    const key = [`${each.quantity} of ${each.of}`, each.at, each.sampling].filter((it) => it !== undefined).join(', ');
    places.set(key, [...(places.get(key) ?? []), each]);
  }
  const alike = (a: Shown, b: Shown) => {
    if (a.value === b.value) return true;
    const digits = Math.min(a.digits ?? 15, b.digits ?? 15);
    const step = 10 ** (Math.floor(Math.log10(Math.max(Math.abs(a.value), Math.abs(b.value)))) + 1 - digits);
    return Math.abs(a.value - b.value) <= Math.max(step * (1 + 1e-9), 1e-12 * Math.abs(a.value));
  };
  for (const [key, [first, ...others]] of places)
    for (const other of others)
      if (first && !alike(first, other))
        out.push(`${key}: ${first.value} in ${first.surface}, ${other.value} in ${other.surface}`);
  for (const { surface, quantity, of, value, words } of numbers)
    if (words !== undefined && (!shows(words, value, spoken) || overdone(quantity, value, words)))
      out.push(`${surface} writes “${words}” for ${value}, ${quantity} of ${of}`);
  out.push(...ofCounts(report, said, chips), ...ofHeadline(report), ...ofRuler(report), ...ofTexts(report, texts));
  return out;
}

/** A count is the number of its chips, and both are those of the core. */
function ofCounts(report: Report, said: string, chips: Surfaces['chips']): string[] {
  const { popular } = report.utility ?? {};
  if (!popular) return [];
  const out: string[] = [];
  const counted = (lists: readonly { name: string; metrics: readonly string[] }[][], name: string) =>
    lists.flat().reduce((sum, each) => sum + (each.name === name ? each.metrics.length : 0), 0);
  const scores = popular.scores?.prefer ?? [];
  const there = report.second_threshold?.popular.prefer ?? popular.decisions.prefer;
  for (const { name } of report.classifiers) {
    const [own, second] = [counted([popular.decisions.prefer, scores], name), counted([there, scores], name)];
    if (own !== (chips.own.get(name) ?? 0))
      out.push(`${own} metrics prefer ${name}, ${chips.own.get(name) ?? 0} chips`);
    if (second !== (chips.second.get(name) ?? 0))
      out.push(`at the second threshold ${second} prefer ${name}, ${chips.second.get(name) ?? 0} chips`);
  }
  const groups = [
    popular.decisions,
    ...(popular.scores ? [popular.scores] : []),
    ...(report.second_threshold ? [report.second_threshold.popular] : []),
  ];
  const known = new Set(
    groups.flatMap(({ prefer, none }) => {
      const total = prefer.reduce((sum, { metrics }) => sum + metrics.length, none.length);
      return prefer.map(({ name, metrics }) => `${metrics.length} of ${total} prefer ${name}`);
    }),
  );
  for (const [clause] of said.matchAll(/\d+ of \d+ prefer \S+?(?=[,;.\s])/g))
    if (!known.has(clause)) out.push(`“${clause}” is no count of the core`);
  return out;
}

/** A sentence names no winner that its number does not have. */
function ofHeadline(report: Report): string[] {
  const head = headlineOf(report);
  const { utility } = report;
  const out: string[] = [];
  if (!head || !utility) return out;
  const most = Math.max(...utility.yields.map(({ value }) => value), ...utility.baselines.map(({ value }) => value));
  const value = (name: string) => utility.yields.find((each) => each.name === name)?.value ?? Number.NaN;
  const near = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * (Math.abs(a) + Math.abs(b));
  if (head.kind === 'ship' && !near(value(head.name), most)) out.push(`${head.name} is to be shipped and yields less`);
  // Where thresholds follow the costs, the space of utilities is about the decisions of one of them.
  const fixed = utility.ruler?.candidates.every(({ implied }) => !implied) ?? true;
  if (
    head.kind === 'depends' &&
    fixed &&
    utility.space?.regions.some(({ share }) => share > 1 - 1e-9) &&
    utility.yields.length > 1
  )
    out.push('it depends on costs, and one is better at all of them');
  const candidates = utility.verdict?.candidates ?? [];
  const chances = candidates.flatMap(({ probability_best: chance }) => chance ?? []);
  const sum = chances.reduce((all, each) => all + each, 0);
  if (
    chances.length > 0 &&
    (chances.length !== candidates.length || !candidates.some(({ always }) => always) || Math.abs(sum - 1) > 1e-6)
  )
    out.push(`probabilities of being the best of all add up to ${sum}`);
  for (const pair of utility.pairwise)
    if (
      pair.probability_a_better !== undefined &&
      pair.difference !== 0 &&
      pair.probability_a_better > 0.5 !== pair.difference > 0 &&
      Math.abs(pair.probability_a_better - 0.5) > 0.02
    )
      out.push(
        `${pair.a} yields ${pair.difference} more than ${pair.b} and is better with ${pair.probability_a_better}`,
      );
  return out;
}

/** What no text may say, and limits that intervals keep. */
function ofTexts({ utility, classifiers }: Report, texts: ReadonlyMap<string, string>): string[] {
  const out: string[] = [];
  for (const [surface, text] of texts) {
    if (utility?.assumed && /your costs|your threshold|implied by the costs|ваших витрат|вашого порога/i.test(text))
      out.push(`${surface} speaks of costs that nobody gave`);
    // Found by drawing: never certain. Tables of sums that are 1 are others.
    for (const line of text.split('\n'))
      if (/^\|.*P\(/.test(line)) {
        const at = line.split(' | ').flatMap((cell, i) => (/P\(/.test(cell) ? [i] : []));
        const rows = text.slice(text.indexOf(line)).split('\n').slice(2);
        for (const row of rows.slice(
          0,
          Math.max(
            0,
            rows.findIndex((each) => !each.startsWith('|')),
          ),
        ))
          for (const i of at)
            if (/^\|? ?(1|0)( \|)?$/.test(row.split(' | ')[i] ?? ''))
              out.push(`${surface}: a chance of ${row.split(' | ')[i]}`);
      }
  }
  const cells = utility?.by_item ? [] : (utility?.matrix.flat() ?? []);
  for (const { name, ci } of utility?.yields ?? [])
    if (ci && cells.length > 0 && (ci.low < Math.min(...cells) - 1e-12 || ci.high > Math.max(...cells) + 1e-12))
      out.push(`the yield of ${name} is from ${ci.low} to ${ci.high}, past its utilities`);
  for (const { name, folds } of classifiers)
    for (const [id, spread] of Object.entries(folds?.metrics ?? {})) {
      const lost = folds?.each.some(({ metrics }) => metrics[id]?.value === null) ?? false;
      if (lost && spread.mean !== null)
        out.push(`${id} of ${name} has the mean ${spread.mean} over folds without a number`);
    }
  return out;
}
