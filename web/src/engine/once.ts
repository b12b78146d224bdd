/** Fetches or makes a value on the first call and keeps it. A failure is not kept: the next call tries again. */
export class Once<T> {
  private made: Promise<T> | null = null;

  constructor(private readonly make: () => Promise<T>) {}

  get(): Promise<T> {
    if (this.made) return this.made;
    const made = this.make();
    this.made = made;
    made.catch(() => {
      if (this.made === made) this.made = null;
    });
    return made;
  }

  /** The value or its promise; null before the first call. */
  peek(): Promise<T> | null {
    return this.made;
  }

  /** Has the next call make it once more. */
  forget(): void {
    this.made = null;
  }
}

/** The same for a value that is made synchronously. */
export function lazy<T>(make: () => T): () => T {
  const kept: T[] = [];
  return () => {
    if (kept.length === 0) kept.push(make());
    return kept[0] as T;
  };
}
