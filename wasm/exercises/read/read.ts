// Reads an exercise: YAML (of which JSON is a part), then its shape, then what its expressions and placeholders name.

import { IsoyieldError, kindOf, type Language, nearest } from 'isoyield/base';
import * as v from 'valibot';
import { isCollection, isScalar, LineCounter, parseDocument } from 'yaml';
import type { Finding, Path } from '../expression/finding.js';
import { migrated } from '../format/migrate.js';
import { exerciseSchema } from '../format/schema.js';
import type { Exercise, ExerciseRemark, Spot } from '../format/types.js';
import { say, type Wording } from '../text/say.js';
import { meaningProblems } from './meaning.js';

const mostCharacters = 200_000;
/** Aliases of one anchor, those within it counted: a few lines can name one another into billions. */
const mostAliased = 100;

/** The name that a text is, if it is one. */
const namesIn = (source: string): string[] => (/^[A-Za-z_]\w{0,63}$/.test(source) ? [source] : []);

type Issue = v.BaseIssue<unknown>;
const pathOf = (issue: Issue): (string | number)[] => (issue.path ?? []).map(({ key }) => key as string | number);

/** The issues that tell most: of a union, those of the form that came nearest. */
function unfolded(issue: Issue, before: Path = []): { issue: Issue; path: Path }[] {
  const path = [...before, ...pathOf(issue)];
  if (issue.issues === undefined) return [{ issue, path }];
  const forms = new Map<string, { issue: Issue; path: Path }[]>();
  for (const each of issue.issues) {
    const found = unfolded(each, path);
    for (const one of found) {
      // Forms that want another type altogether tell nothing about this one.
      const deeper = one.path.length > path.length;
      const missing =
        one.issue.type === 'strict_object' && one.issue.expected !== 'never' && one.issue.received === 'undefined';
      if (deeper && !missing) forms.set(one.path.join('/'), [...(forms.get(one.path.join('/')) ?? []), one]);
    }
  }
  const [first] = [...forms.values()].sort((a, b) => (b[0]?.path.length ?? 0) - (a[0]?.path.length ?? 0));
  // Members that another form has are no news when no form fits.
  if (first?.[0] !== undefined && first[0].issue.expected !== 'never') return [first[0]];
  return [{ issue: { ...issue, issues: undefined } as Issue, path }];
}

/** Members that an object of the schema may have at a path. */
function membersAt(path: Path, input: unknown): string[] {
  let schema: unknown = exerciseSchema;
  let value: unknown = input;
  const open = (each: unknown): unknown => {
    const here = each as { type: string; wrapped?: unknown; options?: unknown[]; key?: string };
    if (here.type === 'optional') return open(here.wrapped);
    if (here.type === 'variant' || here.type === 'union') {
      const own = value as Record<string, unknown>;
      const fits = here.options?.map(open).filter((option) => {
        const entries = (option as { entries?: Record<string, { literal?: unknown }> }).entries;
        if (entries === undefined) return false;
        return here.key === undefined || entries[here.key]?.literal === own?.[here.key];
      });
      return { entries: Object.assign({}, ...(fits ?? []).map((option) => (option as { entries: object }).entries)) };
    }
    return each;
  };
  for (const key of path) {
    const here = open(schema) as { entries?: Record<string, unknown>; item?: unknown; value?: unknown };
    schema = here.entries?.[String(key)] ?? here.item ?? here.value;
    value = (value as Record<string, unknown>)?.[String(key)];
    if (schema === undefined) return [];
  }
  return Object.keys((open(schema) as { entries?: object }).entries ?? {});
}

/** Words for the types that a schema names. */
const types: Readonly<Record<string, Wording>> = {
  number: 'a_number',
  string: 'a_text',
  boolean: 'a_truth',
  Array: 'a_list',
  Object: 'a_mapping',
};
const spoken = (type: string): string => types[type] ?? type;

const named = (path: Path): string => (path.length === 0 ? 'exercise' : path.join('.'));

