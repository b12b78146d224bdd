import { useEffect, useRef, useState } from 'preact/hooks';
import type { Document } from 'yaml';
import { language } from '../../document/state';
import { showNotice } from '../../state/notice';
import { route } from '../../state/route';
import { Button } from '../../ui/Button';
import { FileButton } from '../../ui/fields/Choosers';
import { useChecked } from '../desk/checking';
import { packed, saveText, unpacked } from '../desk/shelf';
import {
  changed,
  type Desktop,
  fieldsOf,
  keepAtOnce,
  keepDraft,
  recallDraft,
  replaced,
  undone,
  withText,
} from '../form/draft';
import { addNumber, makeCost } from '../form/numbers';
import { leadTo } from '../form/places';
import { begun, templates } from '../form/templates';
import { wordsIn } from '../player/words';
import { Begin } from './Begin';
import styles from './Editor.module.css';
import { ExerciseForm } from './ExerciseForm';
import { HandOut } from './HandOut';
import { Tried } from './Tried';

/** After an edit, milliseconds without another before the exercise is read and drawn. */
const rest = 350;
/** Characters of a file that is opened. */
const mostInFile = 400_000;

/** A file that is dropped anywhere on the page. */
function useDrop(open: (file: File | undefined) => void): void {
  useEffect(() => {
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      open(event.dataTransfer?.files[0]);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('drop', drop);
    };
  }, []);
}

