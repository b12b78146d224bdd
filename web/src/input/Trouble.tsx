import { settable, soundParameters } from '../document/parameters';
import { catalogue, data, doc, problems } from '../document/state';
import { t } from '../i18n';
import { edit, recompute } from '../state/calculator';
import { alone } from '../state/pages/project';
import { Button } from '../ui/Button';
import styles from './matrix/Data.module.css';
import { Said } from './matrix/Said';

/** What is wrong with the data and belongs to no cell that is drawn. `drawn`: how many matrices are. */
export function Trouble({ drawn }: { drawn: number }) {
  const document = doc.value;
  const grids = data.value === 'matrix' && document.sets === undefined && !alone.value;
  // Problems that belong to no cell of the grids.
  const loose = problems.value.filter(
    (each) =>
      each.source !== 'utility' &&
      (!grids || !each.matrix || each.matrix > Math.min(drawn, document.classifiers.length)),
  );
  if (loose.length === 0) return null;
  return (
    <div class={styles.trouble} role="alert">
      {loose.map((each) => (
        <p key={each.code + each.message}>
          <Said remark={each} begins />
        </p>
      ))}
      {loose.some((each) => each.code.startsWith('engine')) && (
        <Button icon="redo" onClick={recompute}>
          {t('engine.again')}
        </Button>
      )}
      {loose.some(({ source }) => source === 'parameters') && (
        <Button icon="undo" onClick={usualParameters}>
          {t('parameter.usual')}
        </Button>
      )}
    </div>
  );
}

/** A link may set parameters that no field here shows. */
function usualParameters() {
  const { metrics = [], curves = [] } = catalogue.value ?? {};
  edit(
    soundParameters(
      doc.value,
      settable(
        [...metrics, ...curves].flatMap(({ parameters }) => parameters),
        true,
      ),
    ),
  );
}
