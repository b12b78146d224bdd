import { blank } from '../../document/document';
import { examples } from '../../document/examples';
import { language } from '../../document/state';
import { t } from '../../i18n';
import { open, present } from '../../state/calculator';
import { alone } from '../../state/pages/project';
import { IconButton } from '../../ui/Button';
import styles from './ExampleTag.module.css';

/** The example that stands; undefined: somebody's own data, or nothing until their file has been given again. */
export const standing = () => {
  const { example } = present.value.snapshot;
  return example === undefined || alone.value ? undefined : examples.find(({ id }) => id === example);
};

/** Says that what stands is an example, and closes it. */
export function ExampleTag({ fixed = false }: { fixed?: boolean }) {
  const found = standing();
  if (!found) return null;
  return (
    <div class={styles.row}>
      <span class={styles.tag}>{t(found.made ? 'data.example.made' : 'data.example')}</span>
      {!fixed && (
        <IconButton
          icon="close"
          class={`${styles.close} no-print`}
          label={t('data.example.close')}
          onClick={() => open(blank(language.value === 'uk' ? ['так', 'ні'] : ['yes', 'no']))}
        />
      )}
    </div>
  );
}
