import { useEffect, useRef } from 'preact/hooks';
import { type Metric, ownFamily, registry } from '../document/definitions';
import { favourites, metric as opened, report } from '../document/state';
import { t } from '../i18n';
import { recompute } from '../state/calculator';
import { keepMetric } from '../state/settings';
import { Button, IconButton } from '../ui/Button';
import { Later } from '../ui/Later';
import styles from './Understand.module.css';

/** The panel of one metric, at the side of the calculator. */
export function Understand() {
  const sheet = useRef<HTMLDialogElement>(null);
  const id = opened.value;
  const list = registry.value;
  const metric = id === null ? undefined : list?.metrics.find((one) => one.id === id);
  const open = metric !== undefined;
  useEffect(() => {
    const element = sheet.current;
    if (open && element && !element.open) element.showModal();
    if (!open && element?.open) element.close();
  }, [open]);
  const close = () => {
    opened.value = null;
  };
  return (
    <dialog
      ref={sheet}
      class={styles.sheet}
      aria-label={metric?.name}
      onClose={close}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      {metric && list && report.value && (
        <div class={styles.body}>
          <div class={styles.bar}>
            {metric.family === ownFamily ? (
              <span />
            ) : (
              <a href={`#/learn/${metric.id}`} onClick={close}>
                {t('understand.page')}
              </a>
            )}
            <span class={styles.tools}>
              <Keep metric={metric} />
              <IconButton icon="close" label={t('understand.close')} onClick={close} />
            </span>
          </div>
          <Later
            key={metric.id}
            load={() => import('./metrics/OneMetric').then((it) => it.OneMetric)}
            given={{ metric, report: report.value }}
            room={600}
          />
        </div>
      )}
    </dialog>
  );
}

/** Whether the default table holds the metric; the popular ones it always does. */
function Keep({ metric }: { metric: Metric }) {
  if (metric.popular) return null;
  const kept = favourites.value.has(metric.id);
  const keep = () => {
    keepMetric(metric.id, !kept);
    // A reviewer would say that scores which are no probabilities do not have it.
    const { classifiers = [] } = report.value ?? {};
    if (classifiers.some(({ metrics }) => metrics[metric.id]?.undefined === 'no_probabilities')) recompute();
  };
  return (
    <Button kind="quiet" aria-pressed={kept} onClick={keep}>
      {t(kept ? 'understand.kept' : 'understand.keep')}
    </Button>
  );
}
