// The run-time interfaces of learning systems: SCORM 1.2, SCORM 2004 and cmi5. These functions stand in packages as their own source, so
// each may use only what it is given and the others of this file.

/** What happened with one question, as a learning system lists it. */
export interface Interaction {
  id: string;
  answer: string;
  result: 'correct' | 'wrong' | 'neutral';
  /** The tag of a recognised slip. */
  slip: string;
}

interface LmsReport {
  /** Share of all points, 0 to 1. */
  score: number;
  done: boolean;
  /** Undefined where nothing is to be passed. */
  passed: boolean | undefined;
  suspend: string;
  changed: Interaction[];
}

/** A learning system that is there. */
export interface Lms {
  /** Characters that it keeps for the next visit; fewer once it has cut a text off. */
  room: number;
  learner: string;
  language: string;
  /** What it kept. */
  saved: string;
  /** Share to pass, where the system sets one. */
  mastery: number | undefined;
  /** Whether everything was taken and can be read back. */
  save(report: LmsReport): boolean | Promise<boolean>;
  leave(seconds: number): void;
}

interface ScormLms extends Lms {
  /** Whether it has opened the visit. */
  begun: boolean;
}

/** The calls of SCORM 1.2 and 2004, which differ in their names. */
interface ScormApi {
  [call: string]: (...given: string[]) => string;
}

/** The interface in this window, those around it, or the one that opened it. */
export function findApi(page: Window, name: string): ScormApi | undefined {
  for (const begin of [page, page.opener as Window | null])
    for (let each = begin, depth = 0; each && depth < 20; depth++) {
      try {
        const api = (each as unknown as Record<string, ScormApi | undefined>)[name];
        if (api) return api;
      } catch {
        // A window of another origin has nothing for us.
      }
      if (each.parent === each) break;
      each = each.parent;
    }
  return undefined;
}

/** `version`: 1.2 or 2004. */
export function scormLms(api: ScormApi, version: '1.2' | '2004'): ScormLms {
  const old = version === '1.2';
  const call = (name: string, ...given: string[]) => {
    try {
      return String(api[old ? `LMS${name}` : name]?.(...given) ?? '');
    } catch {
      return 'false';
    }
  };
  const get = (name: string) => {
    const value = call('GetValue', name);
    // Some answer "null" where nothing was kept yet.
    return value === 'null' || value === 'false' ? '' : value;
  };
  const set = (name: string, value: string) => call('SetValue', name, value) === 'true';
  const core = (name: string) => (old ? `cmi.core.${name}` : `cmi.${name}`);
  // Where a page is loaded again, the visit may have been opened before.
  const begun = call('Initialize', '') === 'true' || call('GetLastError') === (old ? '101' : '103');
  const places = new Map<string, number>();
  const first = Number(get('cmi.interactions._count')) || 0;
  const put = ({ id, answer, result, slip }: Interaction) => {
    const n = places.get(id) ?? first + places.size;
    places.set(id, n);
    const at = `cmi.interactions.${n}`;
    const now = new Date();
    set(`${at}.id`, id);
    if (slip !== '') set(`${at}.objectives.0.id`, `slip.${slip}`);
    set(`${at}.type`, 'fill-in');
    if (old) set(`${at}.time`, now.toTimeString().slice(0, 8));
    else set(`${at}.timestamp`, now.toISOString().slice(0, 19));
    set(`${at}.${old ? 'student_response' : 'learner_response'}`, answer.slice(0, 250));
    set(`${at}.result`, result === 'wrong' && !old ? 'incorrect' : result);
  };
  const status = get(core(old ? 'lesson_status' : 'completion_status'));
  if (begun && /^(not attempted|unknown|)$/.test(status))
    set(core(old ? 'lesson_status' : 'completion_status'), 'incomplete');
  const mastery = old
    ? Number.parseFloat(get('cmi.student_data.mastery_score')) / 100
    : Number.parseFloat(get('cmi.scaled_passing_score'));
  return {
    begun,
    room: old ? 4096 : 64_000,
    learner: get(core(old ? 'student_id' : 'learner_id')) || get(core(old ? 'student_name' : 'learner_name')),
    language: get(old ? 'cmi.student_preference.language' : 'cmi.learner_preference.language'),
    saved: get('cmi.suspend_data'),
    mastery: Number.isFinite(mastery) ? mastery : undefined,
    save({ score, done, passed, suspend, changed }) {
      for (const each of changed) put(each);
      set(core('score.min'), '0');
      set(core('score.max'), '100');
      const scored = set(core('score.raw'), String(Math.round(10_000 * score) / 100));
      if (!old) {
        set('cmi.score.scaled', String(Math.round(10_000 * score) / 10_000));
        set('cmi.completion_status', done ? 'completed' : 'incomplete');
        if (done && passed !== undefined) set('cmi.success_status', passed ? 'passed' : 'failed');
      } else {
        const finished = passed === undefined ? 'completed' : passed ? 'passed' : 'failed';
        set('cmi.core.lesson_status', done ? finished : 'incomplete');
      }
      const kept = set('cmi.suspend_data', suspend);
      // Without it many systems begin the next visit with nothing.
      set(core('exit'), 'suspend');
      const taken = begun && scored && kept && call('Commit', '') === 'true';
      const found = get('cmi.suspend_data');
      if (found !== '' && found.length < suspend.length && suspend.startsWith(found)) this.room = found.length + 1;
      return taken && found === suspend;
    },
    leave(seconds) {
      const two = (number: number) => String(number).padStart(2, '0');
      const hours = Math.min(9999, Math.floor(seconds / 3600));
      const [minutes, rest] = [Math.floor(seconds / 60) % 60, seconds % 60];
      set(
        core('session_time'),
        old ? `${String(hours).padStart(4, '0')}:${two(minutes)}:${two(rest)}.00` : `PT${hours}H${minutes}M${rest}S`,
      );
      set(core('exit'), 'suspend');
      call(old ? 'Finish' : 'Terminate', '');
    },
  };
}