function shapeFinding({ issue, path }: { issue: Issue; path: Path }, input: unknown): Finding {
  const last = String(path.at(-1) ?? '');
  if (issue.expected === 'never') {
    const members = membersAt(path.slice(0, -1), input);
    return { code: 'unknown_member', path, values: [last, members.join(', ')], hint: nearest(last, members) };
  }
  if (issue.type === 'strict_object' && issue.received === 'undefined' && issue.expected?.startsWith('"')) {
    return { code: 'missing_member', path: path.slice(0, -1), values: [last] };
  }
  const bad = ['id', 'name', 'texts'].find((word) => word === issue.message);
  const found = typeof issue.input === 'string' ? `“${issue.input}”` : spoken(issue.received ?? kindOf(issue.input));
  const [, least, most] = /^whole (\d+) ?(\d+)?$/.exec(issue.message) ?? [];
  if (bad === 'id') return { code: 'bad_id', path, values: [String(issue.input)] };
  if (bad === 'name') return { code: 'bad_name', path, values: [String(issue.input)] };
  if (least !== undefined && most !== undefined)
    return { code: 'bad_range', path, values: [named(path), found, least, most] };
  if (least !== undefined) return { code: 'bad_index', path, values: [named(path), found, least] };
  if (bad === 'texts') return { code: 'no_texts', path, values: [named(path)] };
  if (issue.type.endsWith('_length')) return { code: 'bad_size', path, values: [named(path), issue.received ?? ''] };
  const expected = issue.type === 'union' ? formsOf(path, input) || issue.expected : issue.expected;
  if (issue.type === 'union') return { code: 'no_form', path, values: [named(path), expected ?? ''] };
  // One of several words: ("a" | "b").
  const words = [...(expected ?? '').matchAll(/"([^"]*)"/g)].map(([, word = '']) => word);
  if (words.length > 0)
    return {
      code: 'wrong_type',
      path,
      values: [named(path), found, words.join(', ')],
      hint: nearest(String(issue.input), words),
    };
  return { code: 'wrong_type', path, values: [named(path), found, spoken(expected ?? issue.message)] };
}

/** What its reader means by a token that it did not expect. */
const unexpecteds: readonly (readonly [RegExp, Wording])[] = [
  [/Block scalar header|Not a YAML token/, 'yaml_block'],
  [/block-seq-ind/, 'yaml_dash'],
  [/flow-(map|seq)-end/, 'yaml_bracket'],
  [/flow|, in/, 'yaml_comma'],
  [/at node end|Unexpected scalar token/, 'yaml_after'],
];

/** The common slips of YAML, which its reader names in English and in terms of its grammar. */
function slipOf({ code, message }: { code: string; message: string }): Wording {
  if (code === 'BAD_INDENT') return message.startsWith('Flow') ? 'yaml_open' : 'yaml_indent';
  if (code === 'MISSING_CHAR' && /closing|must end with/.test(message)) return 'yaml_open';
  const [, unexpected] = unexpecteds.find(([pattern]) => pattern.test(message)) ?? [];
  if (code === 'UNEXPECTED_TOKEN' && unexpected) return unexpected;
  const slips: Readonly<Record<string, Wording>> = {
    MISSING_CHAR: 'yaml_colon',
    BAD_SCALAR_START: 'yaml_start',
    BAD_DIRECTIVE: 'yaml_start',
    BAD_DQ_ESCAPE: 'yaml_escape',
    BLOCK_IN_FLOW: 'yaml_comma',
    MULTIPLE_DOCS: 'yaml_documents',
    BAD_ALIAS: 'yaml_reference',
    MULTIPLE_ANCHORS: 'yaml_reference',
    TAG_RESOLVE_FAILED: 'yaml_tag',
    MULTIPLE_TAGS: 'yaml_tag',
    KEY_OVER_1024_CHARS: 'yaml_long',
    TAB_AS_INDENT: 'yaml_tab',
    DUPLICATE_KEY: 'yaml_twice',
    MULTILINE_IMPLICIT_KEY: 'yaml_colon',
    BLOCK_AS_IMPLICIT_KEY: 'yaml_colons',
  };
  return slips[code] ?? 'yaml_unclear';
}

/** Slips that no quotation marks would mend. */
const unquoted: ReadonlySet<Wording> = new Set([
  'yaml_tab',
  'yaml_twice',
  'yaml_indent',
  'yaml_block',
  'yaml_dash',
  'yaml_documents',
  'yaml_escape',
]);

