import type { MetricChoice } from '../export/chosen.js';
import { ahead } from '../export/headline.js';
import type { Language } from '../package/errors.js';
import type {
  Catalogue,
  CatalogueMetric,
  Ci,
  Classifier,
  Isometrics,
  Number as MetricValue,
  Pooling,
  Remark,
  Report,
  Utility,
} from '../package/report.js';
import { aligned, number, plain, short, table } from './layout.js';
import { inference } from './print_inference.js';
import { say, type Word } from './words.js';

/** Pairs whose doubt is told in a sentence each. */
const mostPairs = 3;
/** Notes that come before the numbers. */
const warnings: ReadonlySet<string> = new Set(['one_label']);

const section = (title: string, ...parts: readonly string[]) =>
  `${title}\n${parts.filter((part) => part !== '').join('\n')}`;

/** Writes reports and registries out for a reader. */
export class Printer {
  readonly #language: Language;
  readonly #catalogue: Catalogue;
  readonly #chosen: readonly string[];
  readonly #all: boolean;
  #reasons = new Map<string, Set<string>>();

  /** `chosen`: ids of the only metrics to be shown; empty: the popular ones. `all`: they are all that there are. */
  constructor(language: Language, catalogue: Catalogue, chosen: readonly string[], all = false) {
    this.#language = language;
    this.#catalogue = catalogue;
    this.#chosen = chosen;
    this.#all = all;
  }

  get choice(): MetricChoice {
    return this.#all ? 'all' : this.#chosen.length > 0 ? this.#chosen : 'popular';
  }

  #say(word: Word, ...args: (string | number)[]) {
    return say(this.#language, word, ...args);
  }

