import type { Catalogue } from 'isoyield';
import { useState } from 'preact/hooks';
import { language } from '../../document/state';
import { t } from '../../i18n';
import { percent } from '../../i18n/numbers';
import { ofSubgroups } from '../../state/chosen';
import { Select } from '../../ui/fields/Select';
import { narrow } from '../../ui/narrow';
import { Scroll } from '../../ui/Scroll';
import { Short } from '../../ui/Short';
import { because, threshold as written } from '../../values/figures';
import { called, columnsOf, type Judged, type Measure, type Subgroups } from './measures';
import styles from './Subgroups.module.css';

type Rule = NonNullable<Judged['even']>[number];
type Shares = Rule['thresholds'][number];

/** What must be the same, with the names of the metrics. */
function sameOf({ metrics }: Catalogue, { same }: Pick<Rule, 'same'>): string {
  const [selected = '', recall = '', fpr = ''] = ofSubgroups.map(
    (id) => metrics.find((each) => each.id === id)?.name ?? id,
  );
  // Within a name the second begins with a small letter, unless it is an abbreviation.
  const second = /^.\p{Ll}/u.test(fpr) && same.includes('_and_') ? fpr.slice(0, 1).toLowerCase() + fpr.slice(1) : fpr;
  return t(`subgroups.even.${same}`, { selected, recall, fpr: second });
}

interface EvenProps {
  catalogue: Catalogue;
  subgroups: Subgroups;
  judged: Judged;
  /** The yield. */
  earned: Measure;
  /** The threshold in use. */
  at: number | undefined;
}

/** Subgroups that have room next to each other. */
export const mostBeside = 4;

/** Relative to the yields: less is rounding. */
const grain = 1e-9;

/** A threshold, or the two between which chance decides. */
const Shared = ({ of }: { of: Shares }) => (
  <>
    {of.map(({ threshold, share }) => (
      <small key={threshold} class={styles.range}>
        {of.length > 1
          ? t('subgroups.at.share', { threshold: written(threshold), share: percent(share) })
          : t('subgroups.at', { threshold: written(threshold) })}
      </small>
    ))}
  </>
);

/** The thresholds that yield most when something must be the same in all subgroups, what that costs, and who gets less by it. */
export function Even({ catalogue, subgroups, judged, earned, at }: EvenProps) {
  const [chosen, setChosen] = useState('nothing');
  const { even: rules = [], each } = judged;
  const { groups } = subgroups;
  const beside = !narrow.value && groups.length <= mostBeside;
  const rule = rules.find(({ same, undefined: reason }) => same === chosen && reason === undefined) ?? rules[0];
  return (
    <div class={styles.even}>
      <h4 class={styles.heading}>{t('subgroups.even')}</h4>
      <p class={styles.note}>{t('subgroups.even.line')}</p>
      <div class={beside ? undefined : styles.halves}>
        <Scroll label={t('subgroups.even')}>
          <table class={`${styles.table} ${beside ? styles.rules : styles.alone}`}>
            <thead>
              <tr>
                <th scope="col">{t('subgroups.same.head')}</th>
                {beside &&
                  groups.map((group) => (
                    <th key={group.name} scope="col">
                      <Short name={called(group)} most={16} />
                    </th>
                  ))}
                <th scope="col">{t('subgroups.all')}</th>
                <th scope="col">{t('subgroups.price')}</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">{t('subgroups.even.used')}</th>
                {beside &&
                  each.map((result, i) => (
                    <td key={groups[i]?.name}>
                      {earned.write(result.yield)}
                      <small class={styles.range}>
                        {at !== undefined && t('subgroups.at', { threshold: written(at) })}
                      </small>
                    </td>
                  ))}
                <td>{earned.whole !== null && earned.write(earned.whole)}</td>
                <td />
              </tr>
              {rules.map((of) => (
                <Criterion key={of.same} {...{ of, catalogue, subgroups, judged, earned, beside }} />
              ))}
            </tbody>
          </table>
        </Scroll>
        {!beside && rule && (
          <div>
            <Select
              class={styles.which}
              label={t('subgroups.even.pick')}
              value={rule.same}
              options={rules
                .filter(({ undefined: reason }) => reason === undefined)
                .map(({ same }) => ({ value: same, text: sameOf(catalogue, { same }) }))}
              onChange={({ currentTarget: { value } }) => setChosen(value)}
            />
            {narrow.value && <p class={styles.note}>{t(`subgroups.means.${rule.same}`)}</p>}
            <Chosen {...{ rule, subgroups, judged, earned }} />
          </div>
        )}
      </div>
      <p class={styles.note}>
        {t('subgroups.even.note')} {t('subgroups.even.law')} <a href="#/learn/for_whom">{t('learn.idea.for_whom')}</a>
        {' · '}
        <a href={`./docs/${language.value}/concepts.html#${t('subgroups.docs')}`}>{t('subgroups.more')}</a>
      </p>
    </div>
  );
}

