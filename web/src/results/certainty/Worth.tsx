import '../../i18n/lab';
import type { Report } from 'isoyield';
import { useState } from 'preact/hooks';
import { rich, t } from '../../i18n';
import { count, number, numberIn, withUnit } from '../../i18n/numbers';
import { Marker } from '../../ui/Marker';
import { Scroll } from '../../ui/Scroll';
import { Short } from '../../ui/Short';
import { indices, type Utility } from '../../values/figures';
import { carries, ofLoss } from '../../values/provenance';
import { chance } from '../../values/sure';
import { gapWriter } from '../../values/yields';
import styles from './Sure.module.css';

interface WorthProps {
  report: Report;
  utility: Utility;
}

const fields = ['item_cost', 'future_items'] as const;
type Field = (typeof fields)[number];
const least: Record<Field, number> = { item_cost: 0, future_items: 1 };

/** What more items are worth for choosing among the classifiers and the constant decisions: as the verdict has it, next to their cost. */
export function Worth({ report, utility }: WorthProps) {
  const [typed, setTyped] = useState<Partial<Record<Field, string>>>({});
  const filled = fields.filter((field) => (typed[field] ?? '').trim() !== '');
  const given = Object.fromEntries(filled.map((field) => [field, numberIn(typed[field] ?? '')]));
  const unread = filled.find((field) => given[field] === null);
  const small = filled.find((field) => (given[field] ?? 0) < least[field]);
  const bad = unread ?? small;
  return (
    <section class={styles.part}>
      <p class={styles.text}>{t('worth.what')}</p>
      <Useful report={report} utility={utility} />
      {utility.yields.some(({ apparent }) => apparent !== undefined) && <p class={styles.text}>{t('worth.chosen')}</p>}
      <div class={styles.fields}>
        {fields.map((field) => (
          <label key={field} class={styles.field}>
            {t(`worth.${field}`)}
            <input
              class={styles.input}
              inputMode="decimal"
              autocomplete="off"
              value={typed[field] ?? ''}
              aria-invalid={field === bad}
              onInput={(event) => setTyped({ ...typed, [field]: event.currentTarget.value })}
            />
          </label>
        ))}
      </div>
      {unread !== undefined ? (
        <p role="alert">{t('plan.number', { field: t(`worth.${unread}`), text: (typed[unread] ?? '').trim() })}</p>
      ) : small !== undefined ? (
        <p role="alert">{t('worth.least', { field: t(`worth.${small}`), least: number(least[small]) })}</p>
      ) : (
        <Table report={report} utility={utility} each={given.item_cost ?? 0} future={given.future_items ?? 0} />
      )}
    </section>
  );
}

/** How sure it is that each classifier earns more than every constant decision. */
function Useful({ report, utility }: WorthProps) {
  const places = indices(report);
  const known = utility.verdict?.candidates.filter(({ probability_useful: p }) => p !== undefined) ?? [];
  if (known.length === 0) return null;
  return (
    <p class={styles.text}>
      {t('worth.useful')}{' '}
      {known.map(({ name, probability_useful: probability = 0 }, i) => (
        <span key={name}>
          {i > 0 && ', '}
          <span class={styles.one}>
            <Marker index={places.get(name) ?? 0} size={9} /> <Short name={name} />
          </span>{' '}
          {chance(probability)}
        </span>
      ))}
      .
    </p>
  );
}

/** How the worth is written: it is often far less than a cent. */
function worthWriter(utility: Utility): (value: number) => string {
  if (utility.assumed) return gapWriter(utility);
  return (value) => withUnit(number(value, { significant: 3 }), utility.unit);
}

interface TableProps extends WorthProps {
  /** Cost of an item; 0: none. */
  each: number;
  /** Items decided later; 0: not known. */
  future: number;
}

function Table({ report, utility, each, future }: TableProps) {
  const gap = worthWriter(utility);
  const { more = [], expected_loss: most, candidates = [], best = 0 } = utility.verdict ?? {};
  if (most === undefined) return null;
  const chosen = candidates[best];
  if (most === 0) return <p class={styles.answer}>{t('worth.nothing')}</p>;
  return (
    <>
      <Scroll label={t('worth.title')}>
        <table class={styles.figures}>
          <thead>
            <tr>
              <th scope="col">{t('worth.more')}</th>
              <th scope="col">{t('worth.each')}</th>
              {each > 0 && <th scope="col">{t('worth.cost')}</th>}
              {each > 0 && <th scope="col">{t('worth.from')}</th>}
              {future > 0 && <th scope="col">{t('worth.net')}</th>}
            </tr>
          </thead>
          <tbody>
            {more.map(({ items, worth }) => (
              <tr key={items}>
                <th scope="row">{count(items)}</th>
                <td>{gap(worth)}</td>
                {each > 0 && <td>{count(items * each)}</td>}
                {each > 0 && <td>{worth > 0 ? count(Math.ceil((items * each) / worth)) : t('worth.never')}</td>}
                {future > 0 && <td>{count(Math.round(worth * future - items * each))}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <p class={styles.text}>
        {rich('worth.most', {
          most: <span {...(chosen && carries(ofLoss(report, chosen, most)))}>{gap(most)}</span>,
        })}
      </p>
    </>
  );
}
