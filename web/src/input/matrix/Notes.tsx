import type { Remark } from 'isoyield';
import { standing } from '../intake/account';
import { Said } from './Said';

/** Notes of a reading, each with what it is. */
export function Notes({ notes, class: className }: { notes: readonly Remark[]; class?: string | undefined }) {
  return (
    <ul class={className}>
      {notes.map((each, i) => {
        const as = standing(each);
        return (
          <li key={String(i)}>
            {as && <b>{as}</b>}
            <Said remark={each} begins={as === ''} />
          </li>
        );
      })}
    </ul>
  );
}