interface CriterionProps extends Omit<EvenProps, 'at'> {
  of: Rule;
  beside: boolean;
}

/** What must be the same, where that puts the thresholds, and what it costs. */
function Criterion({ of, catalogue, subgroups, judged, earned, beside }: CriterionProps) {
  const { same, undefined: reason, yield: worth, price, yields, thresholds } = of;
  return (
    <tr data-even={same}>
      <th scope="row">
        {sameOf(catalogue, of)}
        {!narrow.value && <small>{t(`subgroups.means.${same}`)}</small>}
      </th>
      {reason === undefined ? (
        <>
          {beside &&
            subgroups.groups.map((group, i) => (
              <td key={group.name}>
                <Less now={yields[i] ?? 0} before={judged.each[i]?.yield ?? 0} />
                {earned.write(yields[i] ?? 0)}
                <Shared of={thresholds[i] ?? []} />
              </td>
            ))}
          <td>{earned.write(worth)}</td>
          <td class={styles.strong}>{earned.gap(price)}</td>
        </>
      ) : (
        <td colSpan={beside ? subgroups.groups.length + 2 : 2} class={styles.soft}>
          {because(reason, catalogue)}
        </td>
      )}
    </tr>
  );
}

/** Marks what is less than at the threshold in use. */
function Less({ now, before }: { now: number; before: number }) {
  if (now >= before - grain * Math.max(Math.abs(now), Math.abs(before))) return null;
  return (
    <span class={styles.less} title={t('subgroups.less')}>
      <span aria-hidden="true">▼</span>
      <span class="visually-hidden">{t('subgroups.less')}</span>{' '}
    </span>
  );
}

interface ChosenProps extends Pick<EvenProps, 'subgroups' | 'judged' | 'earned'> {
  rule: Rule;
}

/** The thresholds and yields of every subgroup where something must be the same. */
function Chosen({ rule, subgroups, judged, earned }: ChosenProps) {
  return (
    <Scroll label={t('subgroups.even.pick')}>
      <table class={styles.table}>
        <thead>
          <tr>
            <th scope="col">{columnsOf(subgroups)}</th>
            <th scope="col">{t('subgroups.threshold')}</th>
            <th scope="col">{earned.name}</th>
            <th scope="col">{t('subgroups.even.now')}</th>
          </tr>
        </thead>
        <tbody>
          {subgroups.groups.map((group, i) => {
            const [now, before] = [rule.yields[i] ?? 0, judged.each[i]?.yield ?? 0];
            return (
              <tr key={group.name}>
                <th scope="row">
                  <Short name={called(group)} most={narrow.value ? 12 : 24} />
                </th>
                <td class={styles.at}>
                  <Shared of={rule.thresholds[i] ?? []} />
                </td>
                <td class={styles.strong}>
                  <Less now={now} before={before} />
                  {earned.write(now)}
                </td>
                <td class={styles.soft}>{earned.write(before)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Scroll>
  );
}
