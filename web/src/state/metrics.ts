import type { Definition, Isometrics, IsometricsOptions } from 'isoyield';
import { language } from '../document/state';
import { ask } from './quick';

// The catalogue of metrics, from the core.

/** Lines of equal value. Throws `Refused` for a metric that has none. */
export function isometrics(options: IsometricsOptions): Promise<Isometrics> {
  return ask((engine) => engine.call('isometrics', { ...options, language: language.value }));
}

/** Checks the user's own metrics. Throws `Refused` with the places of errors. */
export function checkDefinitions(texts: readonly string[]): Promise<Definition[]> {
  return ask((engine) => engine.call('define', texts, language.value));
}
