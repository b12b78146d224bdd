import type { CatalogueParameter } from 'isoyield';
import type { Document } from './state';
import { plainNumber } from './typed.ts';

// Parameters of metrics and curves, as the document holds them: by id, as typed, those alone that are not the default.

export type Parameter = CatalogueParameter;

/** The share of positives where a score file is to be used. That of matrices is a field of the document: they are other data. */
export const deployed = 'prevalence';
/** How certain it is: on how many items it was estimated, or its range. */
const deployedItems = 'prevalence_items';

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
export const parameterKept = ({ initial }: Parameter, typed: string): string | undefined =>
  plainNumber(typed) === '' || Number(plainNumber(typed)) === initial ? undefined : typed.trim();

export function setParameter(document: Document, parameter: Parameter, typed: string): Document {
  const now = parameterKept(parameter, typed);
  if (now === document.parameters?.[parameter.id]) return document;
  const { parameters: old, ...rest } = document;
  const { [parameter.id]: _, ...others } = old ?? {};
  if (parameter.id === deployed && now === undefined) return deployAt(document, true, {});
  const parameters = now === undefined ? others : { ...others, [parameter.id]: now };
  return Object.keys(parameters).length > 0 ? { ...rest, parameters } : rest;
}

/** Without those that the core would refuse, as a link may bring them: wrong ones, and some that no metric or curve has. */
export function soundParameters(document: Document, known: readonly Parameter[]): Document {
  const { parameters, ...rest } = document;
  const { items } = deployment(document, true);
  const sound = Object.entries(parameters ?? {}).filter(([id, typed]) =>
    id === deployedItems ? typed === items : known.some((each) => each.id === id && !isWrong(each, typed)),
  );
  return sound.length > 0 ? { ...rest, parameters: Object.fromEntries(sound) } : rest;
}

/** As the core is told. */
export function parameterOptions({ parameters }: Document): { parameters?: string[] } {
  const { [deployed]: _, [deployedItems]: __, ...named } = parameters ?? {};
  const told = Object.entries(named).map(([id, typed]) => `${id}=${plainNumber(typed)}`);
  return told.length > 0 ? { parameters: told } : {};
}

/** The same about a score file. */
export function scoreParameters(document: Document) {
  const { share, items } = deployment(document, true);
  return {
    ...parameterOptions(document),
    ...(share !== undefined && { prevalence: Number(plainNumber(share)) }),
    ...certaintyOfShare(items),
  };
}

/** How certain the share is, as the core is told. */
export function certaintyOfShare(items: string | undefined) {
  const range = rangeOf(items);
  if (range) return { prevalence_range: range };
  return items === undefined ? {} : { prevalence_items: Number(items) };
}

/** The share of the positive class in use, and on how many items it was estimated or its 95 % interval, where they are stated. */
export interface Deployment {
  readonly share?: string | undefined;
  readonly items?: string | undefined;
}

export function deployment(document: Document, scores: boolean): Deployment {
  const { [deployed]: share, [deployedItems]: items } = scores
    ? (document.parameters ?? {})
    : { [deployed]: document.share, [deployedItems]: document.shareItems };
  return { share, items: isCertainty(items, share) ? items : undefined };
}

/** As a link holds it. */
export const isNumberOfItems = (typed = '') => /^[1-9]\d{0,14}$/.test(typed);

/** The 95 % interval of a share as a link holds it, `0.01..0.03`; null for anything else. */
export function rangeOf(typed = ''): [number, number] | null {
  const [, low, high] = /^(0?\.\d{1,12})\.\.(0?\.\d{1,12})$/.exec(typed) ?? [];
  return low === undefined || high === undefined ? null : [Number(low), Number(high)];
}

/** Whether this says how certain that share is. */
function isCertainty(typed: string | undefined, share: string | undefined): boolean {
  if (share === undefined) return false;
  const [low, high] = rangeOf(typed) ?? [];
  const at = Number(plainNumber(share));
  return isNumberOfItems(typed) || (low !== undefined && high !== undefined && 0 < low && low < at && at < high);
}

/** The document with this deployment; without a share, and with one out of its range, nothing says how certain it is. */
export function deployAt(document: Document, scores: boolean, { share, items }: Deployment): Document {
  const from = isCertainty(items, share) ? items : undefined;
  if (!scores) return { ...document, share, shareItems: from };
  const { parameters, ...rest } = document;
  const { [deployed]: _, [deployedItems]: __, ...others } = parameters ?? {};
  const now = { ...others, ...(share !== undefined && { [deployed]: share, ...(from && { [deployedItems]: from }) }) };
  return Object.keys(now).length > 0 ? { ...rest, parameters: now } : rest;
}
