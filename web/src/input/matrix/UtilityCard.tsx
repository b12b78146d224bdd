import '../../i18n/lab';
import { signal } from '@preact/signals';
import type { Remark } from 'isoyield';
import { useMemo, useState } from 'preact/hooks';
import { costCells, setCosts } from '../../document/costs';
import { identity, isSquare, negateUtility, setUtility, transposeUtility } from '../../document/document';
import { plainNumbers } from '../../document/request';
import { type Document, data, doc, problems, report, stale } from '../../document/state';
import { utilityFrom } from '../../document/taken';
import { rich, t } from '../../i18n';
import { edit, openFile, present, seal } from '../../state/calculator';
import { showNotice } from '../../state/notice';
import { give, weigh } from '../../state/trade';
import { Button } from '../../ui/Button';
import { Choice } from '../../ui/fields/Choice';
import { Later } from '../../ui/Later';
import { Menu } from '../../ui/Menu';
import { isFirst } from '../../values/figures';
import { readAs } from '../intake/recognised';
import { utilityInWords } from '../intake/sentences';
import { Formulas } from '../worth/Formulas';
import { wrongWorth } from '../worth/wrong';
import styles from './Data.module.css';
import { Folded, type Folding } from './Folded';
import { Grid } from './Grid';
import { Label } from './Label';

const tradeOff = () => import('./TradeOff').then((found) => found.TradeOff);

/** The utilities of the clipboard, where they fit. */
async function fromClipboard(document: Document) {
  try {
    const reading = await readAs(await navigator.clipboard.readText(), {}, { utility: true });
    const next = utilityFrom(document, reading);
    if (next === document)
      showNotice(t('utility.shape', { classes: document.classes.length, decisions: document.decisions.length }), {
        sticky: true,
      });
    else edit(next);
  } catch (error) {
    showNotice(error instanceof Error && error.name === 'Refused' ? error.message : t('copy.refused'), {
      sticky: true,
    });
  }
}

/** "€ per customer": unit and item, to be changed. */
function Per({ document }: { document: Document }) {
  return (
    <span class={`${styles.note} ${styles.per}`}>
      {rich('utility.per', {
        unit: (
          <Label
            value={document.unit || t('utility.points')}
            label={t('utility.unit')}
            optional
            onChange={(unit) => edit({ ...document, unit })}
          />
        ),
        item: (
          <Label
            value={document.item || t('utility.item')}
            label={t('utility.noun')}
            optional
            onChange={(item) => edit({ ...document, item })}
          />
        ),
      })}
    </span>
  );
}

function Actions({ document, onFold }: { document: Document; onFold: Folding['onFold'] }) {
  return (
    <Menu
      label={t('data.more', { name: t('utility.title') })}
      items={[
        { text: t('utility.paste'), icon: 'paste', run: () => void fromClipboard(document) },
        {
          text: t('data.transpose'),
          icon: 'transpose',
          disabled: !isSquare(document),
          run: () => edit(transposeUtility(document)),
        },
        {
          text: t('utility.reset'),
          icon: 'undo',
          disabled: !isSquare(document),
          run: () => edit({ ...document, unit: '', utility: identity(document.classes.length) }),
        },
        ...(onFold ? [{ text: t('data.fold'), icon: 'chevron' as const, run: () => onFold(true) }] : []),
      ]}
    />
  );
}

/** Whether the grid shows what errors cost, and not what decisions are worth. */
const asCosts = signal(false);

/** The grid of utilities, told as what decisions are worth or as what errors cost. */
function Utilities({ problems: mine }: { problems: readonly Remark[] }) {
  const document = doc.value;
  const costs = useMemo(() => (asCosts.value ? costCells(document) : null), [asCosts.value, document]);
  const write = costs ? setCosts : setUtility;
  return (
    <>
      {isSquare(document) && (
        <Choice
          label={t('utility.as')}
          value={costs ? 'cost' : 'worth'}
          options={(['worth', 'cost'] as const).map((value) => ({ value, text: t(`utility.as.${value}`) }))}
          onChange={(value) => {
            asCosts.value = value === 'cost';
          }}
        />
      )}
      <Grid
        name={t(costs ? 'utility.costs.title' : 'utility.title')}
        cells={costs ?? document.utility}
        money
        costs={costs !== null}
        problems={mine}
        onWrite={(row, column, block, typing) => {
          if (!typing) seal();
          edit(write(doc.value, row, column, block), typing ? `utility ${row} ${column}` : null);
        }}
      />
    </>
  );
}

