import type { CatalogueParameter } from 'isoyield';
import type { Document } from './state';
import { plainNumber } from './typed.ts';

// Parameters of metrics and curves, as the document holds them: by id, as typed, those alone that are not the default.

export type Parameter = CatalogueParameter;

/** Options of their own, set elsewhere. */
const elsewhere = new Set(['level', 'prevalence', 'power']);
export const settable = (parameters: readonly Parameter[]): Parameter[] =>
  parameters.filter(({ id }) => !elsewhere.has(id));

/** Low ends of ranges that leave 0 out are as small as this. */
const aboveZero = 1e-300;
export const leavesZeroOut = ({ range }: Parameter): boolean =>
  range.low !== undefined && range.low > 0 && range.low < aboveZero;

/** Whether the core would refuse what was typed. */
export function isWrong({ range, whole }: Parameter, typed: string): boolean {
  const text = plainNumber(typed);
  const value = text === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value) || (whole && !Number.isInteger(value))) return true;
  return value < (range.low ?? Number.NEGATIVE_INFINITY) || value > (range.high ?? Number.POSITIVE_INFINITY);
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

/** As the core is told. */
export const parameterOptions = ({ parameters }: Document): { parameters?: string[] } =>
  parameters ? { parameters: Object.entries(parameters).map(([id, typed]) => `${id}=${plainNumber(typed)}`) } : {};
