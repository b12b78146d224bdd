import type { Preview, Remark, Report } from 'isoyield';
import { choosePositive } from '../../document/document';
import { judgedAt } from '../../document/judged';
import { at, shown as current, type Document, doc, file, report } from '../../document/state';
import { capital, rich, t } from '../../i18n';
import { bytes, count, number } from '../../i18n/numbers';
import { readsPrepared } from '../../state/analysis';
import { edit, openFile, present } from '../../state/calculator';
import { attempt, type Columns } from '../../state/scores';
import { Button } from '../../ui/Button';
import { Later } from '../../ui/Later';
import { Marker } from '../../ui/Marker';
import { Short } from '../../ui/Short';
import { MatrixAt } from '../../values/MatrixAt';
import { columnsOpen, mostDrawn } from '../intake/wide';
import { Fold, Folded, type Folding } from '../matrix/Folded';
import { Thumb } from '../matrix/Thumb';
import { ExampleTag } from './ExampleTag';
import styles from './File.module.css';

const fileColumns = () => import('./FileColumns').then((found) => found.FileColumns);

/** The class that higher scores go with where it is not the positive one, for every classifier that scores. */
function turned({ classes, positive, classifiers, notes }: Report): string | undefined {
  const scored = classifiers.filter(({ threshold }) => threshold !== undefined);
  const below = scored.every(({ name }) =>
    notes.some(({ code, source }) => code === 'scores_reversed' && source === name),
  );
  return classes.length === 2 && scored.length > 0 && below ? classes.find((label) => label !== positive) : undefined;
}

/** Notes on what was taken for granted or left out of a file: nobody has to open anything to see the first of them. */
const grave = /(_guessed|_left_out|_dropped|_omitted|_clipped|_kept)$|^confidence_of_decided$/;
/** Rows that are missing are told before columns, and both before what was guessed. */
const rank = ({ code }: Remark) => (/_(dropped|omitted|clipped)$/.test(code) ? 0 : /_left_out$/.test(code) ? 1 : 2);
const mostNotes = 2;
/** Matrices that the card has room for. */
const mostMatrices = 2;

/** Notes that nobody has to open anything to see, but for those that stand below the tabs with what can be done, and for the list of score
 * columns where it would only repeat many names. */
export const foremost = (notes: readonly Remark[], names: number): Remark[] =>
  notes
    .filter(({ code, hint }) => grave.test(code) && !hint && (code !== 'scores_guessed' || names <= mostMatrices))
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, mostNotes);

/** What opens the table of columns, and how many of them are not used. */
function columnsTitle(preview: Preview | null | undefined): string {
  const count = preview?.columns.filter(({ role }) => role === undefined || role === 'unused').length ?? 0;
  return count > 0 ? t('data.columns.unused', { count }) : t('data.columns');
}

/** The marks that one line has room for, that of the largest yield among them. */
const mostMarks = 8;
function marked({ classifiers, utility }: Report): number[] {
  const best = classifiers.findIndex(({ name }) => name === utility?.ranking[0]);
  const first = best < mostMarks ? mostMarks : mostMarks - 1;
  return classifiers.flatMap((_, i) => (i < first || i === best ? [i] : []));
}

