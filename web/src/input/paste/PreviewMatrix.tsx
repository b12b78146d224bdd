import type { Classifier, Reading, Recognition } from 'isoyield';
import { t } from '../../i18n';
import { number } from '../../i18n/numbers';
import { Choice } from '../../ui/fields/Choice';
import { Marker } from '../../ui/Marker';
import { series } from '../../ui/series';
import { basisOf, type Choices } from '../intake/previewed';
import { Notes } from '../matrix/Notes';
import { MatrixTable } from './MatrixTable';
import styles from './Preview.module.css';
import { PreviewRow } from './PreviewRow';

const mostDrawn = 4;
const mostClasses = 8;

interface Props {
  reading: Reading;
  recognition: Recognition;
  figures: readonly Classifier[];
  choices: Choices;
  /** Some numbers may have been written with a point between thousands. */
  pointed: boolean;
  onChoose: (choices: Choices) => void;
}

/** The matrices of a reading as they would be taken, and what was assumed, each with its reason. */
export function PreviewMatrix({ reading, recognition, figures, choices, pointed, onChoose }: Props) {
  const { classes, classifiers, positive, notes } = reading;
  const rows = reading.rows === 'predicted' ? 'predicted' : 'true';
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
      {pointed && (
        <PreviewRow title={t('preview.point')}>
          <Choice
            label={t('preview.point')}
            value={choices.thousands ? 'thousands' : 'decimal'}
            options={(['decimal', 'thousands'] as const).map((value) => ({ value, text: t(`preview.point.${value}`) }))}
            onChange={(value) => onChoose({ ...choices, thousands: value === 'thousands' })}
          />
        </PreviewRow>
      )}
      <PreviewRow title={t('preview.rows')}>
        <Choice
          label={t('preview.rows')}
          value={rows}
          options={(['true', 'predicted'] as const).map((value) => ({ value, text: t(`preview.rows.${value}`) }))}
          onChange={(value) => onChoose({ ...choices, rows: value })}
        />
        <Basis said={reading.rows_named} chosen={choices.rows} of={recognition} choices={choices} />
      </PreviewRow>
      {classes.length === 2 && (
        <PreviewRow title={t('preview.positive')}>
          <Choice
            label={t('preview.positive')}
            value={positive}
            options={classes.map((value) => ({ value, text: value }))}
            onChange={(value) => onChoose({ ...choices, positive: value })}
          />
          <Basis said={reading.positive_stated} chosen={choices.positive} of={recognition} choices={choices} />
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
          <Notes class={styles.notes} notes={others} />
        </PreviewRow>
      )}
    </>
  );
}

interface BasisProps {
  /** The reading calls it named. */
  said: boolean;
  chosen: string | undefined;
  of: Recognition;
  choices: Choices;
}

/** What a line of the reading rests on, where nobody chose it. */
function Basis({ said, chosen, of, choices }: BasisProps) {
  const basis = chosen === undefined && basisOf(said, of, choices);
  return basis ? <p class={styles.note}>{t(`preview.why.${basis}`)}</p> : null;
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

function Drawn({
  reading,
  index,
  choices,
  onChoose,
}: Omit<Props, 'recognition' | 'figures' | 'pointed'> & { index: number }) {
  const { name } = reading.classifiers[index] ?? { name: '' };
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
      <MatrixTable reading={reading} index={index} most={mostClasses} />
    </div>
  );
}
