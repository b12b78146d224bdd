import { computed } from '@preact/signals';
import type { Catalogue, Remark, Report } from 'isoyield';
import { named } from 'isoyield/export';
import { mostDefinitions } from './permalink';
import { catalogue, type Document, language, report } from './state';

// Metrics that the user wrote, among those of the registry.

export type Metric = Catalogue['metrics'][number];
export type Definition = NonNullable<Report['definitions']>[number];

/** The family that own metrics are in. */
export const ownFamily = 'defined';

/** A definition as a row of the catalogue. */
export function asMetric({ id, text, orientation, admissible }: Definition): Metric {
  return {
    id,
    name: id,
    aliases: [],
    latex: '',
    meaning: text,
    range: {},
    orientation,
    scope: ['binary'],
    family: ownFamily,
    undefined: [],
    admissible,
    admissible_at_shares: admissible,
    popular: true,
    sized: false,
    conventions: [],
    scales: [],
    parameters: [],
    references: [],
  };
}

/** A value stays in one line with what it is the value of. */
const unbroken = (name: string) => name.replace(/ (?=[=≤≥])|(?<=[=≤≥]) /g, '\u00a0');

/** The catalogue with the values of parameters next to names, and the report's own metrics at the end. */
export const registry = computed<Catalogue | null>(() => {
  const list = catalogue.value;
  const settings = report.value?.settings;
  const own = report.value?.definitions ?? [];
  const set = settings && (settings.parameters !== undefined || (settings.beta ?? 1) !== 1);
  if (!list || (!set && own.length === 0)) return list;
  const metrics = set
    ? list.metrics.map((each) => ({ ...each, name: unbroken(named(each, settings, language.value)) }))
    : list.metrics;
  return { ...list, metrics: [...metrics, ...own.map(asMetric)] };
});

/** The two sides of "name = expression"; the first = parts them unless it is in parentheses. */
export function sides(text: string): { name: string; formula: string } {
  const cut = /^[^(=]*(?:\([^)]*\))?[^(=]*=/.exec(text)?.[0].length ?? 0;
  return { name: text.slice(0, Math.max(cut - 1, 0)).trim(), formula: text.slice(cut).trim() };
}

const nameOf = (text: string) => sides(text).name.replace(/\(.*/, '').trim();

/** A document with the page's own metrics after those that it brings; of two with one name, its own counts. */
export function withOwn(document: Document, own: readonly string[] = []): Document {
  const brought = document.define ?? [];
  const names = new Set(brought.map(nameOf));
  const define = [...brought, ...own.filter((text) => !names.has(nameOf(text)))].slice(0, mostDefinitions);
  return define.length > 0 ? { ...document, define } : document;
}

/** The part of a definition that a remark is about, and the character of it, from 0. */
export function placeOf(remark: Pick<Remark, 'column'>, name: string): { part: 'name' | 'formula'; at: number } {
  const column = (remark.column ?? 1) - 1;
  const head = [...name].length;
  return column < head ? { part: 'name', at: column } : { part: 'formula', at: Math.max(0, column - head - 3) };
}