/** The score file that the result comes from: what its columns were read as, and how to take them otherwise. */
export function FileCard({ folded, onFold }: Folding) {
  const shown = file.value;
  const result = report.value;
  const { source, example } = present.value.snapshot;
  const document = doc.value;
  if (!shown || !result || !source) return null;
  const now = attempt.value;
  const busy = (now?.busy ?? false) && !(now && readsPrepared(now));
  // Which rule chooses no threshold stands with the rules.
  const all = result.notes.filter(({ code }) => code !== 'no_threshold');
  const first = example === undefined ? foremost(all, result.classifiers.length) : [];
  const notes = all.filter((each) => !first.includes(each));
  // Columns that were refused are above with the choice that was made: to be completed there, not here.
  const refused = now !== null && !busy && now.preview !== null && now.source.files === source.files;
  const truth = source.columns.truth || shown.preview?.columns.find((column) => column.role === 'truth')?.name;
  const take = (columns: Columns) => {
    // Another truth has other classes.
    void openFile({ ...source, columns }, columns.truth === truth ? document.positive : '');
  };
  const given = { report: result, document, source, disabled: busy, take };
  const items = t('file.items', { count: count(result.n) });
  const other = turned(result);
  const hint = other !== undefined && <Turned document={document} other={other} disabled={busy} />;
  if (folded && !busy) {
    const marks = marked(result);
    const more = result.classifiers.length - marks.length;
    return (
      <>
        <Folded name={shown.name} onFold={onFold}>
          {marks.map((i) => (
            <Marker key={String(i)} index={i} size={9} />
          ))}{' '}
          {/* Where marks take the line, the verdict says of how many items. */}
          {more > 0 ? `+${more}` : items}
        </Folded>
        {hint}
      </>
    );
  }
  const two = result.classes.length === 2;
  const positives = two ? count(sum(result.classifiers[0]?.matrix[result.classes.indexOf(result.positive)] ?? [])) : '';
  return (
    <section class={styles.card} aria-label={t('file.card', { name: shown.name })}>
      {onFold && <ExampleTag />}
      <div class={styles.head}>
        <h3 class={styles.name} dir="auto" title={shown.name}>
          {shown.name}
        </h3>
        <span class={styles.size}>{bytes(shown.size)}</span>
        <Fold onFold={onFold} />
      </div>
      <p class={styles.rows}>
        <span>{items}</span>
        {two && `, ${t('data.counts', { count: positives, class: result.positive })}`}
        {result.clusters &&
          `, ${t('data.clusters', { column: result.clusters.column, count: count(result.clusters.count) })}`}
      </p>
      <Classifiers report={result} />
      {two && <Positive document={document} disabled={busy} />}
      {hint}
      <FileNotes notes={first} />
      <details
        class={styles.columns}
        open={columnsOpen.value}
        onToggle={(event) => {
          columnsOpen.value = event.currentTarget.open;
        }}
      >
        <summary>{columnsTitle(shown.preview)}</summary>
        <div class={styles.settings}>
          {columnsOpen.value && (
            <Later load={fileColumns} given={{ ...given, preview: refused ? null : shown.preview }} />
          )}
          <FileNotes notes={notes} />
        </div>
      </details>
    </section>
  );
}

function FileNotes({ notes }: { notes: readonly Remark[] }) {
  if (notes.length === 0) return null;
  return (
    <ul class={styles.notes}>
      {notes.map((each) => (
        <li key={each.code + each.message}>{capital(each.message)}</li>
      ))}
    </ul>
  );
}

const sum = (row: readonly number[]) => row.reduce((total, value) => total + value, 0);

/** The classifiers of a file, the first ones with their matrices: of two classes at the thresholds that are shown. */
function Classifiers({ report: result }: { report: Report }) {
  const now = current.value;
  const thresholdOf = (i: number) =>
    at.value ? at.value[i]?.threshold : judgedAt(result, result.classifiers[i]?.name ?? '');
  const two = result.classes.length === 2;
  const drawn = result.classes.length <= mostDrawn ? mostMatrices : 0;
  // Beside a matrix stands its threshold.
  const letters = two && drawn > 0 ? 12 : 24;
  return (
    <ul class={styles.classifiers}>
      {result.classifiers.map(({ name, matrix, counts }, i) => (
        <li key={String(i)} class={i < drawn ? styles.whole : undefined}>
          <span class={styles.who}>
            <Marker index={i} />
            <b dir="auto">
              <Short name={name} most={letters} />
            </b>
            {two && i < drawn && thresholdOf(i) !== undefined && (
              <span class={styles.rows}>
                {t('data.at', { threshold: number(thresholdOf(i) ?? 0, { significant: 3 }) })}
              </span>
            )}
          </span>
          {i < drawn &&
            (two ? (
              <MatrixAt report={result} places={[i]} classifiers={now} />
            ) : (
              <Thumb index={i} matrix={matrix} counts={counts} />
            ))}
        </li>
      ))}
    </ul>
  );
}

interface PositiveProps {
  document: Document;
  disabled: boolean;
}

/** Which class is the positive one; of two, the other one can be. */
function Positive({ document, disabled }: PositiveProps) {
  return (
    <p class={styles.positive}>
      <span>
        {rich(document.assumed ? 'data.positive.assumed' : 'data.positive.is', {
          class: <b dir="auto">{document.positive}</b>,
        })}
      </span>
      <Button
        kind="quiet"
        icon="swap"
        disabled={disabled}
        onClick={() =>
          edit(choosePositive(document, document.classes.find((each) => each !== document.positive) ?? ''))
        }
      >
        {t('data.swap')}
      </Button>
    </p>
  );
}

/** Higher scores go with the other class: an offer to make it the positive one. */
function Turned({ document, other, disabled }: PositiveProps & { other: string }) {
  return (
    <div class={styles.turned} role="status">
      <p>{rich('file.turned', { class: <b dir="auto">{other}</b> })}</p>
      <Button disabled={disabled} onClick={() => edit(choosePositive(document, other))}>
        {t('file.turn', { class: other })}
      </Button>
    </div>
  );
}
