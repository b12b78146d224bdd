// SCORM 1.2: one zip with the widget, the exercises and the few lines that tell an LMS the score.

import { escapeXml } from '../markdown.js';
import { pointsOf } from '../questions.js';
import { inLanguage } from '../texts.js';
import type { Exercise } from '../types.js';

/** What an LMS offers to its content. */
export interface ScormApi {
  LMSInitialize(empty: ''): string;
  LMSGetValue(name: string): string;
  LMSSetValue(name: string, value: string): string;
  LMSCommit(empty: ''): string;
  LMSFinish(empty: ''): string;
}

/**
 * Connects the exercises of a page with the API of the LMS: restores answers, reports score, status and time. It stands in the package as
 * its own source, so it may use nothing from outside.
 */
export function connect(page: Window, settings: { seeds: string[]; outOf: number[] }): void {
  interface State {
    seed: string;
    answers: Record<string, unknown>;
    shown: string[];
    points: number;
    outOf: number;
    done: boolean;
  }
  type Player = HTMLElement & { setState?: (state: Pick<State, 'answers' | 'shown'>) => void };
  const most = 4096;
  const find = (from: Window | null): ScormApi | undefined => {
    for (let each = from, depth = 0; each && depth < 10; depth++) {
      try {
        const { API } = each as unknown as { API?: ScormApi };
        if (API) return API;
      } catch {
        // A window of another origin has nothing for us.
      }
      if (each.parent === each) break;
      each = each.parent;
    }
    return undefined;
  };
  const api = find(page) ?? find(page.opener as Window | null);
  const players = Array.from(page.document.querySelectorAll<Player>('isoyield-exercise'));
  const began = Date.now();
  api?.LMSInitialize('');
  let saved: { s?: string; a?: Record<string, unknown>[]; w?: string[][] } = {};
  try {
    // Some answer "null" where nothing was kept yet.
    saved = JSON.parse(api?.LMSGetValue('cmi.suspend_data') || '{}') ?? {};
  } catch {
    // What cannot be read is begun anew.
  }
  // Every learner has numbers of their own, the same at every visit.
  const learner = api?.LMSGetValue('cmi.core.student_id') || api?.LMSGetValue('cmi.core.student_name');
  const seed = saved.s ?? (learner || settings.seeds[Math.floor(Math.random() * settings.seeds.length)] || '1');
  const states: State[] = players.map((_, i) => ({
    seed,
    answers: saved.a?.[i] ?? {},
    shown: saved.w?.[i] ?? [],
    points: 0,
    outOf: settings.outOf[i] ?? 0,
    done: false,
  }));

  /** Answers as short as the standard wants them: long texts are cut first, then answers left out from the end. */
  const suspend = () => {
    const answers = states.map((state) => ({ ...state.answers }));
    const shown = states.map((state) => state.shown);
    const written = () => JSON.stringify({ s: seed, a: answers, ...(shown.flat().length > 0 && { w: shown }) });
    for (const room of [1000, 200, 0]) {
      if (written().length < most) break;
      for (const each of answers)
        for (const [id, answer] of Object.entries(each))
          if (typeof answer === 'string' && answer.length > room) {
            if (room === 0) delete each[id];
            else each[id] = answer.slice(0, room);
          }
    }
    for (let i = answers.length - 1; written().length >= most && i >= 0; i--) answers[i] = {};
    return written();
  };
  const restoring = new Set(states.flatMap(({ answers }, i) => (Object.keys(answers).length > 0 ? [i] : [])));
  let changed = false;
  const report = () => {
    // Without the points of an earlier visit the score would be too low, and an LMS keeps it.
    if (!api || !changed || restoring.size > 0) return;
    const points = states.reduce((sum, each) => sum + each.points, 0);
    const outOf = states.reduce((sum, each) => sum + each.outOf, 0);
    const done = states.every((each) => each.done);
    api.LMSSetValue('cmi.core.score.min', '0');
    api.LMSSetValue('cmi.core.score.max', '100');
    api.LMSSetValue('cmi.core.score.raw', String(outOf > 0 ? Math.round((10000 * points) / outOf) / 100 : 0));
    api.LMSSetValue('cmi.core.lesson_status', done ? 'completed' : 'incomplete');
    api.LMSSetValue('cmi.suspend_data', suspend());
    api.LMSCommit('');
  };
  players.forEach((player, i) => {
    player.setAttribute('seed', seed);
    // Answers of an earlier visit are checked again before the exercise says that it is ready.
    for (const name of ['isoyield-ready', 'isoyield-change'])
      player.addEventListener(name, (event) => {
        const { detail } = event as CustomEvent<Partial<State>>;
        states[i] = { ...(states[i] as State), ...detail };
        changed ||= name === 'isoyield-change';
        restoring.delete(i);
        report();
      });
    const restore = () => player.setState?.({ answers: saved.a?.[i] ?? {}, shown: saved.w?.[i] ?? [] });
    if (saved.a?.[i]) page.customElements.whenDefined('isoyield-exercise').then(restore);
  });
  let finished = false;
  page.addEventListener('pagehide', () => {
    if (finished || !api) return;
    finished = true;
    const seconds = Math.floor((Date.now() - began) / 1000);
    const two = (number: number) => String(number).padStart(2, '0');
    const hours = Math.min(9999, Math.floor(seconds / 3600));
    api.LMSSetValue(
      'cmi.core.session_time',
      `${String(hours).padStart(4, '0')}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.00`,
    );
    api.LMSFinish('');
  });
  if (api?.LMSGetValue('cmi.core.lesson_status') === 'not attempted')
    api.LMSSetValue('cmi.core.lesson_status', 'incomplete');
}

