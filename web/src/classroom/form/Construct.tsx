import { Button, IconButton } from '../../ui/Button';
import { Select } from '../../ui/fields/Select';
import styles from './Form.module.css';
import { Expression, Field, TextIn, useForm } from './fields';
import { append, at, listAt, type Path, remove, setValue, spokenIn } from './tree';

const made = ['matrix', 'utility', 'scores', 'curve'] as const;
const lists: readonly string[] = ['scores', 'curve'];
const samples = {
  matrix: [
    [9, 1],
    [5, 5],
  ],
  utility: [
    [1, 0],
    [-2, 0],
  ],
  scores: [0.9, 0.8, 0.3, 0.1],
  curve: [3, 5, 7, 8, 9, 9, 10, 10, 10, 10],
};

/** The sample as it is typed: cells with commas, rows with semicolons. */
const written = (sample: unknown): string =>
  Array.isArray(sample) ? sample.map((row) => (Array.isArray(row) ? row.join(', ') : String(row))).join('; ') : '';

function typedSample(text: string, list: boolean): unknown {
  const cell = (each: string) => (Number.isFinite(Number(each)) ? Number(each) : each.trim());
  const rows = text.split(';').map((row) => row.split(',').map(cell));
  return list ? rows.flat() : rows;
}

/** What a learner makes, the conditions on it, and an example that meets them. */
export function Construct({ path }: { path: Path }) {
  const { fields, languages, edit, t } = useForm();
  const of = at(fields, [...path, 'of']) as (typeof made)[number];
  const conditions = listAt(fields, [...path, 'conditions']);
  return (
    <>
      <Select
        label={t('editor.construct.of')}
        value={of}
        options={made.map((value) => ({ value, text: t(`editor.construct.${value}`) }))}
        onChange={(event) => {
          const next = (event.currentTarget as HTMLSelectElement).value as (typeof made)[number];
          edit((document) => {
            setValue(document, [...path, 'of'], next);
            setValue(document, [...path, 'sample'], samples[next]);
            if (next === 'scores') setValue(document, [...path, 'labels'], [1, 1, 0, 0]);
            else document.deleteIn([...path, 'labels']);
            if (next !== 'curve') document.deleteIn([...path, 'steps']);
          });
        }}
      />
      {conditions.map((_, i) => (
        <div class={styles.row} key={i}>
          <Expression
            path={[...path, 'conditions', i, 'holds']}
            label={t('editor.construct.holds', { number: i + 1 })}
          />
          <TextIn path={[...path, 'conditions', i, 'say']} label={t('editor.construct.say', { number: i + 1 })} />
          {conditions.length > 1 && (
            <IconButton
              icon="trash"
              label={t('editor.remove', { name: t('editor.construct.holds', { number: i + 1 }) })}
              onClick={() => edit((document) => remove(document, [...path, 'conditions', i]))}
            />
          )}
        </div>
      ))}
      <div>
        <Button
          kind="quiet"
          icon="plus"
          onClick={() =>
            edit((document) =>
              append(
                document,
                [...path, 'conditions'],
                spokenIn({ holds: true, say: { en: '…', uk: '…' } }, languages),
              ),
            )
          }
        >
          {t('editor.construct.add')}
        </Button>
      </div>
      <Field
        code
        label={t('editor.construct.sample')}
        value={written(at(fields, [...path, 'sample']))}
        onChange={(next) =>
          edit((document) => setValue(document, [...path, 'sample'], typedSample(next, lists.includes(of))))
        }
      />
    </>
  );
}
