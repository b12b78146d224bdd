/**
 * The page's content security policy. Every value is needed: the core is WebAssembly, the worker a blob (a worker loaded from an address
 * would not inherit this policy), the page fetches its own .wasm, and the lines that run before it is drawn are in it by their hash.
 */
export const policy = (boot: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval' ${boot}`,
    "style-src 'self'",
    "worker-src 'self' blob:",
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
