import type { Report } from 'isoyield';
import { type FunctionComponent, h, render } from 'preact';
import { ask } from './engine';
import { defineExercise } from './exercise-element';
import type { GivenState } from './isoyield-widget';
import { forget, ownSheet, spokenBy, whenNear } from './near';
import { NotPlain, readTables, readText, type State, stateOf } from './state';
import { type Language, say } from './texts';
import {
  CalculatorView,
  CompareView,
  CurveView,
  Frame,
  isMetric,
  MatrixView,
  MetricView,
  popular,
  type View,
} from './views';
import { wholeReading, wholeReport } from './whole-loader';

/** Attributes, each a property of the same name. */
export const attributes = [
  ...(['data', 'utility', 'unit', 'classes', 'decisions', 'positive', 'rows', 'metric', 'metrics'] as const),
  ...(['curve', 'view', 'loading', 'theme', 'language', 'readonly'] as const),
] as const;

/** Elements and what they show. */
const kinds: Record<string, FunctionComponent<{ view: View }>> = {
  'isoyield-calculator': CalculatorView,
  'isoyield-matrix': MatrixView,
  'isoyield-compare': CompareView,
  'isoyield-curve': CurveView,
  'isoyield-metric': MetricView,
};

/** Attributes that take one of a few words. */
const words: Record<string, readonly string[]> = {
  rows: ['true', 'predicted'],
  curve: ['roc'],
  view: ['matrix', 'compare', 'curve', 'metric'],
};

const list = (text: string | null) =>
  text
    ? text
        .split(/[,;]/)
        .map((each) => each.trim())
        .filter(Boolean)
    : undefined;

