import names from 'virtual:first-names';
import sheet from 'virtual:page-sheet';
import texts from 'virtual:page-texts';
import type { Catalogue, Report } from 'isoyield';
import { h, render } from 'preact';
import { language } from '../../document/state';
import { lazy } from '../../engine/once';
import { addTexts, t } from '../../i18n';
import { count } from '../../i18n/numbers';
import { assumed, sizes, wanted } from '../../results/certainty/drawn';
import { CostLine } from '../../results/verdict/CostLine';
import { Verdict } from '../../results/verdict/Verdict';
import { YieldStrip } from '../../results/yields/YieldStrip';
import { narrow } from '../../ui/narrow';
import type { View } from './views';
import { weighed } from './weighed';

// What an element says of classifiers first: the verdict, every yield on one scale, and the costs that they follow from. These are the
// page's own views, so that both say the same in the same words.

addTexts(texts);

const ownSheet = lazy(() => {
  const made = new CSSStyleSheet();
  made.replaceSync(sheet);
  return made;
});

const catalogues = lazy(() => {
  const named = (at: number) =>
    ({
      metrics: Object.entries(names).map(([id, { name, popular }]) => ({ id, popular, name: name[at] ?? id })),
    }) as unknown as Catalogue;
  return { en: named(0), uk: named(1) };
});

/** What the intervals assume; open where there are too few items for them. */
function Sample({ report }: { report: Report }) {
  const { drawn, clusters } = report;
  if (!drawn) return null;
  const few = drawn.enough === false;
  return (
    <details class="sample" open={few}>
      <summary>{t('drawn.title')}</summary>
      <p>
        {sizes(report)} {t(clusters ? 'drawn.assumed.clusters' : 'drawn.assumed.items')}. {assumed(report, drawn)}{' '}
        {few && t('drawn.rarest', { items: count(Math.round(drawn.rarest_items)), class: drawn.rarest })}{' '}
        {few && wanted(drawn)}
      </p>
    </details>
  );
}

function Told({ view }: { view: View }) {
  const { state, report, whole, readonly, weigh } = view;
  language.value = view.language;
  narrow.value = view.width < 560;
  const utility = report?.utility;
  if (report && !utility) return null;
  const costs = report?.settings.level === 0 && whole?.utility ? whole : report;
  const take = (threshold: number) => {
    const changed = report && utility && weighed(state, report.positive, utility.matrix, threshold);
    if (changed) weigh(changed);
  };
  return (
    <>
      <div class="verdict">
        {report && (
          <Verdict report={report} catalogue={catalogues()[view.language]} item="" compact={false} heading="p" />
        )}
      </div>
      <div class="yields" part="table">
        {report && utility && <YieldStrip report={report} utility={utility} item="" />}
      </div>
      <div class="costs">
        {costs?.utility && (
          <CostLine
            report={costs}
            utility={costs.utility}
            compact
            {...(!readonly && { onWeigh: take, onDone: () => weigh(null) })}
          />
        )}
        {costs && <Sample report={costs} />}
      </div>
    </>
  );
}

/** Draws it into its place, whichever copy of Preact has drawn that; null: lets go of it. */
export function tell(place: Element, view: View | null) {
  const root = place.getRootNode() as ShadowRoot;
  if (!root.adoptedStyleSheets.includes(ownSheet())) root.adoptedStyleSheets.unshift(ownSheet());
  render(view && h(Told, { view }), place);
}
