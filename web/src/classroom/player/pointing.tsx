import { useContext } from 'preact/hooks';
import type { InputProps, Of } from './answering';
import { ScoreLine } from './Blocks';
import { across, CurvePicture, up } from './CurvePicture';
import { figure, Spoken, useWords } from './words';

// Answers that are given in a picture: a threshold to set, a point to draw.

export function Threshold({ question, answer, onInput, labelledBy, locked }: InputProps<Of<'threshold'>>) {
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

export function Point({ question, answer, onInput, labelledBy, locked }: InputProps<Of<'point'>>) {
  const { t } = useWords();
  const { axes, path } = question;
  const given = answer !== null && typeof answer === 'object' && 'x' in answer ? answer : ({ x: '', y: '' } as const);
  const [x, y] = [String(given.x), String(given.y)];
  const [px, py] = [shareOf(x), shareOf(y)];
  const drawn = px >= 0 && px <= 1 && py >= 0 && py <= 1;
  // Hundredths: a picture that found the fraction would do the counting.
  const share = (value: number) => String(Math.round(value * 100) / 100);
  const pick = (at: number, height: number) => onInput({ x: share(at), y: share(height) });
  return (
    <div class="live">
      <div class="plates">
        <CurvePicture
          points={path}
          axes={axes}
          label={t('player.path', { first: axes[0], second: axes[1] })}
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
                // Shares are most easily typed as fractions, for which number pads have no sign.
                inputMode="text"
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
