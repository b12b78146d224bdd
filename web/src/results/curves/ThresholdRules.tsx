import '../../i18n/lab';
import type { Catalogue, Classifier, Report } from 'isoyield';
import { useEffect } from 'preact/hooks';
import { Card } from '../../cards/Card';
import { sharesThreshold } from '../../document/judged';
import { stale } from '../../document/state';
import { capital, t } from '../../i18n';
import { present, showRules } from '../../state/calculator';
import { choose } from '../../state/choosing';
import { chooseOn } from '../../state/chosen_on';
import { Button } from '../../ui/Button';
import { FileButton } from '../../ui/fields/Choosers';
import { Marker } from '../../ui/Marker';
import { narrow } from '../../ui/narrow';
import { Scroll } from '../../ui/Scroll';
import { brief, shortened } from '../../ui/shortened';
import { threshold as written } from '../../values/figures';
import { gapWriter, unitNote, yieldWriter } from '../../values/yields';
import { resting } from './Curves';
import styles from './ThresholdRules.module.css';

/** With more classifiers a yield stands under its threshold. */
const mostBeside = 2;
const mostLetters = 22;

type Point = NonNullable<Classifier['thresholds']>[string];

/** What every rule of the registry chooses for each classifier and what that earns. */
export function ThresholdRules({ report, catalogue, item }: { report: Report; catalogue: Catalogue; item: string }) {
  useEffect(showRules, []);
  const { utility } = report;
  const scored = report.classifiers.flatMap((classifier, index) =>
    classifier.thresholds
      ? [
          {
            name: classifier.name,
            thresholds: classifier.thresholds,
            implied:
              classifier.implied_threshold ??
              (classifier.thresholds['implied'] && utility?.space?.trade_off?.threshold),
            index,
          },
        ]
      : [],
  );
  // Beside each other two long names would leave no room for the last column.
  const letters = scored.reduce((sum, { name }) => sum + Math.min(name.length, mostLetters), 0);
  const under = narrow.value || scored.length > mostBeside || letters > 1.5 * mostLetters;
  const best = resting(report)?.classifier;
  if (!utility || scored.length === 0) return null;
  const used = report.settings.operating_point ?? (sharesThreshold(report) ? 'implied' : 'max_yield');
  // Without costs nothing implies a threshold.
  const called = (id: string, name: string) => capital(utility.assumed && id === 'implied' ? t('at.rule.half') : name);
  const rows = catalogue.rules.map(({ id, name }) => ({ id, name: called(id, name) }));
  const first = rows.findIndex(({ id }) => id === used);
  if (first > 0) rows.unshift(...rows.splice(first, 1));
  const gap = gapWriter(utility, true);
  const judge = scored.find(({ index }) => index === best);
  const earned = scored.flatMap(({ thresholds }) => Object.values(thresholds).map((each) => Math.abs(each.yield)));
  const most = Math.max(...earned, 1e-9);
  return (
    <Card
      name="rules"
      title={t('rules.title')}
      note={unitNote(utility, item)}
      line={t('rules.line')}
      exports={['thresholds']}
    >
      <Scroll label={t('rules.title')}>
        <table class={styles.table}>
          <Head names={scored} under={under} earns={t(utility.assumed ? 'rules.right' : 'rules.earns')} />
          <tbody>
            {rows.map(({ id, name }) => (
              <tr key={id}>
                <th scope="row">
                  {name}
                  {id === used && <span class={styles.used}>{t('rules.used')}</span>}
                </th>
                {scored.map(({ thresholds, implied, index }) => (
                  <Chosen
                    key={index}
                    point={thresholds[id]}
                    at={id === 'implied' ? implied : undefined}
                    rule={id}
                    under={under}
                    write={yieldWriter(utility, true)}
                  />
                ))}
                <td class={styles.optimism}>{optimism(judge?.thresholds[id], most, gap)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      {judge && (
        <p class={styles.note}>
          {t('rules.optimism.note', { name: brief(judge.name) })}{' '}
          <a href="#/learn/optimism">{t('learn.idea.optimism')}</a>
        </p>
      )}
      <div class={styles.also}>
        <Meanings rules={catalogue.rules} />
        <Choosing on={report.settings.chosen_on} />
      </div>
    </Card>
  );
}

/** The file whose items choose the thresholds, if there is one, and the way there and back. */
function Choosing({ on }: { on: string | undefined }) {
  if (!present.value.snapshot.source) return null;
  return (
    <details class={styles.meanings} open={on !== undefined}>
      <summary>{t('rules.elsewhere')}</summary>
      {on === undefined ? (
        <>
          <p>{t('rules.elsewhere.text')}</p>
          <FileButton label={t('paste.choose')} accept="" icon="file" onFile={(file) => void chooseOn(file)} />
        </>
      ) : (
        <>
          <p>{t('rules.chosen_on', { file: on })}</p>
          <Button onClick={() => void chooseOn(null)}>{t('rules.here')}</Button>
        </>
      )}
    </details>
  );
}

interface HeadProps {
  names: readonly { name: string; index: number }[];
  /** What yields are called. */
  earns: string;
  /** Whether they stand under the thresholds. */
  under: boolean;
}

function Head({ names, earns, under }: HeadProps) {
  const letters = narrow.value ? 8 : names.length > 4 ? 6 : names.length > mostBeside ? 11 : under ? 16 : mostLetters;
  return (
    <thead>
      <tr>
        <th scope="col">{t('rules.rule')}</th>
        {names.map(({ name, index }) => [
          <th key={`${name} at`} scope="col" title={name} aria-label={t('rules.at', { name })}>
            <Marker index={index} size={9} /> {t('rules.at', { name: shortened(name, letters) })}
            {under && <small>{earns}</small>}
          </th>,
          under || (
            <th key={`${name} earns`} scope="col" aria-label={t('rules.earns.of', { name })}>
              {earns}
            </th>
          ),
        ])}
        <th scope="col">{t('rules.optimism')}</th>
      </tr>
    </thead>
  );
}

function Meanings({ rules }: { rules: Catalogue['rules'] }) {
  return (
    <details class={styles.meanings}>
      <summary>{t('rules.meanings')}</summary>
      <dl>
        {rules.map(({ id, name, meaning }) => [<dt key={name}>{capital(name)}</dt>, <dd key={id}>{meaning}</dd>])}
      </dl>
    </details>
  );
}

/** What the classifier seems to earn more on the rows that chose its threshold, no finer than a thousandth of the yields beside it. */
function optimism(point: Point | undefined, most: number, gap: (value: number) => string): string {
  if (!point) return '';
  if (!point.honest) return t('rules.optimism.none');
  const grain = 10 ** Math.floor(Math.log10(most) - 2);
  return gap(Number((Math.round(point.honest.optimism / grain) * grain).toPrecision(6)));
}

interface ChosenProps {
  point: Point | undefined;
  /** The threshold that the costs imply; that of the point is the lowest score at or above it. */
  at: number | undefined;
  rule: string;
  under: boolean;
  write: (value: number) => string;
}

/** What a rule has chosen for a classifier: where, and the yield there, on other rows where the rule chooses by the data. */
function Chosen({ point, at, rule, under, write }: ChosenProps) {
  if (!point) return <td colSpan={under ? 1 : 2}>{stale.value ? t('compare.updating') : '–'}</td>;
  const go = (threshold: number) => (
    <button
      key={threshold}
      type="button"
      class={styles.go}
      onClick={() => void choose(rule === 'implied' ? { by: 'costs' } : { by: 'metric', rule })}
    >
      {written(threshold)}
    </button>
  );
  const [first, ...others] = at !== undefined ? [at] : point.ties.length > 0 ? point.ties : [point.threshold];
  const earned = write(point.honest?.yield ?? point.yield);
  return (
    <>
      <td>
        {first !== undefined && go(first)}
        {others.length > 0 && (
          <details class={styles.ties}>
            <summary>{t('rules.more', { count: others.length })}</summary>
            {others.map(go)}
          </details>
        )}
        {under && <b class={styles.earned}>{earned}</b>}
      </td>
      {under || <td class={styles.earned}>{earned}</td>}
    </>
  );
}
