/** So many are remembered besides their addresses: each may hold a file. */
const most = 50;

/** What entries of the browser's history show, by their numbers, which grow: as far as they can be gone to, and the newest of those. */
export class Entries<T> {
  private readonly shown = new Map<number, T>();

  get(entry: number): T | undefined {
    return this.shown.get(entry);
  }

  remember(entry: number, shows: T): void {
    this.shown.delete(entry);
    this.shown.set(entry, shows);
    const [oldest] = this.shown.keys();
    if (this.shown.size > most && oldest !== undefined) this.shown.delete(oldest);
  }

  /** What came after an entry cannot be gone to any more, once another one has come after it. */
  forgetAfter(entry: number): void {
    for (const each of [...this.shown.keys()]) if (each > entry) this.shown.delete(each);
  }
}