/** The exercise as its file would hold it. */
const fileOf = ({ places: _, file: __, ...file }: Exercise) => file;

/** The files of the package, by name. */
export function scormFiles(
  exercises: readonly Exercise[],
  { language, seeds, widget }: { language: string; seeds: readonly (number | string)[]; widget: string | Uint8Array },
): Record<string, string | Uint8Array> {
  const title = exercises.length === 1 ? inLanguage(exercises[0]?.title, language) : 'isoyield';
  const id = exercises
    .map((each) => each.id)
    .join('-')
    .slice(0, 60);
  // A script element ends at its end tag, wherever that stands.
  const json = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');
  const players = exercises.map(
    (exercise) =>
      `<isoyield-exercise loading="eager" language="${escapeXml(language)}"><script type="application/json">${json(fileOf(exercise))}</script></isoyield-exercise>`,
  );
  const files = ['index.html', 'scorm.js', 'isoyield-exercise.js'];
  return {
    'imsmanifest.xml': `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="isoyield-${escapeXml(id)}" version="1.0" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd http://www.adlnet.org/xsd/adlcp_rootv1p2 adlcp_rootv1p2.xsd">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="course"><organization identifier="course"><title>${escapeXml(title)}</title><item identifier="item" identifierref="page" isvisible="true"><title>${escapeXml(title)}</title></item></organization></organizations>
  <resources><resource identifier="page" type="webcontent" adlcp:scormtype="sco" href="index.html">${files.map((file) => `<file href="${file}"/>`).join('')}</resource></resources>
</manifest>
`,
    'index.html': `<!DOCTYPE html>
<html lang="${escapeXml(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeXml(title)}</title>
<style>body { font-family: system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem; } isoyield-exercise { display: block; margin-bottom: 2rem; }</style></head>
<body>
${players.join('\n')}
<script src="scorm.js"></script>
<script type="module" src="isoyield-exercise.js"></script>
</body>
</html>
`,
    'scorm.js': `(${connect.toString()})(window, ${json({ seeds: seeds.map(String), outOf: exercises.map(({ questions }) => questions.reduce((sum, each) => sum + pointsOf(each), 0)) })});\n`,
    'isoyield-exercise.js': widget,
  };
}
