// A course: exercises in the order in which they are taught.

import { IsoyieldError } from 'isoyield/base';
import * as v from 'valibot';
import { parse } from 'yaml';
import { say } from '../text/say.js';

const texts = v.union([v.string(), v.record(v.string(), v.string())]);
const courseSchema = v.object({
  schema: v.literal('isoyield.course/1'),
  title: texts,
  chapters: v.array(v.object({ title: texts, exercises: v.array(v.string()) })),
});

export type Course = v.InferOutput<typeof courseSchema>;

/** Reads `course.yaml`: chapters with ids of exercises. */
export function parseCourse(text: string, file?: string, language = 'en'): Course {
  let found: string;
  try {
    // Of what YAML merely warns of nothing is printed: the console is the caller's.
    const result = v.safeParse(courseSchema, parse(text, { logLevel: 'error' }));
    if (result.success) return result.output;
    const [issue] = result.issues;
    found = `${issue.path?.map(({ key }) => String(key)).join('.') ?? ''} ${issue.message}`;
  } catch (error) {
    found = error instanceof Error ? error.message : String(error);
  }
  throw new IsoyieldError([
    { code: 'syntax', message: say(language, 'syntax', found), ...(file !== undefined && { source: file }) },
  ]);
}
