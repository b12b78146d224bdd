import type { Report } from 'isoyield';
import { useEffect, useState } from 'preact/hooks';
import { rich, t } from '../../i18n';
import { edited, numberIn } from '../../i18n/numbers';
import { present, restate } from '../../state/calculator';
import { Button } from '../../ui/Button';
import { called, type Judged, type Measure, type Subgroups } from './measures';
import styles from './Theirs.module.css';

type Rows = readonly (readonly number[])[];

/** What decisions are worth where only the positive one, or only the negative one, is. */
const wanting = (decision: number): Rows => [0, 1].map(() => [0, 1].map((each) => (each === decision ? 1 : 0)));

const texts = (rows: Rows) => rows.map((row) => row.map((value) => edited(String(value))));

interface TheirsProps {
  report: Report;
  subgroups: Subgroups;
  judged: Judged;
  /** What decisions are worth to those who are decided about; without it nobody has said. */
  measure: Measure | undefined;
}

/** The other viewpoint: what decisions are worth to those who are decided about, and who gets most of it. */
export function Theirs({ report, subgroups, judged, measure }: TheirsProps) {
  const { source } = present.value.snapshot;
  const said = subgroups.subject_utility;
  if (!source && !said) return null;
  const take = (subject: Rows | undefined) => {
    if (!source) return;
    const { subject: _, ...rest } = source.columns;
    restate({ ...rest, ...(subject && { subject }) });
  };
  const positive = report.classes.indexOf(report.positive);
  return (
    <section class={styles.theirs} aria-label={t('theirs.title')}>
      <h4 class={styles.heading}>{t('theirs.title')}</h4>
      <p class={styles.note}>{t('theirs.line')}</p>
      {!said && (
        <div class={styles.ways}>
          {[positive, 1 - positive].map((decision) => (
            <Button key={decision} onClick={() => take(wanting(decision))}>
              {t('theirs.want', { decision: report.classes[decision] ?? '' })}
            </Button>
          ))}
        </div>
      )}
      {said && (
        <div class={styles.halves}>
          <Cells report={report} value={said} fixed={!source} onDone={take} />
          <Gets {...{ subgroups, judged, measure }} />
        </div>
      )}
    </section>
  );
}

interface CellsProps {
  report: Report;
  value: Rows;
  fixed: boolean;
  onDone: (rows: Rows | undefined) => void;
}

/** What each decision is worth, in numbers that are typed; a row counts once it is finished. */
function Cells({ report, value, fixed, onDone }: CellsProps) {
  const [draft, setDraft] = useState(texts(value));
  const known = JSON.stringify(value);
  useEffect(() => setDraft(texts(JSON.parse(known) as Rows)), [known]);
  const { classes } = report;
  const positive = classes.indexOf(report.positive);
  const order = [positive, 1 - positive];
  const numbers = draft.map((row) => row.map(numberIn));
  const wrong = numbers.flat().includes(null);
  const done = () => {
    if (!wrong && JSON.stringify(numbers) !== known) onDone(numbers as number[][]);
  };
  return (
    <div>
      <table class={styles.cells}>
        <thead>
          <tr>
            <td />
            {order.map((decision) => (
              <th key={decision} scope="col">
                {rich('theirs.decided', { decision: <bdi>{classes[decision]}</bdi> })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.map((r) => (
            <tr key={r}>
              <th scope="row">{rich('theirs.truly', { class: <bdi>{classes[r]}</bdi> })}</th>
              {order.map((c) => (
                <td key={c}>
                  <input
                    class={styles.input}
                    type="text"
                    inputMode="text"
                    autocomplete="off"
                    dir="ltr"
                    readOnly={fixed}
                    value={(draft[r]?.[c] ?? '').replace(/^-/, '\u2212')}
                    aria-label={t('safe.as', { truth: classes[r] ?? '', decision: classes[c] ?? '' })}
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
          ))}
        </tbody>
      </table>
      {wrong && (
        <p class={styles.wrong} role="alert">
          {t('theirs.wrong')}
        </p>
      )}
      {!fixed && (
        <Button kind="quiet" onClick={() => onDone(undefined)}>
          {t('theirs.reset')}
        </Button>
      )}
    </div>
  );
}

/** Which subgroup gets most and least of it, and whether another classifier is worth more to them all. */
function Gets({ subgroups, judged, measure }: Omit<TheirsProps, 'report'>) {
  if (!measure) return null;
  const compared = subgroups.groups.flatMap((group, i) => {
    const worth = judged.each[i]?.subject_yield;
    return worth === undefined || group.small ? [] : { group, worth };
  });
  const sorted = [...compared].sort((a, b) => b.worth - a.worth);
  const [first, last] = [sorted[0], sorted.at(-1)];
  const ranked = subgroups.classifiers
    .flatMap(({ name, subject_yield: worth }) => (worth === undefined ? [] : { name, worth }))
    .sort((a, b) => b.worth - a.worth);
  const bold = (name: string) => <b dir="auto">{name}</b>;
  return (
    <div>
      {first && last && first.worth > last.worth && (
        <p class={styles.says}>
          {rich('theirs.gets', {
            high: bold(called(first.group)),
            most: measure.write(first.worth),
            low: bold(called(last.group)),
            least: measure.write(last.worth),
          })}
        </p>
      )}
      {ranked.length > 1 && (
        <p class={styles.says}>
          {rich('theirs.ranked', {
            ranking: ranked.map(({ name, worth }, i) => (
              <>
                {i > 0 && ', '}
                {bold(name)} {measure.write(worth)}
              </>
            )),
          })}
        </p>
      )}
    </div>
  );
}
