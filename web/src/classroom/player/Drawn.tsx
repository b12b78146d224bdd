import { useRef } from 'preact/hooks';
import type { InputProps, Of } from './answering';
import { CurvePicture } from './CurvePicture';
import { useWords } from './words';

/** The heights when a pen goes from one place to another: the path never falls, so those before give way downwards, those after upwards. */
export function drawnOver(
  heights: readonly number[],
  [from, to]: readonly [{ column: number; height: number }, { column: number; height: number }],
): number[] {
  const made = [...heights];
  const steps = Math.max(1, Math.abs(to.column - from.column));
  for (let i = 0; i <= steps; i++) {
    const column = Math.round(from.column + ((to.column - from.column) * i) / steps);
    const height = Math.round(from.height + ((to.height - from.height) * i) / steps);
    for (let j = 0; j < made.length; j++)
      made[j] = j === column ? height : j < column ? Math.min(made[j] ?? 0, height) : Math.max(made[j] ?? 0, height);
  }
  return made;
}

/** The path through heights, one before each negative item, as points of the unit square. */
function pathOf(heights: readonly number[], positives: number): { x: number; y: number }[] {
  const points = [{ x: 0, y: 0 }];
  heights.forEach((height, i) => {
    const y = height / positives;
    points.push({ x: i / heights.length, y }, { x: (i + 1) / heights.length, y });
  });
  return [...points, { x: 1, y: 1 }];
}

/** A ROC curve that is drawn freehand, or by its heights. */
export function Drawn({ question, answer, onInput, labelledBy, locked }: InputProps<Of<'construct'>>) {
  const { t } = useWords();
  const [positives, negatives] = question.steps ?? [1, 1];
  const axes = question.axes ?? ['', ''];
  const typed = Array.isArray(answer) ? answer.map(String) : [];
  const heights = Array.from({ length: negatives }, (_, i) => Math.min(positives, Math.max(0, Number(typed[i]) || 0)));
  const pen = useRef({ column: 0, height: 0 });
  const draw = (x: number, y: number, begins: boolean) => {
    const place = { column: Math.min(negatives - 1, Math.floor(x * negatives)), height: Math.round(y * positives) };
    const next = drawnOver(heights, [begins ? place : pen.current, place]);
    pen.current = place;
    onInput(next.map(String));
  };
  return (
    <div class="live">
      <div class="plates">
        <CurvePicture
          points={pathOf(heights, positives)}
          axes={axes}
          label={t('player.drawn')}
          {...(!locked && { onDraw: draw })}
        />
        <fieldset class="heights" aria-labelledby={labelledBy}>
          <p class="aside">{t('player.drawn.how', { positives, negatives })}</p>
          {heights.map((_, i) => (
            <input
              key={i}
              type="text"
              inputMode="numeric"
              autocomplete="off"
              size={2}
              readOnly={locked}
              aria-label={t('player.drawn.height', { number: i + 1, positives })}
              value={typed[i] ?? ''}
              onInput={(event) =>
                onInput(heights.map((_, j) => (j === i ? event.currentTarget.value : (typed[j] ?? ''))))
              }
            />
          ))}
        </fieldset>
      </div>
    </div>
  );
}
