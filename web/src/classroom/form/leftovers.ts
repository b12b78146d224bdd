import { lazy } from '../../engine/once';
import { fieldsOf } from './draft';
import { templates } from './templates';
import { at, isRecord, listAt } from './tree';

/** Texts that tell the story, with their paths, in the order of the form. What is said to slips, and hints, seldom speak of it. */
function textsOf(fields: Record<string, unknown>): [string, unknown][] {
  const found: [string, unknown][] = [['statement', fields['statement']]];
  for (const [i, question] of listAt(fields, ['questions']).entries()) {
    const path = `questions/${i}`;
    found.push([`${path}/ask`, at(question, ['ask'])]);
    for (const [j, each] of listAt(question, ['options']).entries())
      found.push([`${path}/options/${j}`, at(each, ['text']) ?? each]);
    found.push([`${path}/unit`, at(question, ['unit'])], [`${path}/sample`, at(question, ['sample'])]);
  }
  for (const path of ['solution', 'note/goal', 'note/slips']) found.push([path, at(fields, path.split('/'))]);
  return found;
}

const spoken = (value: unknown): string[] =>
  (isRecord(value) ? Object.values(value) : [value]).flatMap((each) =>
    typeof each === 'string' && each.trim() !== '' ? [each.trim()] : [],
  );

/** Long enough to tell a story apart. */
const words = (texts: readonly string[]) =>
  new Set(
    texts
      .join(' ')
      .toLowerCase()
      .match(/\p{L}{5,}/gu),
  );

/** Titles and texts of the templates, each text with the words of the stories that it stands in. */
const ofTemplates = lazy(() => {
  const known = { titles: new Set<string>(), texts: new Map<string, Set<string>>() };
  for (const text of Object.values(templates)) {
    const fields = fieldsOf(text);
    if (!fields) continue;
    for (const each of spoken(fields['title'])) known.titles.add(each);
    const story = words(spoken(fields['statement']));
    for (const [, value] of textsOf(fields))
      for (const each of spoken(value)) known.texts.set(each, new Set([...(known.texts.get(each) ?? []), ...story]));
  }
  return known;
});
/** Where an exercise that has a title of its own still says what the template says. */
export function leftovers(fields: Record<string, unknown>): string[] {
  const { titles, texts } = ofTemplates();
  if (spoken(fields['title']).some((each) => titles.has(each))) return [];
  const story = spoken(fields['statement']);
  const whole = story.some((each) => texts.has(each));
  const own = words(story);
  // “What is the precision?” fits any story; what speaks of the story of a template does not.
  const strange = (text: string, of: ReadonlySet<string>) =>
    whole || [...words([text])].some((word) => of.has(word) && !own.has(word));
  return textsOf(fields).flatMap(([path, value]) => {
    const left = spoken(value).some((each) => {
      const of = texts.get(each);
      return of !== undefined && (!path.startsWith('questions/') || strange(each, of));
    });
    return left ? [path] : [];
  });
}
