import '../i18n/lab';
import type { Report } from 'isoyield';
import { Card } from '../cards/Card';
import { capital, t } from '../i18n';
import { Icon } from '../ui/Icon';
import { brief } from '../ui/shortened';
import { hintOf, type Utility } from '../values/figures';
import { endWriter, gapWriter, yieldWriter } from '../values/yields';
import styles from './Warnings.module.css';

type Warning = NonNullable<Report['warnings']>[number];

/** What a warning about yields says, with the digits that the verdict has; others as the core says them. */
export function said({ code, source, message }: Warning, utility: Utility | undefined): string {
  if (!utility) return message;
  const { verdict, best_baseline: always, assumed } = utility;
  const write = yieldWriter(utility);
  const id = (what: string) => `warnings.${what}${assumed ? '.right' : ''}`;
  const called = (each: NonNullable<typeof verdict>['candidates'][number] | undefined) =>
    each?.always ? t('yield.always', { decision: each.name }) : brief(each?.name ?? '');
  if (code === 'difference_within_noise' && verdict?.ci) {
    const end = endWriter(utility, true);
    return t(id('noise'), {
      a: called(verdict.candidates[verdict.best]),
      b: called(verdict.candidates[verdict.rival ?? -1]),
      gap: gapWriter(utility)(verdict.difference ?? 0),
      low: end(verdict.ci.low),
      high: end(verdict.ci.high),
    });
  }
  const own = utility.yields.find(({ name }) => name === source);
  if (code === 'threshold_chosen_here' && own?.apparent !== undefined)
    return t(id('chosen'), { here: write(own.apparent), elsewhere: write(own.value) });
  const best = utility.yields.find(({ name }) => name === utility.ranking[0]);
  if (code === 'always_beats_all' && always && best)
    return t(id('always'), {
      decision: always.decision,
      always: write(always.value),
      name: brief(best.name),
      value: write(best.value),
    });
  return message;
}

/** What a reviewer would say before reading the numbers, grave warnings first. */
export function Warnings({ report: { warnings = [], utility, classifiers } }: { report: Report }) {
  if (warnings.length === 0) return null;
  const names = classifiers.map(({ name }) => name);
  return (
    <Card title={t('warnings.title')} exports={['warnings']}>
      <ul class={styles.list}>
        {warnings.map((each) => (
          <li key={`${each.code} ${each.source} ${each.message}`} data-severity={each.severity}>
            <Icon name="warning" size={16} />
            <span>
              {each.source !== undefined && <b dir="auto">{each.source}: </b>}
              {each.source === undefined ? capital(said(each, utility), names) : said(each, utility)}.{' '}
              <span class={styles.hint}>{hintOf(each)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
