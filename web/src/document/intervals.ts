const uncertain = new Set(['ci', 'if_paired', 'probability_best', 'probability_a_better']);

/** A report, or any part of it, without what says how sure its numbers are. */
export function withoutIntervals<T>(from: T): T {
  if (Array.isArray(from)) return (typeof from[0] === 'object' ? from.map(withoutIntervals) : from) as T;
  if (from === null || typeof from !== 'object' || ArrayBuffer.isView(from)) return from;
  return Object.fromEntries(
    Object.entries(from).flatMap(([name, part]) => (uncertain.has(name) ? [] : [[name, withoutIntervals(part)]])),
  ) as T;
}