/** cmi5 (1.0, of ADL): xAPI over HTTP. Undefined where the page was not launched by it. */
export async function cmi5Lms(page: Window): Promise<Lms | undefined> {
  const given = new URLSearchParams(page.location.search);
  const [endpoint, fetchUrl, registration, activity, actor] = [
    'endpoint',
    'fetch',
    'registration',
    'activityId',
    'actor',
  ].map((name) => given.get(name));
  if (!endpoint || !fetchUrl || !registration || !activity || !actor) return undefined;
  const person = JSON.parse(actor) as { account?: { name: string }; mbox?: string; name?: string };
  const patience = () => AbortSignal.timeout(10_000);
  const answer = await fetch(fetchUrl, { method: 'POST', signal: patience() });
  const token = ((await answer.json()) as Record<string, string>)['auth-token'];
  const send = (method: string, path: string, query: Record<string, string>, body?: unknown, last = false) =>
    fetch(`${endpoint.replace(/\/?$/, '/')}${path}?${new URLSearchParams(query)}`, {
      method,
      headers: {
        Authorization: `Basic ${token}`,
        'X-Experience-API-Version': '1.0.3',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(last ? { keepalive: true } : { signal: patience() }),
    });
  const agent = { activityId: activity, agent: actor, registration };
  const json = async (path: string, query: Record<string, string>) => {
    const found = await send('GET', path, query);
    return found.ok ? ((await found.json()) as Record<string, unknown>) : {};
  };
  const launch = await json('activities/state', { ...agent, stateId: 'LMS.LaunchData' });
  const liked = await json('agents/profile', { agent: actor, profileId: 'cmi5LearnerPreferences' });
  const kept = await json('activities/state', { ...agent, stateId: 'isoyield' });
  const template = (launch['contextTemplate'] ?? {}) as {
    contextActivities?: Record<string, object[]>;
    extensions?: Record<string, unknown>;
  };
  const category = (...names: string[]) =>
    names.map((name) => ({ objectType: 'Activity', id: `https://w3id.org/xapi/cmi5/context/categories/${name}` }));
  const begun = Date.now();
  const statement = (verb: string, extra: Record<string, unknown>, categories: object[]) => ({
    id: page.crypto.randomUUID(),
    timestamp: new Date().toISOString(),
    actor: JSON.parse(actor),
    verb: { id: verb.includes(':') ? verb : `http://adlnet.gov/expapi/verbs/${verb}`, display: { en: verb } },
    object: { objectType: 'Activity', id: activity },
    context: {
      ...template,
      registration,
      contextActivities: {
        ...template.contextActivities,
        ...(categories.length > 0 && {
          category: [...(template.contextActivities?.['category'] ?? []), ...categories],
        }),
      },
      ...(extra['context'] as object),
    },
    ...(extra['result'] !== undefined && { result: extra['result'] }),
    ...(extra['object'] !== undefined && { object: extra['object'] }),
  });
  const post = async (...given: Parameters<typeof statement>) =>
    (await send('POST', 'statements', {}, statement(...given))).ok;
  const duration = () => `PT${Math.round((Date.now() - begun) / 1000)}S`;
  const normal = launch['launchMode'] === undefined || launch['launchMode'] === 'Normal';
  const mastery = launch['masteryScore'];
  const said = new Set<string>(Array.isArray(kept['said']) ? (kept['said'] as string[]) : []);
  await post('initialized', {}, category('cmi5'));
  return {
    room: 1_000_000,
    learner: person.account?.name ?? person.mbox ?? person.name ?? '',
    language: String(liked['languagePreference'] ?? ''),
    saved: typeof kept['suspend'] === 'string' ? kept['suspend'] : '',
    mastery: typeof mastery === 'number' ? mastery : undefined,
    async save({ score, done, passed, suspend, changed }) {
      const result = { score: { scaled: Math.round(10_000 * score) / 10_000 }, duration: duration() };
      let taken = true;
      for (const each of changed)
        taken &&= await post(
          'answered',
          {
            object: { objectType: 'Activity', id: `${activity}/${encodeURIComponent(each.id)}` },
            result: { response: each.answer, ...(each.result !== 'neutral' && { success: each.result === 'correct' }) },
            context: { extensions: { ...template.extensions, 'https://w3id.org/isoyield/slip': each.slip } },
          },
          [],
        );
      // Each of these may be said once.
      if (normal && done && !said.has('completed')) {
        taken &&= await post(
          'completed',
          { result: { completion: true, duration: duration() } },
          category('cmi5', 'moveon'),
        );
        said.add('completed');
      }
      const verb = passed ? 'passed' : 'failed';
      if (normal && done && passed !== undefined && !said.has('passed') && !said.has(verb)) {
        const extension = { 'https://w3id.org/xapi/cmi5/context/extensions/masteryscore': mastery };
        const context = { extensions: { ...template.extensions, ...(mastery !== undefined && extension) } };
        taken &&= await post(verb, { result: { ...result, success: passed }, context }, category('cmi5', 'moveon'));
        said.add(verb);
      }
      const state = { suspend, score: result.score.scaled, said: [...said] };
      return (await send('PUT', 'activities/state', { ...agent, stateId: 'isoyield' }, state)).ok && taken;
    },
    leave() {
      void send(
        'POST',
        'statements',
        {},
        statement('terminated', { result: { duration: duration() } }, category('cmi5')),
        true,
      );
    },
  };
}
