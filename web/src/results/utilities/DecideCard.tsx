import '../../i18n/lab';
import type { Decided, Report } from 'isoyield';
import { useEffect, useState } from 'preact/hooks';
import { stale } from '../../document/state';
import { known, rich, t } from '../../i18n';
import { percent } from '../../i18n/numbers';
import { Strip } from '../../plot/Strip';
import { around } from '../../plot/scale';
import { recalibrate } from '../../state/calculator';
import { recalibrated } from '../../state/curves';
import { Button } from '../../ui/Button';
import { Choice } from '../../ui/fields/Choice';
import { Scroll } from '../../ui/Scroll';
import { series } from '../../ui/series';
import { ClassifierChoice } from '../../values/ClassifierChoice';
import { decimal, quantity, type Utility } from '../../values/figures';
import { gapWriter, yieldWriter } from '../../values/yields';
import styles from './DecideCard.module.css';
import { ReliabilityPlot } from './ReliabilityPlot';

/** How a way to decide is called. */
const called = ({ rule, recalibration }: Decided) =>
  recalibration === undefined ? known(`decide.${rule}`, rule) : known(`decide.map.${recalibration}`, recalibration);

/** The ways to decide from probabilities, what each earns, and whether the probabilities mean what they say. */
export function DecideCard({ report, utility }: { report: Report; utility: Utility }) {
  const [which, setWhich] = useState(0);
  const scored = report.classifiers.flatMap((classifier, index) =>
    classifier.decided && classifier.decided.length > 0
      ? [{ name: classifier.name, decided: classifier.decided, index }]
      : [],
  );
  const shown = scored[Math.min(which, scored.length - 1)];
  const asked = recalibrated.value;
  // Score columns of two classes are compared when asked: that takes another pass over every row.
  const missing = scored.length === 0 && !asked;
  useEffect(() => {
    if (missing) recalibrate();
  }, [missing]);
  if (!shown) return <p class={styles.lead}>{t(stale.value ? 'compare.updating' : 'decide.closed')}</p>;
  return (
    <>
      {scored.length > 1 && (
        <div>
          <ClassifierChoice
            among={scored}
            index={shown.index}
            onChange={(index) => setWhich(scored.findIndex((each) => each.index === index))}
          />
        </div>
      )}
      <Ways
        key={shown.index}
        {...shown}
        utility={utility}
        ask={!asked && <Button onClick={recalibrate}>{t('decide.ask')}</Button>}
      />
    </>
  );
}

interface WaysProps {
  name: string;
  index: number;
  decided: readonly Decided[];
  utility: Utility;
  ask: preact.ComponentChild;
}

