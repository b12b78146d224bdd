import type { ExportFormat } from 'isoyield-exercises';
import { useState } from 'preact/hooks';
import { language } from '../../document/state';
import { showNotice } from '../../state/notice';
import { Menu } from '../../ui/Menu';
import { save } from '../../ui/save';
import { remarksOf } from '../desk/desk';
import { wordsIn } from '../player/words';
import styles from './Editor.module.css';

const formats = [
  'worksheet',
  'moodle',
  'gift',
  'canvas',
  'qti',
  'qti3',
  'scorm',
  'scorm2004',
  'cmi5',
] as const satisfies readonly ExportFormat[];
/** More than a lecture hall holds. */
const most = 300;

/** The exercise on paper with a key, or for a learning system, with so many students' numbers. */
export function HandOut({ text }: { text: string }) {
  const { t } = wordsIn(language.value);
  const [variants, setVariants] = useState('10');
  const [busy, setBusy] = useState(false);
  const count = Number(variants);
  const good = Number.isInteger(count) && count >= 1 && count <= most;
  const make = async (format: ExportFormat) => {
    if (!good) return showNotice(t('handout.count', { most }), { sticky: true });
    setBusy(true);
    try {
      const { handedOut } = await import('../desk/handout');
      const made = await handedOut(text, format, count, language.value);
      save(made.name, new Blob([made.data], { type: made.type }));
      showNotice(t('handout.made', { name: made.name }));
    } catch (error) {
      const said = remarksOf(error).map(({ message, hint }) => [message, hint].filter(Boolean).join(' '));
      showNotice(said.join(' '), { sticky: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div class={styles.handout} aria-busy={busy}>
      <Menu
        outlined
        text={t(busy ? 'handout.busy' : 'handout')}
        label={t('handout.label')}
        items={formats.map((format) => ({
          text: t(`handout.${format}`),
          note: t(`handout.${format}.note`),
          disabled: busy,
          run: () => void make(format),
        }))}
      />
      <label class={styles.tick}>
        {t('handout.variants')}
        <input
          type="text"
          inputMode="numeric"
          class={styles.count}
          value={variants}
          aria-invalid={!good}
          onInput={(event) => setVariants(event.currentTarget.value.trim())}
        />
      </label>
    </div>
  );
}
