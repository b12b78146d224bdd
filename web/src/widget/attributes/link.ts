import { type State, stateOf } from './state';

// The keys of the calculator's links: c classes, d decisions, p positive, m NAME~row;row (one a classifier), u utilities, unit. Rows = true class.

const rowsOf = (text: string) => text.split(';').map((row) => row.split(','));

/** The state that a link's query holds. */
export function fromLink(query: URLSearchParams): State {
  const list = (key: string) => query.get(key)?.split(',');
  const utility = query.get('u');
  return stateOf({
    classes: list('c'),
    decisions: list('d') ?? list('c'),
    positive: query.get('p') ?? undefined,
    unit: query.get('unit') ?? undefined,
    utility: utility ? rowsOf(utility) : null,
    classifiers: query.getAll('m').map((text) => {
      const cut = text.indexOf('~');
      return { name: text.slice(0, Math.max(cut, 0)), matrix: rowsOf(text.slice(cut + 1)) };
    }),
  });
}
