// The one place from which the page leads into the classroom; a build without exercises has another (web/without_exercises.ts).

import type { Language } from '../document/state';
import { parseRoute } from '../state/route';

/** Pages of the classroom, loaded when they are gone to; null: this build has none. */
export const pages = {
  list: () => import('../classroom/Classroom').then((it) => it.Classroom),
  exercise: () => import('../classroom/ExercisePage').then((it) => it.ExercisePage),
  edit: () => import('../classroom/editor/Editor').then((it) => it.Editor),
  teach: () => import('../classroom/TeachPage').then((it) => it.TeachPage),
  desk: () => import('../classroom/DeskPage').then((it) => it.DeskPage),
  set: () => import('../classroom/SetPage').then((it) => it.SetPage),
};

/** An exercise is drawn while the page is; what does not come now is asked for again by the page. */
export async function exerciseBegun(language: Language): Promise<void> {
  const here = parseRoute(location.hash);
  if (here.place !== 'exercise') return;
  await Promise.all([
    import('../classroom/ExercisePage'),
    import('../classroom/desk/ahead').then((it) => it.drawAhead(here, language)),
  ]).catch(() => null);
}
