import { type Choosing, type Span, spans } from '../../../document/rule';
import { rich, t } from '../../../i18n';
import { count } from '../../../i18n/numbers';
import { choose } from '../../../state/choosing';
import { Typed } from '../../../ui/fields/NumberField';
import { Select } from '../../../ui/fields/Select';
import styles from './ChooseBy.module.css';

type Budgeted = Extract<Choosing, { by: 'budget' | 'top' }>;

interface BudgetProps {
  choosing: Budgeted;
  /** Of the file. */
  items: number;
}

/** How many items may be decided positive: of those of a day, or of this file. */
export function Budget({ choosing, items }: BudgetProps) {
  const inTime = choosing.by === 'budget';
  const { most } = choosing;
  const of = inTime ? choosing.of : items;
  const give = (next: Budgeted) => void choose(next);
  const span = (value: string) =>
    give(
      value === 'file'
        ? { by: 'top', most }
        : { by: 'budget', most, of: inTime ? choosing.of : 1000, span: value as Span },
    );
  const alerts = (
    <Whole label={t('pick.alerts')} value={most} onInput={(value) => give({ ...choosing, most: value })} />
  );
  const per = (
    <Select
      bare
      label={t('pick.span')}
      class={styles.relation ?? ''}
      value={inTime ? choosing.span : 'file'}
      options={[
        ...spans.map((value) => ({ value, text: t(`pick.span.${value}`) })),
        { value: 'file', text: t('pick.span.file') },
      ]}
      onChange={({ currentTarget }) => span((currentTarget as HTMLSelectElement).value)}
    />
  );
  return (
    <div class={styles.budget}>
      <div class={styles.sentence}>
        {inTime
          ? rich('pick.budget', {
              alerts,
              per,
              items: (
                <Whole
                  label={t('pick.items')}
                  value={choosing.of}
                  onInput={(value) => give({ ...choosing, of: value })}
                />
              ),
            })
          : rich('pick.top', { alerts, per, items: count(items) })}
      </div>
      {most > of && <p class={styles.note}>{t('pick.budget.all', { most: count(most), items: count(of) })}</p>}
    </div>
  );
}

/** A number of items, at least one. */
const Whole = ({ label, value, onInput }: { label: string; value: number; onInput: (value: number) => void }) => (
  <span>
    <Typed
      class={styles.number}
      inputMode="numeric"
      aria-label={label}
      value={value}
      written={count(value)}
      fits={(items) => Number.isInteger(items) && items >= 1 && items < 1e9}
      wrong={t('pick.budget.wrong')}
      onInput={onInput}
    />
  </span>
);
