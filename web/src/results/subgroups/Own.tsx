import type { Report } from 'isoyield';
import { useEffect, useState } from 'preact/hooks';
import { rich, t } from '../../i18n';
import { edited, numberIn } from '../../i18n/numbers';
import { present, restate } from '../../state/calculator';
import { Button } from '../../ui/Button';
import { Scroll } from '../../ui/Scroll';
import { Short } from '../../ui/Short';
import type { Utility } from '../../values/figures';
import { called, type Measure, type Subgroup, type Subgroups } from './measures';
import own from './Own.module.css';
import styles from './Theirs.module.css';

type Rows = readonly (readonly number[])[];
type ByName = Readonly<Record<string, Rows>>;

interface OwnProps {
  report: Report;
  subgroups: Subgroups;
  utility: Utility;
  earned: Measure;
}

/** What decisions are worth in each subgroup, where they are not worth the same in all. */
export function Own({ report, subgroups, utility, earned }: OwnProps) {
  const { source } = present.value.snapshot;
  const [begun, setBegun] = useState(false);
  const said = subgroups.utilities;
  // An item is in one subgroup of each column: only those of a single column can have utilities of their own.
  const single = report.settings.subgroup?.length === 1;
  if (!said && !(source && single)) return null;
  const known: ByName = source?.columns.own ?? {};
  const take = (next: ByName) => {
    if (!source) return;
    const { own: _, ...rest } = source.columns;
    restate({ ...rest, ...(Object.keys(next).length > 0 && { own: next }) });
  };
  return (
    <section class={styles.theirs} aria-label={t('owned.title')}>
      <h4 class={styles.heading}>{t('owned.title')}</h4>
      <p class={styles.note}>{t('owned.line')}</p>
      {!said && !begun ? (
        <Button onClick={() => setBegun(true)}>{t('owned.begin')}</Button>
      ) : (
        <>
          <Table
            {...{ report, subgroups, fixed: !source }}
            rows={subgroups.groups.map((_, i) => said?.[i] ?? utility.matrix)}
            onDone={({ name }, rows) => take({ ...known, [name]: rows })}
          />
          <Ranked {...{ subgroups, earned }} />
          {source && (
            <Button
              kind="quiet"
              onClick={() => {
                setBegun(false);
                if (said) take({});
              }}
            >
              {t('owned.reset')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

/** Every classifier by what its decisions are worth to the subgroups together. */
function Ranked({ subgroups, earned }: Pick<OwnProps, 'subgroups' | 'earned'>) {
  const ranked = subgroups.classifiers
    .flatMap(({ name, yield: worth }) => (worth === undefined ? [] : { name, worth }))
    .sort((a, b) => b.worth - a.worth);
  if (ranked.length === 0) return null;
  return (
    <p class={styles.says}>
      {rich('owned.ranked', {
        ranking: ranked.map(({ name, worth }, i) => (
          <>
            {i > 0 && ', '}
            <b dir="auto">{name}</b> {earned.write(worth)}
          </>
        )),
      })}
    </p>
  );
}

interface TableProps {
  report: Report;
  subgroups: Subgroups;
  rows: readonly Rows[];
  fixed: boolean;
  onDone: (group: Subgroup, rows: Rows) => void;
}

/** A row of four cells for each subgroup. */
function Table({ report, subgroups, rows, fixed, onDone }: TableProps) {
  const { classes } = report;
  const positive = classes.indexOf(report.positive);
  const order = [positive, 1 - positive];
  const cells = order.flatMap((r) => order.map((c) => ({ r, c })));
  return (
    <Scroll label={t('owned.title')}>
      <table class={styles.cells}>
        <thead>
          <tr>
            <td />
            {cells.map(({ r, c }) => (
              <th key={`${r}${c}`} scope="col">
                {rich('owned.cell', { class: <bdi>{classes[r]}</bdi>, decision: <bdi>{classes[c]}</bdi> })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {subgroups.groups.map((group, i) => (
            <Row key={group.name} {...{ group, classes, cells, fixed, onDone }} value={rows[i] ?? []} />
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

interface RowProps extends Pick<TableProps, 'fixed' | 'onDone'> {
  group: Subgroup;
  classes: readonly string[];
  cells: readonly { r: number; c: number }[];
  value: Rows;
}

/** A row counts once it is finished. */
function Row({ group, classes, cells, value, fixed, onDone }: RowProps) {
  const texts = (rows: Rows) => rows.map((row) => row.map((each) => edited(String(each))));
  const [draft, setDraft] = useState(texts(value));
  const known = JSON.stringify(value);
  useEffect(() => setDraft(texts(JSON.parse(known) as Rows)), [known]);
  const numbers = draft.map((row) => row.map(numberIn));
  const wrong = numbers.flat().includes(null);
  const done = () => {
    if (!wrong && JSON.stringify(numbers) !== known) onDone(group, numbers as number[][]);
  };
  return (
    <tr>
      <th scope="row">
        <Short name={called(group)} most={24} />
        {wrong && (
          <small class={styles.wrong} role="alert">
            {t('owned.wrong')}
          </small>
        )}
      </th>
      {cells.map(({ r, c }) => (
        <td key={`${r}${c}`}>
          <input
            class={`${styles.input} ${own.narrow}`}
            type="text"
            inputMode="text"
            autocomplete="off"
            dir="ltr"
            readOnly={fixed}
            value={(draft[r]?.[c] ?? '').replace(/^-/, '\u2212')}
            aria-label={t('owned.as', { group: called(group), truth: classes[r] ?? '', decision: classes[c] ?? '' })}
            aria-invalid={numbers[r]?.[c] === null}
            onInput={({ currentTarget: { value: text } }) =>
              setDraft(draft.map((row, i) => row.map((old, j) => (i === r && j === c ? text : old))))
            }
            onBlur={done}
            onKeyDown={({ key }) => key === 'Enter' && done()}
          />
        </td>
      ))}
    </tr>
  );
}
