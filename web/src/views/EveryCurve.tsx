import type { Catalogue, Report } from 'isoyield';
import { showEveryCurve } from '../app/calculator';
import { classCursor, everyCurve } from '../app/curves';
import { cursor, stale } from '../document/state';
import { t } from '../i18n';
import { percent } from '../i18n/numbers';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { Marker } from '../ui/Marker';
import { resting } from './Curves';
import { CurveTile, drawable, type TileLine } from './CurveTile';
import { chosenOf, cursorOn, drawnClassifier, linesOf } from './classLines';
import styles from './EveryCurve.module.css';
import { quantity } from './figures';
import { prevalence } from './isolines';
import { parted } from './tileScale';

type Kind = Catalogue['curves'][number];
type Place = { readonly classifier: number; readonly threshold: number };

/** The curves that the large pictures show already. */
const large = new Set(['roc', 'roc_hull', 'pr']);

/** Whose curves the small pictures show: the classifiers', or those of one classifier's classes. */
interface Shown {
  readonly names: readonly { readonly index: number; readonly name: string }[];
  /** Whose classes. */
  readonly of: string;
  readonly share: number | null;
  readonly place: Place | null;
  readonly lines: (kind: Kind) => TileLine[];
  readonly move: (place: Place) => void;
}

function ofClassifiers(report: Report): Shown {
  return {
    names: report.classifiers.map(({ name }, index) => ({ index, name })),
    of: '',
    share: prevalence(report.classifiers[0]?.matrix ?? [], report.classes.indexOf(report.positive)),
    place: cursor.value ?? resting(report),
    lines: ({ id, area }) =>
      report.classifiers.flatMap(({ name, curves, metrics }, index) =>
        drawable({ index, name, trace: curves?.[id], sum: area ? quantity(metrics[area]) : null }),
      ),
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
    lines: ({ id, area }) =>
      lines.flatMap(({ index, name, curves, metrics }) =>
        drawable({ index, name, trace: curves[id], sum: area ? quantity(metrics[area]) : null }),
      ),
    move: (place) => {
      classCursor.value = place;
    },
  };
}

/** One picture of a kind, or several where scores have ranges far from each other. */
function picturesOf(kind: Kind, curves: readonly TileLine[], { classifiers }: Report) {
  const parts = parted(kind, curves).filter((part) => part.length > 0);
  const rows = classifiers.flatMap((each, index) => (each.curves?.[kind.id] ? [index] : []));
  return parts.map((part) => ({
    kind,
    curves: part,
    lines: parts.length > 1 ? part.map(({ index }) => rows.indexOf(index)) : undefined,
  }));
}

/** Every other curve of the registry, small, side by side and under the same cursor; computed when asked for. */
export function EveryCurve({ report, catalogue }: { report: Report; catalogue: Catalogue }) {
  const shown = report.classifiers.some(({ curves }) => curves) ? ofClassifiers(report) : ofClasses(report);
  if (!shown) return null;
  const kinds = catalogue.curves.filter(({ id }) => !large.has(id));
  const open = everyCurve.value;
  const [share] = report.settings.prevalence ?? [];
  const deployed = share === undefined ? '' : t('every.deployed', { share: percent(share) });
  const pictures = open ? kinds.flatMap((kind) => picturesOf(kind, shown.lines(kind), report)) : [];
  return (
    <Card
      title={t('every.title')}
      take={['curve:*']}
      note={open ? t('every.note') : t('every.closed', { count: kinds.length })}
      actions={
        <Button kind="quiet" onClick={() => showEveryCurve(!open)}>
          {t(open ? 'every.hide' : 'every.show')}
        </Button>
      }
    >
      {open && pictures.length === 0 && (
        <p class={styles.none} role="status">
          {t(stale.value ? 'compare.updating' : 'every.none')}
        </p>
      )}
      {pictures.length > 0 && (
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
              {pictures.map(({ kind, curves, lines }) => (
                <li key={`${kind.id} ${lines?.join() ?? ''}`}>
                  <CurveTile
                    kind={kind}
                    curves={curves}
                    lines={lines}
                    note={deployed && kind.parameters.some(({ id }) => id === 'prevalence') ? deployed : undefined}
                    share={shown.share}
                    cursor={shown.place}
                    onMove={(classifier, threshold) => shown.move({ classifier, threshold })}
                  />
                </li>
              ))}
            </ul>
          </div>
        </>
      )}
    </Card>
  );
}
