// Packages for learning systems, SCORM 1.2, SCORM 2004 and cmi5: one zip with the widget, the exercises and the few lines that tell the
// system about them.

import { deflateSync, strToU8 } from 'fflate';
import { pointsOf } from '../draw/questions.js';
import { fingerprint } from '../draw/random.js';
import type { Exercise } from '../format/types.js';
import { escapeXml } from '../text/markdown.js';
import { inLanguage } from '../text/texts.js';
import { connect, type PageSettings, tools } from './lms_page.js';

type PackageKind = 'scorm' | 'scorm2004' | 'cmi5';

interface PackageOptions {
  kind: PackageKind;
  language: string;
  seeds: readonly (number | string)[];
  widget: string | Uint8Array;
  marks?: { tries: readonly number[]; hint: number } | undefined;
  /** Share of the points to pass. */
  mastery?: number | undefined;
}

const words: PageSettings['words'] = {
  en: {
    saved: 'Saved in your course at {0}.',
    lost: 'Your course did not save this. Save your answers as a file and hand that in.',
    none: 'This page is not linked to a course: nothing is sent.',
    file: 'Save a file to hand in',
    language: 'Language',
  },
  uk: {
    saved: 'Збережено у вашому курсі о {0}.',
    lost: 'Ваш курс цього не зберіг. Збережіть відповіді у файл і здайте його.',
    none: 'Сторінка не пов’язана з курсом: нічого не надсилається.',
    file: 'Зберегти файл для здавання',
    language: 'Мова',
  },
};
const names: Record<string, string> = { en: 'English', uk: 'Українська' };

/** What a student's page needs of an exercise: its file without the teacher's note. */
const fileOf = ({ places: _, file: __, note: ___, ...file }: Exercise) => file;

/** Compressed and in base64, as the widget reads it: whoever looks at the source of the page does not come upon the answers. */
const packed = (exercise: Exercise): string =>
  btoa(
    Array.from(deflateSync(strToU8(JSON.stringify(fileOf(exercise))), { level: 9 }), (byte) =>
      String.fromCharCode(byte),
    ).join(''),
  );

/** Exercises that the title of a package names. */
const mostNamed = 2;

const files = ['index.html', 'course.js', 'isoyield-exercise.js'];
const listed = files.map((file) => `<file href="${file}"/>`).join('');

function manifest(kind: PackageKind, id: string, title: string, mastery: number | undefined): [string, string] {
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
  const name = `<title>${escapeXml(title)}</title>`;
  const organizations = (inside: string) =>
    `<organizations default="course"><organization identifier="course">${name}<item identifier="item" identifierref="page" isvisible="true">${name}${inside}</item></organization></organizations>`;
  if (kind === 'cmi5') {
    const texts = (text: string) => `<langstring lang="en">${escapeXml(text)}</langstring>`;
    const score = mastery === undefined ? '' : ` masteryScore="${mastery}"`;
    return [
      'cmi5.xml',
      `${head}<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd"><course id="https://w3id.org/isoyield/course/${escapeXml(id)}"><title>${texts(title)}</title><description>${texts(title)}</description></course><au id="https://w3id.org/isoyield/exercise/${escapeXml(id)}" moveOn="${mastery === undefined ? 'Completed' : 'CompletedAndPassed'}"${score} launchMethod="AnyWindow"><title>${texts(title)}</title><description>${texts(title)}</description><url>index.html</url></au></courseStructure>\n`,
    ];
  }
  if (kind === 'scorm2004') {
    const passing =
      mastery === undefined
        ? ''
        : `<imsss:sequencing><imsss:objectives><imsss:primaryObjective objectiveID="points" satisfiedByMeasure="true"><imsss:minNormalizedMeasure>${mastery}</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives></imsss:sequencing>`;
    return [
      'imsmanifest.xml',
      `${head}<manifest identifier="isoyield-${escapeXml(id)}" version="1" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss"><metadata><schema>ADL SCORM</schema><schemaversion>2004 4th Edition</schemaversion></metadata>${organizations(passing)}<resources><resource identifier="page" type="webcontent" adlcp:scormType="sco" href="index.html">${listed}</resource></resources></manifest>\n`,
    ];
  }
  const score = mastery === undefined ? '' : `<adlcp:masteryscore>${Math.round(100 * mastery)}</adlcp:masteryscore>`;
  return [
    'imsmanifest.xml',
    `${head}<manifest identifier="isoyield-${escapeXml(id)}" version="1.0" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd http://www.adlnet.org/xsd/adlcp_rootv1p2 adlcp_rootv1p2.xsd"><metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>${organizations(score)}<resources><resource identifier="page" type="webcontent" adlcp:scormtype="sco" href="index.html">${listed}</resource></resources></manifest>\n`,
  ];
}

