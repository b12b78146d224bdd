// The address follows an edit after a moment, and a page that is being left is given no other address. What it was to be is kept for
// the load that follows, in this tab alone.

const key = 'isoyield.late';

/** Whether the page is loaded again where it was left, and not gone to. */
export function loadedAgain(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load !== undefined && load.type !== 'navigate';
}

/** Keeps the address that there is no time left to write, for a load of the address `from`. */
export function keepLate(from: string, to: string, state: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([from, to, state]));
  } catch {
    // Storage is switched off: the last edit is lost, as it always was.
  }
}

/** Writes the address that was kept, when the page is loaded again where it was left. */
export function writeLate(): void {
  try {
    const [from, to, state] = JSON.parse(sessionStorage.getItem(key) ?? '[]') as [string?, string?, unknown?];
    sessionStorage.removeItem(key);
    if (to && from === location.hash && loadedAgain()) history.replaceState(state, '', to);
  } catch {
    // Nothing to do: see above.
  }
}
