import type { Report } from 'isoyield';
import { Card } from '../../cards/Card';
import { doc } from '../../document/state';
import { t } from '../../i18n';
import { Strip, StripAxis } from '../../plot/Strip';
import { around, linear } from '../../plot/scale';
import { Marker } from '../../ui/Marker';
import { Scroll } from '../../ui/Scroll';
import { Short } from '../../ui/Short';
import { indices, type Utility } from '../../values/figures';
import { rivalPair } from '../../values/flips';
import { gapWriter, tickWriter, unitNote, yieldWriter } from '../../values/yields';
import styles from './PartsCard.module.css';
import { partsOf } from './parts';

const most = 8;

/** A scale that has room for the values and for 0. */
function zeroedDomain(values: readonly number[]): [number, number] {
  const { domain } = around([0, ...values], 0.05);
  return [Math.min(domain[0], 0), Math.max(domain[1], 0)];
}

/** Places of the best classifier and of the one compared with it. */
function compared(report: Report, { ranking }: Utility, pair: ReturnType<typeof rivalPair>) {
  const places = indices(report);
  const best = places.get(ranking[0] ?? '') ?? 0;
  return { best, rival: (pair && places.get(pair.a === ranking[0] ? pair.b : pair.a)) ?? null };
}

/** Which decisions make the difference: what each kind adds to the yields, the most telling first. */
export function PartsCard({ report, utility }: { report: Report; utility: Utility }) {
  const pair = rivalPair(utility);
  const { best, rival } = compared(report, utility, pair);
  const all = partsOf(utility, report.classes, best, rival);
  const parts = all.slice(0, most);
  if (parts.length === 0) return null;
  const shown = rival === null ? [best] : [best, rival].sort((a, b) => a - b);
  const zeroed = zeroedDomain(parts.flatMap(({ values }) => shown.flatMap((index) => values[index] ?? [])));
  const ticks = linear(zeroed, [0, 100]).ticks(5);
  const text = yieldWriter(utility, true);
  const gap = gapWriter(utility, true);
  return (
    <Card
      title={t('parts.title')}
      line={t('parts.line')}
      note={
        all.length > most ? t('metrics.note', { shown: most, total: all.length }) : unitNote(utility, doc.value.item)
      }
      class={styles.card ?? ''}
    >
      <Scroll label={t('parts.title')}>
        <table class={styles.table}>
          <thead>
            <tr>
              <th scope="col" class={styles.cell}>
                {t('parts.cell')}
              </th>
              <td class={styles.picture} />
              {shown.map((index) => (
                <th key={index} scope="col">
                  <span class={styles.who}>
                    <Marker index={index} size={9} /> <Short name={report.classifiers[index]?.name ?? ''} most={14} />
                  </span>
                </th>
              ))}
              {rival !== null && <th scope="col">{t('parts.difference')}</th>}
            </tr>
          </thead>
          <tbody>
            {parts.map(({ truth, decision, values, difference }) => (
              <tr key={`${truth} ${decision}`}>
                <th scope="row" class={styles.cell}>
                  {t('safe.as', { truth, decision })}
                </th>
                <td class={styles.picture}>
                  <Strip
                    domain={zeroed}
                    marks={shown.flatMap((index) => (values[index] == null ? [] : [{ index, value: values[index] }]))}
                    height={34}
                    grid={ticks}
                    zero
                    between
                  />
                </td>
                {shown.map((index) => (
                  <td key={index}>{values[index] == null ? '' : text(values[index], true)}</td>
                ))}
                {rival !== null && <td class={styles.difference}>{gap(difference, true)}</td>}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" class={styles.cell}>
                {t('parts.sum')}
              </th>
              <td class={styles.picture}>
                <StripAxis domain={zeroed} ticks={ticks} format={tickWriter(utility, 0)} />
              </td>
              {shown.map((index) => (
                <td key={index}>{text(utility.yields[index]?.value ?? 0, true)}</td>
              ))}
              {pair && <td class={styles.difference}>{gap(pair.difference, true)}</td>}
            </tr>
          </tfoot>
        </table>
      </Scroll>
    </Card>
  );
}
