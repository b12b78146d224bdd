import type { Marks } from 'isoyield-exercises/class';
import { Base, forget, ownSheet, spokenBy, whenNear } from '../attributes/near';
import { failure } from '../attributes/refusal';
import { widgetText } from '../attributes/texts';
import type { ExerciseState, GivenExerciseState } from '../isoyield-widget';
import { dedented } from './dedented';
import type { Mounted } from './exercise';
import { exercises } from './exercise-loader';

const attributes = ['src', 'seed', 'language', 'loading', 'theme', 'marks'] as const;

/** How tries and hints count, as a package for learning systems says it; undefined where that is nothing to go by. */
function marksIn(text: string | null): Marks | undefined {
  if (!text) return undefined;
  try {
    const { tries, hint, ...more } = JSON.parse(text) as Marks;
    return Array.isArray(tries) && tries.every(Number.isFinite) && Number.isFinite(hint)
      ? { ...more, tries, hint }
      : undefined;
  } catch {
    return undefined;
  }
}

/** What was given, in full: answers alone were checked once. */
function givenQuestions({ answers = {}, shown = [], questions = {} }: GivenExerciseState) {
  const once = { tries: 1, hints: 0 };
  return {
    ...Object.fromEntries(
      Object.entries(answers).map(([id, answer]) => [
        id,
        { ...once, answer, checked: true, shown: shown.includes(id) },
      ]),
    ),
    ...Object.fromEntries(
      shown.filter((id) => !(id in answers)).map((id) => [id, { ...once, answer: null, checked: false, shown: true }]),
    ),
    ...questions,
  };
}

/** Text that packages hold compressed (raw deflate in base64), so that answers cannot be read in the source of the page. */
const packed = 'application/x-isoyield-exercise';

/** The text of an exercise that is inside its element; empty where there is none. */
async function textIn(element: HTMLElement): Promise<string> {
  const holder = element.querySelector('script, pre');
  const text = dedented(holder?.textContent ?? '');
  if (holder?.getAttribute('type') !== packed) return text;
  const bytes = Uint8Array.from(atob(text), (each) => each.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).text();
}

class IsoyieldExercise extends Base {
  static observedAttributes = [...attributes, 'lang'];
  #near = false;
  #mounted: Mounted | null = null;
  #given: GivenExerciseState | null = null;
  #turn = 0;

  connectedCallback() {
    if (!this.shadowRoot) this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [ownSheet()];
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', () => this.#begin(), { once: true });
    else this.#begin();
  }

  #begin() {
    if (this.#near || this.getAttribute('loading') === 'eager') {
      this.#near = true;
      void this.#show();
    } else
      whenNear(this, () => {
        this.#near = true;
        void this.#show();
      });
  }

  disconnectedCallback() {
    forget(this);
    this.#turn += 1;
    // Moved within the page: comes back at once.
    queueMicrotask(() => {
      if (this.isConnected) return;
      const state = this.getState();
      this.#given = state && { seed: state.seed, questions: state.questions };
      this.#mounted?.unmount();
      this.#mounted = null;
    });
  }

  attributeChangedCallback() {
    if (this.isConnected && this.#near) void this.#show();
  }

  /** Seed, answers and points; null while nothing is shown. */
  getState(): ExerciseState | null {
    return this.#mounted?.state() ?? null;
  }

  /** Puts answers in, which are checked; fires no event. */
  setState(given: GivenExerciseState) {
    this.#given = structuredClone(given);
    if (this.#mounted) void this.#show();
  }

  async #show() {
    const root = this.shadowRoot;
    if (!root || !this.isConnected) return;
    this.#turn += 1;
    const turn = this.#turn;
    const tell = (what: 'ready' | 'input' | 'change' | 'error', detail: object) =>
      this.dispatchEvent(new CustomEvent(`isoyield-${what}`, { bubbles: true, composed: true, detail }));
    const wanted = this.getAttribute('language');
    const language = wanted === 'uk' || wanted === 'en' ? wanted : spokenBy(this);
    try {
      const [{ mount }, text] = await Promise.all([exercises(), textIn(this)]);
      if (turn !== this.#turn) return;
      const given = this.#given;
      this.#given = null;
      if (!this.#mounted) root.replaceChildren();
      this.#mounted = mount(root, this.#mounted, {
        id: this.getAttribute('src') ?? '',
        text,
        seed: given?.seed ?? (this.getAttribute('seed') || '1'),
        language,
        marks: marksIn(this.getAttribute('marks')),
        answers: given ? givenQuestions(given) : null,
        tell,
      });
    } catch (error) {
      if (turn !== this.#turn) return;
      const { code, message } = failure(language, error);
      if (!this.#mounted) {
        const problem = Object.assign(document.createElement('p'), { className: 'problem', role: 'alert' });
        problem.textContent = widgetText(language, 'unable', message);
        root.replaceChildren(problem);
      }
      tell('error', { message, code });
    }
  }
}

/** Registers `<isoyield-exercise>` where it is not known yet. */
export function defineExercise() {
  if (typeof customElements === 'undefined' || customElements.get('isoyield-exercise')) return;
  for (const name of attributes)
    Object.defineProperty(IsoyieldExercise.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return this.getAttribute(name) ?? '';
      },
      set(this: HTMLElement, value: unknown) {
        if (value === null || value === undefined) this.removeAttribute(name);
        else this.setAttribute(name, String(value));
      },
    });
  customElements.define('isoyield-exercise', IsoyieldExercise);
}
