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

const longest = 32_000; // as the calculator's own
const separators = /[,;~]/;

/** The query of a link that opens this in the calculator; null where its labels or its length do not fit into one. */
export function toLink({ classes, decisions, positive, classifiers, utility, unit }: State): string | null {
  const words = [...classes, ...decisions, ...classifiers.map(({ name }) => name)];
  if (!positive || words.some((word) => separators.test(word))) return null;
  const rows = (cells: readonly (readonly number[])[]) => cells.map((row) => row.join(',')).join(';');
  const worth = utility ?? classes.map((truth) => decisions.map((decision) => Number(truth === decision)));
  const pairs: [string, string][] = [
    ['c', classes.join(',')],
    ...(decisions.join() === classes.join() ? [] : [['d', decisions.join(',')] as [string, string]]),
    ['p', positive],
    ...classifiers.map(({ name, matrix }): [string, string] => ['m', `${name}~${rows(matrix)}`]),
    ['u', rows(worth)],
    ...(unit ? [['unit', unit] as [string, string]] : []),
  ];
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/%2C/g, ',').replace(/%3B/g, ';').replace(/%7E/g, '~');
  const query = `v=1&${pairs.map(([key, value]) => `${key}=${encode(value)}`).join('&')}`;
  return query.length > longest ? null : query;
}

/** Where that opens: in the calculator at this address, of an attribute or of the build. Null without one. */
export function inCalculator(address: string, state: State): string | null {
  const query = address ? toLink(state) : null;
  if (query === null) return null;
  try {
    const url = new URL(address, document.baseURI);
    url.hash = `/?${query}`;
    return /^(https?|file):$/.test(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}
