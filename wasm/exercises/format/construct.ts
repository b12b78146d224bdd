// What both readers and checkers of an example that a learner makes have to know.

import type { QuestionOf } from './schema.js';

/** Whether the answer is a list of numbers, not a table. */
export const isList = ({ of }: QuestionOf<'construct'>): boolean => of === 'scores' || of === 'curve';

/** Positive and negative items of a path that is drawn, when the question does not say. */
const usualSteps: [number, number] = [10, 10];
export const stepsOf = ({ steps = usualSteps }: QuestionOf<'construct'>): [number, number] => steps;
