import type { Catalogue, Curve, Report } from 'isoyield';
import { useEffect } from 'preact/hooks';
import { Card } from '../../../cards/Card';
import { ownFamily } from '../../../document/definitions';
import { cursor, stale } from '../../../document/state';
import { capital, t } from '../../../i18n';
import { percent } from '../../../i18n/numbers';
import { drawMetrics, showEveryCurve } from '../../../state/calculator';
import { againstThreshold, largeCurves } from '../../../state/chosen';
import { allCurves, byThreshold, classCursor, metricLines } from '../../../state/curves';
import { Button, IconButton } from '../../../ui/Button';
import { Select } from '../../../ui/fields/Select';
import { Marker } from '../../../ui/Marker';
import { areaOf } from '../../../values/areas';
import { because, quantity } from '../../../values/figures';
import { resting } from '../Curves';
import { chosenOf, cursorOn, drawnClassifier, linesOf } from '../plot/classLines';
import { prevalence } from '../plot/isolines';
import { CurveTile } from './CurveTile';
import styles from './EveryCurve.module.css';
import { drawable, type TileKind, type TileLine } from './tile';
import { parted } from './tileScale';

type Kind = Catalogue['curves'][number];
type Place = { readonly classifier: number; readonly threshold: number };

const missingOf = (name: string, curve: Curve | undefined) =>
  curve?.undefined === undefined ? [] : [{ name, code: curve.undefined }];

/** Whose curves the small pictures show: the classifiers', or those of one classifier's classes. */
interface Shown {
  readonly names: readonly { readonly index: number; readonly name: string }[];
  /** Whose classes. */
  readonly of: string;
  readonly share: number | null;
  readonly place: Place | null;
  /** The line that yields most. */
  readonly best: number | undefined;
  /** Ids of the curves that there are. */
  readonly ids: readonly string[];
  readonly lines: (kind: Pick<Kind, 'id' | 'area'>) => TileLine[];
  /** Lines that a curve does not have, with the codes of the reasons. */
  readonly missing: (id: string) => readonly { readonly name: string; readonly code: string }[];
  readonly move: (place: Place) => void;
}

function ofClassifiers(report: Report): Shown {
  return {
    names: report.classifiers.map(({ name }, index) => ({ index, name })),
    of: '',
    share: prevalence(report.classifiers[0]?.matrix ?? [], report.classes.indexOf(report.positive)),
    place: cursor.value ?? resting(report),
    best: resting(report)?.classifier,
    ids: Object.keys(report.classifiers.find(({ curves }) => curves)?.curves ?? {}),
    lines: ({ id, area }) =>
      report.classifiers.flatMap(({ name, curves, metrics, threshold }, index) =>
        drawable({ index, name, trace: curves?.[id], sum: area ? quantity(metrics[area]) : null, rest: threshold }),
      ),
    missing: (id) => report.classifiers.flatMap(({ name, curves }) => missingOf(name, curves?.[id])),
    move: (place) => {
      cursor.value = place;
    },
  };
}

function ofClasses(report: Report): Shown | null {
  const shown = drawnClassifier(report);
  if (!shown) return null;
  const all = linesOf(shown.classifier);
  const chosen = chosenOf(all, report.classes);
  const lines = all.filter(({ index }) => chosen.includes(index));
  return {
    names: lines,
    of: shown.classifier.name,
    share: null,
    place: cursorOn(lines),
    best: undefined,
    ids: Object.keys(lines[0]?.curves ?? {}),
    lines: ({ id, area }) =>
      lines.flatMap(({ index, name, curves, metrics }) =>
        drawable({ index, name, trace: curves[id], sum: area ? quantity(metrics[area]) : null }),
      ),
    missing: (id) => lines.flatMap(({ name, curves }) => missingOf(name, curves[id])),
    move: (place) => {
      classCursor.value = place;
    },
  };
}

/** The metrics that are drawn against the threshold, the first as the curve and the others as lines next to it. */
function metricsOf(
  kind: Kind,
  shown: Shown,
  { metrics }: Catalogue,
): { kind: TileKind; curves: TileLine[]; ids: string[] } {
  const idOf = (metric: string) => `${metric}_by_threshold`;
  // Until the core has answered, what was chosen before.
  const chosen = metricLines.value.every((metric) => shown.ids.includes(idOf(metric)))
    ? metricLines.value
    : metrics.flatMap(({ id }) => (shown.ids.includes(idOf(id)) ? id : []));
  const named = chosen.map((id) => ({ id, name: metrics.find((each) => each.id === id)?.name ?? id }));
  const [first, ...others] = named;
  const beside = others.map(({ id }) => ({ id, lines: shown.lines({ id: idOf(id), area: '' }) }));
  const curves = first ? shown.lines({ id: idOf(first.id), area: '' }) : [];
  return {
    kind: {
      ...kind,
      y_name: others.length > 0 ? t('every.value') : (first?.name ?? ''),
      meaning: t('every.metrics', { metrics: named.map(({ name }) => name).join(', ') }),
      lines: others.map((each) => ({ ...each, role: 'own' })),
      ...(first && others.length > 0 && { first: first.name }),
    },
    curves: curves.map((each) => ({
      ...each,
      trace: {
        ...each.trace,
        lines: beside.flatMap(({ id, lines }) =>
          lines.flatMap(({ index, trace }) => (index === each.index ? { ...trace, id } : [])),
        ),
      },
    })),
    ids: chosen.map(idOf),
  };
}

const mostMetrics = 4;

