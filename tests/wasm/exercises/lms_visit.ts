import { connect, type QuestionState, tools } from '../../../wasm/dist/exercises/exports/lms_page.js';

// A page with exercises as a learning system opens it.

const word = (text: string) => ({
  saved: `${text} saved {0}`,
  lost: `${text} lost`,
  none: `${text} none`,
  file: 'File',
  language: 'L',
});

export const settings = {
  seeds: ['1'],
  exercises: [
    { id: 'first', outOf: 2, ids: ['a', 'b'] },
    { id: 'second', outOf: 4, ids: ['c'] },
  ],
  languages: ['en', 'uk'],
  words: { en: word('en'), uk: word('uk') },
};

export const done = (more: Partial<QuestionState> = {}): QuestionState => ({
  answer: '0.5',
  checked: true,
  state: 'right',
  points: 1,
  outOf: 1,
  tries: 1,
  hints: 0,
  shown: false,
  ...more,
});

class Element extends EventTarget {
  attributes: Record<string, string> = {};
  given: unknown = null;
  questions: Record<string, QuestionState> = {};
  dataset: Record<string, string> = {};
  textContent = '';
  value = '';
  buttons = 0;
  append = () => void this.buttons++;
  setAttribute = (name: string, value: string) => void (this.attributes[name] = value);
  setState = (given: unknown) => void (this.given = given);
  getState = () => ({ questions: this.questions });
}

/** A page with two exercises and what is around it. */
export async function visit(around: object, more: object = {}) {
  const players = [new Element(), new Element()];
  const [status, language] = [new Element(), new Element()];
  const page = Object.assign(new EventTarget(), {
    document: {
      querySelectorAll: () => players,
      getElementById: (id: string) => (id === 'course' ? status : language),
      createElement: () => new Element(),
      documentElement: {},
    },
    location: { search: '' },
    customElements: { whenDefined: () => Promise.resolve() },
    crypto,
    opener: null,
    ...around,
  });
  await connect(Object.assign(page, { parent: page }) as never, { ...settings, ...more }, tools);
  await Promise.resolve();
  const tell = (i: number, what: 'ready' | 'change' | 'input', questions: Record<string, QuestionState>) => {
    const player = players[i] as Element;
    player.questions = questions;
    player.dispatchEvent(new CustomEvent(`isoyield-${what}`, { detail: { questions } }));
  };
  return { players, status, language, tell, leave: () => page.dispatchEvent(new Event('pagehide')) };
}
