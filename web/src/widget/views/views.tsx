import names from 'virtual:first-names';
import type { Report } from 'isoyield';
import { series, shapePath } from '../../ui/series';
import { cellNumber, type State } from '../attributes/state';
import { type Language, widgetText, writtenNumber } from '../attributes/texts';
import { RocPicture } from './picture';

// What the elements show. Each view draws the same boxes with and without a report, so that nothing moves when the numbers come; cells
// are empty until then, because a text that grows to the left counts as moved.

export interface View {
  state: State;
  report: Report | null;
  /** The last report of the whole core, which knows where the answer changes; null before the first. */
  whole: Report | null;
  /** Whether that core will say what may be chance. */
  waits: boolean;
  /** Pixels. */
  width: number;
  language: Language;
  readonly: boolean;
  /** Metrics to show, by id. */
  metrics: readonly string[];
  /** What the calculator shows: `matrix`, `compare`, `curve` or `metric`; else what its data calls for. */
  kind: string;
  /** Replaces a cell: of a classifier, or of the utilities (-1). `done` when the edit is finished. */
  edit(classifier: number, row: number, column: number, value: number, done: boolean): void;
  /** Replaces the utilities; null: the last change is whole. */
  weigh(utility: number[][] | null): void;
}

const popular = Object.entries(names).flatMap(([id, { popular }]) => (popular ? [id] : []));
const ofMany = Object.entries(names).flatMap(([id, { many }]) => (many ? [id] : []));

/** Metrics that are shown where nobody has named any. */
export const usual = ({ classes, decisions }: State): readonly string[] =>
  classes.length > 2 || decisions.length > 2 ? ofMany : popular;

export const isMetric = (id: string) => Object.hasOwn(names, id);
const nameOf = (language: Language, id: string) => (isMetric(id) && names[id]?.name[language === 'uk' ? 1 : 0]) || id;

export function Mark({ index }: { index: number }) {
  const { className, shape } = series(index);
  return (
    <svg class={`mark ${className}`} width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true">
      <path class={shape === 'ring' ? 'ring' : 'fill'} d={shapePath(shape, 10)} />
    </svg>
  );
}

/** Cells of a matrix that are drawn; more would hold up the page around the element. */
const mostCells = 2500;

interface GridProps {
  view: View;
  /** Index of the classifier; -1: the utilities. */
  index: number;
}