/** What is on the desk: the draft that was kept, or the exercise of a link; `settled` is its text once the hand rests. */
function useDesk() {
  const [desk, setDesk] = useState<Desktop | null>(null);
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const link = new URLSearchParams(route.value.query).get('z');
    const given = link === null ? null : unpacked(link);
    if (link !== null && given === null) showNotice(wordsIn(language.value).t('editor.link.broken'), { sticky: true });
    void Promise.all([recallDraft(), recallDraft('previous')]).then(([draft, previous]) => {
      const kept: Desktop = {
        text: draft ?? begun(templates.number, language.value),
        own: draft !== null,
        previous: previous === draft ? null : previous,
      };
      setDesk(given === null || given === draft ? kept : replaced(kept, given));
    });
  }, []);
  // What was typed and is not kept yet: known at once, not only when it is drawn.
  const typed = useRef<string | null>(null);
  const setText = (next: string) => {
    typed.current = next;
    // At once: a tab that is closed by the system says nothing before.
    keepAtOnce(next);
    setDesk((now) => now && withText(now, next));
  };
  const replace = (next: string) => {
    typed.current = null;
    setDesk((now) => {
      // What was typed just now has not been kept yet.
      if (now?.own) keepDraft(now.text);
      return now && replaced(now, next);
    });
  };
  useEffect(() => {
    if (desk === null) return;
    const { text, own, previous } = desk;
    const timer = setTimeout(() => {
      setSettled(text);
      // A text that was only looked at replaces nobody's work.
      if (!own) return;
      keepDraft(text);
      if (typed.current === text) typed.current = null;
      if (previous !== null) keepDraft(previous, 'previous');
    }, rest);
    return () => clearTimeout(timer);
  }, [desk]);

  // Whoever closes the tab in the middle of a sentence finds it again.
  useEffect(() => {
    const leave = () => {
      if (typed.current !== null) keepAtOnce(typed.current);
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
  return { desk, setDesk, settled, setText, replace };
}

/** Shows a line of the source. */
function selectLine(area: HTMLTextAreaElement, text: string, line: number): void {
  const start =
    text
      .split('\n')
      .slice(0, line - 1)
      .join('\n').length + (line > 1 ? 1 : 0);
  const end = text.indexOf('\n', start);
  area.focus();
  area.setSelectionRange(start, end < 0 ? text.length : end);
  area.scrollTop = Math.max(0, (line - 6) * 20);
}

/** Where a teacher writes an exercise: form and source side by side, what is wrong with its line, and what ten students would get. */
export function Editor() {
  const { t } = wordsIn(language.value);
  const { desk, setDesk, settled, setText, replace } = useDesk();
  const source = useRef<HTMLTextAreaElement>(null);
  const { checked, good } = useChecked(settled, language.value);

  const openFile = (file: File | undefined) => {
    if (file && file.size > mostInFile) showNotice(wordsIn(language.value).t('editor.file.long'), { sticky: true });
    else if (file) void file.text().then(replace);
  };
  useDrop(openFile);
  if (desk === null) return <p role="status">{t('player.wait')}</p>;
  const { text } = desk;
  const missing = checked?.text === settled ? [...new Set(checked.findings.flatMap(({ names }) => names ?? []))] : [];
  const edit = (change: (document: Document) => void) => {
    const next = changed(text, change);
    if (next !== null) setText(next);
  };
  return (
    <div class={styles.page}>
      <header class={styles.head}>
        <nav aria-label={t('classroom.title')}>
          <a href="#/classroom">← {t('classroom.title')}</a>
        </nav>
        <h1>{t('editor.heading')}</h1>
        <p class={styles.note}>
          {t('editor.lede')} <a href={`./docs/${language.value}/exercises.html`}>{t('editor.how')}</a>
        </p>
        <Tools desk={desk} undo={() => setDesk(undone(desk))} replace={replace} openFile={openFile} />
      </header>
      <div class={styles.sides}>
        <section class={styles.side} aria-labelledby="editor-form">
          <h2 id="editor-form" class="overline">
            {t('editor.form')}
          </h2>
          <ExerciseForm text={text} settled={settled} missing={missing} onText={setText} onReplace={replace} />
        </section>
        <section class={styles.side} aria-labelledby="editor-source">
          <h2 id="editor-source" class="overline">
            {t('editor.source')}
          </h2>
          <textarea
            ref={source}
            class={styles.source}
            aria-labelledby="editor-source"
            spellcheck={false}
            wrap="off"
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </section>
      </div>
      {settled && (
        <Tried
          text={settled}
          typing={text !== settled}
          checked={checked}
          good={good}
          goTo={({ path, line }) => {
            if (path !== undefined && leadTo(path)) return;
            if (line !== undefined && source.current) selectLine(source.current, text, line);
          }}
          addNumber={(name, usedAt) => {
            edit((document) => addNumber(document, name, usedAt));
            requestAnimationFrame(() => leadTo(`parameters/${name}`));
          }}
          makeCost={(path) => edit((document) => makeCost(document, path))}
        />
      )}
    </div>
  );
}

interface ToolsProps {
  desk: Desktop;
  undo: () => void;
  replace: (text: string) => void;
  openFile: (file: File | undefined) => void;
}

/** Where an exercise comes from, and where it goes. */
function Tools({ desk, undo, replace, openFile }: ToolsProps) {
  const { t } = wordsIn(language.value);
  // Without a name everybody who opens the link gets the same numbers.
  const [ask, setAsk] = useState(true);
  const { text } = desk;
  const id = fieldsOf(text)?.['id'];
  const name = typeof id === 'string' && id !== '' ? id : 'exercise';
  const share = async () => {
    const link = packed(text);
    if (link === null) return showNotice(t('editor.link.long'), { sticky: true });
    const address = `${location.href.split('#')[0]}#/exercise?z=${link}${ask ? '&ask=1' : ''}`;
    try {
      await navigator.clipboard.writeText(address);
      showNotice(t('editor.linked'));
    } catch {
      showNotice(t('classroom.linked.not'), { sticky: true });
    }
  };
  return (
    <div class={styles.tools}>
      <div class={styles.tools} role="group" aria-label={t('editor.from')}>
        <Begin replace={replace} />
        <FileButton icon="file" accept=".yaml,.yml,.json" label={t('editor.open')} onFile={openFile} />
        {desk.previous !== null && (
          <Button kind="quiet" icon="undo" onClick={undo}>
            {t('editor.previous')}
          </Button>
        )}
      </div>
      <div class={`${styles.tools} ${styles.out}`} role="group" aria-label={t('editor.to')}>
        <Button kind="quiet" onClick={() => saveText(`${name}.yaml`, text, 'text/yaml')}>
          {t('editor.save')}
        </Button>
        <HandOut text={text} />
        <label class={styles.tick}>
          <input type="checkbox" checked={ask} onChange={(event) => setAsk(event.currentTarget.checked)} />
          {t('editor.share.ask')}
        </label>
        <Button kind="primary" icon="link" onClick={() => void share()}>
          {t('editor.share')}
        </Button>
      </div>
    </div>
  );
}
