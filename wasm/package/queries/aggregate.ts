// Queries that reduce a table too large for one machine to how often each pattern of its rows occurs: a report from these counts is the
// report on the rows.

import { dialects, type Engine } from './dialects.js';
import { binary, call, cases, cast, column, type Expression, number, over, type Query, type Relation } from './tree.js';
import { write } from './write.js';

/** What to count. At least one classifier is named in `scores`, `predicted` or `probabilities`. */
export interface AggregateOptions {
  engine: Engine;
  /**
   * Table or view: a name, or several joined by points (`schema.table`); a part with a point or at the border of quotes stands in double
   * quotes. DuckDB, Spark, Databricks and ClickHouse also take the path of a file, told by its ending or in single quotes.
   */
  table?: string | undefined;
  /** Files in the place of `table`, as one table. */
  files?: readonly string[] | undefined;
  /** A query in the place of `table`, taken as it is. */
  select?: string | undefined;
  /** Column of true labels. */
  truth: string;
  /** Columns of scores, of one positive class. */
  scores?: string | readonly string[] | undefined;
  /** Columns of decided labels. */
  predicted?: string | readonly string[] | undefined;
  /** Classifiers with one column a class, by name, each as `column` or `class:column`. */
  probabilities?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Column of weights; every row counts 1 when left out. */
  weight?: string | undefined;
  fold?: string | undefined;
  /** Column of what rows belong to: patients, documents. */
  cluster?: string | undefined;
  /** One or two columns by whose values the report compares: sex, region. */
  subgroup?: string | readonly string[] | undefined;
  /** Columns of numbers that utilities are computed from: the amount of a payment. */
  columns?: string | readonly string[] | undefined;
  /** About so many cells of each score; every distinct score when left out. */
  buckets?: number | undefined;
}

/** The heading of the first column of a result: what it is, and in which version. */
export const mark = 'isoyield_counts_v1';

const largest = 1.7976931348623157e308;

/** The parts of a name, without their quotes. A quote within a part is a part of it. */
export function partsOf(name: string): string[] {
  const parts: string[] = [];
  const part = /\s*(?:"((?:[^"]|"")*)"|`((?:[^`]|``)*)`|\[((?:[^\]]|\]\])*)\])\s*(?:\.|$)|([^.]*)(?:\.|$)/gy;
  while (part.lastIndex < name.length) {
    const [whole = '', a, b, c, d = ''] = part.exec(name) ?? [];
    parts.push(a?.replaceAll('""', '"') ?? b?.replaceAll('``', '`') ?? c?.replaceAll(']]', ']') ?? d.trim());
    if (whole === '') break;
  }
  return parts;
}

