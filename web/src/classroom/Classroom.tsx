import chapters from 'virtual:course';
import { useEffect, useState } from 'preact/hooks';
import type { Chapter, Entry } from '../../course';
import { language } from '../document/state';
import { showNotice } from '../state/notice';
import { Button } from '../ui/Button';
import { FileButton } from '../ui/fields/Choosers';
import styles from './Classroom.module.css';
import { adopt, bestOf, erase, progress, progressKept, recall, rename } from './desk/progress';
import { saveText } from './desk/shelf';
import { figure, wordsIn } from './player/words';

/** The course by chapters, the learner's name and what was done so far. */
export function Classroom() {
  const { t } = wordsIn(language.value);
  useEffect(() => void recall(), []);
  const all = chapters.flatMap(({ exercises }) => exercises);
  const solved = all.filter(({ id, points }) => bestOf(id) === points).length;
  return (
    <div class={styles.page}>
      <header class={styles.head}>
        <h1 class={styles.title}>{t('classroom.title')}</h1>
        <p class={styles.lede}>{t('classroom.lede', { count: all.length })}</p>
        <div class={styles.bar}>
          <Name />
          <p class={styles.so}>
            <span>{t('classroom.solved', { solved, all: all.length })}</span>
            <progress value={solved} max={all.length} aria-label={t('classroom.progress')} />
          </p>
          <div class={styles.tools}>
            <a class={styles.link} href="#/classroom/teach">
              {t('class.teach')}
            </a>
            <a class={styles.link} href="#/classroom/edit">
              {t('classroom.write')}
            </a>
          </div>
        </div>
      </header>
      <Chapters />
      <Kept />
    </div>
  );
}

/** Every exercise of the course, by chapters. */
export function Chapters() {
  return (
    <div class={styles.chapters}>
      {chapters.map((chapter, i) => (
        <ChapterList key={i} chapter={chapter} number={i + 1} />
      ))}
    </div>
  );
}

function Name() {
  const { t } = wordsIn(language.value);
  return (
    <label class={styles.name}>
      <span>{t('classroom.name')}</span>
      <input
        type="text"
        maxLength={60}
        autocomplete="off"
        spellcheck={false}
        value={progress.value.name}
        onInput={(event) => rename(event.currentTarget.value)}
      />
      <small>{t('classroom.name.why')}</small>
    </label>
  );
}

function ChapterList({ chapter, number }: { chapter: Chapter; number: number }) {
  return (
    <section class={styles.chapter}>
      <h2>
        <span class={styles.count}>{number}</span>
        {chapter.title[language.value]}
      </h2>
      <ul class={styles.list}>
        {chapter.exercises.map((entry) => (
          <Item key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function Item({ entry }: { entry: Entry }) {
  const { t } = wordsIn(language.value);
  const now = language.value;
  const best = bestOf(entry.id);
  const whole = best === entry.points;
  return (
    <li class={styles.item}>
      <div class={styles.row}>
        <a href={`#/exercise/${entry.id}`}>{entry.title[now]}</a>
        <span class={best === null ? styles.facts : whole ? styles.done : styles.begun}>
          {best === null
            ? t('classroom.facts', { minutes: entry.minutes })
            : whole
              ? `✓ ${t('classroom.done')}`
              : t('classroom.begun', { best: figure(now, best), all: entry.points })}
        </span>
      </div>
    </li>
  );
}

/** Where progress is, and how to take it along or be rid of it. */
function Kept() {
  const { t } = wordsIn(language.value);
  const [asked, setAsked] = useState(false);
  const any = Object.keys(progress.value.works).length > 0 || progress.value.name !== '';
  return (
    <footer class={styles.kept}>
      <p>{t(progressKept.value ? 'classroom.kept' : 'classroom.lost')}</p>
      <div class={styles.tools}>
        <FileButton
          accept=".json"
          label={t('classroom.import')}
          onFile={(file) =>
            void file.text().then((text) => {
              const count = adopt(text);
              showNotice(count === null ? t('classroom.import.bad') : t('classroom.imported', { count }), {
                sticky: count === null,
              });
            })
          }
        />
        {any && (
          <>
            <Button
              onClick={() =>
                saveText('isoyield-progress.json', JSON.stringify(progress.value, null, 2), 'application/json')
              }
            >
              {t('classroom.export')}
            </Button>
            {asked ? (
              <>
                <Button
                  onClick={() => {
                    setAsked(false);
                    void erase();
                  }}
                >
                  {t('classroom.erase.sure')}
                </Button>
                <Button kind="quiet" onClick={() => setAsked(false)}>
                  {t('classroom.erase.not')}
                </Button>
              </>
            ) : (
              <Button kind="quiet" onClick={() => setAsked(true)}>
                {t('classroom.erase')}
              </Button>
            )}
          </>
        )}
      </div>
    </footer>
  );
}
