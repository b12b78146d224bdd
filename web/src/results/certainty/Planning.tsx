import '../../i18n/lab';
import type { Plan, PlanOptions, Remark, Report } from 'isoyield';
import { useState } from 'preact/hooks';
import { t } from '../../i18n';
import { count, number, numberIn, percent, typed as written } from '../../i18n/numbers';
import { planFor } from '../../state/certainty';
import { measured } from '../../state/chosen';
import { expected } from '../../state/quick';
import { Choice } from '../../ui/fields/Choice';
import { Select } from '../../ui/fields/Select';
import { brief } from '../../ui/shortened';
import { items, prevalence, quantity, type Utility } from '../../values/figures';
import { rivalPair } from '../../values/flips';
import { useAnswer } from '../../values/useAnswer';
import { gapWriter } from '../../values/yields';
import styles from './Sure.module.css';

interface PlanningProps {
  report: Report;
  utility: Utility | undefined;
}

type Goal = Exclude<PlanOptions['goal'], 'value'>;
type Field = 'auc' | 'against' | 'correlation' | 'prevalence' | 'rate' | 'width' | 'power' | 'items' | 'level';

/** Numbers that each goal asks for; what is left empty is found. */
const fields: Readonly<Record<Goal, readonly Field[]>> = {
  yields: ['power', 'items', 'level'],
  auc_difference: ['auc', 'against', 'correlation', 'prevalence', 'power', 'items', 'level'],
  auc: ['auc', 'against', 'prevalence', 'power', 'items', 'level'],
  rate: ['rate', 'width', 'items', 'level'],
};
const pairings = ['here', 'unpaired', 'least', 'largest'] as const;

/** How many items would settle it: the size of a test set that tells what the user wants to know. */
export function Planning({ report, utility }: PlanningProps) {
  // What the verdict is about, with the doubt that is on screen.
  const known = utility && judgedPair(report, utility);
  const rivals = utility && rivalPair(utility);
  const goals: Goal[] = [
    ...(known || rivals ? (['yields'] as const) : []),
    ...(report.classes.length === 2 ? (['auc', 'auc_difference'] as const) : []),
    'rate',
  ];
  const [wanted, setGoal] = useState<Goal | null>(null);
  // Other data may leave nothing to ask that was asked of the last.
  const goal = wanted && goals.includes(wanted) ? wanted : (goals[0] ?? 'rate');
  const [asked, setPairing] = useState<(typeof pairings)[number]>('here');
  const ways = pairings.filter((id) => (id === 'here' ? known : rivals));
  const pairing = ways.includes(asked) ? asked : (ways[0] ?? 'here');
  const pair = pairing === 'here' ? known : rivals;
  const [typed, setTyped] = useState<Partial<Record<Field, string>>>({});
  const begin = beginning(report);
  const value = (field: Field) => typed[field] ?? written(begin[field]);
  const filled = fields[goal].filter((field) => value(field).trim() !== '');
  const numbers = Object.fromEntries(filled.map((field) => [field, numberIn(value(field)) ?? 0]));
  const unread = filled.find((field) => numberIn(value(field)) === null);
  const options: PlanOptions = {
    goal,
    ...numbers,
    ...(goal === 'yields' && (pairing === 'here' ? known?.options : rivals && about(report, rivals, pairing))),
  };
  const yieldOf = (name: string | undefined) => utility?.yields.find((each) => each.name === name)?.value;
  const same = goal === 'yields' && pairing !== 'here' && pair && yieldOf(pair.a) === yieldOf(pair.b);
  const ready = !same && unread === undefined;
  const { found: plan, wrong } = useAnswer(planFor, options, [JSON.stringify(options)], ready);
  const bad = unread ?? fields[goal].find((field) => field === wrong?.source);
  return (
    <section class={styles.part}>
      {goals.length > 1 && (
        <Choice
          label={t('plan.goal')}
          value={goal}
          options={goals.map((id) => ({ value: id, text: t(`plan.goal.${id}`) }))}
          onChange={setGoal}
        />
      )}
      <p class={styles.text}>{t(`plan.what.${goal}`, { a: brief(pair?.a ?? ''), b: brief(pair?.b ?? '') })}</p>
      <div class={styles.fields}>
        {goal === 'yields' && (
          <Select
            label={t('plan.pairing')}
            value={pairing}
            options={ways.map((id) => ({ value: id, text: t(`plan.pairing.${id}`) }))}
            onChange={(event) => setPairing(event.currentTarget.value as (typeof pairings)[number])}
          />
        )}
        {fields[goal].map((field) => (
          <label key={`${goal} ${field}`} class={styles.field}>
            {t(`plan.${field}`)}
            <input
              class={styles.input}
              inputMode="decimal"
              autocomplete="off"
              value={value(field)}
              aria-invalid={field === bad}
              placeholder={field === 'items' ? t('plan.items.none') : ''}
              onInput={(event) => setTyped({ ...typed, [field]: event.currentTarget.value })}
            />
          </label>
        ))}
      </div>
      {same ? (
        <p class={styles.answer} role="status">
          {t('plan.same', { a: brief(pair.a), b: brief(pair.b) })}
        </p>
      ) : unread !== undefined ? (
        <p role="alert">{t('plan.number', { field: t(`plan.${unread}`), text: value(unread).trim() })}</p>
      ) : (
        <Answer plan={plan} wrong={wrong} bad={bad} utility={utility} />
      )}
    </section>
  );
}

