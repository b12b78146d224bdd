import type { Classifier, Reading } from 'isoyield';
import { areRight } from '../../document/taken';
import { t } from '../../i18n';
import { count, number } from '../../i18n/numbers';
import { Choice } from '../../ui/fields/Choice';
import { Marker } from '../../ui/Marker';
import { series } from '../../ui/series';
import type { Choices } from '../intake/previewed';
import { Said } from '../matrix/Said';
import styles from './Preview.module.css';
import { PreviewRow } from './PreviewRow';

const mostDrawn = 4;
const mostClasses = 8;

interface Props {
  reading: Reading;
  figures: readonly Classifier[];
  choices: Choices;
  onChoose: (choices: Choices) => void;
}

/** The matrices of a reading as they would be taken, and what was assumed, each with its reason. */
export function PreviewMatrix({ reading, figures, choices, onChoose }: Props) {
  const { classes, classifiers, positive, notes } = reading;
  const rows = reading.rows === 'predicted' ? 'predicted' : 'true';
  const why = (said: boolean) => (said ? 'stated' : 'assumed');
  const others = notes.filter(({ code }) => code !== 'rows_assumed');
  return (
    <>
      <div class={styles.matrices}>
        {classifiers.slice(0, mostDrawn).map((_, i) => (
          <Drawn key={String(i)} reading={reading} index={i} choices={choices} onChoose={onChoose} />
        ))}
      </div>
      {classifiers.length > mostDrawn && (
        <p class={styles.note}>{t('preview.more', { count: classifiers.length - mostDrawn })}</p>
      )}
      {classes.length > mostClasses && (
        <p class={styles.note}>{t('preview.large', { classes: classes.length, shown: mostClasses })}</p>
      )}
      <PreviewRow title={t('preview.rows')}>
        <Choice
          label={t('preview.rows')}
          value={rows}
          options={(['true', 'predicted'] as const).map((value) => ({ value, text: t(`preview.rows.${value}`) }))}
          onChange={(value) => onChoose({ ...choices, rows: value })}
        />
        {choices.rows === undefined && <p class={styles.note}>{t(`preview.why.${why(reading.rows_named)}`)}</p>}
      </PreviewRow>
      {classes.length === 2 && (
        <PreviewRow title={t('preview.positive')}>
          <Choice
            label={t('preview.positive')}
            value={positive}
            options={classes.map((value) => ({ value, text: value }))}
            onChange={(value) => onChoose({ ...choices, positive: value })}
          />
          {choices.positive === undefined && (
            <p class={styles.note}>{t(`preview.why.${why(reading.positive_stated)}`)}</p>
          )}
        </PreviewRow>
      )}
      {figures.length > 0 && (
        <PreviewRow title={t('preview.result')}>
          <Result figures={figures} />
          <p class={styles.note}>{t(`preview.turned.${rows}`)}</p>
        </PreviewRow>
      )}
      {others.length > 0 && (
        <PreviewRow title={t('preview.notes')}>
          <ul class={styles.notes}>
            {others.map((each) => (
              <li key={each.code + each.message}>
                <Said remark={each} begins />
              </li>
            ))}
          </ul>
        </PreviewRow>
      )}
    </>
  );
}

/** Recall and precision, which change places with the orientation. */
function Result({ figures }: { figures: readonly Classifier[] }) {
  return (
    <dl class={styles.result}>
      {(['recall', 'precision'] as const).map((id) => (
        <div key={id}>
          <dt>{t(`preview.${id}`)}</dt>
          {figures.map(({ metrics }, i) => {
            const value = metrics[id]?.value;
            return (
              <dd key={String(i)}>
                {figures.length > 1 && <Marker index={i} size={9} />}{' '}
                {value == null ? '–' : number(value, { decimals: 3 })}
              </dd>
            );
          })}
        </div>
      ))}
    </dl>
  );
}

/** What a cell of two classes is called. */
const corner = (right: boolean, positive: boolean) => (right ? (positive ? 'TP' : 'TN') : positive ? 'FP' : 'FN');

function Drawn({ reading, index, choices, onChoose }: Omit<Props, 'figures'> & { index: number }) {
  const { classes, decisions, classifiers, positive } = reading;
  const { name, matrix } = classifiers[index] ?? { name: '', matrix: [] };
  const right = areRight(classes, decisions);
  const down = classes.slice(0, mostClasses);
  const across = decisions.slice(0, mostClasses);
  const two = classes.length === 2 && decisions.length === 2;
  return (
    <div class={`${styles.matrix} ${series(index).className}`}>
      <label class={styles.name}>
        <Marker index={index} />
        <span class="visually-hidden">{t('preview.name', { number: index + 1 })}</span>
        <input
          value={choices.names[index] ?? name}
          autocomplete="off"
          onInput={(event) => onChoose({ ...choices, names: { ...choices.names, [index]: event.currentTarget.value } })}
        />
      </label>
      <table aria-label={name}>
        <thead>
          <tr>
            <td />
            <th colSpan={across.length} scope="colgroup">
              {t('axis.decision')}
            </th>
          </tr>
          <tr>
            <th scope="col">{t('axis.corner.true')}</th>
            {across.map((label) => (
              <th key={label} scope="col" dir="auto" title={label}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {down.map((truth, r) => (
            <tr key={truth}>
              <th scope="row" dir="auto" title={truth}>
                {truth}
              </th>
              {across.map((decision, c) => (
                <td key={decision} data-right={right(r, c)}>
                  {count(matrix[r]?.[c] ?? 0)}
                  {two && <small>{corner(right(r, c), right(classes.indexOf(positive), c))}</small>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