function Ways({ name, index, decided, utility, ask }: WaysProps) {
  const [plain] = decided;
  // The best threshold was chosen on the items that it is judged on: it is shown, but does not win.
  const best = decided
    .filter(({ rule }) => rule !== 'best_threshold')
    .reduce<Decided | null>((a, b) => (a && b.yield <= a.yield + 1e-12 * Math.abs(a.yield) ? a : b), null);
  const text = yieldWriter(utility);
  const gap = gapWriter(utility);
  if (!plain || !best) return null;
  const { domain, zero } = around(decided.map((each) => each.yield));
  return (
    <div class={styles.room}>
      <div class={styles.both}>
        <div class={styles.ways}>
          <p class={styles.lead}>
            {best === plain
              ? rich('decide.none', { name: <b>{name}</b>, value: text(plain.yield), way: called(plain) })
              : rich('decide.best', {
                  name: <b>{name}</b>,
                  plain: called(plain),
                  value: text(plain.yield),
                  way: <b>{called(best)}</b>,
                  gain: <b>{gap(best.gain?.value ?? 0, true)}</b>,
                })}
            {best !== plain && best.gain?.ci && best.gain.ci.low <= 0 && ` ${t('decide.unsure')}`}
            {utility.assumed && ` ${t('decide.assumed')}`}
          </p>
          <Scroll label={t('decide.title')}>
            <table class={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{t('decide.way')}</th>
                  <td class={styles.picture} />
                  <th scope="col">{t('yield.value')}</th>
                  <th scope="col">{t('decide.gain')}</th>
                  <th scope="col" class={styles.aside}>
                    {t('decide.otherwise')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {decided.map((each) => (
                  <Way
                    key={`${each.rule} ${each.recalibration ?? ''}`}
                    way={each}
                    plain={each === plain}
                    best={each === best}
                    index={index}
                    domain={domain}
                    zero={zero}
                    gap={gap}
                    text={text}
                  />
                ))}
              </tbody>
            </table>
          </Scroll>
          {ask && (
            <p class={styles.ask}>
              {ask} <span>{t('decide.ask.why')}</span>
            </p>
          )}
        </div>
        <Trust decided={decided} index={index} top={utility.matrix.length > 2} />
      </div>
    </div>
  );
}

interface WayProps {
  way: Decided;
  plain: boolean;
  best: boolean;
  index: number;
  domain: readonly [number, number];
  zero: boolean;
  gap: ReturnType<typeof gapWriter>;
  text: ReturnType<typeof yieldWriter>;
}

function Way({ way, plain, best, index, domain, zero, gap, text }: WayProps) {
  return (
    <tr class={[series(index).className, best ? styles.best : ''].join(' ')}>
      <th scope="row">
        {called(way)}
        {way.rule === 'best_threshold' && <small>{t('decide.hindsight')}</small>}
      </th>
      <td class={styles.picture}>
        <Strip domain={domain} marks={[{ index, value: way.yield }]} height={30} zero={zero} stem={zero} />
      </td>
      <td>{text(way.yield)}</td>
      <td class={styles.gain}>
        {way.gain ? gap(way.gain.value ?? 0, true) : '—'}
        {way.gain?.ci && (
          <small>{t('safe.gap.interval', { low: gap(way.gain.ci.low), high: gap(way.gain.ci.high) })}</small>
        )}
      </td>
      <td class={styles.aside}>{plain ? '—' : percent(way.otherwise)}</td>
    </tr>
  );
}

/** Whether probabilities mean what they say, before and after they are mapped. */
function Trust({ decided, index, top }: { decided: readonly Decided[]; index: number; top: boolean }) {
  const maps = decided.filter(({ recalibration }) => recalibration !== undefined);
  const bestMap = maps.reduce<Decided | null>((a, b) => (a && a.yield >= b.yield ? a : b), null);
  const [chosen, setChosen] = useState<string | null>(null);
  const after = maps.find(({ recalibration }) => recalibration === chosen) ?? bestMap;
  const before = decided.find(({ rule, recalibration }) => rule === 'expected_utility' && recalibration === undefined);
  if (!(before ?? after)?.reliability) return null;
  return (
    <>
      <div class={styles.plot}>
        <ReliabilityPlot
          before={before?.reliability ?? null}
          after={after?.reliability ?? null}
          index={index}
          top={top}
        />
      </div>
      <div class={styles.words}>
        <h4 class={styles.heading}>{t('decide.trust')}</h4>
        <p>{t('decide.reliability')}</p>
        {maps.length > 0 && (
          <Choice
            label={t('decide.map')}
            value={after?.recalibration ?? ''}
            options={maps.map((each) => ({ value: each.recalibration ?? '', text: called(each) }))}
            onChange={setChosen}
          />
        )}
        <p>{errors(before, after)}</p>
      </div>
    </>
  );
}

/** "Off by 0.041 on average, 0.012 after Platt scaling." */
function errors(before: Decided | undefined, after: Decided | null): string {
  const off = (of: Decided | null | undefined) => {
    const value = quantity(of?.ece);
    return value === null ? null : decimal(value, 3);
  };
  const [first, second] = [off(before), off(after)];
  if (first !== null && second !== null && after)
    return t('decide.off.both', { before: first, after: second, way: called(after) });
  const one = first ?? second;
  return one === null ? '' : t('decide.off', { value: one });
}