/** The metrics that are drawn against the threshold: any of counts, and a few at once. */
function MetricChoice({ catalogue }: { catalogue: Catalogue }) {
  const chosen = metricLines.value;
  const all = catalogue.metrics
    // One's own come and go, and a curve of what is no more would be refused.
    .filter(({ scope, family }) => scope.includes('binary') && family !== ownFamily)
    .sort((a, b) => a.name.localeCompare(b.name));
  const nameOf = (id: string) => all.find((each) => each.id === id)?.name ?? id;
  const next = againstThreshold.find((id) => !chosen.includes(id)) ?? '';
  return (
    <div class={styles.metrics}>
      {chosen.map((metric, i) => (
        <span key={i}>
          <Select
            bare
            label={t('every.metric', { place: i + 1 })}
            value={metric}
            options={all
              .filter(({ id }) => id === metric || !chosen.includes(id))
              .map(({ id, name }) => ({ value: id, text: name }))}
            onChange={(event) =>
              drawMetrics(chosen.map((id, k) => (k === i ? (event.currentTarget as HTMLSelectElement).value : id)))
            }
          />
          {chosen.length > 1 && (
            <IconButton
              icon="close"
              label={t('every.metric.drop', { metric: nameOf(metric) })}
              onClick={() => drawMetrics(chosen.filter((id) => id !== metric))}
            />
          )}
        </span>
      ))}
      {chosen.length < mostMetrics && (
        <IconButton icon="plus" label={t('every.metric.add')} onClick={() => drawMetrics([...chosen, next])} />
      )}
    </div>
  );
}

/** One picture of a kind, or several where scores have ranges far from each other. */
function picturesOf(given: Kind, shown: Shown, { classifiers }: Report, catalogue: Catalogue) {
  const chosen = given.id === byThreshold;
  const { kind, curves, ids } = chosen
    ? metricsOf(given, shown, catalogue)
    : { kind: given, curves: shown.lines(given), ids: [given.id] };
  const parts = parted(kind, curves).filter((part) => chosen || part.length > 0);
  const rows = classifiers.flatMap((each, index) => (each.curves?.[ids[0] ?? ''] ? [index] : []));
  const missing = ids.flatMap((id) => shown.missing(id));
  const why = [...new Set(missing.map(({ code }) => code))].map((code) => because(code, catalogue));
  return (parts.length > 0 ? parts : chosen || why.length > 0 ? [[]] : []).map((part, i) => ({
    kind,
    curves: part,
    why: part.length === 0 && why.length > 0 ? `${capital(why.join('; '))}.` : undefined,
    lacking:
      part.length > 0 && i === 0
        ? missing.map(({ name, code }) => `${name}: ${because(code, catalogue)}`).join('; ')
        : '',
    sums: areaOf(catalogue, given.id),
    // A table of the report holds one metric.
    source: ids.length === 1 ? `curve:${ids[0]}` : undefined,
    lines: parts.length > 1 ? part.map(({ index }) => rows.indexOf(index)) : undefined,
    tools: chosen && i === 0 ? <MetricChoice catalogue={catalogue} /> : undefined,
  }));
}

/** Curves that are drawn at first. */
const first = 8;

/** Every other curve of the registry, small, side by side and under the same cursor; computed when asked for. */
export function EveryCurve({ report, catalogue }: { report: Report; catalogue: Catalogue }) {
  useEffect(showEveryCurve, []);
  const shown = report.classifiers.some(({ curves }) => curves) ? ofClassifiers(report) : ofClasses(report);
  if (!shown) return null;
  const kinds = catalogue.curves.filter(({ id }) => !largeCurves.includes(id));
  const [share] = report.settings.prevalence ?? [];
  const deployed = share === undefined ? '' : t('every.deployed', { share: percent(share) });
  const noteOf = (kind: Kind, lacking: string) =>
    [kind.parameters.some(({ id }) => id === 'prevalence') ? deployed : '', lacking].filter(Boolean).join(' · ');
  const pictures = kinds.flatMap((kind) => picturesOf(kind, shown, report, catalogue));
  const anything = pictures.some(({ curves, why }) => curves.length > 0 || why !== undefined);
  return (
    <Card title={t('every.title')} exports={['curve:*']} note={t('every.note')}>
      {!anything && (
        <p class={styles.none} role="status">
          {t(stale.value ? 'compare.updating' : 'every.none')}
        </p>
      )}
      {anything && (
        <>
          <p class={styles.names}>
            {shown.of !== '' && <b>{t('every.of', { name: shown.of })}</b>}
            {shown.names.map(({ index, name }) => (
              <span key={index}>
                <Marker index={index} size={9} /> <bdi>{name}</bdi>
              </span>
            ))}
          </p>
          <div class={styles.room}>
            <ul class={styles.tiles}>
              {pictures.slice(0, allCurves.value ? undefined : first).map(({ lacking, ...picture }) => (
                <li key={`${picture.kind.id} ${picture.lines?.join() ?? ''}`}>
                  <CurveTile
                    {...picture}
                    best={shown.best}
                    note={noteOf(picture.kind, lacking) || undefined}
                    share={shown.share}
                    cursor={shown.place}
                    onMove={(classifier, threshold) => shown.move({ classifier, threshold })}
                  />
                </li>
              ))}
            </ul>
          </div>
          {pictures.length > first && (
            <Button
              kind="plain"
              class="no-print"
              aria-expanded={allCurves.value}
              onClick={() => {
                allCurves.value = !allCurves.value;
              }}
            >
              {t(allCurves.value ? 'every.fewer' : 'every.all', { count: pictures.length })}
            </Button>
          )}
        </>
      )}
    </Card>
  );
}
