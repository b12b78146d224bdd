import type { Recognition, Remark } from 'isoyield';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n';
import { Button, IconButton } from '../../ui/Button';
import { Choice } from '../../ui/fields/Choice';
import { asked, type Incoming } from '../intake/incoming';
import { replaceWithSets, takeReading, takeTable } from '../intake/intake';
import { type Choices, isPointed, spelled, usePreview } from '../intake/previewed';
import { Said } from '../matrix/Said';
import styles from './Preview.module.css';
import { PreviewMatrix } from './PreviewMatrix';
import { PreviewRow } from './PreviewRow';
import { PreviewText } from './PreviewText';
import { PreviewWays } from './PreviewWays';

/** What was pasted and is not taken without asking: the text and what it was read as, to be put right and applied, or left. */
export function Preview() {
  const now = asked.value;
  return now && <PreviewDialog key={now.text} incoming={now} recognition={now.recognition} />;
}

const kinds = ['matrix', 'scores', 'label_sets'] as const;
type Kind = Choices['kind'];

function PreviewDialog({ incoming, recognition }: { incoming: Incoming; recognition: Recognition }) {
  const { text, file } = incoming;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [choices, setChoices] = useState<Choices>({ kind: recognition.kind as Kind, names: {} });
  const { kind } = choices;
  const { reading, recognition: now, items, problems, figures, ready } = usePreview(incoming, recognition, choices);
  const reason = recognition.candidates.find((each) => each.kind === kind)?.reason;
  const close = () => {
    asked.value = null;
  };
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('[data-apply]')?.focus();
  }, []);

  const apply = (event: Event) => {
    event.preventDefault();
    if (!ready) return;
    close();
    if (kind === 'scores') void takeTable(text, file);
    else if (kind === 'label_sets') replaceWithSets(text, recognition.kind === kind ? recognition.notes : []);
    else if (reading) takeReading(reading, spelled(text, choices));
  };

  return (
    <dialog
      ref={dialog}
      class={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-why`}
      onClose={close}
    >
      <form class={styles.form} onSubmit={apply}>
        <div class={styles.head}>
          <div>
            <h2 id={`${id}-title`}>{file ? t('preview.title.file', { name: file.name }) : t('preview.title')}</h2>
            <p id={`${id}-why`}>{reason && <Said remark={{ ...reason, hint: '' }} begins />}</p>
          </div>
          <IconButton icon="close" label={t('preview.cancel')} onClick={close} />
        </div>
        <PreviewText
          text={text}
          recognition={kind === 'matrix' ? now : kind === recognition.kind ? recognition : null}
        />
        <div class={styles.side}>
          <Kinds recognition={recognition} choices={choices} onChoose={setChoices} />
          {items && <p class={styles.note}>{t('sets.counts', { items: items.n, labels: items.classes.length })}</p>}
          <Problems problems={problems} />
          {kind === 'matrix' && reading && (
            <PreviewMatrix
              {...{ reading, figures, choices }}
              recognition={now ?? recognition}
              pointed={isPointed(recognition)}
              onChoose={setChoices}
            />
          )}
        </div>
        <div class={styles.foot}>
          <p>{t('preview.after')}</p>
          <Button onClick={close}>{t('preview.cancel')}</Button>
          <Button kind="primary" type="submit" data-apply="" aria-disabled={!ready}>
            {t('preview.apply')} <kbd aria-hidden="true">Enter</kbd>
          </Button>
        </div>
      </form>
    </dialog>
  );
}

interface KindsProps {
  recognition: Recognition;
  choices: Choices;
  onChoose: (choices: Choices) => void;
}

/** What the text may be: its readings side by side, or the kinds of which one alone can be read. */
function Kinds({ recognition, choices, onChoose }: KindsProps) {
  const { candidates, rivals } = recognition;
  const { kind } = choices;
  if (rivals.length > 0) return <PreviewWays recognition={recognition} choices={choices} onChoose={onChoose} />;
  const open = kinds.filter((each) => candidates.some((candidate) => candidate.kind === each));
  if (open.length < 2) return null;
  return (
    <PreviewRow title={t('preview.kind')}>
      <Choice
        label={t('preview.kind')}
        value={kind}
        options={open.map((value) => ({ value, text: t(`preview.kind.${value}`) }))}
        onChange={(value) => onChoose({ kind: value, names: {} })}
      />
      {kind !== 'matrix' && <p class={styles.note}>{t(`preview.is.${kind}`)}</p>}
    </PreviewRow>
  );
}

function Problems({ problems }: { problems: readonly Remark[] }) {
  if (problems.length === 0) return null;
  return (
    <div class={styles.problems} role="alert">
      {problems.slice(0, 4).map((each) => (
        <Problem key={each.code + each.message} remark={each} />
      ))}
    </div>
  );
}

function Problem({ remark }: { remark: Remark }) {
  const { line, column } = remark;
  return (
    <p>
      {line ? <b>{column ? t('paste.place', { line, column }) : t('paste.line', { line })} </b> : null}
      <Said remark={remark} begins={!line} />
    </p>
  );
}
