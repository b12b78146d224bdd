import type { FirstAnswer, FirstRequest } from 'isoyield/first';
import { Once } from '../../engine/once';
import type { State } from '../attributes/state';
import { spawnCore } from './spawn';

// One worker for the first numbers of all elements, made when the first of them comes into view.

const engine: Once<(request: FirstRequest) => Promise<FirstAnswer>> = new Once(async () => {
  const { inThisThread, packed, workerSource } = await import('./payload');
  try {
    return await spawnCore<FirstRequest, FirstAnswer>(workerSource, packed, () => engine.forget());
  } catch {
    // A page may forbid workers; a matrix takes less than a frame here too.
    const answer = await inThisThread();
    return async (request) => answer(request);
  }
});

/** The report on a state. */
export async function ask(state: State, language: 'en' | 'uk', beta?: number): Promise<FirstAnswer> {
  const answer = await engine.get();
  return answer({
    classes: state.classes,
    decisions: state.decisions,
    classifiers: state.classifiers,
    rows: state.rows,
    rows_named: true,
    language,
    ...(state.positive && { positive: state.positive }),
    ...(beta !== undefined && { beta }),
    ...(state.unit && { unit: state.unit }),
    ...(state.utility && {
      utility: { matrix: state.utility, classes: state.classes, decisions: state.decisions },
    }),
  });
}
