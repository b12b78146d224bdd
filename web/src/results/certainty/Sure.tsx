import '../../i18n/lab';
import type { Catalogue, Report } from 'isoyield';
import { useState } from 'preact/hooks';
import { known, t } from '../../i18n';
import { count, number, percent } from '../../i18n/numbers';
import { resample, resampled, resampling, stopResampling, troubles } from '../../state/certainty';
import { Button } from '../../ui/Button';
import { SeedField } from '../../ui/fields/SeedField';
import { Select } from '../../ui/fields/Select';
import { Marker } from '../../ui/Marker';
import { Scroll } from '../../ui/Scroll';
import { indices } from '../../values/figures';
import { CurveBands } from './CurveBands';
import styles from './Sure.module.css';
import { Tests } from './Tests';

interface SureProps {
  report: Report;
  catalogue: Catalogue;
}

const sizes = [500, 1000, 2000, 10_000];

/** Whether differences on the same items are real: tests of the pairs, and the items resampled. */
export function Sure({ report, catalogue }: SureProps) {
  const [size, setSize] = useState(2000);
  const [seed, setSeed] = useState(1);
  const [metrics, setMetrics] = useState<readonly string[]>([]);
  const share = resampling.value;
  const running = share !== null;
  const found = resampled.value?.of === report ? resampled.value : null;
  const forms = report.classes.length === 2 ? ['binary', 'scores'] : ['matrix', 'class_scores'];
  const able = catalogue.metrics.filter(({ scope }) => forms.some((form) => scope.includes(form)));
  const weighted = report.settings.weight !== undefined;
  return (
    <>
      {report.comparisons && report.comparisons.length > 0 && (
        <Tests report={report} catalogue={catalogue} comparisons={report.comparisons} />
      )}
      {report.kind === 'scores' && (
        <section class={styles.part}>
          <h4 class={styles.title}>{t('sure.bootstrap')}</h4>
          <p class={styles.text}>{t(weighted ? 'sure.weighted' : 'sure.text')}</p>
          {!weighted && (
            <form
              class={styles.settings}
              onSubmit={(event) => {
                event.preventDefault();
                if (running) stopResampling();
                else void resample(size, seed, metrics);
              }}
            >
              <Select
                label={t('sure.resamples')}
                value={String(size)}
                options={sizes.map((each) => ({ value: String(each), text: count(each) }))}
                onChange={(event) => setSize(Number(event.currentTarget.value))}
              />
              <SeedField seed={seed} onInput={setSeed} />
              <Select
                label={t('side.add')}
                value=""
                options={[
                  { value: '', text: metrics.length > 0 ? `${t('sure.more', { count: metrics.length })}` : '…' },
                  ...able.filter(({ id }) => !metrics.includes(id)).map(({ id, name }) => ({ value: id, text: name })),
                ]}
                onChange={(event) => {
                  const id = event.currentTarget.value;
                  if (id) setMetrics([...metrics, id]);
                }}
              />
              <Button kind={running ? 'plain' : 'primary'} type="submit">
                {t(running ? 'lab.stop' : 'sure.run')}
              </Button>
            </form>
          )}
          {running && <progress class={styles.progress} value={share} max={1} aria-label={t('sure.progress')} />}
          {troubles.value.map(({ code, message }) => (
            <p key={code} role="alert">
              {message}
            </p>
          ))}
          {found && <Intervals report={report} found={found} catalogue={catalogue} />}
        </section>
      )}
    </>
  );
}

const written = (value: number | null) => number(value ?? 0, { significant: 4 });

interface IntervalsProps {
  report: Report;
  found: NonNullable<typeof resampled.value>;
  catalogue: Catalogue;
}

function Intervals({ report, found, catalogue }: IntervalsProps) {
  const { bootstrap } = found;
  const places = indices(report);
  const nameOf = (statistic: string, rule: string | undefined) => {
    const name =
      statistic === 'threshold' || statistic === 'yield'
        ? t(`sure.${statistic}`)
        : (catalogue.metrics.find(({ id }) => id === statistic)?.name ?? statistic);
    const chosen = rule && known(`sure.rule.${rule}`, rule);
    return chosen ? t('sure.at', { name, rule: chosen }) : name;
  };
  const rows = bootstrap.classifiers.flatMap(({ name, intervals }) => intervals.map((each) => ({ name, ...each })));
  return (
    <>
      <Scroll label={t('sure.bootstrap')}>
        <table class={styles.table}>
          <caption>
            {t('sure.result', {
              resamples: count(bootstrap.resamples),
              seed: count(bootstrap.seed),
              seconds: number(found.milliseconds / 1000, { significant: 2 }),
            })}
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('yield.classifier')}</th>
              <th scope="col">{t('sure.statistic')}</th>
              <th scope="col">{t('sure.value')}</th>
              <th scope="col">{t('sure.percentile', { level: percent(bootstrap.level, 0) })}</th>
              <th scope="col">BCa</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, statistic, rule, value, percentile, bca, undefined: reason }) => (
              <tr key={`${name} ${statistic} ${rule}`}>
                <th scope="row">
                  <Marker index={places.get(name) ?? 0} size={9} /> <bdi>{name}</bdi>
                </th>
                <td class={styles.words}>{nameOf(statistic, rule)}</td>
                <td>{value === null ? '–' : written(value)}</td>
                {reason ? (
                  <td colSpan={2} class={styles.why}>
                    {t(`sure.none.${reason}`)}
                  </td>
                ) : (
                  <>
                    <td>
                      {percentile
                        ? t('safe.gap.interval', { low: written(percentile.low), high: written(percentile.high) })
                        : '–'}
                    </td>
                    <td>{bca ? t('safe.gap.interval', { low: written(bca.low), high: written(bca.high) }) : '–'}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      {bootstrap.pairs.length > 0 && <Pairs bootstrap={bootstrap} nameOf={nameOf} />}
      <CurveBands bootstrap={bootstrap} catalogue={catalogue} />
    </>
  );
}

interface PairsProps {
  bootstrap: IntervalsProps['found']['bootstrap'];
  nameOf: (statistic: string, rule: string | undefined) => string;
}

function Pairs({ bootstrap, nameOf }: PairsProps) {
  return (
    <table class={styles.table}>
      <caption>{t('sure.pairs')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('sure.pair')}</th>
          <th scope="col">{t('sure.statistic')}</th>
          <th scope="col">{t('parts.difference')}</th>
          <th scope="col">{t('sure.percentile', { level: percent(bootstrap.level, 0) })}</th>
          <th scope="col">p</th>
        </tr>
      </thead>
      <tbody>
        {bootstrap.pairs.map(({ a, b, statistic, rule, difference, percentile, p_value: p }) => (
          <tr key={`${a} ${b} ${statistic} ${rule}`}>
            <th scope="row">{t('sure.versus', { a, b })}</th>
            <td class={styles.words}>{nameOf(statistic, rule)}</td>
            <td>{difference === null ? '–' : number(difference, { significant: 3, signed: true })}</td>
            <td>
              {percentile
                ? t('safe.gap.interval', { low: written(percentile.low), high: written(percentile.high) })
                : '–'}
            </td>
            <td>{number(p, { significant: 2 })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
