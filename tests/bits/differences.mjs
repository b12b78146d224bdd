// How two reports differ, and how a native one may differ from one of WebAssembly.

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

/** Made by the incomplete beta function or its inverse, which use vectors of the processor and cosines of the C library. A warning may name an end of an interval, a comparison the difference of two p-values. */
const byTheLibrary =
  /(\/ci|\/bca)\/(low|high)$|\/(h_measure\w*|no_information_p_value)\/|\/p_(value|holm)$|\/warnings\/\d+\/number$|\/agreement\/\d+\/difference$/;
/** The inverse stops when it is this near. */
const slack = 1e-10;

/** Whether a difference between native and WebAssembly is one of those. */
export const ofTheLibrary = ({ path, relative }) => byTheLibrary.test(path) && relative <= slack;

/** The first difference that is none of those. */
export function unexpected(a, b) {
  const found = differences(a, b).find((each) => !ofTheLibrary(each));
  return found && `${found.path}: ${found.values}`;
}
