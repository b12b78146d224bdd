import '../../i18n/lab';
import { useId } from 'preact/hooks';
import { t } from '../../i18n';
import { inWords } from '../../i18n/numbers';
import { Button } from '../Button';
import { NumberField } from './NumberField';
import styles from './ShareSlider.module.css';

// The slider moves through odds, so that rare classes have as much room as common ones: 0.1 % to 99.9 %.
const most = 6.9;
const toShare = (logit: number) => 1 / (1 + Math.exp(-logit));
const toLogit = (share: number) => Math.max(-most, Math.min(most, Math.log(share / (1 - share))));

interface ShareSliderProps {
  label: string;
  share: number;
  onInput: (share: number) => void;
  /** Back to the data's own share; absent without any. */
  onReset?: (() => void) | undefined;
  /** Whether the share is the data's own. */
  own: boolean;
  reset?: string;
  /** It can be typed, too. */
  typed?: boolean;
}

/** The share of the positive class, dragged. */
export function ShareSlider({ label, share, onInput, onReset, own, reset, typed }: ShareSliderProps) {
  const id = useId();
  return (
    <div class={styles.share}>
      <label for={id}>{label}</label>
      <input
        id={id}
        class={styles.slider}
        type="range"
        min={-most}
        max={most}
        step={0.1}
        value={toLogit(share)}
        aria-valuetext={inWords(share)}
        onInput={(event) => onInput(Number(toShare(event.currentTarget.valueAsNumber).toPrecision(4)))}
      />
      <output class={styles.value} for={id}>
        {inWords(share)}
      </output>
      {typed && (
        <NumberField
          label={t('isometrics.typed')}
          value={share}
          fits={(each) => each > 0 && each < 1}
          wrong={t('isometrics.wrong')}
          onInput={onInput}
        />
      )}
      {onReset && (
        <Button kind="quiet" disabled={own} onClick={onReset}>
          {reset ?? t('isometrics.data')}
        </Button>
      )}
    </div>
  );
}
