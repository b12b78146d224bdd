import '../../i18n/lab';
import type { Preview, Remark } from 'isoyield';
import { useEffect, useRef } from 'preact/hooks';
import { progress } from '../../document/state';
import { t } from '../../i18n';
import { bytes, count, percent } from '../../i18n/numbers';
import { giveUp } from '../../state/calculator';
import { readAgain } from '../../state/pages/project';
import { attempt, cancelReading, type FileSource, namesOf, sizeOf } from '../../state/scores';
import { Button, IconButton } from '../../ui/Button';
import { Said } from '../matrix/Said';
import { Formulas } from '../worth/Formulas';
import { wrongWorth } from '../worth/wrong';
import { ColumnPicker } from './ColumnPicker';
import { CutPoints } from './CutPoints';
import { EncodingPicker } from './EncodingPicker';
import styles from './File.module.css';
import { takenFor } from './roles';

/** What can be done about a few values outside of [0, 1], the same for all classifiers. */
function Mends({ source, disabled }: { source: FileSource; disabled: boolean }) {
  return (
    <div class={styles.row}>
      {(['omit', 'clip', 'keep'] as const).map((outside) => (
        <Button
          key={outside}
          disabled={disabled}
          onClick={() => void readAgain({ ...source, columns: { ...source.columns, outside } })}
        >
          {t(`file.outside.${outside}`)}
        </Button>
      ))}
    </div>
  );
}

interface CutsProps {
  source: FileSource;
  preview: Preview | null;
  disabled: boolean;
}

/** Where the ranges of a refused column of subgroups begin, where it holds numbers or somebody has said. */
function Cuts({ source, preview, disabled }: CutsProps) {
  const { subgroupAt, ...columns } = source.columns;
  const chosen = [columns.others.subgroup, columns.crossed].filter((name) => name);
  const numbers = (preview?.columns ?? []).flatMap(({ name, kind }, i) =>
    kind === 'number' ? [preview?.header ? name : String(i + 1)] : [],
  );
  const column = chosen.filter((name) => name && numbers.includes(name)).at(-1) ?? (subgroupAt && chosen.at(-1));
  if (!column) return null;
  return (
    <CutPoints
      column={column}
      value={subgroupAt}
      disabled={disabled}
      onDone={(cuts) => void readAgain({ ...source, columns: { ...columns, ...(cuts && { subgroupAt: cuts }) } })}
    />
  );
}

function Problems({ of: problems }: { of: readonly Remark[] }) {
  return (
    <div role="alert">
      <ul class={styles.problems}>
        {problems.slice(0, 6).map((each) => (
          <li key={each.code + each.message}>
            {each.line ? (
              <b>
                {each.column
                  ? t('paste.place', { line: each.line, column: each.column })
                  : t('paste.line', { line: each.line })}{' '}
              </b>
            ) : null}
            {/* Which encoding it is, is asked below. */}
            <Said remark={each.code === 'not_utf8' ? { ...each, hint: '' } : each} begins={!each.line} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A file on its way in: how far it is, or what is wrong with it and which columns to take instead. */
export function FileAttempt({ wide = false }: { wide?: boolean }) {
  const now = attempt.value;
  const card = useRef<HTMLElement>(null);
  const wrong = (now?.problems.length ?? 0) > 0;
  // The button that chose the file may stand a screen below.
  useEffect(() => {
    if (wrong) card.current?.scrollIntoView({ block: 'nearest' });
  }, [wrong]);
  if (!now) return null;
  const Heading = wide ? 'h2' : 'h3';
  const { source, preview, problems, busy } = now;
  const { bytes: read, total, rows } = progress.value ?? { bytes: 0, total: sizeOf(source.files), rows: 0 };
  const name = namesOf(source.files);
  const share = total > 0 ? read / total : 0;
  return (
    <section
      ref={card}
      class={`${styles.card} ${wide ? styles.wide : ''}`}
      aria-label={t('file.reading', { name })}
      aria-busy={busy}
    >
      <div class={styles.head}>
        <Heading class={styles.name} dir="auto" title={name}>
          {name}
        </Heading>
        <span class={styles.size}>{bytes(sizeOf(source.files))}</span>
        {!busy && <IconButton icon="close" label={t('file.dismiss')} onClick={cancelReading} />}
      </div>
      {busy && (
        <>
          <progress class={styles.progress} value={share} max={1} aria-label={t('file.progress')} />
          <div class={styles.row}>
            <span class={styles.rows}>
              {t('file.so_far', { share: percent(share, 0), bytes: bytes(read), rows: count(rows) })}
            </span>
            <Button onClick={giveUp}>{t('file.cancel')}</Button>
          </div>
        </>
      )}
      {problems.length > 0 && <Problems of={problems} />}
      {problems.some(({ code }) => code === 'not_utf8') && (
        <EncodingPicker
          message={problems.find(({ code }) => code === 'not_utf8')?.message ?? ''}
          onChange={(encoding) => void readAgain({ ...source, columns: { ...source.columns, encoding } })}
        />
      )}
      {source.columns.worth !== undefined && problems.length > 0 && (
        <Formulas
          value={source.columns.worth}
          disabled={busy}
          wrong={(formulas) =>
            preview
              ? wrongWorth(
                  formulas,
                  preview,
                  takenFor(preview, source.columns, false).map(({ role }) => role),
                )
              : ''
          }
          onDone={(worth) => void readAgain({ ...source, columns: { ...source.columns, worth } })}
        />
      )}
      {problems.length > 0 && <Cuts source={source} preview={preview} disabled={busy} />}
      {problems.some(({ code }) => code === 'outside_0_1') && <Mends source={source} disabled={busy} />}
      {preview && (
        <ColumnPicker
          key={String(busy)}
          preview={preview}
          columns={source.columns}
          disabled={busy}
          onChange={(columns) => void readAgain({ ...source, columns })}
        />
      )}
    </section>
  );
}
