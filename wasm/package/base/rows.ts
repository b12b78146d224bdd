// What a reader of files hands to the core: bytes of a text or an array, or rows of typed columns.

/** A column of some rows: numbers (NaN: nothing), or texts by their place in a list (`none`: nothing). */
type TypedColumn = { name: string } & (
  | { numbers: Float64Array; texts?: undefined }
  | { numbers?: undefined; texts: readonly string[]; codes: Uint32Array }
);

/** Some rows of a table; every piece has the same columns. */
export interface Rows {
  columns: readonly TypedColumn[];
  length: number;
}

/** The bytes that follow are one of several NumPy arrays. */
interface ArrayStart {
  array: string;
}

export type Piece = Uint8Array | string | Rows | ArrayStart;

/** The code of a cell without a text. */
export const none = 0xffffffff;

type Value = number | bigint | string | boolean | Date | object | null | undefined;

const isNumber = (value: Value) =>
  typeof value === 'number' ||
  (typeof value === 'bigint' && value >= -(2n ** 53n) && value <= 2n ** 53n) ||
  value === null ||
  value === undefined;

function textOf(value: NonNullable<Value>): string {
  if (typeof value === 'string') return value;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString();
  if (typeof value !== 'object') return String(value);
  return value instanceof Uint8Array
    ? ''
    : (JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? String(each) : each)) ?? '');
}

/** Values `from` to `to` of anything as a column: numbers when all of them are, else texts. */
export function typedColumn(name: string, values: ArrayLike<unknown>, from = 0, to = values.length): TypedColumn {
  const length = to - from;
  if (values instanceof Float64Array) return { name, numbers: values.subarray(from, to) };
  const numbers = new Float64Array(length);
  let i = 0;
  for (; i < length; i++) {
    const value = values[from + i] as Value;
    if (!isNumber(value)) break;
    numbers[i] = value === null || value === undefined ? Number.NaN : Number(value);
  }
  if (i === length) return { name, numbers };
  const texts: string[] = [];
  const known = new Map<string, number>();
  const codes = new Uint32Array(length);
  for (i = 0; i < length; i++) {
    const value = values[from + i] as Value;
    if (value === null || value === undefined) {
      codes[i] = none;
      continue;
    }
    const text = textOf(value);
    let code = known.get(text);
    if (code === undefined) {
      code = texts.length;
      known.set(text, code);
      texts.push(text.replace(/\p{Surrogate}/gu, '\ufffd'));
    }
    codes[i] = code;
  }
  return { name, texts, codes };
}

/** Rows at a time, so that events are let through in between. */
export const rowsAtATime = 1 << 15;

/** Whole columns as pieces of rows. */
export function* pieces(columns: readonly (readonly [string, ArrayLike<unknown>])[]): Generator<Rows> {
  const length = columns[0]?.[1].length ?? 0;
  for (let from = 0; from < length; from += rowsAtATime) {
    const to = Math.min(length, from + rowsAtATime);
    yield { columns: columns.map(([name, values]) => typedColumn(name, values, from, to)), length: to - from };
  }
}
