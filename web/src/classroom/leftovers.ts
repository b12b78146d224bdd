import { fieldsOf } from './draft';
import { at, isRecord, listAt } from './form/tree';
import { templates } from './templates';

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

let known: { titles: Set<string>; texts: Set<string> } | null = null;

function ofTemplates() {
  if (known) return known;
  known = { titles: new Set(), texts: new Set() };
  for (const text of Object.values(templates)) {
    const fields = fieldsOf(text);
    if (!fields) continue;
    for (const each of spoken(fields['title'])) known.titles.add(each);
    for (const [, value] of textsOf(fields)) for (const each of spoken(value)) known.texts.add(each);
  }
  return known;
}

/** Where an exercise that has a title of its own still says what the template says. */
export function leftovers(fields: Record<string, unknown>): string[] {
  const { titles, texts } = ofTemplates();
  if (spoken(fields['title']).some((each) => titles.has(each))) return [];
  return textsOf(fields).flatMap(([path, value]) => (spoken(value).some((each) => texts.has(each)) ? [path] : []));
}
