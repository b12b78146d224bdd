import type { Catalogue, Report } from 'isoyield';
import { t } from '../../i18n';
import { number, percent } from '../../i18n/numbers';
import { measured, ofSubgroups } from '../../state/chosen';
import { narrow } from '../../ui/narrow';
import { Scroll } from '../../ui/Scroll';
import { Short } from '../../ui/Short';
import { type Figure, quantity, reason } from '../../values/figures';
import { carries } from '../../values/provenance';
import { Off } from '../yields/Off';
import {
  called,
  columnsOf,
  counted,
  ends,
  type Judged,
  type Measure,
  ofSubgroup,
  type Subgroup,
  type Subgroups,
} from './measures';
import styles from './Subgroups.module.css';

interface EachProps {
  report: Report;
  catalogue: Catalogue;
  subgroups: Subgroups;
  judged: Judged;
  /** The yield first. */
  measures: readonly Measure[];
}

/** The numbers of every subgroup. On a phone those of one measure. */
export function Each({ report, catalogue, subgroups, judged, measures }: EachProps) {
  const slim = narrow.value;
  const shown = slim
    ? measures
    : [...ofSubgroups, measured.area, 'yield'].flatMap((id) => measures.filter((each) => each.id === id));
  const share: Measure = {
    ...{ id: measured.share, name: t('subgroups.base'), whole: null, of: () => undefined },
    ...{ write: (value) => number(value, { decimals: 3 }), gap: number, tick: number },
  };
  const figures = subgroups.groups.flatMap((group, i) => {
    const result = judged.each[i];
    return [group.base_rate, ...(result ? shown.map((measure) => measure.of(result)) : [])];
  });
  const level = judged.each.find(({ yield_ci: ci }) => ci)?.yield_ci?.level;
  const earned = measures.find(({ id }) => id === 'yield');
  const theirs = slim ? undefined : measures.find(({ id }) => id === 'subject_yield');
  return (
    <>
      <Scroll label={t('subgroups.each')} class={styles.scroll}>
        <table class={styles.table}>
          <thead>
            <tr>
              <th scope="col">{columnsOf(subgroups)}</th>
              <th scope="col">
                {t('subgroups.items')}
                {slim && <small>{share.name}</small>}
              </th>
              {!slim && <th scope="col">{t('subgroups.positives')}</th>}
              {!slim && <th scope="col">{share.name}</th>}
              {shown.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
              {!slim && level !== undefined && <th scope="col">{t('yield.level', { level: percent(level) })}</th>}
              {theirs && <th scope="col">{theirs.name}</th>}
            </tr>
          </thead>
          <tbody>
            {subgroups.groups.map((group, i) => {
              const result = judged.each[i];
              const given = { report, catalogue, judged, group };
              const rate = <Value {...given} measure={share} figure={group.base_rate} />;
              return (
                <tr key={group.name} data-subgroup={group.name}>
                  <th scope="row">
                    <Short name={called(group)} most={slim ? 12 : 24} />
                    {group.small && ' *'}
                  </th>
                  <td>
                    {counted(group.n)}
                    {slim && <small>{rate}</small>}
                  </td>
                  {!slim && <td>{counted(group.positives)}</td>}
                  {!slim && <td>{rate}</td>}
                  {shown.map((measure) => (
                    <td key={measure.id} class={measure.id === 'yield' ? styles.strong : undefined}>
                      <Value {...given} measure={measure} figure={result && measure.of(result)} wide={slim} />
                    </td>
                  ))}
                  {!slim && level !== undefined && (
                    <td class={styles.soft}>{earned && ends(result?.yield_ci, earned.write)}</td>
                  )}
                  {theirs && (
                    <td>
                      <Value {...given} measure={theirs} figure={result && theirs.of(result)} />
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </Scroll>
      <Foot {...{ catalogue, subgroups, figures }} />
    </>
  );
}

interface FootProps extends Pick<EachProps, 'catalogue' | 'subgroups'> {
  figures: readonly (Figure | undefined)[];
}

/** What the star is, and why numbers are missing. */
function Foot({ catalogue, subgroups: { groups, least_of_class: least }, figures }: FootProps) {
  const reasons = new Set(figures.flatMap((figure) => (figure?.undefined ? [reason(figure, catalogue)] : [])));
  const said = [
    ...(groups.some(({ small }) => small) ? [t('subgroups.small', { least })] : []),
    ...[...reasons].map((each) => t('subgroups.undefined', { reason: each })),
  ];
  return said.length > 0 ? <p class={styles.note}>{said.join(' ')}</p> : null;
}

interface ValueProps {
  report: Report;
  catalogue: Catalogue;
  judged: Judged;
  group: Subgroup;
  measure: Measure;
  figure: Figure | undefined;
  /** Whether its range stands under it. */
  wide?: boolean;
}

function Value({ report, catalogue, judged, group, measure, figure, wide = false }: ValueProps) {
  const value = quantity(figure);
  if (value === null) {
    const why = reason(figure, catalogue);
    return (
      <span title={why}>
        <span aria-hidden="true">–</span>
        <span class="visually-hidden">{t('metrics.undefined', { reason: why })}</span>
      </span>
    );
  }
  return (
    <>
      <span {...carries(ofSubgroup(report, judged, group, measure, value, figure?.ci))}>{measure.write(value)}</span>
      <Off bound={figure?.bound} />
      {wide && figure?.ci && <small class={styles.range}>{ends(figure.ci, measure.write)}</small>}
    </>
  );
}
