// Changes of an exercise's source, made in its tree: what a form field writes. Comments, order and all that no field shows stay.

import { type Document, isMap, isScalar, isSeq, visit, type YAMLMap, YAMLSeq } from 'yaml';

export type Path = readonly (string | number)[];
export type Language = 'en' | 'uk';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands at a path of a plain value. */
export const at = (from: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, key) => (value && typeof value === 'object' ? (value as Record<string | number, unknown>)[key] : undefined),
    from,
  );

/** The list at a path; empty where there is none yet. */
export const listAt = (from: unknown, path: Path): unknown[] => {
  const value = at(from, path);
  return Array.isArray(value) ? value : [];
};
export const recordAt = (from: unknown, path: Path): Record<string, unknown> => {
  const value = at(from, path);
  return isRecord(value) ? value : {};
};

/** A value as a field shows it. */
export const fieldText = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** A number where a number was typed, with a point or a comma; else the text. */
export function typed(text: string): string | number {
  const plain = text.trim();
  return /^-?\d+([.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : plain;
}

/** A text of an exercise in one language, as a field shows it. */
export const textIn = (value: unknown, language: Language): string =>
  isRecord(value) ? fieldText(value[language]) : fieldText(value);

/** A text for reading: that of the language, else any. */
export const anyText = (value: unknown, language: Language): string =>
  isRecord(value) ? fieldText(value[language] ?? Object.values(value)[0]) : fieldText(value);

/** Languages that the texts of an exercise are in, English first; undefined where all texts are plain. */
export function languagesOf(fields: Record<string, unknown>): Language[] | undefined {
  const asks = listAt(fields, ['questions']).map((each) => at(each, ['ask']));
  const found = [fields['title'], fields['statement'], ...asks].flatMap((each) =>
    isRecord(each) ? Object.keys(each) : [],
  );
  const known = (['en', 'uk'] as const).filter((each) => found.includes(each));
  return known.length > 0 ? known : undefined;
}

/** A list on one line, as matrices are read best. */
function flow(document: Document, value: unknown) {
  const node = document.createNode(value);
  visit(node, { Seq: (_, each) => void (each.flow = true), Map: (_, each) => void (each.flow = true) });
  return node;
}

/** Sets a value; short lists and objects stand on one line. Undefined, and an empty text, take the member away. */
export function setValue(document: Document, path: Path, value: unknown): void {
  if (value === undefined || value === '') document.deleteIn(path);
  else if (typeof value === 'object' && value !== null) document.setIn(path, flow(document, value));
  else document.setIn(path, value);
}

/** Sets a text in one language of those that the exercise is in. `keep`: an empty one stays, for it is demanded. */
export function setText(
  document: Document,
  path: Path,
  language: Language,
  text: string,
  languages: readonly Language[],
  keep = true,
): void {
  const now = document.getIn(path);
  if (isMap(now)) {
    if (text !== '' || (keep && now.items.length === 1)) document.setIn([...path, language], text);
    else now.delete(language);
    if (now.items.length === 0) document.deleteIn(path);
  } else if (typeof now === 'string' && languages.length > 1) {
    const each = Object.fromEntries(languages.map((one) => [one, one === language ? text : now]));
    document.setIn(path, document.createNode(each));
  } else if (typeof now === 'string') {
    if (text === '' && !keep) document.deleteIn(path);
    else document.setIn(path, text);
  } else if (text !== '') document.setIn(path, document.createNode({ [language]: text }));
}

const isTexts = (node: YAMLMap): boolean =>
  node.items.length > 0 && node.items.every(({ key }) => isScalar(key) && /^(en|uk)$/.test(String(key.value)));

/** Makes an exercise one of a single language: texts in it stay, those in another alone are taken to be in it. */
export function onlyIn(document: Document, language: Language): void {
  visit(document, {
    Map(_, node) {
      if (!isTexts(node)) return;
      const others = (['en', 'uk'] as const).filter((each) => each !== language);
      for (const other of others)
        if (node.has(language)) node.delete(other);
        else for (const { key } of node.items) if (isScalar(key) && key.value === other) key.value = language;
    },
  });
}

/** A part that is about to be added, with its texts in these languages alone. */
export function spokenIn(value: unknown, languages: readonly Language[]): unknown {
  if (Array.isArray(value)) return value.map((each) => spokenIn(each, languages));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value);
  const texts = entries.length > 0 && entries.every(([key]) => key === 'en' || key === 'uk');
  return Object.fromEntries(
    entries
      .filter(([key]) => !texts || languages.includes(key as Language))
      .map(([key, each]) => [key, spokenIn(each, languages)]),
  );
}

/** Puts something at the end of a list, which is made when there is none. */
export function append(document: Document, path: Path, value: unknown): void {
  const list = document.getIn(path);
  const made = document.createNode(value);
  if (isSeq(list)) list.add(made);
  else {
    const fresh = new YAMLSeq(document.schema);
    fresh.add(made);
    document.setIn(path, fresh);
  }
}

/** Takes a part away, and the list or object that held nothing else. */
export function remove(document: Document, path: Path): void {
  document.deleteIn(path);
  const holder = path.slice(0, -1);
  const left = document.getIn(holder);
  if (holder.length > 0 && (isSeq(left) || isMap(left)) && left.items.length === 0) document.deleteIn(holder);
}

/** One class more, or the last one less: in the shared list, and in every table that has no classes of its own. */
export function resizeClasses(
  document: Document,
  fields: Record<string, unknown>,
  more: boolean,
  languages: readonly Language[],
): void {
  const count = listAt(fields, ['data', 'classes']).length;
  const label = { en: `class ${count + 1}`, uk: `клас ${count + 1}` };
  if (more) append(document, ['data', 'classes'], spokenIn(label, languages));
  else document.deleteIn(['data', 'classes', count - 1]);
  if (Number(at(fields, ['data', 'positive']) ?? 0) >= count - 1 && !more) document.setIn(['data', 'positive'], 0);
  const tables: Path[] = [
    ...Object.keys(recordAt(fields, ['data', 'matrices'])).map((name) => ['data', 'matrices', name]),
    ...Object.keys(recordAt(fields, ['data', 'utilities'])).map((name) => ['data', 'utilities', name]),
    ...(at(fields, ['data', 'utility']) ? [['data', 'utility']] : []),
  ];
  for (const table of tables) {
    if (at(fields, [...table, 'classes']) !== undefined) continue;
    const square = at(fields, [...table, 'decisions']) === undefined;
    const cells = listAt(fields, [...table, 'cells']).map((row) => (Array.isArray(row) ? [...row] : []));
    const width = cells[0]?.length ?? 0;
    const sized = more
      ? [...cells, Array.from({ length: width }, () => 0 as unknown)].map((row, i) =>
          square ? [...row, i === cells.length ? 10 : 0] : row,
        )
      : cells.slice(0, -1).map((row) => (square ? row.slice(0, -1) : row));
    setValue(document, [...table, 'cells'], sized);
  }
}
