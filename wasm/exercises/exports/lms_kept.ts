// What a package keeps for the next visit, in as few characters as it can: SCORM 1.2 has room for 4,096. These functions stand in packages as
// their own source, so each uses only what it is given.

/** What happened with one question, as the element `isoyield-exercise` has it. */
export interface QuestionState {
  answer: unknown;
  /** Checked: whether the answer is the one that was checked last. */
  checked: boolean;
  state: string | null;
  points: number;
  outOf: number;
  tries: number;
  hints: number;
  shown: boolean;
  slip?: string;
}

/** Of a question: answer, tries, hints, 1 for checked and 2 for shown, points; and its state where the answer does not say it. */
export interface KeptQuestion {
  answer: unknown;
  tries: number;
  hints: number;
  checked: boolean;
  shown: boolean;
  points?: number;
}

export type Kept = Record<string, KeptQuestion>[];

/** What was kept of an earlier visit. `ids`: of the questions of each exercise. Packages of earlier versions kept JSON by question. */
export function keptOf(
  text: string,
  ids: readonly (readonly string[])[],
): { seed: string; language: string; kept: Kept } {
  let found: unknown = {};
  try {
    found = JSON.parse(text || '{}');
  } catch {
    // What cannot be read is begun anew.
  }
  const none = ids.map(() => ({}) as Kept[number]);
  const asText = (value: unknown) => (typeof value === 'string' ? value : '');
  const unescaped = (part: string) =>
    part.replace(/%(7E|7C|25)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  const answerOf = (part: string): unknown => {
    if (part === '') return null;
    if (part.startsWith('!l')) return part.slice(2).split(',');
    if (part.startsWith('!m'))
      return part
        .slice(2)
        .split(';')
        .map((row) => row.split(','));
    if (!part.startsWith('!j')) return part;
    try {
      return JSON.parse(part.slice(2));
    } catch {
      return null;
    }
  };
  if (Array.isArray(found) && found[0] === 2) {
    const [, seed, language, all] = found as unknown[];
    const kept = none.map((_, i) => {
      const own: Kept[number] = {};
      const cells = (asText(all).split('|')[i] ?? '').split('~');
      (ids[i] ?? []).forEach((id, j) => {
        const [whole, tries = '', flags = '', points = '', rest = ''] =
          /^(\w)(\w)(=|-|\w+:)([\s\S]*)$/.exec(cells[j] ?? '') ?? [];
        if (whole === undefined) return;
        const flag = Number.parseInt(flags, 36);
        own[id] = {
          answer: answerOf(unescaped(rest)),
          tries: Number.parseInt(tries, 36),
          hints: flag >> 2,
          checked: flag % 2 === 1,
          shown: (flag & 2) > 0,
          // Infinity: all that there are.
          points: points === '=' ? Number.POSITIVE_INFINITY : points === '-' ? 0 : Number.parseInt(points, 36) / 100,
        };
      });
      return own;
    });
    return { seed: asText(seed), language: asText(language), kept };
  }
  const saved = (typeof found === 'object' && found !== null ? found : {}) as Record<string, unknown>;
  const list = <T>(name: string) => (Array.isArray(saved[name]) ? (saved[name] as T[]) : []);
  const [now, answers, shown] = [
    list<Record<string, [unknown, number, number, number]>>('q'),
    list<Record<string, unknown>>('a'),
    list<string[]>('w'),
  ];
  const of = ([answer, tries, hints, flags]: [unknown, number, number, number]): KeptQuestion => ({
    ...{ answer, tries, hints, checked: flags % 2 === 1, shown: flags >= 2 },
  });
  const kept = none.map((_, i) => {
    const all: Kept[number] = {};
    for (const [id, work] of Object.entries(now[i] ?? {})) all[id] = of(work);
    if (now[i]) return all;
    for (const [id, answer] of Object.entries(answers[i] ?? {})) all[id] = of([answer, 1, 0, 1]);
    for (const id of shown[i] ?? []) all[id] = of([all[id]?.answer ?? null, 1, 0, 3]);
    return all;
  });
  return { seed: asText(saved['s']), language: asText(saved['l']), kept };
}

/**
 * The text for the next visit. Where there is too little room, what was typed and not checked goes first, then long answers are cut, then those
 * that are done go, and at last all: points, tries and hints stay, for a score must not fall because of a visit.
 */
export function suspended(
  seed: string,
  language: string,
  states: readonly Record<string, QuestionState>[],
  room: number,
  ids: readonly (readonly string[])[],
): string {
  const escaped = (part: string) =>
    part.replace(/[%~|]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  const plain = (value: unknown): value is string => typeof value === 'string' && !/[,;]/.test(value);
  const written = (answer: unknown, most: number): string => {
    if (answer === null || answer === undefined || answer === '') return '';
    if (typeof answer === 'string')
      return answer.startsWith('!') ? `!j${JSON.stringify(answer)}` : answer.slice(0, most);
    if (Array.isArray(answer) && answer.length > 0) {
      if (answer.every(plain)) return `!l${answer.join(',')}`;
      if (answer.every((row) => Array.isArray(row) && row.length > 0 && row.every(plain)))
        return `!m${(answer as string[][]).map((row) => row.join(',')).join(';')}`;
    }
    return `!j${JSON.stringify(answer)}`;
  };
  const digit = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value))).toString(36);
  const cell = (state: QuestionState | undefined, level: number): string => {
    if (!state) return '';
    const { answer, tries, hints, checked, shown, points, outOf } = state;
    const flags = Number(checked) + 2 * Number(shown) + 4 * Math.min(7, hints);
    const earned = points > 0 && points >= outOf ? '=' : points > 0 ? `${Math.round(100 * points).toString(36)}:` : '-';
    const most = [Number.POSITIVE_INFINITY, 1000, 1000, 200, 200, 0, 0][level] ?? 0;
    const left =
      (level >= 2 && !checked) || (level >= 4 && (state.state === 'right' || shown)) || level >= 6
        ? ''
        : escaped(written(answer, Number.POSITIVE_INFINITY === most ? 1e9 : most));
    return `${digit(tries, 35)}${digit(flags, 35)}${earned}${left}`;
  };
  let text = '';
  for (let level = 0; level <= 6; level++) {
    const all = states.map((questions, i) =>
      (ids[i] ?? [])
        .map((id) => cell(questions[id], level))
        .join('~')
        .replace(/~+$/, ''),
    );
    text = JSON.stringify([2, seed, language, all.join('|')]);
    if (text.length < room) break;
  }
  return text;
}
