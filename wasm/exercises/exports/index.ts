// Exercises for other programs and for paper.

import { zipSync } from 'fflate';
import type { Isoyield } from 'isoyield';
import { IsoyieldError } from 'isoyield/base';
import type { Exercise } from '../format/types.js';
import { escapeXml, type WriteMath } from '../text/markdown.js';
import { say } from '../text/say.js';
import { inLanguage } from '../text/texts.js';
import { canvasFiles } from './canvas.js';
import { exportFormats } from './formats.mjs';
import { gift } from './gift.js';
import { moodle } from './moodle.js';
import { notebook } from './notebook.js';
import { qtiFiles } from './qti.js';
import { roomFor, scormRoom } from './room.js';
import { packageFiles } from './scorm.js';
import { type Sheet, sheets } from './sheet.js';
import { worksheet, worksheetKey } from './worksheet.js';

export { exportFormats };
export type ExportFormat = (typeof exportFormats)[number];

export interface ExportOptions {
  format: ExportFormat;
  /** A variant each: numbers, or names. */
  seeds?: readonly (number | string)[];
  language?: string;
  /** notebook: with answers and solution. */
  key?: boolean;
  /** scorm, scorm2004, cmi5: share of the points at the first, second, ... try, and what each hint costs of them. */
  marks?: { tries: readonly number[]; hint: number };
  /** scorm, scorm2004, cmi5: share of the points to pass. */
  mastery?: number;
  /** scorm, scorm2004, cmi5: the text of `isoyield-exercise-alone.js` of the package `isoyield-widget`, which defines `<isoyield-exercise>` with all it needs. */
  widget?: string | Uint8Array;
}

export interface Exported {
  /** A name for the file. */
  name: string;
  type: string;
  /** What the file holds. */
  data: string | Uint8Array<ArrayBuffer>;
}

/** TeX as MathML, with its namespace: a part of XML files too. */
async function mathml(): Promise<WriteMath> {
  const { default: temml } = await import('temml');
  return (tex, display) => {
    try {
      return temml
        .renderToString(tex, { displayMode: display, xml: true, annotate: false, throwOnError: true })
        .replace(/ (style|class)="[^"]*"/g, '');
    } catch {
      return `<code>${escapeXml(tex)}</code>`;
    }
  };
}

function zipped(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const bytes = Object.entries(files).map(
    ([name, each]) => [name, typeof each === 'string' ? encoder.encode(each) : each] as const,
  );
  // The same contents make the same file.
  return zipSync(Object.fromEntries(bytes), { level: 6, mtime: new Date(2000, 0, 1) }) as Uint8Array<ArrayBuffer>;
}

/**
 * Exercises in a format of another program, with one fixed variant for each seed. Throws an `IsoyieldError` where an exercise cannot be
 * drawn, or where SCORM has not one exercise and the widget's script.
 */
export async function exportExercises(
  iso: Isoyield,
  exercises: readonly Exercise[],
  options: ExportOptions,
): Promise<Exported> {
  const { format, seeds = [1], language = 'en', key = false, widget, marks, mastery } = options;
  const refuse = (code: 'no_format' | 'no_widget' | 'nothing_to_export' | 'scorm_room', ...values: string[]) =>
    new IsoyieldError([{ code, message: say(language, code, ...values) }]);
  const [first] = exercises;
  if (first === undefined || seeds.length === 0) throw refuse('nothing_to_export');
  const name = exercises.length === 1 ? first.id : 'isoyield-course';
  const drawn = (): Promise<Sheet[]> => sheets(iso, exercises, seeds, language);
  switch (format) {
    case 'moodle':
      return { name: `${name}.moodle.xml`, type: 'application/xml', data: moodle(await drawn(), language) };
    case 'gift':
      return { name: `${name}.gift.txt`, type: 'text/plain', data: gift(await drawn(), language) };
    case 'canvas': {
      const files = canvasFiles(await drawn(), inLanguage(first.title, language), language);
      return { name: `${name}.canvas.zip`, type: 'application/zip', data: zipped(files) };
    }
    case 'qti':
    case 'qti3': {
      const files = qtiFiles(await drawn(), language, await mathml(), format === 'qti' ? '2.1' : '3.0');
      return { name: `${name}.${format}.zip`, type: 'application/zip', data: zipped(files) };
    }
    case 'worksheet': {
      const all = await drawn();
      const math = await mathml();
      const files = {
        'worksheets.html': worksheet(all, language, math),
        'key.html': worksheetKey(all, language, math),
      };
      return { name: `${name}.worksheets.zip`, type: 'application/zip', data: zipped(files) };
    }
    case 'notebook': {
      const all = await drawn();
      const [only] = all;
      if (all.length === 1 && only !== undefined)
        return { name: `${name}.ipynb`, type: 'application/x-ipynb+json', data: await notebook(only, language, key) };
      const files: Record<string, string> = {};
      for (const each of all) {
        const seed = each.drawn.seed.replace(/[^\p{L}\p{N}_-]/gu, '_');
        files[`${each.exercise.id}-${seed}.ipynb`] = await notebook(each, language, key);
      }
      return { name: `${name}.notebooks.zip`, type: 'application/zip', data: zipped(files) };
    }
    case 'scorm':
    case 'scorm2004':
    case 'cmi5': {
      if (widget === undefined) throw refuse('no_widget');
      if (format === 'scorm') {
        // Said before the class begins, not when somebody's answers are gone.
        const needed = await roomFor(iso, exercises, seeds[0] ?? 1);
        if (needed > scormRoom) throw refuse('scorm_room', String(needed), String(scormRoom));
      }
      const files = packageFiles(exercises, { kind: format, language, seeds, widget, marks, mastery });
      return { name: `${name}.${format}.zip`, type: 'application/zip', data: zipped(files) };
    }
    default:
      throw refuse('no_format', String(format), exportFormats.join(', '));
  }
}