const isFile = (name: string) =>
  !/^["`[]/.test(name) &&
  (/[/\\*]/.test(name) || /\.(parquet|orc|csv|tsv|json|jsonl|ndjson)(\.(gz|zst))?$/i.test(name));

function relationOf({ engine, table = 'scores', files, select }: AggregateOptions): Relation {
  if (select !== undefined) return { is: 'query', sql: select };
  if (files !== undefined) return { is: 'files', paths: files };
  const quoted = /^'(.*)'$/s.exec(table.trim());
  if (quoted) return { is: 'files', paths: [quoted[1]?.replaceAll("''", "'") ?? ''] };
  if ('file' in dialects[engine] && isFile(table)) return { is: 'files', paths: [table] };
  return { is: 'table', parts: partsOf(table) };
}

/** A column of the table: what is read from it, its name among the steps, and its heading in the result. */
interface Field {
  value: Expression;
  name: string;
  heading: string;
  /** A label: rows are counted by what the column holds, which is quicker, and the result has it as a text. */
  label?: boolean;
}

const list = (names: string | readonly string[] | undefined) => [
  ...new Set(typeof names === 'string' ? [names] : (names ?? [])),
];

/** A number, missing where it is none. */
const numeric = (name: string): Expression => ({ is: 'number or missing', value: cast(column(name), 'float') });

function fieldsOf(options: AggregateOptions) {
  const keys: Field[] = [];
  const add = (value: Expression, heading: string, label: boolean) =>
    keys.push({ value, name: `k${keys.length}`, heading, label });
  const key = (value: Expression, heading: string) => add(value, heading, false);
  const label = (name: string, heading: string) => add(column(name), heading, true);
  if (options.fold !== undefined) label(options.fold, 'fold');
  if (options.cluster !== undefined) label(options.cluster, 'cluster');
  for (const name of list(options.subgroup)) label(name, `subgroup_${name}`);
  label(options.truth, 'truth');
  for (const name of list(options.predicted)) label(name, `decision_${name}`);
  for (const [model, columns] of Object.entries(options.probabilities ?? {})) {
    for (const each of columns) {
      const colon = each.indexOf(':');
      const of = colon < 0 ? each : each.slice(0, colon);
      key(numeric(colon < 0 ? each : each.slice(colon + 1)), `probability_${model.replaceAll(':', '_')}:${of}`);
    }
  }
  for (const name of list(options.columns)) key(numeric(name), `column_${name}`);
  if (options.weight !== undefined) key(numeric(options.weight), 'weight');
  const scores = list(options.scores).map((name, i) => ({
    value: numeric(name),
    name: `s${i}`,
    heading: `score_${name}`,
  }));
  return { keys, scores };
}

/** The result: what it is and how many rows it has first, the patterns, and how often each occurs. */
function resultOf(from: string, fields: readonly Omit<Field, 'value'>[]): Query['result'] {
  const rows: Expression = {
    is: 'joined',
    parts: [{ is: 'text', text: 'isoyield/' }, cast(over('count', []), 'text')],
  };
  return {
    columns: [
      [rows, mark],
      ...fields.map(
        ({ name, heading, label }) => [label ? cast(column(name), 'text') : column(name), heading] as const,
      ),
      [column('n'), 'n'],
    ],
    from: { is: 'step', name: from },
    order: fields.map(({ name }) => column(name)),
  };
}

type Step = Query['steps'][number];
const step = (name: string) => ({ is: 'step', name }) as const;
const all = (fields: readonly Field[]) => fields.map(({ name }) => [column(name), name] as const);

const scoreOf = (i: number) => column(`s${i}`);
const halved = (value: Expression) => binary(value, '/', number(2));
/** Where a score lies between two, from 0 to 1; halves do not overflow. */
const share = (i: number, low: Expression, high: Expression) =>
  binary(binary(halved(scoreOf(i)), '-', halved(low)), '/', binary(halved(high), '-', halved(low)));
const whole = (value: Expression) => cast(call('floor', value), 'whole');
const finite = (i: number) => cases([[binary(call('abs', scoreOf(i)), '<=', number(largest)), scoreOf(i)]]);

/**
 * Steps that give each row the cells of its scores: equal cells of the range of the finite scores, then equal cells of each in proportion to
 * the rows that it holds, so that crowded stretches are cut finer.
 */
function cellSteps(keys: readonly Field[], scores: readonly Field[], half: number): Step[] {
  const ends: Step = [
    'ends',
    {
      columns: [
        ...scores.flatMap((_, i) => [
          [call('min', finite(i)), `low${i}`] as const,
          [call('max', finite(i)), `high${i}`] as const,
        ]),
        [cast(call('count'), 'float'), 'total'],
      ],
      from: step('items'),
    },
  ];
  const coarseCell = (i: number) => {
    const [low, high] = [column(`low${i}`), column(`high${i}`)];
    return cases(
      [
        [{ is: 'missing', value: scoreOf(i) }, number(-2)],
        [binary(scoreOf(i), '<', number(-largest)), number(-1)],
        [binary(scoreOf(i), '>', number(largest)), number(half + 1)],
        [binary(high, '>', low), whole(binary(share(i, low, high), '*', number(half)))],
      ],
      number(0),
    );
  };
  const coarse: Step = [
    'coarse',
    {
      columns: [
        ...all(keys),
        ...all(scores),
        ...scores.map((_, i) => [coarseCell(i), `cell${i}`] as const),
        [column('total'), 'total'],
      ],
      from: step('items'),
      joins: [{ step: 'ends' }],
    },
  ];
  const cells = scores.map(
    (_, i): Step => [
      `cells${i}`,
      {
        columns: [
          [column(`cell${i}`), 'cell'],
          [call('min', scoreOf(i)), 'low'],
          [call('max', scoreOf(i)), 'high'],
          [cast(call('count'), 'float'), 'k'],
        ],
        from: step('coarse'),
        by: [column(`cell${i}`)],
      },
    ],
  );
  const finePart = (i: number) => {
    const [low, high] = [column('low', `cells${i}`), column('high', `cells${i}`)];
    const parts = call('ceiling', binary(binary(number(half), '*', column('k', `cells${i}`)), '/', column('total')));
    return cases([[binary(high, '>', low), whole(binary(share(i, low, high), '*', parts))]], number(0));
  };
  const fine: Step = [
    'fine',
    {
      columns: [
        ...all(keys),
        ...all(scores),
        ...scores.flatMap((_, i) => [[column(`cell${i}`), `cell${i}`] as const, [finePart(i), `part${i}`] as const]),
      ],
      from: step('coarse'),
      joins: scores.map((_, i) => ({
        step: `cells${i}`,
        on: binary(column(`cell${i}`, 'coarse'), '=', column('cell', `cells${i}`)),
      })),
    },
  ];
  return [ends, coarse, ...cells, fine];
}

/** Counts by cells of neighbouring scores. Each cell goes by its lowest score: the counts at that threshold are exact. */
function bucketed(items: Step, keys: readonly Field[], scores: readonly Field[], buckets: number): Query {
  const half = Math.max(1, Math.ceil(buckets / 2));
  const places = (i: number) => [column(`cell${i}`), column(`part${i}`)];
  const joint: Step = [
    'joint',
    {
      columns: [
        ...all(keys),
        ...scores.flatMap((_, i) => [
          [column(`cell${i}`), `cell${i}`] as const,
          [column(`part${i}`), `part${i}`] as const,
          // A name that is used within what it names means that there, on ClickHouse.
          [call('min', column(`s${i}`)), `least${i}`] as const,
          [call('max', column(`s${i}`)), `most${i}`] as const,
        ]),
        [call('count'), 'n'],
      ],
      from: step('fine'),
      by: [...keys.map(({ name }) => column(name)), ...scores.flatMap((_, i) => places(i))],
    },
  ];
  const counted: Step = [
    'counted',
    {
      columns: [
        ...all(keys),
        ...scores.flatMap((_, i) => [
          [over('min', places(i), column(`least${i}`)), `s${i}`] as const,
          [over('max', places(i), column(`most${i}`)), `u${i}`] as const,
        ]),
        [column('n'), 'n'],
      ],
      from: step('joint'),
    },
  ];
  const fields = [
    ...keys,
    ...scores.flatMap(({ heading }, i) => [
      { name: `s${i}`, heading },
      { name: `u${i}`, heading: heading.replace('score_', 'upto_') },
    ]),
  ];
  return {
    comments: [
      `About ${2 * half} cells of each score. A cell goes by its lowest score, and the counts at that threshold are exact;`,
      'its highest score is in the column upto_..., from which isoyield says how far each number can be off.',
    ],
    steps: [items, ...cellSteps(keys, scores, half), joint, counted],
    result: resultOf('counted', fields),
  };
}

/**
 * The query whose result is read by `scores` and the page without being told what it is: one row for each pattern of truth, scores and
 * decisions that occurs, with its number `n`; the first column says what the table is and how many rows the whole result has. Labels stay
 * as they are, and rows without a label or a score too: the reader treats them as it would the rows of the table.
 */
export function aggregateQuery(options: AggregateOptions): string {
  const { keys, scores } = fieldsOf(options);
  const items: Step = [
    'items',
    { columns: [...keys, ...scores].map(({ value, name }) => [value, name] as const), from: relationOf(options) },
  ];
  const dialect = dialects[options.engine];
  if (options.buckets !== undefined && scores.length > 0)
    return write(bucketed(items, keys, scores, options.buckets), dialect);
  const fields = [...keys, ...scores];
  const counted: Step = [
    'counted',
    {
      columns: [...all(fields), [call('count'), 'n']],
      from: step('items'),
      by: fields.map(({ name }) => column(name)),
    },
  ];
  return write(
    {
      comments: ['How often each pattern of truth, scores and decisions occurs: exactly what a report needs.'],
      steps: [items, counted],
      result: resultOf('counted', fields),
    },
    dialect,
  );
}
