// A static file server for the built site: right types, strict headers, nothing else. The content security policy is the page's own,
// so that it also holds on hosts that send no headers; here are only the headers that a page cannot give itself.

import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/plain; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
};

const strict = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** The file that a request asks for, or null when it is none of ours. */
async function resolve(folder, url) {
  let path;
  try {
    path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname));
  } catch {
    return null;
  }
  if (path.includes('\0') || path.split(sep).some((part) => part.startsWith('.'))) return null;
  const file = join(folder, path.endsWith(sep) ? `${path}index.html` : path);
  if (!file.startsWith(folder + sep)) return null;
  const info = await stat(file).catch(() => null);
  return info?.isFile() ? { file, info } : null;
}

/** Compressed once, as hosts do: a page that is measured has the machine for itself. */
const compressed = new Map();

function compressedBytes(file, tag) {
  const known = compressed.get(file);
  if (known?.tag === tag) return known.bytes;
  const bytes = readFile(file).then((read) => promisify(gzip)(read, { level: 9 }));
  compressed.set(file, { tag, bytes });
  return bytes;
}

async function answer(folder, headers, compress, request, response) {
  const end = (status, more = {}) => response.writeHead(status, { ...strict, ...headers, ...more }).end();
  if (request.method !== 'GET' && request.method !== 'HEAD') return end(405, { Allow: 'GET, HEAD' });
  const found = await resolve(folder, request.url ?? '/');
  if (!found) return end(404);
  const { file, info } = found;
  const tag = `"${info.size.toString(36)}-${Math.round(info.mtimeMs).toString(36)}"`;
  // Named by their content, so they never change; everything else is asked for again.
  const lasting = /-[\w-]{8}\.\w+$/.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache';
  if (request.headers['if-none-match'] === tag) return end(304, { ETag: tag });
  const type = types[extname(file)] ?? 'application/octet-stream';
  const bytes = compress && request.method === 'GET' ? await compressedBytes(file, tag) : null;
  const size = compress ? { 'Content-Encoding': 'gzip' } : { 'Content-Length': info.size };
  response.writeHead(200, {
    ...strict,
    ...headers,
    'Content-Type': type,
    ...size,
    'Cache-Control': lasting,
    ETag: tag,
  });
  if (request.method === 'HEAD') return response.end();
  if (bytes) return response.end(bytes);
  createReadStream(file)
    .on('error', () => response.destroy())
    .pipe(response);
}

/**
 * Serves a folder on the first free port from `port` on (0: any); `compress`: as most hosts do, every file.
 * Resolves to its address and a way to close it.
 */
export async function serve(folder, { port = 0, host = '127.0.0.1', headers = {}, compress = false } = {}) {
  for (let next = port; ; ++next) {
    const server = createServer((request, response) => {
      answer(folder, headers, compress, request, response).catch(() => response.destroy());
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
