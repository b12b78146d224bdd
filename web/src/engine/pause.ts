/** Waits before it acts; beginning again drops what waited. */
export class Pause {
  private timer: ReturnType<typeof setTimeout> | undefined;

  get runs(): boolean {
    return this.timer !== undefined;
  }

  begin(milliseconds: number, act: () => void): void {
    this.stop();
    this.timer = setTimeout(() => {
      this.timer = undefined;
      act();
    }, milliseconds);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
