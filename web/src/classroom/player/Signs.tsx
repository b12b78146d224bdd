import type { RefObject } from 'preact';
import { useWords } from './words';

const signs = ['−', '/', '%'] as const;

/** Where a sign goes: a minus before the number, or off again; the others at the caret. */
export function signed(text: string, sign: (typeof signs)[number], at: number): string {
  if (sign === '−') return /^\s*[-−]/.test(text) ? text.replace(/^\s*[-−]\s*/, '') : `−${text}`;
  return text.slice(0, at) + sign + text.slice(at);
}

interface Props {
  field: RefObject<HTMLInputElement | null>;
  onInput: (text: string) => void;
}

/** Keys that the number pads of phones do not have; shown where a thumb types. */
export function Signs({ field, onInput }: Props) {
  const { t } = useWords();
  return (
    <span class="signs" role="group" aria-label={t('player.signs')}>
      {signs.map((sign) => (
        <button
          key={sign}
          type="button"
          class="plain"
          aria-label={t(sign === '−' ? 'player.sign.minus' : sign === '/' ? 'player.sign.over' : 'player.sign.percent')}
          // The keyboard stays.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            const input = field.current;
            if (!input) return;
            const text = signed(input.value, sign, input.selectionStart ?? input.value.length);
            input.value = text;
            input.focus();
            onInput(text);
          }}
        >
          {sign}
        </button>
      ))}
    </span>
  );
}
