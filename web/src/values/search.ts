/** Something that goes by several names. */
export interface WithAliases {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
}

/** A name as the search compares it: without case, accents, spaces, hyphens and underscores. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, (mark) => (mark === '\u0306' || mark === '\u0308' ? mark : '')) // й and ї are letters of their own
    .toLocaleLowerCase()
    .replace(/[\s\-_–—'’.()]/g, '');
}

function names(one: WithAliases, also: ReadonlyMap<string, readonly string[]>): string[] {
  return [one.id, one.name, ...one.aliases, ...(also.get(one.id) ?? [])];
}

/** How well a query fits: 0 the whole name, 1 its beginning, 2 the beginning of a word, 3 anywhere; null not at all. */
function fit(query: string, name: string): number | null {
  const whole = plain(name);
  if (whole === query) return 0;
  if (whole.startsWith(query)) return 1;
  if (name.split(/[\s\-_–—]+/).some((word) => plain(word).startsWith(query))) return 2;
  return query.length > 2 && whole.includes(query) ? 3 : null;
}

/** Entries with a name or alias that fits, the best first. `also` holds more names by id, such as those of another language. */
export function search<T extends WithAliases>(
  entries: readonly T[],
  query: string,
  also: ReadonlyMap<string, readonly string[]> = new Map(),
): T[] {
  const wanted = plain(query);
  if (!wanted) return [...entries];
  return entries
    .flatMap((entry) => {
      const fits = names(entry, also).map((name) => fit(wanted, name));
      const best = Math.min(...fits.map((value) => value ?? Number.POSITIVE_INFINITY));
      return Number.isFinite(best) ? [{ entry, best }] : [];
    })
    .sort((a, b) => a.best - b.best)
    .map(({ entry }) => entry);
}

/** Letters to insert, delete, change or swap until one text is the other; more than `most` counts as too far. */
export function distance(a: string, b: string, most = 3): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** The name that a mistyped query most likely meant; null when nothing is near. */
export function meant(
  entries: readonly WithAliases[],
  query: string,
  also: ReadonlyMap<string, readonly string[]> = new Map(),
): string | null {
  const wanted = plain(query);
  const most = Math.min(3, Math.floor(wanted.length / 3));
  if (most === 0) return null;
  let best: { name: string; far: number } | null = null;
  for (const entry of entries) {
    for (const name of names(entry, also)) {
      const far = distance(wanted, plain(name), most);
      if (far <= most && (!best || far < best.far)) best = { name: name === entry.id ? entry.name : name, far };
    }
  }
  return best?.name ?? null;
}
