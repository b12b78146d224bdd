import '../../i18n/lab';
import type { AverageCurve, Catalogue, Classifier, Folds, Report } from 'isoyield';
import { useState } from 'preact/hooks';
import { t } from '../../i18n';
import { number, percent } from '../../i18n/numbers';
import { Chart, share } from '../../plot/Chart';
import { Path, pathOf } from '../../plot/Path';
import { Choice } from '../../ui/fields/Choice';
import { Marker } from '../../ui/Marker';
import { Scroll } from '../../ui/Scroll';
import { series } from '../../ui/series';
import { carries } from '../../values/provenance';
import { FoldRanks } from './FoldRanks';
import styles from './FoldsCard.module.css';

/** How results differ from fold to fold: mean and spread of each metric, the curves of the folds, and mean ranks. */
export function FoldsCard({ report, catalogue }: { report: Report; catalogue: Catalogue }) {
  const folded = report.classifiers.flatMap((classifier, index) =>
    classifier.folds && classifier.folds.each.length > 1 ? [{ ...classifier, folds: classifier.folds, index }] : [],
  );
  const first = folded[0];
  if (!first) return null;
  const drawn = folded.filter(({ folds }) => folds.averages.length > 0);
  return (
    <>
      <p class={styles.text}>{t('folds.note', { count: first.folds.each.length })}</p>
      {drawn.length > 0 && <Bands drawn={drawn} catalogue={catalogue} />}
      {report.fold_ranks && <FoldRanks ranks={report.fold_ranks} report={report} catalogue={catalogue} />}
      <Spreads folded={folded} catalogue={catalogue} />
    </>
  );
}

type Folded = Classifier & { readonly folds: Folds; readonly index: number };