/** Languages that every text of the exercises has, the one asked for first. */
function languagesOf(exercises: readonly Exercise[], language: string): string[] {
  const all = Object.keys(words).filter((each) =>
    exercises.every(({ title, statement }) =>
      [title, statement].every((text) => typeof text === 'object' && each in text),
    ),
  );
  return [language, ...all.filter((each) => each !== language)];
}

/** The files of the package, by name. */
export function packageFiles(
  exercises: readonly Exercise[],
  { kind, language, seeds, widget, marks, mastery }: PackageOptions,
): Record<string, string | Uint8Array> {
  const titles = exercises.map((each) => inLanguage(each.title, language));
  const more = titles.length - mostNamed;
  const title = [...titles.slice(0, mostNamed), ...(more > 0 ? [`+ ${more}`] : [])].join('; ');
  const ids = exercises.map((each) => each.id);
  // Two sets that begin alike are two packages.
  const id =
    ids.length === 1
      ? String(ids[0])
      : `${ids.length}-exercises-${fingerprint(...ids)
          .map((word) => word.toString(36))
          .join('')}`;
  // A script element ends at its end tag, wherever that stands.
  const json = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');
  const players = exercises.map(
    (exercise) =>
      `<isoyield-exercise loading="eager" language="${escapeXml(language)}"><script type="application/x-isoyield-exercise">${packed(exercise)}</script></isoyield-exercise>`,
  );
  const languages = languagesOf(exercises, language);
  const choice =
    languages.length === 1
      ? ''
      : `<label>${escapeXml(words[language]?.language ?? 'Language')} <select id="language">${languages.map((each) => `<option value="${each}">${names[each] ?? each}</option>`).join('')}</select></label>`;
  const settings: PageSettings = {
    seeds: seeds.map(String),
    exercises: exercises.map(({ id: name, questions }) => ({
      id: name,
      outOf: questions.reduce((sum, each) => sum + pointsOf(each), 0),
      ids: questions.map((each) => each.id),
    })),
    languages,
    ...(marks && { marks: { tries: [...marks.tries], hint: marks.hint } }),
    ...(mastery !== undefined && { mastery }),
    words,
  };
  const functions = Object.entries(tools).map(([name, each]) => `${name}: ${each}`);
  const [manifestName, manifestText] = manifest(kind, id, title, mastery);
  return {
    [manifestName]: manifestText,
    'index.html': `<!DOCTYPE html>
<html lang="${escapeXml(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeXml(title)}</title>
<style>body { font-family: system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem; } isoyield-exercise { display: block; margin-bottom: 2rem; } isoyield-exercise[hidden] { display: none; } header { display: flex; flex-wrap: wrap; gap: 1rem; justify-content: space-between; align-items: center; margin-bottom: 1rem; } #course { margin: 0; } #course[data-state="lost"] { color: #b3341c; font-weight: 600; } button, select { min-height: 44px; font: inherit; }</style></head>
<body>
<header><p id="course" role="status"></p>${choice}</header>
${players.join('\n')}
<script src="course.js"></script>
<script type="module" src="isoyield-exercise.js"></script>
</body>
</html>
`,
    'course.js': `(${connect})(window, ${json(settings)}, {\n${functions.join(',\n')}\n});\n`,
    'isoyield-exercise.js': widget,
  };
}
