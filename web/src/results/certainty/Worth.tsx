import '../../i18n/lab';
import type { Plan, PlanOptions, Report } from 'isoyield';
import { useState } from 'preact/hooks';
import { t } from '../../i18n';
import { count, number, numberIn, unitSymbol } from '../../i18n/numbers';
import { planFor } from '../../state/certainty';
import { expected } from '../../state/quick';
import { Scroll } from '../../ui/Scroll';
import type { Utility } from '../../values/figures';
import { nearestRival } from '../../values/flips';
import { chance } from '../../values/sure';
import { useAnswer } from '../../values/useAnswer';
import { gapWriter } from '../../values/yields';
import styles from './Sure.module.css';

interface WorthProps {
  report: Report;
  utility: Utility;
}

const fields = ['item_cost', 'future_items'] as const;
type Field = (typeof fields)[number];

/** What more items are worth for choosing between the two nearest classifiers and the constant decisions. */
export function Worth({ report, utility }: WorthProps) {
  const [typed, setTyped] = useState<Partial<Record<Field, string>>>({});
  const filled = fields.filter((field) => (typed[field] ?? '').trim() !== '');
  const unread = filled.find((field) => numberIn(typed[field] ?? '') === null);
  const given = Object.fromEntries(filled.map((field) => [field, numberIn(typed[field] ?? '') ?? 0]));
  const options: PlanOptions = { ...asked(report, utility), ...given };
  const { found: plan, wrong } = useAnswer(planFor, options, [JSON.stringify(options)], unread === undefined);
  const bad = unread ?? fields.find((field) => field === wrong?.source);
  return (
    <section class={styles.part}>
      <p class={styles.text}>{t('worth.what')}</p>
      <Useful utility={utility} />
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
      ) : wrong !== null ? (
        <p role="alert">
          {bad !== undefined && wrong.code === 'bad_option'
            ? `${t(`worth.${bad}`)}: ${expected(wrong)}`
            : wrong.message}
        </p>
      ) : (
        plan && <Table plan={plan} utility={utility} />
      )}
    </section>
  );
}

/** How sure it is that each classifier earns more than every constant decision. */
function Useful({ utility }: { utility: Utility }) {
  const known = utility.verdict?.candidates.filter(({ probability_useful: p }) => p !== undefined) ?? [];
  if (known.length === 0) return null;
  return (
    <p class={styles.text}>
      {t('worth.useful')}{' '}
      {known.map(({ name, probability_useful: probability = 0 }, i) => (
        <span key={name}>
          {i > 0 && ', '}
          <bdi>{name}</bdi> {chance(probability)}
        </span>
      ))}
      .
    </p>
  );
}

/** The matrices of the best classifier and of whoever overtakes it first, with the clusters behind them. */
function asked(report: Report, utility: Utility): PlanOptions {
  const pair = nearestRival(utility);
  const names = pair ? [pair.a, pair.b] : [report.classifiers[0]?.name];
  const [a, b] = names.map((name) => report.classifiers.find((each) => each.name === name));
  return {
    goal: 'value',
    a: a?.matrix ?? [],
    ...(b && { b: b.matrix }),
    utility: utility.matrix,
    ...(report.settings.items !== undefined && { items: report.settings.items }),
    design_effect: Math.max(1, a?.clusters?.design_effect ?? report.settings.design_effect ?? 1),
  };
}

/** How the worth is written: it is often far less than a cent. */
function worthWriter(utility: Utility): (value: number) => string {
  if (utility.assumed) return gapWriter(utility);
  const symbol = unitSymbol(utility.unit);
  return (value) => `${number(value, { significant: 3 })}${symbol && `\u202f${symbol}`}`;
}

/** Whether perfect information is worth what the verdict says that choosing now loses. Of more than two classifiers, and of the same items,
 * the verdict knows more than matrices do: then its number stands alone. */
export function agrees({ perfect = 0 }: Plan, { verdict }: Utility): boolean {
  const { form, expected_loss: loss } = verdict ?? {};
  return form !== 'undecided' || loss === undefined || Math.abs(perfect - loss) <= 1e-9 * Math.abs(loss);
}

function Table({ plan, utility }: { plan: Plan; utility: Utility }) {
  const gap = worthWriter(utility);
  const rows = plan.more ?? [];
  const costs = plan.settings.item_cost > 0;
  const net = plan.settings.future_items > 0;
  if (plan.perfect === 0) return <p class={styles.answer}>{t('worth.nothing')}</p>;
  return (
    <>
      <Scroll label={t('worth.title')}>
        <table class={styles.figures}>
          <thead>
            <tr>
              <th scope="col">{t('worth.more')}</th>
              <th scope="col">{t('worth.each')}</th>
              {costs && <th scope="col">{t('worth.cost')}</th>}
              {costs && <th scope="col">{t('worth.from')}</th>}
              {net && <th scope="col">{t('worth.net')}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.items}>
                <th scope="row">{count(row.items)}</th>
                <td>{gap(row.worth)}</td>
                {costs && <td>{count(row.cost)}</td>}
                {costs && <td>{row.pays_from === undefined ? t('worth.never') : count(Math.ceil(row.pays_from))}</td>}
                {net && <td>{count(Math.round(row.net ?? 0))}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      {agrees(plan, utility) && <p class={styles.text}>{t('worth.most', { most: gap(plan.perfect ?? 0) })}</p>}
    </>
  );
}
