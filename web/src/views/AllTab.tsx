import '../i18n/lab';
import { OwnMetrics } from '../input/OwnMetrics';
import type { Shown } from './Compare';
import { EveryCurve } from './EveryCurve';
import { Metrics } from './Metrics';
import { names } from './names';
import { Part } from './Part';
import styles from './Tab.module.css';

/** Every metric of the registry, one's own, and every curve. */
export function AllTab({ report: result, catalogue: list }: Shown) {
  return (
    <div class={styles.tab}>
      <Part of={result} also={[list, names.value]}>
        {(it) => (
          <Metrics report={it} classifiers={it.classifiers} catalogue={list} all>
            <OwnMetrics />
          </Metrics>
        )}
      </Part>
      {result.kind === 'scores' && (
        <Part of={result} behind={1} also={[list]}>
          {(it) => <EveryCurve report={it} catalogue={list} />}
        </Part>
      )}
    </div>
  );
}
