import type { Answer, DrawnQuestion } from 'isoyield/exercise';
import { useContext, useId } from 'preact/hooks';
import { Axes, cornerOf, ScoreLine } from './Blocks';
import { across, CurvePicture, up } from './CurvePicture';
import { MarkedLine } from './Marked';
import { figure, Spoken, useWords } from './words';

type Of<K extends DrawnQuestion['kind']> = Extract<DrawnQuestion, { kind: K }>;

interface InputProps<Q extends DrawnQuestion = DrawnQuestion> {
  question: Q;
  answer: Answer;
  onInput: (answer: Answer) => void;
  /** Names the question for those who hear the control. */
  labelledBy: string;
  locked: boolean;
}

/** Where the learner answers. */
export function AnswerInput(props: InputProps) {
  const { question } = props;
  switch (question.kind) {
    case 'number':
      return <NumberInput {...props} question={question} />;
    case 'choice':
    case 'choices':
      return <Options {...props} question={question} />;
    case 'order':
      return <Order {...props} question={question} />;
    case 'matrix':
    case 'utility':
      return <Cells {...props} question={question} />;
    case 'threshold':
      return <Threshold {...props} question={question} />;
    case 'point':
      return <Point {...props} question={question} />;
    case 'text':
      return <TextInput {...props} question={question} />;
  }
}

const textOf = (answer: unknown) => (typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '');

function NumberInput({ question, answer, onInput, labelledBy, locked }: InputProps<Of<'number'>>) {
  const { t } = useWords();
  return (
    <div class="line">
      <input
        class="number"
        type="text"
        inputMode="decimal"
        autocomplete="off"
        spellcheck={false}
        aria-labelledby={labelledBy}
        readOnly={locked}
        value={textOf(answer)}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      {question.unit && <span>{question.unit}</span>}
      <span class="aside">
        {question.digits !== null && question.digits > 0
          ? t('player.digits', { digits: question.digits })
          : question.undefined
            ? t('player.maybe')
            : ''}
      </span>
    </div>
  );
}

function Options({ question, answer, onInput, labelledBy, locked }: InputProps<Of<'choice'> | Of<'choices'>>) {
  const name = useId();
  const many = question.kind === 'choices';
  const chosen = Array.isArray(answer) ? (answer as string[]) : typeof answer === 'string' ? [answer] : [];
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a group and a group of radio buttons both have names
    <div class="options" role={many ? 'group' : 'radiogroup'} aria-labelledby={labelledBy}>
      {question.options.map(({ id, text }) => (
        <label key={id} class="option">
          <input
            type={many ? 'checkbox' : 'radio'}
            name={name}
            disabled={locked}
            checked={chosen.includes(id)}
            onChange={(event) => {
              if (!many) onInput(id);
              else onInput(event.currentTarget.checked ? [...chosen, id] : chosen.filter((each) => each !== id));
            }}
          />
          <span>
            <MarkedLine text={text} />
          </span>
        </label>
      ))}
    </div>
  );
}

function Order({ question, answer, onInput, labelledBy, locked }: InputProps<Of<'order'>>) {
  const { t } = useWords();
  const ids = Array.isArray(answer) ? (answer as string[]) : question.items.map(({ id }) => id);
  const name = (id: string) => question.items.find((item) => item.id === id)?.text ?? id;
  const move = (from: number, to: number) => {
    const next = [...ids];
    next.splice(to, 0, ...next.splice(from, 1));
    onInput(next);
  };
  return (
    <ol class="order" aria-labelledby={labelledBy}>
      {ids.map((id, i) => (
        <li key={id}>
          <span class="place" aria-hidden="true">
            {i + 1}
          </span>
          <span class="name">{name(id)}</span>
          <button
            type="button"
            class="step"
            disabled={locked || i === 0}
            aria-label={t('player.up', { name: name(id) })}
            onClick={() => move(i, i - 1)}
          >
            ↑
          </button>
          <button
            type="button"
            class="step"
            disabled={locked || i === ids.length - 1}
            aria-label={t('player.down', { name: name(id) })}
            onClick={() => move(i, i + 1)}
          >
            ↓
          </button>
        </li>
      ))}
    </ol>
  );
}