  /** A whole report. */
  report(report: Report): string {
    this.#reasons = new Map();
    const parts = [this.#head(report), this.#warnings(report)];
    if (report.utility) parts.push(this.#yields(report, report.utility));
    parts.push(report.kind === 'multilabel' ? this.#labels(report) : this.#matrices(report));
    parts.push(this.#thresholds(report));
    parts.push(this.#metrics(report));
    parts.push(...report.classifiers.map((classifier) => this.#perClass(report, classifier)));
    parts.push(...report.classifiers.map((classifier) => this.#folds(classifier)));
    parts.push(...report.classifiers.map((classifier) => this.#decided(report, classifier)));
    parts.push(...report.classifiers.flatMap((classifier) => this.#curves(classifier)));
    parts.push(...inference(this.#language, report, this.#shown(Object.keys(report.classifiers[0]?.metrics ?? {}))));
    parts.push(this.#undefined(), this.#notes(report));
    return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
  }

  #head(report: Report): string {
    const { settings } = report;
    const rows = [
      [this.#say('classes'), report.classes.map((label) => short(label)).join(', ')],
      ...(report.positive === '' ? [] : [[this.#say('positive'), short(report.positive)]]),
      // Frequencies sum to 1; what intervals rest on is the number of items that was given for them.
      ['n', number(settings.items ?? report.n, 15)],
    ];
    if (report.kind === 'matrix') {
      const named = this.#say(settings.rows_named ? 'rows_named' : 'rows_assumed');
      rows.push([this.#say('rows'), `${this.#say(settings.rows === 'predicted' ? 'predicted' : 'true')} (${named})`]);
    }
    const used = report.preview?.columns.filter(({ role }) => role !== 'unused') ?? [];
    if (used.length > 0)
      rows.push([this.#say('columns'), used.map(({ name, role }) => `${role} ${short(name)}`).join(', ')]);
    return table(rows, 'l');
  }

  #yields(report: Report, utility: Utility): string {
    const unit = utility.unit === '' ? '' : ` (${plain(utility.unit)})`;
    const order = [...utility.yields].sort((a, b) => utility.ranking.indexOf(a.name) - utility.ranking.indexOf(b.name));
    const level = [...utility.yields, ...utility.pairwise].find(({ ci }) => ci !== undefined)?.ci?.level;
    const certain = level !== undefined;
    // Found by drawing some thousand times: that something never happened there does not make it impossible.
    const drawn = (chance: number) => (chance > 0.999 ? '> 0.999' : chance < 0.001 ? '< 0.001' : aligned(chance));
    const sure = (chance: number | undefined) => (certain ? [chance === undefined ? '' : drawn(chance)] : []);
    const ends = (ci: Ci) => `${number(ci.low)} … ${number(ci.high)}`;
    const between = (ci: Ci | undefined) => (certain ? [ci === undefined ? '' : ends(ci)] : []);
    const alone = utility.yields.length === 1;
    const heads = (chance: Word) =>
      certain ? [this.#say('interval', number(100 * level)), alone ? '' : this.#say(chance)] : [];
    const rows = [
      ['#', this.#say('classifier'), this.#say('yield'), ...heads('best')],
      ...order.map((each, i) => [
        String(i + 1),
        short(each.name),
        number(each.value),
        ...between(each.ci),
        ...sure(each.probability_best),
      ]),
      ...utility.baselines.map(({ decision, value }) => [
        '',
        `${this.#say('always')} ${short(decision)}`,
        number(value),
      ]),
    ];
    const percent = (share: number | null) => (share === null ? '—' : `${number(100 * share, 3)} %`);
    const pairs = utility.pairwise.map((each) => [
      `${short(each.a)} - ${short(each.b)}`,
      number(each.difference),
      each.flip_radius === null ? '—' : number(each.flip_radius),
      percent(each.flip_share),
      each.flip_length === null ? '—' : number(each.flip_length),
      ...between(each.ci),
      ...sure(each.probability_a_better),
    ]);
    const flip = (['difference', 'flip', 'flip_share', 'flip_length'] as const).map((word) => this.#say(word));
    const pairHead = ['', ...flip, ...heads('better')];
    // The columns of a score file are about the same items: there the test of pairs knows.
    const paired = utility.pairwise.flatMap(({ a, b, if_paired: bounds }) =>
      bounds && report.kind === 'matrix'
        ? [`  ${this.#say('if_paired', short(a), short(b), ends(bounds.narrowest), ends(bounds.widest))}`]
        : [],
    );
    const first = ahead(utility);
    const better = first
      ? `  ${this.#say(first.same ? 'baseline_same' : 'baseline_ahead', short(first.decision), number(first.value), short(utility.ranking[0] ?? ''))}`
      : '';
    const pairTable = pairs.length === 0 ? '' : table([pairHead, ...pairs], 'lr');
    const square = utility.decisions.length === report.classes.length;
    const cells = utility.assumed && square ? '' : this.#grid(report.classes, utility.decisions, utility.matrix, '');
    return section(
      this.#say('yields') + unit,
      table(rows, 'rlr'),
      pairTable === '' ? '' : `\n${[pairTable, ...paired.slice(0, mostPairs)].join('\n')}`,
      cells === '' ? '' : `\n${cells}`,
      better,
      utility.assumed ? `  ${this.#say(square ? 'assumed' : 'assumed_own')}` : '',
      utility.believed ? `  ${this.#say('believed')}` : '',
      utility.by_item === true ? `  ${this.#say('by_item')}` : '',
    );
  }

  /** A matrix with its labels. */
  #grid(
    classes: readonly string[],
    decisions: readonly string[],
    cells: readonly (readonly number[])[],
    corner: string,
  ): string {
    const rows = cells.map((row, i) => [short(classes[i] ?? '', 16), ...row.map((each) => number(each, 12))]);
    return table([[corner, ...decisions.map((label) => short(label, 16))], ...rows], 'lr');
  }

  #matrices(report: Report): string {
    const most = 25;
    if (report.classes.length > most) return '';
    const decisions = report.utility?.decisions ?? report.classes;
    const grids = report.classifiers.map(({ name, matrix }) =>
      this.#grid(report.classes, decisions, matrix, short(name)),
    );
    return section(this.#say('matrices'), `  ${this.#say('legend')}`, grids.join('\n\n'));
  }

  /** One binary matrix a label, a line each. */
  #labels(report: Report): string {
    const blocks = report.classifiers.map(({ name, per_class }) =>
      table(
        [
          [short(name), 'TP', 'FN', 'FP', 'TN'],
          ...per_class.map(({ class: label, matrix }) => {
            const [[tn, fp] = [], [fn, tp] = []] = matrix ?? [];
            return [short(label), ...[tp, fn, fp, tn].map((cell) => number(cell ?? 0, 15))];
          }),
        ],
        'lr',
      ),
    );
    return section(this.#say('labels'), blocks.join('\n\n'));
  }

  #thresholds(report: Report): string {
    const rate = (value: number | null) => (value === null ? '—' : aligned(value));
    const there = report.classifiers.flatMap(({ thresholds }) => Object.values(thresholds ?? {}))[0]?.metrics ?? {};
    const asked = this.#chosen.length > 0 || this.#all ? this.#shown(Object.keys(there)) : [];
    const rows = report.classifiers.flatMap(({ name, thresholds }) =>
      Object.entries(thresholds ?? {}).map(([rule, point]) => [
        short(name),
        rule,
        number(point.threshold, 17),
        rate(point.tpr),
        rate(point.fpr),
        number(point.yield),
        ...asked.map((id) => this.#value(point.metrics[id], id, `${name}, ${rule}`)),
      ]),
    );
    if (rows.length === 0) return '';
    const words = (['classifier', 'rule', 'threshold'] as const).map((word) => this.#say(word));
    const head = [...words, 'tpr', 'fpr', this.#say('yield'), ...asked];
    return section(this.#say('thresholds'), table([head, ...rows], 'llr'));
  }

  /** A value as text; what has none is remembered for the list of reasons. */
  #value(value: MetricValue | undefined, id: string, where: string): string {
    if (value === undefined) return '';
    const mark = value.left_out === undefined ? '' : '*';
    if (value.left_out !== undefined) this.#reason(this.#say('left_out', value.left_out), `${where}: ${id}`);
    if (value.infinite !== undefined) return (value.infinite === '+' ? '∞' : '-∞') + mark;
    if (value.value !== null) return aligned(value.value) + mark;
    this.#reason(this.#text(value.undefined ?? ''), `${where}: ${id}`);
    return `—${mark}`;
  }

  /** A reason code in words. */
  #text(code: string): string {
    return this.#catalogue.reasons.find((each) => each.id === code)?.text ?? code;
  }

  #reason(reason: string, where: string) {
    this.#reasons.set(reason, (this.#reasons.get(reason) ?? new Set()).add(where));
  }

  #shown(ids: readonly string[]): string[] {
    if (this.#chosen.length > 0) return this.#chosen.filter((id) => ids.includes(id));
    // Own metrics, which the catalogue does not know, were asked for.
    const rest = new Set(this.#catalogue.metrics.filter((metric) => !metric.popular).map(({ id }) => id));
    return ids.filter((id) => !rest.has(id));
  }

  #metrics(report: Report): string {
    const all = Object.keys(report.classifiers[0]?.metrics ?? {});
    // Of whole label sets there are few.
    const ids = report.kind === 'multilabel' && this.#chosen.length === 0 ? all : this.#shown(all);
    if (ids.length === 0) return '';
    const agreement = report.classifiers.length < 2 ? [] : (report.utility?.agreement ?? []);
    const favours = (id: string) => {
      const found = agreement.find(({ metric }) => metric === id);
      if (found === undefined) return [];
      const word = found.agrees === undefined ? '' : this.#say(found.agrees ? 'yes' : 'no');
      const doubt = found.preference === 'untested' && word !== '' ? ' ?' : '';
      const agrees = found.preference === 'unclear' ? this.#say('unclear') : word + doubt;
      return [found.favours === undefined ? '—' : short(found.favours), agrees];
    };
    // Intervals where there is room: for one classifier, or when metrics were chosen.
    const wide = report.classifiers.length === 1 || (this.#chosen.length > 0 && !this.#all);
    const level = wide ? this.#level(report) : undefined;
    const head = [this.#say('metric')];
    for (const { name } of report.classifiers) {
      head.push(short(name, 16), ...(level === undefined ? [] : [this.#say('interval', number(100 * level))]));
    }
    if (agreement.length > 0) head.push(this.#say('favours'), this.#say('agrees'));
    const rows = ids.map((id) => {
      const values = report.classifiers.flatMap(({ name, metrics }) => {
        const ci = metrics[id]?.ci;
        const between = ci === undefined ? '' : `${aligned(ci.low)} … ${aligned(ci.high)}`;
        return [this.#value(metrics[id], id, short(name)), ...(level === undefined ? [] : [between])];
      });
      return [id, ...values, ...favours(id)];
    });
    return section(
      this.#say('metrics'),
      this.#stance(report),
      table([head, ...rows], 'lr'),
      agreement.some(
        ({ metric, agrees, preference }) => agrees !== undefined && preference === 'untested' && ids.includes(metric),
      )
        ? `  ${this.#say('untested')}`
        : '',
      ids.length < all.length && this.#chosen.length === 0 ? `  ${this.#say('not_all', ids.length, all.length)}` : '',
    );
  }

  /** How many of the popular metrics put first what yields most, and how many another. */
  #stance({ utility, classifiers }: Report): string {
    const best = utility?.ranking[0];
    if (!utility || best === undefined || classifiers.length < 2) return '';
    const popular = new Set(this.#catalogue.metrics.filter((metric) => metric.popular).map(({ id }) => id));
    const rows = utility.agreement.filter(({ metric }) => popular.has(metric));
    const against = rows.filter(({ agrees, preference }) => agrees === false && preference !== 'unclear');
    const [other] = against;
    const counts = [against.length, rows.length] as const;
    const one = new Set(against.map(({ favours }) => favours)).size === 1 && other?.favours !== undefined;
    if (one) return `  ${this.#say('against', ...counts, short(other.favours ?? ''), short(best))}`;
    if (other) return `  ${this.#say('against_others', ...counts, short(best))}`;
    if (!rows.some(({ agrees }) => agrees !== undefined)) return ''; // several yield most, or none favours anyone
    return `  ${this.#say(rows.length === 1 ? 'one_not_against' : 'none_against', rows.length, short(best))}`;
  }

  /** The level of the metrics' intervals, if there are any. */
  #level(report: Report): number | undefined {
    const values = report.classifiers.flatMap(({ metrics }) => Object.values(metrics));
    return values.find(({ ci }) => ci !== undefined)?.ci?.level;
  }

  /** Classes side by side, the averages after them, a few columns at a time. */
  #perClass(report: Report, classifier: Classifier): string {
    const averages = classifier.averages;
    const binary = report.classes.length === 2 && report.kind !== 'multilabel';
    if (averages === undefined || (binary && this.#chosen.length === 0)) return '';
    const ids = this.#shown(Object.keys(averages.macro));
    const columns: { name: string; metrics: Record<string, MetricValue> }[] = [
      ...(['macro', 'micro', 'weighted', 'macro_zero', 'samples'] as const).flatMap((how) => {
        const metrics = averages[how];
        // Where no class is left out both means are the same.
        const other = how !== 'macro_zero' || ids.some((id) => metrics?.[id]);
        const same = how === 'macro_zero' ? averages.macro : {};
        return metrics && other ? [{ name: this.#say(how), metrics: { ...same, ...metrics } }] : [];
      }),
      ...classifier.per_class.map((each) => ({ name: short(each.class, 12), metrics: each.metrics })),
    ];
    const columnsAtATime = 10;
    const blocks: string[] = [];
    for (let from = 0; from < columns.length && ids.length > 0; from += columnsAtATime) {
      const block = columns.slice(from, from + columnsAtATime);
      const rows = ids.map((id) => [
        id,
        ...block.map(({ name, metrics }) => this.#value(metrics[id], id, `${short(classifier.name)}, ${name}`)),
      ]);
      blocks.push(table([[this.#say('metric'), ...block.map(({ name }) => name)], ...rows], 'lr'));
    }
    return blocks.length === 0
      ? ''
      : section(`${this.#say('per_class')}: ${short(classifier.name)}`, blocks.join('\n\n'));
  }

  /** Means over the folds, with their spread. */
  #folds({ name, folds }: Classifier): string {
    if (folds === undefined) return '';
    const plain = (value: number | null | undefined) => (typeof value === 'number' ? aligned(value) : '—');
    const ids = this.#shown(Object.keys(folds.metrics));
    const rows = ids.map((id) => {
      const spread = folds.metrics[id];
      return [id, plain(spread?.mean), plain(spread?.sd), String(spread?.folds ?? 0)];
    });
    const head = [this.#say('metric'), this.#say('mean'), this.#say('sd'), this.#say('folds')];
    return section(`${this.#say('over_folds', folds.each.length)}: ${short(name)}`, table([head, ...rows], 'lr'));
  }

  /** What deciding row by row yields, where there is more than one way. */
  #decided(report: Report, { name, decided }: Classifier): string {
    if (decided === undefined || (decided.length < 2 && report.settings.recalibrate === undefined)) return '';
    const difference = (of: MetricValue | undefined) => [
      of === undefined ? '' : of.value === null ? '—' : number(of.value),
      of?.ci === undefined ? '' : `${number(of.ci.low)} … ${number(of.ci.high)}`,
    ];
    const loss = (value: MetricValue | undefined) => (value === undefined ? '' : this.#value(value, 'log_loss', name));
    const rows = decided.map((each) => [
      each.recalibration === undefined ? each.rule : `${each.rule}, ${each.recalibration}`,
      number(each.yield),
      ...difference(each.gain),
      each.rule === decided[0]?.rule ? '' : `${number(100 * each.otherwise, 3)} %`,
      ...difference(each.worth),
      loss(each.log_loss),
      loss(each.brier),
    ]);
    const head = [
      ...[this.#say('decided_by'), this.#say('yield'), this.#say('gain'), '', this.#say('otherwise')],
      ...[this.#say('worth'), '', 'log_loss', 'brier (0 … 2)'],
    ];
    return section(`${this.#say('decided')}: ${short(name)}`, table([head, ...rows], 'lr'));
  }

  #curves(classifier: Classifier): string[] {
    const most = 30;
    return Object.entries(classifier.curves ?? {}).map(([id, { x, y, threshold, undefined: reason }]) => {
      const kind = this.#catalogue.curves.find((each) => each.id === id);
      const cut = x.length > most ? most : x.length;
      const rows = Array.from({ length: cut }, (_, i) =>
        [x[i], y[i], threshold[i]].map((each) => (each === undefined ? '' : number(each))),
      );
      const title = `${this.#say('curve')} ${id}: ${short(classifier.name)}`;
      if (reason !== undefined) return section(title, `  — ${this.#text(reason)}`);
      return section(
        title,
        table([[kind?.x ?? 'x', kind?.y ?? 'y', this.#say('threshold')], ...rows], 'r'),
        cut < x.length ? `  ${this.#say('more', x.length - cut)}` : '',
      );
    });
  }

  #undefined(): string {
    const most = 4;
    const rows = [...this.#reasons].map(([reason, places]) => {
      const shown = [...places].slice(0, most).join('; ');
      return `  ${reason} — ${shown}${places.size > most ? ` … (${places.size})` : ''}`;
    });
    return rows.length === 0 ? '' : section(this.#say('undefined'), rows.join('\n'));
  }

  /** What makes numbers below mean less than they seem to: said before them. */
  #warnings({ notes }: Report): string {
    return this.#remarks(
      'warnings',
      notes.filter(({ code }) => warnings.has(code)),
    );
  }

  #notes({ notes }: Report): string {
    return this.#remarks(
      'notes',
      notes.filter(({ code }) => !warnings.has(code)),
    );
  }

  #remarks(title: 'warnings' | 'notes', remarks: readonly Remark[]): string {
    const lines = remarks.map(({ source, message, hint }) => {
      const place = source === undefined ? '' : `${plain(source)}: `;
      return `  ${place}${plain(message)}${title === 'warnings' && hint ? ` (${plain(hint)})` : ''}`;
    });
    return lines.length === 0 ? '' : section(this.#say(title), lines.join('\n'));
  }

  /** Lines of equal value: the verdict, and where each level runs. */
  isometrics(lines: Isometrics): string {
    const rows = lines.levels.map(({ value, paths }) => {
      const ends = paths.map(({ x, y }) => {
        // A line that has no value at 0 begins a billionth next to it.
        const near = (value = 0) => number(Number(value.toFixed(6)), 4);
        const at = (i: number) => `(${near(x.at(i))}, ${near(y.at(i))})`;
        return `${at(0)} … ${at(-1)}`;
      });
      return [number(value), ends.length === 0 ? '—' : ends.join('; ')];
    });
    const slope = lines.slope === undefined ? [] : [[this.#say('slope'), number(lines.slope)]];
    const common = lines.common
      ? [[this.#say('common'), `(${number(lines.common.x)}, ${number(lines.common.y)})`]]
      : [];
    const head = [
      [this.#say('metric'), lines.metric],
      [this.#say('prevalence'), number(lines.prevalence)],
      [this.#say('lines'), this.#say(`lines_${lines.verdict}` as Word)],
      [this.#say('lines_always'), this.#say(`lines_${lines.always}` as Word)],
      ...slope,
      ...common,
    ];
    return `${table(head, 'l')}\n\n${table([[this.#say('level'), `${lines.x}, ${lines.y}`], ...rows], 'rl')}\n`;
  }

  /** Fold matrices added up: each metric of the sum, its mean over the folds, and the weights between them. */
  pooling(pooling: Pooling): string {
    const rows = pooling.metrics.map(({ metric, pooled, mean, lines, weights, known }) => [
      metric,
      this.#value(pooled, metric, this.#say('pooled')),
      mean === null ? '—' : aligned(mean),
      lines === '' ? '' : this.#say(`lines_${lines}` as Word),
      weights === undefined ? '—' : this.#say(known ? 'weights_known' : 'weights_measured'),
      weights === undefined ? '' : weights.map((each) => number(each, 3)).join(' '),
    ]);
    const head = ['metric', 'pooled', 'mean', 'lines', 'weights', ''].map((word) => word && this.#say(word as Word));
    return `${section(this.#say('pooling', pooling.folds.length), table([head, ...rows], 'lrrlll'))}\n`;
  }

  /** The registry, or in full what is said of the chosen ones. */
  registry(): string {
    if (this.#chosen.length > 0) {
      const found = this.#catalogue.metrics.filter(({ id }) => this.#chosen.includes(id));
      return `${found.map((metric) => this.#entry(metric)).join('\n\n')}\n`;
    }
    const rows = this.#catalogue.metrics.map((metric) => [
      metric.id,
      metric.name,
      this.#range(metric),
      metric.family,
      metric.scope.join(' '),
    ]);
    const head = ['id', this.#say('name'), this.#say('range'), '', this.#say('scope')];
    return `${table([head, ...rows], 'llrl')}\n`;
  }

  #range({ range }: CatalogueMetric): string {
    return `${range.low === undefined ? '-∞' : number(range.low)} … ${range.high === undefined ? '∞' : number(range.high)}`;
  }

  #entry(metric: CatalogueMetric): string {
    const lines = [
      `${metric.id} — ${metric.name}`,
      `  ${metric.meaning}`,
      `  ${metric.latex}`,
      `  ${this.#say('range')}: ${this.#range(metric)} (${metric.orientation})`,
      metric.orientation === 'neither'
        ? ''
        : `  ${this.#say('admissible')}: ${this.#say(metric.admissible ? 'yes' : metric.admissible_at_shares ? 'at_shares' : 'no')}`,
      `  = ${metric.aliases.join(', ')}`,
      ...metric.undefined.map(({ text }) => `  — ${text}`),
      ...metric.references.map(
        ({ authors, year, title, where, doi }) => `  ${authors} (${year}). ${title}. ${where}${doi && `. doi:${doi}`}`,
      ),
    ];
    return lines.filter((line) => line !== '  = ' && line.trim() !== '').join('\n');
  }
}
