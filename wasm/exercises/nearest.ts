// What a name that nothing has was meant to be.

/** The name of `names` that was meant: it differs by one change, or by one in three letters. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  const distance = (a: string, b: string): number => {
    let row = Array.from({ length: b.length + 1 }, (_, i) => i);
    for (let i = 1; i <= a.length; i++) {
      const next = [i];
      for (let j = 1; j <= b.length; j++) {
        const change = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
        next.push(Math.min(change, (row[j] as number) + 1, (next[j - 1] as number) + 1));
      }
      row = next;
    }
    return row[b.length] as number;
  };
  const near = names
    .map((each) => ({ each, steps: distance(name.toLowerCase(), each.toLowerCase()) }))
    .filter(({ each, steps }) => {
      const shorter = Math.min(name.length, each.length);
      // One letter is near every other.
      return steps <= (shorter > 1 ? Math.max(1, Math.floor(shorter / 3)) : 0);
    })
    .sort((a, b) => a.steps - b.steps);
  return near[0]?.each;
}
