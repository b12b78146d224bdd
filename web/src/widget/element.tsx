import site from 'virtual:site';
import type { Report } from 'isoyield';
import { type FunctionComponent, h, render } from 'preact';
import { attributes, empty, list, onlyMatrix, words } from './attributes/given';
import { inCalculator } from './attributes/link';
import { Base, forget, ownSheet, spokenBy, whenNear } from './attributes/near';
import { failure, Refusal } from './attributes/refusal';
import {
  NotPlain,
  plainState,
  readTables,
  readText,
  repeats,
  type State,
  stateOf,
  tablesText,
} from './attributes/state';
import { type Language, widgetText } from './attributes/texts';
import { pngOf, svgOf } from './chart';
import { ask } from './core/first';
import { agree, mayCome, whenItMay } from './core/saving';
import { wholeReading, wholeReport } from './core/whole-loader';
import type { GivenState } from './isoyield-widget';
import { Frame } from './views/frame';
import { loadSentences } from './views/told-loader';
import {
  CalculatorView,
  CompareView,
  CurveView,
  isCompared,
  isMetric,
  MatrixView,
  MetricView,
  usual,
  type View,
} from './views/views';

/** Elements and what they show. */
type Shown = FunctionComponent<{ view: View }>;
export const kinds: Record<string, Shown> = {
  'isoyield-calculator': CalculatorView,
  'isoyield-matrix': MatrixView,
  'isoyield-compare': CompareView,
  'isoyield-curve': CurveView,
  'isoyield-metric': MetricView,
};

interface Read {
  state: State;
  notes: readonly string[];
}

/** What all elements share; their tag decides what they show. */
export class IsoyieldElement extends Base {
  static observedAttributes = [...attributes, 'lang'];
  #state: State | null = null;
  /** Set by setState or an edit: wins over attributes and content. */
  #own = false;
  #report: Report | null = null;
  #teller: Awaited<ReturnType<typeof loadSentences>> | null = null;
  /** The last of the whole core on these classes: it knows how sure things are, and where they change. */
  #whole: Report | null = null;
  /** Whether that core could not come. */
  #alone = false;
  /** Whether it waits for a reader who saves data. */
  #asks = false;
  #problem = '';
  #notes: readonly string[] = [];
  /** What the whole core has yet to read. */
  #reading: (() => Promise<Read>) | null = null;
  #ready = false;
  #near = false;
  #turn = 0;
  #scores = '';

  connectedCallback() {
    if (!this.shadowRoot) {
      const root = this.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [ownSheet()];
    }
    if (this.getAttribute('loading') === 'eager') this.#near = true;
    // While the page is still being read, the table inside may not be there yet.
    if (document.readyState === 'loading' && !this.hasAttribute('data'))
      document.addEventListener('DOMContentLoaded', this.#parsed, { once: true });
    else this.#read();
    if (!this.#near)
      whenNear(this, () => {
        this.#near = true;
        void this.#compute();
      });
  }

  readonly #parsed = () => this.#read();

  disconnectedCallback() {
    document.removeEventListener('DOMContentLoaded', this.#parsed);
    forget(this);
    this.#turn += 1;
    // Moved within the page: comes back at once. Otherwise the tree is let go.
    queueMicrotask(() => {
      const root = this.shadowRoot;
      if (this.isConnected || !root) return;
      const place = root.querySelector('[data-told]');
      if (place) this.#teller?.tell(place, null);
      render(null, root);
    });
  }

  attributeChangedCallback(name: string) {
    if (!this.isConnected) return;
    if (['data', 'utility', 'classes', 'decisions', 'positive', 'rows', 'unit', 'curve'].includes(name)) {
      this.#own = false;
      this.#read();
    } else if (['metric', 'metrics', 'view'].includes(name)) void this.#compute();
    else this.#draw();
  }

  /** The state as plain data; null while there is none. */
  getState(): State | null {
    return this.#state && structuredClone(this.#state);
  }

  /** Changes what is shown; fires no event of a user's. */
  setState(given: GivenState) {
    const old = this.#state;
    this.#state = stateOf({
      classes: given.classes ?? (given.classifiers ? undefined : old?.classes),
      decisions: given.decisions ?? (given.classifiers ? undefined : old?.decisions),
      positive: given.positive ?? old?.positive,
      rows: given.classifiers || given.utility ? given.rows : undefined,
      classifiers: given.classifiers ?? old?.classifiers ?? [],
      utility: given.utility === undefined ? old?.utility : given.utility,
      unit: given.unit ?? old?.unit,
    });
    this.#own = true;
    this.#whole = null;
    this.#reading = null;
    this.#notes = [];
    void this.#compute();
  }

  /** The last report; null before the first. */
  get report(): Report | null {
    return this.#report;
  }

  /** The chart as an SVG document; null where there is none. */
  toSVG(): string | null {
    const chart = this.shadowRoot?.querySelector('svg[part="chart"]');
    return chart ? svgOf(chart) : null;
  }

  /** The chart as a picture, `scale` pixels a unit; null where there is none. The page's policy has to allow blob: images. */
  async toPNG(scale = 2): Promise<Blob | null> {
    const svg = this.toSVG();
    return svg === null ? null : pngOf(svg, scale);
  }

  get #language(): Language {
    const language = this.getAttribute('language');
    return language === 'uk' || language === 'en' ? language : spokenBy(this);
  }