const formsOf = (path: Path, input: unknown): string => membersAt(path, input).join(', ');

/** The slip of a line, the key that it is about, and whether quotation marks would mend it, which writers of texts forget. */
function slipIn(broken: Parameters<typeof slipOf>[0], line: string): { slip: Wording; key: string; quotes: boolean } {
  const slip = slipOf(broken);
  const [, key = ''] = /^\s*(?:- +)?["']?([^"':]+)/.exec(line) ?? [];
  return { slip, key: key.trim(), quotes: /[{}:#]/.test(line) && !unquoted.has(slip) };
}

/**
 * Reads the text of an exercise, YAML or JSON. Throws an `IsoyieldError` with line and column of everything that is wrong.
 * Metrics that expressions name are looked up when numbers are drawn, for only the core knows them.
 */
export function parseExercise(text: string, file?: string, language: Language = 'en'): Exercise {
  const refuse = (errors: ExerciseRemark[]) => new IsoyieldError(errors);
  const source = file === undefined ? {} : { source: file };
  const remark = (code: Wording, values: readonly (string | number)[], spot: object = {}): ExerciseRemark => ({
    code,
    message: say(language, code, ...values),
    ...source,
    ...spot,
  });
  if (typeof text !== 'string') throw refuse([remark('not_text', [kindOf(text)])]);
  if (text.length > mostCharacters) throw refuse([remark('too_long', [text.length, mostCharacters])]);

  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const spotAt = (offset: number): Spot => {
    const { line, col } = counter.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  // The first one: those after it are mostly its consequences.
  const [broken] = document.errors;
  if (broken !== undefined) {
    const spot = spotAt(broken.pos[0]);
    const { slip, key, quotes } = slipIn(broken, text.split(/\r?\n/)[spot.line - 1] ?? '');
    const hint = quotes ? { hint: say(language, 'quote_text') } : {};
    throw refuse([{ ...remark('syntax', [say(language, slip, key)], spot), ...hint }]);
  }

  /** Where the value at a path stands, else what holds it. */
  const spotOf = (path: Path, at = 0): Spot => {
    for (let length = path.length; length >= 0; length--) {
      const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
      if (!(isScalar(node) || isCollection(node)) || !node.range) continue;
      const quoted = isScalar(node) && (node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE');
      const plain = isScalar(node) && node.type === 'PLAIN';
      const offset = length === path.length && (quoted || plain) ? at + Number(quoted) : 0;
      return spotAt(node.range[0] + offset);
    }
    return { line: 1, column: 1 };
  };
  const places: Record<string, Spot> = {};
  const refuseFindings = (findings: readonly Finding[]) =>
    refuse(
      findings.map(({ code, path, values = [], at = 0, hint }) => ({
        ...remark(code, values, spotOf(path, at)),
        path: path.join('/'),
        ...(/^unknown_(placeholder|name)$/.test(code) && { names: namesIn(String(values[0])) }),
        ...(hint !== undefined && { hint: say(language, 'did_you_mean', hint) }),
      })),
    );

  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: mostAliased });
  } catch (error) {
    // Too many references, or one to nothing: the reader says it when they are followed.
    const { message } = error as Error;
    const many = message.startsWith('Excessive') && say(language, 'yaml_references', mostAliased);
    throw refuse([remark('syntax', [many || (message.includes('alias') ? say(language, 'yaml_reference') : message)])]);
  }
  const result = v.safeParse(exerciseSchema, value);
  if (!result.success)
    throw refuseFindings(result.issues.flatMap((issue) => unfolded(issue)).map((each) => shapeFinding(each, value)));

  const note = (path: (string | number)[], each: unknown) => {
    places[path.join('/')] = spotOf(path);
    if (typeof each === 'object' && each !== null)
      for (const [key, inner] of Object.entries(each)) note([...path, Array.isArray(each) ? Number(key) : key], inner);
  };
  note([], result.output);
  const output = migrated(result.output);
  const findings = meaningProblems(output);
  if (findings.length > 0) throw refuseFindings(findings);
  return { ...output, ...(file !== undefined && { file }), places };
}
