/** Whether this page has exercises: a build without them has another module here (web/without_exercises.ts). */
export const exercisesHere: boolean = true;