  /** Reads attributes and content, unless somebody has edited since. */
  #read() {
    if (this.#own) return void this.#compute();
    this.#whole = null;
    this.#reading = null;
    this.#scores = '';
    this.#problem = '';
    this.#notes = [];
    const rows = this.getAttribute('rows');
    const text = this.getAttribute('data');
    const utility = this.getAttribute('utility');
    try {
      if (this.localName === 'isoyield-curve' && this.hasAttribute('curve')) {
        this.#scores = text ?? this.#scoresText();
        this.#state = null;
      } else {
        const read = text ? readText(text) : readTables(this, rows ?? 'true');
        const said = { ...this.#said(), ...(utility && { utility: onlyMatrix(utility) }) };
        this.#state = read && plainState({ ...(rows && { rows }), ...read, ...said });
      }
      void this.#compute();
    } catch (error) {
      if (!(error instanceof NotPlain)) throw error;
      const given = {
        ...(text ? { text, names: [], utility: null } : tablesText(this)),
        where: text ? 'text' : 'table',
        ...(utility && { utility }),
      } as const;
      const { classes, decisions, ...said } = this.#said();
      const choices = {
        rows: rows === 'true' || rows === 'predicted' ? rows : '',
        ...(classes && { classes }),
        ...(decisions && { decisions }),
      } as const;
      this.#reading = async () => {
        const { state, notes } = await wholeReading(given, { ...choices, language: this.#language });
        return { state: { ...state, ...said }, notes };
      };
      void this.#compute();
    }
  }

  #said() {
    const classes = list(this.getAttribute('classes'));
    const decisions = list(this.getAttribute('decisions'));
    const positive = this.getAttribute('positive');
    const unit = this.getAttribute('unit');
    return {
      ...(classes && { classes }),
      ...(decisions && { decisions }),
      ...(positive && { positive }),
      ...(unit && { unit }),
    };
  }

  /** What is wrong with the attributes that say what to show; empty when nothing is. */
  #mistake(): string {
    for (const [name, known] of Object.entries(words)) {
      const value = this.getAttribute(name);
      if (value && !known.includes(value)) return widgetText(this.#language, 'oneOf', name, value, known.join(', '));
    }
    const unknown = list(this.getAttribute('metric') ?? this.getAttribute('metrics'))?.find((id) => !isMetric(id));
    return unknown === undefined ? '' : widgetText(this.#language, 'noMetric', unknown);
  }

  /** The table inside, or the text. */
  #scoresText(): string {
    return tablesText(this).text || (this.textContent?.trim() ?? '');
  }

  #compute(): Promise<void> | undefined {
    this.#draw();
    if (!this.#near) return;
    const mistake = this.#mistake();
    if (mistake) {
      return this.#ask(() => Promise.reject(new Refusal('attribute', mistake)));
    }
    const reading = this.#reading;
    if (reading) return this.#ask(() => this.#allowed(reading));
    const state = this.#state;
    const scores = this.#scores;
    if (!state && !scores) {
      // While the page is being read, the table may yet come.
      if (this.ownerDocument.readyState === 'loading') return;
      return this.#ask(() => Promise.reject(new Refusal('no_data', widgetText(this.#language, 'nothing'))));
    }
    return this.#ask(async () => {
      const whole = (from: State | string, positive: string | null) =>
        this.#allowed(() => wholeReport(from, this.#language, positive));
      if (!state) return whole(scores, this.getAttribute('positive'));
      const { classes, decisions, positive } = state;
      const sound = !repeats(classes) && !repeats(decisions) && (!positive || classes.includes(positive));
      const answer = sound ? await ask(state, this.#language) : null;
      return answer?.ok ?? (await whole(state, null));
    });
  }

