import { computed, signal } from '@preact/signals';
import { addClass, addClassifier, addDecision, isSquare, removeClass, removeDecision } from '../document/document';
import { switches } from '../document/held';
import { type Document, data, doc, intervals, problems, report } from '../document/state';
import { t } from '../i18n';
import { readsPrepared } from '../state/analysis';
import { edit, showIntervals } from '../state/calculator';
import { alone, awaited } from '../state/pages/project';
import { attempt } from '../state/scores';
import { Button } from '../ui/Button';
import { Select } from '../ui/fields/Select';
import { Later } from '../ui/Later';
import { Menu, type MenuItem } from '../ui/Menu';
import { narrow } from '../ui/narrow';
import { Awaited } from './file/Awaited';
import { ExampleTag, standing } from './file/ExampleTag';
import { FileCard } from './file/FileCard';
import { History } from './History';
import { HowRead } from './HowRead';
import { editing, manyClasses, wasRefused, wideGrids } from './intake/wide';
import { ClassifierCard } from './matrix/ClassifierCard';
import styles from './matrix/Data.module.css';
import type { Folding } from './matrix/Folded';
import { Trouble } from './Trouble';

export const fileAttempt = () => import('./file/FileAttempt').then((found) => found.FileAttempt);
const setsCard = () => import('./matrix/SetsCard').then((found) => found.SetsCard);
const poolFolds = () => import('./matrix/PoolFolds').then((found) => found.PoolFolds);

/** Whether the names number the matrices, as those of folds do. */
const mayBeFolds = ({ classifiers }: Document) =>
  classifiers.length > 1 && classifiers.every(({ name }) => /\d[)\]]*$/.test(name.trim()));

/** Matrices drawn at once: hundreds of grids would stop the page. */
const step = 12;
const drawn = signal(step);

/** Phone: the cards that were opened. */
const unfolded = signal<ReadonlySet<string>>(new Set());

/** Phone: once a result stands or is on its way, the verdict has the first screen; what is wrong with the data comes before it. */
const slim = computed(() => narrow.value && (report.value !== null || problems.value.length === 0));

/**
 * Classifiers whose matrices stand open beside the verdict, so that it is no lower than they: both of two; of more those that it has room
 * for, the others as lines.
 */
const mostOpen = 2;
const manyFolded = 5;

export function openOf({ classifiers, classes }: Pick<Document, 'classifiers' | 'classes'>): number {
  if (classifiers.length <= mostOpen) return classifiers.length;
  return classes.length > 2 || classifiers.length > manyFolded ? 1 : mostOpen;
}

function fold(key: string, beyond = false): Folding {
  if (!slim.value && !beyond) return { folded: false, onFold: null };
  return {
    folded: !unfolded.value.has(key),
    onFold: (folded) => {
      const next = new Set(unfolded.value);
      if (folded) next.delete(key);
      else next.add(key);
      unfolded.value = next;
    },
  };
}

export function DataColumn() {
  const document = doc.value;
  const scores = data.value === 'scores';
  const sets = !scores && document.sets !== undefined;
  const waits = alone.value;
  return (
    <div class={slim.value ? styles.lines : styles.whole}>
      <div class={styles.bar}>
        <h2 id="data-heading" class={!slim.value && standing() ? 'visually-hidden' : styles.heading}>
          {t('app.data')}
        </h2>
        {!slim.value && <ExampleTag />}
        <div class={`${styles.actions} no-print`}>
          {narrow.value && <History />}
          {!sets && !waits && <Menu label={t('data.grid')} items={gridItems(scores, slim.value)} />}
        </div>
      </div>
      {slim.value && !scores && <ExampleTag />}
      {awaited.value && <Awaited />}
      {attempt.value && !wasRefused.value && !readsPrepared(attempt.value) && (
        <Later load={fileAttempt} given={{ wide: false }} room={100} />
      )}
      <Trouble drawn={drawn.value} />
      {scores && <FileCard {...fold('file')} />}
      {sets && <Later load={setsCard} given={fold('sets')} room={240} />}
      {!scores && !sets && !waits && <Grids document={document} />}
      {!scores && !waits && <HowRead />}
    </div>
  );
}

