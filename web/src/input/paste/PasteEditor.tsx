import type { Reading, Recognition, Remark } from 'isoyield';
import type { Ref } from 'preact';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { data, doc } from '../../document/state';
import { utilityFrom } from '../../document/taken';
import { Latest } from '../../engine/latest';
import { rich, t } from '../../i18n';
import { edit } from '../../state/calculator';
import { remarks } from '../../state/quick';
import { Button, IconButton } from '../../ui/Button';
import { ChooseFile } from '../file/ChooseFile';
import { readingOf } from '../intake/account';
import { boxOpen, pasted } from '../intake/incoming';
import { add, canAdd, takeRecognised } from '../intake/intake';
import { readAs, recognise, tooMany } from '../intake/recognised';
import { Said } from '../matrix/Said';
import styles from './PasteBox.module.css';

interface Outcome {
  text: string;
  recognition: Recognition | null;
  utility: Reading | null;
  problems: readonly Remark[];
}

/** What a text is, and whether it is utilities too; null when it is not wanted any more. */
async function outcomeOf({ text, wanted }: { text: string; wanted: () => boolean }): Promise<Outcome | null> {
  if (!wanted()) return null;
  const answer = await recognise(text).catch((error: unknown) => ({ problems: remarks(error) }));
  if (!wanted()) return null;
  const utility = await readAs(text, {}, { utility: true }).catch(() => null);
  if (!('kind' in answer)) return { text, recognition: null, utility, problems: answer.problems };
  const wrong = answer.reading && tooMany(answer.reading);
  return { text, recognition: wrong ? null : answer, utility, problems: wrong ? [wrong] : answer.problems };
}

const patience = 150;

/** What the text turns out to be, once it rests; null: not known yet. */
function useOutcome(text: string): Outcome | null {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const latest = useMemo(() => new Latest(outcomeOf), []);
  useEffect(() => {
    if (text.trim() === '') {
      setOutcome(null);
      return;
    }
    let current = true;
    const timer = setTimeout(() => {
      void latest.ask({ text, wanted: () => current }).then((next) => {
        if (current && next) setOutcome(next);
      });
    }, patience);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text]);
  return outcome?.text === text ? outcome : null;
}

/** Where text comes in: any form of matrix, read while it is typed, with what is wrong next to its line. */
export function PasteEditor() {
  const box = useRef<HTMLTextAreaElement>(null);
  /** A text that is to be taken as soon as it has been read. */
  const hurried = useRef<string | null>(null);
  const id = useId();
  const text = pasted.value;

  useLayoutEffect(() => {
    box.current?.focus();
  }, []);

  const done = () => {
    pasted.value = '';
    boxOpen.value = false;
  };
  const close = () => {
    boxOpen.value = false;
  };
  const goTo = (line: number, column: number) => {
    const before = text.split('\n').slice(0, line - 1);
    const start = before.reduce((sum, each) => sum + each.length + 1, 0) + Math.max(0, column - 1);
    box.current?.focus();
    box.current?.setSelectionRange(start, start + 1);
  };

  const fresh = useOutcome(text);
  const found = fresh?.recognition && fresh.recognition.kind !== 'none' ? fresh.recognition : null;
  const reading = found && readingOf(found);
  const problems = fresh?.problems ?? [];
  const enter = () => {
    if (!found) return;
    done();
    takeRecognised({ text }, found);
  };
  const hurry = () => {
    if (fresh) enter();
    else hurried.current = text;
  };
  // What depends on the text alone is the same at every call.
  useEffect(() => {
    if (fresh && hurried.current === text) enter();
    if (fresh) hurried.current = null;
  }, [fresh]);

  return (
    <section class={`${styles.box} no-print`} aria-labelledby={`${id}-t`}>
      <div class={styles.head}>
        <label id={`${id}-t`} for={id} class={styles.title}>
          {t('paste.label')}
        </label>
        <IconButton icon="close" label={t('paste.close')} onClick={close} />
      </div>
      <Editor box={box} id={id} text={text} problems={problems} onEnter={hurry} onClose={close} />
      <div id={`${id}-s`} class={styles.state} aria-live="polite">
        <Problems problems={problems} goTo={goTo} />
        {found && <Found found={found} />}
        {!fresh && text.trim() === '' && <p class={styles.hint}>{t('paste.formats')}</p>}
      </div>
      <div class={styles.row}>
        <Button kind="primary" disabled={!found} onClick={enter}>
          {t(found && !found.certain ? 'preview.open' : `paste.take.${found?.kind ?? 'matrix'}`)}
        </Button>
        <OtherUses
          reading={reading}
          utility={fresh?.utility ?? null}
          known={found === null || reading !== null}
          done={done}
        />
        <ChooseFile />
      </div>
    </section>
  );
}

