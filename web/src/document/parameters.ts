import type { CatalogueParameter } from 'isoyield';
import type { Document } from './state';
import { plainNumber } from './typed.ts';

// Parameters of metrics and curves, as the document holds them: by id, as typed, those alone that are not the default.

export type Parameter = CatalogueParameter;

/** The share of positives where decision curves are to hold: of score files alone, for a share reweighs matrices as a whole. */
export const deployed = 'prevalence';

/** Without those that are options of their own, set elsewhere. `scores`: the data are a score file. */
export const settable = (parameters: readonly Parameter[], scores: boolean): Parameter[] =>
  parameters.filter(({ id, option }) => !option || (scores && id === deployed));

/** Whether the core would refuse what was typed. */
export function isWrong({ id, range, whole, above }: Parameter, typed: string): boolean {
  const text = plainNumber(typed);
  const value = text === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value) || (whole && !Number.isInteger(value))) return true;
  const { low = Number.NEGATIVE_INFINITY, high = Number.POSITIVE_INFINITY } = range;
  return value < low || (above && value === low) || value > high || (id === deployed && value === high);
}

/** What the document holds when this was typed; undefined for nothing and for the default. */
export const kept = ({ initial }: Parameter, typed: string): string | undefined =>
  plainNumber(typed) === '' || Number(plainNumber(typed)) === initial ? undefined : typed.trim();

export function setParameter(document: Document, parameter: Parameter, typed: string): Document {
  const now = kept(parameter, typed);
  if (now === document.parameters?.[parameter.id]) return document;
  const { parameters: old, ...rest } = document;
  const { [parameter.id]: _, ...others } = old ?? {};
  const parameters = now === undefined ? others : { ...others, [parameter.id]: now };
  return Object.keys(parameters).length > 0 ? { ...rest, parameters } : rest;
}

/** Without those that the core would refuse, as a link may bring them: wrong ones, and some that no metric or curve has. */
export function soundParameters(document: Document, known: readonly Parameter[]): Document {
  const { parameters, ...rest } = document;
  const sound = Object.entries(parameters ?? {}).filter(([id, typed]) =>
    known.some((each) => each.id === id && !isWrong(each, typed)),
  );
  return sound.length > 0 ? { ...rest, parameters: Object.fromEntries(sound) } : rest;
}

/** As the core is told. */
export function parameterOptions({ parameters }: Document): { parameters?: string[] } {
  const { [deployed]: _, ...named } = parameters ?? {};
  const told = Object.entries(named).map(([id, typed]) => `${id}=${plainNumber(typed)}`);
  return told.length > 0 ? { parameters: told } : {};
}

/** The same about a score file. */
export function scoreParameters(document: Document): { parameters?: string[]; prevalence?: number } {
  const share = document.parameters?.[deployed];
  return { ...parameterOptions(document), ...(share !== undefined && { prevalence: Number(plainNumber(share)) }) };
}
