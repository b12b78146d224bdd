import chapters from 'virtual:course';
import type { ClassLink } from 'isoyield-exercises/class';
import { useEffect, useState } from 'preact/hooks';
import { language } from '../document/state';
import { route } from '../state/route';
import { Chapters } from './Classroom';
import styles from './Classroom.module.css';
import { handIn, leftOut, sealable, useGroup, useMastery } from './desk/group';
import { progress, recall, worksOf } from './desk/progress';
import { HandOver } from './HandOver';
import { done, pointsOf } from './player/teacher';
import { apart, figure, shownDate, wordsIn } from './player/words';
import { Rules } from './Rules';
import set from './teach/Groups.module.css';
import { type Entry, useOwn } from './teach/own';
import { Who } from './Who';

const all = chapters.flatMap(({ exercises }) => exercises);

/** What a class has to do: its exercises with this student's numbers, and the file to hand in. */
export function SetPage() {
  const { t } = wordsIn(language.value);
  const link = new URLSearchParams(route.value.query).get('c') ?? '';
  const { group, seed } = useGroup(link);
  const own = useOwn(group);
  const [known, setKnown] = useState(false);
  const [named, setNamed] = useState(false);
  useEffect(() => void recall().then(() => setKnown(true)), []);
  if (!known) return <p role="status">{t('player.wait')}</p>;
  if (group === null)
    return (
      <div class={styles.one}>
        <h1 class={styles.title}>{t('class.damaged')}</h1>
        <p class={styles.lede}>{t('class.damaged.ask')}</p>
        <Chapters />
      </div>
    );
  if (!sealable())
    return (
      <div class={styles.one}>
        <h1 class={styles.title}>{group.name}</h1>
        <p role="alert">{t('class.insecure')}</p>
      </div>
    );
  if (!named && progress.value.name.trim() === '')
    return (
      <div class={styles.one}>
        <Who begin={() => setNamed(true)} why={t('class.who.why', { name: apart(group.name) })} />
      </div>
    );
  const entryOf = (id: string): Entry | undefined => {
    const found = all.find((each) => each.id === id);
    return own.get(id) ?? (found && { ...found, title: found.title[language.value] });
  };
  return (
    <div class={styles.one}>
      <header>
        <h1 class={styles.title}>
          {[group.name, group.term].flatMap((each) => (each ? [apart(each)] : [])).join(', ')}
        </h1>
        <p class={styles.lede}>
          {t('class.student', { name: apart(progress.value.name.trim()) })}{' '}
          {group.due && t('class.due', { date: shownDate(group.due, language.value) })}
        </p>
        <Rules marks={group.marks} words={group.words} />
      </header>
      {seed === null ? (
        <p role="status">{t('player.wait')}</p>
      ) : (
        <>
          <ol class={set.set}>
            {group.exercises.map((each) => (
              <Item key={each.id} of={each} entry={entryOf(each.id)} group={group} seed={seed} link={link} />
            ))}
          </ol>
          <HandOver
            key={seed}
            make={() => handIn(group)}
            left={() => leftOut(group)}
            name={`${progress.value.name.trim()} ${group.name}`}
          />
        </>
      )}
    </div>
  );
}

interface ItemProps {
  of: ClassLink['exercises'][number];
  entry: Entry | undefined;
  group: ClassLink;
  seed: string;
  link: string;
}

/** One exercise of the set: how far it is done, and what it earns as the teacher's desk counts. */
function Item({ of: { id, due, tries }, entry, group, seed, link }: ItemProps) {
  const { t } = wordsIn(language.value);
  const works = worksOf(id, seed);
  const streak = useMastery(group, id, entry?.questions);
  const answered = Object.values(works).filter(({ attempts, shown }) => attempts > 0 || shown).length;
  const finished = Object.values(works).filter((work) => done(work, tries)).length;
  const { mastery } = group.marks ?? {};
  const points =
    mastery === undefined ? pointsOf(works, group.marks) : Math.min(1, (streak ?? 0) / mastery) * (entry?.points ?? 0);
  return (
    <li class={styles.item}>
      <div class={styles.row}>
        <a href={`#/exercise/${id}?${new URLSearchParams({ c: link })}`}>{entry?.title ?? id}</a>
        <span class={finished === entry?.questions ? styles.done : styles.facts}>
          {entry &&
            `${t('class.answered', { done: answered, all: entry.questions })} · ${t('classroom.begun', { best: figure(language.value, points, 2), all: entry.points })}`}
          {mastery !== undefined && ` · ${t('class.mastery.row', { streak: streak ?? 0, most: mastery })}`}
          {due !== undefined && ` · ${t('class.due', { date: shownDate(due, language.value) })}`}
          {tries !== undefined && ` · ${t('class.limit', { count: tries })}`}
        </span>
      </div>
    </li>
  );
}
