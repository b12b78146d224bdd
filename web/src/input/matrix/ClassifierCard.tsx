import type { Classifier } from 'isoyield';
import {
  duplicateClassifier,
  isSquare,
  removeClassifier,
  renameClassifier,
  setCells,
  transposeClassifier,
} from '../../document/document';
import { plainNumbers } from '../../document/request';
import { type ClassifierInput, data, doc, problems, report, stale } from '../../document/state';
import { rich, t } from '../../i18n';
import { count, number, typed } from '../../i18n/numbers';
import { edit, seal } from '../../state/calculator';
import { showNotice } from '../../state/notice';
import { Button, IconButton } from '../../ui/Button';
import { Later } from '../../ui/Later';
import { Marker } from '../../ui/Marker';
import { Menu } from '../../ui/Menu';
import { formatBlock, transposeBlock } from '../intake/clipboard';
import { sumOf } from '../intake/sentences';
import { manyClasses, wideGrids } from '../intake/wide';
import styles from './Data.module.css';
import { Folded, type Folding } from './Folded';
import { Grid } from './Grid';
import { Label } from './Label';
import { Thumb } from './Thumb';

const foldsLine = () => import('./FoldsLine').then((found) => found.FoldsLine);

/** Letters of a name that fit beside the word for turning its matrix; a longer one has a sign in its place. */
const shortName = 12;

interface Props extends Folding {
  index: number;
  classifier: ClassifierInput;
}

/** The problems that the core found in the matrix at an index. */
const problemsOf = (index: number) =>
  problems.value.filter((each) => each.source !== 'utility' && each.matrix === index + 1);

/** How many items stand behind shares, which alone have no uncertainty. */
function Sample() {
  const document = doc.value;
  return (
    <span class={`${styles.note} ${styles.per}`}>
      {rich('data.sample', {
        items: (
          <Label
            value={document.items ? count(Number(document.items)) : t('data.items.unknown')}
            label={t('data.items')}
            optional
            onChange={(text) => {
              // A whole number, however its thousands are set apart; what is none of them asks for nothing.
              const digits = text.replace(/(?<=\d)[\s.,'’](?=\d{3}(?!\d))/gu, '');
              edit({ ...document, items: /^\d{1,15}$/.test(digits) && Number(digits) > 0 ? digits : '' });
            }}
          />
        ),
      })}
    </span>
  );
}

export function ClassifierCard({ index, classifier, folded, onFold }: Props) {
  const document = doc.value;
  const mine = problemsOf(index);
  const read = report.value?.kind === 'matrix' ? report.value.classifiers[index] : undefined;
  const fits = read?.matrix.length === document.classes.length && read.matrix[0]?.length === document.decisions.length;
  const { name, cells } = classifier;
  const current = read && fits && !stale.value ? read : asTyped(cells);

  if (folded && mine.length === 0) {
    return (
      <Folded name={name} index={index} onFold={onFold}>
        <bdi dir="ltr">{summary(classifier)}</bdi>
      </Folded>
    );
  }

  return (
    <section class={styles.card} aria-label={t('data.classifier', { name })}>
      <div class={styles.head}>
        <Marker index={index} />
        <h3 class={styles.name}>
          <Label
            class={styles.nameInput}
            value={name}
            label={t('data.name', { name })}
            onChange={(text) => edit(renameClassifier(document, index, text))}
          />
        </h3>
        {current && current.counts !== 'counts' && <Sample />}
        <div class={styles.actions}>
          <Actions index={index} classifier={classifier} onFold={onFold} />
        </div>
      </div>
      {manyClasses.value && !wideGrids.value && current ? (
        <Thumb index={index} matrix={current.matrix} counts={current.counts} />
      ) : (
        <Grid
          name={name}
          cells={cells}
          problems={mine}
          numbers={current?.matrix}
          frequencies={current?.counts === 'frequencies'}
          onWrite={(row, column, block, typing) => {
            if (!typing) seal();
            edit(setCells(doc.value, index, row, column, block), typing ? `cell ${index} ${row} ${column}` : null);
          }}
        />
      )}
      {document.folds !== undefined && <Later load={foldsLine} given={{ index }} room={60} />}
      {read && current === read && read.counts === 'weights' && (
        <p class={styles.words} role="status">
          {t('matrix.words.weights', { total: number(sumOf(read.matrix), { significant: 6 }) })}
        </p>
      )}
    </section>
  );
}

/** What can be done with the matrix. */
function Actions({ index, classifier: { name, cells }, onFold }: Omit<Props, 'folded'>) {
  const document = doc.value;
  const transpose = () => edit(transposeClassifier(document, index));
  const shownBlock = document.rows === 'predicted' ? transposeBlock(cells) : cells;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(formatBlock(shownBlock));
      showNotice(t('copy.done'));
    } catch {
      showNotice(t('copy.refused'), { sticky: true });
    }
  };
  return (
    <>
      {isSquare(document) &&
        (name.length > shortName ? (
          <IconButton icon="transpose" label={t('data.transpose')} onClick={transpose} />
        ) : (
          <Button kind="quiet" class={styles.small} title={t('data.transpose.hint')} onClick={transpose}>
            {t('data.transpose')}
          </Button>
        ))}
      <Menu
        label={t('data.more', { name })}
        items={[
          { text: t('data.duplicate'), icon: 'copy', run: () => edit(duplicateClassifier(document, index)) },
          { text: t('data.copy'), icon: 'paste', run: () => void copy() },
          {
            text: t('data.remove'),
            icon: 'trash',
            disabled: document.classifiers.length < 2,
            run: () => edit(removeClassifier(document, index)),
          },
          ...(onFold ? [{ text: t('data.fold'), icon: 'chevron' as const, run: () => onFold(true) }] : []),
        ]}
      />
    </>
  );
}

/** What stands there while the core reads it: the card keeps its height. */
function asTyped(cells: ClassifierInput['cells']): Pick<Classifier, 'matrix' | 'counts'> | undefined {
  const matrix = plainNumbers(cells);
  if (data.value !== 'matrix' || !matrix) return undefined;
  return { matrix, counts: matrix.flat().every(Number.isInteger) ? 'counts' : 'frequencies' };
}

function summary({ cells }: ClassifierInput): string {
  const { rows, classes } = doc.value;
  if (classes.length > 3) return t('data.size', { classes: classes.length });
  const block = rows === 'predicted' ? transposeBlock(cells) : cells;
  return block.map((row) => row.map((cell) => typed(cell)).join('\u2002')).join(' / ');
}
