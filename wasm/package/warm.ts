const rows = 20_000;
/** V8 compiles a loop well once it has run so long; beyond twelve rounds the first file takes no less time. */
const rounds = 12;

/** A table of scores, the same every time. */
function table(): string {
  let text = 'y,a,b\n';
  for (let i = 0; i < rows; i++) {
    const [a, b] = [((i * 7919) % 10007) / 10007, ((i * 104729) % 99991) / 99991];
    text += `${a + b > 1.1 ? 1 : 0},${a.toPrecision(17)},${b.toPrecision(17)}\n`;
  }
  return text;
}

/** Reads a small table until engines have compiled the loops well, or until given up, which is no failure. */
export async function warm(read: (text: string) => Promise<unknown>, signal: AbortSignal | undefined): Promise<void> {
  const text = table();
  for (let round = 0; round < rounds && !signal?.aborted; round++) {
    await read(text).catch((error) => {
      if (!signal?.aborted) throw error;
    });
  }
}
