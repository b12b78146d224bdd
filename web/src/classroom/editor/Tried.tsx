import { useEffect, useMemo, useState } from 'preact/hooks';
import { language } from '../../document/state';
import { Button } from '../../ui/Button';
import { type Checked, type Finding, students } from '../desk/checking';
import { teacherOf } from '../desk/desk';
import { fieldsOf } from '../form/draft';
import { leftovers } from '../form/leftovers';
import { placeName } from '../form/places';
import { Player } from '../player/Player';
import styles from './Editor.module.css';
import '../player/player.css';
import type { Works } from '../player/teacher';
import { wordsIn } from '../player/words';
import { Survey } from './Survey';

const seeds = Array.from({ length: students }, (_, i) => String(i + 1));

interface TriedProps {
  /** What stood in the editor when the hand last rested. */
  text: string;
  /** Whether something else stands there by now. */
  typing: boolean;
  checked: Checked | null;
  /** The last text that every student could solve. */
  good: string | null;
  goTo: (finding: Pick<Finding, 'path' | 'line'>) => void;
  addNumber: (name: string, usedAt: string | undefined) => void;
  makeCost: (path: string) => void;
}

/** What ten students would get, and what is wrong for any of them. */
export function Tried({ text, typing, checked, good, goTo, addNumber, makeCost }: TriedProps) {
  const { t } = wordsIn(language.value);
  const now = language.value;
  const [seed, setSeed] = useState('1');
  const [works, setWorks] = useState<Works>({});
  const teacher = useMemo(() => (good === null ? null : teacherOf(good)), [good]);
  useEffect(() => setWorks({}), [good, seed]);
  const fields = useMemo(() => fieldsOf(text), [text]);
  const left = useMemo(() => (fields ? leftovers(fields) : []), [fields]);
  const checking = typing || checked?.text !== text;
  const findings = checked?.findings ?? [];
  const place = (finding: Finding) =>
    (finding.path !== undefined && fields && placeName(finding.path, fields, t, now)) ||
    (finding.line !== undefined && t('editor.line', { line: finding.line }));
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
      <div class={styles.findings} role="status" data-checking={checking}>
        {checking && <p class={styles.note}>{t('editor.checking')}</p>}
        {!checking && findings.length === 0 && <p class={styles.fine}>✓ {t('editor.fine', { count: seeds.length })}</p>}
        {findings.length > 0 && (
          <Findings
            findings={findings}
            stale={checking}
            place={place}
            goTo={goTo}
            addNumber={addNumber}
            makeCost={makeCost}
          />
        )}
        {left.length > 0 && (
          <p class={styles.left}>
            {t('editor.leftovers')}{' '}
            {left.map((path) => (
              <button key={path} type="button" onClick={() => goTo({ path })}>
                {fields && placeName(path, fields, t, now)}
              </button>
            ))}
          </p>
        )}
      </div>
      {good !== null && good === text && <Survey text={good} />}
      {teacher && good !== null && (
        <>
          {good !== text && <p class={styles.note}>{t(checking ? 'editor.preview.before' : 'editor.preview.last')}</p>}
          <div class={typing || good !== text ? styles.old : undefined}>
            <Player
              key={`${good}${seed}`}
              teacher={teacher}
              seed={seed}
              language={now}
              works={works}
              onWork={setWorks}
              level={2}
            >
              {Object.keys(works).length > 0 && (
                <Button kind="quiet" onClick={() => setWorks({})}>
                  {t('editor.preview.again')}
                </Button>
              )}
            </Player>
          </div>
        </>
      )}
    </section>
  );
}

interface FindingsProps extends Pick<TriedProps, 'goTo' | 'addNumber' | 'makeCost'> {
  findings: readonly Finding[];
  /** Of a text that was changed since. */
  stale: boolean;
  place: (finding: Finding) => string | false | undefined;
}

/** What is wrong, each with the way to it and what mends it. */
function Findings({ findings, stale, place, goTo, addNumber, makeCost }: FindingsProps) {
  const { t } = wordsIn(language.value);
  return (
    <ul class={stale ? styles.stale : undefined}>
      {findings.map((finding, i) => {
        const { level, code, message, hint, path, names = [], students: met } = finding;
        const where = place(finding);
        return (
          <li key={i} class={level === 'error' ? styles.error : styles.warning}>
            {where && (
              <button type="button" onClick={() => goTo(finding)}>
                {where}
              </button>
            )}
            <span>
              {message} {met && t('editor.seeds', { seeds: met.join(', ') })} {hint}
            </span>
            {names.map((name) => (
              <button key={name} type="button" onClick={() => addNumber(name, path)}>
                + {t('editor.number.add', { name })}
              </button>
            ))}
            {code === 'rewarded_error' && path !== undefined && (
              <button type="button" onClick={() => makeCost(path)}>
                {t('editor.cost.make')}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
