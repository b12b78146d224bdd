import type { Reading, Recognition, Remark } from 'isoyield';
import { useId } from 'preact/hooks';
import { t } from '../../i18n';
import type { Choices } from '../intake/previewed';
import { Said } from '../matrix/Said';
import { MatrixTable } from './MatrixTable';
import styles from './Preview.module.css';
import { PreviewRow } from './PreviewRow';

const mostClasses = 4;

interface Props {
  recognition: Recognition;
  choices: Choices;
  onChoose: (choices: Choices) => void;
}

interface Way {
  /** What chooses it; of the first nothing. */
  readonly flags?: string;
  readonly kind: Choices['kind'];
  readonly reading?: Reading | undefined;
  readonly difference?: Remark;
}

/** All readings of a text, the likeliest first. */
const waysOf = ({ kind, reading, rivals }: Recognition): Way[] =>
  [{ kind, reading }, ...rivals].map((each) => ({ ...each, kind: each.kind as Choices['kind'] }));

/** The readings of a text that has several, side by side, each with how it differs from the first: one press chooses. */
export function PreviewWays({ recognition, choices, onChoose }: Props) {
  const name = useId();
  const ways = waysOf(recognition);
  const said = recognition.candidates.find(({ reason }) => reason)?.reason?.message;
  return (
    <PreviewRow title={t('preview.ways')}>
      <fieldset class={styles.ways}>
        <legend class="visually-hidden">{t('preview.ways')}</legend>
        {ways.map(({ flags, kind, reading, difference }) => (
          <div key={flags ?? ''} class={`${styles.way} ${styles.matrix}`}>
            <label>
              <input
                type="radio"
                name={name}
                checked={choices.kind === kind && choices.rival === flags}
                onChange={() => onChoose({ kind, names: {}, ...(flags !== undefined && { rival: flags }) })}
              />
              {nameOf(kind, reading)}
            </label>
            {reading && <MatrixTable reading={reading} index={0} most={mostClasses} />}
            {difference && difference.message !== said && (
              <span class={styles.note}>
                <Said remark={{ ...difference, hint: '' }} begins />
              </span>
            )}
          </div>
        ))}
      </fieldset>
    </PreviewRow>
  );
}

/** What a reading takes the text for; matrices that are read as a table are of subgroups. */
function nameOf(kind: Choices['kind'], reading: Reading | undefined): string {
  if (!reading) return t(`preview.is.${kind}`);
  const values = { count: reading.classifiers.length, classes: classesOf(reading) };
  return t(kind === 'scores' ? 'preview.way.subgroups' : 'preview.way.matrix', values);
}

/** The first labels of many. */
const classesOf = ({ classes }: Reading): string =>
  classes.length <= mostClasses ? classes.join(', ') : `${classes.slice(0, mostClasses - 1).join(', ')}, …`;
