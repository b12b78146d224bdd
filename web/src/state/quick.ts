import { batch } from '@preact/signals';
import type { Remark } from 'isoyield';
import { catalogue, language, whole } from '../document/state';
import { Broken, Refused, Session } from '../engine/session';
import { spawn } from '../engine/spawn';
import { t } from '../i18n';

// The worker that answers what takes moments: reports on matrices, and questions about metrics.

const quick = new Session(spawn);

/** Asks the core something; of calls that fail, `remarks` says what they mean. */
export const ask: Session['call'] = (work) => quick.call(work);

/** Ends the worker when it does not answer; the next question has a new one. */
export const abandonQuick = (): void => quick.abandon();

/** The message while the core is slow to answer. */
export const slow = (): Remark => ({
  code: 'engine.slow',
  message: t('engine.slow'),
  hint: t('engine.slow.hint'),
});

/** Turns a failed call into messages for the user. */
export function remarks(error: unknown): readonly Remark[] {
  if (error instanceof Refused) return error.errors;
  const what = error instanceof Broken ? (error.memory ? 'memory' : error.missing ? 'missing' : 'broken') : 'broken';
  const kind = `engine.${what}`;
  return [{ code: kind, message: t(kind), hint: t(`${kind}.hint`) }];
}

/** The expected value of a remark, without the found one before it: some fields have a label that differs from their option. */
export const expected = ({ message }: Remark) => message.slice(message.indexOf('; ') + 2);

/** Has all of the registry, in the page's language. */
export async function bringCatalogue(): Promise<void> {
  const now = language.value;
  const list = await ask((engine) => engine.call('catalogue', now)).catch(() => null);
  if (!list || now !== language.value) return;
  batch(() => {
    catalogue.value = list;
    whole.value = true;
  });
}
