import { t } from '../i18n';
import { Choice } from '../ui/fields/Choice';
import { NumberField } from '../ui/fields/NumberField';
import { Select } from '../ui/fields/Select';
import styles from './Export.module.css';
import { type Figure, isPreset, limits, presets } from './figure';

interface FigureOptionsProps {
  figure: Figure;
  onChange: (figure: Figure) => void;
  /** Of pixels: other formats have no resolution. */
  pixels: boolean;
  /** Whether the picture is laid out anew: others have a size only. */
  anew: boolean;
  /** Tables have neither legend nor title of their own. */
  drawn: boolean;
}

/** What a field takes, and what it says of anything else. */
const bounds = ([least, most]: readonly [number, number]) => ({
  fits: (value: number) => value >= least && value <= most,
  wrong: t('figure.wrong', { least, most }),
});

const names = ['column', 'columns', 'slide'] as const;

/** Of the theme, and what is behind the picture. */
function Colours({ figure, set }: { figure: Figure; set: (part: Partial<Figure>) => void }) {
  return (
    <>
      <Choice
        label={t('figure.shade')}
        value={figure.shade}
        options={(['light', 'dark'] as const).map((value) => ({ value, text: t(`figure.shade.${value}`) }))}
        onChange={(shade) => set({ shade })}
      />
      <Choice
        label={t('export.ground')}
        value={figure.ground}
        options={(['white', 'clear'] as const).map((value) => ({ value, text: t(`export.ground.${value}`) }))}
        onChange={(ground) => set({ ground })}
      />
    </>
  );
}

/** Size, letters, legend, title, colours and resolution of a figure. */
export function FigureOptions({ figure, onChange, pixels, anew, drawn }: FigureOptionsProps) {
  const { unit } = figure;
  const set = (part: Partial<Figure>) => onChange({ ...figure, ...part });
  const preset = names.find((name) => isPreset(figure, presets[name])) ?? 'own';
  const size = (value: number) => Math.round(unit === 'mm' ? (value * 96) / 25.4 : (value * 25.4) / 96);
  return (
    <div class={styles.figure}>
      <Select
        label={t('figure.preset')}
        value={preset}
        options={[...names, ...(preset === 'own' ? ['own'] : [])].map((value) => ({
          value,
          text: t(`figure.preset.${value}`),
        }))}
        onChange={({ currentTarget: { value } }) => value !== 'own' && set(presets[value as (typeof names)[number]])}
      />
      <NumberField
        label={t('figure.width', { unit })}
        value={figure.width}
        {...bounds(limits[unit])}
        onInput={(width) => set({ width })}
      />
      <NumberField
        label={t('figure.height', { unit })}
        value={figure.height ?? Number.NaN}
        {...bounds(limits[unit])}
        none={{ text: t('figure.height.auto'), choose: () => set({ height: null }) }}
        onInput={(height) => set({ height })}
      />
      <Choice
        label={t('figure.unit')}
        value={unit}
        options={(['mm', 'px'] as const).map((value) => ({ value, text: value }))}
        onChange={(next) =>
          next !== unit &&
          set({ unit: next, width: size(figure.width), height: figure.height === null ? null : size(figure.height) })
        }
      />
      {anew && (
        <NumberField
          label={t('figure.font')}
          value={figure.font}
          {...bounds(limits.font)}
          onInput={(font) => set({ font })}
        />
      )}
      {pixels && (
        <Select
          label={t('figure.dpi')}
          value={String(figure.dpi)}
          options={['96', '150', '192', '300', '600'].map((value) => ({ value, text: value }))}
          onChange={({ currentTarget: { value } }) => set({ dpi: Number(value) })}
        />
      )}
      {anew && drawn && (
        <Choice
          label={t('figure.keys')}
          value={figure.keys}
          options={(['below', 'right', 'none'] as const).map((value) => ({ value, text: t(`figure.keys.${value}`) }))}
          onChange={(keys) => set({ keys })}
        />
      )}
      <Colours figure={figure} set={set} />
      {anew && drawn && (
        <label class={styles.check}>
          <input
            type="checkbox"
            checked={figure.title}
            onChange={({ currentTarget }) => set({ title: currentTarget.checked })}
          />
          {t('figure.title')}
        </label>
      )}
    </div>
  );
}