/** The formulas over columns of a score file; nothing where there are none. */
function FromColumns() {
  const { source } = present.value.snapshot;
  const worth = source?.columns.worth;
  if (!source || worth === undefined) return null;
  const preview = report.value?.preview;
  return (
    <Formulas
      value={worth}
      wrong={(formulas) => (preview ? wrongWorth(formulas, preview) : '')}
      onDone={(formulas) =>
        void openFile({ ...source, columns: { ...source.columns, worth: formulas } }, doc.value.positive)
      }
    />
  );
}

const PerhapsCosts = ({ document }: { document: Document }) => (
  <p class={styles.words} role="status">
    {t('utility.costs')}{' '}
    <Button kind="quiet" onClick={() => edit(negateUtility(document))}>
      {t('utility.costs.turn')}
    </Button>
  </p>
);

export function UtilityCard({ folded, onFold }: Folding) {
  const [weighing, setWeighing] = useState(false);
  const [forAll, setForAll] = useState(false);
  const document = doc.value;
  const mine = problems.value.filter((each) => each.source === 'utility');

  // While a new report is on its way, the sliders keep the one before, and the words say what is typed.
  const shown = mine.length === 0 ? report.value : null;
  const space = shown?.utility?.space;
  const known = stale.value ? undefined : shown?.utility?.matrix;
  const matrix = known ?? (mine.length === 0 ? plainNumbers(document.utility) : null);
  const byItem = shown?.utility?.by_item === true;
  const computed = shown?.utility?.formulas !== undefined;
  const costs = !stale.value && shown?.notes.some(({ code }) => code === 'perhaps_costs') === true;
  const two = isSquare(document) && document.classes.length === 2 && data.value === 'matrix';
  const coming = two && mine.length === 0 && (shown ? isFirst(shown) : problems.value.length === 0);

  if (folded && mine.length === 0 && !costs) {
    return (
      <Folded name={t('utility.title')} tour="utility" onFold={onFold}>
        {document.unit ? t('utility.per', { unit: document.unit, item: document.item || t('utility.item') }) : ''}
      </Folded>
    );
  }

  return (
    <section class={styles.card} aria-label={t('utility.title')} data-tour="utility">
      <div class={styles.head}>
        <h3 class={styles.title}>{t('utility.title')}</h3>
        <Per document={document} />
        <div class={styles.actions}>
          <Actions document={document} onFold={onFold} />
        </div>
      </div>
      {(!byItem || (forAll && !computed)) && <Utilities problems={mine} />}
      {matrix && (
        <p class={styles.words}>
          {byItem ? t(computed ? 'utility.by_formula' : 'utility.by_item') : utilityInWords(document, matrix)}
        </p>
      )}
      {computed && <FromColumns />}
      {costs && <PerhapsCosts document={document} />}
      {byItem && !computed && !forAll && (
        <Button kind="quiet" class={`${styles.weigh} no-print`} onClick={() => setForAll(true)}>
          {t('utility.for_all')}
        </Button>
      )}
      {(space?.trade_off || coming) && (
        <Button
          kind="quiet"
          class={`${styles.weigh} no-print`}
          aria-expanded={weighing}
          disabled={!space?.trade_off}
          onClick={() => setWeighing(!weighing)}
        >
          {t(weighing ? 'utility.weighed' : 'utility.weigh')}
        </Button>
      )}
      {weighing && shown && space?.trade_off && (
        <Later
          load={tradeOff}
          given={{ report: shown, space, trade: space.trade_off, onWeigh: weigh, onGive: give, onDone: seal }}
        />
      )}
    </section>
  );
}
