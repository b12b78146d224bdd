import type { Report } from 'isoyield';
import { useEffect, useRef } from 'preact/hooks';
import { keepMetric } from '../app/settings';
import { type Metric, ownFamily, registry } from '../document/definitions';
import { catalogue, favourites, metric as opened, report, shown } from '../document/state';
import { t } from '../i18n';
import { percent } from '../i18n/numbers';
import { Button, IconButton } from '../ui/Button';
import { Marker } from '../ui/Marker';
import { decimal, decimalsFor, elsewhere, quantity, reason } from '../views/figures';
import { Implied } from './Implied';
import { MetricPage } from './MetricPage';
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
          <MetricPage
            metric={metric}
            level={2}
            values={
              <>
                <Values report={report.value} id={metric.id} />
                <Implied report={report.value} id={metric.id} />
              </>
            }
          />
        </div>
      )}
    </dialog>
  );
}

/** Whether the default table holds the metric; the popular ones it always does. */
export function Keep({ metric }: { metric: Metric }) {
  if (metric.popular) return null;
  const kept = favourites.value.has(metric.id);
  return (
    <Button kind="quiet" aria-pressed={kept} onClick={() => keepMetric(metric.id, !kept)}>
      {t(kept ? 'understand.kept' : 'understand.keep')}
    </Button>
  );
}

const averages = ['macro', 'micro', 'weighted', 'samples'] as const;

/** The metric's value for each classifier; for many classes its averages too. */
export function Values({ report: result, id }: { report: Report; id: string }) {
  const classifiers = shown.value;
  const sets = result.kind === 'multilabel';
  const many = (sets || result.classes.length > 2) && classifiers.some((one) => one.averages?.macro[id]);
  const kinds = averages.filter((kind) => sets || kind !== 'samples');
  const whole = classifiers.some(({ metrics }) => metrics[id]);
  if (!whole && !many) return null;
  const rows = classifiers.map((one) => [
    one.metrics[id],
    ...(many ? kinds.map((kind) => one.averages?.[kind]?.[id]) : []),
  ]);
  const decimals = decimalsFor(
    rows.map((row) => row.map(quantity)),
    3,
  );
  return (
    <table class={styles.values}>
      <thead class={many ? undefined : 'visually-hidden'}>
        <tr>
          <th scope="col">{t('yield.classifier')}</th>
          {whole && <th scope="col">{t('understand.whole')}</th>}
          {many &&
            kinds.map((kind) => (
              <th key={kind} scope="col">
                {t(`metrics.${kind}`)}
              </th>
            ))}
        </tr>
      </thead>
      <tbody>
        {classifiers.map(({ name }, index) => (
          <tr key={name}>
            <th scope="row">
              <Marker index={index} /> {name}
            </th>
            {(rows[index] ?? []).map((figure, i) => {
              if (i === 0 && !whole) return null;
              const value = quantity(figure);
              return (
                <td key={i}>
                  {value === null ? (
                    <span class={styles.why}>
                      {t('metrics.undefined', { reason: reason(figure, catalogue.value) })}
                      {figure?.elsewhere && <small class={styles.interval}>{elsewhere(figure)}</small>}
                    </span>
                  ) : (
                    <>
                      {decimal(value, decimals)}
                      {figure?.ci && (
                        <small class={styles.interval}>
                          {t('understand.interval', {
                            low: decimal(figure.ci.low, decimals),
                            high: decimal(figure.ci.high, decimals),
                            level: percent(figure.ci.level),
                          })}
                        </small>
                      )}
                    </>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
