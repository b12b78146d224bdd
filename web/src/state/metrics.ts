import type { Definition, Isometrics, IsometricsOptions } from 'isoyield';
import { language } from '../document/state';
import { ask } from './quick';

// What the core says of metrics themselves.

/** Lines of equal value. Throws `Refused` for a metric that has none. */
export function isometrics(options: IsometricsOptions): Promise<Isometrics> {
  return ask((engine) => engine.call('isometrics', { ...options, language: language.value }));
}

/** What definitions turn out to be. Throws `Refused` with the places of what is wrong. */
export function checkDefinitions(texts: readonly string[]): Promise<Definition[]> {
  return ask((engine) => engine.call('define', texts, language.value));
}
