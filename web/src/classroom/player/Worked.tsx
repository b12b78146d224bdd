import type { Solution } from 'isoyield-exercises';
import { useEffect, useState } from 'preact/hooks';
import { Marked } from './Marked';
import { useWords } from './words';

/** The way to the answers, once every question was tried. */
export function Worked({ open, solve }: { open: boolean; solve: () => Promise<Solution> }) {
  const { t } = useWords();
  const [text, setText] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!open || !asked || text !== null) return;
    let current = true;
    setFailed(false);
    solve().then(
      ({ worked }) => current && setText(worked),
      () => {
        if (!current) return;
        setFailed(true);
        setAsked(false);
      },
    );
    return () => {
      current = false;
    };
  }, [open, asked]);
  return (
    <section class="worked" aria-label={t('player.solution')}>
      <button
        type="button"
        class="plain"
        disabled={!open}
        aria-expanded={asked && text !== null}
        onClick={() => setAsked(!asked)}
      >
        {t('player.solution')}
      </button>
      {!open && <span class="aside">{t('player.solution.when')}</span>}
      {failed && (
        <span class="aside" role="status">
          {t('player.failed')}
        </span>
      )}
      {asked && text !== null && <Marked text={text} class="way" />}
    </section>
  );
}
