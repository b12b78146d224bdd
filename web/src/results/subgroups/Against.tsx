import type { Catalogue } from 'isoyield';
import { rich, t } from '../../i18n';
import { number, percent } from '../../i18n/numbers';
import { present, restate } from '../../state/calculator';
import { Select } from '../../ui/fields/Select';
import { narrow } from '../../ui/narrow';
import { Scroll } from '../../ui/Scroll';
import { Short } from '../../ui/Short';
import { decimal, quantity, reason } from '../../values/figures';
import { carries } from '../../values/provenance';
import { called, ends, type Judged, type Measure, type Subgroups } from './measures';
import styles from './Subgroups.module.css';

interface AgainstProps {
  catalogue: Catalogue;
  subgroups: Subgroups;
  judged: Judged;
  /** The one that the picture shows. */
  measure: Measure;
}

/** Which subgroup the others are compared with, and how they differ from it. */
export function Against(props: AgainstProps) {
  const { subgroups } = props;
  const { source } = present.value.snapshot;
  const { groups, reference } = subgroups;
  if (!source && reference === undefined) return null;
  const take = (next: string | null) => {
    if (!source) return;
    const { references = [], ...rest } = source.columns;
    // Of another column the reference stays what it is.
    const others = references.filter((each) => !groups.some(({ name }) => name === each));
    const now = next === null ? others : [...others, next];
    restate({ ...rest, ...(now.length > 0 && { references: now }) });
  };
  const at = groups.findIndex(({ name }) => name === reference);
  return (
    <div class={styles.even} data-against>
      <h4 class={styles.heading}>{t('against.title')}</h4>
      {source && groups.length > 1 && (
        <Select
          class={styles.which}
          label={t('against.with')}
          value={String(at)}
          options={[
            { value: '-1', text: t('against.none') },
            ...groups.map((group, i) => ({ value: String(i), text: called(group) })),
          ]}
          onChange={({ currentTarget: { value } }) => take(groups[Number(value)]?.name ?? null)}
        />
      )}
      {reference !== undefined && <Table {...props} reference={reference} />}
    </div>
  );
}

const chance = (p: number) => (p < 1e-3 ? `< ${number(1e-3)}` : number(p, { decimals: 3 }));

/** A line for every subgroup but the reference. */
function Table({ catalogue, subgroups, judged, measure, reference }: AgainstProps & { reference: string }) {
  const slim = narrow.value;
  const rows = subgroups.groups.flatMap((group, i) => {
    const found = judged.each[i]?.against?.[measure.id];
    return found ? [{ group, ...found }] : [];
  });
  if (rows.length === 0) return <p class={styles.note}>{t('against.nothing', { metric: measure.name })}</p>;
  const level = rows.find(({ difference }) => difference.ci)?.difference.ci?.level;
  const range = !slim && level !== undefined;
  const plain = (value: number) => decimal(value, 2);
  return (
    <>
      <Scroll label={t('against.title')} class={styles.scroll}>
        <table class={styles.table}>
          <caption>
            {rich('against.caption', { metric: measure.name, name: <bdi>{called({ name: reference })}</bdi> })}
          </caption>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('against.difference')}</th>
              {range && <th scope="col">{t('yield.level', { level: percent(level) })}</th>}
              <th scope="col">{t('against.ratio')}</th>
              {range && <th scope="col">{t('yield.level', { level: percent(level) })}</th>}
              <th scope="col">{t('against.equal')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ group, difference, ratio, p_holm: p }) => {
              const [less, over] = [quantity(difference), quantity(ratio)];
              const why = reason(difference, catalogue);
              return (
                <tr key={group.name}>
                  <th scope="row">
                    <Short name={called(group)} most={slim ? 12 : 24} />
                    {group.small && ' *'}
                  </th>
                  <td>
                    {less === null ? (
                      <span title={why}>
                        <span aria-hidden="true">–</span>
                        <span class="visually-hidden">{t('metrics.undefined', { reason: why })}</span>
                      </span>
                    ) : (
                      <span
                        {...carries({
                          quantity: `subgroup_difference:${measure.id}`,
                          name: t('against.number', { name: measure.name }),
                          of: `${judged.name}, ${called(group)}`,
                          value: less,
                          level: difference.ci?.level,
                          method: difference.ci?.method,
                        })}
                      >
                        {`${less > 0 ? '+' : ''}${measure.gap(less)}`}
                      </span>
                    )}
                    {slim && difference.ci && <small class={styles.range}>{ends(difference.ci, measure.gap)}</small>}
                  </td>
                  {range && <td class={styles.soft}>{ends(difference.ci, measure.gap)}</td>}
                  <td>
                    {over === null ? '' : plain(over)}
                    {slim && ratio?.ci && <small class={styles.range}>{ends(ratio.ci, plain)}</small>}
                  </td>
                  {range && <td class={styles.soft}>{ends(ratio?.ci, plain)}</td>}
                  <td>{p === undefined ? '' : chance(p)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Scroll>
      <p class={styles.note}>{t('against.note')}</p>
    </>
  );
}
