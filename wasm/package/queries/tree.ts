// A query as a tree of expressions, which every dialect writes in its own way. Names and texts are data here: only a dialect turns them into
// code, and always in quotes.

/** An expression. `column`: of the rows in hand, or of the table `of` of a query. */
export type Expression =
  | { is: 'column'; name: string; of?: string }
  | { is: 'text'; text: string }
  | { is: 'number'; number: number }
  | { is: 'cast'; to: Type; value: Expression }
  | { is: 'call'; call: Call; value?: Expression }
  | { is: 'over'; call: Call; value?: Expression; by: readonly Expression[] }
  | { is: 'joined'; parts: readonly Expression[] }
  | { is: 'binary'; sign: '+' | '-' | '*' | '/' | '=' | '<' | '>' | '<=' | '>='; left: Expression; right: Expression }
  | { is: 'missing'; value: Expression }
  | { is: 'number or missing'; value: Expression }
  | { is: 'case'; when: readonly (readonly [condition: Expression, value: Expression])[]; otherwise?: Expression };

export type Type = 'float' | 'whole' | 'text';
export type Call = 'count' | 'min' | 'max' | 'abs' | 'floor' | 'ceiling';

/** What a query reads: one of its own steps, a table of the engine by its parts, a file, or a query that the caller wrote. */
export type Relation =
  | { is: 'step'; name: string }
  | { is: 'table'; parts: readonly string[] }
  | { is: 'files'; paths: readonly string[] }
  | { is: 'query'; sql: string };

/** One SELECT. `on` absent: every row with every row. */
export interface Selection {
  columns: readonly (readonly [value: Expression, name: string])[];
  from: Relation;
  joins?: readonly { step: string; on?: Expression }[];
  by?: readonly Expression[];
  order?: readonly Expression[];
}

/** Steps by name, each of which may read those before it, and the result. */
export interface Query {
  comments: readonly string[];
  steps: readonly (readonly [name: string, selection: Selection])[];
  result: Selection;
}

export const column = (name: string, of?: string): Expression => ({ is: 'column', name, ...(of && { of }) });
export const number = (value: number): Expression => ({ is: 'number', number: value });
export const cast = (value: Expression, to: Type): Expression => ({ is: 'cast', to, value });
export const call = (name: Call, value?: Expression): Expression => ({
  is: 'call',
  call: name,
  ...(value && { value }),
});
export const over = (name: Call, by: readonly Expression[], value?: Expression): Expression => ({
  is: 'over',
  call: name,
  by,
  ...(value && { value }),
});
export const binary = (
  left: Expression,
  sign: Extract<Expression, { is: 'binary' }>['sign'],
  right: Expression,
): Expression => ({ is: 'binary', sign, left, right });
export const cases = (when: readonly (readonly [Expression, Expression])[], otherwise?: Expression): Expression => ({
  is: 'case',
  when,
  ...(otherwise && { otherwise }),
});
