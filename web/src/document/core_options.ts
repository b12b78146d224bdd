import rows from '../../../wasm/api.json' with { type: 'json' };

// The options of the core, by the rows that its command line and documentation come from. Of the file, the site has what is read here
// (web/core_options.ts).

/** An option as far as the page asks about it. */
export interface CoreOption {
  readonly name: string;
  readonly kind: string;
  readonly choices?: readonly { readonly id: string }[];
  readonly default: unknown;
  readonly low?: number;
  readonly high?: number;
  readonly low_open?: boolean;
  readonly high_open?: boolean;
  readonly whole?: boolean;
  /** Several values. */
  readonly list?: boolean;
}

export type Call = 'matrix' | 'scores' | 'reanalyse' | 'multilabel';

const { calls, groups } = rows as unknown as {
  calls: readonly { name: string; groups: readonly string[] }[];
  groups: Readonly<Record<string, { options: readonly CoreOption[] }>>;
};

const optionsOf = (call: Call): readonly CoreOption[] =>
  calls.find(({ name }) => name === call)?.groups.flatMap((group) => groups[group]?.options ?? []) ?? [];

/** Whether a call takes an option. */
export const takes = (call: Call, option: string): boolean => optionsOf(call).some(({ name }) => name === option);

/** The row of an option of reports. */
export function coreOption(option: string): CoreOption {
  const found = [...optionsOf('matrix'), ...optionsOf('scores')].find(({ name }) => name === option);
  if (!found) throw new Error(`the core has no option ${option}`);
  return found;
}

/** What an option is when nobody says anything about it: a choice that is not listed is made by the data. */
export const isDefault = (row: CoreOption, value: string): boolean => String(row.default) === value;

/** Whether a text is a value of an option that is a choice, a number or a switch, and not its default. */
export function isValue(row: CoreOption, typed: string): boolean {
  if (row.list) return isRange(row, typed);
  if (isDefault(row, typed)) return false;
  if (row.kind === 'choice') return row.choices?.some(({ id }) => id === typed) ?? false;
  if (row.kind === 'toggle') return typed === String(!row.default);
  if (row.kind !== 'number' || !/^-?\d{1,15}(\.\d{1,15})?$/.test(typed)) return false;
  const value = Number(typed);
  const { low = Number.NEGATIVE_INFINITY, high = Number.POSITIVE_INFINITY } = row;
  const inside = (row.low_open ? value > low : value >= low) && (row.high_open ? value < high : value <= high);
  return inside && !(row.whole && !Number.isInteger(value));
}

/** Two values of an option that takes several, the smaller one first: `5..50`. */
function isRange(row: CoreOption, typed: string): boolean {
  const ends = typed.split('..');
  const one = { ...row, list: false };
  return ends.length === 2 && ends.every((end) => isValue(one, end)) && Number(ends[0]) < Number(ends[1]);
}

/** Such a text as the core takes it. */
export const asValue = ({ kind, list }: CoreOption, typed: string): string | number | boolean | number[] =>
  list
    ? typed.split('..').map(Number)
    : kind === 'number'
      ? Number(typed)
      : kind === 'toggle'
        ? typed === 'true'
        : typed;
