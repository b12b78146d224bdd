import type { Catalogue, Report } from 'isoyield';
import { showEveryCurve } from '../app/calculator';
import { everyCurve } from '../app/curves';
import { cursor, stale } from '../document/state';
import { t } from '../i18n';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { Marker } from '../ui/Marker';
import { resting } from './Curves';
import { CurveTile } from './CurveTile';
import styles from './EveryCurve.module.css';

/** The curves that the large pictures show already. */
const large = new Set(['roc', 'roc_hull', 'pr']);

/** Every other curve of the registry, small, side by side and under the same cursor; computed when asked for. */
export function EveryCurve({ report, catalogue }: { report: Report; catalogue: Catalogue }) {
  if (!report.classifiers.some(({ curves }) => curves)) return null;
  const kinds = catalogue.curves.filter(({ id }) => !large.has(id));
  const open = everyCurve.value;
  const here = cursor.value ?? resting(report);
  const shown = kinds.filter(({ id }) => report.classifiers.some(({ curves }) => (curves?.[id]?.x.length ?? 0) > 1));
  return (
    <Card
      title={t('every.title')}
      note={open ? t('every.note') : t('every.closed', { count: kinds.length })}
      actions={<Button onClick={() => showEveryCurve(!open)}>{t(open ? 'every.hide' : 'every.show')}</Button>}
    >
      {open && shown.length === 0 && (
        <p class={styles.none} role="status">
          {t(stale.value ? 'compare.updating' : 'every.none')}
        </p>
      )}
      {open && shown.length > 0 && (
        <>
          <p class={styles.names}>
            {report.classifiers.map(({ name }, index) => (
              <span key={index}>
                <Marker index={index} size={9} /> {name}
              </span>
            ))}
          </p>
          <ul class={styles.tiles}>
            {shown.map((kind) => (
              <li key={kind.id}>
                <CurveTile
                  kind={kind}
                  report={report}
                  cursor={here}
                  onMove={(classifier, threshold) => {
                    cursor.value = { classifier, threshold };
                  }}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
