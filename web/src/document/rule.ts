// What the threshold in use is chosen by: as the page asks for it, and as the core writes the rule.

export const relations = ['>=', '<='] as const;
export type Relation = (typeof relations)[number];
export const spans = ['hour', 'day', 'week', 'month'] as const;
export type Span = (typeof spans)[number];

/** A bound on a metric of counts. */
export interface Bound {
  readonly metric: string;
  readonly relation: Relation;
  readonly number: number;
}

export type Choosing =
  | { readonly by: 'costs' }
  | { readonly by: 'condition'; readonly bounds: readonly Bound[] }
  /** So many of the items of a span of time may be decided positive. */
  | { readonly by: 'budget'; readonly most: number; readonly of: number; readonly span: Span }
  /** So many of this file. */
  | { readonly by: 'top'; readonly most: number }
  /** The best of a metric, or any other rule. */
  | { readonly by: 'metric'; readonly rule: string }
  | { readonly by: 'hand'; readonly threshold: number };

/** The fields of a document that hold it. */
export interface HeldRule {
  readonly point?: string | undefined;
  readonly budget?: string | undefined;
}

const metric = '[a-z][a-z0-9_]*';
const figure = '-?\\d+(?:\\.\\d+)?(?:e-?\\d+)?';
const bound = `${metric}(?:>=|<=)${figure}`;
const bounds = `${bound}(?:&${bound}){0,4}`;
/** A rule as the core writes it. */
export const ruleForm = new RegExp(
  `^(?:${bounds}|max_${metric}(?:@${bounds})?|${metric}=${figure}|top=${figure}|threshold=${figure}|${metric})$`,
);
/** "50/1000/day". */
export const budgetForm = new RegExp(`^(\\d{1,9})/([1-9]\\d{0,9})/(${spans.join('|')})$`);

const share = 'predicted_prevalence';

/** The rules of the core that an analysis takes by itself. */
export const isOwn = (point: string | undefined): boolean => point === undefined || point === 'implied';

export function choosingOf({ point, budget }: HeldRule): Choosing {
  if (point === undefined || isOwn(point)) return { by: 'costs' };
  const [, most, of, span] = budgetForm.exec(budget ?? '') ?? [];
  if (most !== undefined && of !== undefined && point.startsWith(`${share}<=`))
    return { by: 'budget', most: Number(most), of: Number(of), span: span as Span };
  const [, word, number] = /^(top|threshold)=(.+)$/.exec(point) ?? [];
  if (word === 'top') return { by: 'top', most: Number(number) };
  if (word === 'threshold') return { by: 'hand', threshold: Number(number) };
  const parts = point.split('&').map((each) => /^(\w+)(>=|<=)(.+)$/.exec(each));
  if (parts.every((part) => part !== null))
    return {
      by: 'condition',
      bounds: parts.map(([, id = '', relation, value]) => ({
        metric: id,
        relation: relation as Relation,
        number: Number(value),
      })),
    };
  return { by: 'metric', rule: point };
}

/** As a document holds it. */
export function heldRule(choosing: Choosing): HeldRule {
  switch (choosing.by) {
    case 'costs':
      return { point: undefined, budget: undefined };
    case 'condition':
      return {
        point: choosing.bounds.map((each) => `${each.metric}${each.relation}${each.number}`).join('&'),
        budget: undefined,
      };
    case 'budget':
      return {
        point: `${share}<=${Math.min(1, choosing.most / choosing.of)}`,
        budget: `${choosing.most}/${choosing.of}/${choosing.span}`,
      };
    case 'top':
      return { point: `top=${choosing.most}`, budget: undefined };
    case 'metric':
      return { point: choosing.rule, budget: undefined };
    case 'hand':
      return { point: `threshold=${choosing.threshold}`, budget: undefined };
  }
}
