// What a student did with a question, as a log: the same work in several tabs, browsers and files is merged event by event, so that nothing is
// lost and nothing is made better by coming twice.

/** One thing that was done. */
export interface LogEvent {
  /** Milliseconds since 1970 by the clock there; 0 where it was not written down. */
  at: number;
  /** The browser, by a random name; `old.0`, `old.1`, ...: events of a file that counted them without keeping them apart. */
  on: string;
  did: 'try' | 'hint' | 'shown';
  /** Of a try, where it was kept. */
  answer?: unknown;
}

/** What a file holds of a question. */
export interface Kept {
  answer: unknown;
  attempts: number;
  hints: number;
  shown: boolean;
  /** Answers that cost a try, the last of them. */
  tried?: readonly unknown[] | undefined;
  log?: readonly LogEvent[] | undefined;
}

const isOld = ({ on }: LogEvent) => on.startsWith('old.');
const isKeptTry = ({ did, answer }: LogEvent) => did === 'try' && answer !== undefined;
const keyOf = (event: LogEvent) =>
  JSON.stringify(isOld(event) ? [event.on, event.did, event.answer] : [event.at, event.on, event.did]);

/** Nobody counts further. */
const mostUnknown = 100;

/** What was done, in order; of files of earlier versions as far as they kept it. `made`: when the file was written. */
export function eventsOf<E extends LogEvent>(
  kept: Omit<Kept, 'log'> & { log?: readonly E[] | undefined },
  made = 0,
): E[] {
  if (kept.log !== undefined) return [...kept.log];
  const { answer, attempts, hints, shown, tried = attempts > 0 ? [answer] : [] } = kept;
  const unknown = Math.min(mostUnknown, Math.max(0, attempts - tried.length));
  const old = (did: LogEvent['did'], n: number, more = {}) => ({ at: made, on: `old.${n}`, did, ...more });
  return [
    ...Array.from({ length: Math.min(mostUnknown, hints) }, (_, n) => old('hint', n)),
    // Before all that is known: the last try is one that was kept.
    ...Array.from({ length: unknown }, (_, n) => ({ ...old('try', n), at: 0 })),
    ...tried.slice(-attempts || tried.length).map((each, n) => old('try', unknown + n, { answer: each })),
    ...(shown ? [old('shown', 0)] : []),
  ] as E[];
}

/** All events of several logs, each once, by time. */
export function merged<E extends LogEvent>(...logs: readonly (readonly E[])[]): E[] {
  const all = new Map<string, E>();
  for (const log of logs)
    for (const event of log) {
      const key = keyOf(event);
      const other = all.get(key);
      // Of a file that came twice the earlier writing is nearer to when it was done.
      if (other === undefined || event.at < other.at) all.set(key, { ...other, ...event });
    }
  // A try that one file only counted is the one that another file kept.
  const kept = new Set([...all.values()].flatMap((event) => (isOld(event) && isKeptTry(event) ? [event.on] : [])));
  return [...all.values()]
    .filter((event) => event.did !== 'try' || isKeptTry(event) || !kept.has(event.on))
    .sort((a, b) => a.at - b.at);
}

/** The number of a hint is how many came before it in the same browser: the same hint in two browsers was paid for once. */
export function hintsIn(log: readonly LogEvent[]): number {
  const counts = new Map<string, number>();
  for (const event of log)
    if (event.did === 'hint') {
      const place = isOld(event) ? 'old' : event.on;
      counts.set(place, (counts.get(place) ?? 0) + 1);
    }
  return Math.max(0, ...counts.values());
}

export const shownIn = (log: readonly LogEvent[]): boolean => log.some(({ did }) => did === 'shown');

/** Tries that count: those before the answer was shown anywhere, as many as the class allows. */
export function triesIn<E extends LogEvent>(log: readonly E[], most = Number.POSITIVE_INFINITY): E[] {
  const shown = log.findIndex(({ did }) => did === 'shown');
  return (shown < 0 ? log : log.slice(0, shown)).filter(({ did }) => did === 'try').slice(0, most);
}

/** Browsers that had a part in it. */
export const devicesIn = (log: readonly LogEvent[]): Set<string> =>
  new Set(log.filter((event) => !isOld(event)).map(({ on }) => on));

/**
 * Answers to the questions before one, as they were when it was tried: what is right because it follows from an earlier slip stays so when the
 * slip is mended afterwards. Those of the same browser, which is what was seen there; else any.
 */
export function answersAt(
  logs: ReadonlyMap<string, readonly LogEvent[]>,
  before: readonly string[],
  { at, on }: Pick<LogEvent, 'at' | 'on'>,
): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const id of before) {
    const tries = (logs.get(id) ?? []).filter((event) => event.did === 'try' && event.at <= at);
    const own = tries.filter((event) => event.on === on);
    const last = (own.length > 0 ? own : tries).at(-1);
    if (last?.answer !== undefined) found[id] = last.answer;
  }
  return found;
}
