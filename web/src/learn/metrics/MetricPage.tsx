import '../../i18n/lab';
import type { Catalogue } from 'isoyield';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { ownFamily } from '../../document/definitions';
import { settable } from '../../document/parameters';
import { known, t } from '../../i18n';
import { count, number } from '../../i18n/numbers';
import { Icon } from '../../ui/Icon';
import { ParameterFields } from '../../values/ParameterFields';
import { Isometrics } from '../isometrics/Isometrics';
import accuracy from './accuracy.json';
import { readable } from './aliases';
import { Formula } from './Formula';
import { KappaWeights } from './KappaWeights';
import styles from './MetricPage.module.css';
import { References } from './References';
import { letters, symbolsIn } from './symbols';

type Metric = Catalogue['metrics'][number];

interface MetricPageProps {
  metric: Metric;
  /** Level of the metric's own heading. */
  level: 1 | 2;
  /** The values of the classifiers available. */
  values?: ComponentChildren;
}

function range({ low, high }: Metric['range']): string {
  return `${low === undefined ? '−∞' : number(low)} … ${high === undefined ? '∞' : number(high)}`;
}

/** All that the registry says of one metric. */
export function MetricPage({ metric, level, values }: MetricPageProps) {
  const Name = level === 1 ? 'h1' : 'h2';
  const symbols = symbolsIn(metric.latex);
  const parameters = new Map(metric.parameters.map(({ id, name }) => [letters[id], name]));
  const word = (symbol: string) =>
    known(`symbol.${symbol}.${metric.id}`, '') || (symbol === 'w' && parameters.get(symbol)) || t(`symbol.${symbol}`);
  const aliases = readable(metric.aliases);
  return (
    <article class={styles.page}>
      <header>
        <p class="overline">{known(`family.${metric.family}`, metric.family)}</p>
        <Name class={styles.name}>{metric.name}</Name>
        {metric.family === ownFamily ? (
          <code class={styles.own}>{metric.meaning}</code>
        ) : (
          <p class={styles.meaning}>{metric.meaning}</p>
        )}
      </header>
      <Formula id={metric.id} />
      {symbols.length > 0 && (
        <dl class={styles.symbols}>
          {symbols.map((symbol) => (
            <div key={symbol}>
              <dt>{symbol}</dt>
              <dd>{word(symbol)}</dd>
            </div>
          ))}
        </dl>
      )}
      <ParameterFields parameters={settable(metric.parameters, false)} />
      {values}
      {metric.parameters.some(({ id, option }) => option && id === 'power') && <KappaWeights />}
      {metric.scope.includes('binary') && <Isometrics metric={metric} level={level === 1 ? 2 : 3} />}
      {metric.orientation !== 'neither' && <Admissible metric={metric} />}
      <dl class={styles.facts}>
        <Fact name={t('metric.range')}>
          {metric.family !== ownFamily && range(metric.range)}
          <span class={styles.side}>{t(`metric.${metric.orientation}`)}</span>
        </Fact>
        <Fact name={t('metric.scope')}>{metric.scope.map((scope) => t(`metric.scope.${scope}`)).join('; ')}</Fact>
        <Fact name={t('metric.undefined')}>
          {metric.undefined.length === 0 ? (
            t('metric.defined')
          ) : (
            <ul class={styles.reasons}>
              {metric.undefined.map(({ id, text }) => (
                <li key={id}>{text}</li>
              ))}
            </ul>
          )}
        </Fact>
        {metric.sized && <Fact name={t('metric.sized')}>{t('metric.sized.text')}</Fact>}
        {metric.conventions.length > 0 && (
          <Fact name={t('metric.elsewhere')}>
            <Conventions metric={metric} />
          </Fact>
        )}
        {metric.scales.length > 0 && (
          <Fact name={t('metric.scales')}>
            <Scales metric={metric} />
          </Fact>
        )}
        <Accuracy id={metric.id} />
        {aliases.length > 0 && <Fact name={t('metric.aliases')}>{aliases.join(', ')}</Fact>}
      </dl>
      <References references={metric.references} level={level === 1 ? 2 : 3} />
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div class={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What other tools print where the metric has no value. */
function Conventions({ metric }: { metric: Metric }) {
  return (
    <ul class={styles.reasons}>
      {metric.conventions.map(({ tool, printed, note, when }) => (
        <li key={`${tool} ${when.join()}`}>
          {tool}: <b>{printed}</b>
          {note && <span class={styles.side}>{note}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Words that authors gave to its values. */
function Scales({ metric }: { metric: Metric }) {
  return (
    <>
      <p class={styles.caution}>{t('metric.scales.caution')}</p>
      <ul class={styles.reasons}>
        {metric.scales.map(({ name, bands, reference }) => (
          <li key={name}>
            {name} ({reference.year}):{' '}
            {bands
              .map(({ from, word }) =>
                from === undefined ? word : t('metric.scales.from', { from: number(from), word }),
              )
              .join(', ')}
          </li>
        ))}
      </ul>
    </>
  );
}

/** How near the arithmetic came to the exact values, as `accuracy_figures` measured it. */
function Accuracy({ id }: { id: string }) {
  const measured = (accuracy.metrics as Readonly<Record<string, readonly number[]>>)[id];
  if (!measured) return null;
  const [largest = 0, mean = 0, values = 0] = measured;
  return (
    <Fact name={t('metric.accuracy')}>
      {t('metric.accuracy.text', {
        largest: number(largest, { decimals: 2 }),
        mean: number(mean, { decimals: 3 }),
        values: count(values),
      })}
    </Fact>
  );
}

/** The cells by the two that are left when the class totals are held: the right decisions, as shares of all items. */
const twoCells = { TP: 'C₀₀', TN: 'C₁₁', FN: '(B − C₀₀)', FP: '(1 − B − C₁₁)', P: 'B', N: '(1 − B)', n: '1' };

/** Whether the metric ranks as some utility matrix would, what follows, and why. */
function Admissible({ metric }: { metric: Metric }) {
  const { id, admissible: yes, admissible_at_shares: atShares, family, scope, sized } = metric;
  const said = yes ? 'metric.admissible' : atShares ? 'metric.admissible.shares' : 'metric.inadmissible';
  // A formula is fitted to its box when it is drawn, so it is drawn when the box is open.
  const [open, setOpen] = useState(false);
  return (
    <section class={`${styles.verdict} ${yes ? styles.yes : styles.no}`}>
      <Icon name={yes ? 'check' : 'warning'} />
      <div>
        <b>{t(said)}</b>
        <p>{t(`${said}.text`)}</p>
        {scope.includes('binary') && family !== ownFamily && !sized && (
          <details class={styles.why} onToggle={(event) => setOpen(event.currentTarget.open)}>
            <summary>{t('metric.admissible.why')}</summary>
            {open && (
              <>
                <p>{t('metric.admissible.cells')}</p>
                <Formula id={id} values={twoCells} />
                <p>{t(yes ? 'metric.admissible.linear' : 'metric.admissible.other')}</p>
              </>
            )}
          </details>
        )}
      </div>
    </section>
  );
}
