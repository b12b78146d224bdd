import { Select } from '../../ui/fields/Select';
import styles from './Form.module.css';
import { Expression, Field, Grid, Pick, useForm } from './fields';
import { dataOf } from './kinds';
import { anyText, at, fieldText, isRecord, listAt, type Path, recordAt, setValue, typed } from './tree';

const plain = (value: string) => ({ value, text: value });

/** Which classifiers, and by what they are put in order. */
export function Order({ path }: { path: Path }) {
  const { fields, edit, t } = useForm();
  const { matrices, scores } = dataOf(fields);
  const of = listAt(fields, [...path, 'of']);
  return (
    <>
      <div class={styles.ticks} role="group" aria-label={t('editor.order.of')}>
        <span>{t('editor.order.of')}</span>
        {[...matrices, ...scores].map((name) => (
          <label class={styles.tick} key={name}>
            <input
              type="checkbox"
              checked={of.includes(name)}
              onChange={(event) => {
                const { checked } = event.currentTarget;
                const next = checked ? [...of, name] : of.filter((each) => each !== name);
                edit((document) => setValue(document, [...path, 'of'], next));
              }}
            />
            {name}
          </label>
        ))}
      </div>
      <Expression path={[...path, 'by']} label={t('editor.order.by')} note={t('editor.order.by.why')} />
    </>
  );
}

/** The labels of a table that is asked for. */
function useTable(name: string | undefined): { rows: string[]; columns: string[] } {
  const { fields, language } = useForm();
  const { matrices } = dataOf(fields);
  const table = recordAt(fields, ['data', 'matrices', name ?? matrices[0] ?? '']);
  const own = listAt(table, ['classes']);
  const rows = (own.length > 0 ? own : listAt(fields, ['data', 'classes'])).map((each) => anyText(each, language));
  const size = listAt(table, ['cells']).length || 2;
  const filled = rows.length > 0 ? rows : Array.from({ length: size }, (_, i) => String(i));
  const decisions = listAt(table, ['decisions']).map((each) => anyText(each, language));
  return { rows: filled, columns: decisions.length > 0 ? decisions : filled };
}

/** Which table is to be filled in, and which cells are given. */
export function Matrix({ path }: { path: Path }) {
  const { fields, t } = useForm();
  const answer = at(fields, [...path, 'answer']);
  const labels = useTable(typeof answer === 'string' ? answer : undefined);
  return (
    <>
      {Array.isArray(answer) ? (
        <Grid path={[...path, 'answer']} caption={t('editor.answer')} {...labels} />
      ) : (
        <Pick
          path={[...path, 'answer']}
          label={t('editor.matrix.which')}
          options={dataOf(fields).matrices.map(plain)}
        />
      )}
      <Grid open path={[...path, 'given']} caption={t('editor.given')} {...labels} />
    </>
  );
}

const goals = ['youden', 'max_yield', 'metric', 'at_least'] as const;

/** A threshold to set by a goal, or the next point of a curve. */
export function Aimed({ path, kind }: { path: Path; kind: 'threshold' | 'point' }) {
  const { fields, edit, t } = useForm();
  const goal = at(fields, [...path, 'goal']);
  const way = isRecord(goal) ? ('metric' in goal ? 'metric' : 'at_least') : fieldText(goal);
  const [bound] = Object.entries(recordAt(goal, ['at_least']));
  const where = [...path, 'goal'];
  return (
    <>
      <div class={styles.pair}>
        <Pick path={[...path, 'of']} label={t('editor.scores.which')} options={dataOf(fields).scores.map(plain)} />
        <Pick
          path={[...path, 'curve']}
          label={t('editor.curve')}
          usual="roc"
          options={[
            { value: 'roc', text: 'ROC' },
            { value: 'pr', text: 'PR' },
          ]}
        />
      </div>
      {kind === 'point' ? (
        <Expression path={[...path, 'rows']} label={t('editor.rows')} />
      ) : (
        <>
          <Select
            label={t('editor.goal.of')}
            value={way}
            options={[
              ...goals.map((value) => ({ value: value as string, text: t(`editor.goal.${value}`) })),
              // Another word that stands for a metric stays what it is.
              ...(goals.some((each) => each === way) ? [] : [plain(way)]),
            ]}
            onChange={(event) => {
              const { value } = event.currentTarget as HTMLSelectElement;
              const start =
                value === 'metric'
                  ? { metric: 'f1' }
                  : value === 'at_least'
                    ? { at_least: { recall: 0.9 }, maximise: 'precision' }
                    : value;
              edit((document) => setValue(document, where, start));
            }}
          />
          {way === 'metric' && <Expression path={[...where, 'metric']} label={t('editor.metric')} />}
          {way === 'at_least' && (
            <div class={styles.pair}>
              <Field
                code
                label={t('editor.goal.bound')}
                value={fieldText(bound?.[0])}
                onChange={(next) =>
                  /^\w+$/.test(next.trim()) &&
                  edit((document) => setValue(document, [...where, 'at_least'], { [next.trim()]: bound?.[1] ?? 0.9 }))
                }
              />
              <Field
                code
                label={t('editor.goal.least')}
                value={fieldText(bound?.[1])}
                onChange={(next) =>
                  next.trim() !== '' &&
                  edit((document) => setValue(document, [...where, 'at_least', bound?.[0] ?? 'recall'], typed(next)))
                }
              />
              <Expression path={[...where, 'maximise']} label={t('editor.goal.maximise')} />
            </div>
          )}
        </>
      )}
    </>
  );
}

/** What the utilities to be found have to bring about. */
export function Utility({ path }: { path: Path }) {
  const { fields, edit, t } = useForm();
  const { matrices } = dataOf(fields);
  const best = 'best' in recordAt(fields, [...path, 'property']);
  const labels = useTable(undefined);
  return (
    <>
      <Select
        label={t('editor.property')}
        value={best ? 'best' : 'holds'}
        options={(['best', 'holds'] as const).map((value) => ({ value, text: t(`editor.property.${value}`) }))}
        onChange={(event) => {
          const { value } = event.currentTarget as HTMLSelectElement;
          const [A = 'A', B = 'B'] = matrices;
          const start = value === 'best' ? { best: A } : { holds: `yield(${A}) > yield(${B})` };
          edit((document) => setValue(document, [...path, 'property'], start));
        }}
      />
      {best ? (
        <Pick path={[...path, 'property', 'best']} label={t('editor.property.which')} options={matrices.map(plain)} />
      ) : (
        <Expression path={[...path, 'property', 'holds']} label={t('editor.property.expression')} />
      )}
      <Grid open path={[...path, 'given']} caption={t('editor.given')} {...labels} />
    </>
  );
}
