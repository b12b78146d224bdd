import type { Remark } from 'isoyield';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { language } from '../document/state';
import { examined, remarksOf, teacherOf } from './desk';
import styles from './Editor.module.css';
import { Player } from './player/Player';
import './player/player.css';
import type { Works } from './player/teacher';
import { wordsIn } from './player/words';

const seeds = Array.from({ length: 10 }, (_, i) => String(i + 1));

interface Finding {
  level: 'error' | 'warning';
  message: string;
  hint?: string | undefined;
  line?: number | undefined;
}

/** What ten students would get, and what is wrong for any of them. */
export function Tried({ text, goTo }: { text: string; goTo: (line: number) => void }) {
  const { t } = wordsIn(language.value);
  const now = language.value;
  const [seed, setSeed] = useState('1');
  const [works, setWorks] = useState<Works>({});
  const [findings, setFindings] = useState<readonly Finding[] | null>(null);
  const teacher = useMemo(() => teacherOf(text), [text]);
  useEffect(() => {
    let current = true;
    setFindings(null);
    const told = (remarks: readonly Remark[]): Finding[] =>
      remarks.map(({ message, hint, line }) => ({ level: 'error', message, hint, line }));
    examined(text, seeds.length, now).then(
      ({ problems }) =>
        current &&
        setFindings(
          problems.map(({ level, message, line, question, seeds: where }) => ({
            level,
            message: `${question ? `${question}: ` : ''}${message}`,
            line,
            ...(where.length > 0 &&
              where.length < seeds.length && { hint: t('editor.seeds', { seeds: where.join(', ') }) }),
          })),
        ),
      (error) => current && setFindings(told(remarksOf(error))),
    );
    return () => {
      current = false;
    };
  }, [text, now]);
  useEffect(() => setWorks({}), [text, seed]);
  const errors = findings?.filter(({ level }) => level === 'error') ?? [];
  return (
    <section class={styles.tried} aria-labelledby="editor-tried">
      <div class={styles.bar}>
        <h2 id="editor-tried" class="overline">
          {t('editor.preview')}
        </h2>
        <div class={styles.seeds} role="group" aria-label={t('editor.preview.seed')}>
          {seeds.map((each) => (
            <button key={each} type="button" aria-pressed={each === seed} onClick={() => setSeed(each)}>
              {each}
            </button>
          ))}
        </div>
      </div>
      <div class={styles.findings} role="status">
        {findings === null ? (
          <p class={styles.note}>{t('editor.checking')}</p>
        ) : findings.length === 0 ? (
          <p class={styles.fine}>✓ {t('editor.fine', { count: seeds.length })}</p>
        ) : (
          <ul>
            {findings.map(({ level, message, hint, line }, i) => (
              <li key={i} class={level === 'error' ? styles.error : styles.warning}>
                {line !== undefined && (
                  <button type="button" onClick={() => goTo(line)}>
                    {t('editor.line', { line })}
                  </button>
                )}
                <span>
                  {message} {hint}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {findings !== null && errors.length === 0 && (
        <Player
          key={`${text}${seed}`}
          teacher={teacher}
          seed={seed}
          language={now}
          works={works}
          onWork={setWorks}
          level={2}
        />
      )}
    </section>
  );
}
