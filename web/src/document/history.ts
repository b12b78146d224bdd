/** Undo and redo by snapshots of immutable states. */
export class History<T> {
  private readonly past: T[] = [];
  private readonly future: T[] = [];
  private key: string | null = null;

  constructor(
    private state: T,
    private readonly depth = 200,
  ) {}

  get present(): T {
    return this.state;
  }
  get canUndo(): boolean {
    return this.past.length > 0;
  }
  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /**
   * Makes a step. Steps in a row with the same key (typing in one cell) are one step to undo.
   * A state that is the present one is no step.
   */
  commit(state: T, key: string | null = null): void {
    if (Object.is(state, this.state)) return;
    if (key === null || key !== this.key) {
      this.past.push(this.state);
      if (this.past.length > this.depth) this.past.shift();
    }
    this.key = key;
    this.state = state;
    this.future.length = 0;
  }

  /** Ends a run of steps with one key: the next step stands by itself. */
  seal(): void {
    this.key = null;
  }

  undo(): boolean {
    const state = this.past.pop();
    if (state === undefined) return false;
    this.future.push(this.state);
    this.state = state;
    this.key = null;
    return true;
  }

  redo(): boolean {
    const state = this.future.pop();
    if (state === undefined) return false;
    this.past.push(this.state);
    this.state = state;
    this.key = null;
    return true;
  }
}
