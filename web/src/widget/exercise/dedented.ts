/** A text inside of an element without the blank lines around it, and without the margin that its first line has. */
export function dedented(text: string): string {
  const lines = text
    .replace(/^(?:[ \t]*\r?\n)+/, '')
    .trimEnd()
    .split(/\r?\n/);
  const [margin = ''] = /^[ \t]*/.exec(lines[0] ?? '') ?? [];
  return lines.map((line) => (line.startsWith(margin) ? line.slice(margin.length) : line)).join('\n');
}
