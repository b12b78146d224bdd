import type { Answer, DrawnQuestion } from 'isoyield-exercises';
import { useContext, useId, useLayoutEffect, useRef } from 'preact/hooks';
import type { InputProps, Of } from './answering';
import { Axes, cornerOf } from './Blocks';
import { Drawn } from './Drawn';
import { MarkedLine } from './Marked';
import { Point, Threshold } from './pointing';
import { Signs } from './Signs';
import { figure, Spoken, useWords } from './words';

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
    case 'construct':
      return question.of === 'curve' ? (
        <Drawn {...props} question={question} />
      ) : question.of === 'scores' ? (
        <ScoresMade {...props} question={question} />
      ) : (
        <Cells {...props} question={question} />
      );
    case 'threshold':
      return <Threshold {...props} question={question} />;
    case 'point':
      return <Point {...props} question={question} />;
    case 'text':
      return <TextInput {...props} question={question} />;
  }
}

export const textOf = (answer: unknown) =>
  typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '';

function NumberInput({ question, answer, onInput, labelledBy, locked }: InputProps<Of<'number'>>) {
  const { t } = useWords();
  const field = useRef<HTMLInputElement>(null);
  return (
    <div class="line">
      <input
        ref={field}
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
      {!locked && <Signs field={field} onInput={onInput} />}
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

/** Nothing has a place until it is given one: an order that was already right would ask nothing. */
function Order({ question, answer, onInput, labelledBy, locked }: InputProps<Of<'order'>>) {
  const { t } = useWords();
  const list = useRef<HTMLOListElement>(null);
  const next = useRef<((list: HTMLElement) => HTMLButtonElement | null | undefined) | null>(null);
  const placed = Array.isArray(answer) ? (answer as string[]) : [];
  const open = question.items.map(({ id }) => id).filter((id) => !placed.includes(id));
  const name = (id: string) => question.items.find((item) => item.id === id)?.text ?? id;
  const place = (id: string) => {
    const rest = open.filter((each) => each !== id);
    next.current = (rows) => rows.querySelector<HTMLButtonElement>('.put, .step:enabled');
    // Who is left over has only one place to go.
    onInput([...placed, id, ...(rest.length === 1 ? rest : [])]);
  };
  const move = (from: number, to: number) => {
    const order = [...placed];
    order.splice(to, 0, ...order.splice(from, 1));
    next.current = (rows) => {
      const steps = [...(rows.children[to]?.querySelectorAll('button') ?? [])];
      return (to < from ? steps : steps.reverse()).find((step) => !step.disabled);
    };
    onInput(order);
  };
  // The button that was pressed is gone, moved or at its end: whoever uses the keyboard goes on at the next one. Before the order is
  // painted: focus moved any later would take the next key away from where it was meant.
  useLayoutEffect(() => {
    if (list.current) next.current?.(list.current)?.focus();
    next.current = null;
  }, [answer]);
  return (
    <ol class="order" aria-labelledby={labelledBy} ref={list}>
      {[...placed, ...open].map((id, i) => (
        <li key={id} class={i < placed.length ? '' : 'open'}>
          <span class="place" aria-hidden="true">
            {i < placed.length ? i + 1 : ''}
          </span>
          <span class="name">{name(id)}</span>
          {i < placed.length ? (
            <>
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
                disabled={locked || i === placed.length - 1}
                aria-label={t('player.down', { name: name(id) })}
                onClick={() => move(i, i + 1)}
              >
                ↓
              </button>
            </>
          ) : (
            <button
              type="button"
              class="plain put"
              disabled={locked}
              aria-label={t('player.place.name', { name: name(id), place: placed.length + 1 })}
              onClick={() => place(id)}
            >
              {t('player.place', { place: placed.length + 1 })}
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Scores of labelled items, to be chosen. */
function ScoresMade({ question, answer, onInput, labelledBy, locked }: InputProps<Of<'construct'>>) {
  const { t } = useWords();
  const typed = Array.isArray(answer) ? (answer as string[]) : [];
  return (
    <ol class="made" aria-labelledby={labelledBy}>
      {question.labels.map((label, i) => (
        <li key={i}>
          <label>
            <span>{label}</span>
            <input
              class="number"
              type="text"
              inputMode="decimal"
              autocomplete="off"
              readOnly={locked}
              aria-label={t('player.score.of', { number: i + 1, label })}
              value={typed[i] ?? ''}
              onInput={(event) =>
                onInput(question.labels.map((_, j) => (j === i ? event.currentTarget.value : (typed[j] ?? ''))))
              }
            />
          </label>
        </li>
      ))}
    </ol>
  );
}

type Table = Of<'matrix'> | Of<'utility'> | Of<'construct'>;

function Cells({ question, answer, onInput, labelledBy, locked, cells }: InputProps<Table>) {
  const { t } = useWords();
  const language = useContext(Spoken);
  const { classes, decisions, given } = question;
  // Keyboards of phones for numbers have no minus.
  const signed = question.kind === 'utility' || (question.kind === 'construct' && question.of === 'utility');
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
              const verdict = cells?.[i]?.[j] ?? null;
              // What a cell is called is for the learner to know: only cells that are given carry their letters.
              const told = question.kind === 'matrix' && fixed !== null;
              return (
                <td key={j} class={told && i === j ? 'right' : ''} data-verdict={verdict ?? undefined}>
                  {told && (
                    <i aria-hidden="true">{cornerOf([classes.length, decisions.length], question.positive, i, j)}</i>
                  )}
                  {fixed !== null ? (
                    figure(language, fixed)
                  ) : (
                    <input
                      type="text"
                      inputMode={signed ? 'text' : 'decimal'}
                      autocomplete="off"
                      size={4}
                      readOnly={locked}
                      aria-invalid={verdict === false}
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
  if (answer === null || answer === '') return false;
  if (question.kind === 'order') return Array.isArray(answer) && answer.length === question.items.length;
  if (question.kind === 'choices') return Array.isArray(answer) && answer.length > 0;
  if (question.kind === 'construct')
    return Array.isArray(answer) && (answer as unknown[]).flat().every((each) => each !== '' && each !== null);
  if (question.kind === 'point')
    return typeof answer === 'object' && 'x' in answer && answer.x !== '' && answer.y !== '';
  return true;
}
