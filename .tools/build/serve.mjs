// Serves a built folder on this machine, with the headers that a page cannot give itself. The content security policy is the page's own, so that
// it also holds on hosts that send no headers.

import { createServer } from 'node:http';

const strict = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** What pages of others show or load: the page for frames, and the widget's scripts. */
const shared = (path) => {
  if (path.startsWith('/embed/')) return { 'Content-Security-Policy': 'frame-ancestors *' };
  if (path.startsWith('/widget/'))
    return { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };
  return {};
};

/**
 * Serves a folder on the first free port from `port` on (0: any); `compressed`: files that have a `.gz` next to them are sent as that.
 * Resolves to its address and a way to close it.
 */
export async function serve(folder, { port = 0, host = '127.0.0.1', headers = {}, compressed = false } = {}) {
  // Not above: `npm start` loads this file before it has installed the packages.
  const { default: sirv } = await import('sirv');
  const files = sirv(folder, {
    dev: true, // A build may replace files while they are served.
    etag: true,
    gzip: compressed,
    extensions: ['html'],
    setHeaders(response, path) {
      // Named by their content, so they never change; everything else is asked for again.
      const lasting = /-[\w-]{8}\.\w+$/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
      response.setHeader('Cache-Control', lasting);
      if (/\.(txt|csv|md)$/.test(path)) response.setHeader('Content-Type', 'text/plain; charset=utf-8');
    },
  });
  for (let next = port; ; ++next) {
    const server = createServer((request, response) => {
      for (const [name, value] of Object.entries({ ...strict, ...shared(request.url ?? ''), ...headers }))
        response.setHeader(name, value);
      files(request, response);
    });
    const error = await new Promise((done) => server.once('error', done).listen(next, host, () => done(null)));
    if (error && (error.code !== 'EADDRINUSE' || port === 0 || next >= port + 50)) throw error;
    if (error) continue;
    const shown = host === '127.0.0.1' ? 'localhost' : host;
    const close = () =>
      new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      });
    return { address: `http://${shown}:${server.address().port}/`, close };
  }
}