function Grid({ view, index }: GridProps) {
  const { state, language } = view;
  const isUtility = index < 0;
  const cells = isUtility ? state.utility : state.classifiers[index]?.matrix;
  if (!cells) return null;
  const name = isUtility ? widgetText(language, 'utility') : (state.classifiers[index]?.name ?? '');
  const [height, width] = [state.classes.length, state.decisions.length];
  if (height * width > mostCells)
    return (
      <p part="table">
        {name}: {widgetText(language, 'tooLarge', String(height), String(width), String(mostCells))}
      </p>
    );
  const typed = (row: number, column: number, done: boolean) => (event: Event) => {
    const input = event.currentTarget as HTMLInputElement;
    try {
      const value = cellNumber(input.value);
      if (!isUtility && value < 0) throw new Error();
      input.removeAttribute('aria-invalid');
      view.edit(index, row, column, value, done);
    } catch {
      input.setAttribute('aria-invalid', 'true');
    }
  };
  return (
    <table class="grid" part="table">
      <caption>
        {!isUtility && <Mark index={index} />}
        {name}
        {isUtility && state.unit ? ` (${state.unit})` : ''}
      </caption>
      <thead>
        <tr>
          <th scope="col" class="corner">
            {widgetText(language, 'truth')} ↓ · {widgetText(language, 'decision')} →
          </th>
          {state.decisions.map((decision) => (
            <th key={decision} scope="col">
              {decision}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {state.classes.map((truth, row) => (
          <tr key={truth}>
            <th scope="row">{truth}</th>
            {state.decisions.map((decision, column) => {
              const value = cells[row]?.[column] ?? 0;
              const label = isUtility
                ? widgetText(language, 'utilityCell', truth, decision)
                : widgetText(language, 'cell', name, truth, decision);
              return (
                <td key={decision} class={truth === decision ? 'right' : 'wrong'}>
                  {view.readonly ? (
                    <span part="cell">{writtenNumber(language, value, 12)}</span>
                  ) : (
                    <input
                      part="cell"
                      inputMode="decimal"
                      autocomplete="off"
                      aria-label={label}
                      value={String(value).replace('-', '\u2212')}
                      onInput={typed(row, column, false)}
                      onChange={typed(row, column, true)}
                    />
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The value of a metric, or of its average over the classes: "macro:f1". */
function figureOf(classifier: Report['classifiers'][number] | undefined, id: string) {
  const [how = '', metric] = id.split(':');
  if (metric === undefined) return classifier?.metrics[id];
  return how === 'macro' || how === 'weighted' ? classifier?.averages?.[how][metric] : undefined;
}

function valueText(language: Language, number: Report['classifiers'][number]['metrics'][string] | undefined): string {
  if (!number) return '–';
  if (number.infinite) return number.infinite === '-' ? '\u2212∞' : '∞';
  return number.value === null ? widgetText(language, 'undefined') : writtenNumber(language, number.value);
}

/** Of more than three classifiers the table may be wider than its frame, and its headings are marks where there is little room. */
const Metrics = ({ view }: { view: View }) =>
  view.state.classifiers.length > 3 ? (
    <div class="crowded" tabindex={0} role="region" aria-label={widgetText(view.language, 'metrics')}>
      <MetricsTable view={view} />
    </div>
  ) : (
    <MetricsTable view={view} />
  );

function MetricsTable({ view }: { view: View }) {
  const { state, report, language, metrics } = view;
  return (
    <table class="metrics" part="table" style={{ '--many': state.classifiers.length }}>
      <caption class="hidden">{widgetText(language, 'metrics')}</caption>
      <thead>
        <tr>
          <th scope="col">{widgetText(language, 'metric')}</th>
          {state.classifiers.map(({ name }, i) => (
            <th key={name} scope="col">
              <Mark index={i} />
              <span class="name">{name}</span>
            </th>
          ))}
          {state.classifiers.length > 1 && <th scope="col">{widgetText(language, 'favours')}</th>}
        </tr>
      </thead>
      <tbody>
        {metrics.map((id) => {
          const row = report?.utility?.agreement.find(({ metric }) => metric === id);
          return (
            <tr key={id}>
              <th scope="row">{nameOf(language, id)}</th>
              {state.classifiers.map(({ name }, i) => (
                <td key={name}>{report ? valueText(language, figureOf(report.classifiers[i], id)) : null}</td>
              ))}
              {state.classifiers.length > 1 && (
                <td class={row?.agrees === false && row.preference !== 'unclear' ? 'apart' : ''}>
                  {report && preference(view, row)}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type Agreement = NonNullable<Report['utility']>['agreement'][number];

/** What a metric favours, as far as that is more than chance; empty while that is asked, because a text that grows to the left counts as moved. */
function preference({ language, state, report, waits }: View, row: Agreement | undefined): string {
  const first = report?.settings.level === 0;
  if (waits && first) return '';
  if (row?.favours === undefined) return widgetText(language, 'nobody');
  // Where some were tested, those that were not have no clear preference either, as the count of the verdict has it.
  const tested = report?.utility?.agreement.some(({ preference: how }) => how === 'clear' || how === 'unclear');
  if (tested ? row.preference !== 'clear' : row.preference === 'unclear') return widgetText(language, 'unclear');
  // Between counted items it may be chance until somebody has tested it. Shares are taken for what they are.
  const counted = state.classifiers.every(({ matrix }) => matrix.flat().every(Number.isInteger));
  return counted && (first || row.preference === 'untested')
    ? widgetText(language, 'untested', row.favours)
    : row.favours;
}

const Grids = ({ view }: { view: View }) => (
  <div class="grids">
    {view.state.classifiers.map(({ name }, i) => (
      <Grid key={name} view={view} index={i} />
    ))}
    {view.state.utility && <Grid view={view} index={-1} />}
  </div>
);

export const MatrixView = ({ view }: { view: View }) => (
  <div class="beside">
    <Grids view={view} />
    <Metrics view={view} />
  </div>
);

/** What is said first (told.tsx) has its room before it comes: of a scale with a row for each, and of sentences, of more without costs. */
function ToldRoom({ view: { state } }: { view: View }) {
  const rows = Math.min(8, state.classifiers.length + 2);
  const kind = state.decisions.length > 2 || state.classes.length > 2 ? 'many' : state.utility ? '' : 'open';
  return <div class={`told ${kind}`} data-told style={{ '--rows': `${42 + rows * (rows > 4 ? 30 : 36)}px` }} />;
}

export const CompareView = ({ view }: { view: View }) => (
  <>
    <ToldRoom view={view} />
    <div class="beside">
      <Grids view={view} />
      <Metrics view={view} />
    </div>
  </>
);

export function MetricView({ view }: { view: View }) {
  const { state, report, language } = view;
  const id = view.metrics[0] ?? 'mcc';
  return (
    <div class="beside">
      <Grids view={view} />
      <dl class="value">
        {state.classifiers.map(({ name }, i) => (
          <div key={name}>
            <dt>
              {nameOf(language, id)}
              {state.classifiers.length > 1 ? `, ${name}` : ''}
            </dt>
            <dd aria-live="polite">{report ? valueText(language, report.classifiers[i]?.metrics[id]) : null}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export const CurveView = ({ view }: { view: View }) => (
  <div class="beside">
    <RocPicture state={view.state} report={view.report} language={view.language} />
    {view.state.classifiers.length > 0 && <Grids view={view} />}
  </div>
);

/** Whether an element shows a verdict: `isoyield-compare`, or the calculator where there is something to compare or utilities to count by. */
export const isCompared = (tag: string, kind: string | null, { classifiers, utility }: State) =>
  tag === 'isoyield-compare' ||
  (!/matrix|curve|metric/.test(tag + (kind ?? '')) &&
    (kind === 'compare' || classifiers.length > 1 || utility !== null));

/** Any of the views; left alone, the comparison where there is something to compare or utilities to count by. */
export function CalculatorView({ view }: { view: View }) {
  const { kind, state } = view;
  if (kind === 'curve') return <CurveView view={view} />;
  if (kind === 'metric') return <MetricView view={view} />;
  return isCompared('', kind, state) ? <CompareView view={view} /> : <MatrixView view={view} />;
}
