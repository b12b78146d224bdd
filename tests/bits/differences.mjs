// How two reports differ.

/** Everything that differs: where, both values, and by how much of their size (Infinity where one is no number). */
export function differences(a, b, path = '') {
  if (Object.is(a, b)) return [];
  if (typeof a === 'object' && typeof b === 'object' && a !== null && b !== null)
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((key) =>
      differences(a[key], b[key], `${path}/${key}`),
    );
  const numbers = typeof a === 'number' && typeof b === 'number';
  const relative = numbers ? Math.abs(a - b) / Math.max(Math.abs(a), Math.abs(b)) : Number.POSITIVE_INFINITY;
  return [{ path, relative, values: `${JSON.stringify(a)} against ${JSON.stringify(b)}` }];
}
