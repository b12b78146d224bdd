/** All states of a history: the oldest of the past first, and of the future the one that redo goes to last. */
export interface Steps<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
}

/** Undo and redo by snapshots of immutable states. */
export class History<T> {
  private readonly past: T[];
  private readonly future: T[];
  private state: T;
  private key: string | null = null;

  constructor(
    { past, present, future }: Steps<T>,
    private readonly depth = 200,
  ) {
    this.past = [...past];
    this.future = [...future];
    this.state = present;
  }

  /** A history that begins with a state. */
  static from<T>(present: T, depth?: number): History<T> {
    return new History<T>({ past: [], present, future: [] }, depth);
  }

  get present(): T {
    return this.state;
  }
  get steps(): Steps<T> {
    return { past: [...this.past], present: this.state, future: [...this.future] };
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
