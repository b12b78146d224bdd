import type { MatrixOptions, Reading, Recognition, Remark } from 'isoyield';
import { language } from '../../document/state';
import { Session } from '../../engine/session';
import { spawn } from '../../engine/spawn';
import { t } from '../../i18n';
import { bytes, count } from '../../i18n/numbers';
import { hush, notice, showNotice } from '../../state/notice';
import { ask } from '../../state/quick';

// What a text is, as the core recognises it. Long texts are read by a worker of their own, which can be given up without losing anything.

/** Characters up to which reading takes a moment, whatever they are. */
const short = 4000;
/** Longer texts are tables, if anything: the largest matrix of a thousand classes is smaller. */
export const mostText = 8_000_000;
/** More classifiers than this are compared nowhere on the page; links hold as many. */
export const mostClassifiers = 200;
/** Milliseconds after which somebody who waits is told for what. */
const patience = 400;

const long = new Session(spawn);

/** Gives up the text that is being read; what stands stays. */
const giveUpText = () => long.cancel();

const engineFor = (text: string): Session['call'] => (text.length <= short ? ask : (work) => long.call(work));

/** Runs what reads a text, and after a while offers to give it up. */
async function waitedFor<T>(text: string, work: () => Promise<T>): Promise<T> {
  if (text.length <= short) return work();
  let told = '';
  const timer = setTimeout(() => {
    told = t('paste.reading', { size: bytes(text.length) });
    showNotice(told, { sticky: true, acts: [{ text: t('file.cancel'), run: giveUpText }] });
  }, patience);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
    if (told && notice.value?.text === told) hush();
  }
}

/** Recognises a text; `options`: what somebody chose about it. Throws what the session throws. */
export const recognise = (text: string, name = '', options: MatrixOptions = {}): Promise<Recognition> =>
  waitedFor(text, () =>
    engineFor(text)((engine) => engine.call('recognise', { name, text }, { language: language.value, ...options })),
  );

/** Reads a text as matrices or utilities, the way that somebody chose. Throws `Refused` with the places of what is wrong. */
export const readAs = (text: string, options: MatrixOptions, { utility = false, name = '' } = {}): Promise<Reading> =>
  engineFor(text)((engine) =>
    engine.call(utility ? 'readUtility' : 'read', { name, text }, { language: language.value, ...options }),
  );

/** What is wrong with a reading that the page cannot show; null: nothing. */
export function tooMany({ classifiers }: Reading): Remark | null {
  if (classifiers.length <= mostClassifiers) return null;
  const values = { count: count(classifiers.length), most: count(mostClassifiers) };
  return { code: 'too_many_classifiers', message: t('paste.many', values), hint: t('paste.many.hint') };
}