interface EditorProps {
  box: Ref<HTMLTextAreaElement>;
  id: string;
  text: string;
  problems: readonly Remark[];
  onEnter: () => void;
  onClose: () => void;
}

/** The text with the numbers of its lines. */
function Editor({ box, id, text, problems, onEnter, onClose }: EditorProps) {
  const gutter = useRef<HTMLDivElement>(null);
  return (
    <div class={styles.editor} data-invalid={problems.length > 0}>
      <Gutter box={gutter} lines={text.split('\n').length} problems={problems} />
      <textarea
        ref={box}
        id={id}
        class={styles.text}
        value={text}
        rows={9}
        wrap="off"
        dir="ltr"
        spellcheck={false}
        placeholder={'A:\n27 23\n15 35\n\nB:\n43  7\n18 32'}
        aria-invalid={problems.length > 0}
        aria-describedby={`${id}-s`}
        onInput={(event) => {
          pasted.value = event.currentTarget.value;
        }}
        onScroll={(event) => {
          if (gutter.current) gutter.current.scrollTop = event.currentTarget.scrollTop;
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onEnter();
          else if (event.key === 'Escape') onClose();
        }}
      />
    </div>
  );
}

/** The first labels of many. */
function listed(labels: readonly string[]): string {
  return labels.length <= 6 ? labels.join(', ') : `${labels.slice(0, 5).join(', ')}, … ${labels.at(-1)}`;
}

/** The numbers of the lines, those with a problem marked. */
function Gutter({ box, lines, problems }: { box: Ref<HTMLDivElement>; lines: number; problems: readonly Remark[] }) {
  const bad = new Set(problems.map((each) => each.line));
  return (
    <div ref={box} class={styles.gutter} aria-hidden="true">
      {Array.from({ length: Math.min(lines, 1000) }, (_, i) => (
        <div key={String(i)} class={bad.has(i + 1) ? styles.badLine : undefined}>
          {i + 1}
        </div>
      ))}
    </div>
  );
}

type GoTo = (line: number, column: number) => void;

function Problems({ problems, goTo }: { problems: readonly Remark[]; goTo: GoTo }) {
  return (
    <>
      {problems.slice(0, 4).map((each) => (
        <p key={each.code + each.message} class={styles.problem}>
          {each.line ? (
            <button type="button" class={styles.place} onClick={() => goTo(each.line ?? 1, each.column ?? 1)}>
              {each.column
                ? t('paste.place', { line: each.line, column: each.column })
                : t('paste.line', { line: each.line })}
            </button>
          ) : null}{' '}
          <Said remark={each} begins={!each.line} />
        </p>
      ))}
    </>
  );
}

/** What the text was recognised as, and what speaks against it. */
function Found({ found }: { found: Recognition }) {
  const { reading } = found;
  const reason = found.candidates[0]?.reason;
  return (
    <>
      <p class={styles.found}>
        {reading
          ? rich('paste.found', {
              count: reading.classifiers.length,
              classes: <b dir="auto">{listed(reading.classes)}</b>,
              rows: t(reading.rows === 'predicted' ? 'axis.decision' : 'axis.true'),
            })
          : t(`preview.is.${found.kind}`)}
      </p>
      {[...found.notes, ...(reason ? [reason] : [])].map((each) => (
        <p key={each.code + each.message} class={styles.hint}>
          <Said remark={each} begins />
        </p>
      ))}
    </>
  );
}

interface OtherUsesProps {
  reading: Reading | null;
  utility: Reading | null;
  /** The text is matrices, or nobody knows. */
  known: boolean;
  done: () => void;
}

/** The text as one more classifier, or as utilities. */
function OtherUses({ reading, utility, known, done }: OtherUsesProps) {
  const asUtility = utility && utilityFrom(doc.value, utility) !== doc.value ? utility : null;
  return (
    <>
      {data.value === 'matrix' && known && (
        <Button
          disabled={!reading || !canAdd(reading)}
          onClick={() => {
            if (reading) add(reading);
            done();
          }}
        >
          {t('paste.add')}
        </Button>
      )}
      {asUtility && (
        <Button
          onClick={() => {
            edit(utilityFrom(doc.value, asUtility));
            done();
          }}
        >
          {t('paste.utility')}
        </Button>
      )}
    </>
  );
}
