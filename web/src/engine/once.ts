/** What is fetched or made when it is first asked for, and then kept. A failure is not kept: the next call tries again. */
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

  /** What is on its way or there; null where nobody has asked. */
  peek(): Promise<T> | null {
    return this.made;
  }

  /** Has the next call make it once more. */
  forget(): void {
    this.made = null;
  }
}

/** What is made at once when it is first asked for, and then kept. */
export function lazy<T>(make: () => T): () => T {
  const kept: T[] = [];
  return () => {
    if (kept.length === 0) kept.push(make());
    return kept[0] as T;
  };
}
