import '../../i18n/lab';
import type { Preview, Report } from 'isoyield';
import { choosePositive } from '../../document/document';
import type { Document } from '../../document/state';
import { t } from '../../i18n';
import { edit, openFile } from '../../state/calculator';
import type { Columns, FileSource } from '../../state/scores';
import { Select } from '../../ui/fields/Select';
import { ColumnPicker } from './ColumnPicker';
import { CutPoints } from './CutPoints';
import styles from './File.module.css';

interface Props {
  report: Report;
  document: Document;
  disabled: boolean;
  source: FileSource;
  take: (columns: Columns) => void;
}

/** What the columns of the file were read as, and what else it can be read as. `preview`: null where the columns are chosen elsewhere. */
export function FileColumns({ preview, ...props }: Props & { preview: Preview | null | undefined }) {
  const { source, disabled, take } = props;
  return (
    <>
      {preview && <ColumnPicker read preview={preview} columns={source.columns} disabled={disabled} onChange={take} />}
      <Choices {...props} />
    </>
  );
}

/** Whether no scores can be probabilities: they are logits, or of no known meaning. */
function mayBeLogits({ classifiers }: Report): boolean {
  const scored = classifiers.filter(({ threshold }) => threshold !== undefined);
  return (
    scored.length > 0 &&
    scored.every(({ metrics }) => Object.values(metrics).some(({ undefined: reason }) => reason === 'no_probabilities'))
  );
}

/** What can be done about values outside of [0, 1], the same for all classifiers. */
const outside = ['omit', 'clip', 'keep'] as const;

/** What else the file can be read as. */
function Choices({ report: result, document, source, disabled, take }: Props) {
  const { subgroupAt, ...columns } = source.columns;
  const grouping = result.preview?.columns.filter(({ role }) => role === 'subgroup') ?? [];
  const column = grouping.filter(({ kind }) => kind === 'number').at(-1) ?? grouping[0];
  return (
    <div class={styles.choices}>
      {/* Scores of several classes are each one's own: nothing is about one of them. */}
      {result.classes.length <= 2 && (
        <Select
          label={t(document.assumed ? 'data.positive.unsure' : 'data.positive')}
          value={document.positive}
          options={document.classes.map((label) => ({ value: label, text: label }))}
          disabled={disabled}
          onChange={(event) => edit(choosePositive(document, event.currentTarget.value))}
        />
      )}
      <Select
        label={t('file.missing')}
        value={source.columns.missing}
        options={(['drop', 'refuse'] as const).map((value) => ({ value, text: t(`file.missing.${value}`) }))}
        disabled={disabled}
        onChange={(event) => {
          const missing = event.currentTarget.value === 'refuse' ? 'refuse' : 'drop';
          void openFile({ ...source, columns: { ...source.columns, missing } }, document.positive);
        }}
      />
      {(column?.kind === 'number' || subgroupAt) && (
        <CutPoints
          column={column?.name || columns.others.subgroup || ''}
          value={subgroupAt}
          disabled={disabled}
          onDone={(cuts) => take({ ...columns, ...(cuts && { subgroupAt: cuts }) })}
        />
      )}
      {source.columns.outside && (
        <Select
          label={t('file.outside')}
          value={source.columns.outside}
          options={outside.map((value) => ({ value, text: t(`file.outside.${value}`) }))}
          disabled={disabled}
          onChange={(event) =>
            take({ ...source.columns, outside: outside.find((each) => each === event.currentTarget.value) ?? 'omit' })
          }
        />
      )}
      {(source.columns.scale === 'logit' || mayBeLogits(result)) && (
        <Select
          label={t('file.scale')}
          value={source.columns.scale ?? ''}
          options={['', 'logit'].map((value) => ({
            value,
            text: t(value ? 'file.scale.logit' : 'file.scale.any'),
          }))}
          disabled={disabled}
          onChange={(event) => {
            const { scale: _, ...columns } = source.columns;
            const logits = event.currentTarget.value === 'logit';
            take(logits ? { ...columns, scale: 'logit' } : columns);
          }}
        />
      )}
    </div>
  );
}
