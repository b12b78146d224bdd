import chapters from 'virtual:course';
import type { Remark } from 'isoyield';
import type { Drawn } from 'isoyield-exercises';
import { type ClassLink, roundsOf } from 'isoyield-exercises/class';
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { language } from '../document/state';
import { t as words } from '../i18n';
import { showNotice } from '../state/notice';
import { route } from '../state/route';
import { Button } from '../ui/Button';
import { Chapters } from './Classroom';
import styles from './Classroom.module.css';
import { textOf } from './desk/ahead';
import { receiptOf, remarksOf, teacherOf } from './desk/desk';
import { Player } from './player/Player';
import { pointsOf, untouched, type Works } from './player/teacher';
import './player/player.css';
import { roundIn, sealable, useGroup, useMastery } from './desk/group';
import { keepWork, progress, recall, worksOf } from './desk/progress';
import { warm } from './desk/session';
import { linkName } from './desk/shelf';
import { Practise } from './Practise';
import { apart, shownDate, wordsIn } from './player/words';
import { Who } from './Who';

const order = chapters.flatMap(({ exercises }) => exercises);

/** A seed that nobody chose: short enough to be read out. */
const anySeed = () => String(crypto.getRandomValues(new Uint16Array(1))[0] ?? 1);

type Text = { text: string } | { missing: true } | null;

/** One exercise of the course, or one that the link holds. */
export function ExercisePage() {
  const { topic, query } = route.value;
  const asked = useMemo(() => new URLSearchParams(query), [query]);
  const z = asked.get('z');
  const link = asked.get('c');
  const round = roundIn(asked);
  const { group, seed: inGroup } = useGroup(link, round);
  const [found, setFound] = useState<Text>(null);
  const [projector, setProjector] = useState(false);
  // Asked for at once: other effects wait for the next frame.
  useLayoutEffect(() => {
    let current = true;
    warm();
    setFound(null);
    // A name chosen earlier decides the numbers: it has to be known first.
    Promise.all([textOf({ topic, query }), recall()]).then(
      ([text]) => current && setFound(text === null ? { missing: true } : { text }),
      () => current && setFound({ missing: true }),
    );
    return () => {
      current = false;
    };
  }, [topic, z, link]);
  const { t } = wordsIn(language.value);
  const [named, setNamed] = useState(false);
  useEffect(() => setNamed(false), [topic, z]);
  const seed = group ? inGroup : asked.get('seed') || progress.value.name.trim() || '1';
  // The teacher wants everybody to have numbers of their own: a name kept here may be another student's.
  const unasked =
    (asked.get('ask') !== null && !asked.get('seed') && !named) ||
    (group !== null && progress.value.name.trim() === '');
  return (
    <div class={[styles.one, projector ? styles.large : ''].join(' ')}>
      {found === null ? (
        <p role="status">{t('player.wait')}</p>
      ) : 'missing' in found ? (
        <>
          <Back />
          <h1 class={styles.title}>{z === null ? t('classroom.missing', { id: topic }) : t('classroom.damaged')}</h1>
          <p class={styles.lede}>{t(z === null ? 'classroom.missing.choose' : 'classroom.damaged.ask')}</p>
          <Chapters />
        </>
      ) : group !== null && !sealable() ? (
        <p role="alert">{t('class.insecure')}</p>
      ) : unasked ? (
        <Who begin={() => setNamed(true)} />
      ) : seed === null ? (
        <p role="status">{t('player.wait')}</p>
      ) : (
        <Play
          key={found.text}
          text={found.text}
          id={z === null ? topic : ''}
          seed={seed}
          packed={z}
          link={group && link}
          group={group}
          among={group?.exercises.map((each) => each.id) ?? null}
          next={
            group?.marks?.mastery === undefined || link === null
              ? null
              : {
                  round,
                  most: group.marks.mastery,
                  hash:
                    round < roundsOf(group)
                      ? `#/exercise/${topic}?${new URLSearchParams({ c: link, n: String(round + 1) })}`
                      : null,
                }
          }
          projector={projector}
          setProjector={setProjector}
        />
      )}
    </div>
  );
}

function Back() {
  const { t } = wordsIn(language.value);
  return (
    <nav aria-label={t('classroom.title')}>
      <a href="#/classroom">← {t('classroom.title')}</a>
    </nav>
  );
}

function BackToSet({ link }: { link: string }) {
  const { t } = wordsIn(language.value);
  return (
    <nav aria-label={t('class.set')}>
      <a href={`#/classroom/set?${new URLSearchParams({ c: link })}`}>← {t('class.set')}</a>
    </nav>
  );
}

interface PlayProps {
  text: string;
  /** Empty for one that the link holds. */
  id: string;
  seed: string;
  packed: string | null;
  /** The class that it is done for, and its exercises. */
  link: string | null;
  group: ClassLink | null;
  among: readonly string[] | null;
  /** Where a class wants several draws in a row: which this is, of how many, and where the next one is, if there is one. */
  next: { round: number; most: number; hash: string | null } | null;
  projector: boolean;
  setProjector: (on: boolean) => void;
}

