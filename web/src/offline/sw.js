// The service worker: the page's own files, kept from the first visit on, so that it opens without a network. `.tools/build/offline.mjs` fills in
// what they are. It never touches the widget, which belongs to the pages that embed it, nor any other origin.

const version = '__VERSION__';
const files = ['__FILES__'];
const scope = new URL(self.registration.scope);
/** Several deployments of one origin share its caches: each has those that begin with its own path. */
const mine = `isoyield:${scope.pathname}:`;
const kept = `${mine}${version}`;
/** Pages of the documentation that were read; the oldest go first. */
const read = `${mine}docs`;
const mostRead = 200;

self.addEventListener('install', (event) => {
  // All or nothing: half a version is no version. Not every name has a hash, so the server is asked whether what the browser has is new.
  const asked = files.map((path) => new Request(path, { cache: 'no-cache' }));
  event.waitUntil(caches.open(kept).then((cache) => cache.addAll(asked)));
});

self.addEventListener('activate', (event) => {
  const own = (name) => name.startsWith(mine) && name !== kept && name !== read;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(own).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

// The page asks for it when its user agrees: a version never changes under the hands.
self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
});

/** What is kept of a request; nothing where the browser keeps nothing, or cannot any more. */
const fromCache = async (name, request, options) => {
  try {
    return await (await caches.open(name)).match(request, options);
  } catch {
    return undefined;
  }
};

const absent = {
  en: ['This page is not here yet', 'It has not been read on this device, and there is no network.', 'To the calculator'],
  uk: ['Цієї сторінки ще тут немає', 'Її на цьому пристрої не читали, а мережі немає.', 'До калькулятора'],
};

/** What a page of the documentation says that was never read, where there is no network to read it from. */
function notRead(path) {
  const language = path.startsWith('docs/uk/') ? 'uk' : 'en';
  const [title, text, back] = absent[language];
  const page = `<!doctype html><html lang="${language}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${title}</title><style>body { margin: 4rem auto; max-width: 32rem; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }</style>
<main><h1>${title}</h1><p>${text}</p><p><a href="${scope.pathname}">${back}</a></p></main>`;
  return new Response(page, { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

/** Keeps a page that was read. Where there is no room for it, the reader has the page all the same. */
async function keep(request, answer) {
  try {
    const cache = await caches.open(read);
    await cache.put(request, answer);
    const old = (await cache.keys()).slice(0, -mostRead);
    await Promise.all(old.map((each) => cache.delete(each)));
  } catch {
    // A full or forbidden storage is no failure of the network.
  }
}

async function documentation(event, path) {
  const { request } = event;
  try {
    const answer = await fetch(request);
    if (answer.ok) event.waitUntil(keep(request, answer.clone()));
    return answer;
  } catch (error) {
    const known = await fromCache(read, request);
    if (known) return known;
    if (request.mode === 'navigate') return notRead(path);
    throw error;
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return;
  const path = url.pathname.slice(scope.pathname.length);
  if (path.startsWith('docs/')) {
    event.respondWith(documentation(event, path));
  } else if (path === '' || path === 'index.html' || files.includes(path)) {
    const page = path === '' || path === 'index.html';
    const known = fromCache(kept, page ? scope.href : request, { ignoreSearch: true });
    event.respondWith(known.then((answer) => answer ?? fetch(request)));
  }
});