/** What the core is asked about two matrices. */
function about(
  { classifiers, utility }: Report,
  { a, b }: Pick<Utility['pairwise'][number], 'a' | 'b'>,
  pairing: Exclude<(typeof pairings)[number], 'here'>,
) {
  const matrixOf = (name: string) => classifiers.find((each) => each.name === name)?.matrix ?? [];
  return { a: matrixOf(a), b: matrixOf(b), utility: utility?.matrix ?? [], pairing };
}

/** The two that the verdict tells apart, or fails to, by the same difference and doubt as it; null where there is none. */
function judgedPair(report: Report, { verdict }: Utility) {
  const [best, rival] = [verdict?.candidates[verdict.best], verdict?.candidates[verdict.rival ?? -1]];
  const { difference, ci } = verdict ?? {};
  const n = items(report);
  if (!best || !rival || !difference || !ci || !(ci.low < ci.high) || n === null) return null;
  const called = ({ name, always }: typeof best) => (always ? t('yield.always', { decision: name }) : name);
  const range = { range: [ci.low, ci.high], range_level: ci.level, range_items: n };
  return { a: called(best), b: called(rival), options: { difference, ...range } };
}

interface AnswerProps {
  plan: Plan | null;
  wrong: Remark | null;
  /** The field that is wrong. */
  bad: Field | undefined;
  utility: PlanningProps['utility'];
}

function Answer({ plan, wrong, bad, utility }: AnswerProps) {
  if (wrong !== null)
    return (
      <p role="alert">
        {bad !== undefined && wrong.code === 'bad_option' ? `${t(`plan.${bad}`)}: ${expected(wrong)}` : wrong.message}
      </p>
    );
  return (
    plan && (
      <p class={styles.answer} role="status">
        {said(plan, utility)}
      </p>
    )
  );
}

/** What the data available suggest. */
function beginning(report: Report): Record<Field, string> {
  const areas = report.classifiers.flatMap(({ metrics }) => quantity(metrics[measured.area]) ?? []);
  const share = prevalence(report);
  const accuracy = quantity(report.classifiers[0]?.metrics[measured.right]);
  const short = (value: number | null | undefined, otherwise: string) =>
    value === null || value === undefined || !(value > 0 && value < 1)
      ? otherwise
      : String(Number(value.toPrecision(3)));
  return {
    auc: short(areas[0], '0.8'),
    against: areas.length > 1 ? short(areas[1], '0.75') : '0.75',
    correlation: '0.3',
    prevalence: short(share, '0.5'),
    rate: short(accuracy, '0.9'),
    width: '0.05',
    power: '0.8',
    items: '',
    level: '0.95',
  };
}

function said(plan: Plan, utility: Utility | undefined): string {
  const { goal, items: given, level } = plan.settings;
  const items = count(plan.items);
  const classes =
    plan.positives > 0
      ? ` ${t('plan.classes', { positives: count(plan.positives), negatives: count(plan.negatives) })}`
      : '';
  if (goal === 'rate') {
    const width = number(plan.width ?? 0, { significant: 3 });
    return t(given > 0 ? 'plan.says.rate.given' : 'plan.says.rate', { items, width, level: percent(level, 0) });
  }
  const size = Math.abs(plan.effect ?? 0);
  const effect = goal === 'yields' && utility ? gapWriter(utility)(size) : number(size, { significant: 3 });
  const power = percent(plan.power ?? 0, 0);
  return t(given > 0 ? 'plan.says.given' : 'plan.says', { items, effect, power }) + classes;
}
