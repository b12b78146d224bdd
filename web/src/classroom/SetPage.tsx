import chapters from 'virtual:course';
import { useEffect, useState } from 'preact/hooks';
import { language } from '../document/state';
import { route } from '../state/route';
import { Chapters } from './Classroom';
import styles from './Classroom.module.css';
import { handIn, sealable, useGroup } from './desk/group';
import { progress, recall, worksOf } from './desk/progress';
import { HandOver } from './HandOver';
import { done, pointsOf, untouched } from './player/teacher';
import { apart, wordsIn } from './player/words';
import { Rules } from './Rules';
import own from './teach/Groups.module.css';
import { Who } from './Who';

/** The title of an exercise that the class itself has: a line of its text, for what it holds is not read here. */
const titleOf = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : /^title:\s*(?:\{\s*en:\s*)?["']?([^"'{}\n]+)/m.exec(text)?.[1]?.trim();

const all = chapters.flatMap(({ exercises }) => exercises);

/** What a class has to do: its exercises with this student's numbers, and the file to hand in. */
export function SetPage() {
  const { t } = wordsIn(language.value);
  const link = new URLSearchParams(route.value.query).get('c') ?? '';
  const { group, seed } = useGroup(link);
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
  const due = group.due && new Date(group.due);
  return (
    <div class={styles.one}>
      <header>
        <h1 class={styles.title}>
          {[group.name, group.term].flatMap((each) => (each ? [apart(each)] : [])).join(', ')}
        </h1>
        <p class={styles.lede}>
          {t('class.student', { name: apart(progress.value.name.trim()) })}{' '}
          {due && t('class.due', { date: due.toLocaleString(language.value === 'uk' ? 'uk-UA' : 'en-GB') })}
        </p>
        <Rules marks={group.marks} />
      </header>
      {seed === null ? (
        <p role="status">{t('player.wait')}</p>
      ) : (
        <>
          <ol class={own.set}>
            {group.exercises.map(({ id, text }) => {
              const entry = text === undefined ? all.find((each) => each.id === id) : undefined;
              const works = worksOf(id, seed);
              const finished = Object.values(works).filter((work) => done(work ?? untouched)).length;
              return (
                <li key={id} class={styles.item}>
                  <div class={styles.row}>
                    <a href={`#/exercise/${id}?${new URLSearchParams({ c: link })}`}>
                      {entry?.title[language.value] ?? titleOf(text) ?? id}
                    </a>
                    <span class={finished === entry?.questions ? styles.done : styles.facts}>
                      {entry
                        ? `${t('class.answered', { done: finished, all: entry.questions })} · ${t('classroom.begun', { best: pointsOf(works), all: entry.points })}`
                        : t('class.own.answered', { done: finished })}
                    </span>
                  </div>
                </li>
              );
            })}
          </ol>
          <HandOver key={seed} make={() => handIn(group)} name={`${progress.value.name.trim()} ${group.name}`} />
        </>
      )}
    </div>
  );
}
