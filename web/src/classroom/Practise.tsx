import chapters from 'virtual:course';
import { language } from '../document/state';
import styles from './Classroom.module.css';
import { bestOf } from './desk/progress';
import type { Works } from './player/teacher';
import { wordsIn } from './player/words';

interface Props {
  /** The exercise that was done, and what was done. */
  id: string;
  works: Works;
  /** The exercises of a class, and its link: only these are proposed. */
  among: readonly string[] | null;
  link: string | null;
}

/** The exercise that knows most of the slips that were made and is not solved yet. */
export function practice(id: string, works: Works, among: readonly string[] | null) {
  const slips = new Set(Object.values(works).flatMap((work) => work.slips ?? []));
  const [next] = chapters
    .flatMap(({ exercises }) => exercises)
    .filter((each) => each.id !== id && (among === null || among.includes(each.id)) && bestOf(each.id) !== each.points)
    .map((each) => ({ each, fits: each.teaches.filter((slip) => slips.has(slip)).length }))
    .filter(({ fits }) => fits > 0)
    .sort((a, b) => b.fits - a.fits);
  return next?.each;
}

/** Proposes the next exercise by what went wrong in this one. */
export function Practise({ id, works, among, link }: Props) {
  const { t } = wordsIn(language.value);
  const next = practice(id, works, among);
  if (next === undefined) return null;
  return (
    <p class={styles.practise}>
      {t('classroom.slip.next')}{' '}
      <a href={`#/exercise/${next.id}${link === null ? '' : `?${new URLSearchParams({ c: link })}`}`}>
        {next.title[language.value]}
      </a>
    </p>
  );
}