/** Makes the classes of the elements. A function, because there is no HTMLElement to extend where pages are rendered on a server. */
function elementFor(tag: string, Shown: FunctionComponent<{ view: View }>) {
  return class extends HTMLElement {
    static observedAttributes = [...attributes, 'lang'];
    #state: State | null = null;
    /** Set by setState or an edit: wins over attributes and content. */
    #own = false;
    #report: Report | null = null;
    #problem = '';
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
        document.addEventListener('DOMContentLoaded', () => this.#read(), { once: true });
      else this.#read();
      if (!this.#near)
        whenNear(this, () => {
          this.#near = true;
          void this.#compute();
        });
    }

    disconnectedCallback() {
      forget(this);
      this.#turn += 1;
      // Moved within the page: comes back at once. Otherwise the tree is let go.
      queueMicrotask(() => {
        if (!this.isConnected && this.shadowRoot) render(null, this.shadowRoot);
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
      void this.#compute();
    }

    /** The last report; null before the first. */
    get report(): Report | null {
      return this.#report;
    }

    /** The chart as an SVG document; null where there is none. */
    toSVG(): string | null {
      const chart = this.shadowRoot?.querySelector('svg[part="chart"]');
      if (!chart) return null;
      const copy = chart.cloneNode(true) as SVGElement;
      const drawn = [chart, ...chart.querySelectorAll('*')];
      // The sheet stays behind: what it says of the shapes goes along as attributes.
      [copy, ...copy.querySelectorAll('*')].forEach((node, i) => {
        const style = getComputedStyle(drawn[i] as Element);
        for (const name of ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'font-size', 'font-family'])
          node.setAttribute(name, style.getPropertyValue(name));
      });
      // Where the reader's cursor stands is no part of the picture.
      for (const cursor of copy.querySelectorAll('[role=slider]')) cursor.remove();
      const [, , width = '320', height = '310'] = (chart.getAttribute('viewBox') ?? '').split(' ');
      copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
      copy.setAttribute('width', width);
      copy.setAttribute('height', height);
      return new XMLSerializer().serializeToString(copy);
    }

    /** The chart as a picture, `scale` pixels a unit; null where there is none. The page's policy has to allow blob: images. */
    async toPNG(scale = 2): Promise<Blob | null> {
      const svg = this.toSVG();
      if (!svg) return null;
      const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
      try {
        const image = new Image();
        image.src = address;
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = image.width * scale;
        canvas.height = image.height * scale;
        canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
        return await new Promise((resolve) => canvas.toBlob(resolve));
      } finally {
        URL.revokeObjectURL(address);
      }
    }

    get #language(): Language {
      const language = this.getAttribute('language');
      return language === 'uk' || language === 'en' ? language : spokenBy(this);
    }

    /** Reads attributes and content, unless somebody has edited since. */
    #read() {
      if (this.#own) return this.#draw();
      this.#scores = '';
      this.#problem = '';
      const rows = this.getAttribute('rows') ?? 'true';
      const text = this.getAttribute('data');
      try {
        if (tag === 'isoyield-curve' && this.hasAttribute('curve')) {
          this.#scores = text ?? this.#tableText();
          this.#state = null;
        } else {
          const read = text ? readText(text) : readTables(this, rows);
          const utility = this.getAttribute('utility');
          this.#state =
            read &&
            stateOf({
              rows,
              ...read,
              ...this.#said(),
              ...(utility && { utility: readText(utility).classifiers[0]?.matrix }),
            });
        }
        void this.#compute();
      } catch (error) {
        if (!(error instanceof NotPlain)) throw error;
        void this.#ask(async () => {
          const worth = this.getAttribute('utility');
          this.#state = this.#labelled(await wholeReading(text ?? this.#tableText(), worth, this.#language, rows));
          return null;
        });
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

    /** A state that the core read, with the labels that the attributes say. */
    #labelled(state: State): State {
      const said = this.#said();
      for (const kind of ['classes', 'decisions'] as const) {
        const [given, found] = [said[kind]?.length, state[kind].length];
        if (given !== undefined && given !== found)
          throw new Error(say(this.#language, 'labels', kind, String(given), String(found)));
      }
      const alike = state.classes.join('\n') === state.decisions.join('\n');
      return stateOf({ ...state, ...(alike && said.classes && { decisions: said.classes }), ...said });
    }

    /** What is wrong with the attributes that say what to show; empty when nothing is. */
    #mistake(): string {
      for (const [name, known] of Object.entries(words)) {
        const value = this.getAttribute(name);
        if (value && !known.includes(value)) return say(this.#language, 'oneOf', name, value, known.join(', '));
      }
      const unknown = list(this.getAttribute('metric') ?? this.getAttribute('metrics'))?.find((id) => !isMetric(id));
      return unknown === undefined ? '' : say(this.#language, 'noMetric', unknown);
    }

    /** The table inside, or the text, as text with tabs. */
    #tableText(): string {
      const rows = this.querySelector('table')?.rows;
      if (!rows) return this.textContent?.trim() ?? '';
      return [...rows].map((row) => [...row.cells].map((cell) => cell.textContent?.trim() ?? '').join('\t')).join('\n');
    }

    #compute(): Promise<void> | undefined {
      this.#draw();
      if (!this.#near) return;
      const mistake = this.#mistake();
      if (mistake) {
        // Numbers beside it would look like what was asked for.
        this.#report = null;
        return this.#ask(() => Promise.reject(new Error(mistake)));
      }
      const state = this.#state;
      const scores = this.#scores;
      if (!state && !scores) {
        // The whole core may be reading it; and while the page is being read itself, the table may yet come.
        const given = this.getAttribute('data') || this.querySelector('table');
        if (given || this.ownerDocument.readyState === 'loading') return;
        return this.#ask(() => Promise.reject(new Error(say(this.#language, 'nothing'))));
      }
      return this.#ask(async () => {
        if (!state) return wholeReport(scores, this.#language, this.getAttribute('positive'));
        const answer = await ask(state, this.#language);
        return answer.ok ?? (await wholeReport(state, this.#language, null));
      });
    }

    /** Runs one question; an older one that ends later is dropped. */
    async #ask(question: () => Promise<Report | null>): Promise<void> {
      this.#turn += 1;
      const turn = this.#turn;
      const first = this.#report === null;
      try {
        const report = await question();
        if (turn !== this.#turn) return;
        if (!report) return this.#compute();
        this.#report = report;
        this.#problem = '';
        this.#draw();
        if (first) this.#tell('ready');
      } catch (error) {
        if (turn !== this.#turn) return;
        this.#problem = error instanceof Error ? error.message : String(error);
        this.#draw();
        this.#tell('error');
      }
    }

    #tell(what: 'ready' | 'input' | 'change' | 'error') {
      const detail = { state: this.getState(), report: this.#report, ...(this.#problem && { message: this.#problem }) };
      this.dispatchEvent(new CustomEvent(`isoyield-${what}`, { bubbles: true, composed: true, detail }));
    }

    #draw() {
      if (!this.shadowRoot || !this.isConnected) return;
      const empty = {
        classes: [],
        decisions: [],
        positive: '',
        rows: 'true' as const,
        classifiers: [],
        utility: null,
        unit: '',
      };
      const view: View = {
        state: this.#state ?? empty,
        report: this.#report,
        language: this.#language,
        readonly: this.hasAttribute('readonly'),
        metrics:
          list(this.getAttribute('metric') ?? this.getAttribute('metrics')) ??
          (tag === 'isoyield-metric' && isMetric(this.id) ? [this.id] : [...popular]),
        kind: this.getAttribute('view') ?? '',
        edit: (classifier, row, column, value, done) => {
          const state = this.#state;
          const cells = classifier < 0 ? state?.utility : state?.classifiers[classifier]?.matrix;
          if (!state || !cells?.[row]) return;
          cells[row][column] = value;
          this.#own = true;
          void Promise.resolve(this.#compute()).then(() => this.#tell(done ? 'change' : 'input'));
        },
      };
      render(
        h(Frame, {
          language: view.language,
          problem: this.#problem,
          pending: this.#report === null && this.querySelector('table') !== null,
          children: h(Shown, { view }),
        }),
        this.shadowRoot,
      );
    }
  };
}

/** Registers the elements that this page does not have yet; a second copy or another version leaves the first alone. */
export function define() {
  if (typeof customElements === 'undefined') return;
  for (const [tag, shown] of Object.entries(kinds)) {
    if (customElements.get(tag)) continue;
    const made = elementFor(tag, shown);
    for (const name of attributes) {
      const flag = name === 'readonly';
      Object.defineProperty(made.prototype, name, {
        configurable: true,
        enumerable: true,
        get(this: HTMLElement) {
          return flag ? this.hasAttribute(name) : (this.getAttribute(name) ?? '');
        },
        set(this: HTMLElement, value: unknown) {
          if (value === null || value === undefined || value === false) this.removeAttribute(name);
          else this.setAttribute(name, value === true ? '' : typeof value === 'string' ? value : JSON.stringify(value));
        },
      });
    }
    customElements.define(tag, made);
  }
  defineExercise();
}
