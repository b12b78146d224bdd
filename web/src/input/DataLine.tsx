import { data, doc, file, report } from '../document/state';
import { t } from '../i18n';
import { count } from '../i18n/numbers';
import { openTab } from '../state/pages/navigation';
import { alone, awaited } from '../state/pages/project';
import { Button } from '../ui/Button';
import { Marker } from '../ui/Marker';
import { Short } from '../ui/Short';
import { items } from '../values/figures';
import styles from './DataLine.module.css';
import { ExampleTag } from './file/ExampleTag';
import { History } from './History';
import { Trouble } from './Trouble';

const most = 5;
/** Of more, names are shortened, so that the line stays one. */
const few = 3;

/** The data in one line, on the tabs: what they are, and the way to change them. */
export function DataLine() {
  const { assumed, positive, classes, item, sets } = doc.value;
  // A file that has still to be given again is all that is known of the data.
  const waits = alone.value ? awaited.value?.file.name : undefined;
  const result = waits === undefined ? report.value : null;
  // Label sets name their own classifiers, and none of their labels is positive.
  const { classifiers } = sets !== undefined && result ? result : doc.value;
  const total = result && items(result);
  return (
    <div class={styles.line}>
      <h2 id="data-heading" class="visually-hidden">
        {t('app.data')}
      </h2>
      <Trouble drawn={0} />
      <ExampleTag fixed />
      {(waits !== undefined || (data.value === 'scores' && file.value)) && (
        <b class={styles.name} dir="auto">
          {waits ?? file.value?.name}
        </b>
      )}
      <span class={styles.facts}>
        {[
          total !== null &&
            total !== undefined &&
            t('data.line.items', { count: count(total), item: item || t('verdict.item') }),
          waits === undefined &&
            sets === undefined &&
            classes.length <= 2 &&
            t(assumed ? 'data.line.assumed' : 'data.line.positive', { class: positive }),
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
      <ul class={styles.names}>
        {(waits === undefined ? classifiers : []).slice(0, most).map(({ name }, index) => (
          <li key={String(index)}>
            <Marker index={index} size={10} /> <Short name={name} most={classifiers.length > few ? 13 : 40} />
          </li>
        ))}
        {waits === undefined && classifiers.length > most && <li>+{classifiers.length - most}</li>}
      </ul>
      <span class={styles.history}>
        <History />
      </span>
      <Button onClick={() => openTab('')}>{t('data.line.edit')}</Button>
    </div>
  );
}
