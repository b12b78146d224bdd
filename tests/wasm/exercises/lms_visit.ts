import * as again12 from 'scorm-again/scorm12';
import * as again2004 from 'scorm-again/scorm2004';
import { connect, type QuestionState, tools } from '../../../wasm/exercises/dist/exports/lms_page.js';

// A page with exercises as a learning system opens it.

// Their types name a default export, the files do not have one.
type RunTime = { cmi: Record<string, never>; renderCMIToJSONObject(): { cmi: object }; lmsGetLastError(): string };
const { Scorm12API } = again12 as unknown as Record<string, new (settings: object) => RunTime>;
const { Scorm2004API } = again2004 as unknown as Record<string, new (settings: object) => RunTime>;

/** A learning system with what it kept of an earlier visit. */
export function scorm(version: '1.2' | '2004', { suspend = '', mastery = '' } = {}) {
  const quiet = { autocommit: false, logLevel: 5, lmsCommitUrl: false, mastery_override: false };
  const Api = version === '1.2' ? Scorm12API : Scorm2004API;
  if (!Api) throw new Error('scorm-again has other names');
  const api = new Api(quiet);
  const cmi = api.cmi as unknown as Record<string, Record<string, string>> & {
    suspend_data: string;
    learner_id: string;
  };
  if (version === '1.2') Object.assign(cmi['core'] ?? {}, { student_id: 'olena' });
  else cmi.learner_id = 'olena';
  cmi.suspend_data = suspend;
  if (mastery !== '') Object.assign(cmi['student_data'] ?? {}, { mastery_score: mastery });
  const get = (name: string) =>
    name
      .split('.')
      .reduce<unknown>(
        (at, key) => (at as Record<string, unknown> | undefined)?.[key],
        api.renderCMIToJSONObject().cmi,
      );
  return { around: version === '1.2' ? { API: api } : { API_1484_11: api }, get };
}

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

/** A page with two exercises, or those given, and what is around it. */
export async function visit(around: object, more: Partial<typeof settings> & Record<string, unknown> = {}) {
  const players = (more.exercises ?? settings.exercises).map(() => new Element());
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