/** The matrix of each classifier, and what can be done with them. */
function Grids({ document }: { document: Document }) {
  return (
    <>
      {document.classifiers.slice(0, drawn.value).map((classifier, index) => (
        // A classifier is its place: names are data and may repeat.
        <ClassifierCard
          key={String(index)}
          index={index}
          classifier={classifier}
          {...fold(`c${index}`, index >= openOf(document))}
        />
      ))}
      {document.classifiers.length > drawn.value && (
        <Button
          class={`${styles.add} no-print`}
          kind="quiet"
          onClick={() => {
            drawn.value += step;
          }}
        >
          {t('data.more_classifiers', { count: Math.min(step, document.classifiers.length - drawn.value) })}
        </Button>
      )}
      {document.classes.length > 12 && (
        <Select
          label={t('data.positive')}
          value={document.positive}
          options={document.classes.map((label) => ({ value: label, text: label }))}
          onChange={(event) => edit({ ...document, positive: event.currentTarget.value })}
        />
      )}
      {manyClasses.value && (
        <Button
          kind="quiet"
          class="no-print"
          icon="edit"
          data-grids
          aria-expanded={wideGrids.value}
          onClick={() => {
            editing.value = !editing.value;
          }}
        >
          {t(wideGrids.value ? 'data.edited' : 'data.edit')}
        </Button>
      )}
      {mayBeFolds(document) && <Later load={poolFolds} given={{}} room={0} />}
      {!slim.value && (
        <Button class={`${styles.add} no-print`} kind="quiet" icon="plus" onClick={addOne}>
          {t('data.add')}
        </Button>
      )}
    </>
  );
}

function addOne() {
  unfolded.value = new Set(unfolded.value).add(`c${doc.value.classifiers.length}`);
  drawn.value = Math.max(drawn.value, doc.value.classifiers.length + 1);
  edit(addClassifier(doc.value));
}

function gridItems(scores: boolean, slim: boolean): MenuItem[] {
  const document = doc.value;
  const square = isSquare(document);
  const turn = (rows: 'true' | 'predicted'): MenuItem => ({
    text: t(`data.rows.${rows}`),
    checked: document.rows === rows,
    run: () => edit({ ...document, rows }),
  });
  const orientation = [
    turn('predicted'),
    turn('true'),
    { text: t('data.intervals'), checked: intervals.value, run: () => showIntervals(!intervals.value) },
    ...switches(document, scores ? 'scores' : 'matrix').map(
      ({ text, ranges, on, turned }): MenuItem => ({
        text: t(text),
        checked: on,
        disabled: ranges && !intervals.value,
        run: () => edit(turned),
      }),
    ),
  ];
  if (scores) return orientation;
  const few = document.classes.length <= 8;
  return [
    ...(slim ? [{ text: t('data.add'), icon: 'plus' as const, run: addOne }] : []),
    ...orientation,
    {
      text: t('data.class.add'),
      icon: 'plus',
      disabled: document.classes.length >= 1000,
      run: () => edit(addClass(document)),
    },
    { text: t('data.decision.add'), icon: 'plus', run: () => edit(addDecision(document, t('data.decision.refer'))) },
    ...(document.classes.length > 2 && few
      ? document.classes.map(
          (label, i): MenuItem => ({
            text: t('data.class.remove', { name: label }),
            icon: 'trash',
            run: () => edit(removeClass(document, i)),
          }),
        )
      : []),
    ...(!square && document.decisions.length > 2
      ? document.decisions.map(
          (label, i): MenuItem => ({
            text: t('data.decision.remove', { name: label }),
            icon: 'trash',
            run: () => edit(removeDecision(document, i)),
          }),
        )
      : []),
  ];
}
