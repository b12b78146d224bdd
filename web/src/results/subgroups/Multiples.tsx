import type { Catalogue, Curve, Report } from 'isoyield';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../i18n';
import { percent } from '../../i18n/numbers';
import { Axis } from '../../plot/Axis';
import { odds } from '../../plot/dots';
import { Mark, Path, pathOf } from '../../plot/Path';
import { Plot } from '../../plot/Plot';
import { linear, type Scale } from '../../plot/scale';
import { widthOf } from '../../plot/width';
import { large, measured } from '../../state/chosen';
import { Button } from '../../ui/Button';
import { Short } from '../../ui/Short';
import { areaOf } from '../../values/areas';
import { because, decimal, quantity } from '../../values/figures';
import { carries } from '../../values/provenance';
import { groups as reliability } from '../../values/reliability';
import { Groups } from '../curves/Groups';
import { tableOf } from '../curves/plot/curveTable';
import { isoYield } from '../curves/plot/isolines';
import styles from './Multiples.module.css';
import { called, counted, type Judged, ofSubgroup, type Result, type Subgroup, type Subgroups } from './measures';

interface MultiplesProps {
  report: Report;
  catalogue: Catalogue;
  subgroups: Subgroups;
  judged: Judged;
  /** Place of the classifier. */
  index: number;
}

/** One subgroup of a picture. */
interface Tile {
  readonly group: Subgroup;
  readonly result: Result;
  readonly curve: Curve;
}

const margins = { top: 24, right: 18, bottom: 42, left: 52 };
/** Enough to compare at a glance; further ones are asked for. */
const few = 12;

const sideOf = (wide: number) => Math.min(wide - margins.left - margins.right, 260);
const heightOf = (wide: number) => sideOf(wide) + margins.top + margins.bottom;

/** The subgroups that have such a curve, also one without a point. */
const tilesOf = ({ groups }: Subgroups, { each }: Judged, id: string): Tile[] =>
  groups.flatMap((group, i): Tile[] => {
    const result = each[i];
    const curve = result?.curves?.[id];
    return result && curve ? [{ group, result, curve }] : [];
  });

/** The same picture of every subgroup: how well scores rank, and whether probabilities mean what they say. */
export function Multiples(props: MultiplesProps) {
  const { subgroups, judged } = props;
  const roc = tilesOf(subgroups, judged, large.rates);
  const said = tilesOf(subgroups, judged, reliability);
  return (
    <>
      {roc.length > 0 && <Rates {...props} tiles={roc} />}
      {said.some(({ curve }) => curve.x.length > 0) && <Said {...props} tiles={said} />}
    </>
  );
}

interface PicturesProps extends MultiplesProps {
  tiles: readonly Tile[];
}

/** The ROC curve of each, with that of all items behind it. */
function Rates(props: PicturesProps) {
  const { report, catalogue, judged, index } = props;
  const whole = report.classifiers.find(({ name }) => name === judged.name)?.curves?.[large.rates];
  const axes = { x: t('curves.fpr'), y: t('curves.tpr') };
  const drawn = { index, whole, axes, name: judged.name };
  const id = areaOf(catalogue, large.rates)?.id;
  return (
    <Grid {...props} id={large.rates} measure={id} title={t('multiples.roc')} line={t('multiples.roc.line', axes)}>
      {(tile) => <Roc {...drawn} {...tile} area={quantity(tile.result.metrics[id ?? ''])} />}
    </Grid>
  );
}

/** What scores say in each, and how often that comes true. */
function Said(props: PicturesProps) {
  const { report, judged, index, tiles } = props;
  const axes = { x: t('calibration.said'), y: t('calibration.seen', { positive: report.positive }) };
  // The same scales for all, so that they can be compared.
  const all = tiles.flatMap(({ curve }) => [...curve.x, ...curve.y.filter((value) => value > 0)]);
  const line = t('multiples.calibration.line', { positive: report.positive });
  return (
    <Grid {...props} id={reliability} measure={measured.calibration} title={t('multiples.calibration')} line={line}>
      {(tile) => <Reliability {...{ index, all, axes }} name={judged.name} {...tile} />}
    </Grid>
  );
}

interface GridProps extends PicturesProps {
  /** Of the curve. */
  id: string;
  /** The metric that sums it up. */
  measure: string | undefined;
  title: string;
  line: string;
  children: (tile: Tile) => ComponentChildren;
}

function Grid({ report, catalogue, judged, tiles, id, measure, title, line, children }: GridProps) {
  const [whole, setWhole] = useState(false);
  const metric = catalogue.metrics.find((each) => each.id === measure);
  const shown = whole ? tiles : tiles.slice(0, few);
  return (
    <div class={styles.part} data-multiples={id}>
      <h4 class={styles.heading}>{title}</h4>
      <p class={styles.note}>{line}</p>
      <div class={styles.grid}>
        {shown.map((tile) => (
          <div key={tile.group.name} class={styles.tile}>
            <Caption {...{ report, judged, metric }} {...tile} />
            {tile.curve.x.length > 0 ? (
              children(tile)
            ) : (
              <p class={styles.none}>{because(tile.curve.undefined ?? '', catalogue)}</p>
            )}
          </div>
        ))}
      </div>
      {shown.length < tiles.length && (
        <Button class="no-print" onClick={() => setWhole(true)}>
          {t('multiples.all', { count: tiles.length })}
        </Button>
      )}
    </div>
  );
}