/** Mean and standard deviation of each metric, a column for each classifier. */
function Spreads({ folded, catalogue }: { folded: readonly Folded[]; catalogue: Catalogue }) {
  const popular = new Map(catalogue.metrics.flatMap((each) => (each.popular ? [[each.id, each.name] as const] : [])));
  const ids = Object.keys(folded[0]?.folds.metrics ?? {}).filter((id) => popular.has(id));
  return (
    <Scroll label={t('folds.title')} class={styles.scroll}>
      <table class={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('folds.mean')}</th>
            {folded.map(({ name, index }) => (
              <th key={name} scope="col">
                <Marker index={index} size={9} /> <bdi>{name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ids.map((id) => (
            <tr key={id}>
              <th scope="row">{popular.get(id)}</th>
              {folded.map(({ name, folds }) => {
                const spread = folds.metrics[id];
                return (
                  <td key={name}>
                    <span {...(spread && meanCarried(id, popular.get(id) ?? id, name, spread))}>{meanOf(spread)}</span>
                    {typeof spread?.sd === 'number' && <small> ± {number(spread.sd, { decimals: 3 })}</small>}
                    {lost(spread)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

type Spread = Folds['metrics'][string];

/** What the mean of a metric over the folds is; one that is undefined is no number. */
function meanCarried(id: string, called: string, of: string, spread: Spread) {
  const value = spread.infinite ? infinity(spread) : spread.mean;
  if (typeof value !== 'number') return {};
  return carries({ quantity: `fold_mean:${id}`, name: t('folds.number', { name: called }), of, value });
}

const infinity = ({ infinite }: Spread) => (infinite === '+' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY);

/** A mean, which is infinite or undefined where a fold is. */
function meanOf(spread: Spread | undefined): string {
  if (spread?.infinite) return number(infinity(spread));
  return typeof spread?.mean === 'number' ? number(spread.mean, { decimals: 3 }) : '—';
}

/** In how many folds it is infinite or undefined. */
function lost(spread: Spread | undefined) {
  if (!spread) return null;
  const { folds, infinite_folds: infinite = 0, undefined_folds: nothing = 0 } = spread;
  const said = [
    infinite > 0 && t('folds.infinite', { count: infinite, folds }),
    nothing > 0 && t('folds.undefined', { count: nothing, folds }),
  ].filter(Boolean);
  return said.length > 0 && <small> {said.join(', ')}</small>;
}

/** Every fold's curve, faint, and their mean with its band. */
function Bands({ drawn, catalogue }: { drawn: readonly Folded[]; catalogue: Catalogue }) {
  const [which, setWhich] = useState(0);
  const [chosen, setChosen] = useState<string | null>(null);
  const [average, setAverage] = useState('vertical');
  const shown = drawn[Math.min(which, drawn.length - 1)];
  if (!shown) return null;
  const { folds, index } = shown;
  const drawable = [...new Set(folds.averages.map((each) => each.curve))];
  const curve = chosen !== null && drawable.includes(chosen) ? chosen : drawable[0];
  const kind = catalogue.curves.find(({ id }) => id === curve);
  const mean = folds.averages.find((each) => each.curve === curve && each.average === average);
  const axes = { x: kind?.x_name ?? '', y: kind?.y_name ?? '' };
  return (
    <div>
      <div class={styles.choices}>
        {drawn.length > 1 && (
          <Choice
            label={t('metrics.classifier')}
            value={String(which)}
            options={drawn.map(({ name, index: mark }, i) => ({
              value: String(i),
              text: (
                <>
                  <Marker index={mark} size={9} /> <bdi>{name}</bdi>
                </>
              ),
            }))}
            onChange={(value) => setWhich(Number(value))}
          />
        )}
        <Choice
          label={t('folds.curve')}
          value={curve ?? ''}
          options={drawable.map((id) => ({ value: id, text: id.toUpperCase() }))}
          onChange={setChosen}
        />
        <Choice
          label={t('folds.average')}
          value={average}
          options={[
            { value: 'vertical', text: t('folds.vertical') },
            { value: 'threshold', text: t('folds.threshold') },
          ]}
          onChange={setAverage}
        />
      </div>
      <Chart
        summary={t('folds.summary', { name: shown.name, level: percent(folds.level) })}
        {...(mean && { table: tableOf(mean, axes, t('folds.title')) })}
        x={share(axes.x)}
        y={share(axes.y)}
        side={260}
        grid
      >
        {(x, y) => (
          <>
            {kind?.chance === 'diagonal' && <Path points={{ x: [0, 1], y: [0, 1] }} x={x} y={y} kind="chance" />}
            <g class={series(index).className}>
              {mean && mean.low.length === mean.x.length && (
                <path class={styles.band} d={`${pathOf({ x: mean.x, y: mean.low }, x, y)}L${back(mean, x, y)}Z`} />
              )}
              {folds.each.map(({ fold, curves }) => {
                const line = curves?.[curve ?? ''];
                return line ? <path key={fold} class={styles.fold} d={pathOf(line, x, y)} /> : null;
              })}
            </g>
            {mean && <Path points={mean} x={x} y={y} index={index} />}
          </>
        )}
      </Chart>
      <p class={styles.key}>{t(`folds.key.${average}`, { level: percent(folds.level) })}</p>
    </div>
  );
}

/** The upper edge of the band, from right to left. */
function back(mean: AverageCurve, x: Parameters<typeof pathOf>[1], y: Parameters<typeof pathOf>[2]): string {
  return pathOf({ x: [...mean.x].reverse(), y: [...mean.high].reverse() }, x, y).slice(1);
}

function tableOf(mean: AverageCurve, axes: { x: string; y: string }, caption: string) {
  const every = Math.max(1, Math.ceil(mean.x.length / 20));
  const rows = mean.x.flatMap((x, i) =>
    i % every === 0 ? [[number(x), number(mean.y[i] ?? 0), number(mean.low[i] ?? 0), number(mean.high[i] ?? 0)]] : [],
  );
  return {
    caption,
    head: [axes.x, axes.y, t('folds.low'), t('folds.high')],
    rows,
    drawn: { x: 0, y: 1, low: 2, high: 3, mark: 'line' as const },
  };
}
