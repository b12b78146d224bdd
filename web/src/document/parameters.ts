import type { CatalogueParameter } from 'isoyield';
import type { Document } from './state';
import { plainNumber } from './typed.ts';

// Parameters of metrics and curves, as the document holds them: by id, as typed, those alone that are not the default.

export type Parameter = CatalogueParameter;

/** The share of positives where a score file is to be used. That of matrices is a field of the document: they are other data. */
export const deployed = 'prevalence';
/** On how many items it was estimated. */
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
export const kept = ({ initial }: Parameter, typed: string): string | undefined =>
  plainNumber(typed) === '' || Number(plainNumber(typed)) === initial ? undefined : typed.trim();

export function setParameter(document: Document, parameter: Parameter, typed: string): Document {
  const now = kept(parameter, typed);
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
    ...(items !== undefined && { prevalence_items: Number(items) }),
  };
}

/** The share of the positive class in use, and on how many items it was estimated, where they are stated. */
export interface Deployment {
  readonly share?: string | undefined;
  readonly items?: string | undefined;
}

export function deployment(document: Document, scores: boolean): Deployment {
  if (!scores) return { share: document.share, items: document.shareItems };
  const { [deployed]: share, [deployedItems]: items } = document.parameters ?? {};
  return { share, items: share !== undefined && isNumberOfItems(items) ? items : undefined };
}

/** As a link holds it. */
export const isNumberOfItems = (typed = '') => /^[1-9]\d{0,14}$/.test(typed);

/** The document with this deployment; without a share there are no items that it was estimated on. */
export function deployAt(document: Document, scores: boolean, { share, items }: Deployment): Document {
  const from = share === undefined ? undefined : items;
  if (!scores) return { ...document, share, shareItems: from };
  const { parameters, ...rest } = document;
  const { [deployed]: _, [deployedItems]: __, ...others } = parameters ?? {};
  const now = { ...others, ...(share !== undefined && { [deployed]: share, ...(from && { [deployedItems]: from }) }) };
  return Object.keys(now).length > 0 ? { ...rest, parameters: now } : rest;
}