  /** Does what needs the whole core: at once, or when a reader who saves data has asked for it. */
  async #allowed<T>(work: () => Promise<T>): Promise<T> {
    if (mayCome()) return work();
    this.#asks = true;
    this.#draw();
    await whenItMay();
    this.#asks = false;
    this.#draw();
    return work();
  }

  /** Runs one question; an older one that ends later is dropped. */
  async #ask(question: () => Promise<Report | Read>): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    this.#asks = false;
    try {
      const sentences = this.#compares && loadSentences();
      // Looked at only when the numbers are there.
      if (sentences) sentences.catch(() => {});
      const answer = await question();
      if (turn !== this.#turn) return;
      if ('state' in answer) {
        this.#reading = null;
        this.#state = answer.state;
        this.#notes = answer.notes;
        return this.#compute();
      }
      const problem = await this.#hear(sentences);
      if (turn !== this.#turn) return;
      this.#report = answer;
      this.#problem = problem;
      this.#draw();
      if (!this.#ready) this.#tell('ready');
      this.#ready = true;
      void this.#deepen(turn);
    } catch (error) {
      if (turn !== this.#turn) return;
      const { code, message } = failure(this.#language, error);
      this.#problem = message;
      // Numbers next to it would look like what was asked for.
      this.#report = null;
      if (this.#reading) this.#state = null;
      this.#draw();
      this.#tell('error', code);
    }
  }

  get #compares() {
    return this.#state !== null && isCompared(this.localName, this.getAttribute('view'), this.#state);
  }

  /** Has what writes sentences at hand; what is wrong where it does not come: the numbers stand without it. */
  async #hear(sentences: ReturnType<typeof loadSentences> | false): Promise<string> {
    try {
      if (sentences) this.#teller = await sentences;
      return '';
    } catch (error) {
      return failure(this.#language, error).message;
    }
  }

  /** Asks the whole core too where a verdict is shown: how sure it is. What is on screen stays until then, or where that core cannot come. */
  async #deepen(turn: number) {
    const state = this.#state;
    if (!state || !this.#compares) return;
    // While somebody types or drags, the first numbers are enough.
    await new Promise((done) => setTimeout(done, this.#whole ? 250 : 0));
    if (turn !== this.#turn || !this.#report || this.#report.settings.level > 0) return;
    const report = await this.#allowed(() => wholeReport(state, this.#language, null)).catch(() => null);
    if (turn !== this.#turn) return;
    this.#alone = report === null;
    if (report) this.#report = this.#whole = report;
    this.#draw();
  }

  #tell(what: 'ready' | 'input' | 'change' | 'error', code?: string) {
    const problem = this.#problem && { message: this.#problem, ...(code && { code }) };
    const detail = { state: this.getState(), report: this.#report, ...problem };
    this.dispatchEvent(new CustomEvent(`isoyield-${what}`, { bubbles: true, composed: true, detail }));
  }

  #foot({ state, report, language }: View) {
    const address = this.getAttribute('calculator') ?? site;
    const shown = { ...state, positive: state.positive || (report?.positive ?? '') };
    return { language, report, link: inCalculator(address, shown), picture: () => this.toSVG() };
  }

  #draw() {
    if (!this.shadowRoot || !this.isConnected) return;
    const view: View = {
      state: this.#state ?? empty,
      report: this.#report,
      whole: this.#whole,
      waits: this.#compares && !this.#alone && !this.#asks,
      width: this.clientWidth,
      language: this.#language,
      readonly: this.hasAttribute('readonly'),
      metrics: [
        ...new Set(
          list(this.getAttribute('metric') ?? this.getAttribute('metrics')) ??
            (this.localName === 'isoyield-metric' && isMetric(this.id) ? [this.id] : usual(this.#state ?? empty)),
        ),
      ],
      kind: this.getAttribute('view') ?? '',
      edit: (classifier, row, column, value, done) => {
        const state = this.#state;
        const cells = classifier < 0 ? state?.utility : state?.classifiers[classifier]?.matrix;
        if (!state || !cells?.[row]) return;
        cells[row][column] = value;
        this.#own = true;
        void Promise.resolve(this.#compute()).then(() => this.#tell(done ? 'change' : 'input'));
      },
      weigh: (utility) => {
        if (utility === null) return this.#tell('change');
        if (!this.#state) return;
        this.#state = { ...this.#state, utility };
        this.#own = true;
        void Promise.resolve(this.#compute()).then(() => this.#tell('input'));
      },
    };
    render(
      h(Frame, {
        language: view.language,
        problem: this.#problem,
        notes: this.#notes,
        onMore: this.#asks ? agree : null,
        foot: this.localName === 'isoyield-metric' ? null : this.#foot(view),
        pending: this.#report === null && this.querySelector('table') !== null,
        children: h(kinds[this.localName] as Shown, { view }),
      }),
      this.shadowRoot,
    );
    const place = this.shadowRoot.querySelector('[data-told]');
    if (place) this.#teller?.tell(place, view);
  }
}