function Play({ text, id, seed, packed, link, group, among, next, projector, setProjector }: PlayProps) {
  const { t } = wordsIn(language.value);
  const teacher = useMemo(() => teacherOf(text), [text]);
  // Other numbers may be drawn where these could not be.
  const draw = `${seed} ${language.value}`;
  const [problem, setProblem] = useState<{ of: string; remarks: readonly Remark[] } | null>(null);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const name = useMemo(() => id || linkName(text), [id, text]);
  const works = worksOf(name, seed);
  const streak = useMastery(group, id, drawn?.questions.length);
  const own = group?.exercises.find((each) => each.id === id);
  // Of draws in a row each is counted whole.
  const marks = group?.marks?.mastery === undefined ? group?.marks : undefined;
  const hash = (other: string) =>
    `#/exercise${id && `/${id}`}?${new URLSearchParams({ ...(packed && { z: packed }), seed: other })}`;
  return (
    <>
      <div class={styles.top}>
        {link === null ? <Back /> : <BackToSet link={link} />}
        <Button aria-pressed={projector} onClick={() => setProjector(!projector)}>
          {t('classroom.projector')}
        </Button>
        <Button onClick={() => window.print()}>{t('classroom.print')}</Button>
        {link === null && <Links own={hash(seed)} all={hash('').replace(/seed=$/, 'ask=1')} />}
      </div>
      {problem?.of === draw ? (
        <Problems problems={problem.remarks} again={() => setProblem(null)} />
      ) : (
        <Player
          key={seed}
          teacher={teacher}
          seed={seed}
          language={language.value}
          works={works}
          marks={marks}
          most={own?.tries}
          onWork={(next, question) => keepWork(name, seed, question, next[question] ?? untouched)}
          onDrawn={setDrawn}
          onProblem={(error) => setProblem({ of: draw, remarks: remarksOf(error) })}
          projector={projector}
        >
          <span class={styles.seed}>
            {t('classroom.seed', { seed: apart(link === null ? seed : progress.value.name.trim()) })}
            {link === null && <a href={hash(anySeed())}>{t('classroom.again')}</a>}
            {own?.due && t('class.due', { date: shownDate(own.due, language.value) })}
            {next &&
              (streak !== null && streak >= next.most ? (
                t('class.mastery.done', { most: next.most })
              ) : next.hash === null ? (
                t('class.mastery.last', { round: next.round, most: next.most, streak: streak ?? 0 })
              ) : (
                <a href={next.hash}>
                  {t('class.mastery.next', { round: next.round, most: next.most, streak: streak ?? 0 })}
                </a>
              ))}
          </span>
        </Player>
      )}
      <Practise id={id} works={works} among={among} link={link} />
      {link === null && drawn && <Receipt text={text} seed={seed} works={works} />}
      {link === null && <Ends id={id} />}
    </>
  );
}

/** Links to these numbers, and to numbers of everybody's own. */
function Links({ own, all }: { own: string; all: string }) {
  const { t } = wordsIn(language.value);
  const share = async (end: string, said: 'classroom.linked' | 'classroom.linked.class') => {
    try {
      await navigator.clipboard.writeText(location.href.split('#')[0] + end);
      showNotice(t(said));
    } catch {
      showNotice(t('classroom.linked.not'), { sticky: true });
    }
  };
  return (
    <>
      <Button icon="link" onClick={() => void share(own, 'classroom.linked')}>
        {t('classroom.link')}
      </Button>
      <Button icon="link" onClick={() => void share(all, 'classroom.linked.class')}>
        {t('classroom.link.class')}
      </Button>
    </>
  );
}

function Problems({ problems, again }: { problems: readonly Remark[]; again: () => void }) {
  const { t } = wordsIn(language.value);
  return (
    <ul role="alert">
      {problems.map(({ code, line, column, message, hint }, i) => (
        <li key={i}>
          {line !== undefined &&
            `${t('editor.line', { line: `${line}${column === undefined ? '' : `:${column}`}` })}: `}
          {message} {hint} {/* What is wrong with the text stays so. */}
          {code === 'engine.broken' && (
            <Button kind="quiet" icon="redo" onClick={again}>
              {words('engine.again')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A line to hand in where there is no class. */
function Receipt({ text, seed, works }: { text: string; seed: string; works: Works }) {
  const { t } = wordsIn(language.value);
  const [receipt, setReceipt] = useState<string | null>(null);
  useEffect(() => setReceipt(null), [works]);
  const name = progress.value.name.trim();
  if (!Object.values(works).some(({ attempts }) => attempts > 0)) return null;
  const make = () =>
    receiptOf(text, seed, name, pointsOf(works)).then(setReceipt, () =>
      showNotice(t('player.failed'), { sticky: true }),
    );
  return (
    <section class={styles.receipt} aria-label={t('classroom.receipt')}>
      {receipt === null ? (
        <div>
          <Button disabled={name === ''} onClick={() => void make()}>
            {t('classroom.receipt')}
          </Button>
        </div>
      ) : (
        <code>{receipt}</code>
      )}
      <p>{t(name === '' ? 'classroom.receipt.name' : 'classroom.receipt.why')}</p>
    </section>
  );
}

/** The exercises before and after this one. */
function Ends({ id }: { id: string }) {
  const at = order.findIndex((entry) => entry.id === id);
  if (at < 0) return null;
  const [before, after] = [order[at - 1], order[at + 1]];
  return (
    <div class={styles.ends}>
      {before ? <a href={`#/exercise/${before.id}`}>← {before.title[language.value]}</a> : <span />}
      {after && <a href={`#/exercise/${after.id}`}>{after.title[language.value]} →</a>}
    </div>
  );
}