interface CaptionProps extends Tile {
  report: Report;
  judged: Judged;
  metric: Catalogue['metrics'][number] | undefined;
}

/** Who they are, how many, and the curve as one number. */
function Caption({ report, judged, group, result, metric }: CaptionProps) {
  const figure = metric && result.metrics[metric.id];
  const value = quantity(figure);
  return (
    <p class={styles.caption}>
      <b>
        <Short name={called(group)} most={18} />
        {group.small && ' *'}
      </b>
      <small>{t('multiples.items', { n: counted(group.n), positives: counted(group.positives) })}</small>
      {metric && value !== null && (
        <small>
          <span title={metric.name}>{metric.abbreviation ?? metric.name}</span>{' '}
          <span {...carries(ofSubgroup(report, judged, group, { ...metric, scored: true }, value, figure?.ci))}>
            {decimal(value, 3)}
          </span>
          {figure?.ci &&
            ` (${t('safe.gap.interval', { low: decimal(figure.ci.low, 2), high: decimal(figure.ci.high, 2) })})`}
        </small>
      )}
    </p>
  );
}

interface Axes {
  readonly x: string;
  readonly y: string;
}

interface DrawingProps extends Tile {
  /** Of the classifier. */
  name: string;
  index: number;
  axes: Axes;
}

/** The name of an axis where it fits; the line above the pictures says it too. */
const fitting = (name: string, room: number) => (widthOf(name, 12) <= room ? name : undefined);

function Frame({ x, y, axes, count }: { x: Scale; y: Scale; axes: Axes; count: number }) {
  const format = (value: number) => percent(value, 1);
  const reach = x.range[1] - x.range[0];
  // The one is centred under the plane, the other begins over its edge.
  const [across, up] = [fitting(axes.x, reach + 2 * margins.right), fitting(axes.y, reach + margins.right)];
  const ticks = { count, format };
  return (
    <>
      <Axis side="bottom" scale={x} position={y.range[0]} {...ticks} {...(across && { label: across })} />
      <Axis side="left" scale={y} position={x.range[0]} reach={reach} {...ticks} {...(up && { label: up })} />
    </>
  );
}

interface RocProps extends DrawingProps {
  /** Of all items. */
  whole: Curve | undefined;
  area: number | null;
}

function Roc({ group, result: { metrics }, curve, name, index, axes, whole, area }: RocProps) {
  const [fpr, tpr] = [quantity(metrics[measured.alarms]), quantity(metrics[measured.recall])];
  const here = fpr === null || tpr === null ? null : { fpr, tpr };
  const iso = here && group.slope !== undefined ? isoYield(group.slope, here) : null;
  const whose = `${name}, ${called(group)}`;
  const sum = area === null ? '' : `: AUC ${decimal(area, 3)}`;
  return (
    <Plot
      summary={`ROC, ${whose}${sum}`}
      width={220}
      height={heightOf}
      table={tableOf([{ name: whose, trace: curve }], `ROC, ${whose}`, axes)}
    >
      {(wide) => {
        const side = sideOf(wide);
        const x = linear([0, 1], [margins.left, margins.left + side]);
        const y = linear([0, 1], [margins.top + side, margins.top]);
        return (
          <>
            <Frame {...{ x, y, axes }} count={2} />
            <Path points={{ x: [0, 1], y: [0, 1] }} x={x} y={y} kind="chance" />
            {whole && <Path points={whole} x={x} y={y} index={index} kind="faint" />}
            {iso && (
              <path
                class={styles.iso}
                d={pathOf({ x: iso.map((each) => each.fpr), y: iso.map((each) => each.tpr) }, x, y)}
              />
            )}
            <Path points={curve} name={called(group)} x={x} y={y} index={index} />
            {here && <Mark index={index} x={x.at(here.fpr)} y={y.at(here.tpr)} size={9} />}
          </>
        );
      }}
    </Plot>
  );
}

interface ReliabilityProps extends DrawingProps {
  /** What the scales span. */
  all: readonly number[];
}

function Reliability({ group, curve, name, index, axes, all }: ReliabilityProps) {
  const whose = `${name}, ${called(group)}`;
  const end = (value: number | undefined) => (value === undefined ? '' : percent(value));
  return (
    <Plot
      summary={`${t('calibration.title')}: ${whose}`}
      width={220}
      height={heightOf}
      table={{
        caption: `${t('calibration.title')}: ${whose}`,
        head: [axes.x, axes.y, t('folds.low'), t('folds.high'), t('subgroups.items')],
        rows: curve.x.map((x, i) => [
          ...[percent(x), end(curve.y[i]), end(curve.low?.[i]), end(curve.high?.[i])],
          counted(curve.items?.[i] ?? 0),
        ]),
        drawn: { x: 0, y: 1, low: 2, high: 3, mark: 'point' },
      }}
    >
      {(wide) => {
        const side = sideOf(wide);
        const x = odds(all, [margins.left, margins.left + side]);
        const y = odds(all, [margins.top + side, margins.top]);
        return (
          <>
            <Frame {...{ x, y, axes }} count={5} />
            <Path points={{ x: x.domain, y: x.domain }} x={x} y={y} kind="chance" />
            <Groups index={index} curve={curve} x={x} y={y} />
          </>
        );
      }}
    </Plot>
  );
}
