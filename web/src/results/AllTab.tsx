import '../i18n/lab';
import { Part } from '../cards/Part';
import { second } from '../document/state';
import { t } from '../i18n';
import { OwnMetrics } from '../input/OwnMetrics';
import { allView } from '../state/curves';
import { Choice } from '../ui/fields/Choice';
import { Later } from '../ui/Later';
import { names } from '../values/names';
import { scored } from './curves/plot/classLines';
import { EveryCurve } from './curves/tiles/EveryCurve';
import { Metrics } from './metrics/Metrics';
import type { Shown } from './shown';
import styles from './Tab.module.css';

const views = ['metrics', 'curves'] as const;

/** Every metric of the registry, one's own, and every curve. */
export function AllTab({ report: result, catalogue: list }: Shown) {
  const view = allView.value;
  return (
    <div class={styles.tab}>
      {result.kind === 'scores' && (
        <div>
          <Choice
            label={t('all.view')}
            value={view}
            options={views.map((value) => ({ value, text: t(`all.view.${value}`) }))}
            onChange={(next) => {
              allView.value = next;
            }}
          />
        </div>
      )}
      {result.kind === 'scores' && view === 'curves' ? (
        <>
          <Part of={result} also={[list]}>
            {(it) =>
              scored(it).length > 0 && (
                <Later
                  load={() => import('./curves/ClassCurves').then((found) => found.ClassCurves)}
                  given={{ report: it, catalogue: list }}
                  room={480}
                />
              )
            }
          </Part>
          <Part of={result} also={[list]}>
            {(it) => <EveryCurve report={it} catalogue={list} />}
          </Part>
          <Part of={result} behind={1}>
            {(it) => (
              <div class={styles.halves}>
                {it.curve_differences && (
                  <Later
                    load={() => import('./curves/DifferenceCard').then((found) => found.DifferenceCard)}
                    given={{ differences: it.curve_differences }}
                  />
                )}
                {it.threshold_information && (
                  <Later
                    load={() => import('./curves/InformationCard').then((found) => found.InformationCard)}
                    given={{ report: it, information: it.threshold_information }}
                  />
                )}
              </div>
            )}
          </Part>
        </>
      ) : (
        <Part of={result} also={[list, names.value, second.value]}>
          {(it) => (
            <Metrics report={it} catalogue={list} all>
              <OwnMetrics />
            </Metrics>
          )}
        </Part>
      )}
    </div>
  );
}
