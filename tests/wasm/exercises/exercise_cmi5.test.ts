import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { done, visit } from './lms_visit';

/** What @xapi/cmi5 asks with, over whatever `fetch` is. */
class Request2 {
  status = 0;
  statusText = '';
  responseText = '';
  responseURL = '';
  readyState = 4;
  onloadend = () => {};
  #asked: [string, string] = ['', ''];
  open(method: string, url: string) {
    this.#asked = [method, url];
  }
  setRequestHeader() {}
  getAllResponseHeaders = () => 'content-type: application/json';
  async send(body?: string) {
    const [method, url] = this.#asked;
    const answer = await fetch(url, { method, ...(body && { body }) });
    this.status = answer.status;
    this.responseText = await answer.text();
    this.onloadend();
  }
}

describe('cmi5', () => {
  const sent: { method: string; path: string; body: Record<string, unknown> }[] = [];
  const state: Record<string, unknown> = {};
  let refuse = false;
  const launch = {
    contextTemplate: {
      extensions: { 'https://w3id.org/xapi/cmi5/context/extensions/sessionid': 'one' },
      contextActivities: { grouping: [{ id: 'https://course' }] },
    },
    launchMode: 'Normal',
    masteryScore: 0.5,
    moveOn: 'CompletedAndPassed',
  };
  beforeEach(() => {
    sent.length = 0;
    refuse = false;
    for (const key of Object.keys(state)) delete state[key];
    vi.stubGlobal('fetch', async (asked: string | Request, options: { method?: string; body?: string } = {}) => {
      const request = typeof asked === 'string' ? null : asked;
      const method = request?.method ?? options.method ?? 'GET';
      const body = request && method !== 'GET' ? await request.text() : (options.body ?? '');
      const { pathname, searchParams } = new URL(request?.url ?? String(asked));
      const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });
      if (pathname === '/fetch') return json({ 'auth-token': 'dG9rZW4=' });
      const id = searchParams.get('stateId') ?? '';
      if (pathname === '/lrs/activities/state' && method === 'GET')
        return id === 'LMS.LaunchData' ? json(launch) : id in state ? json(state[id]) : json({}, 404);
      if (pathname === '/lrs/agents/profile') return json({ languagePreference: 'uk' });
      if (refuse) return json({}, 503);
      const value = JSON.parse(body || '{}');
      sent.push({ method, path: pathname, body: value });
      if (pathname === '/lrs/activities/state') state[id] = value;
      return json([]);
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  const actor = { objectType: 'Agent', account: { homePage: 'https://school', name: 'olena' } };
  const search = `?${new URLSearchParams({
    endpoint: 'https://lms.example/lrs/',
    fetch: 'https://lms.example/fetch',
    registration: '0f6b2f7e-7a59-4d7c-9d4c-3d6b1f2f6f01',
    activityId: 'https://course/exercise',
    actor: JSON.stringify(actor),
  })}`;
  const around = { location: { search } };
  const verbs = () =>
    sent.flatMap(({ path, body }) =>
      path.endsWith('statements') ? [String((body['verb'] as { id: string }).id)] : [],
    );

  test('says initialized, answered, completed, passed and terminated, each once, and comes back', async () => {
    const { tell, status, leave, players } = await visit(around);
    expect(players[0]?.attributes).toMatchObject({ seed: 'olena', language: 'uk' });
    tell(0, 'ready', {});
    tell(1, 'ready', {});
    tell(0, 'change', { a: done(), b: done({ slip: 'inverted', state: 'wrong', points: 0 }) });
    await expect.poll(() => status.textContent).toMatch(/^uk saved/);
    tell(1, 'change', { c: done({ points: 4, outOf: 4 }) });
    await expect.poll(() => verbs().at(-1)).toContain('passed');
    await expect.poll(() => (state['isoyield'] as { score: number } | undefined)?.score).toBe(0.8333);
    leave();
    await expect.poll(() => verbs().at(-1)).toContain('terminated');
    const names = verbs().map((each) => each.split('/').at(-1));
    expect(names).toEqual(['initialized', 'answered', 'answered', 'answered', 'completed', 'passed', 'terminated']);
    const answered = sent.filter(({ body }) => String((body['verb'] as { id?: string })?.id).endsWith('answered'));
    expect(JSON.stringify(answered[1]?.body)).toContain('"https://w3id.org/isoyield/slip":"inverted"');
    const again = await visit(around);
    expect(again.players[1]?.given).toMatchObject({ questions: { c: { answer: '0.5' } } });
  });

  test('makes the statements that @xapi/cmi5 makes', async () => {
    const { tell, leave } = await visit(around);
    tell(0, 'ready', {});
    tell(1, 'ready', {});
    tell(0, 'change', { a: done(), b: done() });
    tell(1, 'change', { c: done({ points: 4, outOf: 4 }) });
    await expect.poll(() => verbs().at(-1)).toContain('passed');
    leave();
    await expect.poll(() => verbs().at(-1)).toContain('terminated');
    const shape = () =>
      sent
        .filter(({ path, body }) => path.endsWith('statements') && !JSON.stringify(body).includes('answered'))
        .map(({ body }) => {
          const { verb, context, actor: who, object } = body as Record<string, Record<string, never>>;
          const { contextActivities, registration, extensions } = context as Record<
            string,
            Record<string, { id: string }[]>
          >;
          return {
            verb: verb?.['id'],
            who,
            object: object?.['id'],
            registration,
            session: Object.values(extensions ?? {}),
            categories: (contextActivities?.['category'] ?? []).map(({ id }) => id).toSorted(),
            grouping: contextActivities?.['grouping'],
          };
        });
    const ours = shape();
    sent.length = 0;
    vi.stubGlobal('XMLHttpRequest', Request2);
    // It has no entry that Node finds, and no types there.
    const name = '@xapi/cmi5/dist/Cmi5.esm.js';
    const { default: Cmi5 } = (await import(name)) as {
      default: new (launch: object) => Record<string, (...given: unknown[]) => Promise<unknown>>;
    };
    const given = Object.fromEntries(new URLSearchParams(search));
    const theirs = new Cmi5({ ...given, actor });
    await theirs['initialize']?.();
    await theirs['complete']?.();
    await theirs['pass']?.({ scaled: 0.9 });
    await theirs['terminate']?.();
    expect(shape()).toEqual(ours);
  });

  test('a system that times out is one that does not save', async () => {
    const { tell, status } = await visit(around);
    tell(0, 'ready', {});
    tell(1, 'ready', {});
    refuse = true;
    tell(0, 'change', { a: done() });
    await expect.poll(() => status.dataset['state']).toBe('lost');
  });
});
