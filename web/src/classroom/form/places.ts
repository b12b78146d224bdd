// Places of an exercise's file as the form calls them, and the way to a field.

import type { Book } from '../../i18n/book';
import { anyText, at, type Language, listAt, recordAt } from './tree';

/** What the form calls the field at a path of the file; undefined where it has none. */
export function placeName(
  path: string,
  fields: Record<string, unknown>,
  t: Book['t'],
  language: Language,
): string | undefined {
  const [part, first = '', second, third, fourth] = path.split('/');
  const number = Number(first) + 1;
  const cell = (name: string, classes: unknown[], row?: string, column?: string) => {
    const [a, b] = [classes[Number(row)], classes[Number(column)]];
    return row === undefined || column === undefined || a === undefined || b === undefined
      ? name
      : `${name}: ${anyText(a, language)} → ${anyText(b, language)}`;
  };
  switch (part) {
    case 'title':
      return t('editor.title');
    case 'statement':
      return t('editor.statement');
    case 'solution':
      return t('editor.solution');
    case 'minutes':
      return t('editor.minutes');
    case 'id':
      return t('editor.id');
    case 'note':
      return t(first === 'goal' ? 'editor.goal' : 'editor.slips');
    case 'parameters':
      return first === '' ? t('editor.parameters') : t('editor.place.number', { name: `{${first}}` });
    case 'constraints':
      return first === '' ? t('editor.constraints') : t('editor.constraint', { number });
    case 'show':
      return t('editor.show');
    case 'data': {
      const shared = listAt(fields, ['data', 'classes']);
      if (first === 'matrices' && second !== undefined) {
        const own = listAt(fields, ['data', 'matrices', second, 'classes']);
        const [row, column] = third === 'cells' ? [fourth, path.split('/')[5]] : [];
        return cell(`${t('editor.matrix')} ${second}`, own.length > 0 ? own : shared, row, column);
      }
      if (first === 'utility') return cell(t('editor.utility'), shared, third, fourth);
      if (first === 'utilities') return `${t('editor.utility')} ${second ?? ''}`;
      if (first === 'scores') return `${t('editor.scores')} ${second ?? ''}`;
      if (first === 'models') return `${t('editor.model')} ${second ?? ''}`;
      return t('editor.data');
    }
    case 'questions': {
      if (first === '') return undefined;
      const question = t('editor.question', { number });
      const inner = Number(third) + 1;
      const within =
        second === 'answer' && at(recordAt(fields, ['questions', Number(first)]), ['kind']) !== 'matrix'
          ? t('editor.answer')
          : second === 'ask'
            ? t('editor.ask')
            : second === 'by'
              ? t('editor.order.by')
              : second === 'id'
                ? t('editor.question.id')
                : second === 'unit'
                  ? t('editor.unit')
                  : second === 'sample'
                    ? t('editor.sample')
                    : second === 'options' && third !== undefined
                      ? t('editor.option', { number: third })
                      : second === 'hints' && third !== undefined
                        ? t('editor.hint', { number: inner })
                        : second === 'misconceptions' && third !== undefined
                          ? t('editor.misconception', { number: inner })
                          : undefined;
      return within === undefined ? question : `${question} · ${within}`;
    }
    default:
      return undefined;
  }
}

/** Leads to the field of a path, or to what holds it; false when the form has neither. */
export function leadTo(path: string): boolean {
  for (let parts = path.split('/'); parts.length > 0; parts = parts.slice(0, -1)) {
    const found = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(parts.join('/'))}"]`);
    if (!found) continue;
    for (let box = found.closest('details'); box; box = box.parentElement?.closest('details') ?? null) box.open = true;
    found.scrollIntoView({ block: 'center' });
    const field = found.matches('input, textarea, select') ? found : found.querySelector('input, textarea, select');
    (field as HTMLElement | null)?.focus({ preventScroll: true });
    return true;
  }
  return false;
}
