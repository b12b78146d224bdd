import '../../i18n/lab';
import type { Report } from 'isoyield';
import { doc } from '../../document/state';
import { asBelief, readUnknown, type Scenario, slipIn, writeUnknown } from '../../document/unknown';
import { t } from '../../i18n';
import { edit, seal } from '../../state/calculator';
import { unknownOf } from '../../state/questions';
import { Button } from '../../ui/Button';
import type { Utility } from '../../values/figures';
import { range } from '../../values/flips';
import { useAnswer } from '../../values/useAnswer';
import styles from './Unknown.module.css';
import { UnknownEditor } from './UnknownEditor';
import { UnknownResult } from './UnknownResult';

interface UnknownProps {
  report: Report;
  utility: Utility;
}

/** More cells than these are not edited one by one. */
const mostCells = 36;
const doubts = [0.05, 0.1, 0.2];

const rankingOf = ({ report, text }: { report: Report; text: string }) => unknownOf(report, text);

/** Utilities that are not known: what is believed of them, and what follows for the choice. */
export function Unknown({ report, utility }: UnknownProps) {
  const document = doc.value;
  const present: Scenario = {
    probability: '100',
    cells: utility.matrix.map((row) => row.map((value) => ({ kind: 'fixed', numbers: [String(value)] }))),
  };
  const held = document.unknown ? readUnknown(document.unknown, utility.matrix.length, utility.decisions.length) : [];
  const scenarios = held.length > 0 ? held : [doubted(present, 0.1 * range(utility))];
  const text = writeUnknown(scenarios);
  const slip = slipOf(scenarios, report.classes, utility.decisions);
  const { found: ranking, wrong } = useAnswer(rankingOf, { report, text }, [report, text], slip === null);
  const told = slip ?? wrong?.message;
  const write = (next: readonly Scenario[], typing = false) => {
    if (!typing) seal();
    edit({ ...doc.value, unknown: writeUnknown(next) }, typing ? 'unknown' : null);
  };
  const width = range(utility) || 1;
  return (
    <>
      <p class={styles.text}>{t('unknown.text')}</p>
      <div class={styles.quick}>
        <span>{t('unknown.quick')}</span>
        {doubts.map((share) => (
          <Button key={share} onClick={() => write([doubted(present, share * width)])}>
            {t('unknown.doubt', { share: Math.round(share * 100) })}
          </Button>
        ))}
        <Button onClick={() => write(another(held.length > 0 ? held : [present], present))}>
          {t('unknown.several')}
        </Button>
        {document.unknown && (
          <Button kind="quiet" onClick={() => edit({ ...doc.value, unknown: undefined })}>
            {t('unknown.reset')}
          </Button>
        )}
      </div>
      {told !== undefined && <p role="alert">{told}</p>}
      {ranking && told === undefined && <UnknownResult report={report} utility={utility} ranking={ranking} />}
      {utility.matrix.flat().length <= mostCells && (
        <details class={styles.details} open={document.unknown !== undefined}>
          <summary>{t('unknown.each')}</summary>
          <UnknownEditor
            scenarios={scenarios}
            classes={report.classes}
            decisions={utility.decisions}
            width={width}
            onWrite={write}
          />
        </details>
      )}
    </>
  );
}

/** What is wrong with the first belief that cannot stand so, by the name of its cell; null: nothing. */
function slipOf(scenarios: readonly Scenario[], classes: readonly string[], decisions: readonly string[]) {
  for (const { cells } of scenarios)
    for (const [r, row] of cells.entries())
      for (const [c, belief] of row.entries()) {
        const found = slipIn(belief);
        if (found)
          return t(`unknown.slip.${found.slip}`, {
            cell: t('safe.as', { truth: classes[r] ?? '', decision: decisions[c] ?? '' }),
          });
      }
  return null;
}

/** The scenario with every utility anywhere within `width` of what it is. */
function doubted(scenario: Scenario, width: number): Scenario {
  return { ...scenario, cells: scenario.cells.map((row) => row.map((cell) => asBelief(cell, 'uniform', width))) };
}

/** One more matrix, all as probable. */
function another(scenarios: readonly Scenario[], present: Scenario): Scenario[] {
  const all = [...scenarios, present];
  const share = (i: number) =>
    i < all.length - 1 ? Math.floor(100 / all.length) : 100 - Math.floor(100 / all.length) * i;
  return all.map((scenario, i) => ({ ...scenario, probability: String(share(i)) }));
}
