import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';

const source = readFileSync(new URL('../../../web/src/offline/sw.js', import.meta.url), 'utf8').replace(
  "'__FILES__'",
  "'index.html'",
);
const site = 'https://example.org/isoyield/';

type Listener = (event: object) => void;

/** The service worker in a scope of its own, and a function that asks it for a path: what it answers, and what it goes on to do. */
function worker(caches: object, fetch: (request: object) => Promise<Response>) {
  const listeners: Record<string, Listener> = {};
  const self = {
    registration: { scope: site },
    addEventListener: (name: string, listener: Listener) => {
      listeners[name] = listener;
    },
  };
  runInContext(source, createContext({ self, caches, fetch, URL, Response, Request, Promise }));
  return async (path: string) => {
    let answer: Promise<Response> | undefined;
    const later: Promise<unknown>[] = [];
    listeners['fetch']?.({
      request: { method: 'GET', url: site + path, mode: 'navigate' },
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
      waitUntil: (given: Promise<unknown>) => later.push(given),
    });
    const response = await answer;
    await Promise.all(later);
    return response;
  };
}

const full = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'));
const page = async () => new Response('the page', { status: 200 });
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));
const empty = { match: async () => undefined, keys: async () => [], delete: async () => true };

it.each([
  ['nothing can be kept', { open: async () => ({ ...empty, put: full }) }],
  ['there is no storage', { open: full }],
])('a page of the documentation comes from the network where %s', async (_, caches) => {
  const answer = await worker(caches, page)('docs/en/start.html');
  expect(answer?.status).toBe(200);
  expect(await answer?.text()).toBe('the page');
});

it('the calculator comes from the network where there is no storage', async () => {
  const answer = await worker({ open: full }, page)('index.html');
  expect(await answer?.text()).toBe('the page');
});

it('a page that was never read says so where there is no network, and only there', async () => {
  const answer = await worker({ open: full }, noNetwork)('docs/uk/start.html');
  expect(answer?.status).toBe(503);
  expect(await answer?.text()).toContain('мережі немає');
});

it('a page that was read is kept, and comes back without a network', async () => {
  const kept = new Map<string, Response>();
  const cache = {
    ...empty,
    put: async ({ url }: Request, answer: Response) => void kept.set(url, answer),
    match: async ({ url }: Request) => kept.get(url),
    keys: async () => [...kept.keys()],
  };
  await worker({ open: async () => cache }, page)('docs/en/start.html');
  const answer = await worker({ open: async () => cache }, noNetwork)('docs/en/start.html');
  expect(await answer?.text()).toBe('the page');
});