function Cells({ question, answer, onInput, labelledBy, locked }: InputProps<Of<'matrix'> | Of<'utility'>>) {
  const { t } = useWords();
  const language = useContext(Spoken);
  const { classes, decisions, given } = question;
  const typed = Array.isArray(answer) ? (answer as (string | number | null)[][]) : [];
  const cell = (i: number, j: number) => given[i]?.[j] ?? typed[i]?.[j] ?? '';
  const change = (row: number, column: number, text: string) =>
    onInput(classes.map((_, i) => decisions.map((_, j) => (i === row && j === column ? text : String(cell(i, j))))));
  return (
    <table class="cells" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <Axes />
          {decisions.map((label, j) => (
            <th key={j} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {classes.map((label, i) => (
          <tr key={i}>
            <th scope="row">{label}</th>
            {decisions.map((decision, j) => {
              const fixed = given[i]?.[j] ?? null;
              return (
                <td key={j} class={question.kind === 'matrix' && i === j ? 'right' : ''}>
                  {question.kind === 'matrix' && (
                    <i aria-hidden="true">{cornerOf([classes.length, decisions.length], question.positive, i, j)}</i>
                  )}
                  {fixed !== null ? (
                    figure(language, fixed)
                  ) : (
                    <input
                      type="text"
                      inputMode={question.kind === 'utility' ? 'text' : 'decimal'}
                      autocomplete="off"
                      size={4}
                      readOnly={locked}
                      aria-label={t('player.cell', { row: label, column: decision })}
                      value={String(cell(i, j))}
                      onInput={(event) => change(i, j, event.currentTarget.value)}
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

function Threshold({ question, answer, onInput, labelledBy, locked }: InputProps<Of<'threshold'>>) {
  const { t } = useWords();
  const language = useContext(Spoken);
  const { curve, scores } = question;
  const stops = curve.points.filter(({ threshold }) => threshold !== null);
  const value = typeof answer === 'number' ? answer : null;
  const found = stops.findIndex(({ threshold }) => threshold === value);
  const index = found < 0 ? Math.floor(stops.length / 2) : found;
  const here = stops[index];
  if (!here) return null;
  const text = t('player.point', {
    threshold: figure(language, here.threshold ?? 0),
    x: figure(language, here.x, 2),
    y: figure(language, here.y, 2),
    first: curve.axes[0],
    second: curve.axes[1],
  });
  return (
    <div class="live">
      <div class="plates">
        <CurvePicture
          points={curve.points}
          axes={curve.axes}
          label={text}
          {...(!locked && {
            onPick: (x: number, y: number) => {
              const away = ({ x: px, y: py }: { x: number; y: number }) => Math.hypot(px - x, py - y);
              const nearest = stops.reduce((best, each) => (away(each) < away(best) ? each : best));
              onInput(nearest.threshold);
            },
          })}
        >
          <circle class={found < 0 ? 'ring idle' : 'ring'} cx={across.at(here.x)} cy={up.at(here.y)} r="8" />
        </CurvePicture>
        <div class="side">
          <ScoreLine block={scores} at={here.threshold} />
          <input
            class="slider"
            type="range"
            min={0}
            max={stops.length - 1}
            step={1}
            value={index}
            disabled={locked}
            aria-labelledby={labelledBy}
            aria-valuetext={text}
            onInput={(event) => onInput(stops[Number(event.currentTarget.value)]?.threshold ?? null)}
          />
          <p class="reading">{found < 0 ? t('player.move') : text}</p>
        </div>
      </div>
    </div>
  );
}

const shareOf = (text: string): number => {
  const [, above, below] = /^\s*([\d.,]+)\s*(?:\/\s*([\d.,]+))?\s*$/.exec(text) ?? [];
  const number = (part: string | undefined) => Number((part ?? '').replace(',', '.'));
  return above === undefined ? Number.NaN : below === undefined ? number(above) : number(above) / number(below);
};

function Point({ question, answer, onInput, labelledBy, locked }: InputProps<Of<'point'>>) {
  const { t } = useWords();
  const { scores, axes, path } = question;
  const given = answer !== null && typeof answer === 'object' && 'x' in answer ? answer : ({ x: '', y: '' } as const);
  const [x, y] = [String(given.x), String(given.y)];
  const [px, py] = [shareOf(x), shareOf(y)];
  const drawn = px >= 0 && px <= 1 && py >= 0 && py <= 1;
  const positives = scores.rows.filter(({ label }) => label === scores.positive).length;
  const negatives = scores.rows.length - positives;
  const share = (value: number, parts: number) => `${Math.round(value * parts)}/${parts}`;
  const pick = (at: number, height: number) =>
    question.curve === 'roc'
      ? onInput({ x: share(at, negatives), y: share(height, positives) })
      : onInput({ x: share(at, positives), y: String(Math.round(height * 100) / 100) });
  return (
    <div class="live">
      <div class="plates">
        <CurvePicture
          points={path}
          axes={axes}
          label={t('player.path', { count: question.rows, first: axes[0], second: axes[1] })}
          {...(!locked && { onPick: pick })}
        >
          {drawn && <circle class="ring" cx={across.at(px)} cy={up.at(py)} r="7" />}
        </CurvePicture>
        <fieldset class="pair" aria-labelledby={labelledBy}>
          {(['x', 'y'] as const).map((key, i) => (
            <label key={key}>
              <span>{axes[i]}</span>
              <input
                class="number"
                type="text"
                inputMode="decimal"
                autocomplete="off"
                readOnly={locked}
                value={key === 'x' ? x : y}
                onInput={(event) => onInput({ x, y, [key]: event.currentTarget.value })}
              />
            </label>
          ))}
          <p class="aside">{t('player.point.how')}</p>
        </fieldset>
      </div>
    </div>
  );
}

function TextInput({ question, answer, onInput, labelledBy }: InputProps<Of<'text'>>) {
  return (
    <textarea
      class="prose"
      rows={question.lines || 4}
      aria-labelledby={labelledBy}
      value={textOf(answer)}
      onInput={(event) => onInput(event.currentTarget.value)}
    />
  );
}

/** Whether there is anything to check. */
export function answered(question: DrawnQuestion, answer: Answer): boolean {
  if (question.kind === 'order') return true;
  if (answer === null || answer === '') return false;
  if (question.kind === 'choices') return Array.isArray(answer) && answer.length > 0;
  if (question.kind === 'point')
    return typeof answer === 'object' && 'x' in answer && answer.x !== '' && answer.y !== '';
  return true;
}

/** What goes to the engine: an order that was not touched is the order shown. */
export const given = (question: DrawnQuestion, answer: Answer): Answer =>
  question.kind === 'order' && !Array.isArray(answer) ? question.items.map(({ id }) => id) : answer;
