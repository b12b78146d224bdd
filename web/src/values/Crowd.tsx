import { signal } from '@preact/signals';
import { t } from '../i18n';
import { Button } from '../ui/Button';

// Hundreds of classifiers drawn at once would hold up the page: the best of them are drawn, and all when asked for.

const most = 16;
const all = signal(false);

/** How many of so many classifiers are drawn. */
export const drawnOf = (count: number): number => (all.value ? count : Math.min(count, most));

/** Draws those that were left out. */
export function Rest({ of }: { of: number }) {
  if (drawnOf(of) === of) return null;
  return (
    <Button
      kind="quiet"
      onClick={() => {
        all.value = true;
      }}
    >
      {t('compare.rest', { shown: most, count: of })}
    </Button>
  );
}
