import * as v from 'valibot';
import { copy, documentSchema, faultOf } from './permalink';
import type { Document } from './state';

// A project file holds everything but the rows of a score file, which it names: its name, size and digest. It is anybody's text until it
// has passed through here.

const kind = 'isoyield.project/1';
/** Larger files are no projects. */
export const mostProjectBytes = 4 << 20;

/** A score file as a project knows it. */
export interface ProjectFile {
  readonly name: string;
  readonly size: number;
  /** Of the bytes, or of the first and last MiB of larger files; left out where there was none to be had. */
  readonly digest?: string | undefined;
}

/** How the columns of the score file were taken (app/scores), as it came. */
export type TakenColumns = Readonly<Record<string, unknown>>;

export interface Project {
  readonly document: Document;
  readonly scores?: { readonly file: ProjectFile; readonly columns: TakenColumns } | undefined;
}

/** Characters of a name. */
export const mostName = 300;
const name = v.pipe(v.string(), v.maxLength(mostName));
const names = v.pipe(v.array(name), v.maxLength(1000));
const byName = v.pipe(
  v.record(name, names),
  v.check((it) => Object.keys(it).length <= 1000),
);
/** Numbers where ranges of subgroups begin: the core compares one range more. */
export const mostCuts = 49;
const utility = v.pipe(v.number(), v.finite());
const utilities = v.tuple([utility, utility]);
const columns = v.strictObject({
  truth: name,
  scores: names,
  probabilities: byName,
  predicted: names,
  utilities: byName,
  weight: name,
  others: v.partial(
    v.strictObject({
      ...{ subgroup: name, fold: name, group: name, id: name, count: name },
      ...{ positives: name, negatives: name, confidence: name },
    }),
  ),
  crossed: v.optional(name),
  subgroupAt: v.optional(v.pipe(v.array(v.pipe(v.number(), v.finite())), v.maxLength(mostCuts))),
  subject: v.optional(v.tuple([utilities, utilities])),
  own: v.optional(
    v.pipe(
      v.record(name, v.tuple([utilities, utilities])),
      v.check((it) => Object.keys(it).length <= mostCuts + 1),
    ),
  ),
  references: v.optional(v.pipe(names, v.maxLength(3))),
  independent: v.optional(v.literal(true)),
  chosenOn: v.optional(name),
  missing: v.picklist(['drop', 'refuse']),
  outside: v.optional(v.picklist(['omit', 'clip', 'keep'])),
  encoding: v.pipe(v.string(), v.maxLength(40)),
  scale: v.optional(v.literal('logit')),
  worth: v.optional(v.pipe(v.string(), v.maxLength(10_000))),
});
const schema = v.object({
  schema: v.literal(kind),
  document: documentSchema,
  scores: v.optional(
    v.strictObject({
      file: v.strictObject({
        name,
        size: v.pipe(v.number(), v.integer(), v.minValue(0)),
        digest: v.optional(v.pipe(v.string(), v.regex(/^sha256(-ends)?:[0-9a-f]{64}$/))),
      }),
      columns,
    }),
  ),
});

type ProjectFault = 'version' | 'broken' | 'large';

/** Whether a text says of itself that it is a project. */
export const looksLikeProject = (text: string): boolean =>
  /^\s*\{[^{}]*"schema"\s*:\s*"isoyield\.project\//.test(text.slice(0, 500));

export const writeProject = (project: Project): string => `${JSON.stringify({ schema: kind, ...project }, null, 1)}\n`;

export function readProject(text: string): Project | { fault: ProjectFault } {
  if (text.length > mostProjectBytes) return { fault: 'large' };
  try {
    const given: unknown = JSON.parse(text);
    const said = (given as { schema?: unknown } | null)?.schema;
    if (typeof said === 'string' && said.startsWith('isoyield.project/') && said !== kind) return { fault: 'version' };
    const checked = v.safeParse(schema, given);
    if (!checked.success) return { fault: faultOf(checked.issues) };
    const { document, scores } = checked.output;
    // Classifiers of a score file have no cells; those of matrices have all of theirs.
    const complete = document.classifiers.every(({ cells }) => cells.length === (scores ? 0 : document.classes.length));
    return complete ? { document: copy(document), ...(scores && { scores }) } : { fault: 'broken' };
  } catch {
    return { fault: 'broken' };
  }
}

const part = 1 << 20;
/** Larger files are known by their ends: a digest of a gigabyte would hold up the page. */
const mostDigested = 64 << 20;

/**
 * What tells a file from another of the same name. Undefined where the page is served without encryption, which has no digests, and when
 * the file has changed under the page and can no longer be read.
 */
export async function digestOf(file: Blob): Promise<string | undefined> {
  const whole = file.size <= mostDigested;
  const bytes = whole ? file : new Blob([file.slice(0, part), file.slice(-part)]);
  try {
    const hash = await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer());
    const hex = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    return `sha256${whole ? '' : '-ends'}:${hex}`;
  } catch {
    return undefined;
  }
}

/** Whether bytes of this name are those that a project names, as far as both can be known. */
export async function isNamed(bytes: Blob, called: string, { name, size, digest }: ProjectFile): Promise<boolean> {
  if (bytes.size !== size) return false;
  const own = digest === undefined ? undefined : await digestOf(bytes);
  return own === undefined ? called.slice(0, mostName) === name : own === digest;
}
